/** Where secrets may be sent: the rule over all sources of a secret and an address, and all commands that send one. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createCore } from '../../src/emulator/createCore.ts'
import { leaveCi } from './leaveCi.ts'
import { runInProcess } from './runInProcess.ts'
import { restoreTerminal, setTerminal } from './terminal.ts'

const SERVICE = 'http://localhost:4400'
const OTHER = 'http://collector.example'

/** Where a value may be set, and who answers for it. */
const PLACES = ['environment', '.env.local', '.env'] as const
type Place = (typeof PLACES)[number]
const ownerOf = (place: Place): string => (place === 'environment' ? 'shell' : 'folder')

let folder: string
let files: Record<string, string>
/** The origins that got a secret. */
let receivers: Set<string>
let questions: string[]
let answer: boolean

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-service-'))
  files = { '.env': '', '.env.local': '' }
  vi.spyOn(process, 'cwd').mockReturnValue(folder)
  leaveCi()
  for (const name of ['BASE_URL', 'PROJECT_ID', 'PUBLISHABLE_CLIENT_KEY', 'REFRESH_TOKEN', ...Object.values(KEYS)])
    vi.stubEnv(`LATCHKEY_${name}`, '')
  set('environment', 'LATCHKEY_PROJECT_ID', 'internal')
  receivers = new Set()
  questions = []
  answer = false
  vi.doMock('../../src/cli/question.ts', () => ({
    question: (message: string) => {
      questions.push(message)
      return Promise.resolve(answer ? 'y' : '')
    },
  }))
  const keys = { secret_server_key: 'ssk_harbor', super_secret_admin_key: 'sak_harbor' }
  const emulator = createCore({ projects: [{ id: 'internal', keys }] })
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => {
    const url = new URL(input)
    const sent = `${[...new Headers(init.headers).values()].join(' ')} ${String(init.body ?? '')}`
    if (/sak_harbor|ssk_harbor|token-of-ada|mail-sesame/.test(sent)) receivers.add(url.origin)
    return emulator.fetch(SERVICE + url.pathname + url.search, init)
  })
})
afterEach(() => {
  restoreTerminal()
  vi.doUnmock('../../src/cli/question.ts')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const KEYS = { server: 'SECRET_SERVER_KEY', admin: 'SUPER_SECRET_ADMIN_KEY' } as const

function set(place: Place, name: string, value: string): void {
  if (place === 'environment') return void vi.stubEnv(name, value)
  files[place] += `${name}=${value}\n`
  writeFileSync(join(folder, place), files[place]!)
}

/** Writes a file of the folder, and returns its path. */
function at(name: string, text: string): string {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
const configFile = (): string[] => [
  '--file',
  at('latchkey.config.ts', 'export default { auth: { allowSignUp: false } }\n'),
]

/** Each command that sends a secret. */
const COMMANDS: readonly {
  readonly name: string
  readonly key: string
  readonly value: string
  readonly hasYes: boolean
  toArgs(): string[]
}[] = [
  { name: 'api of a server', ...key('server'), hasYes: true, toArgs: () => ['api', 'listUsers'] },
  { name: 'api of an admin', ...key('admin'), hasYes: true, toArgs: () => ['api', 'getProjectConfig'] },
  {
    name: 'api of a user',
    key: 'REFRESH_TOKEN',
    value: 'token-of-ada',
    hasYes: true,
    toArgs: () => ['api', 'getCurrentUser'],
  },
  {
    name: 'config pull',
    ...key('admin'),
    hasYes: true,
    toArgs: () => ['config', 'pull', '--file', join(folder, 'new.ts')],
  },
  { name: 'config diff', ...key('admin'), hasYes: false, toArgs: () => ['config', 'diff', ...configFile()] },
  { name: 'config push', ...key('admin'), hasYes: true, toArgs: () => ['config', 'push', ...configFile()] },
  {
    name: 'import',
    ...key('server'),
    hasYes: true,
    toArgs: () => [
      'import',
      '--from',
      'firebase',
      at('users.json', '{"users":[{"localId":"1","email":"a@b.example"}]}'),
    ],
  },
  { name: 'doctor', ...key('server'), hasYes: false, toArgs: () => ['doctor'] },
]

function key(level: keyof typeof KEYS): { key: string; value: string } {
  return { key: KEYS[level], value: level === 'admin' ? 'sak_harbor' : 'ssk_harbor' }
}

const CASES = PLACES.flatMap((keyPlace) =>
  PLACES.flatMap((addressPlace) =>
    [true, false].flatMap((isTerminal) =>
      [true, false].map((isConfirmed) => ({ keyPlace, addressPlace, isTerminal, isConfirmed })),
    ),
  ),
)

describe.each(COMMANDS)('latchkey $name', ({ key, value, hasYes, toArgs }) => {
  test.each(CASES)(
    'key of $keyPlace, address of $addressPlace, terminal: $isTerminal, confirmed: $isConfirmed',
    async ({ keyPlace, addressPlace, isTerminal, isConfirmed }) => {
      set(keyPlace, `LATCHKEY_${key}`, value)
      set(addressPlace, 'LATCHKEY_BASE_URL', OTHER)
      setTerminal(isTerminal)
      answer = isConfirmed
      const { err } = await runInProcess(...toArgs())
      const isSameOwner = ownerOf(keyPlace) === ownerOf(addressPlace)
      expect([...receivers]).toEqual(isSameOwner || (isTerminal && isConfirmed) ? [OTHER] : [])
      if (isSameOwner) return
      if (isTerminal) {
        expect(questions[0]).toContain(`LATCHKEY_${key}`)
        expect(questions[0]).toContain(`to ${OTHER}, the address in `)
        expect(questions[0]).toMatch(/\? \(y\/N\) $/)
      } else {
        expect(err).toContain(`pass --base-url ${OTHER}`)
        expect(questions).toEqual([])
      }
    },
  )

  test('--yes confirms no address, and --base-url does', async () => {
    set('environment', `LATCHKEY_${key}`, value)
    set('.env', 'LATCHKEY_BASE_URL', OTHER)
    setTerminal(true)
    answer = true
    if (hasYes) {
      const { status, err } = await runInProcess(...toArgs(), '--yes')
      expect({ status, questions, receivers: [...receivers] }).toEqual({ status: 2, questions: [], receivers: [] })
      expect(err).toContain('--yes does not confirm an address')
    }
    await runInProcess(...toArgs(), '--base-url', OTHER)
    expect(questions.filter((question) => question.startsWith('Send '))).toEqual([])
    expect([...receivers]).toEqual([OTHER])
  })

  test('where CI is set there is no prompt, also on a terminal', async () => {
    set('environment', `LATCHKEY_${key}`, value)
    set('.env', 'LATCHKEY_BASE_URL', OTHER)
    vi.stubEnv('CI', '1')
    setTerminal(true)
    answer = true
    expect(await runInProcess(...toArgs())).toMatchObject({ status: 2 })
    expect({ questions, receivers: [...receivers] }).toEqual({ questions: [], receivers: [] })
  })

  test('an address with a password is refused and not shown', async () => {
    set('environment', `LATCHKEY_${key}`, value)
    set('.env', 'LATCHKEY_BASE_URL', 'http://ada:sesame@collector.example')
    setTerminal(true)
    answer = true
    const results = [await runInProcess(...toArgs())]
    results.push(await runInProcess(...toArgs(), '--base-url', 'http://ada:sesame@collector.example'))
    expect(results.map(({ status }) => status)).toEqual([2, 2])
    expect(`${JSON.stringify(results)} ${questions.join()}`).not.toContain('sesame')
    expect([...receivers]).toEqual([])
  })

  test('two sources that name the same address agree', async () => {
    set('.env.local', `LATCHKEY_${key}`, value)
    set('.env', 'LATCHKEY_BASE_URL', OTHER)
    set('environment', 'LATCHKEY_BASE_URL', OTHER)
    setTerminal(false)
    await runInProcess(...toArgs())
    expect([...receivers]).toEqual([OTHER])
  })
})

test('a key that an option passes is a key of the shell', async () => {
  set('.env', 'LATCHKEY_BASE_URL', OTHER)
  setTerminal(false)
  const { status, err } = await runInProcess('doctor', '--secret-server-key', 'ssk_harbor')
  expect({ status, receivers: [...receivers] }).toEqual({ status: 2, receivers: [] })
  expect(err).toContain('--secret-server-key of the command line')
  expect(err).not.toContain('ssk_harbor')
})

test('a variable of the shell that a configuration names does not go to the address of the folder', async () => {
  const text = "export default ({ env }) => ({ emails: { server: { password: env('SMTP_PASSWORD') } } })\n"
  const args = ['config', 'push', '--file', at('latchkey.config.ts', text), '--yes']
  set('.env', 'LATCHKEY_SUPER_SECRET_ADMIN_KEY', 'sak_harbor')
  set('.env', 'LATCHKEY_BASE_URL', OTHER)
  vi.stubEnv('SMTP_PASSWORD', 'mail-sesame')
  const bodies: string[] = []
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => {
    bodies.push(String(init.body ?? ''))
    return fetch(input, init)
  })
  const { status, err } = await runInProcess(...args)
  expect({ status, sent: bodies.filter((body) => body.includes('mail-sesame')) }).toEqual({ status: 2, sent: [] })
  expect(err).toContain('SMTP_PASSWORD of the environment would be sent to')
  await runInProcess(...args, '--base-url', OTHER)
  expect(bodies.filter((body) => body.includes('mail-sesame'))).toHaveLength(1)
})

test.each(['the environment and .env', 'neither'] as const)(
  'a variable of the shell does not become a setting of the project whose key is in the folder, with an address in %s',
  async (addressPlace) => {
    const text = "export default ({ env }) => ({ emails: { server: { password: env('SMTP_PASSWORD') } } })\n"
    const args = ['config', 'push', '--file', at('latchkey.config.ts', text)]
    set('.env', 'LATCHKEY_SUPER_SECRET_ADMIN_KEY', 'sak_harbor')
    const places = addressPlace === 'neither' ? [] : (['environment', '.env'] as const)
    for (const place of places) set(place, 'LATCHKEY_BASE_URL', OTHER)
    vi.stubEnv('SMTP_PASSWORD', 'mail-sesame')
    const bodies: string[] = []
    const { fetch } = globalThis
    vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => {
      bodies.push(String(init.body ?? ''))
      return fetch(input, init)
    })
    const countSent = (): number => bodies.filter((body) => body.includes('mail-sesame')).length
    setTerminal(false)
    const { status, err } = await runInProcess(...args, '--yes')
    expect({ status, sent: countSent() }).toEqual({ status: 2, sent: 0 })
    expect(err).toContain('SMTP_PASSWORD of the environment would be sent to the project of the key in .env')
    setTerminal(true)
    expect(await runInProcess(...args)).toMatchObject({ status: 1 })
    expect({ sent: countSent(), question: questions[0] }).toEqual({
      sent: 0,
      question: expect.stringContaining(
        'Send SMTP_PASSWORD of the environment to the project of the key in .env',
      ) as string,
    })
    set('environment', 'LATCHKEY_SUPER_SECRET_ADMIN_KEY', 'sak_harbor')
    await runInProcess(...args, '--yes')
    expect(countSent()).toBe(1)
  },
)

test('mcp does not start with a key of the shell and an address of the folder', async () => {
  set('environment', 'LATCHKEY_SUPER_SECRET_ADMIN_KEY', 'sak_harbor')
  set('.env', 'LATCHKEY_BASE_URL', OTHER)
  setTerminal(false)
  const { status, err } = await runInProcess('mcp')
  expect(status).toBe(2)
  expect(err).toContain(`pass --base-url ${OTHER}`)
})

test('a dry run sends nothing, and asks nothing', async () => {
  set('environment', 'LATCHKEY_SECRET_SERVER_KEY', 'ssk_harbor')
  set('.env', 'LATCHKEY_BASE_URL', OTHER)
  setTerminal(true)
  expect(await runInProcess('api', 'listUsers', '--dry-run')).toMatchObject({ status: 0 })
  expect({ questions, receivers: [...receivers] }).toEqual({ questions: [], receivers: [] })
})

test('the keys of the emulator are no secrets: an app that init set up needs no question', async () => {
  set('environment', 'LATCHKEY_SUPER_SECRET_ADMIN_KEY', 'sak_emulator')
  set('.env.local', 'VITE_LATCHKEY_BASE_URL', SERVICE)
  setTerminal(false)
  const { err } = await runInProcess('api', 'getProjectConfig')
  expect(err).not.toContain('--base-url')
})
