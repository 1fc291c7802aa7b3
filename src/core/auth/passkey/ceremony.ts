/** The browser's part of a passkey flow, with @simplewebauthn/browser. */
import { startAuthentication, startRegistration, WebAuthnAbortService, WebAuthnError } from '@simplewebauthn/browser'
import type {
  InitiatePasskeyAuthenticationResult,
  PasskeyAuthenticationResponse,
  PasskeyRegistrationCredential,
  PasskeyRegistrationOptions,
} from '../../../../generated/model.ts'
import { perClient } from '../../client/perClient.ts'
import type { CallOptions, Client } from '../../client/types.ts'
import type { Platform } from '../../platform/Platform.ts'
import { subscribeLeave } from '../../platform/webauthn.ts'
import { PasskeyError, type PasskeyErrorReason } from './PasskeyError.ts'

/** The length of a WebAuthn user id, in bytes (WebAuthn, section 5.4.3). */
const PASSKEY_USER_ID_MIN_BYTES = 1
/** The longest. */
const PASSKEY_USER_ID_MAX_BYTES = 64
/** How long the options of a passkey ceremony are valid if they don't contain a timeout. */
const PASSKEY_OPTIONS_LIFE_MILLIS = 60_000
/** The relying party id that the service sends for the client to replace. */
export const PASSKEY_RELYING_PARTY_PLACEHOLDER = 'THIS_VALUE_WILL_BE_REPLACED.example.com'

/** The latest ceremony of a client, which may be done: aborting it has no effect then. */
const ceremonies = /* @__PURE__ */ perClient((): { latest?: AbortController } => ({}))

/** Runs one ceremony from its options to its result. A ceremony that is still running is aborted. */
export async function runCeremony<Result>(
  client: Client,
  { signal }: CallOptions,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const ceremony = ceremonies.get(client)
  ceremony.latest?.abort(createAbortedError())
  const controller = new AbortController()
  ceremony.latest = controller
  const stop = (): void => controller.abort(createAbortedError())
  if (signal?.aborted) stop()
  signal?.addEventListener('abort', stop, { once: true })
  try {
    controller.signal.throwIfAborted()
    return await run(controller.signal)
  } catch (error) {
    if (controller.signal.aborted) throw controller.signal.reason
    throw error
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}

/**
 * Creates a passkey (WebAuthn, section 5.1.3).
 *
 * @param isConditional creates a passkey only if the browser does so without a prompt; default false
 */
export async function createCredential(
  client: Client,
  options: PasskeyRegistrationOptions,
  signal: AbortSignal,
  isConditional = false,
): Promise<PasskeyRegistrationCredential> {
  if (!options?.rp || !options.user) throw createNoOptionsError('registration')
  const rp = { ...options.rp, id: toRelyingPartyId(client, options.rp.id) }
  requireUserId(options.user.id)
  const optionsJSON = { ...options, rp }
  const { passkeys } = client.platform
  return runInBrowser('registration', [signal], () =>
    passkeys
      ? requireResponse<PasskeyRegistrationCredential>(passkeys.create(optionsJSON))
      : startRegistration({ optionsJSON, useAutoRegister: isConditional }),
  )
}

/**
 * Requests an assertion (WebAuthn, section 5.1.4). With autofill the user may take any time, but the options expire after
 * a minute: then the ceremony starts again with fresh ones. A hidden page waits until it is visible. A page that is left
 * ends the ceremony, because browsers don't keep a page with a pending one for their back button, and starts it again when
 * it is restored.
 */
export async function getAssertion(
  client: Client,
  begin: () => Promise<InitiatePasskeyAuthenticationResult>,
  signal: AbortSignal,
  autofill: boolean,
): Promise<{ code: string; authenticationResponse: PasskeyAuthenticationResponse }> {
  for (;;) {
    const { code, optionsJson: options } = await begin()
    if (!options) throw createNoOptionsError('authentication')
    const optionsJSON = { ...options, rpId: toRelyingPartyId(client, options.rpId) }
    const renewal = new AbortController()
    const { platform } = client
    let untilBack: Promise<void> | undefined
    const stopWaiting = autofill ? renewWhenExpired(client, () => renewal.abort(), options.timeout) : () => {}
    const leave = (): void => {
      untilBack = waitUntilBack(platform, signal)
      renewal.abort()
    }
    const stopWatching = autofill ? subscribeLeave(platform, leave) : () => {}
    try {
      const { passkeys } = platform
      const response = await runInBrowser('authentication', [signal, renewal.signal], () =>
        passkeys
          ? requireResponse<PasskeyAuthenticationResponse>(passkeys.get(optionsJSON))
          : startAuthentication({ optionsJSON, useBrowserAutofill: autofill }),
      )
      return { code, authenticationResponse: response }
    } catch (error) {
      if (signal.aborted || !renewal.signal.aborted) throw error
    } finally {
      stopWaiting()
      stopWatching()
    }
    await untilBack
  }
}

/** How long the browser may take to leave the page. If the page is still there then, the navigation was a download. */
const LEAVING_MILLIS = 5000

/** Resolves when the page that is being left is restored from the back/forward cache or stays, or the signal aborts. */
function waitUntilBack({ visibility, after }: Platform, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = visibility?.subscribe((event) => event === 'restored' && end())
    const stopTimer = after(LEAVING_MILLIS, () => end())
    const end = (): void => {
      unsubscribe?.()
      stopTimer()
      signal.removeEventListener('abort', end)
      resolve()
    }
    signal.addEventListener('abort', end)
  })
}

/** Calls `renew` once the options have expired and the page is visible. Returns a function that cancels it. */
function renewWhenExpired(
  { platform }: Client,
  renew: () => void,
  lifeMillis = PASSKEY_OPTIONS_LIFE_MILLIS,
): () => void {
  const { visibility } = platform
  let stopWatching = (): void => {}
  const stopTimer = platform.after(lifeMillis, () => {
    if (!visibility?.hidden()) return renew()
    stopWatching = visibility.subscribe((event) => {
      if (event !== 'hidden') renew()
    })
  })
  return () => {
    stopTimer()
    stopWatching()
  }
}

/** Returns this page's host name, or the domain of the app's passkeys, in place of the placeholder that the service sends. */
function toRelyingPartyId({ platform: { location, passkeys } }: Client, sentId: string): string {
  if (sentId === PASSKEY_RELYING_PARTY_PLACEHOLDER) {
    if (passkeys) return passkeys.relyingPartyId
    if (location) return new URL(location.href()).hostname
  }
  throw new PasskeyError(
    'INVALID_RELYING_PARTY_ID',
    'The service named a relying party of its own, and passkeys belong to the page. Check that baseUrl is the right service.',
  )
}

/**
 * WebAuthn, section 5.4.3.
 *
 * @param id base64url: four characters for three bytes
 */
function requireUserId(id: string): void {
  const length = Math.floor((id.length * 3) / 4)
  if (length >= PASSKEY_USER_ID_MIN_BYTES && length <= PASSKEY_USER_ID_MAX_BYTES) return
  throw new PasskeyError(
    'INVALID_USER_ID_LENGTH',
    `The user id has ${length} bytes, and passkeys take ${PASSKEY_USER_ID_MIN_BYTES} to ${PASSKEY_USER_ID_MAX_BYTES}.`,
  )
}

async function runInBrowser<Result>(
  kind: 'registration' | 'authentication',
  signals: readonly AbortSignal[],
  ceremony: () => Promise<Result>,
): Promise<Result> {
  const cancel = (): void => WebAuthnAbortService.cancelCeremony()
  for (const signal of signals) {
    signal.throwIfAborted()
    signal.addEventListener('abort', cancel, { once: true })
  }
  try {
    return await ceremony()
  } catch (error) {
    throw toPasskeyError(error, kind)
  } finally {
    for (const signal of signals) signal.removeEventListener('abort', cancel)
  }
}

/** Returns the result of a native module, which is `null` if the user declined. */
async function requireResponse<Response extends object>(pending: Promise<unknown>): Promise<Response> {
  const response = await pending
  if (typeof response === 'object' && response !== null) return response as Response
  throw Object.assign(new Error('The user declined.'), { name: 'NotAllowedError' })
}

function createNoOptionsError(kind: string): PasskeyError {
  return new PasskeyError('NO_OPTIONS', `Failed to get initiation options for passkey ${kind}`)
}

function createAbortedError(): PasskeyError {
  return new PasskeyError(
    'CEREMONY_ABORTED',
    'The passkey request was aborted: another request began, or the user left the page.',
  )
}

type Explanation = readonly [reason: PasskeyErrorReason, message: string]

const CEREMONY_ABORTED: Explanation = ['CEREMONY_ABORTED', 'The passkey request was aborted.']
const INVALID_DOMAIN: Explanation = [
  'INVALID_DOMAIN',
  'Passkeys need a page with a domain name: an address made of numbers has none.',
]

/** By the codes of @simplewebauthn/browser. */
const EXPLANATIONS: Readonly<Record<string, Explanation>> = {
  ERROR_CEREMONY_ABORTED: CEREMONY_ABORTED,
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: [
    'AUTHENTICATOR_PREVIOUSLY_REGISTERED',
    'This device has a passkey for this account already. Sign in with it, or use another device.',
  ],
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: [
    'MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT',
    'This device cannot keep passkeys. Use another one.',
  ],
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: [
    'MISSING_USER_VERIFICATION_SUPPORT',
    'This device cannot tell who uses it. Set a screen lock, or use another device.',
  ],
  ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG: [
    'NO_SUPPORTED_ALGORITHM',
    'This device supports none of the algorithms that the service takes. Use another one.',
  ],
  ERROR_MALFORMED_PUBKEYCREDPARAMS: ['NO_SUPPORTED_ALGORITHM', 'The service named no algorithm for a passkey.'],
  ERROR_INVALID_DOMAIN: INVALID_DOMAIN,
  ERROR_INVALID_RP_ID: ['INVALID_RELYING_PARTY_ID', 'The passkey belongs to another domain than this page.'],
  ERROR_INVALID_USER_ID_LENGTH: ['INVALID_USER_ID_LENGTH', 'The user id is too short or too long for a passkey.'],
  ERROR_AUTHENTICATOR_GENERAL_ERROR: [
    'AUTHENTICATOR_ERROR',
    'The device could not complete the request. Please try again.',
  ],
}

const NATIVE_CANCELLATION = /user ?cancell?ed/i
const NOT_SUPPORTED = /does not support|not supported/

/** Converts anything that a ceremony throws to an error of this package. */
export function toPasskeyError(error: unknown, kind: 'registration' | 'authentication'): PasskeyError {
  // Native modules also reject with plain objects: { error: 'UserCancelled', message }.
  const { error: nativeName } = Object(error) as { error?: unknown }
  const thrown = error instanceof Error ? error : undefined
  const text = thrown?.message ?? String(nativeName ?? '')
  const code = error instanceof WebAuthnError ? error.code : ''
  const cause: unknown = thrown?.cause
  const name = cause instanceof Error ? cause.name : thrown?.name
  const [reason, message] = EXPLANATIONS[code] ?? explainByName(name, text, kind)
  return new PasskeyError(reason, message, { cause: error })
}

/** @param name the name of the browser's error */
function explainByName(name: string | undefined, message: string, kind: string): Explanation {
  if (name === 'NotAllowedError' || NATIVE_CANCELLATION.test(message))
    return ['CANCELLED', 'The passkey request was declined or took too long. Please try again.']
  if (name === 'AbortError') return CEREMONY_ABORTED
  if (name === 'SecurityError') return INVALID_DOMAIN
  if (NOT_SUPPORTED.test(message))
    return ['NOT_SUPPORTED', 'This browser does not support passkeys here. Sign in another way.']
  return ['UNKNOWN', `Failed to start passkey ${kind} due to unknown error`]
}
