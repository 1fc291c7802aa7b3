/** What `latchkey import` prints and writes. */
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCore, type EmulatorCore } from '../../../src/emulator/createCore.ts'
import { PRIVATE_MODE } from '../../support/posix.ts'
import { runInProcess } from '../runInProcess.ts'
import { stubProject } from '../stubProject.ts'

let folder: string
let file: string
let emulator: EmulatorCore

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-import-'))
  file = join(folder, 'users.json')
  use(createCore())
  stubProject('LATCHKEY_SECRET_SERVER_KEY')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

function use(core: EmulatorCore): void {
  emulator = core
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => emulator.fetch(input, init))
}

/** Imports users of Firebase. */
function run(users: readonly object[], ...args: string[]) {
  writeFileSync(file, JSON.stringify({ users }))
  return runInProcess('import', '--from', 'firebase', file, ...args)
}

const google = { providerId: 'google.com', rawId: '1', email: 'ines@harbor.example' }

test('one user is counted in the singular', async () => {
  const mira = {
    localId: '1',
    email: 'mira@harbor.example',
    emailVerified: false,
    passwordHash: 'abc',
    mfaInfo: [{}],
    providerUserInfo: [google, { providerId: 'harbor.com', rawId: '2' }],
  }
  const { status, out } = await run([mira, { localId: '2' }], '--dry-run')
  expect({ status, lines: out.split('\n') }).toEqual({
    status: 0,
    lines: [
      `${file}: 2 users`,
      '  1 will be created',
      "  1 needs a new password, because the service can't take over the old one: 1 scrypt of Firebase",
      '  1 account at a provider is linked: 1 google',
      '  1 account at a provider is not linked, because the project or the export lacks them: 1 harbor',
      '  1 has an email that is not verified',
      '  1 has to set up the second factor again',
      '  1 is left out: 1 no email and no provider',
      '',
    ],
  })
})

test('without the file of hashes, users of the database of Auth0 are listed for a mail', async () => {
  writeFileSync(file, JSON.stringify([{ user_id: 'auth0|1', email: 'mira@harbor.example', email_verified: true }]))
  const { status, out } = await runInProcess('import', '--from', 'auth0', file, '--yes')
  expect({ status, out }).toEqual({ status: 0, out: expect.stringContaining('1 not in the export') as string })
  expect(out).toContain(`${file}.reset-mails.csv lists who needs a new password.`)
  expect(readFileSync(`${file}.reset-mails.csv`, 'utf8')).toMatch(/^mira@harbor\.example,[^,]+,not in the export$/m)
})

test('several users are counted in the plural, with counts of one width', async () => {
  const users = Array.from({ length: 10 }, (_, index) => ({
    localId: `u${index}`,
    email: `u${index}@harbor.example`,
    mfaInfo: [{}],
    providerUserInfo: [
      { providerId: 'google.com', rawId: `g${index}` },
      { providerId: 'harbor.com', rawId: `h${index}` },
    ],
  }))
  const lines = (await run([...users, { localId: 'a' }, { localId: 'b', disabled: true }], '--dry-run')).out.split('\n')
  expect(lines).toEqual([
    `${file}: 12 users`,
    '  10 will be created',
    '  10 have no password',
    '  10 accounts at providers are linked: 10 google',
    '  10 accounts at providers are not linked, because the project or the export lacks them: 10 harbor',
    '  10 have an email that is not verified',
    '  10 have to set up their second factor again',
    '   2 are left out: 1 no email and no provider, 1 disabled',
    '',
  ])
})

test('in a project without passwords, users with one need a new way to sign in', async () => {
  use(createCore({ projects: [{ id: 'internal', config: { credential_enabled: false } }] }))
  const user = { localId: '1', email: 'a@harbor.example', emailVerified: true, passwordHash: 'abc' }
  const { out } = await run([user], '--dry-run')
  expect(out).toContain('  1 needs a new way to sign in, because the project has no passwords\n')
})

test('the result names the lists, which only their owner may read', async () => {
  const users = [
    { localId: '1', email: 'mira@harbor.example', emailVerified: true, passwordHash: 'abc' },
    { localId: '2', email: 'noor,"n"@harbor.example', disabled: true },
  ]
  const { status, out } = await run(users, '--yes')
  expect({ status, lines: out.split('\n').slice(-5) }).toEqual({
    status: 0,
    lines: [
      '1 user is imported.',
      `${file}.left-out.csv lists who was left out, and why.`,
      `${file}.reset-mails.csv lists who needs a new password. Send each a mail:`,
      '  latchkey api sendPasswordResetCode --email <email> --callback-url <url of your reset page>',
      '',
    ],
  })
  const [mira] = emulator.db.users.all()
  expect(readFileSync(`${file}.reset-mails.csv`, 'utf8')).toBe(
    `email,user_id,hash\nmira@harbor.example,${mira!.id},scrypt of Firebase\n`,
  )
  expect(readFileSync(`${file}.left-out.csv`, 'utf8')).toBe('id,email,reason\n2,"noor,""n""@harbor.example",disabled\n')
  expect(statSync(`${file}.left-out.csv`).mode & 0o777).toBe(PRIVATE_MODE)
  expect(JSON.parse((await run(users, '--yes', '--json')).out)).toEqual({
    counts: expect.objectContaining({ total: 2, alreadyImported: 1, create: 0 }) as object,
    created: 0,
    refused: 0,
    resetMails: `${file}.reset-mails.csv`,
    leftOut: `${file}.left-out.csv`,
  })
})

test('users without a password and without a problem need no lists', async () => {
  const users = [1, 2].map((id) => ({ localId: String(id), email: `u${id}@harbor.example`, emailVerified: true }))
  const { out } = await run(users, '--yes')
  expect(out.endsWith('\n2 users are imported.\n')).toBe(true)
  expect(existsSync(`${file}.left-out.csv`) || existsSync(`${file}.reset-mails.csv`)).toBe(false)
})

test('refused users are counted, and the status is 1', async () => {
  use(
    createCore({
      projects: [
        {
          id: 'internal',
          users: ['a', 'b'].map((name) => ({
            primary_email: `${name}@harbor.example`,
            primary_email_auth_enabled: true,
          })),
        },
      ],
    }),
  )
  const toUser = (name: string) => ({ localId: name, email: `${name}@harbor.example`, emailVerified: true })
  const one = await run(['a', 'c'].map(toUser), '--yes')
  expect({ status: one.status, text: one.out }).toEqual({
    status: 1,
    text: expect.stringContaining('\n1 user is imported.\n1 was refused.\n') as string,
  })
  rmSync(`${file}.import.jsonl`)
  const two = await run(['a', 'b', 'd'].map(toUser), '--yes', '--json')
  expect({ status: two.status, result: JSON.parse(two.out) as unknown }).toMatchObject({
    status: 1,
    result: { created: 1, refused: 2 },
  })
})

test('an export without users is refused', async () => {
  expect(await run([], '--yes')).toEqual({ status: 2, out: '', err: `${file} has no users.\n` })
})

test('options take precedence over the environment', async () => {
  const requests: string[] = []
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => {
    requests.push(`${input} ${new Headers(init.headers).get('x-stack-project-id')}`)
    return emulator.fetch(input, init)
  })
  const user = { localId: '1', email: 'a@harbor.example' }
  await run([user], '--dry-run', '--base-url', 'http://localhost:4411', '--project-id', 'harbor')
  expect(requests[0]).toBe('http://localhost:4411/api/v1/projects/current harbor')
  requests.length = 0
  await run([user], '--dry-run')
  expect(requests[0]).toBe('http://localhost:4400/api/v1/projects/current internal')
})
