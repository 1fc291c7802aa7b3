/** The steps of registration and sign-in with a passkey. Loaded on demand. */
import {
  initiatePasskeyAuthentication,
  initiatePasskeyRegistration,
  passkeySignIn,
  registerPasskeyCredential,
} from '../../../../generated/operations/passkey.ts'
import type { CallOptions, Client } from '../../client/types.ts'
import { completeSignIn, type SignInResult } from '../completeSignIn.ts'
import { requireTokens } from '../signedIn.ts'
import { createCredential, getAssertion, runCeremony } from './ceremony.ts'
import { signalAcceptedPasskey } from './signal.ts'

/** The steps of `registerPasskey`. */
export async function register(client: Client, options: CallOptions): Promise<void> {
  await requireTokens(client, 'register a passkey', options)
  await runCeremony(client, options, async (signal) => {
    const { code, optionsJson } = await initiatePasskeyRegistration(client, {}, { ...options, signal })
    const credential = await createCredential(client, optionsJson, signal)
    await registerPasskeyCredential(client, { code, credential }, options)
    signalAcceptedPasskey(client, optionsJson.user.id, credential.id)
  })
}

/** The steps of `signInWithPasskey`. */
export async function signIn(client: Client, autofill: boolean, options: CallOptions): Promise<SignInResult> {
  return runCeremony(client, options, async (signal) => {
    const begin = () => initiatePasskeyAuthentication(client, {}, { ...options, signal })
    const { code, authenticationResponse } = await getAssertion(client, begin, signal, autofill)
    const result = await completeSignIn(client, passkeySignIn(client, { code, authenticationResponse }, options))
    signalAcceptedPasskey(client, authenticationResponse.response.userHandle, authenticationResponse.id)
    return result
  })
}
