import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { nameTable } from '../../../generated/casing.ts'
import { createCasing } from '../../../src/core/request/casing.ts'
import { SEED } from '../../support/budget.ts'

const casing = createCasing(nameTable)

test.each([
  ['display_name', 'displayName'],
  ['auth_with_email', 'emailAuthEnabled'],
  ['requires_totp_mfa', 'isMultiFactorRequired'],
  ['last_used_at_end_user_ip_info', 'geoInfo'],
  ['signed_up_at_millis', 'signedUpAt'],
  ['expires_in_millis', 'expiresInMillis'],
  ['totp_secret_base64', 'totpSecretBase64'],
  ['id', 'id'],
])('%s is exposed as %s and sent back unchanged', (wire, model) => {
  expect(casing.toModelName(wire)).toBe(model)
  expect(casing.toWireName(model)).toBe(wire)
})

test('only names change, not values or types', () => {
  const sent = { a_b: [1, 'x_y', null, true, { c_d: 1.5 }], e_at_millis: 3 }
  expect(casing.toModel(sent)).toEqual({ aB: [1, 'x_y', null, true, { cD: 1.5 }], eAt: 3 })
})

test('nothing below an opaque name is renamed in either direction', () => {
  fc.assert(
    fc.property(fc.constantFrom(...nameTable.opaque), fc.jsonValue(), (name, value) => {
      const sent = { [name]: value }
      const held = casing.toModel(sent)
      expect(Object.values(held as object)[0]).toBe(value)
      expect(casing.toWire(held)).toEqual(sent)
    }),
    { seed: SEED },
  )
})

test('any record of wire names survives a round trip', () => {
  const word = fc.stringMatching(/^[a-z][a-z0-9]{0,6}$/)
  const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join('_'))
  const plain = name.filter((each) => !/(^|_)at$|_[0-9]|_at_millis$/.test(each) && !nameTable.opaque.includes(each))
  fc.assert(
    fc.property(
      fc.dictionary(plain, fc.oneof(fc.integer(), fc.string(), fc.dictionary(plain, fc.boolean()))),
      (sent) => {
        expect(casing.toWire(casing.toModel(sent))).toEqual(sent)
      },
    ),
    { seed: SEED },
  )
})

test('__proto__ and similar keys are plain data', () => {
  const answer: unknown = JSON.parse(
    '{"__proto__":{"is_admin":true},"constructor":{"name":"x"},"display_name":"Harbor"}',
  )
  const model = casing.toModel({ user: answer }) as { user: { isAdmin?: boolean } }
  expect(model.user.isAdmin).toBeUndefined()
  expect(Object.getPrototypeOf(model.user)).toBe(Object.prototype)
  expect(Object.keys(model.user)).toEqual(['__proto__', 'constructor', 'displayName'])
  const own = Object.getOwnPropertyDescriptor(model.user, '__proto__')
  expect(own).toMatchObject({ configurable: true, enumerable: true, writable: true })
  expect(JSON.stringify(model.user)).toBe(
    '{"__proto__":{"isAdmin":true},"constructor":{"name":"x"},"displayName":"Harbor"}',
  )
  const wire = casing.toWire(JSON.parse('{"_Proto__":{"isAdmin":true}}')) as { is_admin?: boolean }
  expect(Object.getPrototypeOf(wire)).toBe(Object.prototype)
})

test.each([
  ['arrays', (inner: unknown) => [inner]],
  ['objects', (inner: unknown) => ({ some_key: inner })],
])('%s may be nested 500 levels deep, and no deeper', (_name, wrap) => {
  let value: unknown = wrap(1)
  for (let depth = 0; depth < 500; depth += 1) value = wrap(value)
  expect(casing.toWire(casing.toModel(value))).toEqual(value)
  expect(() => casing.toModel(wrap(value))).toThrow(RangeError)
})

test('remembers 2000 names of up to 64 characters', () => {
  const { toModelName } = createCasing({ names: {}, opaque: [] })
  const isRemembered = (name: string): boolean => {
    toModelName(name)
    const replace = vi.spyOn(String.prototype, 'replace')
    toModelName(name)
    const { length } = replace.mock.calls
    replace.mockRestore()
    return length === 0
  }
  expect([isRemembered('a'.repeat(64)), isRemembered('a'.repeat(65))]).toEqual([true, false])
  for (let count = 1; count < 1999; count += 1) toModelName(`name_${count}`)
  expect([isRemembered('the_last'), isRemembered('one_more')]).toEqual([true, false])
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
  for (let index = 0; index < 200_000; index += 1) casing.toModelName(`key_${index}_of_${'x'.repeat(40)}`)
  expect(heldBytes() - before).toBeLessThan(8_000_000)
  expect(casing.toModelName('key_x')).toBe('keyX')
})
