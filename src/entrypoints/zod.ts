/** `latchkey/zod`: validators of requests and responses. */
export * from '../../generated/zod/index.ts'
export {
  equals,
  lazySchema,
  maxProperties,
  minProperties,
  not,
  once,
  patternProperties,
  uniqueItems,
  type OperationValidators,
} from '../testing/validators.ts'
