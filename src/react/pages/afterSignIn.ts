/** The steps between a sign-in and the next page. Loaded on demand, because showing a form doesn't need them. */
import type { SignInResult } from '../../core/auth/completeSignIn.ts'
import { goAfterSignIn } from '../../core/auth/goAfterSignIn.ts'
import type { Client } from '../../core/client/types.ts'
import { rememberMethod } from './LastUsed.tsx'
import { offerPasskey } from './offerPasskey.ts'

/**
 * Remembers the method and redirects. After a sign-in with a password, a passkey is created while the next page is
 * shown, if the browser does this without asking.
 *
 * @param method absent if the user was signed in before
 */
export async function afterSignIn(client: Client, outcome: SignInResult, method?: string): Promise<void> {
  if (method) rememberMethod(client, method)
  const isReturning = outcome.status === 'signed-in' && !outcome.isNewUser
  if (method === 'password' && isReturning && outcome.userId && hasCapabilities()) offerPasskey(client, outcome.userId)
  await goAfterSignIn(client, outcome)
}

const hasCapabilities = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && 'getClientCapabilities' in PublicKeyCredential
