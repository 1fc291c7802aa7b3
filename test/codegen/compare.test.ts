/** What a change of a specification means for callers. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compareSpecifications } from 'latchkey/codegen'
import { afterAll, expect, test } from 'vitest'

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
  }
  const document = {
    openapi: '3.1.0',
    info: { title: 'Harbor', version: '1' },
    servers: [{ url: 'https://harbor.example' }],
    paths: { '/boats/{id}': { parameters: pathParameters, [method ?? 'post']: operation } },
    components: { schemas: { Named: object({ name: TEXT, note: TEXT }, 'name') } },
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
]

test.each(schemas)('callers learn what a change means: %s', async (_what, older, newer, inBody, inResponse) => {
  expect(await compare({ body: older }, { body: newer })).toEqual(inBody)
  expect(await compare({ response: older }, { response: newer })).toEqual(inResponse)
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

test('a body whose field takes any value accepts what it accepted before', async () => {
  expect(await compare({ body: object({ a: TEXT }) }, { body: object({ a: {} }) })).toEqual([])
})
