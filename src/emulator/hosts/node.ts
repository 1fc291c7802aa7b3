/**
 * Serves the emulator over HTTP: the service below `/api/v1`, and the control calls below `/_emulator`.
 *
 * The server isn't built for the open internet. It listens on loopback by default, and refuses to start if `NODE_ENV`
 * is `production` unless that is allowed explicitly.
 */
/// <reference types="node" />
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { EmulatorCore } from '../createCore.ts'
import type { HeaderLookup } from '../domain/requestContext.ts'
import { EmulatorError } from '../errors.ts'
import { andThen, type Delivery, type MaybePromise, type WireResponse } from '../http/http.ts'
import { toHeaderList } from '../http/respond.ts'
import { MAX_BODY_BYTES, MAX_STATE_BYTES } from '../specification.ts'
import { CONTROL_PATH, handleControl } from './control.ts'
import { getRefusal, type Allowed } from './guard.ts'
import { readDashboard } from './readDashboard.ts'

export interface ServeOptions {
  /** The port to listen on. 0 picks a free port. */
  readonly port: number
  /**
   * The address to listen on. On loopback, that is always both 127.0.0.1 and ::1, because `localhost` may be either.
   *
   * @default '127.0.0.1' only this machine can reach the server
   */
  readonly host?: string
  /**
   * Maximum bytes of a request body; a larger one gets status 413.
   *
   * @default 4 MiB
   */
  readonly maxBodyBytes?: number
  /** Starts even if `NODE_ENV` is `production`. Anyone who can reach the server can use every account in it. */
  readonly allowProduction?: boolean
  /**
   * Host names beyond loopback that requests may be sent to, without a port.
   *
   * @default host if it is an address
   */
  readonly allowHosts?: readonly string[]
  /** Origins beyond loopback whose pages may use secret keys and control calls, such as `https://app.example`. */
  readonly allowOrigins?: readonly string[]
  /**
   * Writes the state to disk, for `POST /_emulator/flush`.
   *
   * @default the call is refused
   */
  readonly flush?: () => void
}

/** A running server. */
export interface ServedEmulator {
  /** The server's URL without a trailing slash: the `baseUrl` of a client. */
  readonly url: string
  /** Stops the server and closes open connections. */
  close(): Promise<void>
}

/**
 * Serves an emulator over HTTP.
 *
 * @param emulator what `createEmulator` returns
 * @param options the port, and other settings of the HTTP server
 * @returns the running server, with its URL and `close`.
 * @throws {EmulatorError} PRODUCTION if `NODE_ENV` is `production`; PORT_IN_USE if the port is taken
 *
 * @example
 * ```ts
 * const { url, close } = await serveEmulator(createEmulator(), { port: 4400 })
 * ```
 */
export async function serveEmulator(
  emulator: EmulatorCore,
  {
    port,
    host = '127.0.0.1',
    maxBodyBytes = MAX_BODY_BYTES,
    allowProduction = false,
    allowHosts = [],
    allowOrigins = [],
    flush,
  }: ServeOptions,
): Promise<ServedEmulator> {
  // Not imported from `node:process`: that import opens standard input, which takes as long as creating all tables.
  if (process.env['NODE_ENV'] === 'production' && !allowProduction) {
    throw new EmulatorError(
      'PRODUCTION',
      'NODE_ENV is production, and the emulator is for tests and demos. Unset it, or allow it with allowProduction.',
    )
  }
  emulator.history.start()
  const name = host.includes(':') ? `[${host}]` : host
  const allowed: Allowed = { hosts: [name, ...allowHosts], origins: allowOrigins }
  const servers = await listen(port, toAddresses(host), (request, response) => {
    const wire = respondTo(emulator, request, maxBodyBytes, allowed, flush)
    if (wire instanceof Promise) {
      wire.then(
        (value) => writeResponse(response, value),
        // The connection broke while the request was read.
        () => response.destroy(),
      )
    } else writeResponse(response, wire)
  })
  return {
    url: `http://${name}:${getPort(servers)}`,
    close: () => closeAll(servers),
  }
}

/** The addresses of loopback. A machine may lack IPv6. */
const LOOPBACK = ['127.0.0.1', '::1']

/** Returns the addresses to listen on, the necessary one first. */
function toAddresses(host: string): string[] {
  if (host === 'localhost') return LOOPBACK
  return LOOPBACK.includes(host) ? [host, ...LOOPBACK.filter((address) => address !== host)] : [host]
}

/** How often a free port is picked that the other address may not have. */
const MAX_PICKS = 10

/**
 * Listens on the same port of all addresses, as far as the machine has them.
 *
 * @throws {EmulatorError} PORT_IN_USE if the port of one address is taken
 */
async function listen(port: number, addresses: readonly string[], respond: RequestListener): Promise<Server[]> {
  for (let pick = 1; ; pick++) {
    const servers: Server[] = []
    try {
      for (const address of addresses) {
        const server = await listenOn(address, servers.length > 0 ? getPort(servers) : port, respond).catch(
          (error: NodeJS.ErrnoException) => {
            if (servers.length > 0 && UNAVAILABLE.includes(error.code ?? '')) return null
            throw error
          },
        )
        if (server) servers.push(server)
      }
      return servers
    } catch (error) {
      await closeAll(servers)
      const { code } = error as NodeJS.ErrnoException
      if (code !== 'EADDRINUSE' || port !== 0 || pick === MAX_PICKS) {
        throw toEmulatorError(error as NodeJS.ErrnoException, port)
      }
    }
  }
}

const UNAVAILABLE = ['EADDRNOTAVAIL', 'EAFNOSUPPORT']

function listenOn(address: string, port: number, respond: RequestListener): Promise<Server> {
  const server = createServer(respond)
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, address, () => {
      server.off('error', reject)
      resolve(server)
    })
  })
}

const getPort = ([server]: readonly Server[]): number => (server!.address() as AddressInfo).port

async function closeAll(servers: readonly Server[]): Promise<void> {
  await Promise.all(
    servers.map(
      (server) =>
        new Promise<void>((resolve) => {
          server.close(() => resolve())
          server.closeAllConnections()
        }),
    ),
  )
}

function respondTo(
  emulator: EmulatorCore,
  request: IncomingMessage,
  maxBodyBytes: number,
  allowed: Allowed,
  flush: (() => void) | undefined,
): MaybePromise<WireResponse> {
  const { method, path, query } = parseTarget(request)
  const isControl = path === CONTROL_PATH || path.startsWith(`${CONTROL_PATH}/`)
  const origin = `http://${request.headers.host ?? 'localhost'}`
  const wire = { method, path, query, origin, headers: toHeaderLookup(request), body: '' }
  if ((request.headersDistinct['host']?.length ?? 0) > 1)
    return textResponse(400, 'A request must have exactly one Host header.')
  const refusal = getRefusal(wire, emulator, allowed, isControl)
  if (refusal !== null) return textResponse(403, refusal)
  const limit = isControl ? Math.max(maxBodyBytes, MAX_STATE_BYTES) : maxBodyBytes
  return andThen(hasBody(request) ? readBody(request, limit) : '', (body) => {
    if (body === null) return tooLargeResponse(limit)
    if (isControl) return handleControl(emulator, { ...wire, body }, { readPage: readDashboard, flush })
    if (path === '/') return { status: 307, headers: ['location', CONTROL_PATH], body: '' }
    return emulator.handle({ ...wire, body })
  })
}

function textResponse(status: number, body: string): WireResponse {
  return { status, headers: toHeaderList({ 'content-type': 'text/plain; charset=utf-8', connection: 'close' }), body }
}

/** Parses the request target. Scripts that wait for a server send HEAD, which is treated as GET outside the API. */
function parseTarget({ method = 'GET', url = '/' }: IncomingMessage): { method: string; path: string; query: string } {
  // The absolute form (RFC 9112, section 3.2.2) is reduced to its path.
  const target = url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?]*/i, '')
  const mark = target.indexOf('?')
  const [path, query] = mark < 0 ? [target, ''] : [target.slice(0, mark), target.slice(mark + 1)]
  return { method: method === 'HEAD' && !path.startsWith('/api/') ? 'GET' : method, path, query }
}

function toHeaderLookup({ headers }: IncomingMessage): HeaderLookup {
  return {
    names: () => Object.keys(headers),
    get(name) {
      const value = headers[name]
      return Array.isArray(value) ? value.join(', ') : (value ?? null)
    },
  }
}

function tooLargeResponse(maxBytes: number): WireResponse {
  return {
    status: 413,
    headers: toHeaderList({
      'content-type': 'text/plain; charset=utf-8',
      'access-control-allow-origin': '*',
      connection: 'close',
    }),
    body: `The body is larger than the ${maxBytes} bytes that the emulator reads.`,
  }
}

function toEmulatorError(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code !== 'EADDRINUSE') return error
  return new EmulatorError(
    'PORT_IN_USE',
    `Port ${port} is taken. Stop the program that listens there, or choose another port.`,
    {
      cause: error,
    },
  )
}

/**
 * A body that exceeds the limit is read and discarded up to this multiple of the limit. Most clients read the
 * response only after sending the whole body; closing earlier looks like a network error to them.
 */
const DISCARD_FACTOR = 16

/** Reads a body as text. Returns `null` if it is larger than allowed. */
function readBody(request: IncomingMessage, maxBytes: number): Promise<string | null> {
  const maxDiscardedBytes = maxBytes * DISCARD_FACTOR
  if (Number(request.headers['content-length'] ?? 0) > maxDiscardedBytes) return Promise.resolve(null)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= maxBytes) {
        chunks.push(chunk)
        return
      }
      chunks.length = 0
      if (size <= maxDiscardedBytes) return
      request.pause()
      resolve(null)
    })
    request.on('end', () => {
      if (size > maxBytes) return resolve(null)
      resolve(Buffer.concat(chunks).toString())
    })
    request.on('error', reject)
  })
}

/** Returns true if a request announces a body. */
function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
}

function writeResponse(response: ServerResponse, { status, headers, body, delivery }: WireResponse): void {
  if (delivery) return writeWithFault(response, { status, headers, body }, delivery)
  response.writeHead(status, [...headers, 'content-length', String(Buffer.byteLength(body))])
  response.end(body)
}

function writeWithFault(
  response: ServerResponse,
  wire: WireResponse,
  { isLost, isTruncated, delayMillis = 0, failure }: Delivery,
): void {
  if (failure) return writeResponse(response, wire)
  if (delayMillis > 0) {
    const timer = setTimeout(() => writeResponse(response, wire), delayMillis)
    response.on('close', () => clearTimeout(timer))
    return
  }
  if (isLost || !isTruncated) {
    response.destroy()
    return
  }
  const bytes = Buffer.from(wire.body as string)
  response.writeHead(wire.status, [...wire.headers, 'content-length', String(bytes.length)])
  response.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => response.destroy())
}
