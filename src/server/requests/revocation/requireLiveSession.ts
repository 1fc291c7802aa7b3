/** The option `revocation` of `requireUser`: refuses access tokens whose session has ended. */
import type { ServerClient } from '../../../core/client/types.ts'
import { KnownError, LatchkeyError, UsageError } from '../../../core/errors.ts'
import { toRecord } from '../../../core/util/record.ts'
import { getServerRuntime } from '../../ServerRuntime.ts'
import type { WebhookEvent } from '../../verifyWebhook.ts'
import { readSessionOf } from '../readSessionOf.ts'
import type { Sender } from './Revocations.ts'

/**
 * How to find out that a session has ended before its access token expires:
 *
 * - `store`: refuses sessions that were signed out or deleted through servers with the same `sharedStore`, and users of
 *   {@link recordWebhook}, within a second
 * - `everyMillis`: also asks the service, about once in this time for each session by all servers with the same
 *   `sharedStore`, in two requests. So a session that ended elsewhere is refused after this time at most, in every process.
 *   Impersonated sessions are only visible to an administrator's client, so a client with a secret server key refuses them
 */
export type RevocationCheck = 'store' | { readonly everyMillis: number }

/**
 * Throws if the session of a sender has ended. If the service can't be asked, the sender is accepted, because the access
 * token is valid, and the error is reported to `onUnhandledError`.
 *
 * @throws {KnownError} REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED with status 401 if the session has ended
 */
export async function requireLiveSession(client: ServerClient, sender: Sender, check: RevocationCheck): Promise<void> {
  const { revocations } = getServerRuntime(client)
  const isRevoked =
    check === 'store'
      ? await revocations.isRevoked(sender)
      : await revocations.hasEnded(sender, toEveryMillis(check), () => askService(client, sender))
  if (!isRevoked) return
  throw new KnownError('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED', 'The session has ended. Sign in again.', 401, undefined)
}

/** @throws {UsageError} INVALID_OPTION */
export function requireRevocationCheck(check: RevocationCheck): void {
  if (check !== 'store') toEveryMillis(check)
}

function toEveryMillis(check: { readonly everyMillis: number }): number {
  const { everyMillis } = toRecord(check)
  if (typeof everyMillis === 'number' && Number.isInteger(everyMillis) && everyMillis > 0) return everyMillis
  throw new UsageError(
    'INVALID_OPTION',
    "revocation is 'store' or { everyMillis }, a whole number of milliseconds, 1 or more.",
  )
}

/** Requests share the answer, so it depends on none of them: one that its sender aborts must not fail the others. */
async function askService(client: ServerClient, sender: Sender): Promise<boolean | null> {
  try {
    const { hasUser, session } = await readSessionOf(client, sender, {
      timeoutMillis: getServerRuntime(client).deadlineMillis,
    })
    return !hasUser || (sender.sessionId !== null && session === null)
  } catch (error) {
    if (!(error instanceof LatchkeyError)) throw error
    client.onUnhandledError(error)
    return null
  }
}

/**
 * Records what a webhook says about sessions: a user who was deleted is refused by `requireUser` with the option
 * `revocation`, in all servers with the same `sharedStore`, within a second. Other events are ignored.
 *
 * @param client a client made by `createServerClient`, or by `createAdminClient` with a key
 * @param event the result of `verifyWebhook`
 *
 * @example
 * ```ts
 * const event = await verifyWebhook(request, { secret })
 * await recordWebhook(server, event)
 * ```
 */
export async function recordWebhook(client: ServerClient, event: WebhookEvent): Promise<void> {
  if (event.type === 'user.deleted') await getServerRuntime(client).revocations.revokeUser(event.data.id)
}
