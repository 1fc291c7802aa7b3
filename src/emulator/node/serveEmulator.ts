/**
 * The emulator over HTTP: the service below `/api/v1`, and below `/_emulator` the means to steer it.
 *
 * It is no server for the open world. It listens on loopback unless told otherwise, and it does not start where
 * `NODE_ENV` is `production` unless that is said to be meant.
 */
/// <reference types="node" />
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { env } from 'node:process'
import type { EmulatorCore } from '../createCore.ts'
import { EmulatorError } from '../EmulatorError.ts'
import { after } from '../engine/after.ts'
import type { HeaderLookup, WireResponse } from '../engine/message.ts'
import { headerList } from '../engine/respond.ts'
import { MAX_BODY_BYTES, MAX_STATE_BYTES } from '../limits.ts'
import { CONTROL_PATH, control, isLoopback } from '../control.ts'
import { hasBody, readBody } from './readBody.ts'
import { readWindow } from './readWindow.ts'
import { writeAnswer } from './writeAnswer.ts'

export interface ServeOptions {
  /** 0 picks a free one. */
  readonly port: number
  /** Default: 127.0.0.1, so that only this machine reaches it. */
  readonly host?: string
  /** Bytes of a request body; more gets status 413. Default: 4 MiB. */
  readonly maxBodyBytes?: number
  /** Starts even where `NODE_ENV` is `production`. It has no business there: whoever reaches it owns every account. */
  readonly allowProduction?: boolean
}

/** A running server. */
export interface ServedEmulator {
  /** Where it listens, without a trailing slash: the `baseUrl` of a client. */
  readonly url: string
  /** Stops it, open connections included. */
  close(): Promise<void>
}

/**
 * Serves an emulator.
 *
 * @throws EmulatorError `PRODUCTION` where `NODE_ENV` is `production`; `PORT_IN_USE` when the port is taken.
 */
export async function serveEmulator(
  emulator: EmulatorCore,
  { port, host = '127.0.0.1', maxBodyBytes = MAX_BODY_BYTES, allowProduction = false }: ServeOptions,
): Promise<ServedEmulator> {
  if (env['NODE_ENV'] === 'production' && !allowProduction) {
    throw new EmulatorError(
      'PRODUCTION',
      'NODE_ENV is production, and the emulator is for tests and demos. Unset it, or allow it with allowProduction.',
    )
  }
  const name = host.includes(':') ? `[${host}]` : host
  const isOpen = !isLoopback(`http://${name}`)
  const server = createServer((request, response) => {
    const answer = answerTo(emulator, request, maxBodyBytes, isOpen)
    if (answer instanceof Promise)
      answer.then(
        (value) => writeAnswer(response, value),
        () => fail(response),
      )
    else writeAnswer(response, answer)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(toEmulatorError(error, port)))
    server.listen(port, host, resolve)
  })
  const address = server.address() as AddressInfo
  return {
    url: `http://${name}:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function answerTo(
  emulator: EmulatorCore,
  request: IncomingMessage,
  maxBodyBytes: number,
  isOpen: boolean,
): WireResponse | Promise<WireResponse> {
  const { method, path, query } = targetOf(request)
  const isControl = path === CONTROL_PATH || path.startsWith(`${CONTROL_PATH}/`)
  const limit = isControl ? Math.max(maxBodyBytes, MAX_STATE_BYTES) : maxBodyBytes
  return after(hasBody(request) ? readBody(request, limit) : '', (body) => {
    if (body === null) return tooLarge(limit)
    const wire = {
      method,
      path,
      query,
      origin: `http://${request.headers.host ?? 'localhost'}`,
      headers: lookup(request),
      body,
    }
    if (isControl) return control(emulator, wire, { isOpen, readPage: readWindow })
    return path === '/' ? { status: 307, headers: ['location', CONTROL_PATH], body: '' } : emulator.handle(wire)
  })
}

/** What is asked for. Scripts that wait for a server ask by HEAD whether it is there: outside the API that is a GET. */
function targetOf({ method = 'GET', url = '/' }: IncomingMessage): { method: string; path: string; query: string } {
  // The absolute form of RFC 9112, section 3.2.2: a server takes it as if the host stood in its header.
  const target = url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?]*/i, '')
  const mark = target.indexOf('?')
  const [path, query] = mark < 0 ? [target, ''] : [target.slice(0, mark), target.slice(mark + 1)]
  return { method: method === 'HEAD' && !path.startsWith('/api/') ? 'GET' : method, path, query }
}

function lookup({ headers }: IncomingMessage): HeaderLookup {
  return {
    get(name) {
      const value = headers[name]
      return value === undefined ? null : typeof value === 'string' ? value : value.join(', ')
    },
  }
}

function tooLarge(maxBytes: number): WireResponse {
  return {
    status: 413,
    headers: headerList({
      'content-type': 'text/plain; charset=utf-8',
      'access-control-allow-origin': '*',
      connection: 'close',
    }),
    body: `The body is larger than the ${maxBytes} bytes that the emulator reads.`,
  }
}

/** The connection broke while the request was read: there is nobody to answer. */
function fail(response: ServerResponse): void {
  response.destroy()
}

function toEmulatorError(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code !== 'EADDRINUSE') return error
  return new EmulatorError('PORT_IN_USE', `Port ${port} is taken. Stop what listens there, or choose another port.`, {
    cause: error,
  })
}
