import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const source = new URL('../../src/', import.meta.url)
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => /^(core|query|server|cli|emulator)\/.*\.ts$/.test(path))
  .map((path) => readFileSync(new URL(path, source), 'utf8'))

/** The literal of each constant, wherever it stands. */
const values = new Map(
  files.flatMap((text) =>
    [...text.matchAll(/^(?:export )?const ([A-Z][A-Z_]+) = ('[^']*'|[\d_.]+)$/gm)].map(([, name, value]) => [
      name,
      value!.startsWith("'") ? value!.slice(1, -1) : Number(value!.replaceAll('_', '')),
    ]),
  ),
)

/** The documented values. */
const TABLE: [row: string, name: string, value: string | number][] = [
  ['refresh cookie lifetime', 'REFRESH_COOKIE_MAX_AGE_SECONDS', 31_536_000],
  ['access cookie lifetime', 'ACCESS_COOKIE_MAX_AGE_SECONDS', 86_400],
  ['OAuth state cookie and code-verifier cookie', 'OAUTH_COOKIE_MAX_AGE_SECONDS', 3600],
  ['cookie store polling', 'COOKIE_POLL_MILLIS', 100],
  ['access token usable for at most', 'ACCESS_TOKEN_MAX_REQUIRED_LIFE_MILLIS', 60_000],
  ['token likely-valid margin, default token-need window', 'ACCESS_TOKEN_MIN_LIFE_MILLIS', 20_000],
  ['cache idle invalidation', 'CACHE_IDLE_MILLIS', 5000],
  ['refetch throttle', 'REFETCH_THROTTLE_MILLIS', 300],
  ['network retries, and the first attempt', 'ATTEMPTS', 6],
  ['exponential base', 'RETRY_BASE_MILLIS', 1000],
  ['longest Retry-After that is waited for', 'RETRY_AFTER_MAX_MILLIS', 60_000],
  ['session work of one request', 'SESSION_DEADLINE_MILLIS', 5000],
  ['CLI poll wait', 'CLI_POLL_WAIT_MILLIS', 2000],
  ['default server-created session lifetime', 'SERVER_SESSION_LIFE_MILLIS', 31_536_000_000],
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
  expect(values.get(name)).toBe(value)
})

test('a number with a unit has it in its name', () => {
  const units = /_(MILLIS|SECONDS|BYTES|BITS|COUNT|SIZE|LENGTH|REMEMBERED)$/
  const shared = readFileSync(new URL('core/constants.ts', source), 'utf8')
  const names = [...shared.matchAll(/^export const (\w+) = [\d_]+$/gm)].map(([, name]) => name!)
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !units.test(name))).toEqual([])
})

test('OAuth uses S256, and the login of a command line polls without a limit', () => {
  const read = (path: string): string => readFileSync(new URL(path, source), 'utf8')
  expect(read('core/auth/oauth/startOAuth.ts')).toContain(`codeChallengeMethod: 'S256'`)
  expect(read('cli/loginFromCli.ts')).toContain('maxAttempts = Infinity')
})
