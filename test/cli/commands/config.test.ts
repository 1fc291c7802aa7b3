import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAdminClient, getConfig, updateConfig, updateProject } from 'latchkey/admin'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createCore, type EmulatorCore } from '../../../src/emulator/createCore.ts'
import { serveEmulator } from '../../../src/emulator/hosts/node.ts'
import { isWindows } from '../../support/posix.ts'
import { useCommand } from '../bundledCommand.ts'
import { runInProcess, type CommandResult } from '../runInProcess.ts'
import { stubProject } from '../stubProject.ts'

const command = useCommand()

const MAIL_SERVER = {
  isShared: false,
  host: 'smtp.harbor.example',
  port: 587,
  username: 'harbor',
  password: 'mail-sesame',
  senderName: 'Harbor',
  senderEmail: 'mail@harbor.example',
}

let folder: string
let file: string
let emulator: EmulatorCore
let writes: string[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-config-'))
  file = join(folder, 'latchkey.config.ts')
  use('2026')
  stubProject('LATCHKEY_SUPER_SECRET_ADMIN_KEY')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

function use(service: '2025' | '2026'): void {
  emulator = createCore({ service })
  writes = []
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => {
    if ((init.method ?? 'GET') !== 'GET') writes.push(String(init.body))
    return emulator.fetch(input, init)
  })
}

const admin = () =>
  createAdminClient({
    projectId: 'internal',
    superSecretAdminKey: 'sak_emulator',
    baseUrl: 'http://localhost:4400',
    fetch: emulator.fetch,
  })

const run = (...args: string[]): Promise<CommandResult> => runInProcess('config', ...args, '--file', file)

const settings = (text: string): void => writeFileSync(file, `export default (({ env }) => (${text}))`)

describe.each(['2025', '2026'] as const)('a service of %s', (service) => {
  beforeEach(() => use(service))

  test('a pulled file has no difference, and no secret', async () => {
    await updateConfig(admin(), { 'auth.otp.allowSignIn': false, 'emails.server': MAIL_SERVER })
    const pulled = await run('pull')
    expect(pulled).toMatchObject({ status: 0, err: '' })
    const config = readFileSync(file, 'utf8')
    expect(config).toContain("env('EMAILS_SERVER_PASSWORD')")
    expect(config + pulled.out).not.toContain('mail-sesame')
    expect(await run('diff', '--exit-code')).toMatchObject({
      status: 0,
      out: expect.stringContaining('No difference.'),
    })
  })

  test('a change is shown and pushed, and no difference is left', async () => {
    settings(`{ auth: { otp: { allowSignIn: false } }, domains: { trustedDomains: { main: {
      baseUrl: 'https://app.harbor.example', handlerPath: '/handler' } } } }`)
    expect(await run('diff', '--exit-code')).toEqual({
      status: 1,
      err: '',
      out: `~ auth.otp.allowSignIn: true → false
+ domains.trustedDomains.main: {"baseUrl":"https://app.harbor.example","handlerPath":"/handler"}
`,
    })
    expect(writes).toEqual([])
    expect(await run('push', '--yes')).toMatchObject({ status: 0, out: expect.stringMatching(/\nPushed\.\n$/) })
    expect(await getConfig(admin())).toMatchObject({
      auth: { otp: { allowSignIn: false }, password: { allowSignIn: true } },
      domains: { trustedDomains: { main: { baseUrl: 'https://app.harbor.example' } } },
    })
    expect(await run('diff', '--exit-code')).toMatchObject({ status: 0 })
  })

  test('a rehearsal gets the present configuration with the change, and no secret', async () => {
    await updateConfig(admin(), { 'auth.passkey.allowSignIn': false, 'emails.server': MAIL_SERVER })
    settings('{ auth: { otp: { allowSignIn: false } } }')
    const out = join(folder, 'out.json')
    const suite = join(folder, 'suite.mjs')
    writeFileSync(suite, SUITE)
    vi.stubEnv('LATCHKEY_REFRESH_TOKEN', 'refresh-secret')
    writes = []
    const pushed = await run('push', '--yes', '--json', '--rehearse', `${process.execPath} ${suite} ${out}`)
    expect(JSON.parse(pushed.out)).toMatchObject({ isWritten: true })
    const { config, names, text } = JSON.parse(readFileSync(out, 'utf8')) as {
      config: { emails: { server: object } }
      names: string[]
      text: string
    }
    expect(config).toMatchObject({
      auth: { otp: { allowSignIn: false }, passkey: { allowSignIn: false }, password: { allowSignIn: true } },
      emails: { server: { host: 'smtp.harbor.example', password: 'rehearsal' } },
    })
    expect(names).toContain('NEXT_PUBLIC_LATCHKEY_BASE_URL')
    expect(text).not.toMatch(/mail-sesame|sak_emulator|refresh-secret/)
    expect(writes).toHaveLength(service === '2025' ? 2 : 1)
  })
})

/** Writes the environment and the configuration of the emulator to a file. */
const SUITE = `
import { writeFileSync } from 'node:fs'
const { VITE_LATCHKEY_BASE_URL: url, LATCHKEY_PROJECT_ID: id, LATCHKEY_SUPER_SECRET_ADMIN_KEY: key } = process.env
const response = await fetch(url + '/api/v1/internal/config', { headers: {
  'x-stack-access-type': 'admin', 'x-stack-project-id': id, 'x-stack-super-secret-admin-key': key } })
const config = JSON.parse((await response.json()).config_string)
const names = Object.keys(process.env)
writeFileSync(process.argv[2], JSON.stringify({ config, names, text: JSON.stringify([process.env, config]) }))
`

test('the emulator of a rehearsal has exactly the configuration that the project gets', async () => {
  await updateConfig(admin(), {
    'auth.passkey.allowSignIn': false,
    'auth.signUpRules': { staff: { enabled: true, priority: 2, condition: 'true', action: { type: 'allow' } } },
    'auth.oauth.providers.google': null,
    'domains.trustedDomains.main': { baseUrl: 'https://app.harbor.example', handlerPath: '/sign' },
    'rbac.permissions.captain': { scope: 'team', containedPermissionIds: { $read_members: true, team_member: true } },
    'rbac.defaultPermissions.teamCreator.captain': true,
    'payments.products': { pro: { displayName: 'Pro', customerType: 'user', prices: 'include-by-default' } },
    'emails.server': MAIL_SERVER,
    'emails.themes.1df07ae6-abf3-4a40-83a5-a1a2cbe336ac': { displayName: 'Mine', tsxSource: 'export default 1' },
  })
  settings(`{ auth: { otp: { allowSignIn: false } }, project: { requirePublishableClientKey: true },
    rbac: { permissions: { captain: { containedPermissionIds: { $delete_team: true } } } } }`)
  const [out, suite] = [join(folder, 'out.json'), join(folder, 'suite.mjs')]
  writeFileSync(suite, SUITE)
  expect(await run('push', '--yes', '--rehearse', `${process.execPath} ${suite} ${out}`)).toMatchObject({ status: 0 })
  const { config } = JSON.parse(readFileSync(out, 'utf8')) as { config: object }
  const expected = JSON.stringify(await getConfig(admin())).replaceAll(
    /("(?:password|clientSecret)":)"[^"]*"/g,
    '$1"rehearsal"',
  )
  expect(config).toEqual(JSON.parse(expected))
  expect(config).toMatchObject({
    project: { requirePublishableClientKey: true },
    rbac: { permissions: { captain: { containedPermissionIds: { $read_members: true, $delete_team: true } } } },
  })
})

test('nothing is written after a rehearsal that fails, and its status is printed', async () => {
  settings('{ auth: { otp: { allowSignIn: false } } }')
  const { status, err } = await run('push', '--yes', '--rehearse', 'exit 3')
  expect({ status, err }).toEqual({
    status: 1,
    err: 'Rehearsing: exit 3\nThe rehearsal failed: exit 3 ended with 3. Nothing was written.\n',
  })
  expect(writes).toEqual([])
})

test('a change that the emulator refuses is an error before the rehearsal', async () => {
  settings(`{ auth: { oauth: { accountMergeStrategy: 'guess' } } }`)
  const { status, err } = await run('push', '--yes', '--rehearse', 'exit 0')
  expect({ status, err }).toEqual({
    status: 1,
    err: expect.stringContaining('The emulator refuses the configuration: '),
  })
  expect(writes).toEqual([])
})

test('a configuration that changed during the rehearsal is not overwritten', async () => {
  settings('{ auth: { otp: { allowSignIn: false } } }')
  const original = emulator.fetch
  let reads = 0
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    if (input.endsWith('/internal/config')) reads += 1
    if (reads === 2) await updateConfig(admin(), { 'auth.passkey.allowSignIn': false })
    return original(input, init)
  })
  const { status, err } = await run('push', '--yes')
  expect({ status, err }).toEqual({ status: 1, err: expect.stringContaining('changed meanwhile') })
  expect(await getConfig(admin())).toMatchObject({ auth: { otp: { allowSignIn: true } } })
})

test('without a terminal, push needs --yes', async () => {
  settings('{ auth: { otp: { allowSignIn: false } } }')
  expect(await run('push')).toMatchObject({ status: 2, err: expect.stringContaining('Pass --yes') })
  expect(writes).toEqual([])
})

test('a push without a difference writes nothing', async () => {
  settings('{ auth: { otp: { allowSignIn: true } } }')
  expect(await run('push', '--yes')).toEqual({ status: 0, out: 'Nothing to push.\n', err: '' })
  expect(writes).toEqual([])
})

test('secrets come from variables, and no command prints them', async () => {
  await updateConfig(admin(), { 'emails.server': MAIL_SERVER })
  vi.stubEnv('SMTP_PASSWORD', 'new-sesame')
  vi.stubEnv('SMTP_HOST', 'mail.harbor.example')
  settings(`{ emails: { server: { password: env('SMTP_PASSWORD'), host: env('SMTP_HOST') } } }`)
  const results = [
    await run('diff'),
    await run('diff', '--json'),
    await run('push', '--yes'),
    await run('pull', '--yes'),
  ]
  expect(results.map(({ status }) => status)).toEqual([0, 0, 0, 0])
  expect(results[0]!.out.split('\n')).toEqual([
    "~ emails.server.password: <another value> → env('SMTP_PASSWORD')",
    "~ emails.server.host: <another value> → env('SMTP_HOST')",
    '',
  ])
  for (const { out, err } of results) expect(out + err).not.toContain('sesame')
  expect(await getConfig(admin())).toMatchObject({ emails: { server: { password: 'new-sesame' } } })
  // The names that the author chose are kept, also for what is no secret.
  expect(readFileSync(file, 'utf8')).toMatch(/host: env\('SMTP_HOST'\)[^]*password: env\('SMTP_PASSWORD'\)/)
})

test('a pulled file omits what the service has less than a new project', async () => {
  await updateProject(admin(), { config: { teamCreatorDefaultPermissions: [] } })
  await run('pull')
  expect(readFileSync(file, 'utf8')).not.toMatch(/null|teamCreator/)
  expect(await run('diff', '--exit-code')).toMatchObject({ status: 0 })
})

test('null restores a default that the service lacks', async () => {
  await updateProject(admin(), { config: { teamCreatorDefaultPermissions: [] } })
  settings('{ rbac: { defaultPermissions: { teamCreator: { team_admin: null } } } }')
  expect(await run('push', '--yes')).toMatchObject({
    status: 0,
    out: '- rbac.defaultPermissions.teamCreator.team_admin: nothing → default\nPushed.\n',
  })
  expect(await getConfig(admin())).toMatchObject({
    rbac: { defaultPermissions: { teamCreator: { team_admin: true } } },
  })
})

test('pull asks before it replaces a file', async () => {
  settings('{ auth: { otp: { allowSignIn: false } } }')
  const before = readFileSync(file, 'utf8')
  expect(await run('pull')).toMatchObject({ status: 2, err: expect.stringContaining('Pass --yes') })
  expect(readFileSync(file, 'utf8')).toBe(before)
  expect(await run('pull', '--yes')).toMatchObject({ status: 0 })
  expect(readFileSync(file, 'utf8')).not.toBe(before)
})

test('pull changes no file beside its own, and follows a link to it', async () => {
  const target = join(folder, 'shared.ts')
  settings('{}')
  renameSync(file, target)
  symlinkSync('shared.ts', file)
  symlinkSync('shared.ts', `${file}.new`)
  expect(await run('pull', '--yes')).toMatchObject({ status: 0 })
  expect(readFileSync(target, 'utf8')).toContain('satisfies LatchkeyConfig')
  expect([readlinkSync(file), readlinkSync(`${file}.new`)]).toEqual(['shared.ts', 'shared.ts'])
  expect(readdirSync(folder).sort()).toEqual(['latchkey.config.ts', 'latchkey.config.ts.new', 'shared.ts'])
})

test('pull refuses a link without a target, which stays', async () => {
  symlinkSync('nowhere', file)
  expect(await run('pull', '--yes')).toMatchObject({
    status: 2,
    err: `${file} is a symbolic link without a target. Remove the link, or pass another --file.\n`,
  })
  expect(readlinkSync(file)).toBe('nowhere')
})

test.each([
  ['{ auth: { passwrd: {} } }', 'has an unknown setting: auth.passwrd. Did you mean password?'],
  ['{ apiKeys: { sms: {} } }', 'has an unknown setting: apiKeys.sms. Use one of: enabled.'],
  ['{ authentication: {} }', 'has an unknown setting: authentication.'],
  [`{ emails: { server: { password: 'x' } } }`, "use env('NAME') here"],
])('the settings %s are refused with what to do', async (config, problem) => {
  settings(config)
  expect(await run('diff')).toEqual({ status: 2, out: '', err: expect.stringContaining(problem) })
})

test('Ctrl+C ends the rehearsal, whose output was shown, and everything it started, and nothing is written', async ({
  skip,
}) => {
  skip(isWindows)
  settings('{ auth: { otp: { allowSignIn: false } } }')
  const server = await serveEmulator(emulator, { port: 0 })
  const started = join(folder, 'started')
  const suite = `echo Suite began; touch ${started}; sleep 60`
  const child = spawn(
    process.execPath,
    [command.path, 'config', 'push', '--yes', '--file', file, '--rehearse', suite],
    { env: { ...process.env, NODE_ENV: '', LATCHKEY_BASE_URL: server.url } },
  )
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk) => (out += String(chunk)))
  child.stderr.on('data', (chunk) => (err += String(chunk)))
  await expect.poll(() => existsSync(started)).toBe(true)
  child.kill('SIGINT')
  // The suite has the output of the command line open until it ends.
  const [status] = (await once(child, 'close')) as [number]
  await server.close()
  expect({ status, out, err }).toEqual({
    status: 130,
    out: expect.stringMatching(/Suite began\n$/),
    err: expect.stringContaining('Interrupted. Run latchkey config diff to see the state of the service.\n'),
  })
  expect(await getConfig(admin())).toMatchObject({ auth: { otp: { allowSignIn: true } } })
})

test('a missing key and a missing file say what to do', async () => {
  expect(await run('diff')).toMatchObject({ status: 2, err: expect.stringContaining('Run latchkey config pull') })
  vi.stubEnv('LATCHKEY_SUPER_SECRET_ADMIN_KEY', '')
  expect(await run('pull')).toMatchObject({
    status: 2,
    err: expect.stringContaining('LATCHKEY_SUPER_SECRET_ADMIN_KEY is missing'),
  })
  expect(existsSync(file)).toBe(false)
})
