/** An HTTP server on loopback that keeps what arrived, and a client for it. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { createClient, send, type Client, type ClientOptions, type Operation } from 'latchkey'
import type { Session, SessionSnapshot } from '../../../src/core/session/types.ts'
import { defineService } from '../../../src/core/wire/service.ts'

/** A request as it arrived. */
export interface Arrived {
  readonly method: string
  /** The path and the query, still encoded. */
  readonly target: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  /** The body as text. */
  readonly text: string
}

/** Responds to a request. */
export type Responder = (response: ServerResponse, request: Arrived) => void

export interface EchoServer {
  readonly url: string
  /** The requests that arrived, oldest first. */
  readonly arrived: Arrived[]
  /** Replaces the response, which is otherwise `{}` in JSON. */
  respond: Responder
  close(): Promise<void>
}

export const respondJson =
  (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Responder =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  }

export const respondWith =
  (body: string | Uint8Array, contentType: string, status = 200): Responder =>
  (response) => {
    response.writeHead(status, { 'content-type': contentType }).end(body)
  }

export async function startEchoServer(): Promise<EchoServer> {
  const arrived: Arrived[] = []
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const target = request.url ?? ''
      const { pathname, searchParams } = new URL(target, 'http://localhost')
      const entry: Arrived = {
        method: request.method ?? '',
        target,
        path: pathname,
        query: searchParams,
        headers: request.headers,
        body,
        text: body.toString(),
      }
      arrived.push(entry)
      echo.respond(response, entry)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const echo: EchoServer = {
    url: `http://127.0.0.1:${port}`,
    arrived,
    respond: respondJson({}),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return echo
}

export const service = defineService('echo')

/** Returns a client without a session that knows the server as the service `echo`. */
export function createEchoClient(url: string, options: Partial<ClientOptions> = {}): Client {
  return createClient({ projectId: 'internal', tokenStore: 'memory', services: { echo: url }, ...options })
}

/** The parts of an operation that a test doesn't care about have values. */
export type PartialOperation = Partial<Operation>

export const toOperation = (parts: PartialOperation): Operation => ({
  id: 'callEcho',
  method: 'GET',
  path: '/echo',
  service,
  ...parts,
})

/** Sends an operation to the server, and returns the request that arrived. */
export async function arrive(
  server: EchoServer,
  parts: PartialOperation,
  input: object,
  client: Client = createEchoClient(server.url),
): Promise<Arrived> {
  server.arrived.length = 0
  await send(client, toOperation(parts), input)
  const [only] = server.arrived
  if (!only || server.arrived.length > 1) throw new Error(`${server.arrived.length} requests arrived.`)
  return only
}

/** A session whose tokens come from `getTokens`. */
export const toSession = (parts: Pick<Session, 'getTokens' | 'reject'>): Session => {
  const snapshot: SessionSnapshot = { status: 'signed-in', userId: null, sessionKey: 's' }
  return { getSnapshot: () => snapshot, peekTokens: () => null, ...parts } as Session
}
