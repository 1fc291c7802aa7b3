/** Creates a passkey after a sign-in with a password, where the browser can do so without asking. */
import { initiatePasskeyRegistration, registerPasskeyCredential } from '../../../generated/operations/passkey.ts'
import { getCurrentUser } from '../../../generated/operations/users.ts'
import { type Client, knownProject } from '../client/types.ts'
import { createCredential, runCeremony } from './passkeyCeremony.ts'

/** The user waits for the next page meanwhile. */
const MAX_WAIT_MILLIS = 2_000

/**
 * Registers a passkey for the user who has just signed in with a saved password, if the browser creates one without a
 * prompt (conditional creation, WebAuthn Level 3), the project has passkeys and the user has none: a user has only one, so
 * another would replace it. Resolves to whether a passkey was registered, after at most 2 s, and never throws.
 */
export async function createPasskeyQuietly(client: Client): Promise<boolean> {
  if (knownProject(client).config?.passkeyEnabled === false) return false
  const wait = new AbortController()
  const stopWaiting = client.platform.after(MAX_WAIT_MILLIS, () => wait.abort())
  try {
    const capabilities = await (PublicKeyCredential as unknown as Capable).getClientCapabilities()
    if (!capabilities['conditionalCreate']) return false
    const { signal } = wait
    if ((await getCurrentUser(client, {}, { signal })).passkeyAuthEnabled) return false
    await runCeremony(client, { signal }, async (own) => {
      const { code, optionsJson } = await initiatePasskeyRegistration(client, {}, { signal: own })
      const credential = await createCredential(client, optionsJson, own, true)
      // From here on the device keeps the passkey, so the service has to know it.
      stopWaiting()
      await registerPasskeyCredential(client, { code, credential })
    })
    return true
  } catch {
    return false
  } finally {
    stopWaiting()
  }
}

interface Capable {
  getClientCapabilities: () => Promise<Record<string, boolean>>
}
