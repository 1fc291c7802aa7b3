import { LatchkeyError, type LatchkeyErrorOptions } from './LatchkeyError.ts'

/** Which promise the caller did not keep. */
export type UsageErrorCode =
  | 'MISSING_OPTION'
  | 'INVALID_OPTION'
  | 'WRONG_KEY'
  | 'SECRET_IN_BROWSER'
  | 'INVALID_TOKENS'
  | 'NOT_SIGNED_IN'
  | 'UNTRUSTED_URL'
  | 'NO_BROWSER'
  | 'NO_PROVIDER'
  | 'NO_TOKEN_STORE'
  | 'ACCESS_LEVEL'
  | 'NO_PRIMARY_EMAIL'
  | 'OTHER_USER'
  | 'UNSUPPORTED'
  | 'TOO_MANY_REDIRECTS'
  | 'DISPOSED'

/** The call can't be right as it was made; the message says what to do instead. */
export class UsageError extends LatchkeyError {
  declare readonly code: UsageErrorCode

  constructor(code: UsageErrorCode, message: string, options?: LatchkeyErrorOptions) {
    super(code, message, options)
  }
}
