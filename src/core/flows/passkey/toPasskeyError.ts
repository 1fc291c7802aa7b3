/** From what a ceremony throws to the reason and a sentence. */
import { WebAuthnError } from '@simplewebauthn/browser'
import { PasskeyError, type PasskeyErrorReason } from '../PasskeyError.ts'

const REASONS: Readonly<Record<string, readonly [PasskeyErrorReason, string]>> = {
  ERROR_CEREMONY_ABORTED: ['CEREMONY_ABORTED', 'The passkey request was called off.'],
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: [
    'AUTHENTICATOR_PREVIOUSLY_REGISTERED',
    'This device has a passkey for this account already. Sign in with it, or take another device.',
  ],
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: [
    'MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT',
    'This device cannot keep passkeys. Take another one.',
  ],
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: [
    'MISSING_USER_VERIFICATION_SUPPORT',
    'This device cannot tell who uses it. Set a screen lock, or take another device.',
  ],
  ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG: [
    'NO_SUPPORTED_ALGORITHM',
    'This device supports none of the algorithms that the service takes. Take another one.',
  ],
  ERROR_MALFORMED_PUBKEYCREDPARAMS: ['NO_SUPPORTED_ALGORITHM', 'The service named no algorithm for a passkey.'],
  ERROR_INVALID_DOMAIN: [
    'INVALID_DOMAIN',
    'Passkeys need a page with a domain name: an address made of numbers has none.',
  ],
  ERROR_INVALID_RP_ID: ['INVALID_RELYING_PARTY_ID', 'The passkey belongs to another domain than this page.'],
  ERROR_INVALID_USER_ID_LENGTH: ['INVALID_USER_ID_LENGTH', 'The user id is too short or too long for a passkey.'],
  ERROR_AUTHENTICATOR_GENERAL_ERROR: [
    'AUTHENTICATOR_ERROR',
    'The device could not do what was asked. Please try again.',
  ],
}

const NOT_SUPPORTED = /does not support|not supported/

/** The error a page gets, whatever the ceremony threw. */
export function toPasskeyError(error: unknown, kind: 'registration' | 'authentication'): PasskeyError {
  const thrown = error instanceof Error ? error : undefined
  const code = error instanceof WebAuthnError ? error.code : ''
  const cause: unknown = thrown?.cause
  const name = cause instanceof Error ? cause.name : thrown?.name
  const [reason, message] = REASONS[code] ?? unnamed(name, thrown?.message ?? '', kind)
  return new PasskeyError(reason, message, { cause: error })
}

function unnamed(name: string | undefined, message: string, kind: string): readonly [PasskeyErrorReason, string] {
  if (name === 'NotAllowedError')
    return ['CANCELLED', 'The passkey request was declined or took too long. Please try again.']
  if (name === 'AbortError') return REASONS['ERROR_CEREMONY_ABORTED']!
  if (name === 'SecurityError') return REASONS['ERROR_INVALID_DOMAIN']!
  if (NOT_SUPPORTED.test(message))
    return ['NOT_SUPPORTED', 'This browser does not support passkeys here. Sign in another way.']
  return ['UNKNOWN', `Failed to start passkey ${kind} due to unknown error`]
}
