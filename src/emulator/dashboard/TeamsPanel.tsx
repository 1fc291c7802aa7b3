import type { DashboardProject, DashboardTeam, Rows } from '../hosts/overview.ts'
import { Copyable, Older, Scroll, toProjectName } from './components.tsx'

interface TeamsPanelProps {
  readonly teams: Rows<DashboardTeam>
  readonly projects: readonly DashboardProject[]
}

/** The newest teams of all projects, with their members. */
export function TeamsPanel({ teams, projects }: TeamsPanelProps) {
  return (
    <section>
      <h2>Teams</h2>
      {teams.total === 0 ? (
        <p className="empty">No team yet.</p>
      ) : (
        <Scroll label="Teams">
          <table className="stacked">
            <thead>
              <tr>
                <th>Name</th>
                <th>Members</th>
                {projects.length > 1 && <th>Project</th>}
                <th className="wide">Id</th>
              </tr>
            </thead>
            <tbody>
              {teams.rows.map((team) => (
                <tr key={team.id}>
                  <td className="wrap">
                    <strong>{team.name}</strong>
                  </td>
                  <td className="wrap">{team.members.join(', ') || <em>no members</em>}</td>
                  {projects.length > 1 && <td className="wrap">{toProjectName(projects, team.project)}</td>}
                  <td className="wide">
                    <Copyable text={team.id} label={`id of ${team.name}`} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
      <Older rows={teams} />
    </section>
  )
}
