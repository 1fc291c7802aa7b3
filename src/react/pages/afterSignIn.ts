/** What happens between a sign-in and the next page. Loaded on demand: showing a form doesn't need it. */
import type { Client } from '../../core/client/types.ts'
import type { SignInOutcome } from '../../core/flows/completeSignIn.ts'
import { goAfterSignIn } from '../../core/navigation/goAfterSignIn.ts'
import { rememberMethod } from './LastUsed.tsx'

/**
 * Remembers the method, creates a passkey after a password if the browser does so without asking, and redirects.
 *
 * @param method absent if the user was signed in before
 */
export async function afterSignIn(client: Client, outcome: SignInOutcome, method?: string): Promise<void> {
  if (method) rememberMethod(client, method)
  if (method === 'password' && outcome.status === 'signed-in' && !outcome.isNewUser && hasCapabilities()) {
    await import('../../core/flows/newPasskey.ts').then((file) => file.createPasskeyQuietly(client)).catch(() => {})
  }
  await goAfterSignIn(client, outcome)
}

const hasCapabilities = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && 'getClientCapabilities' in PublicKeyCredential
