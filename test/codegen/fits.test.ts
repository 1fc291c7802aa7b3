import { expect, test } from 'vitest'
import * as zod from 'zod/mini'
import type { Document, Schema } from '../../src/codegen/document.ts'
import { fits } from '../../src/codegen/fits.ts'

const document = { components: { schemas: {} } } as unknown as Document

test.each([
  ['😀', 1],
  ['😀', 2],
  ['a😀', 2],
  ['é', 1],
  ['e\u0301', 2],
  ['\ud83d', 1],
])('%j has the length that validators count: %d', (text, limit) => {
  const limits: readonly (readonly [Schema, { safeParse(value: unknown): { success: boolean } }])[] = [
    [{ type: 'string', minLength: limit }, zod.string().check(zod.minLength(limit))],
    [{ type: 'string', maxLength: limit }, zod.string().check(zod.maxLength(limit))],
  ]
  for (const [schema, validator] of limits) {
    expect(fits(document, schema, text)).toBe(validator.safeParse(text).success)
  }
  expect(fits(document, { type: 'string', minLength: 2 }, '😀')).toBe(false)
})
