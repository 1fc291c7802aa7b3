/**
 * Which generator writes which part of `generated/`.
 *
 * openapi-typescript writes the types of what travels; everything else is written by emitters of our own in
 * `src/codegen/emit/`.
 */
import type { OpenAPITSOptions } from 'openapi-typescript'

/** Where the specification is written by hand, and where everything else goes. */
export const folders = { specification: 'openapi', generated: 'generated' } as const

/** How `wire.ts` is written. */
export const openapiTypescriptOptions: OpenAPITSOptions = {
  alphabetize: false,
  defaultNonNullable: false,
  emptyObjectsUnknown: true,
}

/** How everything generated is formatted: as prettier does it, by a formatter that takes a fiftieth of its time. */
export const formatOptions = { printWidth: 120, semi: false, singleQuote: true } as const
