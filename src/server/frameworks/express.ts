/** Middleware for Express 4 and 5: the verified user in `res.locals`; 401, 403 and 503 otherwise. */
import type { ServerResponse } from 'node:http'
import onHeaders from 'on-headers'
import { requireMaxAge } from '../../core/auth/requireMaxAge.ts'
import type { ServerClient } from '../../core/client/types.ts'
import { UsageError } from '../../core/errors.ts'
import type { SessionServer } from '../bff/createSessionServer.ts'
import { authenticate, type RequestAuth, type RequireUserOptions } from '../requests/authenticate.ts'
import { authorize, type RequiredPermission } from '../requests/authorize.ts'
import { authorizeRecentSession, type RequiredSessionAge } from '../requests/authorizeRecentSession.ts'
import type { SessionProxy } from '../requests/createSessionProxy.ts'
import { toErrorResponse } from '../requests/errorResponse.ts'
import { isTargetedCacheControl, PRIVATE_CACHE_CONTROL } from '../requests/responseHeaders.ts'

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
 * no-store`, whatever the handler sets, and carries the cookies with new tokens if they were refreshed.
 *
 * @param client a client made by `createServerClient`, or by `createAdminClient` with a key
 * @param options the accounts that are allowed
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
 * Requires a permission; responds with 403 otherwise. Permissions that contain it are accepted unless `recursive` is false. After
 * {@link requireUser} the user is not verified again.
 *
 * @param client a client made by `createServerClient`, or by `createAdminClient` with a key
 * @param required the permission, or a function that returns it for a request
 * @param options the accounts that are allowed
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
    res.locals.auth ??= await authenticateExpress(client, req, res, options)
    await authorize(client, getAuth(res), typeof required === 'function' ? required(req) : required)
  })
}

/**
 * Requires that the user signed in recently; responds with 403 `SESSION_TOO_OLD` otherwise. `createApiFetch` then asks
 * the user with `<SessionDialog>` and repeats the request. After {@link requireUser} the user is not verified again.
 *
 * @param client a client made by `createServerClient`, or by `createAdminClient` with a key
 * @param required how old the session may be
 * @param options accounts to accept besides full ones, and how to refuse sessions that have ended
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
  requireMaxAge(required.maxAgeMillis)
  return toMiddleware(client, async (req, res) => {
    res.locals.auth ??= await authenticateExpress(client, req, res, options)
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
    const response = await sessionServer(toRequest(req, controller.signal))
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

function toRequest(req: ExpressBodyRequest, signal: AbortSignal): Request {
  const { method = 'GET', originalUrl, protocol = 'http' } = req
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  const url = `${protocol}://${headers.get('host') ?? 'localhost'}${originalUrl}`
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
    onHeaders(res as unknown as ServerResponse, () => addHeaders(res, headers))
  }
  const responseHeaders = {
    set: (name: string, value: string) => headers.set(name, value),
    append: (name: string, value: string) => {
      headers.append(name, value)
      return !res.headersSent
    },
  }
  const { headers: requestHeaders, method, protocol, socket } = req
  return authenticate(client, { headers: requestHeaders, method, protocol, socket }, { ...options, responseHeaders })
}

/** Adds headers to a response whose handler has set its own. */
function addHeaders(res: ExpressResponse, headers: Headers): void {
  for (const name of res.getHeaderNames()) {
    if (isTargetedCacheControl(name)) res.setHeader(name, PRIVATE_CACHE_CONTROL)
  }
  for (const name of new Set(headers.keys())) {
    const value = headers.get(name) ?? ''
    const added = name === 'set-cookie' ? headers.getSetCookie() : value
    if (name === 'cache-control') res.setHeader(name, value)
    else res.setHeader(name, [res.getHeader(name) ?? [], added].flat().map(String))
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
