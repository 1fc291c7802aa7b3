/** Middleware for Hono: the verified user in the context, 401 and 403 with our errors. */
import type { Context, MiddlewareHandler } from 'hono'
import type { ServerClient } from '../core/client/types.ts'
import { authenticate, authorize, type RequestAuth, type RequiredPermission } from './authenticate.ts'
import { toErrorAnswer } from './toErrorAnswer.ts'

/** What the middleware puts in the context. */
export interface AuthEnv {
  Variables: { auth: RequestAuth }
}

/**
 * Lets through who is signed in, as `c.get('auth')`; answers 401 otherwise.
 *
 * ```ts
 * app.use('/api/*', requireUser(server))
 * app.get('/api/me', (c) => c.json({ id: c.get('auth').userId }))
 * ```
 */
export function requireUser(client: ServerClient): MiddlewareHandler<AuthEnv> {
  return async (c, next) => {
    try {
      c.set('auth', await authenticate(client, c.req.raw, { signal: c.req.raw.signal }))
    } catch (error) {
      return answer(error)
    }
    return next()
  }
}

/**
 * Lets through who holds a permission, recursively unless told otherwise; answers 403 otherwise. Comes after
 * {@link requireUser}.
 *
 * ```ts
 * app.delete('/teams/:team', requirePermission(server, (c) => ({ permissionId: 'edit', teamId: c.req.param('team') })), …)
 * ```
 */
export function requirePermission(
  client: ServerClient,
  required: RequiredPermission | ((c: Context<AuthEnv>) => RequiredPermission),
): MiddlewareHandler<AuthEnv> {
  return async (c, next) => {
    try {
      const auth = c.get('auth') ?? (await authenticate(client, c.req.raw, { signal: c.req.raw.signal }))
      c.set('auth', auth)
      await authorize(client, auth, typeof required === 'function' ? required(c) : required, {
        signal: c.req.raw.signal,
      })
    } catch (error) {
      return answer(error)
    }
    return next()
  }
}

function answer(error: unknown): Response {
  const known = toErrorAnswer(error)
  if (!known) throw error
  return Response.json(known.body, { status: known.status, headers: known.headers })
}
