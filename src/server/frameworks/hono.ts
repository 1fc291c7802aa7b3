/** Middleware for Hono: the verified user in the context; 401, 403 and 503 otherwise. */
import type { Context, MiddlewareHandler } from 'hono'
import type { ServerClient } from '../../core/client/types.ts'
import {
  authenticate,
  authorize,
  type RequestAuth,
  type RequiredPermission,
  type RequireUserOptions,
  toErrorAnswer,
} from '../requests/authenticate.ts'
import { isTargetedCacheControl, PRIVATE_CACHE_CONTROL } from '../requests/RequestSession.ts'

/** The variables that the middleware sets in the context. */
export interface AuthEnv {
  Variables: { auth: RequestAuth }
}

/**
 * Requires a signed-in user, available as `c.get('auth')`; responds with 401 otherwise. The response becomes `private,
 * no-store`, and carries the cookies with new tokens if they were refreshed.
 *
 * ```ts
 * app.use('/api/*', requireUser(server))
 * app.get('/api/me', (c) => c.json({ id: c.get('auth').userId }))
 * ```
 */
export function requireUser(client: ServerClient, options: RequireUserOptions = {}): MiddlewareHandler<AuthEnv> {
  return (c, next) => handle(client, c, options, next, async () => {})
}

/**
 * Requires a permission and otherwise responds with 403. Inherited permissions count unless `recursive` is false. Use
 * it after {@link requireUser}.
 *
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

async function handle(
  client: ServerClient,
  c: Context<AuthEnv>,
  { allow = [] }: RequireUserOptions,
  next: () => Promise<void>,
  check: (auth: RequestAuth) => Promise<void>,
): Promise<Response | void> {
  const headers = new Headers()
  try {
    const known = c.get('auth') as RequestAuth | undefined
    const { raw } = c.req
    const auth = known ?? (await authenticate(client, raw, { allow, responseHeaders: headers, signal: raw.signal }))
    c.set('auth', auth)
    await check(auth)
  } catch (error) {
    const known = toErrorAnswer(error, client.platform.now())
    if (!known) throw error
    for (const [name, value] of Object.entries(known.headers)) headers.set(name, value)
    return Response.json(known.body, { status: known.status, headers })
  }
  await next()
  for (const name of [...c.res.headers.keys()].filter(isTargetedCacheControl)) c.header(name, PRIVATE_CACHE_CONTROL)
  for (const [name, value] of headers) c.header(name, value, { append: name !== 'cache-control' })
}
