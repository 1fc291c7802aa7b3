/** `latchkey/zod`: validators of what travels. */
export * from '../../generated/zod/index.ts'
export type { OperationValidators } from '../testing/validators.ts'
