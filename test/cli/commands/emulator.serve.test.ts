/** `latchkey emulator` in the process of the test, until a signal stops it. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runCommandLine } from '../../../src/cli/runCommandLine.ts'

type Handler = () => void

let folder: string
let out: string[]
let err: string[]
/** What the process does on signals and at its end. */
let handlers: Map<string, Handler>
/** Restores the process, in the order of the changes. */
let restores: (() => void)[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-serve-'))
  out = []
  err = []
  handlers = new Map()
  const { exitCode } = process
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => out.push(String(text)) > 0),
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => err.push(String(text)) > 0),
    vi.spyOn(process, 'once').mockImplementation(((event: string, handler: Handler) => {
      handlers.set(event, handler)
      return process
    }) as never),
    vi.spyOn(process, 'exit').mockImplementation((() => {
      out.push('exit\n')
    }) as never),
  ]
  restores = [...spies.map((spy) => () => spy.mockRestore()), () => (process.exitCode = exitCode)]
})
afterEach(async () => {
  await stop()
  for (const restore of restores) restore()
  vi.doUnmock('open')
  rmSync(folder, { recursive: true, force: true })
})

const start = (...args: string[]): Promise<number | null> => runCommandLine(['emulator', '--port', '0', ...args])

/** Sends a signal, and waits until the process would end. */
async function stop(signal = 'SIGTERM'): Promise<void> {
  const handler = handlers.get(signal)
  if (!handler || out.at(-1) === 'exit\n') return
  handler()
  await expect.poll(() => out.at(-1)).toBe('exit\n')
}

const readUrl = (): string => /(http:\/\/localhost:\d+)(?=\/api\/v1|")/.exec(out.join(''))![1]!

const createUser = (url: string): Promise<Response> =>
  fetch(`${url}/api/v1/users`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-stack-access-type': 'server',
      'x-stack-project-id': 'internal',
      'x-stack-secret-server-key': 'ssk_emulator',
    },
    body: '{}',
  })

/** The number of users in a state file. */
const countUsers = (state: string): number =>
  (JSON.parse(readFileSync(state, 'utf8')) as { snapshot: { tables: { users: unknown[] } } }).snapshot.tables.users
    .length

test('the emulator keeps running until a signal stops it', async () => {
  expect(await start()).toBeNull()
  const url = readUrl()
  expect((await fetch(`${url}/health`)).status).toBe(200)
  expect([...handlers.keys()].filter((event) => /^(exit|SIG(INT|TERM|HUP))$/.test(event)).sort()).toEqual([
    'SIGHUP',
    'SIGINT',
    'SIGTERM',
    'exit',
  ])
  await stop('SIGINT')
  await expect(fetch(`${url}/health`)).rejects.toThrow('fetch failed')
  expect(err).toEqual([])
})

test('without --log no request is printed, and with it each one', async () => {
  await start()
  await createUser(readUrl())
  expect(out).toHaveLength(1)
  await stop()
  out.length = 0
  await start('--log')
  await createUser(readUrl())
  expect(out.slice(1)).toEqual([expect.stringMatching(/^POST \/api\/v1\/users 201 \d+\.\d ms\n$/)])
})

test('with --json the settings and each request are lines of JSON', async () => {
  await start('--json', '--log')
  const url = readUrl()
  await createUser(url)
  expect(out.map((line) => JSON.parse(line) as unknown)).toEqual([
    {
      baseUrl: url,
      projectId: 'internal',
      publishableClientKey: 'pck_emulator',
      secretServerKey: 'ssk_emulator',
      superSecretAdminKey: 'sak_emulator',
    },
    { method: 'POST', path: '/api/v1/users', status: 201, millis: expect.any(Number) as number },
  ])
})

test('the state is saved when the emulator stops, and read when it starts again', async () => {
  const state = join(folder, 'state.json')
  await start('--state', state)
  await createUser(readUrl())
  expect(existsSync(`${state}.lock`)).toBe(true)
  await stop()
  expect({ users: countUsers(state), isLocked: existsSync(`${state}.lock`) }).toEqual({ users: 1, isLocked: false })
  out.length = 0
  // Not more users: the state exists.
  await start('--state', state, '--populate', '5')
  await createUser(readUrl())
  await stop()
  expect(countUsers(state)).toBe(2)
})

test('the state is saved when the process ends by itself', async () => {
  const state = join(folder, 'state.json')
  await start('--state', state)
  await createUser(readUrl())
  handlers.get('exit')!()
  expect(countUsers(state)).toBe(1)
})

test('the exit status is 1 if the last state can’t be saved', async () => {
  const state = join(folder, 'state.json')
  await start('--state', state)
  await createUser(readUrl())
  rmSync(folder, { recursive: true })
  await stop()
  expect(err.join('')).toContain(`The state was not saved in ${state}: ENOENT`)
  expect(process.exitCode).toBe(1)
})

test('the emulator starts with made-up users of the given number of days', async () => {
  const state = join(folder, 'state.json')
  await start('--state', state, '--populate', '4', '--populate-days', '3')
  await stop()
  const { snapshot } = JSON.parse(readFileSync(state, 'utf8')) as {
    snapshot: { tables: { users: { signed_up_at_millis: number }[] } }
  }
  const times = snapshot.tables.users.map(({ signed_up_at_millis: millis }) => millis)
  expect(times).toHaveLength(4)
  const days = (Date.now() - Math.min(...times)) / 86_400_000
  expect(days).toBeLessThan(4)
})

test('the dashboard is opened in the browser with --open only', async () => {
  const opened: string[] = []
  vi.doMock('open', () => ({ default: async (url: string) => void opened.push(url) }))
  await start()
  await stop()
  expect(opened).toEqual([])
  out.length = 0
  await start('--open')
  expect(opened).toEqual([`${readUrl().replace('localhost', '127.0.0.1')}/_emulator`])
})

test('hosts and origins of the options are accepted, and others are not', async () => {
  await start('--allow-host', 'emulator.example', '--allow-origin', 'https://app.example')
  const url = readUrl()
  const statusOf = async (origin: string): Promise<number> =>
    (
      await fetch(`${url}/api/v1/users`, {
        headers: {
          origin,
          'x-stack-access-type': 'server',
          'x-stack-project-id': 'internal',
          'x-stack-secret-server-key': 'ssk_emulator',
        },
      })
    ).status
  expect(await statusOf('https://app.example')).toBe(200)
  expect(await statusOf('https://evil.example')).not.toBe(200)
})

test('the emulator starts in production only if that is allowed', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  try {
    expect(await start()).toBe(2)
    expect(await start('--allow-production')).toBeNull()
  } finally {
    vi.unstubAllEnvs()
  }
})

test('--populate-days needs --populate, and a wrong number of users leaves no lock', async () => {
  const state = join(folder, 'state.json')
  expect(await start('--populate-days', '3')).toBe(2)
  expect(err.join('')).toBe('--populate-days needs --populate, the number of users.\n')
  expect(await start('--state', state, '--populate', 'many')).toBe(2)
  expect(existsSync(`${state}.lock`)).toBe(false)
})

test('a broken state file is kept under another name, and reported', async () => {
  const state = join(folder, 'state.json')
  writeFileSync(state, 'broken')
  await start('--state', state)
  expect(err.join('')).toContain(`It was kept as ${state}.unreadable-1.`)
})
