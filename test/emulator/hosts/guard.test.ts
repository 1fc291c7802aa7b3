import { request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { createCore } from '../../../src/emulator/createCore.ts'
import { serveEmulator, type ServedEmulator, type ServeOptions } from '../../../src/emulator/hosts/node.ts'
import { KEYS } from '../caller.ts'

const open: ServedEmulator[] = []
afterEach(() => Promise.all(open.splice(0).map(({ close }) => close())))

type Headers = Record<string, string>
const LEVEL = { 'x-stack-project-id': 'internal' }
const CLIENT = { ...LEVEL, 'x-stack-access-type': 'client', ...KEYS.client }
const SERVER = { ...LEVEL, 'x-stack-access-type': 'server', ...KEYS.server }
const ADMIN = { ...LEVEL, 'x-stack-access-type': 'admin', ...KEYS.admin }

async function serve(options: Partial<ServeOptions> = {}) {
  const domains = [{ domain: 'https://app.harbor.example', handler_path: '/handler' }]
  const emulator = createCore({ projects: [{ id: 'internal', config: { domains } }] })
  const served = await serveEmulator(emulator, { port: 0, ...options })
  open.push(served)
  const { port } = new URL(served.url)
  /** fetch doesn't allow setting the Host header. */
  return (path: string, headers: Headers) =>
    new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      const sending = request({ host: '127.0.0.1', port, path, headers }, (response) => {
        let text = ''
        response.on('data', (chunk) => (text += String(chunk)))
        response.on('end', () => resolve({ status: response.statusCode, text }))
      })
      sending.on('error', reject).end()
    })
}

const USERS = '/api/v1/users'
const PROJECT = '/api/v1/projects/current'
const STATE = '/_emulator/state'

test.each<[string, string, Headers]>([
  ['a server key', USERS, SERVER],
  ['an admin key', USERS, ADMIN],
  ['a control call', STATE, {}],
  ['the window', '/_emulator', {}],
])('a request over HTTP from loopback can use %s', async (_, path, headers) => {
  const send = await serve()
  for (const host of ['localhost', 'localhost:5173', '127.0.0.1:4400', '[::1]:4400', 'app.localhost']) {
    expect((await send(path, { ...headers, host })).status).toBe(200)
    expect((await send(path, { ...headers, origin: `http://${host}` })).status).toBe(200)
  }
})

test.each<[string, string, Headers]>([
  ['a server key', USERS, SERVER],
  ['an admin key', USERS, ADMIN],
  ['a control call', STATE, {}],
  ['the window', '/_emulator', {}],
  ['a publishable key', PROJECT, CLIENT],
  ['a client level without a key', PROJECT, { ...LEVEL, 'x-stack-access-type': 'client' }],
  ['an admin key under its newer name', USERS, { 'x-hexclave-super-secret-admin-key': 'sak_emulator' }],
])('a request over HTTP from another origin or to another host is refused %s', async (_, path, headers) => {
  const send = await serve()
  for (const origin of [
    'https://evil.example',
    'http://203.0.113.7',
    'null',
    'localhost',
    'http://localhost.evil.example',
  ]) {
    const response = await send(path, { ...headers, origin })
    expect({ status: response.status, text: response.text }).toEqual({
      status: 403,
      text: expect.stringContaining(`--allow-origin ${origin}`),
    })
  }
  for (const origin of [{}, { origin: 'http://rebound.example' }]) {
    const response = await send(path, { ...headers, host: 'rebound.example:4400', ...origin })
    expect({ status: response.status, text: response.text }).toEqual({
      status: 403,
      text: expect.stringContaining('--allow-host rebound.example '),
    })
  }
})

test('a request over HTTP with two hosts is malformed', async () => {
  const served = await serveEmulator(createCore(), { port: 0 })
  open.push(served)
  const socket = connect(Number(new URL(served.url).port), '127.0.0.1')
  socket.end(`GET ${STATE} HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n`)
  expect(await text(socket)).toMatch(/^HTTP\/1.1 400 /)
})

test('a request over HTTP from another site’s page to a control call is refused, and a link to the dashboard works', async () => {
  const send = await serve()
  const embedded = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' }
  expect((await send(STATE, embedded)).status).toBe(403)
  expect((await send('/health', embedded)).status).toBe(200)
  expect((await send('/_emulator', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' })).status).toBe(200)
})

test('a request over HTTP from another site’s link to a control call is refused', async () => {
  const send = await serve()
  const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
  for (const path of [STATE, '/_emulator/outbox', '/_emulator/']) expect((await send(path, link)).status).toBe(403)
  expect((await send(STATE, { ...link, 'sec-fetch-site': 'none' })).status).toBe(200)
})

test.each([
  ['another site', 'https://evil.example', 'text/plain', 403],
  ['a page with an opaque origin', 'null', 'text/plain', 403],
  ['another page of this machine', 'http://localhost:3000', 'text/plain', 403],
  ['another page of this machine', 'http://localhost:3000', 'application/x-www-form-urlencoded', 403],
  ['another page of this machine', 'http://localhost:3000', 'multipart/form-data; boundary=x', 403],
  ['another page of this machine', 'http://localhost:3000', 'application/jsonp', 403],
  ['another page of this machine', 'http://localhost:3000', 'application/json', 200],
  ['a program', undefined, 'text/plain', 200],
])('a control call from %s (%s) as %s gets %i', async (_from, origin, contentType, status) => {
  const served = await serveEmulator(createCore(), { port: 0 })
  open.push(served)
  const headers = { 'content-type': contentType, ...(origin !== undefined && { origin }) }
  const response = await fetch(`${served.url}/_emulator/clock`, {
    method: 'POST',
    headers,
    body: '{"advanceMillis":1}',
  })
  expect(response.status).toBe(status)
})

test('a request over HTTP from a trusted domain is accepted with a publishable key, not with a secret key', async () => {
  const send = await serve()
  const origin = 'https://app.harbor.example'
  expect((await send(PROJECT, { ...CLIENT, origin })).status).toBe(200)
  expect((await send(USERS, { ...SERVER, origin })).status).toBe(403)
  const owner = { ...LEVEL, 'x-stack-access-type': 'admin', 'x-stack-admin-access-token': 'a.b.c' }
  expect(await send(USERS, { ...owner, origin })).toMatchObject({
    status: 403,
    text: expect.stringContaining('may not use secret keys here'),
  })
})

test('a request over HTTP without a key is accepted from any origin', async () => {
  const send = await serve()
  const headers = { host: 'rebound.example', origin: 'https://evil.example' }
  expect((await send('/health', headers)).status).toBe(200)
  expect((await send('/api/v1/projects/internal/.well-known/jwks.json', headers)).status).toBe(200)
})

test('a request over HTTP is accepted from an allowed origin and to an allowed host', async () => {
  const send = await serve({ allowHosts: ['emulator.internal'], allowOrigins: ['https://app.example'] })
  const headers = { host: 'emulator.internal:4400', origin: 'https://app.example' }
  expect((await send(USERS, { ...SERVER, ...headers })).status).toBe(200)
  expect((await send(STATE, headers)).status).toBe(200)
  expect((await send(STATE, { ...headers, origin: 'http://app.example' })).status).toBe(403)
  expect((await send(STATE, { ...headers, host: 'other.internal' })).status).toBe(403)
})

test('a request over HTTP needs an allowed host even if the server listens on every address', async () => {
  const send = await serve({ host: '0.0.0.0' })
  expect((await send(STATE, { host: 'emulator.internal' })).status).toBe(403)
  expect((await send(STATE, { host: 'localhost' })).status).toBe(200)
})

test.each<[string, string, Headers, string]>([
  ['a control call', STATE, {}, 'control this emulator'],
  ['a secret key', USERS, SERVER, 'use secret keys here'],
  ['a publishable key', PROJECT, CLIENT, 'use this project'],
])('a refusal of %s says what isn’t allowed, and how to allow it', async (_, path, headers, action) => {
  const send = await serve()
  expect(await send(path, { ...headers, host: 'evil.example' })).toEqual({
    status: 403,
    text: `Requests to the host evil.example may not ${action}. Start the emulator with --allow-host evil.example to allow it.`,
  })
  const origin = 'https://evil.example'
  expect(await send(path, { ...headers, origin, host: 'localhost' })).toEqual({
    status: 403,
    text: `Pages of the origin ${origin} may not ${action}. Start the emulator with --allow-origin ${origin} to allow it.`,
  })
})

test('a refusal of another site’s link to a control call names no origin', async () => {
  const send = await serve()
  expect(await send(STATE, { host: 'localhost', 'sec-fetch-site': 'cross-site' })).toEqual({
    status: 403,
    text: 'Pages of other sites may not control this emulator.',
  })
  expect((await send(STATE, { host: 'localhost', 'sec-fetch-site': 'same-site' })).status).toBe(200)
})

test('a publishable key alone, without an access type, is checked too', async () => {
  const send = await serve()
  const headers = { ...LEVEL, ...KEYS.client, host: 'evil.example' }
  expect((await send(PROJECT, headers)).status).toBe(403)
})
