/**
 * Passkeys (WebAuthn). Registration and sign-in have the same steps:
 *
 * 1. the service returns options and a code, valid for 65 seconds
 * 2. the placeholder in the options is checked and replaced by this page's host name
 * 3. the browser's ceremony: the user confirms on the device
 * 4. the service verifies the result, together with the code
 *
 * Each sends two requests. One ceremony runs at a time: starting another aborts it with the reason CEREMONY_ABORTED,
 * which pages don't need to show. The code of these steps is loaded on demand.
 */
import type { CallOptions, Client } from '../client/types.ts'
import { UsageError } from '../errors.ts'
import { canOfferPasskeys } from '../platform/webauthn.ts'
import { importWithRetry } from '../util/importWithRetry.ts'
import type { SignInResult } from './completeSignIn.ts'

export interface SignInWithPasskeyInput {
  /**
   * Offers passkeys in the autofill of the email field (conditional mediation) instead of opening a dialog. The input
   * needs `autocomplete="username webauthn"`. Abort it with `signal` when the page is left.
   *
   * @default false
   */
  autofill?: boolean
}

/**
 * Registers a passkey of this device for the signed-in user. A user has one passkey: a new one replaces it, and browsers
 * that can are told to stop offering the older one.
 *
 * @param client a client with a signed-in user
 * @param options signal and timeout of the call
 * @throws {PasskeyError} with the reason the ceremony failed
 * @throws {KnownError} PASSKEY_AUTHENTICATION_NOT_ENABLED, PASSKEY_REGISTRATION_FAILED, PASSKEY_AUTHENTICATION_FAILED if
 * the project doesn't trust this page's origin, VERIFICATION_CODE_EXPIRED after 65 seconds
 * @throws {UsageError} NOT_SIGNED_IN, NO_BROWSER
 *
 * @example
 * ```ts
 * await registerPasskey(client)
 * ```
 */
export async function registerPasskey(client: Client, options: CallOptions = {}): Promise<void> {
  const { register } = await loadFlows(client)
  return register(client, options)
}

/**
 * Signs in with a passkey, without a user name: the browser offers the passkeys that it has for this site.
 *
 * @param client its token store receives the tokens
 * @param input whether passkeys are offered in a field instead of a dialog
 * @param options signal and timeout of the call
 * @throws {PasskeyError} with the reason the ceremony failed; CANCELLED when the user declined or took too long
 * @throws {KnownError} PASSKEY_AUTHENTICATION_FAILED for a passkey the service doesn't know,
 * PASSKEY_AUTHENTICATION_NOT_ENABLED, VERIFICATION_CODE_EXPIRED after 65 seconds
 * @throws {UsageError} NO_BROWSER
 *
 * @example
 * ```ts
 * const result = await signInWithPasskey(client)
 * await goAfterSignIn(client, result)
 * ```
 */
export async function signInWithPasskey(
  client: Client,
  input: SignInWithPasskeyInput = {},
  options: CallOptions = {},
): Promise<SignInResult> {
  const { signIn } = await loadFlows(client)
  return signIn(client, input.autofill ?? false, options)
}

/**
 * Lets the browser offer passkeys in the email field (conditional mediation, WebAuthn) until the user picks one or the
 * signal aborts. Resolves to `null` in browsers without it.
 */
export async function offerPasskeys(client: Client, signal: AbortSignal): Promise<SignInResult | null> {
  const isOffered = await canOfferPasskeys()
  return isOffered && !signal.aborted ? signInWithPasskey(client, { autofill: true }, { signal }) : null
}

function loadFlows(client: Client): Promise<typeof import('./passkey/flows.ts')> {
  if (!client.platform.location && !client.platform.passkeys) {
    throw new UsageError(
      'NO_BROWSER',
      'Passkeys need a browser, because the device asks the user. Call this in a page.',
    )
  }
  return importWithRetry(() => import('./passkey/flows.ts'))
}
