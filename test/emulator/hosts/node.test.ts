import { request } from 'node:http'
import { connect, createServer, type AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { createCore, type EmulatorCore } from '../../../src/emulator/createCore.ts'
import { serveEmulator, type ServedEmulator, type ServeOptions } from '../../../src/emulator/hosts/node.ts'
import { BASE, createCaller } from '../caller.ts'

const open: ServedEmulator[] = []
afterEach(async () => {
  vi.unstubAllEnvs()
  await Promise.all(open.splice(0).map(({ close }) => close()))
})

async function serve(options: Partial<ServeOptions> = {}, emulator: EmulatorCore = createCore()) {
  const served = await serveEmulator(emulator, { port: 0, ...options })
  open.push(served)
  const { url } = served
  const caller = createCaller({ fetch: (input, init) => fetch(String(input).replace(BASE, `${url}/api/v1`), init) })
  return { emulator, url, ...caller }
}

/** All bytes that a server sends until it disconnects. With `isCutOff`, the client disconnects first. */
function send(url: string, request: string, isCutOff = false): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => {
      socket.write(request, () => isCutOff && socket.end())
    })
    let response = ''
    socket.on('data', (chunk) => (response += String(chunk)))
    socket.on('close', () => resolve(response))
    socket.on('error', reject)
  })
}

test('a served emulator listens only on loopback, at the reported address', async () => {
  const { url, signUp, call, emulator } = await serve()
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  const { access_token: token, user_id } = await signUp()
  expect((await call('GET /users/me', { token })).json.id).toBe(user_id)
  expect(emulator.db.users.size).toBe(1)
  const health = await fetch(`${url}/health`)
  expect({ status: health.status, text: await health.text() }).toEqual({ status: 200, text: '{"status":"ok"}' })
  const payload = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
  expect(payload.iss).toBe(`${url}/api/v1/projects/internal`)
})

test.each(['127.0.0.1', '::1', 'localhost', undefined])(
  'a served emulator with the host %s responds at both addresses of loopback',
  async (host) => {
    const { url } = await serve(host === undefined ? {} : { host })
    const { port } = new URL(url)
    for (const name of ['127.0.0.1', '[::1]', 'localhost']) {
      expect((await fetch(`http://${name}:${port}/health`)).status).toBe(200)
    }
  },
)

test.each(['127.0.0.1', '::1'])(
  'a port that is taken at %s is refused, and the other address is free again',
  async (address) => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, address, resolve))
    const { port } = other.address() as AddressInfo
    try {
      await expect(serve({ port })).rejects.toMatchObject({ code: 'PORT_IN_USE' })
    } finally {
      await new Promise((resolve) => other.close(resolve))
    }
    expect((await serve({ port })).url).toBe(`http://127.0.0.1:${port}`)
  },
)

test('a served emulator that is closed is closed at both addresses', async () => {
  const { url, close } = await serveEmulator(createCore(), { port: 0 })
  await close()
  for (const name of ['127.0.0.1', '[::1]']) {
    await expect(fetch(`http://${name}:${new URL(url).port}/health`)).rejects.toThrow(TypeError)
  }
})

test('a served emulator returns the same responses and headers as fetch', async () => {
  const over = await serve({}, createCore({ seed: 1 }))
  const direct = createCaller(createCore({ seed: 1 }))
  const ours = (headers: Headers) =>
    [...headers].filter(([name]) => !['content-length', 'date', 'connection', 'keep-alive'].includes(name))
  for (const operation of ['GET /projects/current', 'GET /users/me', 'GET /nowhere', 'POST /auth/password/sign-in']) {
    const [there, here] = [await over.call(operation), await direct.call(operation)]
    expect(there.status).toEqual(here.status)
    expect(there.text).toEqual(here.text)
    expect(ours(there.headers)).toEqual(ours(here.headers))
  }
})

test('a served emulator accepts bodies up to its limit, with or without Content-Length', async () => {
  const { url, call } = await serve({ maxBodyBytes: 200 })
  const body = (length: number) => ({ email: 'mira@harbor.example', password: 'x'.repeat(length) })
  expect((await call('POST /auth/password/sign-in', { body: body(70) })).json.code).toBe('EMAIL_PASSWORD_MISMATCH')
  const announced = await call('POST /auth/password/sign-in', { body: body(300) })
  expect({ status: announced.status, text: announced.text }).toEqual({
    status: 413,
    text: expect.stringContaining('200 bytes'),
  })
  const status = await new Promise((resolve, reject) => {
    const sending = request(`${url}/api/v1/auth/password/sign-in`, { method: 'POST' }, ({ statusCode }) =>
      resolve(statusCode),
    )
    sending.on('error', reject)
    for (let count = 0; count < 40; count++) sending.write('x'.repeat(100))
  })
  expect(status).toBe(413)
  expect((await call('GET /projects/current')).status).toBe(200)
})

test('a served emulator reads a too large body completely so that its sender gets the response', async () => {
  const { url } = await serve()
  for (let time = 0; time < 5; time++) {
    const sent = await fetch(`${url}/api/v1/auth/password/sign-in`, { method: 'POST', body: 'x'.repeat(6_000_000) })
    expect({ status: sent.status, text: await sent.text() }).toEqual({
      status: 413,
      text: expect.stringContaining('4194304 bytes'),
    })
  }
})

test('a served emulator responds to HEAD for scripts that wait for it; the API has no such method', async () => {
  const { url } = await serve()
  const sendRequest = async (path: string) => {
    const response = await fetch(`${url}${path}`, { method: 'HEAD', redirect: 'manual' })
    return [response.status, await response.text()]
  }
  expect(await sendRequest('/health')).toEqual([200, ''])
  expect(await sendRequest('/_emulator/clock')).toEqual([200, ''])
  expect(await sendRequest('/')).toEqual([307, ''])
  expect(await sendRequest('/api/v1/projects/current')).toEqual([405, ''])
})

test('a served emulator accepts a request target in absolute form', async () => {
  const { url } = await serve()
  expect(
    await send(url, 'GET http://elsewhere.example/health HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n'),
  ).toContain('{"status":"ok"}')
  expect(await send(url, 'GET http://elsewhere.example HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n')).toContain(
    '404',
  )
})

test('a served emulator survives a truncated body and bytes that aren’t HTTP', async () => {
  const { url, call } = await serve()
  await send(url, 'POST /api/v1/auth/password/sign-in HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\n{"email"', true)
  expect(await send(url, '\u0000\u0001\u0002 nonsense\r\n\r\n')).toContain('400 Bad Request')
  expect(await send(url, 'GET /api/v1/projects/%E0%A4%A HTTP/1.1\r\nhost: \r\nconnection: close\r\n\r\n')).toContain(
    '404',
  )
  expect((await call('GET /projects/current')).status).toBe(200)
})

test('a served emulator applies transport faults to the connection', async () => {
  const { emulator, call, signUp } = await serve()
  emulator.faults.once('passwordSignUp', 'lost-after-commit')
  await expect(signUp()).rejects.toThrow('fetch failed')
  expect(emulator.db.users.size).toBe(1)
  emulator.faults.once('getCurrentProject', 'offline')
  await expect(call('GET /projects/current')).rejects.toThrow('fetch failed')
  emulator.faults.once('getCurrentProject', 'truncated')
  await expect(call('GET /projects/current')).rejects.toThrow('terminated')
  emulator.faults.once('getCurrentProject', { kind: 'slow', millis: 30 })
  let isLater = false
  setTimeout(() => (isLater = true), 15)
  expect((await call('GET /projects/current')).status).toBe(200)
  expect(isLater).toBe(true)
})

test('a served emulator closes its connections and releases the port', async () => {
  const { url } = await serve()
  await fetch(`${url}/health`)
  const served = open.pop()!
  await served.close()
  await expect(fetch(`${url}/health`)).rejects.toThrow('fetch failed')
  await serve({ port: Number(new URL(url).port) })
})

test('a served emulator reports that the port is taken', async () => {
  const { url } = await serve()
  const port = Number(new URL(url).port)
  await expect(serve({ port })).rejects.toMatchObject({
    code: 'PORT_IN_USE',
    message: expect.stringContaining(String(port)),
  })
})

test('a served emulator does not start in production by default', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  await expect(serve()).rejects.toMatchObject({ code: 'PRODUCTION' })
  const { url } = await serve({ allowProduction: true })
  expect((await fetch(`${url}/health`)).status).toBe(200)
})

test('a served emulator refuses a request with two hosts, and closes the connection', async () => {
  const { url } = await serve()
  const response = await send(url, 'GET /health HTTP/1.1\r\nhost: localhost\r\nhost: localhost\r\n\r\n')
  expect(response).toMatch(/^HTTP\/1\.1 400 /)
  expect(response.toLowerCase()).toContain('content-type: text/plain; charset=utf-8\r\nconnection: close\r\n')
  expect(response).toContain('A request must have exactly one Host header.')
})

test('a served emulator refuses a larger body with headers that pages can read, and closes the connection', async () => {
  const { url } = await serve({ maxBodyBytes: 10 })
  const response = await fetch(`${url}/api/v1/auth/password/sign-in`, { method: 'POST', body: 'x'.repeat(11) })
  const { headers } = response
  expect({
    status: response.status,
    type: headers.get('content-type'),
    cors: headers.get('access-control-allow-origin'),
    connection: headers.get('connection'),
    text: await response.text(),
  }).toEqual({
    status: 413,
    type: 'text/plain; charset=utf-8',
    cors: '*',
    connection: 'close',
    text: 'The body is larger than the 10 bytes that the emulator reads.',
  })
})

test('a served emulator responds before the end of a body that is far too large', async () => {
  const { url } = await serve({ maxBodyBytes: 10 })
  // 16 times the limit is read; the rest is never sent.
  const start = 'POST /api/v1/auth/password/sign-in HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n'
  expect(await send(url, `${start}a1\r\n${'x'.repeat(161)}\r\n`)).toMatch(/^HTTP\/1\.1 413 /)
  const announced = 'POST /api/v1/auth/password/sign-in HTTP/1.1\r\nhost: localhost\r\ncontent-length: 161\r\n\r\n'
  expect(await send(url, announced)).toMatch(/^HTTP\/1\.1 413 /)
})

test('a served emulator at an IPv6 address has it in brackets', async () => {
  const { url } = await serve({ host: '::1' })
  expect(url).toMatch(/^http:\/\/\[::1\]:\d+$/)
  expect((await fetch(`${url}/_emulator/clock`)).status).toBe(200)
})

test('a served emulator keeps the states before requests', async () => {
  const { emulator, signUp } = await serve()
  await signUp()
  expect(emulator.history.position()).toEqual({ oldestId: 0, latestId: 1, currentId: 1 })
})

test('a served emulator passes the query on, and a path without one', async () => {
  const { url, emulator } = await serve()
  await fetch(`${url}/api/v1/projects/current?a=b?c`)
  await fetch(`${url}/api/v1/projects/current`)
  const queries = emulator.requests.list().map(({ id }) => emulator.requests.find(id)!.request.query)
  expect(queries).toEqual(['', 'a=b?c'])
})
