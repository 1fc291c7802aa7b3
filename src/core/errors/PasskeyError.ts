import { LatchkeyError, type LatchkeyErrorOptions } from './LatchkeyError.ts'

/** The exact reason a ceremony failed, in WebAuthn's words. */
export type PasskeyErrorReason =
  | 'CEREMONY_ABORTED'
  | 'AUTHENTICATOR_PREVIOUSLY_REGISTERED'
  | 'MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT'
  | 'MISSING_USER_VERIFICATION_SUPPORT'
  | 'NO_SUPPORTED_ALGORITHM'
  | 'INVALID_DOMAIN'
  | 'INVALID_RELYING_PARTY_ID'
  | 'INVALID_USER_ID_LENGTH'
  | 'AUTHENTICATOR_ERROR'
  | 'NOT_SUPPORTED'
  | 'CANCELLED'
  | 'NO_OPTIONS'
  | 'UNKNOWN'

/** The browser's part of a passkey flow failed. `code` is always `PASSKEY_WEBAUTHN_ERROR`; `reason` says why. */
export class PasskeyError extends LatchkeyError {
  declare readonly code: 'PASSKEY_WEBAUTHN_ERROR'
  readonly reason: PasskeyErrorReason

  constructor(reason: PasskeyErrorReason, message: string, options?: LatchkeyErrorOptions) {
    super('PASSKEY_WEBAUTHN_ERROR', message, options)
    this.reason = reason
  }
}
