/**
 * What the emulator costs: `tsx scripts/bench/emulator.ts`, after `npm run build`, because the package as it is
 * published is measured. Beside it, in the same round, a bare `node:http` server that answers the same bytes: whatever
 * else the machine does meets both, and the median of the rounds counts.
 *
 * What runs in this process is measured by the time it has the processor, which on an idle machine is the time it takes.
 * For the same reason the start is judged against the bare server: 250 ms where that takes 73 would be 3.4 times as much.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { type Figure, print } from './figures.ts'
import { cpuMillis, median } from './measure.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const PORTS = { emulator: 4511, bare: 4512 } as const
const BARE = `require('node:http').createServer((_, response) => {
  const body = process.env.BENCH_BODY ?? '{}'
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) }).end(body)
}).listen(${PORTS.bare}, '127.0.0.1')`
const SOCKETS = 64
const USERS = 100_000

const start = (name: keyof typeof PORTS, body?: string): ChildProcess =>
  name === 'bare'
    ? spawn(process.execPath, ['-e', BARE], {
        env: { ...process.env, ...(body !== undefined && { BENCH_BODY: body }) },
      })
    : spawn(process.execPath, ['dist/src/cli-bin/main.js', 'emulator', '--port', String(PORTS.emulator)], { cwd: root })

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

/** One request, written as it is; `null` when nobody listens yet. */
function ask(port: number, request: string): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    let text = ''
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      const length = /content-length: (\d+)/i.exec(text)?.[1]
      const body = text.indexOf('\r\n\r\n') + 4
      if (length === undefined || body < 4 || Buffer.byteLength(text.slice(body)) < Number(length)) return
      socket.destroy()
      resolve(text.slice(body))
    })
    socket.on('error', () => resolve(null))
  })
}

function toRequest(method: string, path: string, headers: Readonly<Record<string, string>> = {}, body = ''): string {
  const lines = Object.entries({ host: 'localhost', ...headers, ...(body && { 'content-length': `${body.length}` }) })
  return `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`
}

async function firstAnswer(name: keyof typeof PORTS): Promise<number> {
  const began = performance.now()
  const child = start(name)
  while ((await ask(PORTS[name], toRequest('GET', '/health'))) === null)
    await new Promise((next) => setTimeout(next, 2))
  const millis = performance.now() - began
  await stop(child)
  return millis
}

/** Answers a second, with 64 requests under way. The sockets stay, and nothing but the end of an answer is looked for. */
function answersPerSecond(port: number, request: string, millis: number): Promise<number> {
  const bytes = Buffer.from(request)
  let [count, isOver] = [0, false]
  const lane = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes)).setNoDelay(true)
      let size = 0
      let received = 0
      socket.on('data', (chunk: Buffer) => {
        received += chunk.length
        if (size === 0) {
          const head = chunk.toString('latin1')
          if (!head.startsWith('HTTP/1.1 200')) return reject(new Error(head.slice(0, 200)))
          size = head.indexOf('\r\n\r\n') + 4 + Number(/content-length: (\d+)/i.exec(head)![1])
        }
        if (received < size) return
        received -= size
        count += 1
        if (!isOver) return void socket.write(bytes)
        socket.destroy()
        resolve()
      })
      socket.on('error', reject)
    })
  const began = performance.now()
  setTimeout(() => (isOver = true), millis)
  return Promise.all(Array.from({ length: SOCKETS }, lane)).then(() => (count / (performance.now() - began)) * 1000)
}

const CLIENT = {
  'x-stack-access-type': 'client',
  'x-stack-project-id': 'internal',
  'x-stack-publishable-client-key': 'pck_emulator',
}

async function overHttp(): Promise<Figure[]> {
  const emulator = start('emulator')
  while ((await ask(PORTS.emulator, toRequest('GET', '/health'))) === null)
    await new Promise((next) => setTimeout(next, 10))
  const body = JSON.stringify({
    email: 'mira@harbor.example',
    password: 'correct horse',
    verification_callback_url: 'http://localhost:3000/handler/email-verification',
  })
  const json = { ...CLIENT, 'content-type': 'application/json' }
  const signedUp = await ask(PORTS.emulator, toRequest('POST', '/api/v1/auth/password/sign-up', json, body))
  const token = (JSON.parse(signedUp!) as { access_token: string }).access_token
  const request = toRequest('GET', '/api/v1/users/me', { ...CLIENT, 'x-stack-access-token': token })
  const bare = start('bare', (await ask(PORTS.emulator, request))!)
  while ((await ask(PORTS.bare, request)) === null) await new Promise((next) => setTimeout(next, 10))
  const rounds: { ours: number; bare: number }[] = []
  try {
    for (let round = -1; round < 7; round += 1) {
      const ours = await answersPerSecond(PORTS.emulator, request, 1_000)
      const theirs = await answersPerSecond(PORTS.bare, request, 1_000)
      if (round >= 0) rounds.push({ ours, bare: theirs })
    }
  } finally {
    await Promise.all([stop(emulator), stop(bare)])
  }
  return [
    {
      name: 'the signed-in user over HTTP, 64 at once',
      value: median(rounds.map(({ ours }) => ours)),
      unit: '/s',
      limit: null,
    },
    { name: '  bare node:http', value: median(rounds.map(({ bare }) => bare)), unit: '/s', limit: null },
    {
      name: '  share of bare node:http',
      value: median(rounds.map(({ ours, bare }) => ours / bare)),
      unit: '',
      limit: { atLeast: 0.25 },
    },
  ]
}

async function starts(): Promise<Figure[]> {
  const rounds: { ours: number; bare: number }[] = []
  for (let round = -1; round < 9; round += 1) {
    const [ours, bare] = [await firstAnswer('emulator'), await firstAnswer('bare')]
    if (round >= 0) rounds.push({ ours, bare })
  }
  return [
    {
      name: 'process start to first answer',
      value: median(rounds.map(({ ours }) => ours)),
      unit: ' ms',
      limit: null,
    },
    { name: '  bare node:http', value: median(rounds.map(({ bare }) => bare)), unit: ' ms', limit: null },
    { name: '  ratio', value: median(rounds.map(({ ours, bare }) => ours / bare)), unit: '×', limit: { atMost: 2 } },
  ]
}

interface Emulator {
  fetch(url: string, init: { method?: string; headers: Record<string, string>; body?: string }): Promise<Response>
}

async function inProcess(): Promise<Figure[]> {
  const { createEmulator } = (await import(`${root}dist/src/exports/emulator.js`)) as {
    createEmulator(options?: object): Emulator
  }
  const made: number[] = []
  for (let count = 0; count < 60; count += 1) {
    const began = performance.now()
    createEmulator()
    made.push(performance.now() - began)
  }
  const call = async (
    emulator: Emulator,
    path: string,
    headers: Record<string, string>,
    body?: object,
  ): Promise<any> => {
    const init = { ...(body && { method: 'POST', body: JSON.stringify(body) }) }
    const typed = { ...headers, ...(body && { 'content-type': 'application/json' }) }
    return (await emulator.fetch(`http://localhost/api/v1${path}`, { ...init, headers: typed })).json()
  }
  const emulator = createEmulator()
  const verification_callback_url = 'http://localhost:3000/'
  const account = { email: 'mira@harbor.example', password: 'correct horse', verification_callback_url }
  const { access_token } = await call(emulator, '/auth/password/sign-up', CLIENT, account)
  const micros: number[] = []
  for (let round = -1; round < 9; round += 1) {
    const millis = await cpuMillis(async () => {
      for (let at = 0; at < 2_000; at += 1)
        await call(emulator, '/users/me', { ...CLIENT, 'x-stack-access-token': access_token })
    })
    if (round >= 0) micros.push((millis / 2_000) * 1000)
  }
  return [
    { name: 'createEmulator()', value: median(made.slice(10)), unit: ' ms', limit: { atMost: 5 } },
    { name: 'the signed-in user through emulator.fetch', value: median(micros), unit: ' µs', limit: { atMost: 100 } },
    ...(await manyUsers(createEmulator, call)),
  ]
}

async function manyUsers(
  createEmulator: (options?: object) => Emulator,
  call: (emulator: Emulator, path: string, headers: Record<string, string>) => Promise<any>,
): Promise<Figure[]> {
  const users = Array.from({ length: USERS }, (_, at) => ({
    display_name: `Person ${at}`,
    primary_email: `person${at}@harbor.example`,
  }))
  const emulator = createEmulator({ projects: [{ id: 'internal', users }] })
  const headers = {
    'x-stack-access-type': 'server',
    'x-stack-project-id': 'internal',
    'x-stack-secret-server-key': 'ssk_emulator',
  }
  const page = (query: string) => call(emulator, `/users?limit=50${query}`, headers)
  const middle = (await call(emulator, `/users?limit=${USERS / 2}`, headers)).pagination.next_cursor as string
  const figures: Figure[] = []
  for (const [name, query] of [
    ['first page', ''],
    ['page from the middle', `&cursor=${middle}`],
    ['last users first', '&desc=true'],
    ['query for one user', '&query=person99999@'],
    ['query for nobody', '&query=nobody-at-all'],
  ] as const) {
    const times: number[] = []
    for (let round = -2; round < 15; round += 1) {
      const millis = await cpuMillis(async () => {
        for (let at = 0; at < 10; at += 1) await page(query)
      })
      if (round >= 0) times.push(millis / 10)
    }
    figures.push({ name: `100,000 users, ${name}`, value: median(times), unit: ' ms', limit: { atMost: 5 } })
  }
  return figures
}

/** Measures everything, one thing after the other. */
async function benchEmulator(): Promise<Figure[]> {
  if (!existsSync(`${root}dist/src/cli-bin/main.js`))
    throw new Error('Run `npm run build` first: the package is measured.')
  return [...(await starts()), ...(await overHttp()), ...(await inProcess())]
}

print(await benchEmulator())
