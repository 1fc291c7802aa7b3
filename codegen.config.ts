/**
 * Which generator writes which part of `generated/`.
 *
 * openapi-typescript writes the types of what travels, orval the validators; what our users read and call is written
 * by emitters of our own in `src/codegen/emit/`, because it has to carry access levels, client names and docstrings.
 */
import type { OpenAPITSOptions } from 'openapi-typescript'
import type { OutputOptions } from 'orval'

/** Where the specification is written by hand, and where everything else goes. */
export const folders = { specification: 'openapi', generated: 'generated' } as const

/** How `wire.ts` is written. */
export const openapiTypescriptOptions: OpenAPITSOptions = {
  alphabetize: false,
  defaultNonNullable: false,
  emptyObjectsUnknown: true,
}

/** How validators are written: `exact` for what we send, open for what we receive. */
export function orvalZodOptions(target: string, exact: boolean): OutputOptions {
  return {
    target,
    mode: 'single',
    client: 'zod',
    override: {
      zod: {
        version: 4,
        variant: 'mini',
        generateReusableSchemas: true,
        generateDiscriminatedUnion: true,
        generateEachHttpStatus: true,
        exactOptional: true,
        ...(exact && { strict: { body: true, query: true } }),
      },
    },
  }
}

/** How everything generated is formatted: as prettier does it, by a formatter that takes a fiftieth of its time. */
export const formatOptions = { printWidth: 120, semi: false, singleQuote: true } as const
