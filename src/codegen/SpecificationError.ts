/**
 * A specification, an overlay or the target folder can't be used. The message names the file and the place.
 *
 * @example
 * ```ts
 * if (error instanceof SpecificationError) console.error(error.message)
 * ```
 */
export class SpecificationError extends Error {
  override readonly name = 'SpecificationError'
}
