/** What the subcommands of `latchkey config` print and write. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAdminClient, updateConfig } from 'latchkey/admin'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCore, type EmulatorCore } from '../../../src/emulator/createCore.ts'
import { runInProcess } from '../runInProcess.ts'
import { stubProject } from '../stubProject.ts'

let folder: string
let file: string
let emulator: EmulatorCore

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-config-'))
  file = join(folder, 'latchkey.config.ts')
  emulator = createCore()
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => emulator.fetch(input, init))
  stubProject('LATCHKEY_SUPER_SECRET_ADMIN_KEY')
  // The project of the emulator has a provider with a secret.
  vi.stubEnv('GITHUB_CLIENT_SECRET', 'github-sesame')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const admin = () =>
  createAdminClient({
    projectId: 'internal',
    superSecretAdminKey: 'sak_emulator',
    baseUrl: 'http://localhost:4400',
    fetch: emulator.fetch,
  })
const run = (...args: string[]) => runInProcess('config', ...args, '--file', file)
const settings = (text: string): void => writeFileSync(file, `export default (({ env }) => (${text}))\n`)

test('pull says that the file is written, then that it is up to date, and leaves no other file', async () => {
  await updateConfig(admin(), { 'teams.createPersonalTeamOnSignUp': true })
  expect(await run('pull')).toEqual({ status: 0, out: `${file} is written.\n`, err: '' })
  expect(readFileSync(file, 'utf8')).toContain('createPersonalTeamOnSignUp: true')
  expect(readdirSync(folder)).toEqual(['latchkey.config.ts'])
  // Without a question: nothing would be replaced.
  expect(await run('pull')).toEqual({ status: 0, out: `${file} is up to date.\n`, err: '' })
})

test('pull shows what it replaces', async () => {
  settings('{}')
  await updateConfig(admin(), { 'teams.createPersonalTeamOnSignUp': true })
  const { status, out } = await run('pull', '--yes')
  expect(status).toBe(0)
  expect(out).toMatch(/^-export default \(\(\{ env \}\) => \(\{\}\)\)$/m)
  expect(out).toMatch(/^\+.*createPersonalTeamOnSignUp: true/m)
  expect(out.endsWith(`\n${file} is written.\n`)).toBe(true)
})

test('pull names the variables that a push needs, unless they are set', async () => {
  await updateConfig(admin(), {
    'emails.server': {
      isShared: false,
      host: 'smtp.harbor.example',
      port: 587,
      username: 'harbor',
      password: 'mail-sesame',
      senderName: 'Harbor',
      senderEmail: 'mail@harbor.example',
    },
  })
  expect((await run('pull')).out).toBe(
    `${file} is written.\nSet these in .env.local to push: EMAILS_SERVER_PASSWORD.\n`,
  )
  expect(JSON.parse((await run('pull', '--json')).out)).toEqual({
    file,
    isChanged: false,
    unset: ['EMAILS_SERVER_PASSWORD'],
  })
  vi.stubEnv('EMAILS_SERVER_PASSWORD', 'new-sesame')
  rmSync(file)
  expect(JSON.parse((await run('pull', '--json')).out)).toEqual({ file, isChanged: true, unset: [] })
  expect((await run('pull')).out).toBe(`${file} is up to date.\n`)
})

test('diff has status 1 for a difference only with --exit-code', async () => {
  settings('{ auth: { otp: { allowSignIn: false } } }')
  expect((await run('diff')).status).toBe(0)
  const { status, out } = await run('diff', '--exit-code', '--json')
  expect({ status, result: JSON.parse(out) as unknown }).toEqual({
    status: 1,
    result: { differences: [{ path: 'auth.otp.allowSignIn', before: true, after: false }], unset: [] },
  })
  settings('{ auth: { otp: { allowSignIn: true } } }')
  expect(await run('diff', '--exit-code')).toEqual({ status: 0, out: 'No difference.\n', err: '' })
})

test('push prints what it wrote as JSON, and whether it wrote', async () => {
  settings('{ auth: { otp: { allowSignIn: false } } }')
  const differences = [{ path: 'auth.otp.allowSignIn', before: true, after: false }]
  const failed = await run('push', '--yes', '--json', '--rehearse', 'exit 4')
  expect({ status: failed.status, result: JSON.parse(failed.out) as unknown }).toEqual({
    status: 1,
    result: { differences, unset: [], isWritten: false },
  })
  const pushed = await run('push', '--yes', '--json')
  expect({ status: pushed.status, err: pushed.err, result: JSON.parse(pushed.out) as unknown }).toEqual({
    status: 0,
    err: '',
    result: { differences, unset: [], isWritten: true },
  })
  const again = await run('push', '--yes', '--json')
  expect({ status: again.status, result: JSON.parse(again.out) as unknown }).toEqual({
    status: 0,
    result: { differences: [], unset: [], isWritten: false },
  })
})

test('a rehearsal that a signal ended has failed', async () => {
  settings('{ auth: { allowSignUp: false } }')
  expect(await run('push', '--yes', '--rehearse', 'kill -9 $$')).toMatchObject({
    status: 1,
    err: expect.stringContaining('ended with 1. Nothing was written.'),
  })
})

test('push prints the change, the rehearsal and the result', async () => {
  settings('{ auth: { otp: { allowSignIn: false } } }')
  expect(await run('push', '--yes', '--rehearse', 'exit 0')).toEqual({
    status: 0,
    out: '~ auth.otp.allowSignIn: true → false\nPushed.\n',
    err: 'Rehearsing: exit 0\nThe rehearsal succeeded.\n',
  })
})

test('push fails if the service keeps other values', async () => {
  settings('{ auth: { otp: { allowSignIn: false } } }')
  const ignoreWrites = (input: string, init: RequestInit = {}) =>
    emulator.fetch(
      input,
      init.method === 'PATCH' ? { ...init, body: JSON.stringify({ config_override_string: '{}' }) } : init,
    )
  vi.stubGlobal('fetch', ignoreWrites)
  const printed = await run('push', '--yes')
  expect(printed).toEqual({
    status: 1,
    out: '~ auth.otp.allowSignIn: true → false\n',
    err: 'The service keeps other values:\n~ auth.otp.allowSignIn: true → false\n',
  })
  const json = await run('push', '--yes', '--json')
  expect({ status: json.status, err: json.err, result: JSON.parse(json.out) as unknown }).toMatchObject({
    status: 1,
    err: '',
    result: { isWritten: true },
  })
})

test('options take precedence over the environment', async () => {
  const requests: string[] = []
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => {
    requests.push(`${new URL(input).origin} ${new Headers(init.headers).get('x-stack-project-id')}`)
    return emulator.fetch(input, init)
  })
  settings('{}')
  await run('diff', '--base-url', 'http://localhost:4411', '--project-id', 'harbor')
  expect(new Set(requests)).toEqual(new Set(['http://localhost:4411 harbor']))
  requests.length = 0
  await run('diff')
  expect(new Set(requests)).toEqual(new Set(['http://localhost:4400 internal']))
  expect(existsSync(join(folder, 'latchkey.config.ts.new'))).toBe(false)
})
