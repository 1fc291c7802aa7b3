/** The option `or` of `getUser`. */
import type { CurrentUser } from '../../../generated/model.ts'
import type { CallOptions, Client } from '../client/types.ts'
import { toAborted, UsageError } from '../errors.ts'
import { signInAnonymously } from './anonymous.ts'
import { redirectTo } from './redirects/redirectTo.ts'

/** Behavior if the user is signed out. */
export type OrSignedOut = 'return-null' | 'redirect' | 'throw' | 'anonymous' | 'anonymous-if-exists'

/** The call of `getUser`. */
export interface SignedOutCall {
  readonly or: 'redirect' | 'throw' | 'anonymous'
  /** The user who is treated as signed out, such as a restricted one; `null` without a user. */
  readonly user: CurrentUser | null
  /** The session when the call began. */
  readonly sessionKey: string
  /** Reads the user again. */
  readUser(): Promise<CurrentUser | null>
}

/**
 * Applies the option `or` of `getUser`. Resolves to a user who has an account by then; after a redirect it never resolves.
 *
 * @throws {UsageError} NOT_SIGNED_IN with `throw`, and with `redirect` if the client doesn't redirect
 */
export async function onSignedOut(
  client: Client,
  { or, user, sessionKey, readUser }: SignedOutCall,
  options: CallOptions = {},
): Promise<CurrentUser> {
  if (or === 'throw') {
    throw new UsageError('NOT_SIGNED_IN', `User is not signed in but getUser was called with { or: '${or}' }`)
  }
  if (or === 'redirect') {
    if (!canRedirect(client)) throw cannotRedirect()
    await redirectTo(client, user && !user.isAnonymous ? 'onboarding' : 'signIn', { replace: true })
    return untilAborted(options.signal)
  }
  // A user who signed in meanwhile is not replaced.
  const isStillSignedOut = [sessionKey, 'signed-out'].includes(client.session.getSnapshot().sessionKey)
  if (isStillSignedOut) await signInAnonymously(client, options)
  const newUser = await readUser()
  if (!newUser) throw new UsageError('NOT_SIGNED_IN', 'The user signed out while an anonymous account was created.')
  return newUser
}

function cannotRedirect(): UsageError {
  return new UsageError(
    'NOT_SIGNED_IN',
    'User is not signed in, and this client does not redirect. On a server, redirect with ' +
      "session.redirect('signIn') of createSessionProxy, or pass the option redirect to createNextClient.",
  )
}

/** A server redirects only through its framework. */
function canRedirect({ config: { redirectMethod }, platform }: Client): boolean {
  if (redirectMethod === 'none') return false
  return typeof redirectMethod === 'object' || Boolean(platform.location)
}

/** Stays pending while the page is left. */
function untilAborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    const abort = (): void => reject(toAborted(signal?.reason))
    if (signal?.aborted) abort()
    signal?.addEventListener('abort', abort)
  })
}
