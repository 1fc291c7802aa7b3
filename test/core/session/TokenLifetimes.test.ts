import { describe, expect, test } from 'vitest'
import type { Cookies } from '../../../src/core/platform/Platform.ts'
import { SharedState } from '../../../src/core/session/SharedState.ts'
import { TokenLifetimes } from '../../../src/core/session/TokenLifetimes.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 86_400 * SECOND
/** When the tokens of these tests are issued, by the service's clock. */
const ISSUED = 1_754_550_000_000
const CLOCK_AHEAD = 'latchkey-clock-ahead'

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const tokenOf = (claims: object): string => `${encode({ alg: 'ES256' })}.${encode(claims)}.c2ln`
/** A token that lives ten minutes. */
const TOKEN = tokenOf({ sub: 'mira', iat: ISSUED / SECOND, exp: ISSUED / SECOND + 600 })

/** A page on a device whose clock is ahead of the service's, after `age` since the tokens were issued. */
function page({ ahead = 0, age = 0, cookies = new Map<string, string>() } = {}) {
  const clocks = { wall: ISSUED + age + ahead, monotonic: 5000 }
  const jar: Cookies = {
    isSecure: false,
    get: (name) => cookies.get(name) ?? null,
    getAll: (name) => [cookies.get(name) ?? []].flat(),
    names: () => [...cookies.keys()],
    set: (name, value) => void cookies.set(name, value),
    delete: (name) => void cookies.delete(name),
  }
  const lifetimes = new TokenLifetimes(
    { now: () => clocks.wall, monotonic: () => clocks.monotonic },
    new SharedState(jar),
  )
  const pass = (millis: number): void => {
    clocks.wall += millis
    clocks.monotonic += millis
  }
  return { lifetimes, clocks, cookies, pass }
}

describe('a token', () => {
  test('a token lives from its issue to its expiry, and never less than 0', () => {
    const { lifetimes, pass } = page()
    const left = [0, 1, 599_998, 1, 1].map((millis) => {
      pass(millis)
      return lifetimes.getRemainingMillis(TOKEN)
    })
    expect(left).toEqual([600_000, 599_999, 1, 0, 0])
  })

  test('a token that is missing or rejected has no lifetime, and the next token has its own', () => {
    const { lifetimes } = page()
    expect(lifetimes.getRemainingMillis(null)).toBe(0)
    expect(lifetimes.getRemainingMillis('')).toBe(0)
    lifetimes.reject(TOKEN)
    expect(lifetimes.getRemainingMillis(TOKEN)).toBe(0)
    const next = tokenOf({ sub: 'mira', iat: ISSUED / SECOND, exp: ISSUED / SECOND + 60 })
    expect(lifetimes.getRemainingMillis(next)).toBe(MINUTE)
  })

  test.each([
    ['the wall clock stops', { wall: 0, monotonic: 90 * SECOND }],
    ['the monotonic clock stops while the device sleeps', { wall: 90 * SECOND, monotonic: 0 }],
    ['the wall clock is set back', { wall: -DAY, monotonic: 90 * SECOND }],
    ['the wall clock gets less ahead', { wall: 89 * SECOND, monotonic: 90 * SECOND }],
  ])('a token is measured by the clock that shows more time: %s', (_what, passed) => {
    const { lifetimes, clocks } = page()
    lifetimes.getRemainingMillis(TOKEN)
    clocks.wall += passed.wall
    clocks.monotonic += passed.monotonic
    expect(lifetimes.getRemainingMillis(TOKEN)).toBe(10 * MINUTE - 90 * SECOND)
  })

  test('a token is measured once: the time of another token doesn’t count for it', () => {
    const { lifetimes, pass } = page()
    pass(MINUTE)
    const next = tokenOf({ sub: 'mira', iat: ISSUED / SECOND + 60, exp: ISSUED / SECOND + 660 })
    expect(lifetimes.getRemainingMillis(next)).toBe(10 * MINUTE)
    expect(lifetimes.getRemainingMillis(TOKEN)).toBe(9 * MINUTE)
  })

  test('a token from a cookie or setTokens has aged since its issue', () => {
    const { lifetimes } = page({ age: 4 * MINUTE })
    expect(lifetimes.getRemainingMillis(TOKEN)).toBe(6 * MINUTE)
  })

  test('a token without exp never expires', () => {
    const { lifetimes, pass } = page()
    const token = tokenOf({ sub: 'mira', iat: ISSUED / SECOND })
    pass(DAY)
    expect(lifetimes.getRemainingMillis(token)).toBe(Infinity)
    lifetimes.recordIssued(token)
    expect(lifetimes.getRemainingMillis(token)).toBe(Infinity)
  })

  test('a token describes its user', () => {
    const { lifetimes } = page()
    expect(lifetimes.readUser(TOKEN)).toMatchObject({ userId: 'mira', limit: null })
    expect(lifetimes.readUser(tokenOf({ sub: 'noa', is_anonymous: true }))).toMatchObject({
      userId: 'noa',
      limit: 'anonymous',
    })
  })
})

/** The limits of the documentation: a usable `iat` is before `exp`, by at most a day; otherwise a use of ten minutes. */
describe('a token whose iat', () => {
  const exp = ISSUED / SECOND + 3600
  test.each([
    ['is missing', { exp }, 10 * MINUTE],
    ['is missing, with an expiry in 5 minutes', { exp: ISSUED / SECOND + 300 }, 5 * MINUTE],
    ['is missing, with an expiry in the past', { exp: ISSUED / SECOND - 1 }, 0],
    ['equals its exp', { iat: exp, exp }, 10 * MINUTE],
    ['is after its exp', { iat: exp + 1, exp }, 10 * MINUTE],
    ['is a day before its exp', { iat: ISSUED / SECOND, exp: ISSUED / SECOND + 86_400 }, DAY],
    ['is more than a day before its exp', { iat: ISSUED / SECOND, exp: ISSUED / SECOND + 86_401 }, 10 * MINUTE],
  ])('a token whose iat %s is used for the time until its expiry', (_what, claims, expected) => {
    expect(page().lifetimes.getRemainingMillis(tokenOf(claims))).toBe(expected)
  })

  test('a token whose iat is missing is used for a minute if it was just issued and seems to have expired', () => {
    const { lifetimes, pass } = page({ ahead: DAY })
    const token = tokenOf({ exp })
    lifetimes.recordIssued(token)
    expect(lifetimes.getRemainingMillis(token)).toBe(MINUTE)
    pass(MINUTE)
    expect(lifetimes.getRemainingMillis(token)).toBe(0)
  })

  test.each([
    ['5 s ahead of the device’s clock counts as new', -5000, 10 * MINUTE],
    ['more than 5 s ahead of the device’s clock has an unknown age', -5001, 0],
  ])('a token whose iat is %s', (_what, ahead, expected) => {
    expect(page({ ahead }).lifetimes.getRemainingMillis(TOKEN)).toBe(expected)
  })
})

describe('the difference of the clocks', () => {
  test.each([20 * MINUTE, -20 * MINUTE])(
    'the difference of the clocks (%d ms) is measured with each new token and stored for the next page',
    (ahead) => {
      const firstPage = page({ ahead })
      firstPage.lifetimes.recordIssued(TOKEN)
      expect(firstPage.lifetimes.getRemainingMillis(TOKEN)).toBe(10 * MINUTE)
      expect(firstPage.cookies).toEqual(new Map([[CLOCK_AHEAD, String(ahead)]]))
      const nextPage = page({ ahead, age: 3 * MINUTE, cookies: firstPage.cookies })
      expect(nextPage.lifetimes.getRemainingMillis(TOKEN)).toBe(7 * MINUTE)
    },
  )

  test('the difference of the clocks corrects the expiry of a token without iat', () => {
    const cookies = new Map([[CLOCK_AHEAD, String(20 * MINUTE)]])
    const { lifetimes } = page({ ahead: 20 * MINUTE, cookies })
    expect(lifetimes.getRemainingMillis(tokenOf({ exp: ISSUED / SECOND + 300 }))).toBe(5 * MINUTE)
  })

  test('the difference of the clocks is stored again only if it changed by 5 s, and removed when it is less', () => {
    const { lifetimes, clocks, cookies } = page({ ahead: 20 * MINUTE })
    const stored = [0, 4999, -4999, 5000, -20 * MINUTE - 1].map((change) => {
      clocks.wall += change
      lifetimes.recordIssued(TOKEN)
      return cookies.get(CLOCK_AHEAD)
    })
    expect(stored).toEqual(['1200000', '1200000', '1200000', '1205000', undefined])
  })

  test('the difference of the clocks is stored in whole milliseconds', () => {
    const { lifetimes, cookies } = page({ ahead: 9000.4 })
    lifetimes.recordIssued(TOKEN)
    expect(cookies.get(CLOCK_AHEAD)).toBe('9000')
  })

  test.each([
    // Ten years, the largest difference that is stored.
    ['315360000000', 315_360_000_000],
    ['-315360000000', -315_360_000_000],
    ['315360000001', 0],
    ['-315360000001', 0],
    ['1e9', 0],
    ['1200000 ', 0],
    [' 1200000', 0],
    ['+1200000', 0],
  ])('the difference of the clocks in the cookie %j is read as %d ms', (cookie, millis) => {
    const { lifetimes } = page({ ahead: millis, age: MINUTE, cookies: new Map([[CLOCK_AHEAD, cookie]]) })
    expect(lifetimes.getRemainingMillis(TOKEN)).toBe(9 * MINUTE)
  })
})
