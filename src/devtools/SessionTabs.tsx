/** What the session of the panel has: its user, the claims of its access token, its permissions. */
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { listProjectPermissions, listTeamPermissions } from '../../generated/operations/permissions.ts'
import { listTeams } from '../../generated/operations/teams.ts'
import { getCurrentUser } from '../../generated/operations/users.ts'
import type { Client } from '../core/client/types.ts'
import { readTokenPayload } from '../core/util/jwt.ts'
import type { SessionRecording } from './recordSession.ts'
import { styles } from './styles.ts'
import { Fact } from './Timeline.tsx'
import { toClock } from './toClock.ts'
import { useNow } from './useNow.ts'

interface SessionTabProps {
  client: Client
}

/** The signed-in user, as the service returns it. */
export function UserTab({ client }: SessionTabProps): ReactNode {
  return (
    <Loaded client={client} label="User" load={getCurrentUser}>
      {(user) => (
        <>
          <dl style={{ ...styles.facts, ...styles.line }}>
            <Fact name="Name">{user.displayName ?? 'none'}</Fact>
            <Fact name="Email">
              {user.primaryEmail ?? 'none'}
              {user.primaryEmail !== null && (
                <span style={styles.muted}>{user.primaryEmailVerified ? ' (verified)' : ' (not verified)'}</span>
              )}
            </Fact>
            <Fact name="Id">
              <code style={styles.code}>{user.id}</code>
            </Fact>
          </dl>
          <p style={{ ...styles.section, marginTop: 12 }}>The whole response</p>
          <Json value={user} />
        </>
      )}
    </Loaded>
  )
}

/** The permissions of the user in the project and in teams, with those that they contain. */
export function PermissionsTab({ client }: SessionTabProps): ReactNode {
  return (
    <Loaded client={client} label="Permissions" load={readPermissions}>
      {({ project, teams, names }) => (
        <>
          <Permissions title="In the project" ids={project} />
          {[...teams].map(([teamId, ids]) => (
            <Permissions key={teamId} title={`In the team ${names.get(teamId) ?? teamId}`} ids={ids} />
          ))}
        </>
      )}
    </Loaded>
  )
}

function Permissions({ title, ids }: { title: string; ids: readonly string[] }): ReactNode {
  return (
    <>
      <p style={styles.section}>{title}</p>
      {ids.length === 0 && <p style={{ ...styles.muted, margin: '0 0 14px' }}>None.</p>}
      <ul aria-label={title} style={styles.chips}>
        {ids.map((id) => (
          <li key={id} style={styles.chip}>
            {id}
          </li>
        ))}
      </ul>
    </>
  )
}

interface HeldPermissions {
  project: string[]
  /** By the id of the team. */
  teams: Map<string, string[]>
  /** Of the teams, by their ids. */
  names: Map<string, string>
}

async function readPermissions(client: Client): Promise<HeldPermissions> {
  const [project, inTeams, all] = await Promise.all([
    listProjectPermissions(client, { userId: 'me' }),
    listTeamPermissions(client, { userId: 'me' }),
    listTeams(client, { userId: 'me' }),
  ])
  const teams = new Map<string, string[]>()
  for (const { teamId, id } of inTeams.items) teams.set(teamId, [...(teams.get(teamId) ?? []), id])
  const names = new Map(all.items.map(({ id, displayName }) => [id, displayName]))
  return { project: project.items.map(({ id }) => id), teams, names }
}

/** The claims of the access token, and how much of its life is left. The token itself is not shown. */
export function TokenTab({ recording }: { recording: SessionRecording }): ReactNode {
  const { client, subscribe, accessTokenExpiresAt } = recording
  const now = useNow(client)
  const expiresAt = useSyncExternalStore(subscribe, accessTokenExpiresAt, accessTokenExpiresAt)
  const token = client.session.peekTokens()?.accessToken
  const claims = token ? readTokenPayload(token) : null
  if (!claims) {
    return <p style={styles.note}>There is no access token. The next call gets one if a user is signed in.</p>
  }
  const { iat, exp } = claims
  return (
    <div role="region" aria-label="Claims" tabIndex={0} style={styles.body}>
      {typeof iat === 'number' && typeof exp === 'number' && expiresAt !== null && (
        <Life totalMillis={(exp - iat) * 1000} leftMillis={Math.max(0, expiresAt - now)} />
      )}
      <RefreshButton client={client} />
      <p style={styles.section}>Claims</p>
      <Json value={claims} />
    </div>
  )
}

/** Gets a new access token at once, to see what the app does when its claims change. */
function RefreshButton({ client: { session } }: SessionTabProps): ReactNode {
  const [message, setMessage] = useState('')
  const refresh = async (): Promise<void> => {
    setMessage('')
    const before = session.peekTokens()?.accessToken
    session.markStale()
    // If the refresh fails, the session goes on with the token from before.
    const token = await session.getAccessToken().catch(() => before)
    setMessage(token === before ? 'Not refreshed. The events say why.' : 'Refreshed.')
  }
  return (
    <p style={styles.detailsActions}>
      <button type="button" style={styles.button} onClick={() => void refresh()}>
        Refresh now
      </button>
      <span role="status" style={styles.status}>
        {message}
      </span>
    </p>
  )
}

function Life({ totalMillis, leftMillis }: { totalMillis: number; leftMillis: number }): ReactNode {
  const text = `${toClock(leftMillis)} of ${toClock(totalMillis)} left`
  return (
    <>
      <p style={styles.line}>
        <strong>{text}</strong>
        <span style={styles.muted}> · the client refreshes the token by itself</span>
      </p>
      <progress aria-label="Life of the access token" max={totalMillis} value={leftMillis} style={styles.meter}>
        {text}
      </progress>
    </>
  )
}

interface LoadedProps<Value> extends SessionTabProps {
  label: string
  load: (client: Client) => Promise<Value>
  children: (value: Value) => ReactNode
}

function Loaded<Value>({ client, label, load, children }: LoadedProps<Value>): ReactNode {
  const [result, setResult] = useState<{ value?: Value; error?: unknown } | null>(null)
  useEffect(() => {
    let isMounted = true
    load(client).then(
      (value) => isMounted && setResult({ value }),
      (error: unknown) => isMounted && setResult({ error }),
    )
    return () => {
      isMounted = false
    }
  }, [client, load])
  if (client.session.getSnapshot().status === 'signed-out') return <p style={styles.note}>No user is signed in.</p>
  if (!result) return <p style={styles.note}>Loading…</p>
  if (result.value === undefined) {
    return (
      <p style={{ ...styles.note, ...styles.problem }} role="alert">
        {result.error instanceof Error ? result.error.message : String(result.error)}
      </p>
    )
  }
  // A scrollable region must be reachable by keyboard.
  return (
    <div role="region" aria-label={label} tabIndex={0} style={styles.body}>
      {children(result.value)}
    </div>
  )
}

/** A name with its colon, a text, or another value, in JSON that `JSON.stringify` wrote. */
const TOKENS = /("(?:[^"\\]|\\.)*"(?::)?|-?\d[\d.eE+-]*|true|false|null)/

/** A value as JSON, with names and values in colors. */
function Json({ value }: { value: object }): ReactNode {
  const parts = JSON.stringify(value, null, 2).split(TOKENS)
  return (
    <pre style={styles.json}>
      {parts.map((part, index) => (
        <span key={index} style={toTokenStyle(part)}>
          {part}
        </span>
      ))}
    </pre>
  )
}

function toTokenStyle(part: string): object | undefined {
  if (part.endsWith('":')) return styles.key
  if (part.startsWith('"')) return styles.string
  return /^(-?\d|true|false|null)/.test(part) ? styles.literal : undefined
}
