import { connectWithToken, type TokenConnection } from 'latchkey'
import { expect, test } from 'vitest'
import { createTestBrowser } from '../session/testBrowser.ts'

const CONNECTING = 0
const OPEN = 1
const EVENT_SOURCE_CLOSED = 2
const CLOSED = 3

class FakeConnection extends EventTarget implements TokenConnection {
  readyState = OPEN

  readonly accessToken: string

  constructor(accessToken: string) {
    super()
    this.accessToken = accessToken
  }

  close(): void {
    this.readyState = CLOSED
  }

  /** The server or the network ends the connection. */
  lose(code?: number): void {
    this.readyState = CLOSED
    this.dispatchEvent(Object.assign(new Event('close'), { code }))
  }
}

async function createConnectedWorld() {
  const world = createTestBrowser()
  const errors: unknown[] = []
  const { client } = world.tab({ onUnhandledError: (error) => errors.push(error) })
  client.session.setTokens(world.service.signIn())
  const connections: FakeConnection[] = []
  const stop = connectWithToken(client, (accessToken) => {
    const connection = new FakeConnection(accessToken)
    connections.push(connection)
    return connection
  })
  await world.advance(0)
  const isOpen = () => connections.map(({ readyState }) => readyState !== CLOSED)
  return { ...world, client, connections, isOpen, stop, errors }
}

test('a connection is replaced by another with the new token before its token expires', async () => {
  const { advance, connections, isOpen, service } = await createConnectedWorld()
  await advance(570_000)
  expect(isOpen()).toEqual([true])
  await advance(25_000)
  expect(isOpen()).toEqual([false, true])
  expect(connections[1]!.accessToken).not.toBe(connections[0]!.accessToken)
  expect(service.refreshes).toBe(1)
})

test('a connection is replaced after a refresh for another reason', async () => {
  const { advance, client, connections, isOpen } = await createConnectedWorld()
  client.session.reject(connections[0]!.accessToken)
  const { accessToken } = await client.session.getTokens()
  await advance(10_000)
  expect(isOpen()).toEqual([false, true])
  expect(connections[1]!.accessToken).toBe(accessToken)
})

test('a sign-out closes the connection at once and for good', async () => {
  const { advance, client, isOpen, service } = await createConnectedWorld()
  client.session.clear()
  expect(isOpen()).toEqual([false])
  client.session.setTokens(service.signIn())
  await advance(700_000)
  expect(isOpen()).toEqual([false])
})

test('a sign-in of another user closes the connection for good', async () => {
  const { advance, client, isOpen, service } = await createConnectedWorld()
  client.session.setTokens(service.signIn('ada'))
  expect(isOpen()).toEqual([false])
  await advance(60_000)
  expect(isOpen()).toEqual([false])
})

test('a lost connection is made again with the same token and growing delays', async () => {
  const { advance, connections, service } = await createConnectedWorld()
  for (let count = 0; count < 20; count += 1) {
    connections.at(-1)!.lose(1006)
    await advance(1_500)
  }
  // 20 losses in 30 s: with delays of 1, 2, 4 … s, few are made again.
  expect(connections.length).toBeGreaterThan(2)
  expect(connections.length).toBeLessThan(8)
  expect(new Set(connections.map(({ accessToken }) => accessToken)).size).toBe(1)
  expect(service.refreshes).toBe(0)
})

test('after a connection that lasted, the delays begin anew', async () => {
  const { advance, connections } = await createConnectedWorld()
  for (let count = 0; count < 5; count += 1) {
    connections.at(-1)!.lose(1006)
    await advance(30_000)
  }
  connections.at(-1)!.lose(1006)
  await advance(1_500)
  expect(connections).toHaveLength(7)
})

test.each([401, 1008, 3000, 4401])('after a close with the code %i, the token is refreshed', async (code) => {
  const { advance, connections, service } = await createConnectedWorld()
  connections[0]!.lose(code)
  await advance(2_000)
  expect(connections).toHaveLength(2)
  expect(connections[1]!.accessToken).not.toBe(connections[0]!.accessToken)
  expect(service.refreshes).toBe(1)
})

test('the code of a WebSocket’s close counts although the event error comes first', async () => {
  const { advance, connections, service } = await createConnectedWorld()
  connections[0]!.readyState = CLOSED
  connections[0]!.dispatchEvent(new Event('error'))
  await Promise.resolve()
  connections[0]!.lose(4401)
  await advance(2_000)
  expect(connections).toHaveLength(2)
  expect(service.refreshes).toBe(1)
})

test('an EventSource that connects again by itself is kept, and a closed one is replaced', async () => {
  const { advance, connections } = await createConnectedWorld()
  connections[0]!.readyState = CONNECTING
  connections[0]!.dispatchEvent(new Event('error'))
  await advance(5_000)
  expect(connections).toHaveLength(1)
  connections[0]!.readyState = EVENT_SOURCE_CLOSED
  connections[0]!.dispatchEvent(new Event('error'))
  await advance(5_000)
  expect(connections).toHaveLength(2)
})

test('an open connection survives an outage of the service, and is replaced after it', async () => {
  const { advance, isOpen, service } = await createConnectedWorld()
  service.meddle = () => new Response('down', { status: 503 })
  // Longer than the token lives.
  await advance(900_000)
  expect(isOpen()).toEqual([true])
  service.meddle = null
  await advance(120_000)
  expect(isOpen()).toEqual([false, true])
})

test('a session that the service ended closes the connection', async () => {
  const { advance, isOpen, service, client } = await createConnectedWorld()
  service.revoke()
  await advance(700_000)
  expect(isOpen()).toEqual([false])
  expect(client.session.getSnapshot().status).toBe('signed-out')
})

test('the returned function closes the connection for good', async () => {
  const { advance, isOpen, stop, errors } = await createConnectedWorld()
  stop()
  expect(isOpen()).toEqual([false])
  await advance(700_000)
  expect(isOpen()).toEqual([false])
  expect(errors).toEqual([])
})

test('a connection that is stopped before it begins is never made', async () => {
  const { tab, service, advance } = createTestBrowser()
  const { client } = tab()
  client.session.setTokens(service.signIn())
  const connections: string[] = []
  const stop = connectWithToken(client, (accessToken) => {
    connections.push(accessToken)
    return new FakeConnection(accessToken)
  })
  stop()
  await advance(60_000)
  expect(connections).toEqual([])
})

test('disposing the client closes the connection without an error', async () => {
  const { advance, client, isOpen, errors } = await createConnectedWorld()
  client.dispose()
  await advance(60_000)
  expect(isOpen()).toEqual([false])
  expect(errors).toEqual([])
})

test('an error of the connect function is reported and ends the connection', async () => {
  const { tab, service, advance } = createTestBrowser()
  const errors: unknown[] = []
  const { client } = tab({ onUnhandledError: (error) => errors.push(error) })
  client.session.setTokens(service.signIn())
  const failure = new SyntaxError('not a URL')
  connectWithToken(client, () => {
    throw failure
  })
  await advance(60_000)
  expect(errors).toEqual([failure])
})

test('connectWithToken without a user throws NOT_SIGNED_IN', () => {
  const { client } = createTestBrowser().tab()
  expect(() => connectWithToken(client, (token) => new FakeConnection(token))).toThrow(
    expect.objectContaining({ code: 'NOT_SIGNED_IN' }),
  )
})
