import type { Client } from '../../../core/client/types.ts'
import type { SignInOutcome } from '../../../core/flows/completeSignIn.ts'
import { signInWithPasskey } from '../../../core/flows/passkey.ts'

/**
 * Lets the browser offer passkeys where an e-mail address is typed (conditional mediation, WebAuthn), until one is chosen
 * or the signal takes the offer back. `null` where the browser does no such thing.
 */
export async function offerPasskeys(client: Client, signal: AbortSignal): Promise<SignInOutcome | null> {
  if (typeof PublicKeyCredential === 'undefined') return null
  const isOffered = (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false
  return isOffered && !signal.aborted ? signInWithPasskey(client, { autofill: true }, { signal }) : null
}
