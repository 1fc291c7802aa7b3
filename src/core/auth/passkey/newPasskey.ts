/** Creates a passkey after a sign-in with a password, if the browser can do so without a prompt. */
import { initiatePasskeyRegistration, registerPasskeyCredential } from '../../../../generated/operations/passkey.ts'
import { getCurrentUser } from '../../../../generated/operations/users.ts'
import { cachedProject } from '../../client/cachedProject.ts'
import type { Client } from '../../client/types.ts'
import { canCreatePasskeyQuietly } from '../../platform/webauthn.ts'
import { createCredential, runCeremony } from './ceremony.ts'
import { signalAcceptedPasskey } from './signal.ts'

/**
 * Registers a passkey for the user who has just signed in with a saved password, if the browser creates one without a
 * prompt (conditional creation, WebAuthn Level 3), the project enables passkeys, and the user has none (a user has only
 * one, so a second would replace it). Resolves to true if a passkey was registered. Never throws.
 */
export async function createPasskeyQuietly(client: Client): Promise<boolean> {
  if (cachedProject.get(client).config?.passkeyEnabled === false) return false
  try {
    if (!(await canCreatePasskeyQuietly())) return false
    if ((await getCurrentUser(client)).passkeyAuthEnabled) return false
    await runCeremony(client, {}, async (signal) => {
      const { code, optionsJson } = await initiatePasskeyRegistration(client, {}, { signal })
      const credential = await createCredential(client, optionsJson, signal, true)
      await registerPasskeyCredential(client, { code, credential })
      signalAcceptedPasskey(client, optionsJson.user.id, credential.id)
    })
    return true
  } catch {
    return false
  }
}
