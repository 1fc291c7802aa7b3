/** No command prints a secret that a project keeps. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAdminClient, createInternalApiKey, updateConfig, updateProject } from 'latchkey/admin'
import { createTeam, createTeamApiKey, createUser, createUserApiKey } from 'latchkey/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { secretFields } from '../../generated/secrets.ts'
import { loadSpecification } from '../../src/cli/api/specification.ts'
import { McpContext } from '../../src/cli/mcp/McpContext.ts'
import { TOOLS } from '../../src/cli/mcp/tools.ts'
import { isSecretSetting, redact } from '../../src/cli/secrets.ts'
import { createCore, type EmulatorCore } from '../../src/emulator/createCore.ts'
import { leaveCi } from './leaveCi.ts'
import { runInProcess } from './runInProcess.ts'
import { stubProject } from './stubProject.ts'

const { isTTY } = process.stdout
const SERVICE = 'http://localhost:4400'

let emulator: EmulatorCore
let folder: string
/** Whether the service has the control calls of an emulator. */
let isEmulator: boolean

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-secrets-'))
  emulator = createCore()
  isEmulator = true
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    if (new URL(input).pathname !== '/_emulator/clock') return emulator.fetch(input, init)
    return Promise.resolve(isEmulator ? Response.json({ now: 1 }) : new Response('{}', { status: 404 }))
  })
  leaveCi()
  stubProject('LATCHKEY_PUBLISHABLE_CLIENT_KEY', 'LATCHKEY_SECRET_SERVER_KEY', 'LATCHKEY_SUPER_SECRET_ADMIN_KEY')
})
afterEach(() => {
  process.stdout.isTTY = isTTY
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const adminClient = () =>
  createAdminClient({
    projectId: 'internal',
    superSecretAdminKey: 'sak_emulator',
    baseUrl: SERVICE,
    fetch: emulator.fetch,
  })

/** Sets every secret that a project can keep; resolves to their values, and to the ids that reads need. */
async function fillProject(): Promise<{ secrets: string[]; ids: Readonly<Record<string, string>> }> {
  const admin = adminClient()
  const standard = { type: 'standard', clientId: 'harbor' } as const
  await updateProject(admin, {
    config: {
      oauthProviders: [
        { id: 'github', ...standard, clientSecret: 'github-sesame' },
        { id: 'google', ...standard, clientSecret: 'google-sesame' },
      ],
      emailConfig: {
        type: 'standard',
        host: 'smtp.harbor.example',
        port: 587,
        username: 'harbor',
        password: 'mail-sesame',
        senderName: 'Harbor',
        senderEmail: 'mail@harbor.example',
      },
      allowUserApiKeys: true,
      allowTeamApiKeys: true,
    },
  })
  // A custom provider's address is a setting that is printed, and so is what an app keeps with a user.
  await updateConfig(admin, {
    'auth.oauth.providers.harbor': {
      type: 'custom_oidc',
      clientId: 'harbor',
      clientSecret: 'oidc-sesame',
      issuerUrl: 'https://harbor:issuer-sesame@id.harbor.example/tenant',
      allowSignIn: true,
      allowConnectedAccounts: true,
    },
  })
  const { id: userId } = await createUser(admin, {
    primaryEmail: 'ada@harbor.example',
    serverMetadata: { hook: 'https://url-sesame@hooks.harbor.example/1' },
  })
  const { id: teamId } = await createTeam(admin, { displayName: 'Harbor', creatorUserId: userId })
  const userKey = await createUserApiKey(admin, { userId, description: 'robot', expiresAt: null })
  const teamKey = await createTeamApiKey(admin, { teamId, description: 'robot', expiresAt: null })
  const projectKeys = await createInternalApiKey(admin, {
    description: 'staging',
    expiresAt: Date.now() + 86_400_000,
    hasPublishableClientKey: false,
    hasSecretServerKey: true,
    hasSuperSecretAdminKey: true,
  })
  admin.dispose()
  return {
    secrets: [
      'github-sesame',
      'google-sesame',
      'mail-sesame',
      'oidc-sesame',
      'issuer-sesame',
      'url-sesame',
      userKey.value,
      teamKey.value,
      projectKeys.secretServerKey!,
      projectKeys.superSecretAdminKey!,
    ],
    ids: { user_id: userId, team_id: teamId, level: 'environment', provider_id: 'github' },
  }
}

const specification = loadSpecification()
const READS = specification.operations.filter(({ method }) => method === 'GET')

/** The arguments or the fields of a read, with the ids that exist. */
const listIds = (operationId: string, ids: Readonly<Record<string, string>>): [string, string][] =>
  specification
    .find(operationId)!
    .parameters.filter(({ name, required }) => required || name in ids)
    .map(({ name }) => [name, ids[name] ?? '1'])

test('no read of latchkey api prints a secret that the project keeps', async () => {
  const { secrets, ids } = await fillProject()
  const results = []
  for (const { operationId } of READS) {
    const flags = listIds(operationId, ids).map(([name, value]) => `--${name.replaceAll('_', '-')}=${value}`)
    const { status, out, err } = await runInProcess('api', operationId, '--as', 'admin', ...flags)
    results.push({ operationId, status, out, text: out + err })
  }
  const leaks = results.filter(({ text }) => secrets.some((secret) => text.includes(secret)))
  expect(leaks.map(({ operationId }) => operationId)).toEqual([])
  // The reads whose responses have secrets succeeded, and say where one is.
  const withSecret = results.filter(({ out }) => out.includes('<secret>')).map(({ operationId }) => operationId)
  expect(withSecret).toEqual(expect.arrayContaining(['getProject', 'getProjectConfig', 'getProjectConfigLevel']))
})

test('a URL with user info becomes a variable in the file of config pull', async () => {
  await fillProject()
  const file = join(folder, 'latchkey.config.ts')
  const { out } = await runInProcess('config', 'pull', '--file', file)
  expect(readFileSync(file, 'utf8')).toContain("issuerUrl: env('HARBOR_ISSUER_URL')")
  expect(out).toContain('HARBOR_ISSUER_URL')
})

test.each([
  ['login', '--app-url', 'ftp://harbor:sesame@app.example'],
  ['doctor', '--base-url', 'https://harbor:sesame@api.example'],
  ['doctor', '--origin', 'https://harbor:sesame@app.example'],
  ['emulator', '--webhook', 'ftp://harbor:sesame@hooks.example'],
  ['generate', 'https://harbor:sesame@specification.invalid/openapi.json', '--out', 'src/api'],
  ['api', 'getProject', 'https://harbor:sesame@app.example'],
])('no error of latchkey %s %s %s contains the password of a URL', async (...args) => {
  for (const flags of [args, [...args, '--json']]) {
    const { status, out, err } = await runInProcess(...flags)
    expect({ status: status === 0, text: out + err }).toEqual({
      status: false,
      text: expect.not.stringContaining('sesame') as string,
    })
  }
})

test.each([true, false])(
  'no tool of latchkey mcp returns a secret that the project keeps; emulator: %s',
  async (is) => {
    const { secrets, ids } = await fillProject()
    isEmulator = is
    const context = new McpContext({
      projectId: 'internal',
      allowsWrites: true,
      service: { baseUrl: SERVICE, secrets: { SUPER_SECRET_ADMIN_KEY: 'sak_emulator' } },
    })
    const call = TOOLS.find(({ name }) => name === 'call_operation')!
    const run = async (operationId: string, fields: object): Promise<string> => {
      const { signal } = new AbortController()
      const result = call.run({ operationId, as: 'admin', fields }, context, signal)
      return JSON.stringify(await result.catch((error: unknown) => String(error)))
    }
    const leaks: string[] = []
    for (const { operationId } of READS) {
      const text = await run(operationId, Object.fromEntries(listIds(operationId, ids)))
      if (secrets.some((secret) => text.includes(secret))) leaks.push(operationId)
    }
    const written = await run('updateProject', { display_name: 'Harbor' })
    expect(written).toContain('<secret>')
    expect([...leaks, ...secrets.filter((secret) => written.includes(secret))]).toEqual([])
    // A new key is the result of a call. It is no agent's, unless it opens an emulator.
    const key = await run('createUserApiKey', { user_id: ids['user_id'], description: 'x', expires_at_millis: null })
    expect(key.includes('"value":"<secret>"')).toBe(!is)
  },
)

test.each([['pull'], ['diff'], ['diff', '--json']])('latchkey config %s prints no secret', async (...args) => {
  const { secrets } = await fillProject()
  const file = ['--file', join(folder, 'latchkey.config.ts')]
  await runInProcess('config', 'pull', ...file)
  // Other values at the service than those in the file.
  const { out, err } = await runInProcess('config', ...args, ...file, ...(args[0] === 'pull' ? ['--yes'] : []))
  expect(secrets.filter((secret) => (out + err).includes(secret))).toEqual([])
})

describe('--show', () => {
  const show = (...args: string[]): ReturnType<typeof runInProcess> => runInProcess('api', 'getProject', ...args)

  test('on a terminal, a secret that is asked for by name is printed, and no other', async () => {
    await fillProject()
    process.stdout.isTTY = true
    const { out, err } = await show('--show', 'password')
    expect(out).toContain('mail-sesame')
    expect(out).not.toContain('github-sesame')
    expect(err).toContain('--show client_secret')
    const config = await runInProcess('api', 'getProjectConfig', '--show', 'clientSecret')
    expect(config.out).toContain('github-sesame')
    expect(config.out).not.toContain('mail-sesame')
  })

  test.each(['a pipe', 'CI'])('in %s it is refused before a request', async (place) => {
    await fillProject()
    process.stdout.isTTY = place === 'CI'
    if (place === 'CI') vi.stubEnv('CI', '1')
    const fetch = vi.spyOn(emulator, 'fetch')
    const { status, out, err } = await show('--show', 'password')
    expect({ status, out }).toEqual({ status: 2, out: '' })
    expect(err).toContain('--show prints a secret on a terminal, and')
    expect(fetch).not.toHaveBeenCalled()
  })
})

test('latchkey api prints what a write issues, because the service never returns it again', async () => {
  const { ids } = await fillProject()
  const key = ['--user-id', ids['user_id']!, '--description', 'robot', '--expires-at-millis', 'null', '--yes']
  const { out } = await runInProcess('api', 'createUserApiKey', '--as', 'server', ...key)
  expect((JSON.parse(out) as { value: string }).value).toMatch(/^sk_/)
})

test('every operation with a secret has one, whatever the depth of its response', () => {
  for (const [operationId, fields] of Object.entries(secretFields)) {
    for (const name of Object.keys(fields)) {
      const text = fields[name] === 'settings' ? '{"a":{"clientSecret":"sesame"},"b.password":"sesame"}' : 'sesame'
      const response = { items: [{ [name]: text, id: 'sesame-seed' }], [name]: text }
      const { value, hidden } = redact(operationId, response, { showsIssued: false })
      expect(JSON.stringify(value).match(/sesame/g), `${operationId}.${name}`).toHaveLength(1)
      expect(hidden).not.toEqual([])
    }
  }
})

test('settings that are no JSON are hidden as a whole', () => {
  const { value } = redact('getProjectConfig', { config_string: '{"password":"sesame"' }, { showsIssued: true })
  expect(value).toEqual({ config_string: '<secret>' })
})

test.each([
  [['auth', 'oauth', 'providers', 'google', 'clientSecret'], 'x', true],
  [['auth.oauth.providers.google.clientSecret'], 'x', true],
  [['emails', 'server', 'password'], 'x', true],
  [['emails', 'server', 'password'], '<secret>', true],
  [['auth', 'password', 'allowSignIn'], true, false],
  [['auth.password.allowSignIn'], 'x', false],
  [['auth', 'oauth', 'providers', 'google', 'clientId'], 'x', false],
  [['sourceOfTruth', 'connectionString'], 'x', true],
  [['auth', 'oauth', 'providers', 'harbor', 'issuerUrl'], 'https://harbor:sesame@id.example', true],
  [['auth', 'oauth', 'providers', 'harbor', 'issuerUrl'], 'https://id.example/@harbor', false],
])('the setting %j of %j is a secret: %s', (path, value, expected) => {
  expect(isSecretSetting(path, value)).toBe(expected)
})
