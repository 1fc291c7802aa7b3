import { LatchkeyError, type LatchkeyErrorOptions } from '../../core/errors.ts'

/** Codes of {@link DataVaultError}. */
export type DataVaultErrorCode =
  /** The stored value isn't in a format that this version reads. */
  | 'DATA_VAULT_FORMAT'
  /** The stored value was changed, or was encrypted with another key or secret. */
  | 'DATA_VAULT_DECRYPTION'

/**
 * A value of the data vault can't be read. The secret, the key and the value are never part of the error.
 *
 * @example
 * ```ts
 * if (error instanceof DataVaultError) logger.error(error.code)
 * ```
 */
export class DataVaultError extends LatchkeyError {
  declare readonly code: DataVaultErrorCode

  constructor(code: DataVaultErrorCode, message: string, options?: LatchkeyErrorOptions) {
    super(code, message, options)
  }

  override get name(): string {
    return 'DataVaultError'
  }
}
