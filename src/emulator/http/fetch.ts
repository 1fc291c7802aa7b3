/** The emulator as a `fetch` function and as a Playwright route handler, without a server or a port. */
import { encodeText } from '../../core/util/encoding.ts'
import type { HeaderLookup } from '../domain/requestContext.ts'
import { SERVED_PATH } from '../specification.ts'
import type { Engine } from './createEngine.ts'
import {
  andThen,
  toHeaderEntries,
  type Delivery,
  type MaybePromise,
  type WireRequest,
  type WireResponse,
} from './http.ts'

/** The type of `fetch`. */
export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/** Creates a `fetch` function for an engine. It responds to requests to every host, and below every path. */
export function createFetch(engine: Pick<Engine, 'handle'>): Fetch {
  return async (input, init) => {
    const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined)
    signal?.throwIfAborted()
    // Most calls have a URL and a text body or no body. They don't need a `Request`, which is slow to create.
    const isText = !(input instanceof Request) && (init?.body == null || typeof init.body === 'string')
    const request = isText ? toWireRequest(input, init) : await readRequest(new Request(input, init))
    const response = await andThen(engine.handle(request), (wire) => deliver(wire, signal))
    signal?.throwIfAborted()
    return response
  }
}

function toWireRequest(input: string | URL, init: RequestInit = {}): WireRequest {
  const url = typeof input === 'string' ? toUrl(input) : input
  const headers = toLookup(init.headers)
  const body = typeof init.body === 'string' ? init.body : ''
  const method = (init.method ?? 'GET').toUpperCase()
  if (init.body != null && headers.get('content-type') === null) {
    return { ...toParts(url, method, withText(headers)), body }
  }
  return { ...toParts(url, method, headers), body }
}

/** Reads headers. Most are a plain object of valid texts, which needs no `Headers`. */
function toLookup(headers: HeadersInit | undefined): HeaderLookup {
  if (headers instanceof Headers) return headers
  if (headers && Symbol.iterator in headers) return new Headers(headers)
  const values = new Map<string, string>()
  for (const [name, value] of Object.entries(headers ?? {}) as [string, unknown][]) {
    const key = name.toLowerCase()
    const isPlain = typeof value === 'string' && TOKEN.test(key) && TEXT.test(value)
    if (!isPlain || values.has(key)) return new Headers(headers)
    values.set(key, value)
  }
  return { get: (name) => values.get(name) ?? null, names: () => [...values.keys()] }
}

/** A name, and a value that `Headers` keeps unchanged (RFC 9110, section 5). */
const TOKEN = /^[!#$%&'*+.^_`|~\w-]+$/
const TEXT = /^(?:[!-~](?:[ -~]*[!-~])?)?$/

/** Absolute URLs are parsed without a base, which would have to be parsed too. */
const toUrl = (text: string): URL => (/^https?:/.test(text) ? new URL(text) : new URL(text, 'http://localhost'))

/** A text body without a content type is sent as text (Fetch standard, body extraction). */
function withText(headers: HeaderLookup): HeaderLookup {
  return { ...headers, get: (name) => (name === 'content-type' ? 'text/plain;charset=UTF-8' : headers.get(name)) }
}

/** Reads a request into plain values. */
export async function readRequest(request: Request): Promise<WireRequest> {
  const body = request.body === null ? '' : await request.text()
  return { ...toParts(new URL(request.url), request.method, request.headers), body }
}

function toParts(url: URL, method: string, headers: HeaderLookup): Omit<WireRequest, 'body'> {
  return { method, ...splitAddress(url), query: url.search.slice(1), headers }
}

/** Splits a URL where the service begins, which may be below a path of its host. */
export function splitAddress({ origin, pathname }: URL): Pick<WireRequest, 'origin' | 'path'> {
  const start = Math.max(0, pathname.search(SERVED_PATH))
  return { origin: origin + pathname.slice(0, start), path: pathname.slice(start) }
}

/** Converts a response, and simulates its transport fault. */
export function deliver(wire: WireResponse, signal?: AbortSignal | null): MaybePromise<Response> {
  const { delivery } = wire
  return delivery ? deliverWithFault(wire, delivery, signal) : toResponse(wire, wire.body)
}

async function deliverWithFault(
  wire: WireResponse,
  { isLost, isTruncated, delayMillis = 0, failure }: Delivery,
  signal?: AbortSignal | null,
): Promise<Response> {
  if (delayMillis > 0) await delay(delayMillis, signal)
  if (failure) throw failure
  if (isLost) throw new TypeError('The connection broke: a fault that was requested from the emulator.')
  return toResponse(wire, isTruncated ? toBrokenStream(wire.body) : wire.body)
}

function toResponse({ status, headers }: WireResponse, body: BodyInit): Response {
  return new Response(body === '' ? null : body, { status, headers: toHeaderEntries(headers) })
}

/** Streams half of a body, then fails as if the connection broke. */
function toBrokenStream(body: WireResponse['body']): ReadableStream<Uint8Array> {
  const bytes = typeof body === 'string' ? encodeText(body) : body
  let hasStarted = false
  return new ReadableStream({
    pull(controller) {
      if (hasStarted) return controller.error(new TypeError('The connection broke within the body.'))
      hasStarted = true
      controller.enqueue(bytes.slice(0, Math.ceil(bytes.length / 2)))
    },
  })
}

function delay(millis: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, millis)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}

/** The members of Playwright's `Route` that the handler uses. */
interface RouteLike {
  request(): RouteRequest
  fulfill(response: { status: number; headers: Record<string, string>; body: string }): Promise<void>
  abort(errorCode?: string): Promise<void>
  fallback(): Promise<void>
}

/** The members of Playwright's `Request` that the handler uses. */
interface RouteRequest {
  method(): string
  url(): string
  headers(): Record<string, string>
  postData(): string | null
}

/** A Playwright route handler. */
export type RouteHandler = (route: RouteLike) => Promise<void>

/** Creates a Playwright route handler. Requests to unknown paths fall back to other routes and the network. */
export function toRoute({ handle, knows }: Engine): RouteHandler {
  return async (route) => {
    const request = route.request()
    const url = new URL(request.url())
    if (!knows(splitAddress(url).path)) return route.fallback()
    const parts = toParts(url, request.method(), new Headers(request.headers()))
    const pending = handle({ ...parts, body: request.postData() ?? '' })
    let response: Response
    let body: string
    try {
      response = await andThen(pending, (wire) => deliver(wire))
      body = await response.text()
    } catch {
      // Playwright can't fulfill a broken response, so the connection is reset.
      return route.abort('connectionreset')
    }
    return route.fulfill({ status: response.status, headers: Object.fromEntries(response.headers), body })
  }
}
