import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { cacheNames, toModelKeys, toModelName, toWireKeys, toWireName } from '../../../src/core/request/casing.ts'
import type { KeyExceptions } from '../../../src/core/util/types.ts'
import { SEED } from '../../support/budget.ts'

test.each([
  ['display_name', 'displayName'],
  ['signed_up_at_millis', 'signedUpAt'],
  ['expires_in_millis', 'expiresInMillis'],
  ['totp_secret_base64', 'totpSecretBase64'],
  ['id', 'id'],
])('%s is exposed as %s and sent back unchanged', (wireName, modelName) => {
  expect(toModelName(wireName)).toBe(modelName)
  expect(toWireName(modelName)).toBe(wireName)
})

test('only names change, not values or types', () => {
  const sent = { a_b: [1, 'x_y', null, true, { c_d: 1.5 }], e_at_millis: 3 }
  expect(toModelKeys(sent)).toEqual({ aB: [1, 'x_y', null, true, { cD: 1.5 }], eAt: 3 })
})

const SCHEMAS: { name: string; wire: unknown; keys: KeyExceptions; model: unknown }[] = [
  {
    name: 'a property with a name of its own',
    wire: { auth_with_email: true, has_password: true },
    keys: { names: { auth_with_email: 'emailAuthEnabled' } },
    model: { emailAuthEnabled: true, hasPassword: true },
  },
  {
    name: 'a free-form property',
    wire: { client_metadata: { own_key: { deep_key: 1 } }, other_data: { own_key: 1 } },
    keys: { freeForm: ['client_metadata'] },
    model: { clientMetadata: { own_key: { deep_key: 1 } }, otherData: { ownKey: 1 } },
  },
  {
    name: 'a message that is free-form',
    wire: { message: { tool_call: 1 } },
    keys: { freeForm: ['message'] },
    model: { message: { tool_call: 1 } },
  },
  {
    name: 'a message that is an object of the service',
    wire: { message: { sent_by: 'mira' } },
    keys: {},
    model: { message: { sentBy: 'mira' } },
  },
  {
    name: 'exceptions below a property and in the items of a list',
    wire: { items: [{ selected_team: { server_metadata: { own_key: 1 } }, server_metadata: { own_key: 2 } }] },
    keys: { properties: { items: { properties: { selected_team: { freeForm: ['server_metadata'] } } } } },
    model: { items: [{ selectedTeam: { serverMetadata: { own_key: 1 } }, serverMetadata: { ownKey: 2 } }] },
  },
  {
    name: 'a key that is the name of an inherited property',
    wire: { constructor: { own_key: 1 }, to_string: 2 },
    keys: { names: {}, properties: {} },
    model: { constructor: { ownKey: 1 }, toString: 2 },
  },
]

test.each(SCHEMAS)('a response with $name', ({ wire, keys, model }) => {
  expect(toModelKeys(wire, keys)).toEqual(model)
})

test('an input is converted by the exceptions of its own schema', () => {
  const keys: KeyExceptions = { names: { expiresAtIso: 'expires_at' }, freeForm: ['clientMetadata'] }
  const input = { expiresAtIso: 'x', createdAt: 1, clientMetadata: { ownKey: 1 } }
  expect(toWireKeys(input, keys)).toEqual({ expires_at: 'x', created_at_millis: 1, client_metadata: { ownKey: 1 } })
})

test('nothing below a free-form property is renamed in either direction', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (metadata) => {
      const model = toModelKeys({ client_metadata: metadata }, { freeForm: ['client_metadata'] })
      expect(model).toEqual({ clientMetadata: metadata })
      expect(toWireKeys(model, { freeForm: ['clientMetadata'] })).toEqual({ client_metadata: metadata })
    }),
    { seed: SEED },
  )
})

test('any record of wire names survives a round trip', () => {
  const word = fc.stringMatching(/^[a-z][a-z0-9]{0,6}$/)
  const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join('_'))
  const plain = name.filter((item) => !/(^|_)at$|_[0-9]|_at_millis$/.test(item))
  fc.assert(
    fc.property(
      fc.dictionary(plain, fc.oneof(fc.integer(), fc.string(), fc.dictionary(plain, fc.boolean()))),
      (sent) => {
        expect(toWireKeys(toModelKeys(sent))).toEqual(sent)
      },
    ),
    { seed: SEED },
  )
})

test('keys that name a prototype are plain data', () => {
  const response: unknown = JSON.parse(
    '{"__proto__":{"is_admin":true},"constructor":{"name":"x"},"display_name":"Harbor"}',
  )
  const model = toModelKeys({ user: response }) as { user: { isAdmin?: boolean } }
  expect(model.user.isAdmin).toBeUndefined()
  expect(Object.getPrototypeOf(model.user)).toBe(Object.prototype)
  expect(Object.keys(model.user)).toEqual(['__proto__', 'constructor', 'displayName'])
  const own = Object.getOwnPropertyDescriptor(model.user, '__proto__')
  expect(own).toMatchObject({ configurable: true, enumerable: true, writable: true })
  expect(JSON.stringify(model.user)).toBe(
    '{"__proto__":{"isAdmin":true},"constructor":{"name":"x"},"displayName":"Harbor"}',
  )
  const wire = toWireKeys(JSON.parse('{"_Proto__":{"isAdmin":true}}')) as { is_admin?: boolean }
  expect(Object.getPrototypeOf(wire)).toBe(Object.prototype)
})

test.each([
  ['arrays', (inner: unknown) => [inner]],
  ['objects', (inner: unknown) => ({ some_key: inner })],
])('%s may be nested 500 levels deep, and no deeper', (_name, wrap) => {
  let nested: unknown = wrap(1)
  for (let depth = 0; depth < 500; depth += 1) nested = wrap(nested)
  expect(toWireKeys(toModelKeys(nested))).toEqual(nested)
  expect(() => toModelKeys(wrap(nested))).toThrow(RangeError)
})

test('a cache of names keeps 2000 names of up to 64 characters', () => {
  const convert = vi.fn((name: string) => name)
  const cached = cacheNames(convert)
  const isKept = (name: string): boolean => {
    cached(name)
    convert.mockClear()
    cached(name)
    return convert.mock.calls.length === 0
  }
  expect(isKept('a'.repeat(64))).toBe(true)
  expect(isKept('a'.repeat(65))).toBe(false)
  for (let count = 1; count < 1999; count += 1) cached(`name_${count}`)
  expect(isKept('the_last')).toBe(true)
  expect(isKept('one_more')).toBe(false)
})

test('keys from responses don’t fill the memory', () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const heldBytes = (): number => {
    collectGarbage()
    return process.memoryUsage().heapUsed
  }
  const before = heldBytes()
  // Cached, these keys would take 30 MB.
  for (let index = 0; index < 200_000; index += 1) toModelName(`key_${index}_of_${'x'.repeat(40)}`)
  expect(heldBytes() - before).toBeLessThan(8_000_000)
  expect(toModelName('key_x')).toBe('keyX')
})
