/** Middleware for Express 4 and 5: the verified user in `res.locals`; 401, 403 and 503 otherwise. */
import type { ServerResponse } from 'node:http'
import onHeaders from 'on-headers'
import type { ServerClient } from '../../core/client/types.ts'
import { UsageError } from '../../core/errors.ts'
import type { SessionServer } from '../bff/createSessionServer.ts'
import { authenticate, type RequestAuth, type RequireUserOptions } from '../requests/authenticate.ts'
import { authorize, type RequiredPermission } from '../requests/authorize.ts'
import {
  authorizeRecentSession,
  requireSessionAgeOptions,
  type RequiredSessionAge,
} from '../requests/authorizeRecentSession.ts'
import type { SessionProxy } from '../requests/createSessionProxy.ts'
import { toErrorResponse } from '../requests/errorResponse.ts'
import { addHeaders, PRIVATE_CACHE_CONTROL, type ResponseHeaders } from '../requests/responseHeaders.ts'

/** The part of an Express request that the middleware reads. */
export interface ExpressRequest {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly params: Readonly<Record<string, string | string[]>>
  /** The method of the request, such as `POST`. */
  readonly method?: string
  /** `https` if Express knows it; behind a proxy this needs `trust proxy`. */
  readonly protocol?: string
  /** The socket of Node.js; its `encrypted` is true if Node.js itself ends TLS. */
  readonly socket?: object
}

/** The part of an Express response that the middleware uses. */
export interface ExpressResponse {
  readonly locals: Record<string, unknown>
  /** True once other code, such as a timeout, has responded. */
  readonly headersSent: boolean
  status(code: number): unknown
  set(headers: Record<string, string>): unknown
  json(body: unknown): unknown
  getHeader(name: string): number | string | string[] | undefined
  getHeaderNames(): string[]
  setHeader(name: string, value: string | readonly string[]): unknown
  writeHead(status: number): unknown
}

/** A middleware, in types that fit Express without needing it. */
export type ExpressMiddleware<Request extends ExpressRequest = ExpressRequest> = (
  req: Request,
  res: ExpressResponse,
  next: (error?: unknown) => void,
) => void

/**
 * Requires a signed-in user, available as `getAuth(res)`; responds with 401 otherwise. The response becomes `private,
 * no-store`, whatever the handler sets, and carries the cookies with new tokens if they were refreshed. Of several
 * middlewares on a path, each checks its own options, and `getAuth` returns what the last one verified.
 *
 * @param client a client made by `createServerClient`, or by `createAdminClient` with a key
 * @param options accounts to accept besides full ones, and how to refuse sessions that have ended
 * @see https://www.rfc-editor.org/rfc/rfc6750#section-3 (the challenge of a 401)
 *
 * @example
 * ```ts
 * app.use('/api', requireUser(server))
 * app.get('/api/me', (req, res) => res.json({ id: getAuth(res).userId }))
 * ```
 */
export function requireUser(client: ServerClient, options: RequireUserOptions = {}): ExpressMiddleware {
  return toMiddleware(client, async (req, res) => {
    res.locals.auth = await authenticateExpress(client, req, res, options)
  })
}

/**
 * Requires a signed-in user with a permission; responds with 403 without it. Permissions that contain it are accepted unless
 * `recursive` is false. It checks its own options, whatever a middleware before it accepted.
 *
 * @param client a client made by `createServerClient`, or by `createAdminClient` with a key
 * @param required the permission, or a function that returns it for a request
 * @param options accounts to accept besides full ones, and how to refuse sessions that have ended
 *
 * @example
 * ```ts
 * app.delete('/teams/:team', requirePermission(server, (req) => ({ permissionId: 'edit', teamId: req.params.team })), …)
 * ```
 */
export function requirePermission(
  client: ServerClient,
  required: RequiredPermission | ((req: ExpressRequest) => RequiredPermission),
  options: RequireUserOptions = {},
): ExpressMiddleware {
  return toMiddleware(client, async (req, res) => {
    res.locals.auth = await authenticateExpress(client, req, res, options)
    await authorize(client, getAuth(res), typeof required === 'function' ? required(req) : required)
  })
}

/**
 * Requires that the user signed in recently; responds with 403 `SESSION_TOO_OLD` otherwise. `createApiFetch` then asks
 * the user with `<SessionDialog>` and repeats the request. It checks its own options, whatever a middleware before it
 * accepted.
 *
 * @param client a client made by `createServerClient`, or by `createAdminClient` with a key, with `sharedStore`
 * @param required how old the session may be
 * @param options accounts to accept besides full ones, and how to refuse sessions that have ended
 * @see https://www.rfc-editor.org/rfc/rfc9470#section-3 (the challenge)
 *
 * @example
 * ```ts
 * app.delete('/account', requireRecentSession(server, { maxAgeMillis: 5 * 60_000 }), …)
 * ```
 */
export function requireRecentSession(
  client: ServerClient,
  required: RequiredSessionAge,
  options: RequireUserOptions = {},
): ExpressMiddleware {
  requireSessionAgeOptions(client, required)
  return toMiddleware(client, async (req, res) => {
    res.locals.auth = await authenticateExpress(client, req, res, options)
    await authorizeRecentSession(client, getAuth(res), required)
  })
}

/**
 * Serves the route at which pages with `refreshUrl` refresh their session.
 *
 * @param proxySession the result of `createSessionProxy`
 *
 * @example
 * ```ts
 * app.post('/api/session/refresh', refreshSession(proxySession))
 * ```
 */
export function refreshSession(proxySession: Pick<SessionProxy, 'refresh'>): ExpressMiddleware {
  const respond = async (req: ExpressRequest, res: ExpressResponse): Promise<void> => {
    const { headers: requestHeaders, method, protocol, socket } = req
    const response = await proxySession.refresh({ headers: requestHeaders, method, protocol, socket })
    copyHead(response, res)
    res.json(await response.json())
  }
  return (req, res, next) => void respond(req, res).catch(next)
}

/** Sets the status and the headers of a response, which are in another one. */
function copyHead({ status, headers }: Response, res: ExpressResponse): void {
  res.status(status)
  for (const [name, value] of headers) res.setHeader(name, name === 'set-cookie' ? headers.getSetCookie() : value)
}

/** The part of an Express request that {@link serveSession} reads. */
export interface ExpressBodyRequest extends ExpressRequest, AsyncIterable<Uint8Array> {
  readonly originalUrl: string
  /** What a body parser has read. */
  readonly body?: unknown
  readonly readableEnded: boolean
}

/** A response that a handler writes in parts. */
export interface ExpressStreamResponse extends ExpressResponse {
  readonly writableFinished: boolean
  write(chunk: Uint8Array): boolean
  end(): unknown
  once(event: 'drain' | 'close', listener: () => void): unknown
}

/**
 * Serves the route through which pages with `sessionServer` call the service. Put it before body parsers, or after
 * `express.json()` and `express.urlencoded()`.
 *
 * @param sessionServer the result of `createSessionServer`
 *
 * @example
 * ```ts
 * app.use('/api/session', serveSession(sessionServer))
 * ```
 */
export function serveSession(
  sessionServer: SessionServer,
): (req: ExpressBodyRequest, res: ExpressStreamResponse, next: (error?: unknown) => void) => void {
  const respond = async (req: ExpressBodyRequest, res: ExpressStreamResponse): Promise<void> => {
    const controller = new AbortController()
    res.once('close', () => {
      if (!res.writableFinished) controller.abort()
    })
    const response = refuseUnsupported(req) ?? (await sessionServer(toRequest(req, controller.signal)))
    copyHead(response, res)
    const reader = response.body?.getReader()
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      if (!res.write(part.value)) await untilDrained(res)
    }
    res.end()
  }
  return (req, res, next) => void respond(req, res).catch(next)
}

/** Resolves when more can be written, or the browser has disconnected. */
function untilDrained(res: ExpressStreamResponse): Promise<void> {
  return new Promise((resolve) => {
    res.once('drain', resolve)
    res.once('close', resolve)
  })
}

/** Methods that a `Request` can't have. @see https://fetch.spec.whatwg.org/#methods */
const FORBIDDEN_METHODS = ['CONNECT', 'TRACE', 'TRACK']

/** Returns the response to a request that Node.js accepts and a `Request` can't represent; `null` for any other. */
function refuseUnsupported(req: ExpressBodyRequest): Response | null {
  if (FORBIDDEN_METHODS.includes(req.method?.toUpperCase() ?? '')) {
    const headers = { allow: 'GET, POST, PATCH, DELETE', 'cache-control': PRIVATE_CACHE_CONTROL }
    const error = 'The session server serves operations, with GET, POST, PATCH and DELETE.'
    return Response.json({ code: 'METHOD_NOT_ALLOWED', error }, { status: 405, headers })
  }
  const url = toUrl(req)
  if (URL.canParse(url) && !hasCredentials(new URL(url))) return null
  const error = 'The header Host is not a host.'
  return Response.json(
    { code: 'INVALID_HOST', error },
    { status: 400, headers: { 'cache-control': PRIVATE_CACHE_CONTROL } },
  )
}

const hasCredentials = ({ username, password }: URL): boolean => username !== '' || password !== ''

const toUrl = ({ headers, originalUrl, protocol = 'http' }: ExpressBodyRequest): string =>
  `${protocol}://${String(headers.host ?? 'localhost')}${originalUrl}`

function toRequest(req: ExpressBodyRequest, signal: AbortSignal): Request {
  const { method = 'GET' } = req
  const url = toUrl(req)
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers, signal })
  // A stream as a body needs `duplex`, which the types lack.
  const init: RequestInit & { duplex: 'half' } = { method, headers, signal, duplex: 'half', body: toBody(req, headers) }
  return new Request(url, init)
}

/** Returns the body, from a parser if one has read it. Node.js accepts any stream. */
function toBody(req: ExpressBodyRequest, headers: Headers): BodyInit {
  const { body, readableEnded } = req
  if (!readableEnded) return req as unknown as BodyInit
  const isForm = headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')
  if (body === undefined || body === null) return ''
  return isForm ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body)
}

/**
 * Returns the verified sender, which the middleware stored in `res.locals.auth`.
 *
 * @param res the response that the middleware got
 * @throws {UsageError} NOT_SIGNED_IN if no such middleware ran before
 *
 * @example
 * ```ts
 * app.get('/api/me', requireUser(server), (req, res) => res.json({ id: getAuth(res).userId }))
 * ```
 */
export function getAuth(res: Pick<ExpressResponse, 'locals'>): RequestAuth {
  const { auth } = res.locals
  if (isRequestAuth(auth)) return auth
  throw new UsageError('NOT_SIGNED_IN', 'The response has no verified user. Use requireUser(client) before this route.')
}

const isRequestAuth = (value: unknown): value is RequestAuth =>
  typeof value === 'object' && value !== null && 'token' in value && 'readUser' in value

function authenticateExpress(
  client: ServerClient,
  req: ExpressRequest,
  res: ExpressResponse,
  options: RequireUserOptions,
): Promise<RequestAuth> {
  const headers = new Headers()
  if (!res.headersSent) {
    // A handler may set the same headers later, and would make the response public or drop the cookies.
    onHeaders(res as unknown as ServerResponse, () => addHeaders(toResponseHeaders(res), headers))
  }
  const responseHeaders = {
    set: (name: string, value: string) => headers.set(name, value),
    append: (name: string, value: string) => {
      headers.append(name, value)
      return !res.headersSent
    },
  }
  return authenticate(client, req, { ...options, responseHeaders })
}

function toResponseHeaders(res: ExpressResponse): ResponseHeaders {
  const linesOf = (name: string): string[] => [res.getHeader(name) ?? []].flat().map(String)
  return {
    set: (name, value) => res.setHeader(name, value),
    append: (name, value) => res.setHeader(name, [...linesOf(name), value]),
    delete: (name) => res.setHeader(name, []),
    keys: () => res.getHeaderNames(),
    get: (name) => res.getHeader(name),
    getSetCookie: () => linesOf('set-cookie'),
  }
}

/** Returns a middleware that calls the next one if a check passes, and responds to its error otherwise. */
function toMiddleware(
  client: ServerClient,
  check: (req: ExpressRequest, res: ExpressResponse) => Promise<void>,
): ExpressMiddleware {
  const run = async (req: ExpressRequest, res: ExpressResponse, next: () => void): Promise<void> => {
    try {
      await check(req, res)
    } catch (error) {
      const response = toErrorResponse(error, client.platform.now())
      if (!response || res.headersSent) throw error
      res.status(response.status)
      res.set({ ...response.headers })
      res.json(response.body)
      return
    }
    next()
  }
  return (req, res, next) => void run(req, res, next).catch(next)
}
