import type { Client } from '../../client/types.ts'
import { signalAcceptedCredentials } from '../../platform/webauthn.ts'

/**
 * Signals the only passkey of a user, after the service has accepted it: a user has one passkey, so the list is complete.
 *
 * @param userId the user handle, base64url; without one nothing is signaled
 */
export function signalAcceptedPasskey({ platform }: Client, userId: string | undefined, credentialId: string): void {
  if (!platform.location || !userId) return
  const { hostname } = new URL(platform.location.href())
  signalAcceptedCredentials({ rpId: hostname, userId, allAcceptedCredentialIds: [credentialId] })
}
