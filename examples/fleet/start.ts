/**
 * Four processes behind a balancer, a service that rotates refresh tokens strictly, and Redis or Valkey:
 * `npx tsx examples/fleet/start.ts`. The page at http://127.0.0.1:4200 sends requests and shows which process refreshed the
 * session. With `--without-store`, the first expired access token signs the browser out. `--processes 1` starts another
 * number of processes.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer, request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { parseArgs } from 'node:util'
import { createClient, signUpWithPassword } from 'latchkey'
import { createEmulator } from 'latchkey/emulator'
import { serveEmulator } from 'latchkey/emulator/node'

const { PORT = '4200', STORE_SERVER = 'redis-server' } = process.env
const STORE_PORT = Number(PORT) + 1
const PAGE = readFileSync(new URL('page.html', import.meta.url))

/** A refresh that the service has seen. */
interface Refresh {
  /** The process that sent it. */
  readonly process: string
  readonly isAccepted: boolean
}

const { values: flags } = parseArgs({
  options: { processes: { type: 'string', default: '4' }, 'without-store': { type: 'boolean', default: false } },
})
const hasStore = !flags['without-store']
const names = Array.from({ length: Number(flags.processes) }, (_, index) => `process ${index + 1}`)
const children: ChildProcess[] = []
process.on('exit', () => children.forEach((child) => child.kill()))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit())

const emulator = createEmulator({ rotation: 'strict' })
const service = await serveEmulator(emulator, { port: 0 })
const refreshes: Refresh[] = []
emulator.requests.subscribe(({ id, path, knownError }) => {
  if (!path.endsWith('/auth/sessions/current/refresh')) return
  const name = emulator.requests.find(id)?.request.headers.get('x-process') ?? 'unknown'
  refreshes.push({ process: name, isAccepted: knownError === null })
})

if (hasStore) children.push(spawn(STORE_SERVER, ['--port', String(STORE_PORT), '--save', ''], { stdio: 'ignore' }))
const ports = await Promise.all(names.map((name) => startProcess(name)))
startBalancer(ports)

/** Resolves to the port of a new process. */
function startProcess(name: string): Promise<number> {
  const env = {
    ...process.env,
    PORT: '0',
    NAME: name,
    SERVICE_URL: service.url,
    ...(hasStore && { STORE_URL: `redis://127.0.0.1:${STORE_PORT}` }),
  }
  const child = spawn(process.execPath, ['--import', 'tsx', 'examples/fleet/server.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('A process could not be started.')))
    child.stdout.on('data', (data) => {
      const [, port] = /listens on (\d+)/.exec(String(data)) ?? []
      if (port !== undefined) resolve(Number(port))
    })
  })
}

/** Serves the page, and passes requests of the API on to the processes in turn. */
function startBalancer(targets: readonly number[]): void {
  let turn = 0
  const server = createServer((request, response) => {
    switch (`${request.method} ${request.url}`) {
      case 'GET /':
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE)
        return
      case 'GET /refreshes':
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ names, hasStore, refreshes }))
        return
      case 'POST /sign-in':
        void signIn(response)
        return
      default:
        turn += 1
        forward(request, response, targets[turn % targets.length]!)
    }
  })
  server.listen(Number(PORT), '127.0.0.1', () => console.log(`Open http://127.0.0.1:${PORT}`))
}

function forward(request: IncomingMessage, response: ServerResponse, port: number): void {
  const { url: path, method, headers } = request
  const forwarded = sendRequest({ host: '127.0.0.1', port, path, method, headers }, (upstream) => {
    response.writeHead(upstream.statusCode ?? 502, upstream.headers)
    upstream.pipe(response)
  })
  forwarded.on('error', () => response.writeHead(502).end())
  request.pipe(forwarded)
}

/** Signs the browser in as a new user. It gets no access token, as if that had expired. */
async function signIn(response: ServerResponse): Promise<void> {
  const client = createClient({
    projectId: 'internal',
    publishableClientKey: 'pck_emulator',
    baseUrl: service.url,
    tokenStore: 'memory',
  })
  await signUpWithPassword(client, {
    email: `${crypto.randomUUID()}@harbor.example`,
    password: 'correct horse',
    verificationCallbackUrl: 'http://localhost/verify',
  })
  const { refreshToken } = await client.session.getTokens()
  response.writeHead(204, { 'set-cookie': `stack-refresh-internal=${refreshToken}; Path=/; SameSite=Lax` }).end()
}
