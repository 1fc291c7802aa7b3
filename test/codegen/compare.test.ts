/** What a change of a specification means for callers. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { compareSpecifications } from 'latchkey/codegen'
import { afterAll, expect, test } from 'vitest'
import type { Document } from '../../src/codegen/document.ts'
import { fits } from '../../src/codegen/fits.ts'
import { budget, SEED } from '../support/budget.ts'

const folder = mkdtempSync(join(tmpdir(), 'compare-'))
afterAll(() => rmSync(folder, { recursive: true }))

type Json = Record<string, unknown>

interface Parts {
  readonly parameters?: readonly Json[]
  /** Parameters that all operations of the path have. */
  readonly pathParameters?: readonly Json[]
  readonly body?: Json
  readonly isBodyRequired?: boolean
  readonly response?: Json
  readonly method?: string
  /** Replaces parts of the operation. */
  readonly operation?: Json
  /** Schemas besides `Named`. */
  readonly schemas?: Json
}

const TEXT = { type: 'string' }
const NUMBER = { type: 'number' }
const object = (properties: Json, ...required: string[]): Json => ({ type: 'object', properties, required })
const query = (name: string, schema: Json, required = false): Json => ({ name, in: 'query', required, schema })

function write(name: string, parts: Parts): string {
  const { parameters, pathParameters, body, isBodyRequired = true, response = object({ id: TEXT }), method } = parts
  const content = (schema: Json): Json => ({ 'application/json': { schema } })
  const operation = {
    operationId: 'moorBoat',
    parameters,
    ...(body && { requestBody: { required: isBodyRequired, content: content(body) } }),
    responses: { 200: { description: 'The boat.', content: content(response) } },
    ...parts.operation,
  }
  const document = {
    openapi: '3.1.0',
    info: { title: 'Harbor', version: '1' },
    servers: [{ url: 'https://harbor.example' }],
    paths: { '/boats/{id}': { parameters: pathParameters, [method ?? 'post']: operation } },
    components: {
      schemas: {
        Named: object({ name: TEXT, note: TEXT }, 'name'),
        Tree: {
          allOf: [
            object({ child: { $ref: '#/components/schemas/Tree' } }),
            object({ child: { $ref: '#/components/schemas/Tree' } }),
          ],
          ...object({ child: { description: 'A branch.' } }),
        },
        ...parts.schemas,
      },
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: 'sid' },
      },
    },
  }
  const file = join(folder, `${name}.json`)
  writeFileSync(file, JSON.stringify(document))
  return file
}

/** The changes, as `breaking body.name is required now`. */
async function compare(older: Parts, newer: Parts): Promise<string[]> {
  const changes = await compareSpecifications(write('older', older), write('newer', newer))
  return changes.map(({ isBreaking, path, message }) =>
    [isBreaking ? 'breaking' : 'compatible', ...(path ? [path] : []), message].join(' '),
  )
}

const NAMED = { $ref: '#/components/schemas/Named' }

/** Schemas of a body or a response, and what the step from the first to the second means for each. */
const schemas: [what: string, Json, Json, inBody: string[], inResponse: string[]][] = [
  ['nothing', object({ a: TEXT }), object({ a: TEXT }), [], []],
  [
    'a field that becomes required',
    object({ a: TEXT }),
    object({ a: TEXT }, 'a'),
    ['breaking body.a is required now'],
    [],
  ],
  [
    'a field that becomes optional',
    object({ a: TEXT }, 'a'),
    object({ a: TEXT }),
    [],
    ['breaking response.a may be missing now'],
  ],
  [
    'a field that is gone',
    object({ a: TEXT, b: TEXT }),
    object({ a: TEXT }),
    ['breaking body.b was removed'],
    ['breaking response.b was removed'],
  ],
  [
    'a new field',
    object({ a: TEXT }),
    object({ a: TEXT, b: TEXT }),
    ['compatible body.b is new'],
    ['compatible response.b is new'],
  ],
  [
    'a new field that is required',
    object({ a: TEXT }),
    object({ a: TEXT, b: TEXT }, 'b'),
    ['breaking body.b is new and required'],
    ['compatible response.b is new'],
  ],
  [
    'a field beside `allOf` that becomes required',
    { allOf: [NAMED], ...object({ b: TEXT }) },
    { allOf: [NAMED], ...object({ b: TEXT }, 'b') },
    ['breaking body.b is required now'],
    [],
  ],
  [
    'a field of a part of `allOf` that is limited beside it',
    { allOf: [NAMED], ...object({ note: TEXT }) },
    { allOf: [NAMED], ...object({ note: { ...TEXT, maxLength: 5 } }) },
    ['breaking body.note has maxLength 5 now'],
    [],
  ],
  [
    'a field of a part of `allOf` that is required beside it',
    { allOf: [NAMED], ...object({ b: TEXT }) },
    { allOf: [NAMED], ...object({ b: TEXT }, 'note') },
    ['breaking body.note is required now'],
    [],
  ],
  [
    'a field in a part of `allOf` that becomes optional',
    { allOf: [NAMED, object({ b: TEXT }, 'b')] },
    { allOf: [NAMED, object({ b: TEXT })] },
    [],
    ['breaking response.b may be missing now'],
  ],
  [
    'a field in a part of `allOf` that is described beside it',
    { allOf: [object({ note: TEXT })], ...object({ note: { description: 'A note.' } }) },
    { allOf: [object({ note: NUMBER })], ...object({ note: { description: 'A note.' } }) },
    ['breaking body.note no longer accepts string'],
    ['breaking response.note may be number now'],
  ],
  [
    'a rule in a part of `allOf` of a field that has one beside it',
    {
      allOf: [object({ note: { type: 'string', maxLength: 9 } })],
      ...object({ note: { type: 'string', minLength: 2 } }),
    },
    {
      allOf: [object({ note: { type: 'string', maxLength: 5 } })],
      ...object({ note: { type: 'string', minLength: 3 } }),
    },
    ['breaking body.note has minLength 3 now, not 2', 'breaking body.note has maxLength 5 now, not 9'],
    [],
  ],
  [
    'values in two parts of `allOf`',
    object({ a: { allOf: [{ enum: ['x', 'y', 'z'] }, { enum: ['x', 'y'] }] } }),
    object({ a: { allOf: [{ enum: ['x', 'z'] }, { enum: ['x', 'y'] }] } }),
    ['breaking body.a no longer accepts y'],
    [],
  ],
  [
    'a field that is named instead of written out',
    object({ a: object({ name: TEXT, note: TEXT }, 'name') }),
    object({ a: NAMED }),
    [],
    [],
  ],
  [
    'another type',
    object({ a: TEXT }),
    object({ a: NUMBER }),
    ['breaking body.a no longer accepts string'],
    ['breaking response.a may be number now'],
  ],
  [
    'one more type',
    object({ a: TEXT }),
    object({ a: { type: ['string', 'null'] } }),
    ['compatible body.a also accepts null'],
    ['breaking response.a may be null now'],
  ],
  [
    'one type less',
    object({ a: { type: ['string', 'null'] } }),
    object({ a: TEXT }),
    ['breaking body.a no longer accepts null'],
    ['compatible response.a is no longer null'],
  ],
  ['an integer that becomes a number', object({ a: { type: 'integer' } }), object({ a: NUMBER }), [], []],
  [
    'a type within a list',
    object({ a: { type: 'array', items: object({ b: TEXT }) } }),
    object({ a: { type: 'array', items: object({ b: NUMBER }) } }),
    ['breaking body.a[].b no longer accepts string'],
    ['breaking response.a[].b may be number now'],
  ],
  [
    'one more value',
    object({ a: { enum: ['x'] } }),
    object({ a: { enum: ['x', 'y'] } }),
    ['compatible body.a also accepts y'],
    ['compatible response.a may also be y'],
  ],
  [
    'one value less',
    object({ a: { enum: ['x', 'y'] } }),
    object({ a: { enum: ['x'] } }),
    ['breaking body.a no longer accepts y'],
    [],
  ],
  [
    'a text that becomes a value',
    object({ a: TEXT }),
    object({ a: { type: 'string', enum: ['x'] } }),
    ['breaking body.a accepts only x now'],
    [],
  ],
  [
    'a value that becomes any text',
    object({ a: { type: 'string', enum: ['x'] } }),
    object({ a: TEXT }),
    ['compatible body.a accepts any string now'],
    ['compatible response.a may be any string now'],
  ],
  [
    'a text that becomes any value',
    object({ a: TEXT }),
    object({ a: {} }),
    ['compatible body.a accepts any value now'],
    ['breaking response.a may be any value now'],
  ],
  [
    'any value that becomes a text',
    object({ a: {} }),
    object({ a: TEXT }),
    ['breaking body.a accepts only string now'],
    ['compatible response.a is string now'],
  ],
  [
    'a change within a member of a union',
    { anyOf: [NAMED, object({ b: TEXT })] },
    { anyOf: [NAMED, object({ b: NUMBER })] },
    ['breaking body.b no longer accepts string'],
    ['breaking response.b may be number now'],
  ],
  [
    'a member of a union that others are told apart from by a constant',
    { oneOf: [object({ kind: { const: 'sail' } }), object({ kind: { const: 'motor' } })] },
    { oneOf: [object({ kind: { const: 'motor' } }), object({ kind: { const: 'steam' } })] },
    ['breaking body no longer accepts kind=sail'],
    ['breaking response may be kind=steam now'],
  ],
  [
    'a named schema that may be null',
    object({ a: NAMED }),
    object({ a: { anyOf: [NAMED, { type: 'null' }] } }),
    ['compatible body.a also accepts null'],
    ['breaking response.a may be null now'],
  ],
  [
    'values of a map',
    { type: 'object', additionalProperties: TEXT },
    { type: 'object', additionalProperties: NUMBER },
    ['breaking body.* no longer accepts string'],
    ['breaking response.* may be number now'],
  ],
  [
    'an object that is closed',
    object({ a: TEXT }),
    { ...object({ a: TEXT }), additionalProperties: false },
    ['breaking body no longer accepts other fields'],
    [],
  ],
  [
    'a list of some length that becomes a list of any',
    { type: 'array', prefixItems: [TEXT, NUMBER] },
    { type: 'array', prefixItems: [TEXT], items: TEXT },
    ['breaking body[] accepts only string now', 'breaking body[1] no longer accepts number'],
    ['compatible response[] is string now', 'breaking response[1] may be string now'],
  ],
  [
    'stricter rules',
    object({ a: { type: 'string', maxLength: 10 }, b: NUMBER, c: TEXT }),
    object({
      a: { type: 'string', maxLength: 5 },
      b: { type: 'number', minimum: 1 },
      c: { type: 'string', pattern: '^x' },
    }),
    [
      'breaking body.a has maxLength 5 now, not 10',
      'breaking body.b has minimum 1 now',
      'breaking body.c has pattern ^x now',
    ],
    [],
  ],
  [
    'a date that becomes a time',
    object({ a: { type: 'string', format: 'date' } }),
    object({ a: { type: 'string', format: 'date-time' } }),
    ['breaking body.a has format date-time now, not date'],
    ['breaking response.a has format date-time now, not date'],
  ],
  [
    'a field that only the service sets',
    object({ a: TEXT }),
    object({ a: { type: 'string', readOnly: true } }),
    ['breaking body.a was removed'],
    [],
  ],
]

test.each(schemas)('callers learn what a change means: %s', async (_what, older, newer, inBody, inResponse) => {
  expect(await compare({ body: older }, { body: newer })).toEqual(inBody)
  expect(await compare({ response: older }, { response: newer })).toEqual(inResponse)
})

test('schemas that contain themselves are compared once', async () => {
  const tree = { $ref: '#/components/schemas/Tree' }
  expect(await compare({ body: object({ a: TEXT, tree }) }, { body: object({ a: NUMBER, tree }) })).toEqual([
    'breaking body.a no longer accepts string',
  ])
})

const operations: [what: string, Parts, Parts, string[]][] = [
  ['a parameter that is gone', { parameters: [query('q', TEXT)] }, {}, ['breaking query.q was removed']],
  ['a new parameter', {}, { parameters: [query('q', TEXT)] }, ['compatible query.q is new']],
  [
    'a new parameter that is required',
    {},
    { parameters: [query('q', TEXT, true)] },
    ['breaking query.q is new and required'],
  ],
  [
    'a parameter that becomes required',
    { parameters: [query('q', TEXT)] },
    { parameters: [query('q', TEXT, true)] },
    ['breaking query.q is required now'],
  ],
  [
    'a parameter of another type',
    { parameters: [query('q', TEXT)] },
    { parameters: [query('q', NUMBER)] },
    ['breaking query.q no longer accepts string'],
  ],
  [
    'a number in the path that becomes a text',
    { parameters: [{ name: 'id', in: 'path', required: true, schema: NUMBER }] },
    { parameters: [{ name: 'id', in: 'path', required: true, schema: TEXT }] },
    ['breaking path.id no longer accepts number'],
  ],
  [
    'a text in the path that is declared now',
    {},
    { parameters: [{ name: 'id', in: 'path', required: true, schema: TEXT }] },
    [],
  ],
  [
    'a parameter that moves from the operation to its path',
    { parameters: [query('q', TEXT)] },
    { pathParameters: [query('q', TEXT)] },
    [],
  ],
  [
    'a parameter of the path, which the operation’s own replaces',
    { parameters: [query('q', NUMBER)] },
    { pathParameters: [query('q', TEXT, true)], parameters: [query('q', NUMBER)] },
    [],
  ],
  [
    'a parameter that becomes required, with the name of a key in another place',
    { parameters: [query('sid', TEXT)], operation: { security: [{ session: [] }] } },
    { parameters: [query('sid', TEXT, true)], operation: { security: [{ session: [] }] } },
    ['breaking query.sid is required now'],
  ],
  ['a body that may be left out', {}, { body: object({ a: TEXT }), isBodyRequired: false }, ['compatible body is new']],
  ['a body that is required', {}, { body: object({ a: TEXT }) }, ['breaking body is new']],
  ['no body any more', { body: object({ a: TEXT }) }, {}, ['breaking body was removed']],
  ['another method', {}, { method: 'put' }, ['breaking is PUT /boats/{id} now, not POST /boats/{id}']],
]

test.each(operations)(
  'callers learn what a change of an operation means: %s',
  async (_what, older, newer, expected) => {
    expect(await compare(older, newer)).toEqual(expected)
  },
)

const contents: [what: string, Json, Json, string[]][] = [
  [
    'another media type of a body',
    { requestBody: { content: { 'text/csv': { schema: TEXT } } } },
    { requestBody: { content: { 'application/json': { schema: TEXT } } } },
    ['breaking body no longer accepts text/csv'],
  ],
  [
    'a second media type of a response',
    { responses: { 200: { description: '', content: { 'text/csv': { schema: TEXT } } } } },
    {
      responses: {
        200: { description: '', content: { 'text/csv': { schema: TEXT }, 'text/plain': { schema: TEXT } } },
      },
    },
    ['breaking response may be text/plain now'],
  ],
  [
    'a response that is empty now',
    { responses: { 200: { description: '', content: { 'application/json': { schema: TEXT } } } } },
    { responses: { 204: { description: '' } } },
    ['breaking response is empty now'],
  ],
  [
    'a second success with another schema',
    { responses: { 200: { description: '', content: { 'application/json': { schema: TEXT } } } } },
    {
      responses: {
        200: { description: '', content: { 'application/json': { schema: TEXT } } },
        202: { description: '', content: { 'application/json': { schema: NUMBER } } },
      },
    },
    ['breaking response may be number now'],
  ],
  [
    'a list that is written in another way',
    { parameters: [{ ...query('q', { type: 'array', items: TEXT }), explode: true }] },
    { parameters: [{ ...query('q', { type: 'array', items: TEXT }), explode: false }] },
    ['breaking query.q is sent as form now, not form, explode'],
  ],
  [
    'a style that is written out',
    { parameters: [query('q', TEXT)] },
    { parameters: [{ ...query('q', TEXT), style: 'form' }] },
    [],
  ],
  ['a key that is needed now', { security: [{}] }, { security: [{ key: [] }] }, ['breaking needs authentication now']],
  ['a key that is not needed any more', { security: [{ key: [] }] }, { security: [{}, { key: [] }] }, []],
]

test.each(contents)('callers learn what another content means: %s', async (_what, older, newer, expected) => {
  expect(await compare({ operation: older }, { operation: newer })).toEqual(expected)
})

/** Schemas of a few properties that nest, so that pairs of them often differ in one thing. */
const { schema: randomSchema } = fc.letrec<{ schema: Json }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<Json>(
      TEXT,
      NUMBER,
      {},
      { type: ['string', 'null'] },
      { type: 'string', enum: ['x', 'y'] },
      { type: 'string', enum: ['x'] },
      { type: 'string', maxLength: 1 },
      { type: 'number', minimum: 2 },
      { $ref: '#/components/schemas/Named' },
    ),
    tie('schema').map((items) => ({ type: 'array', items })),
    tie('schema').map((additionalProperties) => ({ type: 'object', additionalProperties })),
    fc.array(tie('schema'), { minLength: 2, maxLength: 2 }).map((anyOf) => ({ anyOf })),
    fc.array(tie('schema'), { minLength: 2, maxLength: 2 }).map((allOf) => ({ allOf })),
    fc.record({ a: tie('schema'), b: tie('schema') }).map(({ a, b }) => ({
      allOf: [object({ a }), { ...object({ a: b }), additionalProperties: false }],
    })),
    fc
      .record({ a: tie('schema'), b: tie('schema'), isRequired: fc.boolean() })
      // Closed: in an open object, a new field counts as one that callers did not send.
      .map(({ a, b, isRequired }) => ({
        ...object({ a, b }, ...(isRequired ? ['a'] : [])),
        additionalProperties: false,
      })),
  ),
}))

const VALUES = [null, 'x', 'y', 'long', 1, 2, true, [], {}, { name: 'x' }]
const values: readonly unknown[] = [
  ...VALUES,
  ...VALUES.flatMap((value) => [[value], { a: value }, { b: value }, { c: value }]),
  ...VALUES.flatMap((a) => VALUES.map((b) => ({ a, b }))),
]

test('a body that the older specification allows and the newer one refuses is a breaking change', async () => {
  const document = {
    components: { schemas: { Named: object({ name: TEXT, note: TEXT }, 'name') } },
  } as unknown as Document
  await fc.assert(
    fc.asyncProperty(randomSchema, randomSchema, async (older, newer) => {
      const refused = values.find((value) => fits(document, older, value) && !fits(document, newer, value))
      fc.pre(refused !== undefined)
      const changes = await compare({ body: older }, { body: newer })
      expect(changes).toContainEqual(expect.stringMatching(/^breaking body/))
    }),
    { numRuns: budget(100), seed: SEED },
  )
})

test('schemas that all contain each other are compared once for each pair', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `S${index}`)
  const fields = Object.fromEntries(names.map((name) => [name, { $ref: `#/components/schemas/${name}` }]))
  const toParts = (last: Json): Parts => ({
    response: { $ref: '#/components/schemas/S0' },
    schemas: Object.fromEntries(
      names.map((name, index) => [name, object({ ...fields, ...(index === 29 && { last }) })]),
    ),
  })
  const changes = await compare(toParts(TEXT), toParts(NUMBER))
  expect(changes).toEqual([expect.stringMatching(/^breaking response\..*last may be number now$/)])
})

test('a schema does not differ from itself', async () => {
  await fc.assert(
    fc.asyncProperty(randomSchema, async (schema) => {
      expect(await compare({ body: schema, response: schema }, { body: schema, response: schema })).toEqual([])
    }),
    { numRuns: budget(100), seed: SEED },
  )
})
