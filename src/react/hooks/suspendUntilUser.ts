import { createSlot } from '../../core/client/slots.ts'
import type { Client } from '../../core/client/types.ts'
import { getUser } from '../../core/auth/getUser.ts'

/** How long a failure is rethrown before the next attempt, because React renders a component again after it threw. */
const FAILURE_MILLIS = 1000

/** A client's attempt to obtain a user, shared by all components that wait for a user. */
interface Attempt {
  readonly scope: string
  promise: Promise<unknown>
  error?: unknown
  failedAt?: number
  /**
   * The address that the attempt redirected to. A component at another address was rendered after a navigation and
   * starts a new attempt.
   */
  led?: string
}

const attemptsByReason = /* @__PURE__ */ createSlot((): { redirect?: Attempt; anonymous?: Attempt } => ({}))

/**
 * Redirects to sign-in, or creates an anonymous account. Returns a promise for the next session; throws if the
 * attempt failed.
 */
export function obtainUser(
  client: Client,
  or: 'redirect' | 'anonymous',
  nextChange: (client: Client) => Promise<void>,
): Promise<unknown> {
  const attempts = attemptsByReason.get(client)
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
