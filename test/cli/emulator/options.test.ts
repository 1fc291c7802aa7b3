/** The options of `latchkey emulator`. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { toOptions, toPort, type Values } from '../../../src/cli/emulator/options.ts'
import { CommandError } from '../../../src/cli/errors.ts'
import { EmulatorError } from '../../../src/emulator/errors.ts'
import { runInProcess } from '../runInProcess.ts'
import { toValues } from './values.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-options-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function writeJson(name: string, value: unknown): string {
  const file = join(folder, name)
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value))
  return file
}

const DEFAULT_KEYS = {
  publishable_client_key: 'pck_emulator',
  secret_server_key: 'ssk_emulator',
  super_secret_admin_key: 'sak_emulator',
}

test('the emulator has the project internal with the documented keys without options', () => {
  expect(toOptions(toValues())).toEqual({ projects: [{ id: 'internal', keys: DEFAULT_KEYS }] })
})

test.each([
  [{ service: '2025' }, { service: '2025' }],
  [{ rotation: 'none' }, { rotation: 'none' }],
  [{ rotation: 'strict' }, { rotation: 'strict' }],
  [{ rotation: '30' }, { rotation: { graceSeconds: 30 } }],
  [{ webhook: 'http://a.example/' }, { webhooks: { url: 'http://a.example/' } }],
  [
    { webhook: 'http://a.example/', 'webhook-secret': 'whsec_AAAA' },
    { webhooks: { url: 'http://a.example/', secret: 'whsec_AAAA' } },
  ],
] satisfies [Partial<Values>, object][])('the emulator gets %j as %j', (values, options) => {
  const { projects: _, ...others } = toOptions(toValues(values))
  expect(others).toEqual(options)
})

test('keys of the command line take precedence over those of a seed, and those over the defaults', () => {
  const seeded = {
    publishable_client_key: 'pck_seed',
    secret_server_key: 'ssk_seed',
    super_secret_admin_key: 'sak_seed',
  }
  const seed = writeJson('seed.json', { projects: [{ id: 'internal', keys: seeded }] })
  const keysOf = (values: Partial<Values>) => toOptions(toValues(values)).projects![0]!.keys
  const own = {
    'publishable-client-key': 'pck_own',
    'secret-server-key': 'ssk_own',
    'super-secret-admin-key': 'sak_own',
  }
  expect(keysOf({ seed })).toEqual(seeded)
  expect(keysOf({ seed, ...own })).toEqual({
    publishable_client_key: 'pck_own',
    secret_server_key: 'ssk_own',
    super_secret_admin_key: 'sak_own',
  })
  expect(keysOf({ 'secret-server-key': 'ssk_own' })).toEqual({ ...DEFAULT_KEYS, secret_server_key: 'ssk_own' })
})

test('projects of a seed keep their order, and the project internal is added at the end if it is missing', () => {
  const other = { id: 'harbor', users: [] }
  const withInternal = writeJson('a.json', { now: 5, projects: [other, { id: 'internal', users: [] }, other] })
  expect(toOptions(toValues({ seed: withInternal }))).toEqual({
    now: 5,
    projects: [other, { id: 'internal', users: [], keys: DEFAULT_KEYS }, other],
  })
  const without = writeJson('b.json', { projects: [other] })
  expect(toOptions(toValues({ seed: without }))).toEqual({ projects: [other, { id: 'internal', keys: DEFAULT_KEYS }] })
})

test('options of the command line take precedence over those of a seed', () => {
  const seed = writeJson('seed.json', {
    service: '2025',
    rotation: 'strict',
    webhooks: { url: 'http://seed.example/', secret: 'whsec_AAAA' },
  })
  expect(toOptions(toValues({ seed }))).toMatchObject({
    service: '2025',
    rotation: 'strict',
    webhooks: { url: 'http://seed.example/', secret: 'whsec_AAAA' },
  })
  const own = { service: '2026', rotation: 'none', webhook: 'http://own.example/', 'webhook-secret': 'whsec_BBBB' }
  expect(toOptions(toValues({ seed, ...own }))).toMatchObject({
    service: '2026',
    rotation: 'none',
    webhooks: { url: 'http://own.example/', secret: 'whsec_BBBB' },
  })
})

test('extensions are the contents of their files, in order', () => {
  const files = [writeJson('a.json', { routes: [] }), writeJson('b.json', { routes: [1] })]
  expect(toOptions(toValues({ extension: files })).extensions).toEqual([{ routes: [] }, { routes: [1] }])
})

test('key sets are the contents of their files, by provider, and take precedence over those of a seed', () => {
  const [first, second] = [{ keys: [{ kid: 'a' }] }, { keys: [{ kid: 'b' }] }]
  const keys = [
    `clerk-integration=${writeJson('a=1.json', first)}`,
    `workos-integration=${writeJson('b.json', second)}`,
  ]
  const seed = writeJson('seed.json', {
    externalKeySets: { 'better-auth-integration': { keys: [] }, 'clerk-integration': { keys: [] } },
  })
  expect(toOptions(toValues({ 'external-keys': keys, seed })).externalKeySets).toEqual({
    'better-auth-integration': { keys: [] },
    'clerk-integration': first,
    'workos-integration': second,
  })
})

test.each([
  ['github', { keys: [] }, 'github'],
  ['clerk-integration', { kid: 'a' }, 'keys'],
])('the emulator refuses the key set of %s: %j', async (provider, keySet, name) => {
  const { status, err } = await runInProcess(
    'emulator',
    '--external-keys',
    `${provider}=${writeJson('k.json', keySet)}`,
  )
  expect({ status, err }).toEqual({
    status: 2,
    err: expect.stringMatching(new RegExp(`externalKeySets.*${name}`)) as string,
  })
})

test.each([
  [{ rotation: 'sometimes' }, '--rotation takes none, strict or a number of seconds, not sometimes.'],
  [{ rotation: '3s' }, '--rotation takes none, strict or a number of seconds, not 3s.'],
  [{ rotation: 'x3' }, '--rotation takes none, strict or a number of seconds, not x3.'],
  [{ 'webhook-secret': 'whsec_AAAA' }, '--webhook-secret needs --webhook, the URL that receives the events.'],
  ...['clerk-integration', 'clerk-integration=', '=keys.json'].map((text): [Partial<Values>, string] => [
    { 'external-keys': [text] },
    `--external-keys takes a provider and a file, such as better-auth-integration=keys.json, not ${text}.`,
  ]),
  [{ seed: '/nowhere/a.json' }, '/nowhere/a.json cannot be read. Check the path.'],
  [
    { extension: ['/nowhere/a.json'] },
    '/nowhere/a.json cannot be read. Check the path. Pass the emulator.json that latchkey generate wrote.',
  ],
] satisfies [Partial<Values>, string][])('the emulator refuses %j as a wrong option', (values, message) => {
  expect(() => toOptions(toValues(values))).toThrow(new CommandError(message))
})

test('a seed is refused as a wrong option unless it is JSON', () => {
  const seed = writeJson('seed.json', '{')
  expect(() => toOptions(toValues({ seed }))).toThrow(`${seed} is not JSON: `)
})

test('a seed is refused by the emulator for a wrong value', () => {
  const seed = writeJson('seed.json', { passwordIterations: 'many' })
  expect(() => toOptions(toValues({ seed }))).toThrow(EmulatorError)
})

test.each([
  ['0', 0],
  ['1', 1],
  ['4400', 4400],
  ['65535', 65_535],
])('the port %s is accepted', (port, want) => expect(toPort({ port })).toBe(want))

test.each(['-1', '65536', '1.5', 'http', 'NaN'])('the port %s is refused', (port) => {
  expect(() => toPort({ port })).toThrow(new CommandError(`--port takes a number from 0 to 65535, not ${port}.`))
})

test('--help lists every option with its value and its default', async () => {
  const { out } = await runInProcess('emulator', '--help')
  const options = [...out.matchAll(/^ {2}(?:-h, )?(--\S+(?: <[^>]+>)?)/gm)].map(([, option]) => option)
  expect(options).toEqual([
    '--port <number>',
    '--host <address>',
    '--service <2025|2026>',
    '--rotation <none|strict|seconds>',
    '--seed <file.json>',
    '--state <file.json>',
    '--extension <emulator.json>',
    '--external-keys <provider=keys.json>',
    '--populate <users>',
    '--populate-days <days>',
    '--webhook <url>',
    '--webhook-secret <secret>',
    '--log',
    '--publishable-client-key <key>',
    '--secret-server-key <key>',
    '--super-secret-admin-key <key>',
    '--allow-host <name>',
    '--allow-origin <origin>',
    '--json',
    '--open',
    '--allow-production',
    '--help',
  ])
  expect(out.match(/\(default: [^)]+\)/g)).toEqual(['(default: 4400)', '(default: 127.0.0.1)'])
})
