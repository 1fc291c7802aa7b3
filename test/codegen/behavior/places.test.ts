/** A field is treated alike wherever a schema has its object: sent, received, validated, mocked, described, compared. */
import { createClient, type Client } from 'latchkey'
import { getResponse, type HttpHandler } from 'msw'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compareContracts, printContract } from '../../../src/codegen/contract.ts'
import { normalize } from '../../../src/codegen/normalize.ts'
import { Sources } from '../../../src/codegen/sources.ts'
import { GeneratedFolder } from '../generated.ts'

const TEXT = { type: 'string' }

/** The object that all places have. */
const SHIP = {
  type: 'object',
  required: ['sea_mark', 'made_at', 'secret_key'],
  properties: {
    sea_mark: { type: 'string', minLength: 2 },
    made_at: { type: 'string', readOnly: true },
    secret_key: { type: 'string', writeOnly: true },
    long_id: { type: 'integer', format: 'int64' },
    ship_kind: { type: 'string', enum: ['tug', 'ferry'] },
    flag_state: { type: ['string', 'null'], description: 'The state until 2025.', deprecated: true },
  },
}
const REFERENCE = { $ref: '#/components/schemas/Ship' }

interface Place {
  /** The schema of a value that has the object there. */
  readonly wrap: (ship: object) => object
  /** The value, in both names: keys of data stay. */
  readonly put: (ship: unknown) => unknown
  /** Where a change in the object is reported. */
  readonly path: string
}

const PLACES: Readonly<Record<string, Place>> = {
  itself: { wrap: (ship) => ship, put: (ship) => ship, path: '' },
  property: {
    wrap: (ship) => ({ type: 'object', properties: { part: ship } }),
    put: (part) => ({ part }),
    path: '.part',
  },
  item: { wrap: (items) => ({ type: 'array', items }), put: (ship) => [ship, ship], path: '[]' },
  prefix: { wrap: (ship) => ({ type: 'array', prefixItems: [TEXT, ship] }), put: (ship) => ['a', ship], path: '[1]' },
  rest: { wrap: (items) => ({ type: 'array', prefixItems: [TEXT], items }), put: (ship) => ['a', ship], path: '[]' },
  value: {
    wrap: (additionalProperties) => ({ type: 'object', additionalProperties }),
    put: (ship) => ({ a_key: ship }),
    path: '.*',
  },
  otherValue: {
    wrap: (additionalProperties) => ({
      type: 'object',
      properties: { part: { type: 'boolean' } },
      additionalProperties,
    }),
    put: (ship) => ({ part: true, a_key: ship }),
    path: '.*',
  },
  part: {
    wrap: (ship) => ({ allOf: [{ type: 'object', properties: { part: TEXT } }, ship] }),
    put: (ship) => ({ part: 'a', ...(ship as object) }),
    path: '',
  },
  nullable: { wrap: (ship) => ({ anyOf: [ship, { type: 'null' }] }), put: (ship) => ship, path: '' },
  alternative: { wrap: (ship) => ({ oneOf: [TEXT, ship] }), put: (ship) => ship, path: '' },
  deep: {
    wrap: (ship) => ({
      type: 'object',
      properties: { part: { type: 'array', items: { type: 'object', additionalProperties: { allOf: [ship] } } } },
    }),
    put: (ship) => ({ part: [{ a_key: ship }] }),
    path: '.part[].*',
  },
}

/** Each place with the object written out, and with its name. */
const CASES = Object.entries(PLACES).flatMap(([name, place]) => [
  { id: `${name}Written`, title: `an object as ${name}`, ...place, schema: (ship: object) => place.wrap(ship) },
  { id: `${name}Named`, title: `a named object as ${name}`, ...place, schema: () => place.wrap(REFERENCE) },
])

function toDocument(ship: object = SHIP): object {
  const paths = CASES.map(({ id, schema }) => {
    const content = { 'application/json': { schema: structuredClone(schema(ship)) } }
    const responses = { 200: { description: 'The same.', content } }
    return [
      `/${id}`,
      { post: { operationId: id, tags: ['ships'], requestBody: { required: true, content }, responses } },
    ]
  })
  const find = {
    operationId: 'findShips',
    tags: ['ships'],
    parameters: [
      { name: 'sea_mark', in: 'query', required: true, schema: { type: 'string', minLength: 2 } },
      { name: 'limit', in: 'query', schema: { type: 'integer' } },
    ],
    responses: { 204: { description: 'Done.' } },
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Places', version: '1' },
    servers: [{ url: 'https://harbor.example' }],
    paths: { ...Object.fromEntries(paths), '/ships': { get: find } },
    components: { schemas: { Ship: ship } },
  }
}

const folder = new GeneratedFolder('places')
let operations: Record<string, (client: Client, input: unknown) => Promise<unknown>>
let validators: Record<string, { body: Validator; query?: Validator; response: Record<number, Validator> }>
let handlers: HttpHandler[]
let model: string

interface Validator {
  safeParse(value: unknown): { success: boolean }
}

beforeAll(async () => {
  await folder.generate('places', folder.write('places.json', JSON.stringify(toDocument())))
  operations = await folder.load('places/operations/index.ts')
  ;({ validators } = await folder.load('places/zod/validators.ts'))
  handlers = (await folder.load('places/mocks/index.ts')).handlers()
  model = folder.read('places/model.ts') + folder.read('places/operations/ships.ts')
})
afterAll(() => folder.remove())

/** Calls an operation whose service responds with a text; returns what was sent, and the result. */
async function call(id: string, input: unknown, text: string): Promise<{ sent: unknown; result: unknown }> {
  let sent: unknown
  const client = createClient({
    projectId: 'internal',
    tokenStore: 'memory',
    services: { places: 'https://harbor.example' },
    fetch: async (address, init) => {
      sent = await new Request(address, init).json()
      return new Response(text, { headers: { 'content-type': 'application/json' } })
    },
  })
  // A body that isn't an object with fixed keys is one field.
  const { bodyField } = operations[`${id}Operation`] as unknown as { bodyField?: string }
  const result = await operations[id]!(client, bodyField === undefined ? input : { [bodyField]: input })
  return { sent, result }
}

const contractOf = (document: object): string =>
  printContract(normalize({ document: document as Record<string, unknown>, sources: new Sources() }))

const SENT = { sea_mark: 'A1', secret_key: 'k', long_id: 7, ship_kind: 'tug', flag_state: null }
const RECEIVED = { sea_mark: 'A1', made_at: 'now', long_id: 7, ship_kind: 'tug', flag_state: null }

describe.each(CASES)('$title', ({ id, put, path }) => {
  test('is sent in the names of the service, and returned in those of models', async () => {
    const input = put({ seaMark: 'A1', secretKey: 'k', longId: 7, shipKind: 'tug', flagState: null })
    const { sent, result } = await call(id, input, JSON.stringify(put(RECEIVED)))
    expect(sent).toEqual(put(SENT))
    expect(result).toEqual(put({ seaMark: 'A1', madeAt: 'now', longId: 7, shipKind: 'tug', flagState: null }))
  })

  test('refuses an integer that a number can’t hold', async () => {
    const text = JSON.stringify(put(RECEIVED)).replaceAll('"long_id":7', '"long_id":9007199254740993')
    await expect(call(id, put({ seaMark: 'A1', secretKey: 'k' }), text)).rejects.toThrow(/integer of 16 digits/)
  })

  test('is validated: requests by each rule and without what is read-only, responses as far as they can’t grow', () => {
    const { body, response } = validators[id]!
    const accepts = (validator: Validator, ship: object): boolean => validator.safeParse(put(ship)).success
    const { sea_mark: _mark, ...withoutMark } = SENT
    const { secret_key: _key, ...withoutKey } = SENT
    expect(accepts(body, SENT)).toBe(true)
    const refused = [withoutMark, withoutKey, { ...SENT, sea_mark: 'A' }, { ...SENT, ship_kind: 'raft' }]
    expect(refused.map((ship) => accepts(body, ship))).toEqual(refused.map(() => false))
    const { made_at: _made, ...withoutTime } = RECEIVED
    const grown = [
      RECEIVED,
      { ...RECEIVED, sea_mark: 'A' },
      { ...RECEIVED, ship_kind: 'raft' },
      { ...RECEIVED, more: 1 },
    ]
    expect(grown.map((ship) => accepts(response[200]!, ship))).toEqual(grown.map(() => true))
    expect(accepts(response[200]!, withoutTime)).toBe(false)
    expect(accepts(response[200]!, { ...RECEIVED, sea_mark: 1 })).toBe(false)
  })

  test('has a mock that its validator accepts', async () => {
    const response = await getResponse(handlers, new Request(`https://harbor.example/${id}`, { method: 'POST' }))
    expect(validators[id]!.response[200]!.safeParse(await response!.json()).success).toBe(true)
  })

  test.each([
    ['a longer text', { minLength: 3 }, ['body']],
    ['another type', { type: 'integer' }, ['body', 'response']],
  ])('says that %s breaks callers, also when only the contract of the last run is known', (_what, change, parts) => {
    const ship = { ...SHIP, properties: { ...SHIP.properties, sea_mark: { ...SHIP.properties.sea_mark, ...change } } }
    const changes = compareContracts(contractOf(toDocument()), contractOf(toDocument(ship)))!
    const breaking = changes.filter(({ operation, isBreaking }) => operation === id && isBreaking)
    expect([...new Set(breaking.map(({ path: changed }) => changed))]).toEqual(
      parts.map((part) => `${part}${path}.sea_mark`),
    )
  })
})

test.each([
  [{ sea_mark: 'A1' }, true],
  [{ sea_mark: 'A1', limit: 3 }, true],
  [{}, false],
  [{ limit: 3 }, false],
  [{ sea_mark: 'A' }, false],
  [{ sea_mark: 'A1', limit: 0.5 }, false],
  [{ sea_mark: 'A1', more: 1 }, false],
])('the query %j is accepted: %s', (query, isAccepted) => {
  expect(validators['findShips']!.query!.safeParse(query).success).toBe(isAccepted)
})

test.each([
  ...[
    'title',
    'description',
    'summary',
    'default',
    'example',
    'examples',
    'deprecated',
    'encoding',
    'headers',
    'server',
  ],
  ...['discriminator', 'enum', 'const', 'required', 'properties', 'type', 'x-internal', '$ref', 'constructor'],
])('a field named %s is in the contract of the last run', (name) => {
  const withField = {
    ...SHIP,
    properties: { ...SHIP.properties, [name]: { type: 'object', properties: { a_b: TEXT } } },
  }
  const changes = compareContracts(contractOf(toDocument(withField)), contractOf(toDocument()))!
  expect(changes).toContainEqual({
    isBreaking: true,
    operation: 'propertyNamed',
    path: `response.part.${name}`,
    message: 'was removed',
  })
})

test('each field is described and deprecated in each type that has it', () => {
  const fields = [...model.matchAll(/(\/\*\*(?:(?!\*\/)[^])*\*\/\n)?flagState\?: string \| null/g)]
  expect(fields.length).toBeGreaterThan(CASES.length / 2)
  for (const [, note] of fields) expect(note).toMatch(/The state until 2025\.[^]*@deprecated/)
})
