/**
 * The session in TanStack Start: a middleware that refreshes it, and helpers for server functions, server routes and
 * what loaders run on the server.
 *
 * The router and the server functions that it calls while it renders share the session of one request.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { redirect } from '@tanstack/react-router'
import { createMiddleware, type RequestMiddlewareAfterServer } from '@tanstack/react-start'
import { appendResponseHeader, setResponseHeader } from '@tanstack/react-start/server'
import type { CurrentUser } from '../../../generated/model.ts'
import { UsageError } from '../../core/errors.ts'
import type { ProxiedRequest, RequestHead, SessionProxy, SessionProxyOptions } from '../requests/createSessionProxy.ts'
import {
  readFormPage,
  readReferringPage,
  readUserOrPage,
  refuseCrossSite,
  toPageRequest,
  toSessionProxy,
  type PagePath,
  type RequireUserOptions,
  type RouterSession,
} from './routerSession.ts'

/** What the middleware adds to the context of middleware, server routes and server functions. */
export interface LatchkeyContext {
  readonly session: RouterSession
}

/** The middleware that {@link latchkeyMiddleware} creates, for requests and server functions. */
export type LatchkeyMiddleware = RequestMiddlewareAfterServer<object, undefined, LatchkeyContext>

const currentSession = /* @__PURE__ */ new AsyncLocalStorage<RouterSession>()

/**
 * Creates the middleware of all requests. It refreshes the session before the router and server functions run, and adds
 * the session's cookies to every response, redirects and errors included. A response to a request with a session becomes
 * `private, no-store`.
 *
 * An unsafe request with the user's cookies that a page of another origin has sent is refused with 403
 * `CROSS_SITE_REQUEST`.
 *
 * Add it to `requestMiddleware`, or to the `middleware` of single server functions and server routes. In a browser it
 * does nothing, so `src/start.ts` may import it.
 *
 * @param options the options of `createSessionProxy`; or a session proxy, to share it with the route of `refreshUrl`
 * @returns a middleware that also adds `session` to the context
 * @throws {UsageError} MISSING_OPTION, WRONG_KEY, INVALID_OPTION
 *
 * @example
 * ```ts
 * export const startInstance = createStart(() => ({
 *   requestMiddleware: [latchkeyMiddleware({ projectId: '…', publishableClientKey: 'pck_…' })],
 * }))
 * ```
 */
export function latchkeyMiddleware(options: SessionProxyOptions | SessionProxy): LatchkeyMiddleware {
  const proxySession = toSessionProxy(options)
  return createMiddleware().server(async ({ request, handlerType, next }) => {
    const session = await proxySession(toPageRequest(request, findPage(request, handlerType)))
    const refusal = refuseCrossSite(session)
    if (refusal) return refusal
    const context: LatchkeyContext = { session }
    const result = await currentSession.run(session, async () => next({ context }))
    // For a single server function, the framework creates the response later.
    if (!('response' in result)) addResponseHeaders(session)
    else result.response = session.keep(result.response)
    return result
  })
}

const HOME: PagePath = { pathname: '/', search: '' }

/** Returns the page of a request. A server function is called by a page, to which the user returns. */
function findPage(request: RequestHead, handlerType: 'serverFn' | 'router' | undefined): PagePath {
  if (handlerType === 'serverFn') return readReferringPage(request) ?? HOME
  return readFormPage(request) ?? new URL(request.url)
}

/** Adds what a session adds to its response to the response of the current request. */
function addResponseHeaders({ keep }: ProxiedRequest): void {
  for (const [name, value] of keep(new Response(null)).headers) {
    if (name === 'cache-control') setResponseHeader(name, value)
    else appendResponseHeader(name, value)
  }
}

/**
 * Returns the session of the current request: a client that acts for its sender, and `redirect`. Call it on the server,
 * in server functions, server routes and middleware.
 *
 * @throws {UsageError} NO_MIDDLEWARE without {@link latchkeyMiddleware}; in a browser
 *
 * @example
 * ```ts
 * const listMyTeams = createServerFn().handler(() => listTeams(getSession().client, { userId: 'me' }))
 * ```
 */
export function getSession(): RouterSession {
  const session = currentSession.getStore()
  if (session) return session
  throw new UsageError(
    'NO_MIDDLEWARE',
    'The request has no session. Add latchkeyMiddleware to requestMiddleware of createStart in src/start.ts.',
  )
}

/**
 * Returns the user of the current request. Without one, throws the router's redirect to sign-in, which then returns to
 * the page; a restricted user is redirected to onboarding. Call it on the server; for `beforeLoad`, which also runs in
 * browsers, call it in a server function.
 *
 * The page that called a server function is known by its `Referer`, which a `Referrer-Policy` of `no-referrer` hides;
 * then sign-in returns to `/`.
 *
 * @param options accounts to accept besides full ones
 * @returns the user, by default one who is neither anonymous nor restricted
 * @throws {Redirect} for a signed-out user
 * @throws {UsageError} NO_MIDDLEWARE without {@link latchkeyMiddleware}; in a browser
 * @throws {TransportError} if the service is unreachable
 *
 * @example
 * ```ts
 * const readUser = createServerFn().handler(async () => {
 *   const { id, primaryEmail } = await requireUser()
 *   return { id, primaryEmail }
 * })
 * export const Route = createFileRoute('/account')({
 *   beforeLoad: async () => ({ user: await readUser() }),
 * })
 * ```
 */
export async function requireUser(options: RequireUserOptions = {}): Promise<CurrentUser> {
  const session = getSession()
  const result = await readUserOrPage(session, options)
  if ('user' in result) return result.user
  const { status, headers } = await session.redirect(result.page)
  throw redirect({ href: headers.get('location') ?? '/', statusCode: status })
}
