/** Middleware for Express 4 and 5: the verified user in `res.locals`; 401, 403 and 503 otherwise. */
import type { ServerResponse } from 'node:http'
import onHeaders from 'on-headers'
import type { ServerClient } from '../../core/client/types.ts'
import { UsageError } from '../../core/errors.ts'
import {
  authenticate,
  authorize,
  type RequestAuth,
  type RequiredPermission,
  type RequireUserOptions,
  toErrorAnswer,
} from '../requests/authenticate.ts'
import { isTargetedCacheControl, PRIVATE_CACHE_CONTROL } from '../requests/RequestSession.ts'

/** The part of an Express request that is read. */
export interface ExpressRequest {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly params: Readonly<Record<string, string | string[]>>
  readonly method?: string
  /** `https` if Express knows it; behind a proxy this needs `trust proxy`. */
  readonly protocol?: string
  /** The socket of Node.js; its `encrypted` is true if Node.js itself ends TLS. */
  readonly socket?: object
}

/** The part of an Express response that is used. */
export interface ExpressResponse {
  readonly locals: Record<string, unknown>
  /** True once something else, such as a timeout, has responded. */
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
 * ```ts
 * app.use('/api', requireUser(server))
 * app.get('/api/me', (req, res) => res.json({ id: getAuth(res).userId }))
 * ```
 */
export function requireUser(client: ServerClient, options: RequireUserOptions = {}): ExpressMiddleware {
  return guard(client, async (req, res) => {
    res.locals.auth = await authenticateExpress(client, req, res, options)
  })
}

/**
 * Requires a permission and otherwise responds with 403. Inherited permissions count unless `recursive` is false. After
 * {@link requireUser} the user is not verified again.
 */
export function requirePermission(
  client: ServerClient,
  required: RequiredPermission | ((req: ExpressRequest) => RequiredPermission),
  options: RequireUserOptions = {},
): ExpressMiddleware {
  return guard(client, async (req, res) => {
    res.locals.auth ??= await authenticateExpress(client, req, res, options)
    await authorize(client, getAuth(res), typeof required === 'function' ? required(req) : required)
  })
}

/**
 * Returns the verified sender, which the middleware stored in `res.locals.auth`.
 *
 * @throws UsageError NOT_SIGNED_IN if no such middleware ran before
 */
export function getAuth(res: Pick<ExpressResponse, 'locals'>): RequestAuth {
  const auth = res.locals.auth as RequestAuth | undefined
  if (auth) return auth
  throw new UsageError('NOT_SIGNED_IN', 'The response has no verified user. Use requireUser(client) before this route.')
}

function authenticateExpress(
  client: ServerClient,
  req: ExpressRequest,
  res: ExpressResponse,
  { allow = [] }: RequireUserOptions,
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
  return authenticate(client, { headers: requestHeaders, method, protocol, socket }, { allow, responseHeaders })
}

function addHeaders(res: ExpressResponse, headers: Headers): void {
  for (const name of res.getHeaderNames()) {
    if (isTargetedCacheControl(name)) res.setHeader(name, PRIVATE_CACHE_CONTROL)
  }
  for (const name of new Set(headers.keys())) {
    if (name === 'cache-control') {
      res.setHeader(name, headers.get(name)!)
      continue
    }
    const present = res.getHeader(name) ?? []
    const added = name === 'set-cookie' ? headers.getSetCookie() : [headers.get(name)!]
    res.setHeader(name, [present, added].flat().map(String))
  }
}

function guard(
  client: ServerClient,
  check: (req: ExpressRequest, res: ExpressResponse) => Promise<void>,
): ExpressMiddleware {
  return (req, res, next) => {
    check(req, res)
      .then(
        () => next(),
        (error: unknown) => {
          const known = toErrorAnswer(error, client.platform.now())
          if (!known || res.headersSent) return next(error)
          res.status(known.status)
          res.set({ ...known.headers })
          res.json(known.body)
        },
      )
      .catch(next)
  }
}
