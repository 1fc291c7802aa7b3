import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createCore, type EmulatorCore } from '../../../src/emulator/createCore.ts'
import { serveEmulator } from '../../../src/emulator/hosts/node.ts'
import { createCaller } from '../../emulator/caller.ts'
import { isWindows, PRIVATE_MODE } from '../../support/posix.ts'
import { useCommand } from '../bundledCommand.ts'
import { runInProcess, type CommandResult } from '../runInProcess.ts'
import { stubProject } from '../stubProject.ts'

const command = useCommand()

let folder: string
let emulator: EmulatorCore

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-import-'))
  emulator = createCore()
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => emulator.fetch(input, init))
  stubProject('LATCHKEY_SECRET_SERVER_KEY')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

/** Copies an export to a folder of the test, because files are written beside it. */
function copyExport(name: string): string {
  const file = join(folder, name)
  copyFileSync(new URL(`../import/fixtures/${name}`, import.meta.url), file)
  return file
}

const run = (from: string, file: string, ...args: string[]): Promise<CommandResult> =>
  runInProcess('import', '--from', from, file, ...args)

const importedEmails = (): (string | null)[] =>
  emulator.db.users
    .all()
    .map(({ id }) => emulator.db.contactChannels.where('user', id)[0]?.value ?? null)
    .sort()

const signIn = (email: string): Promise<number> =>
  createCaller(emulator)
    .call('POST /auth/password/sign-in', { body: { email, password: 'correct horse' } })
    .then(({ status }) => status)

describe('each export', () => {
  test.each([
    {
      from: 'clerk',
      name: 'clerk.csv',
      counts: {
        total: 6,
        create: 4,
        passwordsKept: 1,
        passwordsForeign: { argon2id: 1, md5: 1 },
        withoutPassword: 1,
        secondFactors: 1,
        leftOut: { 'no email and no provider': 1, 'the email of an earlier user': 1 },
      },
      resets: ['ada@harbor.example', 'NOOR@harbor.example'],
      signsIn: true,
    },
    {
      from: 'auth0',
      name: 'auth0.ndjson',
      counts: {
        total: 4,
        create: 3,
        passwordsKept: 1,
        passwordsForeign: { argon2id: 1 },
        providersLinked: { google: 1 },
        providersNotLinked: { slack: 1 },
        leftOut: { disabled: 1 },
      },
      resets: ['noor@harbor.example'],
      signsIn: true,
    },
    {
      from: 'supabase',
      name: 'supabase.csv',
      counts: {
        total: 6,
        create: 4,
        passwordsKept: 1,
        passwordsForeign: { argon2i: 1 },
        providersNotLinked: { microsoft: 1, google: 1, github: 1 },
        unverifiedEmails: 1,
        leftOut: { 'no email and no provider': 1, disabled: 1 },
      },
      resets: ['noor@harbor.example'],
      signsIn: true,
    },
    {
      from: 'firebase',
      name: 'firebase.json',
      counts: {
        total: 5,
        create: 3,
        passwordsKept: 0,
        passwordsForeign: { 'scrypt of Firebase': 1 },
        providersLinked: { google: 1, github: 1 },
        providersNotLinked: { 'playgames.google': 1 },
        leftOut: { 'no email and no provider': 1, disabled: 1 },
      },
      resets: ['mira@harbor.example'],
      signsIn: false,
    },
  ])('of $from is counted, imported, and lists who needs a new password', async (row) => {
    const { from, name, counts, resets, signsIn } = row
    const file = copyExport(name)
    const dryRun = await run(from, file, '--dry-run', '--json')
    expect(JSON.parse(dryRun.out)).toMatchObject({ counts })
    expect(emulator.db.users.all()).toEqual([])
    expect(readdirSync(folder)).toEqual([name])

    const result = await run(from, file, '--yes', '--json')
    expect({ ...result, out: JSON.parse(result.out) as object }).toMatchObject({
      status: 0,
      err: '',
      out: { created: counts.create, refused: 0 },
    })
    expect(emulator.db.users.all()).toHaveLength(counts.create)
    const lines = readFileSync(`${file}.reset-mails.csv`, 'utf8').trim().split('\n')
    expect(lines[0]).toBe('email,user_id,hash')
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(resets)
    expect(await signIn('mira@harbor.example')).toBe(signsIn ? 200 : 400)
    expect(statSync(`${file}.reset-mails.csv`).mode & 0o777).toBe(PRIVATE_MODE)
  })
})

test('a user on the list sets a new password with the mail of the printed command', async () => {
  const file = copyExport('firebase.json')
  const { out } = await run('firebase', file, '--yes')
  expect(out).toContain('latchkey api sendPasswordResetCode --email <email> --callback-url')
  const { call } = createCaller(emulator)
  await runInProcess(
    'api',
    'sendPasswordResetCode',
    '--email',
    'mira@harbor.example',
    '--callback-url',
    'http://localhost:3000/handler/password-reset',
    '--yes',
  )
  const [mail] = emulator.outbox.list({ to: 'mira@harbor.example' })
  const body = { code: mail!.code, password: 'correct horse' }
  expect((await call('POST /auth/password/reset', { body })).status).toBe(200)
  expect(await signIn('mira@harbor.example')).toBe(200)
})

test.each([
  { project: 'with emailed links', magic_link_enabled: true, users: ['ines@harbor.example'] },
  { project: 'without emailed links', magic_link_enabled: false, users: [] },
])('in a project $project, the imported users who sign in with them are $users', async (row) => {
  const { magic_link_enabled, users } = row
  emulator = createCore({ projects: [{ id: 'internal', config: { magic_link_enabled } }] })
  await run('clerk', copyExport('clerk.csv'), '--yes')
  const { json } = await createCaller(emulator).call('GET /users', { level: 'server' })
  const withLinks = (json.items as { otp_auth_enabled: boolean; primary_email: string }[]).filter(
    ({ otp_auth_enabled }) => otp_auth_enabled,
  )
  expect(withLinks.map(({ primary_email }) => primary_email)).toEqual(users)
})

test('metadata, the picture and the time of the sign-up are kept', async () => {
  await run('auth0', copyExport('auth0.ndjson'), '--yes')
  const mira = emulator.db.users.all().find(({ display_name }) => display_name === 'Mira Okafor')
  expect(mira).toMatchObject({
    profile_image_url: 'https://s.gravatar.com/avatar/1.png',
    client_metadata: { theme: 'dark' },
    server_metadata: {
      plan: 'pro',
      imported: {
        from: 'auth0',
        id: 'auth0|5dea9f9c82dd7c0e76e4ec93',
        createdAtMillis: Date.UTC(2024, 2, 1, 10),
      },
    },
  })
})

test('the counts are printed for people, without hashes', async () => {
  const file = copyExport('clerk.csv')
  const { out } = await run('clerk', file, '--dry-run')
  expect(out).toBe(`${file}: 6 users
  4 will be created
  1 keeps the password
  2 need a new password, because the service can't take over the old one: 1 argon2id, 1 md5
  1 has no password
  1 has an email that is not verified
  1 has to set up the second factor again
  2 are left out: 1 no email and no provider, 1 the email of an earlier user
`)
})

test('a second run creates no user again, and keeps the list of reset emails', async () => {
  const file = copyExport('clerk.csv')
  await run('clerk', file, '--yes')
  const list = readFileSync(`${file}.reset-mails.csv`, 'utf8')
  const again = await run('clerk', file, '--yes', '--json')
  expect(JSON.parse(again.out)).toMatchObject({ counts: { create: 0, alreadyImported: 4 }, created: 0 })
  expect(emulator.db.users.all()).toHaveLength(4)
  expect(readFileSync(`${file}.reset-mails.csv`, 'utf8')).toBe(list)
})

test('an import whose response was lost continues without a second account', async () => {
  const file = copyExport('clerk.csv')
  const original = emulator.fetch
  let count = 0
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const response = await original(input, init)
    if (init.method === 'POST' && (count += 1) === 2) throw new TypeError('connection lost')
    return response
  })
  expect(await run('clerk', file, '--yes')).toMatchObject({ status: 1 })
  vi.stubGlobal('fetch', original)
  expect(await run('clerk', file, '--yes')).toMatchObject({ status: 0 })
  expect(importedEmails()).toEqual([
    'ada@harbor.example',
    'ines@harbor.example',
    'mira@harbor.example',
    'noor@harbor.example',
  ])
})

test('a user whom the service refuses is listed with the reason, and the others are imported', async () => {
  const file = copyExport('clerk.csv')
  const { call } = createCaller(emulator)
  await call('POST /users', {
    level: 'server',
    body: { primary_email: 'ada@harbor.example', primary_email_auth_enabled: true },
  })
  const result = await run('clerk', file, '--yes')
  expect(result).toMatchObject({ status: 1, out: expect.stringContaining('1 was refused.') })
  expect(readFileSync(`${file}.left-out.csv`, 'utf8')).toMatch(
    /^user_2aB4,ada@harbor\.example,USER_EMAIL_ALREADY_EXISTS$/m,
  )
  expect(emulator.db.users.all()).toHaveLength(4)
})

test('cells of the lists start no formula in a spreadsheet, and are separated by commas only', async () => {
  const cells = ["=cmd|' /C calc'!A0", '+1', '-1', '@SUM(1)', '\t=1', '\r=1', '\n=1', '＝1', '1;=2', '"=1', 'plain']
  const file = join(folder, 'users.json')
  writeFileSync(file, JSON.stringify({ users: cells.map((localId) => ({ localId, disabled: true })) }))
  expect(await run('firebase', file, '--yes')).toMatchObject({ status: 0 })
  const text = readFileSync(`${file}.left-out.csv`, 'utf8')
  const [, ...rows] = parse(text) as string[][]
  expect(rows.map(([id]) => id)).toEqual([...cells.slice(0, 8).map((cell) => `'${cell}`), ...cells.slice(8)])
  // A program that reads semicolons finds the same first cells: the others are quoted.
  const [, ...others] = parse(text, { delimiter: ';', relax_quotes: true, relax_column_count: true }) as string[][]
  expect(others.every(([first = '']) => !/^[=+\-@\s]/.test(first))).toBe(true)
})

test('the lists are for their owner only, and a link in their place is replaced without a change of its target', async () => {
  const file = copyExport('clerk.csv')
  const target = join(folder, 'target')
  writeFileSync(target, 'kept')
  symlinkSync(target, `${file}.left-out.csv`)
  writeFileSync(`${file}.reset-mails.csv`, 'public', { mode: 0o666 })
  await run('clerk', file, '--yes')
  const modes = ['left-out', 'reset-mails'].map((name) => lstatSync(`${file}.${name}.csv`).mode & 0o777)
  expect(modes).toEqual([PRIVATE_MODE, PRIVATE_MODE])
  expect(readFileSync(target, 'utf8')).toBe('kept')
})

test('a state that is a link is refused, and nothing is created at its target', async () => {
  const file = copyExport('clerk.csv')
  symlinkSync(join(folder, 'target'), `${file}.import.jsonl`)
  expect(await run('clerk', file, '--yes')).toMatchObject({ status: 2, err: expect.stringContaining('symbolic link') })
  expect(existsSync(join(folder, 'target'))).toBe(false)
  expect(emulator.db.users.all()).toEqual([])
})

test('the state of another project is refused', async () => {
  const file = copyExport('clerk.csv')
  await run('clerk', file, '--yes')
  expect(await run('clerk', file, '--yes', '--base-url', 'http://localhost:4401')).toMatchObject({
    status: 2,
    err: expect.stringContaining('belongs to an import into another project'),
  })
})

test.each([
  { args: ['--from', 'okta', 'users.csv'], message: '--from takes clerk, auth0, supabase, firebase, not okta.' },
  {
    args: ['--from', 'clark', 'users.csv'],
    message: '--from takes clerk, auth0, supabase, firebase, not clark. Did you mean clerk?',
  },
  { args: ['users.csv'], message: '--from is missing. Pass whose export it is: clerk, auth0, supabase, firebase.' },
  { args: ['--from', 'clerk'], message: '<file> is missing. Run it with --help for an example.' },
  { args: ['--from', 'clerk', 'missing.csv'], message: "missing.csv can't be read. Check the path." },
])('$args is refused with what to do', async ({ args, message }) => {
  expect(await runInProcess('import', ...args)).toEqual({ status: 2, out: '', err: `${message}\n` })
})

test('without a terminal, an import needs --yes', async () => {
  const file = copyExport('clerk.csv')
  expect(await run('clerk', file)).toMatchObject({
    status: 2,
    err: expect.stringContaining('Pass --yes, or --dry-run'),
  })
  expect(readdirSync(folder)).toEqual(['clerk.csv'])
})

test('Ctrl+C ends an import after the requests that were sent, and the next run imports the rest once', async ({
  skip,
}) => {
  skip(isWindows)
  const file = join(folder, 'users.json')
  const users = Array.from({ length: 400 }, (_, index) => ({ localId: `u${index}`, email: `u${index}@harbor.example` }))
  writeFileSync(file, JSON.stringify({ users }))
  const server = await serveEmulator(emulator, { port: 0 })
  const env = { ...process.env, NODE_ENV: '', LATCHKEY_BASE_URL: server.url }
  const start = () => spawn(process.execPath, [command.path, 'import', '--from', 'firebase', file, '--yes'], { env })
  const interrupted = start()
  await expect.poll(() => emulator.db.users.all().length, { interval: 1 }).toBeGreaterThan(10)
  interrupted.kill('SIGINT')
  expect(await once(interrupted, 'close')).toEqual([130, null])
  const count = emulator.db.users.all().length
  expect(count).toBeLessThan(400)
  const lines = readFileSync(`${file}.import.jsonl`, 'utf8').trim().split('\n')
  expect(lines.filter((line) => line.startsWith('{"imported"'))).toHaveLength(count)
  expect(await once(start(), 'close')).toEqual([0, null])
  await server.close()
  expect(new Set(importedEmails()).size).toBe(400)
  expect(emulator.db.users.all()).toHaveLength(400)
  expect(existsSync(`${file}.left-out.csv`)).toBe(false)
})
