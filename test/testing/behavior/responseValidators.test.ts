/** Validators accept every response that the specification allows: absent, null and new fields. */
import { expect, test } from 'vitest'
import type { OperationId } from '../../../generated/errors.ts'
import openapi from '../../../generated/openapi.json' with { type: 'json' }
import { validators } from '../../../generated/zod/validators.ts'
import { deref, operationsOf, type Document, type Schema } from '../../../src/codegen/document.ts'

const document = openapi as unknown as Document

/** One change of an example, by path, and the example after it. */
interface Variant {
  readonly change: string
  readonly value: unknown
}

/** A variant of the example for each freedom of the schema. `rebuild` returns the whole example for a changed part. */
function variantsOf(schema: Schema, example: unknown, path: string, rebuild: (part: unknown) => unknown): Variant[] {
  const resolved = deref(document, schema)
  if (Array.isArray(example)) {
    const items = resolved.items ?? {}
    return [
      { change: `${path} is empty`, value: rebuild([]) },
      ...example.flatMap((item, index) =>
        variantsOf(items, item, `${path}[${index}]`, (part) =>
          rebuild(example.map((own: unknown, candidate) => (candidate === index ? part : own))),
        ),
      ),
    ]
  }
  if (example === null || typeof example !== 'object') return []
  const members = resolved.oneOf ?? resolved.anyOf
  if (members) {
    const fitting = members.filter((member) => fits(member, example))
    return fitting.flatMap((member) => variantsOf(member, example, path, rebuild))
  }
  const keys = Object.keys(example)
  const reversed = Object.fromEntries(Object.entries(example).reverse())
  return [
    ...(keys.length > 1 ? [{ change: `${path} has its keys in another order`, value: rebuild(reversed) }] : []),
    ...Object.entries(resolved.properties ?? {}).flatMap(([name, property]): Variant[] => {
      const at = `${path}.${name}`
      const put = (part: unknown): unknown => rebuild({ ...example, [name]: part })
      const { [name]: own, ...others } = example as Record<string, unknown>
      const allowed: Variant[] = []
      if (!resolved.required?.includes(name)) allowed.push({ change: `${at} is absent`, value: rebuild(others) })
      if (isNullable(property)) allowed.push({ change: `${at} is null`, value: put(null) })
      if (isWord(property)) allowed.push({ change: `${at} is a new word`, value: put('newer_than_this') })
      return own === undefined ? allowed : [...allowed, ...variantsOf(property, own, at, put)]
    }),
  ]
}

function fits(member: Schema, example: object): boolean {
  const { properties = {}, required = [] } = deref(document, member)
  const decides = Object.entries(properties).filter(([, property]) => typeof property.const === 'string')
  return (
    required.every((name) => name in example) &&
    decides.every(([name, property]) => (example as Record<string, unknown>)[name] === property.const)
  )
}

function isNullable(property: Schema): boolean {
  const resolved = deref(document, property)
  const isAnything = !resolved.type && !resolved.oneOf && !resolved.anyOf && resolved.const === undefined
  return isAnything || [resolved.type].flat().includes('null') || (resolved.oneOf ?? []).some(isNullable)
}

/** A string enum, which may get new values. */
function isWord(property: Schema): boolean {
  const { const: only, enum: several = [] } = deref(document, property)
  return typeof only === 'string' || (several.length > 0 && several.every((value) => typeof value === 'string'))
}

const responses = operationsOf(document).flatMap(({ operation }) =>
  Object.entries(operation.responses).flatMap(([status, { content }]) => {
    const media = content?.['application/json']
    if (!media?.schema || Number(status) >= 400) return []
    const validator = validators[operation.operationId as OperationId].response[Number(status)]!
    const variants = variantsOf(media.schema, media.example, 'answer', (whole) => whole)
    return [{ title: `${operation.operationId} ${status}`, validator, variants }]
  }),
)

test('the examples have fields to vary', () => {
  expect(responses.flatMap(({ variants }) => variants).length).toBeGreaterThan(500)
})

test.each(responses.filter(({ variants }) => variants.length > 0))(
  'the validator of $title accepts its example with absent, null and new fields',
  ({ validator, variants }) => {
    const refused = variants.flatMap(({ change, value }) => {
      const { error } = validator.safeParse(value)
      return error
        ? [`${change}: ${error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')}`]
        : []
    })
    expect(refused).toEqual([])
  },
)

const project = (config: object): unknown => {
  const { example } = document.paths['/internal/projects/current']!.get!.responses['200']!.content!['application/json']!
  const plain = structuredClone(example) as { config: object }
  return { ...plain, config: { ...plain.config, ...config } }
}
const accepts = (value: unknown): boolean => validators.getProject.response[200]!.safeParse(value).success

test('a union with new members accepts an unknown member with any fields', () => {
  expect(accepts(project({ email_config: { type: 'relay', region: 'north' } }))).toBe(true)
  expect(accepts(project({ oauth_providers: [{ type: 'federated' }] }))).toBe(true)
})

test('a union with new members validates a known member', () => {
  expect(accepts(project({ email_config: { type: 'standard' } }))).toBe(false)
  expect(accepts(project({ email_config: {} }))).toBe(false)
  expect(accepts(project({ oauth_providers: [{ type: 'shared' }] }))).toBe(false)
})

const judge = (id: OperationId, status: number, value: unknown): boolean =>
  validators[id].response[status]!.safeParse(value).success

test('a failure of the token endpoint can have the OAuth format (RFC 6749, section 5.2)', () => {
  const response = { error: 'invalid_request', error_description: 'Missing parameter: `redirect_uri`' }
  expect(judge('exchangeOAuthToken', 400, response)).toBe(true)
  expect(judge('exchangeOAuthToken', 400, { error: 'invalid_request' })).toBe(false)
})

test('a failure with a new permission scope or kind of key is accepted', () => {
  const wrongScope = { permission_id: 'editor', expected_scope: 'team', actual_scope: 'branch' }
  expect(judge('grantTeamPermission', 404, { code: 'WRONG_PERMISSION_SCOPE', details: wrongScope, error: '…' })).toBe(
    true,
  )
  const unknownScope = { ...wrongScope, actual_scope: null }
  expect(judge('grantTeamPermission', 404, { code: 'WRONG_PERMISSION_SCOPE', details: unknownScope, error: '…' })).toBe(
    true,
  )
})
