/** The errors that this package throws. */
import {
  type CommonErrorCode,
  type KnownErrorCode,
  type KnownErrorDetails,
  type OperationErrorCodes,
  type OperationId,
} from '../../generated/errors.ts'
import { isControlFlow } from './util/isControlFlow.ts'
import type { EpochMillis } from './util/types.ts'

/** As of `Error`: what was caught. */
export interface LatchkeyErrorOptions {
  cause?: unknown
}

/**
 * The base class of everything this package throws. `code` never changes between versions and says what happened;
 * `message` explains it and says what to do; `cause` is the error that was caught, if any.
 *
 * @example
 * ```ts
 * if (error instanceof LatchkeyError) console.error(error.code, error.message)
 * ```
 */
export class LatchkeyError extends Error {
  declare readonly code: string

  constructor(code: string, message: string, options?: LatchkeyErrorOptions) {
    super(message, options)
    this.code = code
  }

  /** Written out in each class, so that it survives a minifier. */
  override get name(): string {
    return 'LatchkeyError'
  }
}

/**
 * The service responded with a named error. One class for all of them: `code` identifies the error and types `details`.
 *
 * @example
 * ```ts
 * if (isKnownError(error, 'MULTI_FACTOR_AUTHENTICATION_REQUIRED')) error.details.attemptCode
 * ```
 */
export class KnownError<Code extends KnownErrorCode = KnownErrorCode> extends LatchkeyError {
  declare readonly code: Code
  /** The HTTP status of the error. */
  declare readonly status: number
  /** Details of the error; `undefined` for a code without details. */
  declare readonly details: KnownErrorDetails[Code]

  constructor(
    code: Code,
    message: string,
    status: number,
    details: KnownErrorDetails[Code],
    options?: LatchkeyErrorOptions,
  ) {
    super(code, message, options)
    this.status = status
    this.details = details
  }

  override get name(): string {
    return 'KnownError'
  }
}

/** Every known error as a union over the codes, so that `switch (error.code)` narrows `details`. */
export type AnyKnownError<Code extends KnownErrorCode = KnownErrorCode> = { [C in Code]: KnownError<C> }[Code]

/** `isKnownError` for codes only: it doesn't bundle the table of families. */
export const hasCode = <Code extends KnownErrorCode>(
  error: unknown,
  ...codes: readonly Code[]
): error is AnyKnownError<Code> => error instanceof KnownError && codes.some((code) => code === error.code)

/** Why there was no usable response. */
export type TransportErrorCode =
  /** The device is offline. */
  | 'OFFLINE'
  /** No response arrived, and all retries failed. */
  | 'NETWORK'
  /** No response arrived for a call that isn't safe to repeat: the change may have been applied. */
  | 'MAY_HAVE_BEEN_APPLIED'
  /** The caller's timeout expired. */
  | 'TIMEOUT'
  /** The caller's signal aborted the call. */
  | 'ABORTED'
  /** A status without a known error. */
  | 'STATUS'
  /** A response that can't be read: not JSON, or a header that disagrees with the body. */
  | 'INVALID_RESPONSE'
  /** A known-error code this version doesn't know. */
  | 'UNKNOWN_CODE'

/** Details of the failed call. */
export interface TransportErrorOptions extends LatchkeyErrorOptions {
  /** The request, without query, headers and body. */
  request?: { method: string; url: string } | undefined
  /** The HTTP status, if a response arrived. */
  status?: number | undefined
  /**
   * How many times the request was sent.
   *
   * @default 1
   */
  attempts?: number
  /** What went wrong at each attempt, oldest first. */
  causes?: readonly unknown[]
  /** The code of a known error that this version doesn't know. */
  unknownCode?: string | undefined
  /** When to send the request again, in milliseconds since 1970. */
  retryAt?: EpochMillis | undefined
  /** The body of the response. */
  body?: unknown
}

/**
 * No usable response: offline, all retries failed, a status without a known error, a body that can't be read.
 *
 * @example
 * ```ts
 * if (error instanceof TransportError && error.code === 'OFFLINE') showOfflineBanner()
 * ```
 */
export class TransportError extends LatchkeyError {
  declare readonly code: TransportErrorCode
  /** The method of the request; `undefined` if there was no request. */
  declare readonly method: string | undefined
  /** The address of the request without its query, where secrets may be. */
  declare readonly url: string | undefined
  /** The HTTP status; `undefined` if no response arrived. */
  declare readonly status: number | undefined
  /** How many times the request was sent. */
  declare readonly attempts: number
  /** What went wrong at each attempt, oldest first; empty if there was only one response. */
  declare readonly causes: readonly unknown[]
  /** The code the service sent, when `code` is `UNKNOWN_CODE`. */
  declare readonly unknownCode: string | undefined
  /**
   * When to send the request again, in milliseconds since 1970: the service's `Retry-After` (RFC 9110, section 10.2.3), or
   * the end of a limit of this server. `undefined` if unknown. Browsers hide the header from pages of other origins.
   */
  declare readonly retryAt: EpochMillis | undefined
  /**
   * The body of a response without a known error, for `STATUS`: JSON as a value, other texts unchanged. It may contain
   * secrets, so it isn't enumerable: logs and `JSON.stringify` leave it out.
   */
  declare readonly body: unknown

  constructor(code: TransportErrorCode, message: string, options: TransportErrorOptions = {}) {
    super(code, message, options)
    this.method = options.request?.method
    this.url = options.request?.url
    this.status = options.status
    this.attempts = options.attempts ?? 1
    this.causes = options.causes ?? []
    this.unknownCode = options.unknownCode
    this.retryAt = options.retryAt
    Object.defineProperty(this, 'body', { value: options.body })
  }

  override get name(): string {
    return 'TransportError'
  }
}

/**
 * The error of an aborted call, with the signal's reason as its cause. Errors of this package and a framework's control
 * flow pass unchanged.
 */
export const toAborted = (cause: unknown): unknown =>
  cause instanceof LatchkeyError || isControlFlow(cause)
    ? cause
    : new TransportError('ABORTED', 'The call was aborted.', { cause })

/** Codes of {@link UsageError}. */
export type UsageErrorCode =
  | 'MISSING_OPTION'
  | 'MISSING_PACKAGE'
  | 'INVALID_OPTION'
  | 'WRONG_KEY'
  | 'SECRET_IN_BROWSER'
  | 'INVALID_TOKENS'
  | 'NOT_SIGNED_IN'
  | 'SIGN_IN_DISMISSED'
  | 'SESSION_TOO_OLD'
  | 'UNTRUSTED_URL'
  | 'CROSS_SITE_REQUEST'
  | 'NO_BROWSER'
  | 'NO_PROVIDER'
  | 'NO_MIDDLEWARE'
  | 'NO_TOKEN_STORE'
  | 'ACCESS_LEVEL'
  | 'NO_PRIMARY_EMAIL'
  | 'OTHER_USER'
  | 'TOKENS_HELD_BY_SERVER'
  | 'UNSUPPORTED'
  | 'TOO_MANY_REDIRECTS'
  | 'DISPOSED'

/**
 * The call or its options are wrong; the message says what to do instead.
 *
 * @example
 * ```ts
 * if (error instanceof UsageError && error.code === 'NOT_SIGNED_IN') await redirectTo(client, 'signIn')
 * ```
 */
export class UsageError extends LatchkeyError {
  declare readonly code: UsageErrorCode

  constructor(code: UsageErrorCode, message: string, options?: LatchkeyErrorOptions) {
    super(code, message, options)
  }

  override get name(): string {
    return 'UsageError'
  }
}

/**
 * Returns the error for a feature that doesn't exist yet.
 *
 * @param name the name of the feature
 *
 * @example
 * ```ts
 * throw unsupportedFeature('Account linking')
 * ```
 */
export const unsupportedFeature = (name: string): UsageError =>
  new UsageError('UNSUPPORTED', `${name} is not currently supported. Please reach out to support.`)

/** The known error codes about an access token. */
export type AccessTokenErrorCode =
  | 'UNPARSABLE_ACCESS_TOKEN'
  | 'ACCESS_TOKEN_EXPIRED'
  | 'INVALID_PROJECT_FOR_ACCESS_TOKEN'
  | 'ANONYMOUS_AUTHENTICATION_NOT_ALLOWED'
  | 'RESTRICTED_USER_NOT_ALLOWED'

/** The check that a token failed, for logs. Callers need only the code. */
export type AccessTokenErrorReason =
  | 'missing'
  | 'too-long'
  | 'malformed'
  | 'algorithm'
  /** Another kind of JSON Web Token: its header `typ` names it. */
  | 'type'
  | 'audience'
  | 'issuer'
  | 'unknown-key'
  | 'signature'
  | 'claims'
  | 'not-yet-valid'
  | 'expired'
  | 'anonymous'
  | 'restricted'

/**
 * An access token was refused locally. The error has the code, status and details that the service would send, so
 * `isKnownError(error, 'INVALID_ACCESS_TOKEN')` matches both; `reason` says which check failed. It never contains the
 * token.
 *
 * @example
 * ```ts
 * if (error instanceof AccessTokenError) logger.info(error.reason)
 * ```
 */
export class AccessTokenError<Code extends AccessTokenErrorCode = AccessTokenErrorCode> extends KnownError<Code> {
  declare readonly reason: AccessTokenErrorReason

  constructor(code: Code, message: string, details: KnownErrorDetails[Code], reason: AccessTokenErrorReason) {
    super(code, message, code === 'RESTRICTED_USER_NOT_ALLOWED' ? 403 : 401, details)
    this.reason = reason
  }

  override get name(): string {
    return 'AccessTokenError'
  }
}

/**
 * The error codes of the operations of other services, by operation. The code that `latchkey generate` writes declares them.
 *
 * @example
 * ```ts
 * declare module 'latchkey' {
 *   interface ServiceErrorCodes {
 *     getBook: 'BOOK_NOT_FOUND'
 *   }
 * }
 * ```
 */
export interface ServiceErrorCodes {}

/** An operation of this package, or of a service whose operations were generated. */
// oxlint-disable-next-line typescript/no-redundant-type-constituents -- empty until generated code augments it
export type AnyOperationId = OperationId | keyof ServiceErrorCodes

type ErrorCodesOf<Id extends AnyOperationId> = Id extends keyof ServiceErrorCodes
  ? Extract<ServiceErrorCodes[Id], KnownErrorCode>
  : Id extends OperationId
    ? OperationErrorCodes[Id]
    : never

/**
 * Everything an operation may throw: its own known errors, those of every request, a TransportError or a UsageError.
 * `switch (error.code)` narrows.
 */
export type OperationError<Id extends AnyOperationId> =
  AnyKnownError<ErrorCodesOf<Id> | CommonErrorCode> | TransportError | UsageError
