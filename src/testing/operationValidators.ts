import type { ZodMiniType } from 'zod/mini'

/** The validators of one operation, in wire names. */
export interface OperationValidators {
  /** Strict: unknown keys are rejected. */
  readonly body?: ZodMiniType
  /** The query before it is serialized: numbers and booleans, not strings. */
  readonly query?: ZodMiniType
  /** By status. Unknown keys and new enum values are accepted. */
  readonly response: Readonly<Record<number, ZodMiniType>>
}
