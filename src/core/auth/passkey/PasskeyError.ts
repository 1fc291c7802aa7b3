import { KnownError, type LatchkeyErrorOptions } from '../../errors.ts'

/** The reason a passkey ceremony failed, in WebAuthn's terms. */
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

/**
 * The browser's part of a passkey flow failed. A known error whose `code` is always `PASSKEY_WEBAUTHN_ERROR`; `reason`
 * says why, and `details.code` is the name of the browser's error, or the reason if the browser threw none.
 *
 * @example
 * ```ts
 * if (error instanceof PasskeyError && error.reason !== 'CANCELLED') setMessage(error.message)
 * ```
 */
export class PasskeyError extends KnownError<'PASSKEY_WEBAUTHN_ERROR'> {
  declare readonly reason: PasskeyErrorReason

  constructor(reason: PasskeyErrorReason, message: string, options?: LatchkeyErrorOptions) {
    const { name } = Object(options?.cause) as { name?: unknown }
    super('PASSKEY_WEBAUTHN_ERROR', message, 400, { message, code: typeof name === 'string' ? name : reason }, options)
    this.reason = reason
  }

  override get name(): string {
    return 'PasskeyError'
  }
}
