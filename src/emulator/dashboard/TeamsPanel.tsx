import type { Rows, ShownTeam } from '../hosts/overview.ts'
import { Copyable, Scroll } from './components.tsx'

/** The newest teams of all projects, with their members. */
export function TeamsPanel({ teams }: { readonly teams: Rows<ShownTeam> }) {
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
                <th>Project</th>
                <th>Id</th>
              </tr>
            </thead>
            <tbody>
              {teams.rows.map((team) => (
                <tr key={team.id}>
                  <td>{team.name}</td>
                  <td>{team.members.join(', ') || <em>no members</em>}</td>
                  <td>{team.project}</td>
                  <td>
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
