/** Random documents: their code compiles, values travel both ways unchanged, and mocks and calls satisfy the validators. */
import * as fc from 'fast-check'
import { createClient, type Client } from 'latchkey'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { respondJson, startEchoServer, type EchoServer } from '../../core/wire/echoServer.ts'
import { budget, SEED } from '../../support/budget.ts'
import { GeneratedFolder } from '../generated.ts'

const folder = new GeneratedFolder('random')
let server: EchoServer
beforeAll(async () => {
  server = await startEchoServer()
})
afterAll(async () => {
  await server.close()
  folder.remove()
})

/** A schema, and a value on the wire that it allows. */
interface Sample {
  readonly schema: object
  readonly value: unknown
}

/** Names of properties that are renamed, are no identifiers, clash, or have a meaning elsewhere. */
const NAMES = [
  'id',
  'full_name',
  'createdAt',
  'created_at',
  'X-Odd',
  'delete',
  'constructor',
  '2fa',
  'ünïcode_name',
  'a.b',
  '$ref_like',
  "it's */ odd",
  'body',
  'toString',
]
/** Keys of data, which stay. */
const DATA_KEYS = ['data_key', 'dataKey', 'Data-Key', 'data_key_2', "data's */ key"]

const TEXTS = ['', 'text', "it's", '*/ // `${x}`', '\u2028', 'snake_case', '9007199254740993']

const sample = (schema: object, value: unknown): Sample => ({ schema, value })

const scalar: fc.Arbitrary<Sample> = fc.oneof(
  fc.constantFrom(...TEXTS).map((value) => sample({ type: 'string' }, value)),
  fc.constantFrom(...TEXTS).map((value) => sample({ type: 'string', enum: [...TEXTS] }, value)),
  fc.constantFrom(...TEXTS).map((value) => sample({ const: value }, value)),
  fc.integer().map((value) => sample({ type: 'integer', format: 'int64' }, value)),
  fc.integer({ min: -4, max: 4 }).map((value) => sample({ type: 'number', minimum: -4, maximum: 4 }, value)),
  fc.boolean().map((value) => sample({ type: 'boolean' }, value)),
  fc.constantFrom(null, 'text').map((value) => sample({ type: ['string', 'null'] }, value)),
  fc.uuid({ version: 4 }).map((value) => sample({ type: 'string', format: 'uuid' }, value)),
)

const freeForm: fc.Arbitrary<Sample> = fc
  .dictionary(fc.constantFrom(...DATA_KEYS), fc.constantFrom<unknown>(1, 'text', null, { data_key: 1 }, ['data_key']))
  .chain((value) => fc.constantFrom({ type: 'object' }, {}).map((schema) => sample(schema, value)))

const { node } = fc.letrec<{ node: Sample; object: Sample }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalar,
    freeForm,
    tie('object'),
    listOf(tie('node')),
    mapOf(tie('node')),
  ),
  object: objectOf(tie('node')),
}))

function objectOf(child: fc.Arbitrary<Sample>): fc.Arbitrary<Sample> {
  const property = fc.record({ sample: child, isRequired: fc.boolean(), isPresent: fc.boolean() })
  return fc
    .record({ properties: fc.dictionary(fc.constantFrom(...NAMES), property, { maxKeys: 5 }), isSplit: fc.boolean() })
    .map(({ properties, isSplit }) => {
      const entries = Object.entries(properties)
      const present = entries.filter(([, { isRequired, isPresent }]) => isRequired || isPresent)
      const toPart = (own: typeof entries): object => ({
        type: 'object',
        required: own.filter(([, { isRequired }]) => isRequired).map(([name]) => name),
        properties: Object.fromEntries(
          own.map(
            ([
              name,
              {
                sample: { schema },
              },
            ]) => [name, schema],
          ),
        ),
      })
      const half = Math.ceil(entries.length / 2)
      const schema = isSplit
        ? { allOf: [toPart(entries.slice(0, half)), toPart(entries.slice(half))] }
        : toPart(entries)
      return sample(
        schema,
        Object.fromEntries(
          present.map(
            ([
              name,
              {
                sample: { value },
              },
            ]) => [name, value],
          ),
        ),
      )
    })
}

function listOf(child: fc.Arbitrary<Sample>): fc.Arbitrary<Sample> {
  return fc.record({ item: child, length: fc.nat(2) }).map(({ item, length }) =>
    sample(
      { type: 'array', items: item.schema },
      Array.from({ length }, () => item.value),
    ),
  )
}

function mapOf(child: fc.Arbitrary<Sample>): fc.Arbitrary<Sample> {
  return fc
    .record({ item: child, keys: fc.uniqueArray(fc.constantFrom(...DATA_KEYS)) })
    .map(({ item, keys }) =>
      sample(
        { type: 'object', additionalProperties: item.schema },
        Object.fromEntries(keys.map((key) => [key, item.value])),
      ),
    )
}

interface OperationSample extends Sample {
  readonly isNamed: boolean
  readonly text: string
}

const operation: fc.Arbitrary<OperationSample> = fc
  .record({ sample: node, isNamed: fc.boolean(), text: fc.constantFrom(...TEXTS, 'line\n * @ts-nocheck */ x') })
  .map(({ sample: { schema, value }, isNamed, text }) => ({ schema, value, isNamed, text }))

/** Each operation sends a value, and responds with it. */
function toDocument(samples: readonly OperationSample[]): object {
  const schemas = Object.fromEntries(
    samples.flatMap(({ schema, isNamed }, index) => (isNamed ? [[`Item_${index}`, schema]] : [])),
  )
  const paths = samples.map(({ schema, isNamed, text }, index) => {
    const content = {
      'application/json': { schema: isNamed ? { $ref: `#/components/schemas/Item_${index}` } : schema },
    }
    const shared = { tags: [`tag ${index % 2}`], summary: text, responses: { '200': { description: text, content } } }
    const get = { ...shared, operationId: `get${index}` }
    const put = { ...shared, operationId: `put${index}`, requestBody: { required: true, content } }
    return [
      `/items/${index}/{id}`,
      { get, put, parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }] },
    ]
  })
  return {
    openapi: '3.1.0',
    info: { title: 'Random', version: '1' },
    paths: Object.fromEntries(paths),
    components: { schemas },
  }
}

/** The keys of a value, at any depth. */
function keysOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) => [...(Array.isArray(value) ? [] : [key]), ...keysOf(child)])
}

const dataKeysOf = (value: unknown): string[] =>
  keysOf(value)
    .filter((key) => DATA_KEYS.includes(key))
    .sort()

test('what is generated for random documents compiles, and values travel both ways unchanged', async () => {
  const documents = fc.sample(fc.array(operation, { minLength: 6, maxLength: 10 }), { seed: SEED, numRuns: budget(20) })
  const uses: string[] = []
  for (const [number, samples] of documents.entries()) {
    const name = `service${number}`
    const spec = folder.write(`${name}.json`, JSON.stringify(toDocument(samples)))
    await folder.generate(name, spec)
    await folder.checkMocks(name, spec)
    const operations = await folder.load(`${name}/operations/index.ts`)
    const { validators } = await folder.load(`${name}/zod/validators.ts`)
    const client: Client = createClient({
      projectId: 'internal',
      tokenStore: 'memory',
      services: { [name]: server.url },
      validate: { validators, mode: 'strict' },
    })
    uses.push(`import * as ${name} from './${name}/index.ts'`)
    for (const [index, { schema, value }] of samples.entries()) {
      const about = JSON.stringify({ schema, value })
      server.respond = respondJson(value)
      const received: unknown = await operations[`get${index}`](client, { id: 'x1' })
      expect(dataKeysOf(received), about).toEqual(dataKeysOf(value))
      const { bodyField } = operations[`put${index}Operation`] as { bodyField?: string }
      const input =
        bodyField === undefined ? { ...(received as object), id: 'x1' } : { id: 'x1', [bodyField]: received }
      server.arrived.length = 0
      expect(await operations[`put${index}`](client, input), about).toEqual(received)
      expect(JSON.parse(server.arrived[0]!.text), about).toEqual(value)
      uses.push(
        `export const use${number}_${index} = (client: Client): Promise<unknown> => ${name}.put${index}(client, ${print(input)})`,
      )
    }
  }
  folder.write('use.ts', [`import type { Client } from 'latchkey'`, ...uses].join('\n'))
  const names = documents.map((_, number) => `service${number}`)
  expect(await folder.compile(names, ['use.ts'])).toEqual([])
})

/** A value as code. */
const print = (value: unknown): string => JSON.stringify(value).replaceAll('\u2028', '\\u2028')
