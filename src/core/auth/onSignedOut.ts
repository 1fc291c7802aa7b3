import type { CurrentUser } from '../../../generated/model.ts'
import type { CallOptions, Client } from '../client/types.ts'
import { UsageError } from '../errors.ts'
import { redirectTo } from './redirects/redirectTo.ts'
import { signInAnonymously } from './anonymous.ts'

/** Behavior if the user is signed out. */
export type OrSignedOut = 'return-null' | 'redirect' | 'throw' | 'anonymous' | 'anonymous-if-exists'

/**
 * Applies the option `or` of `getUser` if the user is signed out. Resolves to true if there is a user to read now.
 *
 * @param user the signed-in user who doesn't count as signed in, such as a restricted one
 * @param scope the session when the call began
 * @throws UsageError NOT_SIGNED_IN with `throw`
 */
export async function onSignedOut(
  client: Client,
  or: OrSignedOut,
  user: CurrentUser | null,
  scope: string,
  options?: CallOptions,
): Promise<boolean> {
  if (or === 'throw') {
    throw new UsageError('NOT_SIGNED_IN', `User is not signed in but getUser was called with { or: 'throw' }`)
  }
  if (or === 'redirect') {
    await redirectTo(client, user && !user.isAnonymous ? 'onboarding' : 'signIn', { replace: true })
    return false
  }
  // A user who signed in meanwhile is not replaced.
  const isFree = [scope, 'signed-out'].includes(client.session.getSnapshot().scope)
  if (isFree) await signInAnonymously(client, {}, options)
  return true
}
