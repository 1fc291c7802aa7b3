import { useState } from 'react'
import type { Rows, ShownProject, ShownTeam, ShownUser } from '../hosts/overview.ts'
import {
  Copyable,
  CopyButton,
  deleteUser,
  expireSessions,
  Scroll,
  signInAs,
  toDate,
  toTime,
  verifyUser,
  type LiveOverview,
  type Session,
} from './shared.tsx'

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

/** The newest users of all projects, with actions for each. */
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

/** Returns a `createClient` call for a project of this emulator, signed in if there is a session. */
export function toClientSnippet({ id, publishableClientKey }: ShownProject, session?: Session): string {
  const lines = [
    `  baseUrl: '${location.origin}',`,
    `  projectId: '${id}',`,
    ...(publishableClientKey === null ? [] : [`  publishableClientKey: '${publishableClientKey}',`]),
    ...(session
      ? [
          '  tokenStore: {',
          `    accessToken: '${session.access_token}',`,
          `    refreshToken: '${session.refresh_token}',`,
          '  },',
        ]
      : []),
  ]
  return `import { createClient } from 'latchkey'\n\nexport const client = createClient({\n${lines.join('\n')}\n})\n`
}

/** The keys of each project and a `createClient` call to copy. */
export function StartPanel({ projects }: { readonly projects: readonly ShownProject[] }) {
  return (
    <section>
      <h2>Connect</h2>
      {projects.map((project) => (
        <article key={project.id} className="mail project">
          <h3>{project.name}</h3>
          <dl>
            <dt>Base URL</dt>
            <dd>
              <Copyable text={location.origin} label="base URL" />
            </dd>
            <dt>Project id</dt>
            <dd>
              <Copyable text={project.id} label={`project id of ${project.name}`} />
            </dd>
            {project.publishableClientKey && (
              <>
                <dt>Publishable key</dt>
                <dd>
                  <Copyable text={project.publishableClientKey} label={`publishable key of ${project.name}`} />
                </dd>
              </>
            )}
            {project.secretServerKey && (
              <>
                <dt>Secret server key</dt>
                <dd>
                  <Copyable text={project.secretServerKey} label={`secret server key of ${project.name}`} />
                </dd>
              </>
            )}
          </dl>
          <div className="body">
            <CopyButton text={toClientSnippet(project)} label={`createClient for ${project.name}`} />
            <pre tabIndex={0} aria-label={`createClient for ${project.name}`}>
              {toClientSnippet(project)}
            </pre>
          </div>
        </article>
      ))}
    </section>
  )
}
