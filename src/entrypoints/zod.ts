/** `latchkey/zod`: validators of requests and responses. */
export * from '../../generated/zod/index.ts'
export { lazySchema, once, type OperationValidators } from '../testing/validators.ts'
