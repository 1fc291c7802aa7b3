/** The browser's part of a passkey flow. Loaded when it is needed, and @simplewebauthn/browser with it. */
import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser'
import type {
  InitiatePasskeyAuthenticationResult,
  PasskeyAuthenticationResponse,
  PasskeyRegistrationCredential,
  PasskeyRegistrationOptions,
} from '../../../../generated/model.ts'
import { stateOf } from '../../client/state.ts'
import type { CallOptions, Client } from '../../client/types.ts'
import {
  PASSKEY_OPTIONS_LIFE_MILLIS,
  PASSKEY_RELYING_PARTY_PLACEHOLDER,
  PASSKEY_USER_ID_BYTES,
} from '../../constants.ts'
import { PasskeyError } from '../PasskeyError.ts'
import { toPasskeyError } from './toPasskeyError.ts'

/** Runs one ceremony from its options to its result; ends the one that runs, wherever it has come to. */
export async function runCeremony<Result>(
  client: Client,
  { signal }: CallOptions,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const running = stateOf<{ ceremony?: AbortController | undefined }>(client, 'passkey', () => ({}))
  running.ceremony?.abort(aborted())
  const own = new AbortController()
  running.ceremony = own
  const stop = (): void => own.abort(aborted())
  if (signal?.aborted) stop()
  signal?.addEventListener('abort', stop, { once: true })
  try {
    own.signal.throwIfAborted()
    return await run(own.signal)
  } catch (error) {
    if (own.signal.aborted) throw own.signal.reason
    throw error
  } finally {
    signal?.removeEventListener('abort', stop)
    if (running.ceremony === own) running.ceremony = undefined
  }
}

/** Makes a passkey (WebAuthn, section 5.1.3). */
export async function createCredential(
  client: Client,
  options: PasskeyRegistrationOptions,
  signal: AbortSignal,
): Promise<PasskeyRegistrationCredential> {
  if (!options?.rp || !options.user) throw noOptions('registration')
  const rp = { ...options.rp, id: relyingParty(client, options.rp.id) }
  requireUserId(options.user.id)
  return inBrowser('registration', [signal], () =>
    startRegistration({ optionsJSON: { ...options, rp } as Parameters<typeof startRegistration>[0]['optionsJSON'] }),
  ) as Promise<PasskeyRegistrationCredential>
}

/**
 * Asks for an assertion (WebAuthn, section 5.1.4). With autofill the person may take any time while the options live a
 * minute: then the ceremony begins anew with fresh ones, unnoticed; a hidden page waits with that until it is seen.
 */
export async function getAssertion(
  client: Client,
  begin: () => Promise<InitiatePasskeyAuthenticationResult>,
  signal: AbortSignal,
  autofill: boolean,
): Promise<{ code: string; authenticationResponse: PasskeyAuthenticationResponse }> {
  for (;;) {
    const { code, optionsJson: options } = await begin()
    if (!options) throw noOptions('authentication')
    const optionsJSON = { ...options, rpId: relyingParty(client, options.rpId) }
    const renewal = new AbortController()
    const stopWaiting = autofill ? whenStale(client, options.timeout, () => renewal.abort()) : () => {}
    try {
      const response = await inBrowser('authentication', [signal, renewal.signal], () =>
        startAuthentication({ optionsJSON: optionsJSON as never, useBrowserAutofill: autofill }),
      )
      return { code, authenticationResponse: response as PasskeyAuthenticationResponse }
    } catch (error) {
      if (signal.aborted || !renewal.signal.aborted) throw error
    } finally {
      stopWaiting()
    }
  }
}

/** Calls back once options are too old and somebody sees the page. Returns how to take it back. */
function whenStale({ platform }: Client, lifeMillis = PASSKEY_OPTIONS_LIFE_MILLIS, renew: () => void): () => void {
  const { visibility } = platform
  let stopWatching = (): void => {}
  const stopTimer = platform.after(lifeMillis, () => {
    if (visibility?.hidden()) stopWatching = visibility.subscribe((event) => event !== 'hidden' && renew())
    else renew()
  })
  return () => {
    stopTimer()
    stopWatching()
  }
}

/** This page's host name, in place of the placeholder that the service has to send. */
function relyingParty(client: Client, given: string): string {
  if (given === PASSKEY_RELYING_PARTY_PLACEHOLDER) return new URL(client.platform.location!.href()).hostname
  throw new PasskeyError(
    'INVALID_RELYING_PARTY_ID',
    'The service named a relying party of its own, and passkeys belong to the page. Check that baseUrl is the right service.',
  )
}

/** WebAuthn, section 5.4.3. */
function requireUserId(id: string): void {
  const length = Math.floor((id.length * 3) / 4)
  const [min, max] = PASSKEY_USER_ID_BYTES
  if (length >= min && length <= max) return
  throw new PasskeyError(
    'INVALID_USER_ID_LENGTH',
    `The user id has ${length} bytes, and passkeys take ${min} to ${max}.`,
  )
}

async function inBrowser<Result>(
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

function noOptions(kind: string): PasskeyError {
  return new PasskeyError('NO_OPTIONS', `Failed to get initiation options for passkey ${kind}`)
}

function aborted(): PasskeyError {
  return new PasskeyError(
    'CEREMONY_ABORTED',
    'The passkey request was called off, because another began or the page was left.',
  )
}
