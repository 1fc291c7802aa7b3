import { useState } from 'react'
import type { Rows, ShownUser } from '../hosts/overview.ts'
import { toDate, toTime } from './format.ts'

/** The newest users of all projects, and what can be said of each in a line. */
export function UsersPanel({ users }: { readonly users: Rows<ShownUser> }) {
  const [text, setText] = useState('')
  const isMatch = ({ id, name, email }: ShownUser): boolean =>
    [id, name, email].some((value) => value?.toLowerCase().includes(text.toLowerCase()))
  const rest = users.total - users.rows.length
  return (
    <section>
      <h2>Users</h2>
      {users.total === 0 ? (
        <p className="empty">No users yet. Sign a user up, or start with a seed.</p>
      ) : (
        <>
          <label className="filter">
            Find <input type="search" value={text} onChange={(event) => setText(event.target.value)} />
          </label>
          <div className="scroll">
            <table>
              <thead>
                <tr>
                  <th>Name</th>
                  <th>E-mail</th>
                  <th>Signs in with</th>
                  <th>Last active</th>
                  <th>Project</th>
                  <th>Id</th>
                </tr>
              </thead>
              <tbody>
                {users.rows.filter(isMatch).map((user) => (
                  <tr key={user.id}>
                    <td>{user.name ?? (user.isAnonymous ? <em>anonymous</em> : '')}</td>
                    <td>
                      {user.email} {user.email && !user.isVerified && <span className="tag">unverified</span>}
                    </td>
                    <td>
                      {user.methods.join(', ')} {user.hasSecondFactor && <span className="tag">second factor</span>}
                    </td>
                    <td>
                      {toDate(user.lastActiveAt)} {toTime(user.lastActiveAt)}
                    </td>
                    <td>{user.project}</td>
                    <td>
                      <code>{user.id}</code>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {rest > 0 && <p className="empty">And {rest} older.</p>}
        </>
      )}
    </section>
  )
}
