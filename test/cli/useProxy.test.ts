/** The proxy of the environment, with a real one. */
import 'reflect-metadata'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as x509 from '@peculiar/x509'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCore } from '../../src/emulator/createCore.ts'
import { useCommand } from './bundledCommand.ts'

const command = useCommand()

let service: Server
let secureService: Server
let proxy: Server
let certificate: { readonly key: string; readonly cert: string }
let folder: string
/** What the proxy was asked for. */
let asked: string[]
let sockets: Socket[]

/** A certificate that programs trust only if they are told to. */
async function createCertificate(host: string): Promise<typeof certificate> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const cert = await x509.X509CertificateGenerator.createSelfSigned({
    name: `CN=${host}`,
    notBefore: new Date(Date.now() - 86_400_000),
    notAfter: new Date(Date.now() + 86_400_000),
    signingAlgorithm: algorithm,
    keys,
    extensions: [new x509.SubjectAlternativeNameExtension([{ type: 'dns', value: host }])],
  })
  const key = x509.PemConverter.encode(await crypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY')
  return { key, cert: cert.toString('pem') }
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-proxy-'))
  certificate = await createCertificate('service.invalid')
  writeFileSync(join(folder, 'ca.pem'), certificate.cert)
})
afterAll(() => rmSync(folder, { recursive: true }))

beforeEach(async () => {
  asked = []
  sockets = []
  const emulator = createCore()
  const respond: RequestListener = (incoming, outgoing) => {
    void emulator
      .fetch(`http://localhost${incoming.url}`, { headers: incoming.headers as Record<string, string> })
      .then(async (response) => {
        outgoing.writeHead(response.status, Object.fromEntries(response.headers))
        outgoing.end(await response.text())
      })
  }
  service = createServer(respond)
  secureService = createSecureServer(certificate, respond)
  // Every name leads to the service: a request that arrives came through the proxy.
  proxy = createServer((incoming, outgoing) => {
    asked.push(`${incoming.method} ${incoming.url}`)
    const { pathname, search } = new URL(incoming.url!)
    const { method, headers } = incoming
    const options = { host: '127.0.0.1', port: portOf(service), path: pathname + search, method, headers }
    incoming.pipe(
      request(options, (response) => response.pipe(outgoing.writeHead(response.statusCode!, response.headers))),
    )
  })
  proxy.on('connect', (incoming, client: Socket, head) => {
    asked.push(`CONNECT ${incoming.url}`)
    const target = incoming.url!.endsWith(':443') ? secureService : service
    const upstream = connect(portOf(target), '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      upstream.write(head)
      upstream.pipe(client)
      client.pipe(upstream)
    })
    sockets.push(upstream, client)
    for (const socket of [upstream, client]) socket.on('error', () => socket.destroy())
  })
  for (const server of [service, secureService, proxy]) await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  for (const server of [service, secureService, proxy]) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

/** Every name leads to this machine, as if the network had a name server. */
const OWN_NAMES = `--import=data:text/javascript,${encodeURIComponent(
  `import dns from 'node:dns'
  dns.lookup = (name, options, callback) =>
    options.all ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4)`,
)}`

async function run(baseUrl: string, env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [command.path, 'api', 'getCurrentProject', '--base-url', baseUrl], {
    env: {
      PATH: process.env['PATH'],
      LATCHKEY_PROJECT_ID: 'internal',
      LATCHKEY_PUBLISHABLE_CLIENT_KEY: 'pck_emulator',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { out: '', err: '' }
  child.stdout.on('data', (chunk) => (output.out += String(chunk)))
  child.stderr.on('data', (chunk) => (output.err += String(chunk)))
  const [status] = (await once(child, 'close')) as [number | null]
  return { status, ...output }
}

const proxyUrl = (): string => `http://127.0.0.1:${portOf(proxy)}`

test.each(['HTTP_PROXY', 'http_proxy'])('requests go through the proxy of %s', async (name) => {
  const { status, out } = await run('http://service.invalid', { [name]: proxyUrl() })
  expect({ status, requests: asked.length }).toEqual({ status: 0, requests: 1 })
  expect(out).toContain('"id": "internal"')
  expect(asked[0]).toContain('service.invalid')
})

test('an https service is reached by CONNECT, with its own certificate', async () => {
  const env = { HTTPS_PROXY: proxyUrl(), NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem') }
  const { status, out, err } = await run('https://service.invalid', env)
  expect({ status, err, asked }).toEqual({ status: 0, err: '', asked: ['CONNECT service.invalid:443'] })
  expect(out).toContain('"id": "internal"')
})

test.each([
  ['a host of NO_PROXY', 'service.invalid', { NO_PROXY: 'other.invalid,service.invalid', NODE_OPTIONS: OWN_NAMES }],
  ['a host of no_proxy', 'service.invalid', { no_proxy: '.invalid', NODE_OPTIONS: OWN_NAMES }],
  ['this machine', '127.0.0.1', {}],
])('%s is reached without the proxy', async (_, host, env) => {
  const { status, err } = await run(`http://${host}:${portOf(service)}`, { HTTP_PROXY: proxyUrl(), ...env })
  expect({ status, err, asked }).toEqual({ status: 0, err: '', asked: [] })
})

test.each(['proxy.example:8080', 'socks5://ada:sesame@proxy.example'])(
  '%s is refused without its password',
  async (url) => {
    const { status, err } = await run('http://service.invalid', { HTTPS_PROXY: url })
    expect({ status, err }).toEqual({
      status: 2,
      err: 'HTTPS_PROXY must be the http or https URL of a proxy, such as http://proxy.example:8080.\n',
    })
  },
)
