/** The steps between a sign-in and the next page. */
import type { SignInResult } from '../../core/auth/completeSignIn.ts'
import { goAfterSignIn } from '../../core/auth/goAfterSignIn.ts'
import type { Client } from '../../core/client/types.ts'
import { rememberMethod } from './LastUsed.tsx'
import { offerPasskey } from './offerPasskey.ts'
import { typedEmail } from './typedEmail.ts'

/**
 * Stores the method and redirects. After a sign-in with a password, a passkey is created while the app's router shows the next page,
 * if the browser can do this without a dialog.
 *
 * @param method absent if the user was signed in before
 */
export async function afterSignIn(client: Client, result: SignInResult, method?: string): Promise<void> {
  if (method) rememberMethod(client, method)
  if (result.status === 'signed-in') typedEmail.remove(client)
  const isReturning = result.status === 'signed-in' && !result.isNewUser
  if (method === 'password' && isReturning && hasCapabilities()) offerPasskey(client)
  await goAfterSignIn(client, result)
}

const hasCapabilities = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && 'getClientCapabilities' in PublicKeyCredential
