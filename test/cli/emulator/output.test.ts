/** What `latchkey emulator` prints. */
import { expect, test } from 'vitest'
import { toGreeting, toJsonLine, toLogEntry, toLogLine, toSettings } from '../../../src/cli/emulator/output.ts'
import { toEnvVariables, type EnvStyle } from '../../../src/cli/envFile.ts'
import type { LoggedRequest } from '../../../src/emulator/http/requestLog.ts'
import { WEBHOOK_SECRET } from '../../../src/emulator/webhooks/delivery.ts'

const SETTINGS = {
  baseUrl: 'http://localhost:4400',
  projectId: 'internal',
  publishableClientKey: 'pck_mine',
  secretServerKey: 'ssk_mine',
  superSecretAdminKey: 'sak_mine',
}

test('the settings are the keys of the project internal', () => {
  const keys = {
    publishable_client_key: 'pck_mine',
    secret_server_key: 'ssk_mine',
    super_secret_admin_key: 'sak_mine',
  }
  const projects = [{ id: 'harbor' }, { id: 'internal', keys }]
  expect(toSettings('http://localhost:4400', { projects })).toEqual(SETTINGS)
})

test('the greeting has the addresses, and the variables of each framework', () => {
  expect(toGreeting(SETTINGS, {}, []))
    .toBe(`NOT FOR PRODUCTION. Anyone who can reach this emulator can use every account in it.

  API        http://localhost:4400/api/v1
  Emails     http://localhost:4400/_emulator#outbox
  Dashboard  http://localhost:4400/_emulator

.env for Vite
VITE_LATCHKEY_BASE_URL=http://localhost:4400
VITE_LATCHKEY_PROJECT_ID=internal
VITE_LATCHKEY_PUBLISHABLE_CLIENT_KEY=pck_mine

.env.local for Next.js
NEXT_PUBLIC_LATCHKEY_BASE_URL=http://localhost:4400
NEXT_PUBLIC_LATCHKEY_PROJECT_ID=internal
NEXT_PUBLIC_LATCHKEY_PUBLISHABLE_CLIENT_KEY=pck_mine
LATCHKEY_SECRET_SERVER_KEY=ssk_mine

.env for Node.js
LATCHKEY_BASE_URL=http://localhost:4400
LATCHKEY_PROJECT_ID=internal
LATCHKEY_PUBLISHABLE_CLIENT_KEY=pck_mine
LATCHKEY_SECRET_SERVER_KEY=ssk_mine

The last four are also what latchkey api needs. latchkey config and api --as admin need
LATCHKEY_SUPER_SECRET_ADMIN_KEY=sak_mine

Press Ctrl+C to stop.`)
})

test('the greeting names the receiver of webhooks, and the secret only if it is the public default', () => {
  const url = 'http://localhost:9/hooks'
  expect(toGreeting(SETTINGS, { webhooks: { url } }, [])).toContain(
    `/_emulator\n  Webhooks   ${url}\n             signed with ${WEBHOOK_SECRET}\n\n.env for Vite\n`,
  )
  expect(toGreeting(SETTINGS, { webhooks: { url, secret: 'whsec_AAAA' } }, [])).toContain(
    `/_emulator\n  Webhooks   ${url}\n\n.env for Vite\n`,
  )
})

const file = (place: string, variables: Readonly<Record<string, string>>) => ({
  place,
  source: 'folder' as const,
  variables,
})
const variablesOf = (style: EnvStyle) => Object.fromEntries(toEnvVariables(style, SETTINGS))
/** What the greeting says below the addresses. */
const adviceOf = (...files: ReturnType<typeof file>[]): string =>
  toGreeting(SETTINGS, {}, files).split('_emulator\n').at(-1)!

test.each(['next', 'node'] as const)('the greeting names the file that has the variables already (%s)', (style) => {
  expect(adviceOf(file('.env.local', {}), file('.env', variablesOf(style)))).toBe(`
.env has the address and the keys of this emulator.
latchkey config, and latchkey api of servers and admins, also need
LATCHKEY_SUPER_SECRET_ADMIN_KEY=sak_mine

Press Ctrl+C to stop.`)
})

test('the greeting has the keys that no page may have, unless a file has them', () => {
  const env = file('.env.local', variablesOf('vite'))
  const head = '\n.env.local has the address and the keys of this emulator.\n'
  const secrets = { LATCHKEY_SECRET_SERVER_KEY: 'ssk_mine', LATCHKEY_SUPER_SECRET_ADMIN_KEY: 'sak_mine' }
  expect(adviceOf(env)).toBe(`${head}latchkey config, and latchkey api of servers and admins, also need
LATCHKEY_SECRET_SERVER_KEY=ssk_mine
LATCHKEY_SUPER_SECRET_ADMIN_KEY=sak_mine

Press Ctrl+C to stop.`)
  expect(adviceOf(env, file('.env', secrets))).toBe(`${head}\nPress Ctrl+C to stop.`)
})

test('the greeting has the variables of an app that are for another service', () => {
  const other = { ...variablesOf('vite'), VITE_LATCHKEY_BASE_URL: 'http://localhost:4401' }
  expect(adviceOf(file('.env.local', other), file('.env', variablesOf('vite')))).toContain(`
.env.local has other values. For this emulator:
VITE_LATCHKEY_BASE_URL=http://localhost:4400

latchkey config, `)
})

const REQUEST: LoggedRequest = {
  id: 1,
  at: 0,
  method: 'POST',
  path: '/api/v1/teams',
  operation: 'createTeam',
  status: 201,
  knownError: null,
  startedAt: 5,
  millis: 12.345,
  fault: null,
}

test('a request is a line with its error, and its time to a tenth of a millisecond', () => {
  expect(toLogLine(REQUEST)).toBe('POST /api/v1/teams 201 12.3 ms')
  expect(toLogLine({ ...REQUEST, status: 404, knownError: 'TEAM_NOT_FOUND', millis: 2 })).toBe(
    'POST /api/v1/teams 404 TEAM_NOT_FOUND 2.0 ms',
  )
})

test('a request as JSON has its error as a code', () => {
  const logEntry = { method: 'POST', path: '/api/v1/teams', status: 201, millis: 12.3 }
  expect(toLogEntry(REQUEST)).toEqual(logEntry)
  expect(toLogEntry({ ...REQUEST, knownError: 'TEAM_NOT_FOUND' })).toEqual({ ...logEntry, code: 'TEAM_NOT_FOUND' })
})

test('a line of JSON has one line break, at its end', () => {
  expect(toJsonLine({ a: { b: 'x\ny' } })).toBe('{"a":{"b":"x\\ny"}}\n')
})
