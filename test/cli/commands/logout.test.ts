/** The session that `latchkey login` keeps: `api --as client`, `whoami` and `logout` use it. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCore, type EmulatorCore } from '../../../src/emulator/createCore.ts'
import { createCaller } from '../../emulator/caller.ts'
import { runInProcess, type CommandResult } from '../runInProcess.ts'
import { stubProject } from '../stubProject.ts'

let folder: string
let emulator: EmulatorCore

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-session-'))
  emulator = createCore({ rotation: 'strict' })
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => emulator.fetch(input, init))
  vi.stubEnv('XDG_CONFIG_HOME', folder)
  stubProject('LATCHKEY_PUBLISHABLE_CLIENT_KEY')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const files = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.json'))

/** Signs in, and confirms as the user's browser does. */
async function login(...flags: string[]): Promise<CommandResult> {
  const { signUp, call } = createCaller(emulator)
  const { refresh_token } = await signUp()
  let isConfirmed = false
  const served = emulator.fetch
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    if (input.endsWith('/auth/cli/poll') && !isConfirmed) {
      isConfirmed = true
      const [attempt] = emulator.db.cliLogins.all()
      await call('POST /auth/cli/complete', { body: { login_code: attempt!.login_code, refresh_token } })
    }
    return served(input, init)
  })
  return runInProcess('login', '--app-url', 'https://app.example', '--wait', '1', ...flags)
}

test('login keeps the session in a file of its owner, and prints no token', async () => {
  const result = await login()
  expect(result).toMatchObject({
    status: 0,
    out: 'Signed in as mira@harbor.example.\n',
    err: expect.stringMatching(/The session is kept in .*latchkey\. To end it, run latchkey logout\.\n$/),
  })
  const [file] = files()
  const { refreshToken } = JSON.parse(readFileSync(join(folder, file!), 'utf8')) as { refreshToken: string }
  expect(refreshToken).toMatch(/./)
  expect(result.out + result.err).not.toContain(refreshToken)
})

test('whoami prints the user, the project and the service', async () => {
  await login()
  expect(await runInProcess('whoami')).toEqual({
    status: 0,
    out: expect.stringMatching(/^mira@harbor\.example, [\w-]+\nProject internal at http:\/\/localhost:4400\n$/),
    err: '',
  })
  const { out } = await runInProcess('whoami', '--json')
  expect(JSON.parse(out)).toMatchObject({ primaryEmail: 'mira@harbor.example', projectId: 'internal' })
})

test('api uses the session at client level, and keeps the token that replaces it', async () => {
  await login()
  const before = readFileSync(join(folder, files()[0]!), 'utf8')
  emulator.clock.advance(3_600_000)
  const asUser = await runInProcess('api', 'getCurrentUser', '--as', 'client')
  expect({ status: asUser.status, user: JSON.parse(asUser.out) as unknown }).toMatchObject({
    status: 0,
    user: { primary_email: 'mira@harbor.example' },
  })
  expect(readFileSync(join(folder, files()[0]!), 'utf8')).not.toBe(before)
  emulator.clock.advance(3_600_000)
  expect(await runInProcess('api', 'getCurrentUser', '--as', 'client')).toMatchObject({ status: 0 })
})

test.each([
  ['the service began anew', () => vi.stubGlobal('fetch', createCore().fetch)],
  ['its token has expired', () => emulator.clock.advance(3_600_000)],
])('api says how to sign in if the stored session has ended: %s', async (_how, change) => {
  await login()
  for (const { id } of emulator.db.sessions.all()) emulator.db.sessions.delete(id)
  change()
  expect(await runInProcess('api', 'getCurrentUser', '--as', 'client')).toEqual({
    status: 1,
    out: '',
    err: 'The session has ended. Run latchkey login, or set LATCHKEY_REFRESH_TOKEN to that of another one.\n',
  })
  expect(files()).toEqual([])
})

test('the session is not sent to another service', async () => {
  await login()
  expect(await runInProcess('whoami', '--base-url', 'http://localhost:4401')).toEqual({
    status: 1,
    out: '',
    err: 'You are signed out. Run latchkey login.\n',
  })
})

test('logout ends the session here and at the service', async () => {
  await login()
  const { length } = emulator.db.sessions.all()
  expect(await runInProcess('logout')).toEqual({ status: 0, out: 'Signed out.\n', err: '' })
  expect({ files: files(), sessions: emulator.db.sessions.all().length }).toEqual({ files: [], sessions: length - 1 })
  expect(await runInProcess('whoami')).toMatchObject({ status: 1 })
  expect(await runInProcess('logout')).toEqual({ status: 0, out: 'You were signed out already.\n', err: '' })
})

test('login and logout print their result as JSON with --json', async () => {
  const { out } = await login('--json')
  expect(JSON.parse(out)).toEqual({
    id: expect.any(String) as string,
    displayName: null,
    primaryEmail: 'mira@harbor.example',
  })
  expect(JSON.parse((await runInProcess('logout', '--json')).out)).toEqual({ wasSignedIn: true, revoked: true })
  expect(JSON.parse((await runInProcess('logout', '--json')).out)).toEqual({ wasSignedIn: false })
})

test('logout removes the session from this machine if the service refuses, and says so', async () => {
  await login()
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('Forbidden', { status: 403 })))
  const { status, err } = await runInProcess('logout')
  expect({ status, err, files: files() }).toEqual({
    status: 1,
    err: expect.stringContaining('the service did not end it'),
    files: [],
  })
})

test('logout --json tells a script that the service did not end the session, and why', async () => {
  await login()
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('Forbidden', { status: 403 })))
  const { status, out, err } = await runInProcess('logout', '--json')
  expect({ status, err, result: JSON.parse(out) as unknown }).toEqual({
    status: 1,
    err: '',
    result: { wasSignedIn: true, revoked: false, message: 'Forbidden' },
  })
})
