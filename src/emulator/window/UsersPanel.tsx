import { useState } from 'react'
import type { Rows, ShownProject, ShownUser, ShownTeam } from '../hosts/overview.ts'
import { deleteUser, expireSessions, type Session, signInAs, verifyUser, type LiveOverview } from './control.ts'
import { Copyable, CopyButton, Scroll, toDate, toTime } from './parts.tsx'
import { toClientSnippet } from './StartPanel.tsx'

interface UsersPanelProps {
  readonly users: Rows<ShownUser>
  readonly projects: readonly ShownProject[]
  readonly act: LiveOverview['act']
}

interface OpenSession {
  readonly user: ShownUser
  readonly tokens: Session
}

const nameOf = ({ name, email, id }: ShownUser): string => name || email || id

/** The newest users of all projects, and what can be done with each. */
export function UsersPanel({ users, projects, act }: UsersPanelProps) {
  const [text, setText] = useState('')
  const [session, setSession] = useState<OpenSession | null>(null)
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
          {session && <SessionNotice {...session} projects={projects} onClose={() => setSession(null)} />}
          <Scroll label="Users">
            <table>
              <thead>
                <tr>
                  <th>User</th>
                  <th>Signs in with</th>
                  <th>Last active</th>
                  {projects.length > 1 && <th>Project</th>}
                  <th>Actions</th>
                </tr>
              </thead>
              <tbody>
                {users.rows.filter(isMatch).map((user) => (
                  <tr key={user.id}>
                    <td>
                      <div className="who">
                        <strong>{user.name ?? (user.isAnonymous ? <em>anonymous</em> : '')}</strong>
                        <span>
                          {user.email} {user.email && !user.isVerified && <span className="tag">unverified</span>}
                        </span>
                        <Copyable text={user.id} label={`id of ${nameOf(user)}`} />
                      </div>
                    </td>
                    <td className="wrap">
                      {user.methods.join(', ')} {user.hasSecondFactor && <span className="tag">second factor</span>}
                    </td>
                    <td className="wrap">
                      {toDate(user.lastActiveAt)} {toTime(user.lastActiveAt)}
                    </td>
                    {projects.length > 1 && <td>{user.project}</td>}
                    <td>
                      <UserActions
                        user={user}
                        act={act}
                        onSignedIn={(tokens) => setSession({ user, tokens })}
                        onDeleted={() => setSession((shown) => (shown?.user.id === user.id ? null : shown))}
                      />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Scroll>
          {rest > 0 && <p className="empty">And {rest} older.</p>}
        </>
      )}
    </section>
  )
}

interface SessionNoticeProps extends OpenSession {
  readonly projects: readonly ShownProject[]
  readonly onClose: () => void
}

function SessionNotice({ user, tokens, projects, onClose }: SessionNoticeProps) {
  const project = projects.find(({ id }) => id === user.project)
  return (
    <div className="mail session" role="status">
      <h3>Signed in as {nameOf(user)}</h3>
      <p>Pass these tokens to a client as its tokenStore.</p>
      <dl>
        <dt>Refresh token</dt>
        <dd>
          <Copyable text={tokens.refresh_token} label="refresh token" />
        </dd>
        <dt>Access token</dt>
        <dd>
          <Copyable text={tokens.access_token} label="access token" />
        </dd>
      </dl>
      {project && (
        <p>
          <CopyButton text={toClientSnippet(project, tokens)} label="createClient with this session" /> the{' '}
          <code>createClient</code> call with this session
        </p>
      )}
      <button type="button" onClick={onClose}>
        Close
      </button>
    </div>
  )
}

interface UserActionsProps {
  readonly user: ShownUser
  readonly act: LiveOverview['act']
  readonly onSignedIn: (tokens: Session) => void
  readonly onDeleted: () => void
}

function UserActions({ user, act, onSignedIn, onDeleted }: UserActionsProps) {
  const name = nameOf(user)
  const remove = (): void => {
    if (confirm(`Delete ${name}?`)) act(async () => deleteUser(user.id).then(onDeleted))
  }
  return (
    <span className="actions">
      <button
        type="button"
        aria-label={`Sign in as ${name}`}
        onClick={() => act(async () => onSignedIn(await signInAs(user.id)))}
      >
        Sign in as
      </button>
      {user.email && !user.isVerified && (
        <button type="button" aria-label={`Verify ${name}`} onClick={() => act(() => verifyUser(user.id))}>
          Verify
        </button>
      )}
      <button type="button" aria-label={`Expire session of ${name}`} onClick={() => act(() => expireSessions(user.id))}>
        Expire session
      </button>
      <button type="button" className="danger" aria-label={`Delete ${name}`} onClick={remove}>
        Delete
      </button>
    </span>
  )
}

/** The newest teams of all projects, with their members. */
export function TeamsPanel({ teams }: { readonly teams: Rows<ShownTeam> }) {
  const rest = teams.total - teams.rows.length
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
      {rest > 0 && <p className="empty">And {rest} older.</p>}
    </section>
  )
}
