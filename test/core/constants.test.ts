import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as constants from '../../src/core/constants.ts'

const source = new URL('../../src/', import.meta.url)
const page = readFileSync(new URL('core/constants.ts', source), 'utf8')

/** The documented values. */
const TABLE: [row: string, name: keyof typeof constants, value: unknown][] = [
  ['refresh cookie lifetime', 'REFRESH_COOKIE_MAX_AGE_SECONDS', 31_536_000],
  ['access cookie lifetime', 'ACCESS_COOKIE_MAX_AGE_SECONDS', 86_400],
  ['OAuth state cookie and code-verifier cookie', 'OAUTH_COOKIE_MAX_AGE_SECONDS', 3600],
  ['cookie store polling', 'COOKIE_POLL_MILLIS', 100],
  ['access token usable for at most', 'ACCESS_TOKEN_MAX_REQUIRED_LIFE_MILLIS', 60_000],
  ['token likely-valid margin, default token-need window', 'ACCESS_TOKEN_MIN_LIFE_MILLIS', 20_000],
  ['cache idle invalidation', 'CACHE_IDLE_MILLIS', 5000],
  ['refetch throttle', 'REFETCH_THROTTLE_MILLIS', 300],
  ['refetch concurrency', 'REFETCH_CONCURRENCY', 1],
  ['network retries', 'NETWORK_RETRIES', 5],
  ['exponential base', 'RETRY_BASE_MILLIS', 1000],
  ['each delay randomised, at least', 'RETRY_MIN_JITTER', 0.5],
  ['each delay randomised, at most', 'RETRY_MAX_JITTER', 1.5],
  ['longest Retry-After that is waited for', 'RETRY_AFTER_MAX_MILLIS', 60_000],
  ['session work of one request', 'SESSION_DEADLINE_MILLIS', 5000],
  ['CLI poll wait', 'CLI_POLL_WAIT_MILLIS', 2000],
  ['default server-created session lifetime', 'SERVER_SESSION_LIFE_MILLIS', 31_536_000_000],
  ['client-assertion lifetime', 'CLIENT_ASSERTION_LIFE_SECONDS', 60],
  ['key-set cache', 'KEY_SET_CACHE_SECONDS', 300],
  ['WebAuthn user id, at least', 'PASSKEY_USER_ID_MIN_BYTES', 1],
  ['WebAuthn user id, at most', 'PASSKEY_USER_ID_MAX_BYTES', 64],
  ['default handler path', 'DEFAULT_HANDLER_PATH', '/handler'],
  ['API path prefix', 'API_PATH', '/api/v1'],
  ['default home', 'DEFAULT_HOME', '/'],
  ['demo fetch delay', 'DEMO_FETCH_DELAY_MILLIS', 2000],
  ['wait helper maximum', 'WAIT_MAX_MILLIS', 2_147_483_647],
]

test.each(TABLE)('the constant for “%s”, %s, is %j', (_row, name, value) => {
  expect(constants[name]).toEqual(value)
})

describe('each constant', () => {
  const names = Object.keys(constants)
  const declarations = [...page.matchAll(/\/\*\*([^]*?)\*\/\nexport const (\w+)/g)]
  const others = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && path !== 'core/constants.ts')
    .map((path) => readFileSync(new URL(path, source), 'utf8'))
    .join('\n')

  test('has its own docstring', () => {
    expect(declarations.map(([, , name]) => name)).toEqual(
      [...page.matchAll(/export const (\w+)/g)].map(([, name]) => name),
    )
    expect(declarations).toHaveLength(names.length)
  })

  test('has its unit in its name if it is a duration, length or size', () => {
    const units = /_(MILLIS|SECONDS|BYTES|BITS|COUNT|SIZE|LENGTH|REMEMBERED|RETRIES|CONCURRENCY|JITTER)$/
    const bare = names.filter(
      (name) => typeof constants[name as keyof typeof constants] === 'number' && !units.test(name),
    )
    expect(bare).toEqual([])
  })

  test('is used, except for one without a measurable effect', () => {
    const unused = names.filter((name) => !new RegExp(`\\b${name}\\b`).test(others))
    // Identical reads share one request, so there is no number to limit. Clients send a publishable key instead of an
    // assertion.
    expect(unused).toEqual(['REFETCH_CONCURRENCY', 'CLIENT_ASSERTION_LIFE_SECONDS'])
    expect(others).not.toMatch(/client_assertion/)
  })
})

test('OAuth uses S256, and the login of a command line polls without a limit', () => {
  const read = (path: string): string => readFileSync(new URL(path, source), 'utf8')
  expect(read('core/auth/oauth/startOAuth.ts')).toContain(`codeChallengeMethod: 'S256'`)
  expect(read('cli/loginFromCli.ts')).toContain('maxAttempts = Infinity')
})
