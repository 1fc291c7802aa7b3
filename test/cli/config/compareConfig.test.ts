import { expect, test } from 'vitest'
import { compareConfig, findUnknown, toOverride, type Sides } from '../../../src/cli/config/compareConfig.ts'
import { EnvReference } from '../../../src/cli/config/EnvReference.ts'
import type { Tree } from '../../../src/cli/config/tree.ts'

const VARIABLES: Record<string, string> = { SECRET: 'sesame' }

/** Returns what a push of the settings would send. */
function override(settings: Tree, current: Tree, defaults: Tree = {}): Tree {
  const sides: Sides = { settings, current, defaults, readVariable: (name) => VARIABLES[name] }
  return toOverride(compareConfig(sides), sides)
}

test('settings that the file omits, and settings that are equal, are not sent', () => {
  const current = { auth: { allowSignUp: true, otp: { allowSignIn: false } }, teams: { a: true } }
  expect(override({ auth: { otp: { allowSignIn: false } } }, current)).toEqual({})
  expect(override({ auth: { otp: { allowSignIn: true } } }, current)).toEqual({ 'auth.otp.allowSignIn': true })
})

test('an entry that is new is sent as a whole, because a path into it would have no effect', () => {
  const main = { baseUrl: 'https://a.example', handlerPath: '/handler' }
  expect(override({ domains: { main } }, { domains: {} })).toEqual({ 'domains.main': main })
})

test('an interval is one value', () => {
  const current = { prices: { monthly: { interval: [1, 'month'] } } }
  expect(override({ prices: { monthly: { interval: [1, 'month'] } } }, current)).toEqual({})
  expect(override({ prices: { monthly: { interval: [2, 'week'] } } }, current)).toEqual({
    'prices.monthly.interval': [2, 'week'],
  })
})

test('null restores the default, and is not sent if the service has the default', () => {
  const defaults = { handler: '/handler' }
  expect(override({ handler: null }, { handler: '/sign-in' }, defaults)).toEqual({ handler: null })
  expect(override({ handler: null }, { handler: '/handler' }, defaults)).toEqual({})
  expect(override({ google: null }, { google: { isShared: true } })).toEqual({ google: null })
  expect(override({ google: null }, {})).toEqual({})
})

test('a name that a path cannot contain is sent with all of its parent', () => {
  const settings = { contains: { $read_members: null, $invite_members: true } }
  const current = { contains: { $read_members: true, other: true } }
  expect(override(settings, current)).toEqual({ contains: { $invite_members: true, other: true } })
})

test('a variable is compared and sent with its value', () => {
  const settings = { server: { password: new EnvReference('SECRET') } }
  expect(override(settings, { server: { password: 'sesame' } })).toEqual({})
  expect(override(settings, { server: { password: 'other' } })).toEqual({ 'server.password': 'sesame' })
  expect(override({ google: { clientSecret: new EnvReference('SECRET') } }, {})).toEqual({
    google: { clientSecret: 'sesame' },
  })
})

test('the value of the service stays if a variable is not set, and without one the variable is required', () => {
  const settings = { server: { password: new EnvReference('UNSET') } }
  const sides = { settings, current: { server: { password: 'x' } }, defaults: {}, readVariable: () => undefined }
  expect(compareConfig(sides)).toEqual({
    differences: [],
    unset: [{ path: ['server', 'password'], name: 'UNSET' }],
  })
  expect(() => override(settings, { server: {} })).toThrow('UNSET is missing, which server.password needs.')
  expect(() => override({ a: { b: new EnvReference('UNSET') } }, {})).toThrow('UNSET is missing, which a.b needs.')
})

test('a setting is unknown if neither the shape nor the service has it', () => {
  const isKnown = (path: readonly string[]): boolean => ['auth', 'auth.otp'].includes(path.join('.'))
  expect(findUnknown({ auth: { otp: 1, opt: 1, sms: 1 } }, { auth: { sms: 0 } }, isKnown)).toEqual([['auth', 'opt']])
})
