import { Fragment, useEffect, useState } from 'react'
import type { DashboardDraft, DashboardProject, Rows } from '../hosts/overview.ts'
import { Copyable, CopyButton, Older, Scroll, toProjectName } from './components.tsx'
import { readDraft } from './controls.ts'
import { toDate, toTime } from './format.ts'

interface DraftListProps {
  readonly drafts: Rows<DashboardDraft>
  readonly projects: readonly DashboardProject[]
}

/** The emails that owners prepare, with the source of the selected one; nothing without any. */
export function DraftList({ drafts, projects }: DraftListProps) {
  const [openId, setOpenId] = useState<string | null>(null)
  if (drafts.total === 0) return null
  return (
    <>
      <h3>Drafts</h3>
      <Scroll label="Drafts">
        <table className="stacked">
          <thead>
            <tr>
              <th>Name</th>
              <th>State</th>
              {projects.length > 1 && <th>Project</th>}
              <th className="wide">Id</th>
            </tr>
          </thead>
          <tbody>
            {drafts.rows.map(({ id, name, sentAt, project }) => (
              <Fragment key={id}>
                <tr>
                  <td className="wrap">
                    <button
                      type="button"
                      className="row"
                      aria-expanded={id === openId}
                      onClick={() => setOpenId(id === openId ? null : id)}
                    >
                      {name || 'No name'}
                    </button>
                  </td>
                  <td>
                    {sentAt === null ? (
                      <span className="status">not sent</span>
                    ) : (
                      <>
                        <span className="status s2">sent</span> {toDate(sentAt)} {toTime(sentAt)}
                      </>
                    )}
                  </td>
                  {projects.length > 1 && <td className="wrap">{toProjectName(projects, project)}</td>}
                  <td className="wide">
                    <Copyable text={id} label={`id of ${name}`} />
                  </td>
                </tr>
                {id === openId && (
                  <tr className="details">
                    <td colSpan={4}>
                      <DraftSource id={id} name={name} />
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      </Scroll>
      <Older rows={drafts} />
    </>
  )
}

function DraftSource({ id, name }: { readonly id: string; readonly name: string }) {
  const [source, setSource] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    readDraft(id).then(
      (response) => isCurrent && setSource(response),
      () => isCurrent && setSource('The draft can’t be read. It may have been deleted.'),
    )
    return () => {
      isCurrent = false
    }
  }, [id])
  if (source === null) return <p className="quiet">Loading…</p>
  return (
    <div className="body">
      <CopyButton text={source} label={`source of ${name}`} />
      <pre tabIndex={0} aria-label={`Source of ${name}`}>
        {source}
      </pre>
    </div>
  )
}
