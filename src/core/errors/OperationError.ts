import type { CommonErrorCode, OperationErrorCodes, OperationId } from '../../../generated/errors.ts'
import type { AnyKnownError } from './KnownError.ts'
import type { TransportError } from './TransportError.ts'
import type { UsageError } from './UsageError.ts'

/**
 * What an operation may throw: its own known errors, those of the layer in front of it, no usable answer, or a call
 * that can't be right. `switch (error.code)` narrows.
 */
export type OperationError<Id extends OperationId> =
  AnyKnownError<OperationErrorCodes[Id] | CommonErrorCode> | TransportError | UsageError
