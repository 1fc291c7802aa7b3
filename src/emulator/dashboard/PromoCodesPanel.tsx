import type { DashboardProject, DashboardPromoCode, Rows } from '../hosts/overview.ts'
import { Copyable, Older, Scroll, toProjectName } from './components.tsx'

const STATUS_CLASSES = { active: 's2', paused: 's4', ended: 's5' } as const

interface PromoCodesPanelProps {
  readonly promoCodes: Rows<DashboardPromoCode>
  readonly projects: readonly DashboardProject[]
}

/** The promo codes with the fields they were created with. */
export function PromoCodesPanel({ promoCodes, projects }: PromoCodesPanelProps) {
  return (
    <section>
      <h2>Promo codes</h2>
      {promoCodes.total === 0 ? (
        <p className="empty">
          No promo code yet. Create one with <code>createPromoCode</code> of an admin client.
        </p>
      ) : (
        <Scroll label="Promo codes">
          <table className="stacked">
            <thead>
              <tr>
                <th>Code</th>
                <th>State</th>
                {projects.length > 1 && <th>Project</th>}
                <th className="wide">Id</th>
              </tr>
            </thead>
            <tbody>
              {promoCodes.rows.map(({ id, fields, status, project }) => (
                <tr key={id}>
                  <td className="wrap">
                    <Fields json={fields} />
                  </td>
                  <td>
                    <span className={`status ${STATUS_CLASSES[status]}`}>{status}</span>
                  </td>
                  {projects.length > 1 && <td className="wrap">{toProjectName(projects, project)}</td>}
                  <td className="wide">
                    <Copyable text={id} label="id" />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
      <Older rows={promoCodes} />
    </section>
  )
}

/** The code, and below it the other fields as in the request. */
function Fields({ json }: { readonly json: string }) {
  const { code_name: name, ...others } = JSON.parse(json) as Readonly<Record<string, unknown>>
  return (
    <>
      <strong>{String(name)}</strong>
      {Object.entries(others).map(([field, value]) => (
        <div key={field}>
          <code>
            {field}: {JSON.stringify(value)}
          </code>
        </div>
      ))}
    </>
  )
}
