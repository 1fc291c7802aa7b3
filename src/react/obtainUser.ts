import { stateOf } from '../core/client/types.ts'
import type { Client } from '../core/client/types.ts'
import { getUser } from '../core/flows/getUser.ts'

/** A failure is thrown for so long, because React renders a component that threw once more. Then it's tried again. */
const FAILURE_MILLIS = 1000

/** What a client does about a missing user: once, however many components wait for it. */
interface Attempt {
  readonly scope: string
  promise: Promise<unknown>
  error?: unknown
  failedAt?: number
  /** Where it led. A component that waits at another address came later, by the app's router, and starts another attempt. */
  led?: string
}

/** Goes to sign-in, or creates an anonymous account. Throws what failed; else returns a promise for the next session. */
export function obtainUser(
  client: Client,
  or: 'redirect' | 'anonymous',
  nextChange: (client: Client) => Promise<void>,
): Promise<unknown> {
  const attempts = stateOf<Partial<Record<typeof or, Attempt>>>(client, 'missingUser', () => ({}))
  const { location, monotonic } = client.platform
  const { scope } = client.session.getSnapshot()
  const last = attempts[or]
  if (last?.failedAt !== undefined && monotonic() - last.failedAt < FAILURE_MILLIS) throw last.error
  const isCurrent = last?.scope === scope && last.failedAt === undefined
  if (isCurrent && (last.led === undefined || last.led === location?.href())) return last.promise

  const attempt: Attempt = { scope, promise: Promise.resolve() }
  const stop = location?.subscribe(() => {
    attempt.led = location.href()
    stop?.()
  })
  const changed = nextChange(client)
  attempt.promise = Promise.race([
    changed,
    getUser(client, { or }).then(
      () => changed,
      (error: unknown) => {
        attempt.error = error
        attempt.failedAt = monotonic()
      },
    ),
  ]).finally(() => stop?.())
  attempts[or] = attempt
  return attempt.promise
}
