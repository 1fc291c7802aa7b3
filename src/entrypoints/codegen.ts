/** `latchkey/codegen`: client code for other services, in the manner of this package. Runs in Node.js. */
export type { Change } from '../codegen/compare.ts'
export { compareSpecifications } from '../codegen/compareSpecifications.ts'
export { generate, type Generated, type GenerateOptions } from '../codegen/generateService.ts'
export { SpecificationError, type Problem, type RefusedOperation } from '../codegen/SpecificationError.ts'
