/** Middleware for Hono: the verified user in the context; 401, 403 and 503 otherwise. */
import type { Context, MiddlewareHandler } from 'hono'
import { requireMaxAge } from '../../core/auth/requireMaxAge.ts'
import type { ServerClient } from '../../core/client/types.ts'
import { authenticate, type RequestAuth, type RequireUserOptions } from '../requests/authenticate.ts'
import { authorize, type RequiredPermission } from '../requests/authorize.ts'
import { authorizeRecentSession, type RequiredSessionAge } from '../requests/authorizeRecentSession.ts'
import { toErrorResponse } from '../requests/errorResponse.ts'
import { isTargetedCacheControl, PRIVATE_CACHE_CONTROL } from '../requests/responseHeaders.ts'

/** The variables that the middleware sets in the context. */
export interface AuthEnv {
  Variables: { auth: RequestAuth }
}

/**
 * Requires a signed-in user, available as `c.get('auth')`; responds with 401 otherwise. The response becomes `private,
 * no-store`, and carries the cookies with new tokens if they were refreshed.
 *
 * @param client a client made by `createServerClient`, or by `createAdminClient` with a key
 * @param options the accounts that are allowed
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
 * Requires a permission; responds with 403 otherwise. Permissions that contain it are accepted unless `recursive` is false. Use it
 * after {@link requireUser}.
 *
 * @param client a client made by `createServerClient`, or by `createAdminClient` with a key
 * @param required the permission, or a function that returns it for a request
 * @param options the accounts that are allowed
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
 * the user with `<SessionDialog>` and repeats the request. Use it after {@link requireUser}.
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
): MiddlewareHandler<AuthEnv> {
  requireMaxAge(required.maxAgeMillis)
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
    // An earlier middleware may have authenticated the request.
    const authenticated: RequestAuth | undefined = c.get('auth')
    const auth = authenticated ?? (await authenticate(client, raw, { ...options, responseHeaders, signal: raw.signal }))
    c.set('auth', auth)
    await check?.(auth)
  } catch (error) {
    const response = toErrorResponse(error, client.platform.now())
    if (!response) throw error
    for (const [name, value] of Object.entries(response.headers)) responseHeaders.set(name, value)
    return Response.json(response.body, { status: response.status, headers: responseHeaders })
  }
  await next()
  for (const name of [...c.res.headers.keys()].filter(isTargetedCacheControl)) c.header(name, PRIVATE_CACHE_CONTROL)
  for (const [name, value] of responseHeaders) c.header(name, value, { append: name !== 'cache-control' })
}
