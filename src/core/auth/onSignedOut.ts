/** The option `or` of `getUser`. */
import type { CurrentUser } from '../../../generated/model.ts'
import type { CallOptions, Client } from '../client/types.ts'
import { toAborted, UsageError } from '../errors.ts'
import { redirectTo } from './redirects/redirectTo.ts'

/** Behavior if the user is signed out. */
export type OrSignedOut = 'return-null' | 'redirect' | 'throw' | 'anonymous' | 'anonymous-if-exists'

/**
 * Redirects a user to sign-in, or to onboarding. It never resolves: the page is left.
 *
 * @param user a user who is treated as signed out, such as a restricted one; `null` without a user
 * @throws {UsageError} NOT_SIGNED_IN if the client doesn't redirect
 */
export async function redirectSignedOut(
  client: Client,
  user: CurrentUser | null,
  { signal }: CallOptions = {},
): Promise<never> {
  if (!canRedirect(client)) throw cannotRedirect()
  await redirectTo(client, user && !user.isAnonymous ? 'onboarding' : 'signIn', { replace: true })
  return untilAborted(signal)
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
