/** Connections to the app's own API that are made with an access token: WebSocket and EventSource. */
import { ACCESS_TOKEN_MIN_LIFE_MILLIS } from '../constants.ts'
import { TransportError, UsageError } from '../errors.ts'
import { addJitter } from '../transport/retryAfter.ts'
import { delay } from '../util/delay.ts'
import { requireOwnTokens } from './authTokens.ts'
import type { Client } from './types.ts'

/** The delay before a lost connection to the app's own API is made again. It doubles with each loss. */
const RECONNECT_MIN_MILLIS = 1_000
/** The longest such delay. */
const RECONNECT_MAX_MILLIS = 30_000

/** The part of a WebSocket or an EventSource that is needed. */
export interface TokenConnection {
  readonly readyState: number
  close(): void
  addEventListener(type: 'close' | 'error', listener: (event: object) => void): void
}

/** How often an open connection compares its token with the session's: twice before an access token expires. */
const TOKEN_CHECK_MILLIS = ACCESS_TOKEN_MIN_LIFE_MILLIS / 2

/** `EventSource.CLOSED`: it doesn't connect again by itself. */
const EVENT_SOURCE_CLOSED = 2

/** In place of an access token while the service can't be reached. An open connection stays open then. */
const UNREACHABLE = Symbol('unreachable')

/**
 * Codes of events that report a refused token: HTTP 401, which some libraries for EventSource report, 1008 and 3000 of
 * WebSocket, and 4401, a common private code.
 *
 * @see https://www.iana.org/assignments/websocket/websocket.xhtml#close-code-number
 */
const UNAUTHORIZED_CODES: readonly unknown[] = [401, 1008, 3000, 4401]

/**
 * Keeps a WebSocket or an EventSource connected while the user is signed in. After a refresh of the access token, the
 * connection is replaced by another with the new token; after a lost connection, it is made again with growing delays.
 * A sign-out and a sign-in of another user close it for good.
 *
 * Errors that `connect` throws are passed to the client's `onUnhandledError` and end the connection.
 *
 * @param client a client with a signed-in user
 * @param connect opens a connection with an access token. Don't put the token into a URL: servers log URLs
 * @returns a function that closes the connection for good
 * @throws {UsageError} NOT_SIGNED_IN; TOKENS_HELD_BY_SERVER in a page with `sessionServer`
 *
 * @example
 * ```ts
 * const stop = connectWithToken(client, (token) => {
 *   const socket = new WebSocket('wss://api.example.com/live', ['bearer', token])
 *   socket.addEventListener('message', (event) => console.log(event.data))
 *   return socket
 * })
 * ```
 */
export function connectWithToken(client: Client, connect: (accessToken: string) => TokenConnection): () => void {
  requireOwnTokens(client, 'connectWithToken')
  const { session } = client
  const { status, sessionKey } = session.getSnapshot()
  if (status === 'signed-out') {
    throw new UsageError('NOT_SIGNED_IN', 'You must be signed in to connect. Call connectWithToken after the sign-in.')
  }
  const controller = new AbortController()
  const { signal } = controller
  const stop = (): void => controller.abort()
  const unsubscribe = session.subscribe(() => {
    if (session.getSnapshot().sessionKey !== sessionKey) stop()
  })
  keepConnected(client, connect, signal)
    .catch((error: unknown) => {
      const isDisposed = error instanceof UsageError && error.code === 'DISPOSED'
      if (!signal.aborted && !isDisposed) client.onUnhandledError(error)
    })
    .finally(unsubscribe)
  return stop
}

/** Connects again and again. Resolves when the session has ended, and rejects when the signal aborts. */
async function keepConnected(
  client: Client,
  connect: (accessToken: string) => TokenConnection,
  signal: AbortSignal,
): Promise<void> {
  const { session, platform } = client
  let failures = 0
  for (;;) {
    const accessToken = await findAccessToken(client, signal)
    if (accessToken === null) return
    if (accessToken !== UNREACHABLE) {
      const startMillis = platform.monotonic()
      const connectionEnd = await waitForConnectionEnd(client, connect(accessToken), accessToken, signal)
      if (connectionEnd === 'refreshed') {
        failures = 0
        continue
      }
      if (connectionEnd === 'unauthorized') session.reject(accessToken)
      // A server that closes each connection at once gets growing delays too.
      if (platform.monotonic() - startMillis >= TOKEN_CHECK_MILLIS) failures = 0
    }
    const delayMillis = Math.min(RECONNECT_MIN_MILLIS * 2 ** failures, RECONNECT_MAX_MILLIS)
    failures += 1
    await delay(platform, addJitter(platform, delayMillis), { signal })
  }
}

type ConnectionEnd = 'refreshed' | 'closed' | 'unauthorized'

/** Resolves when a connection was lost, or its token is no longer the session's. The connection is closed then. */
async function waitForConnectionEnd(
  client: Client,
  connection: TokenConnection,
  accessToken: string,
  signal: AbortSignal,
): Promise<ConnectionEnd> {
  const close = (): void => connection.close()
  signal.addEventListener('abort', close)
  let connectionEnd: ConnectionEnd | undefined
  const closed = untilClosed(connection).then((event) => {
    connectionEnd = 'code' in event && UNAUTHORIZED_CODES.includes(event.code) ? 'unauthorized' : 'closed'
  })
  try {
    for (;;) {
      await delay(client.platform, TOKEN_CHECK_MILLIS, { signal, until: closed })
      if (connectionEnd) return connectionEnd
      const currentToken = await findAccessToken(client, signal)
      if (currentToken !== accessToken && currentToken !== UNREACHABLE) return 'refreshed'
    }
  } finally {
    signal.removeEventListener('abort', close)
    close()
  }
}

/** Returns the session's access token; `null` if it has ended. Rejects when the signal aborts. */
async function findAccessToken({ session }: Client, signal: AbortSignal): Promise<string | null | typeof UNREACHABLE> {
  try {
    const { accessToken } = await session.getTokens({ signal })
    signal.throwIfAborted()
    return accessToken
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof TransportError) return UNREACHABLE
    throw error
  }
}

/** Resolves to the event that ended a connection. */
function untilClosed(connection: TokenConnection): Promise<object> {
  return new Promise((resolve) => {
    connection.addEventListener('close', resolve)
    connection.addEventListener('error', (event) => {
      // A WebSocket is in another state here, and its `close` follows with the code.
      if (connection.readyState === EVENT_SOURCE_CLOSED) resolve(event)
    })
  })
}
