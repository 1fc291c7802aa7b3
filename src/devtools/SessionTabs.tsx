/** What the session of the panel has: its user, the claims of its access token, its permissions. */
import { useEffect, useState, type ReactNode } from 'react'
import { listProjectPermissions, listTeamPermissions } from '../../generated/operations/permissions.ts'
import { getCurrentUser } from '../../generated/operations/users.ts'
import type { Client } from '../core/client/types.ts'
import { readTokenPayload } from '../core/util/jwt.ts'
import { styles } from './styles.ts'
import { useNow } from './useNow.ts'

interface SessionTabProps {
  client: Client
}

/** The signed-in user, as the service returns it. */
export function UserTab({ client }: SessionTabProps): ReactNode {
  return <LoadedJson client={client} label="User" load={getCurrentUser} />
}

/** The permissions of the user in the project and in teams, with those that they contain. */
export function PermissionsTab({ client }: SessionTabProps): ReactNode {
  return <LoadedJson client={client} label="Permissions" load={readPermissions} />
}

async function readPermissions(client: Client): Promise<object> {
  const [project, teams] = await Promise.all([
    listProjectPermissions(client, { userId: 'me' }),
    listTeamPermissions(client, { userId: 'me' }),
  ])
  return { project: project.items, teams: teams.items }
}

/** The claims of the access token, and how much of its life is left. The token itself is not shown. */
export function TokenTab({ client }: SessionTabProps): ReactNode {
  const now = useNow(client)
  const token = client.session.peekTokens()?.accessToken
  const claims = token ? readTokenPayload(token) : null
  if (!claims)
    return <p style={styles.line}>There is no access token. The next call gets one if a user is signed in.</p>
  const { iat, exp } = claims
  return (
    <>
      {typeof iat === 'number' && typeof exp === 'number' && (
        <p style={styles.line}>
          Issued for {exp - iat} s, {Math.max(0, Math.round(exp - now / 1000))} s left by this device’s clock.
        </p>
      )}
      <Json label="Claims" value={claims} />
    </>
  )
}

interface LoadedJsonProps extends SessionTabProps {
  label: string
  load: (client: Client) => Promise<object>
}

function LoadedJson({ client, label, load }: LoadedJsonProps): ReactNode {
  const [result, setResult] = useState<{ value?: object; error?: unknown } | null>(null)
  useEffect(() => {
    let isMounted = true
    load(client).then(
      (value) => isMounted && setResult({ value }),
      (error: unknown) => isMounted && setResult({ error }),
    )
    return () => void (isMounted = false)
  }, [client, load])
  if (client.session.getSnapshot().status === 'signed-out') return <p style={styles.line}>No user is signed in.</p>
  if (!result) return <p style={styles.line}>Loading…</p>
  if (result.value) return <Json label={label} value={result.value} />
  return (
    <p style={{ ...styles.line, ...styles.problem }} role="alert">
      {result.error instanceof Error ? result.error.message : String(result.error)}
    </p>
  )
}

/** A value as JSON. A scrollable region must be reachable by keyboard. */
function Json({ label, value }: { label: string; value: object }): ReactNode {
  return (
    <pre role="region" aria-label={label} tabIndex={0} style={styles.claims}>
      {JSON.stringify(value, null, 2)}
    </pre>
  )
}
