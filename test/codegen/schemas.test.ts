/** Random schemas: validators, examples and types agree with JSON Schema. */
import Ajv from '@redocly/ajv/dist/2020.js'
import { transformSync } from 'esbuild'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as zod from 'zod/mini'
import type { Document, Schema } from '../../src/codegen/document.ts'
import { createZodPrinter } from '../../src/codegen/emit/zodSchema.ts'
import { exampleOf } from '../../src/codegen/examples.ts'
import { fits } from '../../src/codegen/fits.ts'
import { normalize } from '../../src/codegen/normalize.ts'
import { Sources } from '../../src/codegen/sources.ts'
import * as validators from '../../src/testing/validators.ts'
import { SEED } from '../support/budget.ts'
import { CONSTRUCTS, findFault, SCHEMAS } from './constructs.ts'

/** Schemas as documents write them. Unions have members of different types, because validators accept any that fits. */
const { schema: schemas } = fc.letrec<{ schema: object }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<object>(
      { type: 'string', minLength: 2, maxLength: 5 },
      { type: 'string', pattern: '^[a-z]{2}-[0-9]+$' },
      { type: 'integer', minimum: 3, exclusiveMaximum: 9, multipleOf: 2 },
      { type: 'number', maximum: -1.5 },
      { type: 'boolean' },
      { type: ['string', 'null'] },
      { enum: ['a', 1, null, "it's */ ${x}"] },
      { enum: ['ab', null] },
      { enum: [4, 8, null] },
      { type: ['integer', 'null'], enum: [4, null] },
      { const: { deep: [1, 'x'] } },
      { type: 'array' },
      { type: 'array', uniqueItems: true, minItems: 2, items: { type: 'integer' } },
      { type: 'object' },
      {},
    ),
    fc.record({ type: fc.constant('array'), items: tie('schema'), maxItems: fc.constantFrom(1, 3) }),
    fc.record({
      type: fc.constant('array'),
      prefixItems: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }),
      items: fc.constant(false),
    }),
    fc
      .record(
        {
          type: fc.constant('object'),
          properties: fc.dictionary(fc.constantFrom('a', 'b_c', 'constructor', 'it is'), tie('schema'), {
            maxKeys: 3,
          }),
          required: fc.subarray(['a', 'b_c', 'z']),
          additionalProperties: fc.oneof(fc.boolean(), tie('schema')),
          patternProperties: fc.constantFrom({ '^x-': { type: 'string' } }),
          minProperties: fc.constantFrom(1),
        },
        { requiredKeys: ['type'] },
      )
      .map(declareRequired),
    fc.record({ anyOf: fc.tuple(fc.constant({ type: 'string' }), tie('schema')) }),
    fc.record({
      allOf: fc.tuple(
        fc.constant({ type: 'object', properties: { a: {} }, required: ['a'] }),
        fc.constant({ type: 'object', required: ['b_c'] }),
      ),
    }),
    fc.record({ not: fc.constantFrom({ type: 'string' }, { type: 'object' }) }),
  ),
}))

/** A closed object that requires what it doesn't declare accepts nothing; validators accept what is required. */
function declareRequired(schema: { properties?: object; required?: string[]; additionalProperties?: unknown }): object {
  if (schema.additionalProperties !== false) return schema
  return { ...schema, required: schema.required?.filter((name) => Object.hasOwn(schema.properties ?? {}, name)) ?? [] }
}

const values = fc.oneof(
  // The other validator calls `toString` and `valueOf` of values.
  fc.jsonValue({ maxDepth: 2 }).filter((value) => !/"(?:toString|valueOf|constructor)":/.test(JSON.stringify(value))),
  fc.constantFrom<unknown>(
    'ab',
    'xy-12',
    4,
    8,
    -2,
    ['ab'],
    [],
    {},
    { a: 1 },
    { a: 'ab', b_c: 4 },
    { deep: [1, 'x'] },
    [1, 2],
  ),
  fc.dictionary(
    fc.constantFrom('a', 'b_c', 'z', 'x-y', 'constructor', 'it is'),
    fc.constantFrom<unknown>('ab', 4, null, ['ab'], {}),
    { maxKeys: 4 },
  ),
)

/** A schema as it is sent and as it is received. */
function read(schema: object, schemas: object = {}): { document: Document; schema: Schema; received: Schema } {
  const content = { 'application/json': { schema } }
  const raw = {
    openapi: '3.1.0',
    components: { schemas },
    paths: { '/a': { post: { operationId: 'a', requestBody: { content }, responses: { '200': { content } } } } },
  }
  const document = normalize({ document: structuredClone(raw), sources: new Sources() })
  const { requestBody, responses } = document.paths['/a']!.post!
  return {
    document,
    schema: requestBody!.content['application/json']!.schema!,
    received: responses['200']!.content!['application/json']!.schema!,
  }
}

/** The validator that the code of a schema makes. */
function compile(document: Document, schema: Schema, direction: 'request' | 'response' = 'request'): zod.ZodMiniType {
  const printer = createZodPrinter(document, direction)
  const code = printer.print(schema)
  const lines = printer.declarations().map((line) => line.replace(/^export /, ''))
  const { code: declarations } = transformSync(lines.join('\n'), { loader: 'ts' })
  const names = ['zod', ...Object.keys(validators)]
  // oxlint-disable-next-line typescript/no-implied-eval -- the code is what is tested
  return new Function(...names, `${declarations}\nreturn ${code}`)(zod, ...Object.values(validators)) as zod.ZodMiniType
}

test.each(CONSTRUCTS)('the validator of $name is right', (construct) => {
  const { document, schema } = read(construct.schema, SCHEMAS)
  expect(findFault(construct, compile(document, schema))).toBeNull()
})

test.each(CONSTRUCTS)('the validator of a response with $name accepts what the document allows', (construct) => {
  const { document, received } = read(construct.schema, SCHEMAS)
  const { valid, received: values = valid } = construct
  expect(findFault({ ...construct, valid: values, invalid: [] }, compile(document, received, 'response'))).toBeNull()
})

const NAMED = { $ref: '#/components/schemas/Named' }

test.each<[older: object, newer: object]>([
  [{ type: 'string', nullable: true }, { type: ['string', 'null'] }],
  [
    { type: 'string', nullable: true, enum: ['a'] },
    { type: ['string', 'null'], enum: ['a', null] },
  ],
  [{ ...NAMED, nullable: true }, { anyOf: [NAMED, { type: 'null' }] }],
  [{ allOf: [NAMED], nullable: true }, { anyOf: [NAMED, { type: 'null' }] }],
  [{ oneOf: [NAMED, { type: 'string' }], nullable: true }, { oneOf: [NAMED, { type: 'string' }, { type: 'null' }] }],
  [
    { type: 'number', minimum: 1, exclusiveMinimum: true },
    { type: 'number', exclusiveMinimum: 1 },
  ],
  [
    { type: 'number', maximum: 9, exclusiveMaximum: true },
    { type: 'number', exclusiveMaximum: 9 },
  ],
  [
    { type: 'number', minimum: 1, maximum: 9, exclusiveMinimum: false, exclusiveMaximum: false },
    { type: 'number', minimum: 1, maximum: 9 },
  ],
  [
    { type: 'string', example: 'a' },
    { type: 'string', examples: ['a'] },
  ],
  [
    { type: 'array', items: [{ type: 'string' }], additionalItems: false },
    { type: 'array', prefixItems: [{ type: 'string' }], items: false },
  ],
])('%j of older documents is read as %j', (older, newer) => {
  expect(read(older, SCHEMAS).schema).toEqual(read(newer, SCHEMAS).schema)
})

const ajv = new Ajv({ strict: false, ownProperties: true })

test('a validator accepts what JSON Schema accepts, that of a response too, and the check of examples agrees', () => {
  fc.assert(
    fc.property(schemas, fc.array(values, { minLength: 4, maxLength: 8 }), (written, candidates) => {
      const { document, schema, received } = read(written)
      const validator = compile(document, schema)
      const ofResponse = compile(document, received, 'response')
      const isValid = ajv.compile(written)
      for (const value of candidates) {
        const expected = isValid(value)
        expect(validator.safeParse(value).success, JSON.stringify({ written, value })).toBe(expected)
        expect(fits(document, schema, value), JSON.stringify({ written, value })).toBe(expected)
        // Responses may have more than that.
        if (expected) expect(ofResponse.safeParse(value).success, JSON.stringify({ written, value })).toBe(true)
      }
    }),
    { seed: SEED, numRuns: 300 },
  )
})

test('the example of a schema is valid, unless nothing is', () => {
  fc.assert(
    fc.property(schemas, (written) => {
      const { document, schema } = read(written)
      const example = exampleOf(document, schema)
      // What closed objects, closed lists and `not` require may be impossible.
      if (/"not"|"prefixItems"|"additionalProperties":false/.test(JSON.stringify(written))) return
      expect(ajv.compile(written)(example), JSON.stringify({ written, example })).toBe(true)
    }),
    { seed: SEED, numRuns: 300 },
  )
})
