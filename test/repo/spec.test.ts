/** The specification is complete, passes its lint, and names each thing consistently. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { listResponseProperties } from '../../scripts/codegen/emit/secrets.ts'
import { lint, lintOperations } from '../../scripts/codegen/lint.ts'
import { bundle } from '../../src/codegen/bundle.ts'
import { operationsOf, refName } from '../../src/codegen/document.ts'
import { keyExceptionsOf } from '../../src/codegen/emit/casing.ts'
import { normalize } from '../../src/codegen/normalize.ts'
import { toModelKeys, toWireKeys } from '../../src/core/request/casing.ts'
import { OPERATIONS } from '../support/operations.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const specification = bundle(`${root}openapi`)
const document = normalize(specification)
const operations = operationsOf(document)

test('the specification has no problem and no warning', async () => {
  expect(await lint(document, specification)).toEqual([])
})

test('the lint finds an operation without required extensions', () => {
  const broken = structuredClone(document)
  const operation = broken.paths['/teams']!.get! as Partial<(typeof operations)[number]['operation']>
  delete operation['x-access']
  delete operation.summary
  operation['x-known-errors'] = ['NO_SUCH_CODE']
  delete broken.components.schemas['Team']!.examples
  const problems = lintOperations(broken, specification).join('\n')
  expect(problems).toContain('listTeams needs x-access')
  expect(problems).toContain('listTeams needs a summary')
  expect(problems).toContain('listTeams has NO_SUCH_CODE, which is not in the catalog')
  expect(problems).toContain('Team needs an example')
})

test('the lint finds claims that an operation cannot change', () => {
  const broken = structuredClone(document)
  const { '/users/me': me, '/auth/anonymous/sign-up': signUp } = broken.paths
  me!.get!['x-changes-claims'] = true
  me!.patch!['x-changes-claims'] = ['display_name', 'nickname']
  me!.delete!['x-changes-claims'] = []
  signUp!.post!['x-changes-claims'] = true
  const problems = lintOperations(broken, specification).join('\n')
  expect(problems).toContain('getCurrentUser has x-changes-claims, but changes nothing')
  expect(problems).toContain("updateCurrentUser has x-changes-claims with nickname, which the body doesn't have")
  expect(problems).toContain('deleteCurrentUser needs x-changes-claims to be true or a list of properties of the body')
  expect(problems).toContain('anonymousSignUp has x-changes-claims, but returns an access token')
  expect(problems).not.toContain('display_name')
})

test('every documented operation is described with tag, method, path and name', () => {
  const described = new Set(
    operations.map(
      ({ path, method, operation }) => `${operation.tags[0]} ${method.toUpperCase()} ${path} ${operation.operationId}`,
    ),
  )
  expect(OPERATIONS.map((row) => row.join(' ')).filter((row) => !described.has(row))).toEqual([])
})

test('docstrings of newer and removed operations say so', () => {
  const readOperations = (tag: string) => readFileSync(`${root}generated/operations/${tag}.ts`, 'utf8')
  for (const { operation } of operations) {
    const { 'x-since': since, 'x-until': until, operationId, tags } = operation
    if (since === undefined && until === undefined) continue
    const [, docstring] = new RegExp(`/\\*\\*((?:(?!\\*/)[^])*)\\*/\\nexport function ${operationId}\\(`).exec(
      readOperations(tags[0]),
    )!
    expect(docstring, operationId).toContain(since ? `Since ${since}.` : `Until ${until}.`)
  }
})

/** Texts of responses that are public, though their names sound secret. */
const PUBLIC = new Set([
  // It is in every page.
  'publishable_client_key',
  'token_type',
  'country_code',
  'countryCode',
  'region_code',
  'regionCode',
  // It names the private key.
  'apple_key_id',
  // They belong to one ceremony of a passkey, which needs the device.
  'initiatePasskeyRegistration: code',
  'initiatePasskeyAuthentication: code',
  'residentKey',
  // The page of an app encrypted it before.
  'encrypted_value',
  // The address.
  ...['list', 'create', 'get', 'update'].map((verb) => `${verb}ContactChannel${verb === 'list' ? 's' : ''}: value`),
])

test('a text of a response whose name sounds secret is marked by x-secret, or listed as public', () => {
  const isText = ({ type }: { type?: string | string[] }): boolean => [type].flat().includes('string')
  const unmarked = operations.flatMap(({ operation }) =>
    listResponseProperties(document, operation)
      .filter(({ name, schema }) => isText(schema) && /secret|password|token|key|code|value|config.*string/i.test(name))
      .filter(({ schema }) => schema['x-secret'] === undefined)
      .filter(({ name }) => ![name, `${operation.operationId}: ${name}`].some((entry) => PUBLIC.has(entry)))
      .map(({ name }) => `${operation.operationId}: ${name}`),
  )
  expect(unmarked).toEqual([])
})

test('the README of the specification shows every extension with an example', () => {
  const folders = ['', 'paths/', 'schemas/'].map((folder) => `${root}openapi/${folder}`)
  const sources = folders.flatMap((folder) =>
    readdirSync(folder)
      // The overlay is a document of its own, with extensions that it explains itself.
      .filter((name) => name.endsWith('.yaml') && name !== 'overlay.yaml')
      .map((name) => readFileSync(folder + name, 'utf8')),
  )
  const used = new Set(sources.flatMap((text) => [...text.matchAll(/(?<![\w/-])(x-[a-z-]+):/g)].map(([, key]) => key!)))
  const readme = readFileSync(`${root}openapi/README.md`, 'utf8')
  expect(
    [...used].filter((key) => !new RegExp(`^\\| \`${key}\` +\\|.*\\| \`${key}: .+\` +\\|$`, 'm').test(readme)),
  ).toEqual([])
})

test('fields of newer services are optional for older services', () => {
  const demanded: string[] = []
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    if (schema['x-since']) continue
    for (const [property, { 'x-since': since }] of Object.entries(schema.properties ?? {})) {
      if (since && schema.required?.includes(property)) demanded.push(`${name}.${property}`)
    }
  }
  for (const { operation } of operations) {
    if (operation['x-since']) continue
    for (const { name, required, 'x-since': since } of operation.parameters ?? []) {
      if (since && required) demanded.push(`${operation.operationId}.${name}`)
    }
  }
  expect(demanded).toEqual([])
})

test('the properties of each schema have different names in models, which are converted back', () => {
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    if (schema['x-opaque']) continue
    const wireNames = Object.keys(schema.properties ?? {})
    const sent = Object.fromEntries(wireNames.map((wireName, index) => [wireName, index]))
    const model = toModelKeys(sent, keyExceptionsOf(document, schema, 'response') ?? {})
    expect([name, Object.keys(model as object)]).toHaveProperty('1.length', wireNames.length)
    expect(toWireKeys(model, keyExceptionsOf(document, schema, 'request') ?? {}), name).toEqual(sent)
  }
})

const written = Object.assign(
  {},
  ...readdirSync(`${root}openapi/schemas`).map((name) => parse(readFileSync(`${root}openapi/schemas/${name}`, 'utf8'))),
) as Readonly<Record<string, { allOf?: { $ref: string }[]; properties?: Readonly<Record<string, unknown>> }>>

test('a schema that has all properties of another refers to it, and repeats none of them', () => {
  const repeated = Object.entries(written).flatMap(([name, { allOf = [], properties = {} }]) => {
    const base = name.replace(/^(?:Server|Admin)/, '')
    const isWhole =
      base !== name && Object.keys(written[base]?.properties ?? { '': null }).every((key) => key in properties)
    const shared = [...allOf.map(({ $ref }) => refName($ref)), ...(isWhole ? [base] : [])].flatMap((base) =>
      Object.entries(written[base]!.properties ?? {}),
    )
    return shared
      .filter(([property, schema]) => isDeepStrictEqual(properties[property], schema))
      .map(([property]) => `${name}.${property}`)
  })
  expect(repeated).toEqual([])
})

test('the properties of allOf are written out, and those of the schema itself replace them', () => {
  const { schemas } = document.components
  expect(Object.keys(written['ServerOAuthProvider']!.properties!)).toEqual(['account_id'])
  const { properties, required, allOf } = schemas['ServerOAuthProvider']!
  expect(Object.keys(properties!)).toEqual([...Object.keys(schemas['OAuthProvider']!.properties!), 'account_id'])
  expect(required).toEqual([...schemas['OAuthProvider']!.required!, 'account_id'])
  expect(allOf).toBeUndefined()
  expect(schemas['ServerUser']!.properties!['selected_team']).not.toEqual(
    schemas['CurrentUser']!.properties!['selected_team'],
  )
  expect(schemas['UpdateUserBody']!.properties).toEqual(schemas['ServerUpdateCurrentUserBody']!.properties)
})

test('the error catalog contains every code with its status, family and details', () => {
  const { errors } = document['x-known-errors']
  expect(Object.keys(errors).length).toBeGreaterThanOrEqual(110)
  for (const [code, knownError] of Object.entries(errors)) {
    if (knownError.emitted === 'abstract') expect(knownError.status, code).toBeUndefined()
    else expect(knownError.status, code).toBeGreaterThanOrEqual(400)
    if (knownError.parent) expect(errors[knownError.parent]?.emitted, code).toBe('abstract')
  }
})

test('each operation has an example request and response', () => {
  for (const { operation } of operations) {
    for (const part of [operation.requestBody, ...Object.values(operation.responses)]) {
      for (const media of Object.values(part?.content ?? {})) expect(media.example, operation.operationId).toBeDefined()
    }
  }
})

test('the published document equals the generated one', () => {
  expect(JSON.parse(readFileSync(`${root}generated/openapi.json`, 'utf8'))).toEqual(
    JSON.parse(JSON.stringify(document)),
  )
})
