import { LatchkeyError, type LatchkeyErrorOptions } from './LatchkeyError.ts'

/** Why there was no usable answer. */
export type TransportErrorCode =
  /** The device is offline. */
  | 'OFFLINE'
  /** No answer arrived, and all retries are spent. */
  | 'NETWORK'
  /** No answer arrived for a call whose repeat would not be harmless: it may have been applied. */
  | 'MAY_HAVE_BEEN_APPLIED'
  /** The time the caller allowed is over. */
  | 'TIMEOUT'
  /** The caller's signal aborted the call. */
  | 'ABORTED'
  /** A status without a known error. */
  | 'STATUS'
  /** An answer that can't be read: not JSON, or a header that disagrees with the body. */
  | 'BAD_ANSWER'
  /** A known-error code this version doesn't know. */
  | 'UNKNOWN_CODE'

/** Facts about the failed call. */
export interface TransportErrorOptions extends LatchkeyErrorOptions {
  /** The HTTP status, if an answer arrived. */
  status?: number | undefined
  /** How many times the request was sent. Default 1. */
  attempts?: number
  /** What went wrong at each attempt, oldest first. */
  causes?: readonly unknown[]
  /** The code an unknown known-error carried. */
  unknownCode?: string
}

/** No usable answer: offline, retries spent, an unnamed status, a body that can't be read. */
export class TransportError extends LatchkeyError {
  declare readonly code: TransportErrorCode
  /** The HTTP status; `undefined` when no answer arrived. */
  readonly status: number | undefined
  /** How many times the request was sent. */
  readonly attempts: number
  /** What went wrong at each attempt, oldest first; empty when there was one answer. */
  readonly causes: readonly unknown[]
  /** The code the backend sent, when `code` is `UNKNOWN_CODE`. */
  readonly unknownCode: string | undefined

  constructor(code: TransportErrorCode, message: string, options: TransportErrorOptions = {}) {
    super(code, message, options)
    this.status = options.status
    this.attempts = options.attempts ?? 1
    this.causes = options.causes ?? []
    this.unknownCode = options.unknownCode
  }
}
