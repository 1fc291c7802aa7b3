/**
 * Measures the emulator: `tsx scripts/bench/emulator.ts`, after `npm run build`, because it measures the published
 * package. Each round also measures a bare `node:http` server that responds with the same bytes, so that other load on
 * the machine affects both. The figures are medians.
 *
 * Code in this process is measured by its CPU time, which equals elapsed time on an idle machine. For the same reason
 * the start is compared with that of the bare server: 250 ms if that takes 73 ms is a ratio of 3.4.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { toRecord } from '../../src/core/util/record.ts'
import { print, type Figure } from './figures.ts'
import {
  measureFirstResponse,
  measureResponsesPerSecond,
  sendRequest,
  startServer,
  stopServer,
  toRequest,
  type Server,
} from './http.ts'
import { cpuMillis, median } from './measure.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const health = toRequest('GET', '/health')
const emulator: Server = {
  name: 'latchkey emulator',
  port: 4511,
  start: () => spawn(process.execPath, ['dist/cli/main.js', 'emulator', '--port', '4511'], { cwd: root }),
}
/** A server that only sends the same bytes. */
const bare = (body = '{}'): Server => ({
  name: 'bare node:http',
  port: 4512,
  start: () => spawn(process.execPath, ['-e', BARE], { env: { ...process.env, BENCH_BODY: body } }),
})
const BARE = `require('node:http').createServer((_, response) => {
  const body = process.env.BENCH_BODY
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) }).end(body)
}).listen(4512, '127.0.0.1')`
const USERS = 100_000

const CLIENT = {
  'x-stack-access-type': 'client',
  'x-stack-project-id': 'internal',
  'x-stack-publishable-client-key': 'pck_emulator',
}

/** The values of a base and of the emulator, by round. */
type Rounds = readonly { readonly base: number; readonly emulator: number }[]

/** Measures the base and the emulator once a round, one after the other. */
async function measureInTurns(
  base: Server,
  rounds: number,
  measure: (server: Server) => Promise<number>,
): Promise<Rounds> {
  const values: Rounds[number][] = []
  for (let round = -1; round < rounds; round += 1) {
    const value = { base: await measure(base), emulator: await measure(emulator) }
    if (round >= 0) values.push(value)
  }
  return values
}

/** Returns the figures of the base and of the emulator, and their ratio. */
function toFigures(
  rounds: Rounds,
  unit: string,
  baseName: string,
  name: string,
  ratio: Omit<Figure, 'value'>,
): Figure[] {
  return [
    { name: `${name}, ${baseName}`, value: median(rounds.map((round) => round.base)), unit, limit: null },
    { name: `${name}, ${emulator.name}`, value: median(rounds.map((round) => round.emulator)), unit, limit: null },
    { ...ratio, value: median(rounds.map((round) => round.emulator / round.base)) },
  ]
}

async function measureStarts(): Promise<Figure[]> {
  const base = bare()
  const rounds = await measureInTurns(base, 9, (server) => measureFirstResponse(server, health))
  return toFigures(rounds, 'ms', base.name, 'process start to first response', {
    name: '  over bare node:http',
    unit: '×',
    limit: { atMost: 2 },
  })
}

async function measureOverHttp(): Promise<Figure[]> {
  const running = [await startServer(emulator, health)]
  try {
    const body = JSON.stringify({
      email: 'mira@harbor.example',
      password: 'correct horse',
      verification_callback_url: 'http://localhost:3000/handler/email-verification',
    })
    const json = { ...CLIENT, 'content-type': 'application/json' }
    const signedUp = await sendRequest(emulator.port, toRequest('POST', '/api/v1/auth/password/sign-up', json, body))
    const { access_token } = toRecord(JSON.parse(signedUp ?? '{}'))
    const request = toRequest('GET', '/api/v1/users/me', { ...CLIENT, 'x-stack-access-token': String(access_token) })
    const base = bare((await sendRequest(emulator.port, request)) ?? '')
    running.push(await startServer(base, health))
    const rounds = await measureInTurns(base, 7, ({ port }) => measureResponsesPerSecond(port, request, 1_000))
    return toFigures(rounds, '/s', base.name, 'the signed-in user over HTTP, 64 at once', {
      name: '  share of bare node:http',
      unit: '',
      limit: { atLeast: 0.25 },
    })
  } finally {
    await Promise.all(running.map(stopServer))
  }
}

interface Emulator {
  fetch(url: string, init: { method?: string; headers: Record<string, string>; body?: string }): Promise<Response>
  handle(request: object): Promise<{ readonly status: number }>
  readonly db: { snapshot(): unknown }
}

/** @throws Error if the sign-in is refused. */
function createSignIns(emulator: Emulator, credentials: object): Record<'fetch' | 'handle', () => Promise<void>> {
  const headers: Record<string, string> = { ...CLIENT, 'content-type': 'application/json' }
  const body = JSON.stringify(credentials)
  const path = '/api/v1/auth/password/sign-in'
  const lookup = { get: (name: string) => headers[name] ?? null }
  const request = { method: 'POST', origin: 'http://localhost', path, query: '', headers: lookup, body }
  const check = (status: number): void => {
    if (status !== 200) throw new Error(`The sign-in was refused with status ${status}.`)
  }
  return {
    fetch: async () => {
      const response = await emulator.fetch(`http://localhost${path}`, { method: 'POST', headers, body })
      await response.json()
      check(response.status)
    },
    handle: async () => check((await emulator.handle(request)).status),
  }
}

async function measureInProcess(): Promise<Figure[]> {
  const { createEmulator, populate } = (await import(`${root}dist/emulator.js`)) as {
    createEmulator(options?: object): Emulator
    populate(emulator: Emulator, options: object): Promise<unknown>
  }
  const creationMillis: number[] = []
  for (let count = 0; count < 60; count += 1) {
    const startedAt = performance.now()
    createEmulator()
    creationMillis.push(performance.now() - startedAt)
  }
  const call = async (
    emulator: Emulator,
    path: string,
    headers: Record<string, string>,
    body?: object,
  ): Promise<Readonly<Record<string, unknown>>> => {
    const init = { ...(body && { method: 'POST', body: JSON.stringify(body) }) }
    const typed = { ...headers, ...(body && { 'content-type': 'application/json' }) }
    const response = await emulator.fetch(`http://localhost/api/v1${path}`, { ...init, headers: typed })
    return toRecord(await response.json())
  }
  const emulator = createEmulator()
  const credentials = { email: 'mira@harbor.example', password: 'correct horse' }
  const { access_token } = await call(emulator, '/auth/password/sign-up', CLIENT, {
    ...credentials,
    verification_callback_url: 'http://localhost:3000/',
  })
  const micros: number[] = []
  for (let round = -1; round < 9; round += 1) {
    const millis = await cpuMillis(async () => {
      for (let index = 0; index < 2_000; index += 1)
        await call(emulator, '/users/me', { ...CLIENT, 'x-stack-access-token': String(access_token) })
    })
    if (round >= 0) micros.push((millis / 2_000) * 1000)
  }
  return [
    { name: 'createEmulator()', value: median(creationMillis.slice(10)), unit: 'ms', limit: { atMost: 5 } },
    { name: 'the signed-in user through emulator.fetch', value: median(micros), unit: 'µs', limit: { atMost: 100 } },
    ...(await measureSignIns(createSignIns(emulator, credentials))),
    ...(await measureManyUsers(createEmulator, call)),
    ...(await measurePopulations(createEmulator, populate)),
  ]
}

/**
 * A sign-in with a password, and how much of it is cryptography: the time inside its own hash and its own signature,
 * counted where it calls `node:crypto`, so that other load slows both parts alike. `handle` is what servers call;
 * `fetch` adds the URL, Headers and Response of Node.js.
 */
async function measureSignIns({
  fetch,
  handle,
}: Record<'fetch' | 'handle', () => Promise<unknown>>): Promise<Figure[]> {
  const node = process.getBuiltinModule('node:crypto')
  const { pbkdf2Sync, sign } = node
  let cryptoMillis = 0
  const withTimer =
    <Args extends unknown[], Result>(call: (...args: Args) => Result) =>
    (...args: Args): Result => {
      const startedAt = performance.now()
      const result = call(...args)
      cryptoMillis += performance.now() - startedAt
      return result
    }
  const signIns = { fetch, handle }
  const micros: Record<keyof typeof signIns, number[]> = { fetch: [], handle: [] }
  const shares: Record<keyof typeof signIns, number[]> = { fetch: [], handle: [] }
  Object.assign(node, { pbkdf2Sync: withTimer(pbkdf2Sync), sign: withTimer(sign) })
  try {
    for (let round = -50; round < 300; round += 1) {
      for (const method of ['fetch', 'handle'] as const) {
        cryptoMillis = 0
        const startedAt = performance.now()
        for (let index = 0; index < 20; index += 1) await signIns[method]()
        const millis = performance.now() - startedAt
        if (round < 0) continue
        micros[method].push((millis / 20) * 1_000)
        shares[method].push(cryptoMillis / millis)
      }
    }
  } finally {
    Object.assign(node, { pbkdf2Sync, sign })
  }
  return (['handle', 'fetch'] as const).flatMap((method) => [
    {
      name: `a password sign-in through emulator.${method}`,
      // The fastest tenth: rounds of a few milliseconds, of which some meet an idle processor even on a busy machine.
      value: micros[method].sort((a, b) => a - b)[30] ?? Number.NaN,
      unit: 'µs',
      limit: method === 'fetch' ? { atMost: 250 } : null,
    },
    {
      name: '  share of its hash and its signature',
      value: median(shares[method]),
      unit: '',
      limit: method === 'handle' ? { atLeast: 0.5 } : null,
    },
  ])
}

async function measureManyUsers(
  createEmulator: (options?: object) => Emulator,
  call: (
    emulator: Emulator,
    path: string,
    headers: Record<string, string>,
  ) => Promise<Readonly<Record<string, unknown>>>,
): Promise<Figure[]> {
  const users = Array.from({ length: USERS }, (_, index) => ({
    display_name: `Person ${index}`,
    primary_email: `person${index}@harbor.example`,
  }))
  const emulator = createEmulator({ projects: [{ id: 'internal', users }] })
  const headers = {
    'x-stack-access-type': 'server',
    'x-stack-project-id': 'internal',
    'x-stack-secret-server-key': 'ssk_emulator',
  }
  const page = (query: string) => call(emulator, `/users?limit=50${query}`, headers)
  let middle = ''
  for (let before = 0; before < USERS / 2; before += 100) {
    const cursor = middle && `&cursor=${middle}`
    const { pagination } = await call(emulator, `/users?limit=100${cursor}`, headers)
    middle = String(toRecord(pagination)['next_cursor'])
  }
  const figures: Figure[] = []
  for (const [name, query] of [
    ['first page', ''],
    ['page from the middle', `&cursor=${middle}`],
    ['last users first', '&desc=true'],
    ['query for one user', '&query=person99999@'],
    ['query without a match', '&query=no-such-user'],
  ] as const) {
    const times: number[] = []
    for (let round = -2; round < 15; round += 1) {
      const millis = await cpuMillis(async () => {
        for (let index = 0; index < 10; index += 1) await page(query)
      })
      if (round >= 0) times.push(millis / 10)
    }
    figures.push({ name: `100,000 users, ${name}`, value: median(times), unit: 'ms', limit: { atMost: 5 } })
  }
  const snapshots: number[] = []
  for (let round = 0; round < 5; round += 1) snapshots.push(await cpuMillis(async () => void emulator.db.snapshot()))
  figures.push({ name: '100,000 users, a snapshot', value: median(snapshots), unit: 'ms', limit: { atMost: 300 } })
  return figures
}

const HASHES = 1_000_000

/** A made-up history, compared with a bare loop of hashes. */
async function measurePopulations(
  createEmulator: (options?: object) => Emulator,
  populate: (emulator: Emulator, options: object) => Promise<unknown>,
): Promise<Figure[]> {
  const { createHash } = process.getBuiltinModule('node:crypto')
  const hash = async (): Promise<void> => {
    for (let index = 0; index < HASHES; index += 1) createHash('sha256').update(`user ${index}`).digest()
  }
  const ratios: number[] = []
  const seconds: number[] = []
  for (let round = -1; round < 5; round += 1) {
    const base = await cpuMillis(hash)
    const emulator = createEmulator()
    const millis = await cpuMillis(() => populate(emulator, { users: 5_000, days: 90 }))
    if (round < 0) continue
    seconds.push(millis / 1_000)
    ratios.push(millis / base)
  }
  return [
    { name: 'populate with 5,000 users and 90 days', value: median(seconds), unit: 's', limit: { atMost: 5 } },
    { name: '  over 1,000,000 bare SHA-256 hashes', value: median(ratios), unit: '×', limit: { atMost: 2 } },
  ]
}

/** Measures everything, one thing after the other. */
async function benchEmulator(): Promise<Figure[]> {
  if (!existsSync(`${root}dist/cli/main.js`)) throw new Error('Run `npm run build` first: the package is measured.')
  return [...(await measureStarts()), ...(await measureOverHttp()), ...(await measureInProcess())]
}

print(await benchEmulator())
