/** Middleware for Express 4 and 5: the verified user in `res.locals`, 401 and 403 with our errors. */
import type { RequestLike, ServerClient } from '../core/client/types.ts'
import { UsageError } from '../core/errors.ts'
import { authenticate, authorize, type RequestAuth, type RequiredPermission } from './authenticate.ts'
import { toErrorAnswer } from './toErrorAnswer.ts'

/** The part of an Express request that is read. */
export interface ExpressRequest {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly params: Readonly<Record<string, string | string[]>>
}

/** The part of an Express response that is used. */
export interface ExpressResponse {
  readonly locals: Record<string, unknown>
  /** Whether it was answered meanwhile, say by a time limit. */
  readonly headersSent: boolean
  status(code: number): unknown
  set(headers: Record<string, string>): unknown
  json(body: unknown): unknown
}

/** A middleware, in types that fit Express without needing it. */
export type ExpressMiddleware<Request extends ExpressRequest = ExpressRequest> = (
  req: Request,
  res: ExpressResponse,
  next: (error?: unknown) => void,
) => void

/**
 * Lets through who is signed in, as `getAuth(res)`; answers 401 otherwise.
 *
 * ```ts
 * app.use('/api', requireUser(server))
 * app.get('/api/me', (req, res) => res.json({ id: getAuth(res).userId }))
 * ```
 */
export function requireUser(client: ServerClient): ExpressMiddleware {
  return guard(async (req, res) => {
    res.locals.auth = await authenticate(client, toRequestLike(req))
  })
}

/**
 * Lets through who holds a permission, recursively unless told otherwise; answers 403 otherwise. Signs nobody in twice
 * when it comes after {@link requireUser}.
 */
export function requirePermission(
  client: ServerClient,
  required: RequiredPermission | ((req: ExpressRequest) => RequiredPermission),
): ExpressMiddleware {
  return guard(async (req, res) => {
    res.locals.auth ??= await authenticate(client, toRequestLike(req))
    await authorize(client, getAuth(res), typeof required === 'function' ? required(req) : required)
  })
}

/**
 * The verified sender that a middleware put in `res.locals.auth`.
 *
 * @throws UsageError NOT_SIGNED_IN where no middleware came before
 */
export function getAuth(res: Pick<ExpressResponse, 'locals'>): RequestAuth {
  const auth = res.locals.auth as RequestAuth | undefined
  if (auth) return auth
  throw new UsageError('NOT_SIGNED_IN', 'No verified user here. Put requireUser(client) before this route.')
}

function guard(check: (req: ExpressRequest, res: ExpressResponse) => Promise<void>): ExpressMiddleware {
  return (req, res, next) => {
    check(req, res)
      .then(
        () => next(),
        (error: unknown) => {
          const known = toErrorAnswer(error)
          if (!known || res.headersSent) return next(error)
          res.status(known.status)
          res.set({ ...known.headers })
          res.json(known.body)
        },
      )
      .catch(next)
  }
}

function toRequestLike({ headers }: ExpressRequest): RequestLike {
  return {
    headers: {
      get: (name) => {
        const value = headers[name]
        return Array.isArray(value) ? value.join(', ') : (value ?? null)
      },
    },
  }
}
