import { describe, expect, test } from 'vitest'
import { isEmail, isStrictEmail, isUrl, isUuid } from '../../../src/emulator/domain/formats.ts'
import { validate, type Findings } from '../../../src/emulator/http/validate.ts'
import type { RouteSchema } from '../../../src/emulator/specification.ts'

function judge(schema: RouteSchema, value: unknown, me: string | null = null) {
  const findings: Findings = { lines: [], me, isMeUnknown: false }
  const result = validate(schema, value, 'body', findings)
  return { result, lines: findings.lines, isMeUnknown: findings.isMeUnknown }
}

const MIRA = '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4'

test.each<[RouteSchema, unknown, unknown]>([
  [{ type: 'number' }, '5', 5],
  [{ type: 'number' }, ' 5.5 ', 5.5],
  [{ type: 'integer' }, '7', 7],
  [{ type: 'boolean' }, 'true', true],
  [{ type: 'boolean' }, 'FALSE', false],
  [{ type: 'boolean' }, '1', true],
  [{ type: 'boolean' }, 0, false],
  [{ type: 'string' }, 5, '5'],
  [{ type: 'string' }, true, 'true'],
  [{ type: ['string', 'null'] }, null, null],
  [{}, { any: ['thing'] }, { any: ['thing'] }],
  [{}, null, null],
  [{ type: 'array', items: { type: 'number' } }, ['1', 2], [1, 2]],
  [{ oneOf: [{ type: 'string', format: 'uuid' }, { type: 'boolean', const: false }, { type: 'null' }] }, false, false],
  [{ oneOf: [{ type: 'string', format: 'uuid' }, { type: 'boolean', const: false }, { type: 'null' }] }, MIRA, MIRA],
  [{ type: 'string', format: 'uuid' }, MIRA.toUpperCase(), MIRA],
  [{ type: 'string', format: 'user-id' }, MIRA.toUpperCase(), MIRA],
  [{ anyOf: [{ type: 'string' }, { type: 'number' }] }, 5, 5],
])('the schema %j converts %j to %j', (schema, value, want) => {
  expect(judge(schema, value)).toMatchObject({ result: want, lines: [] })
})

describe('a value that is refused', () => {
  const member = (kind: string): RouteSchema => ({
    type: 'object',
    required: ['kind', 'size'],
    properties: { kind: { type: 'string', const: kind }, size: { type: 'number' } },
  })
  const union: RouteSchema = { oneOf: [member('a'), member('b')] }

  test.each<[RouteSchema, unknown, string]>([
    [{ type: 'number' }, 'five', 'body must be a number'],
    [{ type: 'number' }, '', 'body must be a number'],
    [{ type: 'number' }, true, 'body must be a number'],
    [{ type: 'integer' }, 1.5, 'body must be an integer'],
    [{ type: 'integer' }, 1e300, 'body must be an integer'],
    [{ type: 'boolean' }, 'yes', 'body must be a boolean'],
    [{ type: 'string' }, { a: 1 }, 'body must be a string'],
    [{ type: 'string' }, null, 'body cannot be null'],
    [{ type: 'object' }, 'text', 'body must be an object'],
    [{ type: 'object' }, [], 'body must be an object'],
    [{ type: 'array' }, {}, 'body must be an array'],
    [{ type: 'array', minItems: 1 }, [], 'body must have at least 1 items'],
    [{ type: 'array', items: { type: 'number' } }, [1, 'x'], 'body[1] must be a number'],
    [{ type: 'string', maxLength: 3 }, 'four', 'body must be at most 3 characters'],
    [{ type: 'string', minLength: 3 }, 'to', 'body must be at least 3 characters'],
    [{ type: 'number', minimum: 1 }, 0, 'body must be greater than or equal to 1'],
    [{ type: 'number', maximum: 10 }, 11, 'body must be less than or equal to 10'],
    [{ type: 'string', enum: ['a', 'b'] }, 'c', 'body must be one of the following values: a, b'],
    [{ type: 'boolean', const: true }, false, 'body must be one of the following values: true'],
    [{ type: 'string', pattern: '^[a-z]+$' }, 'A', 'body must match ^[a-z]+$'],
    [{ type: 'string', format: 'uuid' }, 'x', 'body must be a valid UUID'],
    [{ type: 'string', format: 'email' }, 'x', 'body must be a valid email'],
    [{ type: 'string', format: 'uri' }, 'x', 'body must be a valid URL'],
    [{ type: 'string', format: 'user-id' }, 'you', 'body must be a valid UUID or "me"'],
    [{ oneOf: [{ type: 'number' }, { type: 'null' }] }, 'x', 'body must be a number'],
    [{ oneOf: [{ type: 'number' }, { type: 'boolean' }] }, 'x', 'body is invalid'],
    [union, { kind: 'b' }, 'body.size must be defined'],
    [union, { kind: 'c' }, 'body is invalid'],
  ])('the schema %j refuses %j: %s', (schema, value, line) => {
    expect(judge(schema, value).lines).toEqual([line])
  })
})

describe('an object', () => {
  const schema: RouteSchema = {
    type: 'object',
    required: ['email', 'password'],
    additionalProperties: false,
    properties: {
      email: { type: 'string', format: 'email' },
      password: { type: 'string', maxLength: 70 },
      settings: { type: 'object', required: ['theme'], properties: { theme: { type: 'string' } } },
    },
  }

  test('an object reports every problem, one line each', () => {
    const { lines } = judge(schema, { password: null, settings: {}, bogus: 1, more: 2 })
    expect(lines).toEqual([
      'body.email must be defined',
      'body.password cannot be null',
      'body.settings.theme must be defined',
      'body contains unknown properties: bogus, more',
    ])
  })

  test('an object ignores inherited properties', () => {
    expect(judge({ type: 'object', required: ['toString'], properties: { toString: {} } }, {}).lines).toEqual([
      'body.toString must be defined',
    ])
    const hostile = JSON.parse('{"__proto__": {"admin": true}}') as unknown
    expect(judge(schema, hostile).lines).toContain('body contains unknown properties: __proto__')
    const free = judge({ type: 'object' }, hostile).result as { admin?: boolean }
    expect(free.admin).toBeUndefined()
  })

  test('an object keeps undeclared properties unless they are forbidden', () => {
    expect(judge({ type: 'object', properties: {} }, { a: 1 }).result).toEqual({ a: 1 })
    const typed: RouteSchema = { type: 'object', additionalProperties: { type: 'number' } }
    expect(judge(typed, { a: '1', b: 'x' }).lines).toEqual(['body.b must be a number'])
  })
})

test('`me` is replaced by the id of the signed-in user', () => {
  expect(judge({ type: 'string', format: 'user-id' }, 'me', MIRA)).toEqual({
    result: MIRA,
    lines: [],
    isMeUnknown: false,
  })
})

test('`me` without a signed-in user is reported', () => {
  expect(judge({ type: 'string', format: 'user-id' }, 'me').isMeUnknown).toBe(true)
  expect(judge({ oneOf: [{ type: 'string', format: 'user-id' }, { type: 'null' }] }, 'me').isMeUnknown).toBe(true)
})

test.each([
  [MIRA, true],
  [MIRA.toUpperCase(), true],
  ['00000000-0000-0000-0000-000000000000', true],
  ['6f0c2a4e-19b7-7c55-8d3a-2b7f1e90c6d4', false],
  ['6f0c2a4e-19b7-4c55-cd3a-2b7f1e90c6d4', false],
  ['6f0c2a4e19b74c558d3a2b7f1e90c6d4', false],
  ['0'.repeat(36), false],
  [`${MIRA}\n`, false],
])('whether %j is a UUID: %s', (text, want) => expect(isUuid(text)).toBe(want))

test.each([
  ['mira@harbor.example', true, true],
  ['a@localhost', true, false],
  ['a.@harbor.example', true, false],
  ['.a@harbor.example', true, false],
  ['a..b@harbor.example', true, false],
  ['a@harbor.e', true, false],
  ['a b@harbor.example', false, false],
  ['harbor.example', false, false],
  ['a@-harbor.example', false, false],
  ['', false, false],
])('whether %j is an email: %s, strictly: %s', (email, normal, strict) => {
  expect({ isEmail: isEmail(email), isStrictEmail: isStrictEmail(email) }).toEqual({
    isEmail: normal,
    isStrictEmail: strict,
  })
})

test.each([
  ['https://harbor.example/a?b#c', true],
  ['app:callback', true],
  ['/handler', false],
  ['https://harbor.example/a b', false],
  ['', false],
])('whether %j is a URL: %s', (text, want) => expect(isUrl(text)).toBe(want))
