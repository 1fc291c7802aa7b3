import { Fragment, useState } from 'react'
import type { DashboardProject, DashboardUser, FoundRows } from '../hosts/overview.ts'
import { Copyable, CopyButton, Scroll, toProjectName } from './components.tsx'
import { deleteUser, expireSessions, signInAs, verifyUser, type Session } from './controls.ts'
import { toDate, toTime } from './format.ts'
import { NewUserForm } from './NewUserForm.tsx'
import { SessionList } from './SessionList.tsx'
import { toClientSnippet } from './toClientSnippet.ts'
import type { LiveOverview } from './useOverview.ts'

interface UsersPanelProps {
  readonly users: FoundRows<DashboardUser>
  readonly projects: readonly DashboardProject[]
  /** What the users contain. */
  readonly find: string
  readonly onFind: (find: string) => void
  readonly act: LiveOverview['act']
}

/** A session started for a user by the button "Sign in as". */
interface StartedSession {
  readonly user: DashboardUser
  readonly tokens: Session
}

const toName = ({ name, email, id }: DashboardUser): string => name || email || id

/** The newest users of all projects, with actions for each. */
export function UsersPanel({ users, projects, find, onFind, act }: UsersPanelProps) {
  const [session, setSession] = useState<StartedSession | null>(null)
  const [openId, setOpenId] = useState<string | null>(null)
  const olderCount = users.found - users.rows.length
  return (
    <section>
      <h2>Users</h2>
      <div className="bar">
        {users.total > 0 && (
          <label className="filter find">
            Find <input type="search" value={find} onChange={(event) => onFind(event.target.value)} />
          </label>
        )}
        <NewUserForm projects={projects} act={act} />
      </div>
      {users.total === 0 ? (
        <p className="empty">No users yet. Sign a user up, or start with a seed.</p>
      ) : (
        <>
          {session && <SessionCard {...session} projects={projects} onClose={() => setSession(null)} />}
          <Scroll label="Users">
            <table className="stacked">
              <thead>
                <tr>
                  <th>User</th>
                  <th className="wide">Signs in with</th>
                  <th className="wide">Last active</th>
                  {projects.length > 1 && <th>Project</th>}
                  <th>Actions</th>
                </tr>
              </thead>
              <tbody>
                {users.rows.map((user) => (
                  <Fragment key={user.id}>
                    <tr>
                      <td>
                        <div className="identity">
                          <strong>{user.name ?? (user.isAnonymous ? <em>anonymous</em> : '')}</strong>
                          <span>
                            {user.email}{' '}
                            {user.email && !user.isVerified && (
                              <span className="actions">
                                <span className="tag">unverified</span>
                                <button
                                  type="button"
                                  aria-label={`Verify ${toName(user)}`}
                                  onClick={() => act(() => verifyUser(user.id))}
                                >
                                  Verify
                                </button>
                              </span>
                            )}
                          </span>
                          <Copyable text={user.id} label={`id of ${toName(user)}`} />
                        </div>
                      </td>
                      <td className="wide wrap">
                        {user.methods.join(', ') || <span className="quiet">nothing yet</span>}{' '}
                        {user.hasSecondFactor && <span className="tag">second factor</span>}
                      </td>
                      <td className="wide wrap">
                        <span className="unbroken">{toDate(user.lastActiveAt)}</span>{' '}
                        <span className="unbroken">{toTime(user.lastActiveAt)}</span>
                      </td>
                      {projects.length > 1 && <td className="wrap">{toProjectName(projects, user.project)}</td>}
                      <td>
                        <UserActions
                          user={user}
                          act={act}
                          isOpen={user.id === openId}
                          onToggle={() => setOpenId(user.id === openId ? null : user.id)}
                          onSignedIn={(tokens) => setSession({ user, tokens })}
                          onDeleted={() => setSession((shown) => (shown?.user.id === user.id ? null : shown))}
                        />
                      </td>
                    </tr>
                    {user.id === openId && (
                      <tr className="details">
                        <td colSpan={5}>
                          <SessionList userId={user.id} />
                        </td>
                      </tr>
                    )}
                  </Fragment>
                ))}
              </tbody>
            </table>
          </Scroll>
          {users.found === 0 && <p className="empty">No user has this in the name, the address or the id.</p>}
          {olderCount > 0 && <p className="quiet">And {olderCount} older.</p>}
        </>
      )}
    </section>
  )
}

interface SessionCardProps extends StartedSession {
  readonly projects: readonly DashboardProject[]
  readonly onClose: () => void
}

function SessionCard({ user, tokens, projects, onClose }: SessionCardProps) {
  const project = projects.find(({ id }) => id === user.project)
  return (
    <div className="mail session" role="status">
      <h3>Signed in as {toName(user)}</h3>
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
  readonly user: DashboardUser
  readonly act: LiveOverview['act']
  /** Whether the sessions are shown. */
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onSignedIn: (tokens: Session) => void
  readonly onDeleted: () => void
}

function UserActions({ user, act, isOpen, onToggle, onSignedIn, onDeleted }: UserActionsProps) {
  const name = toName(user)
  const remove = (): void => {
    if (confirm(`Delete ${name}?`)) act(() => deleteUser(user.id).then(onDeleted))
  }
  return (
    <span className="actions">
      <button type="button" aria-expanded={isOpen} aria-label={`Sessions of ${name}`} onClick={onToggle}>
        Sessions
      </button>
      <button
        type="button"
        aria-label={`Sign in as ${name}`}
        onClick={() => act(async () => onSignedIn(await signInAs(user.id)))}
      >
        Sign in as
      </button>
      <button type="button" aria-label={`Expire session of ${name}`} onClick={() => act(() => expireSessions(user.id))}>
        Expire
      </button>
      <button type="button" className="danger" aria-label={`Delete ${name}`} onClick={remove}>
        Delete
      </button>
    </span>
  )
}
