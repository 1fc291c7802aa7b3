/**
 * Four processes behind a balancer, a service that rotates refresh tokens strictly, and Redis or Valkey:
 * `npx tsx examples/fleet/start.ts`. Sends 20 requests of one browser whose access token has expired, and prints which
 * process answered. With `--without-store`, the browser is signed out.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { createServer, request as sendRequest } from 'node:http'
import { createClient, signUpWithPassword } from 'latchkey'
import { createEmulator } from 'latchkey/emulator'
import { serveEmulator } from 'latchkey/emulator/node'

const BALANCER_PORT = 4200
const STORE_PORT = 4201
const PROCESS_COUNT = 4
const REQUEST_COUNT = 20

const hasStore = !process.argv.includes('--without-store')
const children: ChildProcess[] = []
process.on('exit', () => children.forEach((child) => child.kill()))

const emulator = createEmulator({ rotation: 'strict' })
const service = await serveEmulator(emulator, { port: 0 })
if (hasStore) children.push(spawn('redis-server', ['--port', String(STORE_PORT), '--save', '']))
const ports = await Promise.all(Array.from({ length: PROCESS_COUNT }, (_, index) => startProcess(index)))
startBalancer(ports)
await sendRequests()
process.exit()

/** Resolves to the port of a new process. */
function startProcess(index: number): Promise<number> {
  const env = {
    ...process.env,
    NAME: `process ${index + 1}`,
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

/** Passes each request on to the next process. */
function startBalancer(targets: readonly number[]): void {
  let turn = 0
  createServer((request, response) => {
    turn += 1
    const { url: path, method, headers } = request
    const options = { host: '127.0.0.1', port: targets[turn % targets.length], path, method, headers }
    const forwarded = sendRequest(options, (upstream) => {
      response.writeHead(upstream.statusCode ?? 502, upstream.headers)
      upstream.pipe(response)
    })
    request.pipe(forwarded)
  }).listen(BALANCER_PORT, '127.0.0.1')
}

async function sendRequests(): Promise<void> {
  const client = createClient({
    projectId: 'internal',
    publishableClientKey: 'pck_emulator',
    baseUrl: service.url,
    tokenStore: 'memory',
  })
  const credentials = { email: 'mira@harbor.example', password: 'correct horse' }
  await signUpWithPassword(client, { ...credentials, verificationCallbackUrl: 'http://localhost/verify' })
  const { refreshToken } = await client.session.getTokens()
  const headers = { cookie: `stack-refresh-internal=${refreshToken}` }
  const send = async (): Promise<string> => {
    const response = await fetch(`http://127.0.0.1:${BALANCER_PORT}/api/me`, { headers })
    const { process: name } = (await response.json()) as { process: string }
    return `${name} answered ${response.status}`
  }
  const answers = await Promise.all(Array.from({ length: REQUEST_COUNT }, send))
  for (const answer of [...answers].sort()) console.log(answer)
  const { length } = emulator.db.sessions.all()
  console.log(length === 1 ? 'The browser is signed in.' : 'The browser was signed out.')
}
