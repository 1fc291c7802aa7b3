/**
 * The session in React Router 7 and 8, in framework mode: a middleware that refreshes it, and helpers for loaders and
 * actions.
 *
 * The middleware runs once for each request, before all loaders, so parallel loaders share one refresh and one client.
 */
import * as router from 'react-router'
import type { LoaderFunctionArgs, MiddlewareFunction, RouterContext } from 'react-router'
import type { CurrentUser } from '../../../generated/model.ts'
import type { Client } from '../../core/client/types.ts'
import { UsageError } from '../../core/errors.ts'
import { requireExport } from '../../core/util/requireExport.ts'
import { readInitialState, type InitialState, type QueryToRead } from '../../query/hydration.ts'
import type { RequestHead, SessionProxy, SessionProxyOptions } from '../requests/createSessionProxy.ts'
import {
  readFormPage,
  readUserOrPage,
  refuseCrossSite,
  toPageRequest,
  toSessionProxy,
  type PagePath,
  type RequireUserOptions,
  type RouterSession,
} from './routerSession.ts'

/** The context that loaders, actions and middleware get, of React Router 7 and 8. */
export type LoaderContext = LoaderFunctionArgs['context']

/**
 * The session of the request in the router's context: a client that acts for its sender, and `redirect`. Set by
 * {@link latchkeyMiddleware}.
 *
 * @example
 * ```ts
 * export async function loader({ context }: Route.LoaderArgs) {
 *   const { client } = context.get(sessionContext)
 *   return listTeams(client, { userId: 'me' })
 * }
 * ```
 */
export const sessionContext: RouterContext<RouterSession> = /* @__PURE__ */ createSessionContext()

function createSessionContext(): RouterContext<RouterSession> {
  requireExport(router, 'createContext', 'latchkey/react-router needs React Router 7.9 or later', 'react-router@latest')
  return router.createContext<RouterSession>()
}

/**
 * Creates the middleware of the root route. It refreshes the session before loaders and actions run, and adds the
 * session's cookies to every response, redirects, errors and thrown responses included. A response to a request with a
 * session becomes `private, no-store`.
 *
 * An unsafe request with the user's cookies that a page of another origin has sent is refused with 403
 * `CROSS_SITE_REQUEST`.
 *
 * React Router 7 needs `future: { v8_middleware: true }` in `react-router.config.ts`.
 *
 * @param options the options of `createSessionProxy`; or a session proxy, to share it with the route of `refreshUrl`
 * @returns a middleware for `middleware` of `app/root.tsx`
 * @throws {UsageError} MISSING_OPTION, WRONG_KEY, INVALID_OPTION
 *
 * @example
 * ```ts
 * export const middleware = [latchkeyMiddleware({ projectId: '…', publishableClientKey: 'pck_…' })]
 * ```
 */
export function latchkeyMiddleware(options: SessionProxyOptions | SessionProxy): MiddlewareFunction<Response> {
  const proxySession = toSessionProxy(options)
  return async ({ request, context, url }, next) => {
    const session = await proxySession(toPageRequest(request, findPage(request, url)))
    const refusal = refuseCrossSite(session)
    if (refusal) return refusal
    context.set(sessionContext, session)
    try {
      return session.keep(await next())
    } catch (error) {
      throw error instanceof Response ? session.keep(error) : error
    }
  }
}

/**
 * Returns the page of a request. An action may have no page of its own, so the user returns to the one with the form.
 *
 * @param url the address without the `.data` of the router's own requests; missing before React Router 7.15
 */
function findPage(request: RequestHead, url: URL | undefined): PagePath {
  return withoutRouterParameters(readFormPage(request) ?? url ?? new URL(request.url))
}

/** Removes `index`, with which a form addresses the action of an index route, and `_routes` of the router's requests. */
function withoutRouterParameters({ pathname, search }: PagePath): PagePath {
  const parameters = search.slice(1).split('&')
  const ownParameters = parameters.filter((parameter) => parameter !== 'index' && !parameter.startsWith('_routes='))
  return { pathname, search: ownParameters.join('&') }
}

/**
 * Returns the user of the request. Without one, throws a redirect to sign-in, which then returns to the page; a
 * restricted user is redirected to onboarding.
 *
 * It protects the loader or the action that awaits it, and no other: React Router runs the loaders of a page in parallel, and
 * answers a request for one of them alone. To protect all routes below a layout, use {@link requireUserMiddleware}.
 *
 * `Location` is relative, or a page that `urls` names at another trusted origin.
 *
 * @param context the context of a loader, an action or a middleware
 * @param options accounts to accept besides full ones
 * @returns the user, by default one who is neither anonymous nor restricted
 * @throws {Response} a redirect for a signed-out user
 * @throws {UsageError} NO_MIDDLEWARE without {@link latchkeyMiddleware}
 * @throws {TransportError} if the service is unreachable
 *
 * @example
 * ```ts
 * export async function loader({ context }: Route.LoaderArgs) {
 *   const user = await requireUser(context)
 *   return { email: user.primaryEmail }
 * }
 * ```
 */
export async function requireUser(context: LoaderContext, options: RequireUserOptions = {}): Promise<CurrentUser> {
  const session = getSession(context)
  const result = await readUserOrPage(session, options)
  if ('user' in result) return result.user
  throw await session.redirect(result.page)
}

/**
 * Creates a middleware that requires a user for a route and all routes below it: their loaders and actions don't run for a
 * request without one, also in the router's own requests and in resource routes. It redirects as {@link requireUser} does,
 * which loaders below it call to get the user, and which checks its own options.
 *
 * In a browser, React Router calls the server only for pages with a loader. Give the layout one, so that it also redirects
 * from a page without data.
 *
 * @param options accounts to accept besides full ones
 * @returns a middleware for `middleware` of a route below the one with {@link latchkeyMiddleware}
 *
 * @example
 * ```ts
 * // app/routes/signed-in.tsx, a layout
 * export const middleware = [requireUserMiddleware()]
 * export const loader = () => null
 * ```
 */
export function requireUserMiddleware(options: RequireUserOptions = {}): MiddlewareFunction<Response> {
  return async ({ context }, next) => {
    await requireUser(context, options)
    return next()
  }
}

/** The part of a loader's arguments that {@link latchkeyLoader} needs. */
export type SessionLoaderArgs = Pick<LoaderFunctionArgs, 'context' | 'params' | 'request'>

/**
 * Creates a loader that reads the data of the first render: the user and some queries. Pass its result to
 * `<LatchkeyProvider initialState>`; the browser then doesn't read it again. It contains no token.
 *
 * Reads that fail are left to the browser, so the page renders in any case.
 *
 * @param queries returns the result of `…Query(client, input)` for each operation; default only the user
 * @throws {UsageError} NO_MIDDLEWARE without {@link latchkeyMiddleware}
 *
 * @example
 * ```tsx
 * export const loader = latchkeyLoader((client) => [listTeamsQuery(client, { userId: 'me' })])
 *
 * export default function App() {
 *   return (
 *     <LatchkeyProvider client={client} initialState={useLoaderData<typeof loader>()}>
 *       <Outlet />
 *     </LatchkeyProvider>
 *   )
 * }
 * ```
 */
export function latchkeyLoader(
  queries: (client: Client, args: SessionLoaderArgs) => readonly QueryToRead[] = () => [],
): (args: SessionLoaderArgs) => Promise<InitialState> {
  return async (args) => {
    const { client } = getSession(args.context)
    const isSignedOut = client.session.getSnapshot().status === 'signed-out'
    return readInitialState(client, isSignedOut ? [] : queries(client, args))
  }
}

/** @throws {UsageError} NO_MIDDLEWARE */
function getSession(context: LoaderContext): RouterSession {
  try {
    return context.get(sessionContext)
  } catch {
    throw new UsageError(
      'NO_MIDDLEWARE',
      'The request has no session. Add latchkeyMiddleware to `middleware` of app/root.tsx. React Router 7 also needs ' +
        '`future: { v8_middleware: true }` in react-router.config.ts.',
    )
  }
}
