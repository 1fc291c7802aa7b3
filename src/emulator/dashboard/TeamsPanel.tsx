import type { DashboardProject, DashboardTeam, Rows } from '../hosts/overview.ts'
import { Copyable, Scroll, toProjectName } from './components.tsx'

interface TeamsPanelProps {
  readonly teams: Rows<DashboardTeam>
  readonly projects: readonly DashboardProject[]
}

/** The newest teams of all projects, with their members. */
export function TeamsPanel({ teams, projects }: TeamsPanelProps) {
  const olderCount = teams.total - teams.rows.length
  return (
    <section>
      <h2>Teams</h2>
      {teams.total === 0 ? (
        <p className="empty">No team yet.</p>
      ) : (
        <Scroll label="Teams">
          <table>
            <thead>
              <tr>
                <th>Name</th>
                <th>Members</th>
                {projects.length > 1 && <th className="wide">Project</th>}
                <th className="wide">Id</th>
              </tr>
            </thead>
            <tbody>
              {teams.rows.map((team) => (
                <tr key={team.id}>
                  <td className="wrap">{team.name}</td>
                  <td className="wrap">{team.members.join(', ') || <em>no members</em>}</td>
                  {projects.length > 1 && <td className="wide">{toProjectName(projects, team.project)}</td>}
                  <td className="wide">
                    <Copyable text={team.id} label={`id of ${team.name}`} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
      {olderCount > 0 && <p className="empty">And {olderCount} older.</p>}
    </section>
  )
}
