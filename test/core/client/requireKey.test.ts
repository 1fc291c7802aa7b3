import { createAdminClient } from 'latchkey/admin'
import { createServerClient } from 'latchkey/server'
import { createClient, UsageError } from 'latchkey'
import { expect, test } from 'vitest'
import { standard } from '../../../src/core/platform/standard.ts'

const platform = standard()
const shared = { projectId: 'p1', platform }
type Make = (key: string) => unknown
const makers: [option: string, own: string, make: Make][] = [
  ['publishableClientKey', 'pck_', (key) => createClient({ ...shared, publishableClientKey: key })],
  ['secretServerKey', 'ssk_', (key) => createServerClient({ ...shared, secretServerKey: key })],
  ['superSecretAdminKey', 'sak_', (key) => createAdminClient({ ...shared, superSecretAdminKey: key })],
]
const REST = '0123456789abcdefghjkmnpqrstvwxyz0123456789abc'

const cases = makers.flatMap(([option, own, make]) => [
  ...['pck_', 'ssk_', 'sak_'].map(
    (prefix) => [option, prefix + REST, prefix === own ? null : 'WRONG_KEY', make] as const,
  ),
  ...['', undefined, null, 7, 'undefined'].map((key) => [option, key as string, 'MISSING_OPTION', make] as const),
  ...[`${own}a b`, `${own}ab\n`, `${own}ä`, `${own}\u200b`].map(
    (key) => [option, key, 'MISSING_OPTION', make] as const,
  ),
  // A service of one's own may have keys of its own.
  [option, 'a-key-for-development-only', null, make] as const,
])

test.each(cases)('%s: %j gives %s', (option, key, code, make) => {
  if (code === null) return expect(() => make(key)).not.toThrow()
  let error: unknown
  try {
    make(key)
  } catch (reason) {
    error = reason
  }
  expect(error).toBeInstanceOf(UsageError)
  expect((error as UsageError).code).toBe(code)
  expect((error as UsageError).message).toContain(option)
  expect((error as UsageError).message).not.toContain(REST)
})

test('only a secret in the place of a publishable key is told to leave the browser', () => {
  expect(() => createClient({ ...shared, publishableClientKey: 'ssk_x' })).toThrow(
    /take it out of code that reaches a browser/,
  )
  expect(() => createServerClient({ ...shared, secretServerKey: 'pck_x' })).toThrow(/^(?!.*browser)/)
})

test('a publishable key of a server’s client is held to be one', () => {
  const make = () => createServerClient({ ...shared, secretServerKey: 'ssk_x', publishableClientKey: 'ssk_x' })
  expect(make).toThrow(expect.objectContaining({ code: 'WRONG_KEY' }))
})
