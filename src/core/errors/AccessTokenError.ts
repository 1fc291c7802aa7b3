import type { KnownErrorDetails } from '../../../generated/errors.ts'
import { KnownError } from './KnownError.ts'

/** The codes of the catalogue that speak of an access token. */
export type AccessTokenErrorCode =
  'UNPARSABLE_ACCESS_TOKEN' | 'ACCESS_TOKEN_EXPIRED' | 'INVALID_PROJECT_FOR_ACCESS_TOKEN'

/** Which check a token did not pass. For logs; a caller needs the code alone. */
export type AccessTokenErrorReason =
  | 'missing'
  | 'too-long'
  | 'malformed'
  | 'algorithm'
  | 'audience'
  | 'issuer'
  | 'unknown-key'
  | 'signature'
  | 'claims'
  | 'not-yet-valid'
  | 'expired'

/**
 * An access token was refused without asking the service. It carries the code, status and details that the service
 * would answer, so `isKnownError(error, 'INVALID_ACCESS_TOKEN')` covers both; `reason` says which check failed. The
 * token is never part of it.
 */
export class AccessTokenError<Code extends AccessTokenErrorCode = AccessTokenErrorCode> extends KnownError<Code> {
  readonly reason: AccessTokenErrorReason

  constructor(code: Code, message: string, details: KnownErrorDetails[Code], reason: AccessTokenErrorReason) {
    super(code, message, 401, details)
    this.reason = reason
  }
}
