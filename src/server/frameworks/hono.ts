/** Middleware for Hono: the verified user in the context; 401, 403 and 503 otherwise. */
import type { Context, MiddlewareHandler } from 'hono'
import type { ServerClient } from '../../core/client/types.ts'
import { authenticate, type RequestAuth, type RequireUserOptions } from '../requests/authenticate.ts'
import { authorize, type RequiredPermission } from '../requests/authorize.ts'
import {
  authorizeRecentSession,
  requireSessionAgeOptions,
  type RequiredSessionAge,
} from '../requests/authorizeRecentSession.ts'
import { toErrorResponse } from '../requests/errorResponse.ts'
import { addHeaders, type ResponseHeaders } from '../requests/responseHeaders.ts'

/** The variables that the middleware sets in the context. */
export interface AuthEnv {
  Variables: { auth: RequestAuth }
}

/**
 * Requires a signed-in user, available as `c.get('auth')`; responds with 401 otherwise. The response becomes `private,
 * no-store`, and carries the cookies with new tokens if they were refreshed. Of several middlewares on a path, each checks
 * its own options, and `auth` is what the last one verified.
 *
 * @param client a client made by `createServerClient`, or by `createAdminClient` with a key
 * @param options accounts to accept besides full ones, and how to refuse sessions that have ended
 * @see https://www.rfc-editor.org/rfc/rfc6750#section-3 (the challenge of a 401)
 *
 * @example
 * ```ts
 * app.use('/api/*', requireUser(server))
 * app.get('/api/me', (c) => c.json({ id: c.get('auth').userId }))
 * ```
 */
export function requireUser(client: ServerClient, options: RequireUserOptions = {}): MiddlewareHandler<AuthEnv> {
  return (c, next) => handle(client, c, options, next)
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
 * app.delete('/teams/:team', requirePermission(server, (c) => ({ permissionId: 'edit', teamId: c.req.param('team') })), …)
 * ```
 */
export function requirePermission(
  client: ServerClient,
  required: RequiredPermission | ((c: Context<AuthEnv>) => RequiredPermission),
  options: RequireUserOptions = {},
): MiddlewareHandler<AuthEnv> {
  return (c, next) =>
    handle(client, c, options, next, async (auth) => {
      const { signal } = c.req.raw
      await authorize(client, auth, typeof required === 'function' ? required(c) : required, { signal })
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
): MiddlewareHandler<AuthEnv> {
  requireSessionAgeOptions(client, required)
  return (c, next) =>
    handle(client, c, options, next, (auth) =>
      authorizeRecentSession(client, auth, required, { signal: c.req.raw.signal }),
    )
}

async function handle(
  client: ServerClient,
  c: Context<AuthEnv>,
  options: RequireUserOptions,
  next: () => Promise<void>,
  check?: (auth: RequestAuth) => Promise<void>,
): Promise<Response | void> {
  const responseHeaders = new Headers()
  try {
    const { raw } = c.req
    const auth = await authenticate(client, raw, { ...options, responseHeaders, signal: raw.signal })
    c.set('auth', auth)
    await check?.(auth)
  } catch (error) {
    const response = toErrorResponse(error, client.platform.now())
    if (!response) {
      // For the response of `onError`, whose status the app decides.
      addHeaders(toResponseHeaders(c), responseHeaders)
      throw error
    }
    for (const [name, value] of Object.entries(response.headers)) responseHeaders.set(name, value)
    return Response.json(response.body, { status: response.status, headers: responseHeaders })
  }
  await next()
  addHeaders(toResponseHeaders(c), responseHeaders)
}

/** The headers of the response of a handler, which may be immutable: Hono then copies it. */
function toResponseHeaders(c: Context<AuthEnv>): ResponseHeaders {
  return {
    set: (name, value) => c.header(name, value),
    append: (name, value) => c.header(name, value, { append: true }),
    delete: (name) => c.header(name),
    keys: () => c.res.headers.keys(),
    get: (name) => c.res.headers.get(name),
    getSetCookie: () => c.res.headers.getSetCookie(),
  }
}
