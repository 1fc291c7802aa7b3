/**
 * Sends operations that change claims of the access token, and has it refreshed afterwards. Apart from `send`, so that a
 * page without such operations doesn't load it.
 */
import { createSlot } from '../client/slots.ts'
import type { CallOptions, Client } from '../client/types.ts'
import type { LatchkeyError } from '../errors.ts'
import type { TokenSource } from '../platform/Platform.ts'
import { delay } from '../util/delay.ts'
import type { AnyOperation, ClientFor, InputOf, Operation, OperationCalls, OutputOf } from './operation.ts'
import { send } from './send.ts'

/**
 * Sends an operation like {@link send}. The call doesn't wait for the refresh, and doesn't fail with it.
 *
 * @throws {KnownError} the codes of the operation
 * @throws {TransportError} if there is no usable response
 *
 * @param client the client that sends
 * @param operation an operation with `changesClaims`
 * @param input its input
 * @param options signal, timeout and session of the call
 *
 * @example
 * ```ts
 * await sendClaimChange(client, updateCurrentUserOperation, { displayName: 'Mira' })
 * ```
 */
export function sendClaimChange<Calls extends OperationCalls, C extends ClientFor<Calls>>(
  client: C,
  operation: Operation<Calls>,
  input: InputOf<Calls, C>,
  options: CallOptions = {},
): Promise<OutputOf<Calls, C>> {
  const { session = client.session } = options
  const change = send(client, operation, input, options)
  if (changesOwnClaims(operation, input, session)) refreshAfter(client, session, change)
  return change
}

/** Returns true if a call may change claims of the session's own user. */
function changesOwnClaims({ changesClaims }: AnyOperation, input: object, session: TokenSource): boolean {
  if (!changesClaims) return false
  const fields: Readonly<Record<string, unknown>> = { ...input }
  const { userId } = fields
  const { userId: ownUserId } = session.getSnapshot()
  // Until the session has an access token, its user is unknown.
  const isOwnUser = userId === undefined || userId === 'me' || !ownUserId || userId === ownUserId
  const hasField = changesClaims === true || changesClaims.some((name) => fields[name] !== undefined)
  return isOwnUser && hasField
}

/** The changes of one session. */
interface Changes {
  pendingCount: number
  /** True if a change was made for which no refresh is scheduled. */
  isRefreshNeeded: boolean
}

const changesBySession = /* @__PURE__ */ createSlot('changesBySession', () => new WeakMap<TokenSource, Changes>())

/** Marks the access token as stale when a change is made, and refreshes it once no other change is pending. */
function refreshAfter(client: Client, session: TokenSource, change: Promise<unknown>): void {
  const bySession = changesBySession.get(client)
  const changes = bySession.get(session) ?? { pendingCount: 0, isRefreshNeeded: false }
  bySession.set(session, changes)
  const { sessionKey } = session.getSnapshot()

  const finish = (isChanged: boolean): void => {
    changes.pendingCount -= 1
    if (isChanged && session.getSnapshot().sessionKey === sessionKey) {
      session.markStale?.()
      // Server requests may end before a refresh does, and a refresh token that is replaced then would be lost.
      changes.isRefreshNeeded = client.platform.kind === 'browser'
    }
    if (!changes.isRefreshNeeded) return
    changes.isRefreshNeeded = false
    // If the refresh fails, the old token remains, and the next caller that asks for a token tries again.
    refreshWhenIdle(client, session, changes).catch(() => {})
  }

  changes.pendingCount += 1
  change.then(
    () => finish(true),
    (error: LatchkeyError) => {
      if (error.code === 'DISPOSED') changes.isRefreshNeeded = false
      finish(false)
    },
  )
}

/** Refreshes in a task of its own, so that a change that the caller makes next is part of the same refresh. */
async function refreshWhenIdle(client: Client, session: TokenSource, changes: Changes): Promise<void> {
  await delay(client.platform, 0)
  if (changes.pendingCount > 0) changes.isRefreshNeeded = true
  else await session.getTokens()
}
