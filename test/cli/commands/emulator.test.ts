/** `latchkey emulator --state` with several processes, and with processes that are killed. */
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { kill } from '../../support/kill.ts'
import { isWindows } from '../../support/posix.ts'
import { useCommand } from '../bundledCommand.ts'
import { runInProcess } from '../runInProcess.ts'

const command = useCommand()
const SERVER_HEADERS = {
  'content-type': 'application/json',
  'x-stack-access-type': 'server',
  'x-stack-project-id': 'internal',
  'x-stack-secret-server-key': 'ssk_emulator',
}

const children: ChildProcess[] = []
let folder: string
let state: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-state-'))
  state = join(folder, 'state.json')
})
afterEach(async () => {
  await Promise.all(children.splice(0).map((child) => kill(child)))
  rmSync(folder, { recursive: true, force: true })
})

interface Ended {
  readonly status: number | null
  readonly errors: string
}

interface Started {
  readonly pid: number
  /** `null` if it ended without serving. */
  readonly url: Promise<string | null>
  readonly ended: Promise<Ended>
  stop(): Promise<Ended>
  kill(): Promise<Ended>
}

function start(...args: string[]): Started {
  const child = spawn(process.execPath, [command.path, 'emulator', '--state', state, ...args], {
    env: { ...process.env, NODE_ENV: '' },
  })
  children.push(child)
  let output = ''
  let errors = ''
  child.stderr.on('data', (chunk) => (errors += String(chunk)))
  const ended = new Promise<Ended>((resolve) => child.on('close', (status) => resolve({ status, errors })))
  const url = new Promise<string | null>((resolve) => {
    child.stdout.on('data', (chunk) => {
      output += String(chunk)
      const url = /(http:\S+)\/api\/v1/.exec(output)?.[1]
      if (url) resolve(url)
    })
    void ended.then(() => resolve(null))
  })
  const end = (signal: NodeJS.Signals): Promise<Ended> => {
    child.kill(signal)
    return ended
  }
  return { pid: child.pid!, url, ended, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}

async function createUser(url: string): Promise<string> {
  const response = await fetch(`${url}/api/v1/users`, { method: 'POST', headers: SERVER_HEADERS, body: '{}' })
  const { id } = (await response.json()) as { id: string }
  return id
}

async function flush(url: string): Promise<number> {
  return (await fetch(`${url}/_emulator/flush`, { method: 'POST' })).status
}

/** @throws {SyntaxError} if the file isn't a complete state */
function savedUsers(): Set<string> {
  const { snapshot } = JSON.parse(readFileSync(state, 'utf8')) as {
    snapshot: { tables: { users: { id: string }[] } }
  }
  return new Set(snapshot.tables.users.map(({ id }) => id))
}

test('a second emulator with the same state file is refused with the process id of the first, before it opens its port', async ({
  skip,
}) => {
  skip(isWindows)
  const running = start('--port', '0')
  const url = (await running.url)!
  // The port is taken as well: a program that opens it first would say so.
  const refused = await start('--port', new URL(url).port).ended
  expect(refused).toEqual({
    status: 1,
    errors: `${state} is in use by another emulator, process ${running.pid}. Stop it or choose another --state.\n`,
  })
  const id = await createUser(url)
  expect((await running.stop()).status).toBe(0)
  expect(readdirSync(folder)).toEqual(['state.json'])
  const third = start('--port', '0')
  expect(await third.url).not.toBeNull()
  expect(savedUsers()).toEqual(new Set([id]))
})

test('exactly one of four emulators takes over the state file of a killed one, and keeps all acknowledged writes', async ({
  skip,
}) => {
  skip(isWindows)
  const killed = start('--port', '0')
  const id = await createUser((await killed.url)!)
  expect(await flush((await killed.url)!)).toBe(200)
  await killed.kill()
  expect(existsSync(`${state}.lock`)).toBe(true)

  const starts = [1, 2, 3, 4].map(() => start('--port', '0'))
  const urls = (await Promise.all(starts.map(({ url }) => url))).filter((url) => url !== null)
  expect(urls).toHaveLength(1)
  const acknowledged = [id]
  for (let count = 0; count < 20; count++) acknowledged.push(await createUser(urls[0]!))
  const statuses = (await Promise.all(starts.map(({ stop }) => stop()))).map(({ status }) => status)
  expect(statuses.sort()).toEqual([0, 1, 1, 1])
  expect(savedUsers()).toEqual(new Set(acknowledged))
})

test('a killed emulator leaves a complete state with all writes that were flushed, 4 times', async () => {
  const flushed = new Set<string>()
  for (let round = 0; round < 4; round++) {
    const emulator = start('--port', '0')
    const url = (await emulator.url)!
    const pending: string[] = []
    const createUsers = async (count: number): Promise<void> => {
      for (let index = 0; index < count; index++) pending.push(await createUser(url))
    }
    await createUsers(5)
    expect(await flush(url)).toBe(200)
    for (const id of pending.splice(0)) flushed.add(id)
    // Killed while these writes arrive, at another moment in each round.
    const writes = [createUsers(500), createUsers(500)].map((work) => work.catch(() => {}))
    await createUsers(round * 30 + 1)
    await emulator.kill()
    await Promise.all(writes)
    const saved = savedUsers()
    expect([...flushed].filter((id) => !saved.has(id))).toEqual([])
  }
  const last = start('--port', '0')
  await last.url
  await last.stop()
  expect(readdirSync(folder)).toEqual(['state.json'])
})

test('an emulator that ends exits with status 1 and the reason if the last state can’t be saved', async ({ skip }) => {
  skip(isWindows)
  const emulator = start('--port', '0')
  await createUser((await emulator.url)!)
  // The emulator may write into the folder at this moment.
  rmSync(folder, { recursive: true, maxRetries: 10 })
  const { status, errors } = await emulator.stop()
  expect({ status, errors }).toEqual({
    status: 1,
    errors: expect.stringContaining(`The state was not saved in ${state}: ENOENT`),
  })
  mkdirSync(folder)
})

test('an emulator that ends releases the state if its port is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const { status, errors } = await start('--port', String((other.address() as AddressInfo).port)).ended
  other.close()
  expect({ status, errors }).toEqual({ status: 2, errors: expect.stringContaining('is taken') })
  expect(readdirSync(folder)).toEqual([])
})

test('an emulator with --populate starts with users, and not with more when it starts again with its state', async ({
  skip,
}) => {
  skip(isWindows)
  const populated = ['--port', '0', '--populate', '12', '--populate-days', '20']
  const firstRun = start(...populated)
  expect(await firstRun.url).not.toBeNull()
  expect((await firstRun.stop()).status).toBe(0)
  expect(savedUsers().size).toBe(12)
  const secondRun = start(...populated)
  expect(await secondRun.url).not.toBeNull()
  expect((await secondRun.stop()).status).toBe(0)
  expect(savedUsers().size).toBe(12)
})

test.each([
  { args: ['--populate', 'many'], problem: 'users must be an integer' },
  { args: ['--populate', '0'], problem: 'users' },
  { args: ['--populate-days', '30'], problem: '--populate-days needs --populate' },
])('an emulator with $args is refused and leaves no file', async ({ args, problem }) => {
  const { status, errors } = await start('--port', '0', ...args).ended
  expect({ status, errors }).toEqual({ status: 2, errors: expect.stringContaining(problem) })
  expect(readdirSync(folder)).toEqual([])
})

describe('an emulator with --extension', () => {
  const spec = fileURLToPath(new URL('../../codegen/fixtures/bookshop.yaml', import.meta.url))

  test('responds to the operations of a generated service with their examples, beside its own', async () => {
    const out = join(folder, 'api')
    expect(
      await runInProcess('generate', '--spec', spec, '--out', out, '--service', 'bookshop', '--skip-validators'),
    ).toMatchObject({
      status: 0,
    })
    const url = (await start('--port', '0', '--extension', join(out, 'emulator.json')).url)!
    const books = await fetch(`${url}/api/v1/books`)
    expect(await books.json()).toMatchObject({
      items: [
        { id: 1, title: 'The Harbor' },
        { id: 2, title: 'Tides' },
      ],
    })
    const refused = await fetch(`${url}/api/v1/books`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"pageCount":320}',
    })
    expect({ status: refused.status, text: await refused.text() }).toEqual({
      status: 400,
      text: expect.stringContaining('body.title must be defined'),
    })
    expect(await createUser(url)).toMatch(/^[\da-f-]{36}$/)
  })

  test.each([
    { text: '{"a":1}', problem: 'extensions[0].routes must be defined' },
    { text: '{"routes":[{"id":"a"}],"examples":{}}', problem: 'extensions[0].routes[0].path must be defined' },
    { text: '{"routes":[],"examples":3}', problem: 'extensions[0].examples must be' },
    { text: 'routes', problem: 'Pass the emulator.json that latchkey generate wrote.' },
  ])('is refused with the name of the file for $text', async ({ text, problem }) => {
    const file = join(folder, 'emulator.json')
    writeFileSync(file, text)
    const { status, out, err } = await runInProcess('emulator', '--port', '0', '--extension', file)
    expect({ status, out }).toEqual({ status: 2, out: '' })
    expect(err).toContain(problem)
    expect(err.startsWith(`${file} is not`)).toBe(true)
  })
})
