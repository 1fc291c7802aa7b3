/** `latchkey/zod`: validators of requests and responses. */
export * from '../../generated/zod/index.ts'
export type { OperationValidators } from '../testing/validators.ts'
