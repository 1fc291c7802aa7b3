import type { ZodMiniType } from 'zod/mini'

/** The validators of one operation, as things travel. */
export interface OperationValidators {
  /** Exact: unknown keys are refused. */
  readonly body?: ZodMiniType
  /** The query before it is put into a URL: numbers and booleans, not their texts. */
  readonly query?: ZodMiniType
  /** By status. Unknown keys and new values of an enumeration pass. */
  readonly response: Readonly<Record<number, ZodMiniType>>
}
