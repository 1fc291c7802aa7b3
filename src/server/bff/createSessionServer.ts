/**
 * A session in the hands of the app's server (a backend for the frontend): pages call the service through it and have no
 * token.
 *
 * - A page sends an operation to `<path>/<path of the operation>`, with a reference where it would send tokens. The server
 *   adds the tokens and passes the operation on.
 * - A response that contains tokens begins a session: the server holds them, and the page gets references.
 * - The server refreshes. Requests and processes share refreshes as they do in `createSessionProxy`.
 *
 * See docs/decisions/0040-sessions-that-a-server-holds.md.
 */
import { createBaseClient } from '../../core/client/createBaseClient.ts'
import type { ClientOptions } from '../../core/client/createClient.ts'
import { requireKey } from '../../core/client/options.ts'
import type { Client, ServerClient } from '../../core/client/types.ts'
import { TransportError, UsageError } from '../../core/errors.ts'
import type { TokenStore } from '../../core/session/types.ts'
import { compact } from '../../core/util/compact.ts'
import { isControlFlow } from '../../core/util/isControlFlow.ts'
import { once } from '../../core/util/once.ts'
import { createServerClient } from '../createServerClient.ts'
import { toErrorResponse } from '../requests/errorResponse.ts'
import { toAccessReference } from '../requests/references.ts'
import { refreshIfDue } from '../requests/refresh/refreshIfDue.ts'
import type { RequestRefresher } from '../requests/RequestTokenStore.ts'
import { refreshForPage, refuseRefresh, sessionEnded, toPrivateResponse } from '../requests/respondToRefresh.ts'
import { requireOwnPage } from '../requests/sameOrigin.ts'
import { setCookieHeader } from '../requests/sessionCookies.ts'
import { toMutableResponse } from '../requests/toMutableResponse.ts'
import { ServerRuntime } from '../ServerRuntime.ts'
import type { SharedStoreOptions } from '../stores/openStore.ts'
import { setKeySources, type KeySetOption } from '../tokens/keySources.ts'
import { findOperation } from './clientRoutes.ts'
import { createForwarder, type Forwarder } from './forwardOperation.ts'
import { redirectToProvider } from './redirectToProvider.ts'
import { TokenSeal } from './TokenSeal.ts'
import { CookieVault, StoreVault } from './vaults.ts'
import { PageCookies, VaultSession, type VaultSessionParts } from './VaultSession.ts'

/** The options of a client, except those that the request decides, and: */
export interface SessionServerOptions
  extends
    Omit<ClientOptions, 'tokenStore' | 'redirectMethod' | 'cookieDomain' | 'refreshUrl' | 'sessionServer'>,
    SharedStoreOptions,
    KeySetOption {
  /**
   * A random text of at least 32 characters that only the app's servers know. To replace it, list the new one first and
   * keep the earlier one for as long as sessions may be unused: each request seals its session with the first.
   */
  secret: string | readonly string[]
  /**
   * The path of the route, the same as the option `sessionServer` of pages.
   *
   * @default '/api/session'
   */
  path?: string | undefined
  /**
   * Where tokens are held: sealed in a cookie that scripts can't read, or sealed in `sharedStore`. A store that loses its
   * content signs users out.
   *
   * @default 'cookie'
   */
  holdsTokensIn?: 'cookie' | 'store' | undefined
  /**
   * Whether pages get their tokens back, to move an app from `sessionServer` to tokens in pages. Pages then have
   * `refreshUrl: '<path>/refresh'` instead of `sessionServer`.
   *
   * @default false
   */
  shouldReleaseTokens?: boolean | undefined
  /**
   * With `'store'`, a session that was signed out or deleted through servers with the same `sharedStore` is refused within a
   * second. Without it, a copy of a sealed cookie that someone kept is accepted until its access token expires. It costs two
   * reads of the store, at most twice a second for each session and process.
   *
   * @default none
   */
  revocation?: 'store' | undefined
  /**
   * `ssk_…`, from the project's settings. With it, the login of a command line that a user confirms in a page begins a
   * session of its own, which is as old as the page's for `requireRecentSession`. That needs `sharedStore`, the same as of
   * the clients that check it. Without the key, page and command line share a session, and a service that rotates refresh tokens
   * may end it when both refresh.
   *
   * @default none
   */
  secretServerKey?: string | undefined
  /**
   * How long the refresh of one request's session may take, in milliseconds.
   *
   * @default 5_000
   */
  deadlineMillis?: number | undefined
}

/** A request of a page, with the session that the server holds for it. */
export interface HeldRequest {
  /** A client that acts for the sender of the request. Use it only for this request. */
  readonly client: Client
  /** The request's headers with the tokens, for middleware such as `requireUser` in the same process. */
  readonly headers: Headers
  /** Adds the session's cookies to a response and makes it private. Pass every response to this request through it. */
  keep<Kept extends Response>(response: Kept): Promise<Kept>
}

/** Holds the sessions of pages. */
export interface SessionServer {
  /**
   * Responds to a page whose client has `sessionServer`. Serve all methods at all paths below it.
   *
   * - 403 for an unsafe request of another origin; 404 for everything that isn't an operation at client level
   * - 401 if the session has ended; 502 or 503 if the service can't be reached
   */
  (request: Request): Promise<Response>
  /**
   * Opens the session of a request to another route of the app, such as a page to render or the app's own API.
   *
   * @throws {UsageError} CROSS_SITE_REQUEST for an unsafe request that another site has sent
   * @throws {TransportError} NETWORK if `sharedStore` holds the tokens and is unavailable
   *
   * @example
   * ```ts
   * const { headers, keep } = await sessionServer.open(request)
   * const { userId } = await authenticate(server, { headers, method: request.method })
   * return keep(Response.json({ userId }))
   * ```
   */
  open(request: Request): Promise<HeldRequest>
}

const DEFAULT_PATH = '/api/session'

/**
 * Creates the handler of the route through which pages call the service, so that no script ever has a token.
 *
 * @param options the options of a client, and the secret of the app
 * @returns a function from `Request` to `Response`, for Hono, Next.js and any other server; for Express see `serveSession`
 * @throws {UsageError} MISSING_OPTION, WRONG_KEY, INVALID_OPTION
 *
 * @example
 * ```ts
 * const sessionServer = createSessionServer({ projectId: '…', publishableClientKey: 'pck_…', secret: secrets.session })
 *
 * app.all('/api/session/*', (c) => sessionServer(c.req.raw))
 * ```
 */
export function createSessionServer(options: SessionServerOptions): SessionServer {
  const { secret, path = DEFAULT_PATH, holdsTokensIn, shouldReleaseTokens = false } = options
  const { revocation, secretServerKey, sharedStore } = options
  requirePath(path)
  const key = requireKey(options.publishableClientKey, 'publishableClientKey', 'pck_')
  if (holdsTokensIn === 'store' && sharedStore === undefined) {
    throw new UsageError('INVALID_OPTION', `holdsTokensIn: 'store' needs the option sharedStore.`)
  }
  if (secretServerKey !== undefined && sharedStore === undefined) {
    throw new UsageError(
      'INVALID_OPTION',
      'secretServerKey needs the option sharedStore, the same as of the clients of requireRecentSession: it has the age of the sessions that the session server creates.',
    )
  }
  if (revocation !== undefined && revocation !== 'store') {
    throw new UsageError('INVALID_OPTION', "revocation of a session server is 'store' or absent.")
  }
  const runtime = new ServerRuntime(options, { getClient: () => baseClient })
  const { platform, store, revocations, layer } = runtime
  const createClient = createClientFactory(options, { path, key, runtime })
  const baseClient = createClient(null)
  setKeySources(baseClient, { keySet: options.keySet })
  const { config } = baseClient
  const seal = new TokenSeal(secret, config.projectId, platform.now)
  const parts: VaultSessionParts = {
    config,
    vault: holdsTokensIn === 'store' ? new StoreVault(seal, store.withoutFallback) : new CookieVault(seal),
    now: platform.now,
    shouldReleaseTokens,
    revocations: revocation === 'store' ? revocations : null,
  }
  const server = secretServerKey === undefined ? null : createServerClientOf(options, secretServerKey)
  const forward = createForwarder({ parts, createClient, key, layer, server })

  const handler = async (request: Request): Promise<Response> => {
    try {
      requireOwnPage(request, config)
      return toInertResponse(await respond(request, { path, parts, runtime, createClient, forward }))
    } catch (error) {
      return toInertResponse(toFailure(error, request))
    }
  }

  const open = async (request: Request): Promise<HeldRequest> => {
    const cookies = new PageCookies(request, parts)
    const vaultSession = await VaultSession.open(parts, cookies, cookies.session.refreshToken)
    if (vaultSession.hasTokens) requireOwnPage(request, config)
    const getClient = once(() => createClient(vaultSession.store))
    await refreshIfDue(vaultSession.store, platform, getClient)
    return {
      get client() {
        return getClient()
      },
      headers: toInnerHeaders(request.headers, cookies, vaultSession),
      keep: async (response) => {
        const mutableResponse = toMutableResponse(response)
        await vaultSession.applyTo(mutableResponse.headers)
        return mutableResponse
      },
    }
  }
  return Object.assign(handler, { open })
}

/** Creates a client that acts for the sender of a request; `null` for a client without a session. */
type CreateClient = (tokenStore: TokenStore | null) => Client

interface ClientFactoryParts {
  readonly path: string
  /** The publishable key. */
  readonly key: string
  readonly runtime: ServerRuntime
}

/** Returns a function that creates clients for requests. All of them share refreshes. */
function createClientFactory(options: SessionServerOptions, { path, key, runtime }: ClientFactoryParts): CreateClient {
  const parts = runtime.toRequestParts()
  return (tokenStore) =>
    createBaseClient(
      'client',
      {
        ...toClientOptions(options),
        platform: { ...runtime.platform, kind: 'server', cookies: null, location: null },
        tokenStore,
        redirectMethod: 'none',
        // Checks that the options fit a page with this path.
        sessionServer: path,
      },
      { 'x-stack-publishable-client-key': key },
      parts,
    )
}

/** Returns the options that a client has too: it refuses others. */
function toClientOptions({
  secret: _secret,
  path: _path,
  holdsTokensIn: _holdsTokensIn,
  shouldReleaseTokens: _shouldReleaseTokens,
  revocation: _revocation,
  secretServerKey: _secretServerKey,
  sharedStore: _sharedStore,
  keySet: _keySet,
  deadlineMillis: _deadlineMillis,
  ...clientOptions
}: SessionServerOptions) {
  return clientOptions
}

/** Returns a client of the same project with a secret key. */
function createServerClientOf(options: SessionServerOptions, secretServerKey: string): ServerClient {
  const { projectId, baseUrl, fetch, platform, extraRequestHeaders, onUnhandledError, sharedStore, keySet } = options
  return createServerClient({
    projectId,
    secretServerKey,
    ...compact({ baseUrl, fetch, platform, extraRequestHeaders, onUnhandledError }),
    sharedStore,
    keySet,
  })
}

function requirePath(path: string): void {
  if (/^(?:\/[\w.~-]+)+$/.test(path)) return
  throw new UsageError('INVALID_OPTION', 'path must be the path of the route, such as /api/session.')
}

interface Route {
  readonly path: string
  readonly parts: VaultSessionParts
  readonly runtime: ServerRuntime
  readonly createClient: CreateClient
  readonly forward: Forwarder
}

async function respond(request: Request, { path, parts, runtime, createClient, forward }: Route): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const target = pathname.startsWith(`${path}/`) ? pathname.slice(path.length) : ''
  const { method } = request
  if (target === '/refresh') return respondWithReferences(request, parts, runtime)
  const operation = findOperation(method, target)
  if (operation?.id === 'authorizeOAuth') return redirectToProvider(request, target, parts, createClient)
  if (operation) return forward(request, operation, target + search)
  return toPrivateResponse(404, {
    code: 'OPERATION_NOT_FOUND',
    error: 'The session server passes on only operations that need no secret key. Call others from your own server.',
  })
}

/** Refreshes the session, if the page needs that, and responds with references. */
async function respondWithReferences(
  request: Request,
  parts: VaultSessionParts,
  refresher: RequestRefresher,
): Promise<Response> {
  const cookies = new PageCookies(request, parts)
  const refusal = refuseRefresh(request.method, request.headers, cookies.session)
  if (refusal) return refusal
  const vaultSession = await VaultSession.open(parts, cookies, cookies.session.refreshToken)
  await refreshForPage(vaultSession.store, request.headers, refresher, toAccessReference)
  const tokens = parts.shouldReleaseTokens ? await vaultSession.release() : vaultSession.toReferences()
  const headers = new Headers()
  if (!tokens) await vaultSession.end()
  await vaultSession.applyTo(headers)
  if (!tokens) return toFailure(sessionEnded(), request, headers)
  return toPrivateResponse(200, { access_token: tokens.accessToken, refresh_token: tokens.refreshToken }, headers)
}

/** Returns the headers of a request with the tokens in `x-stack-auth`, and without the session's cookies. */
function toInnerHeaders(requestHeaders: Headers, cookies: PageCookies, vaultSession: VaultSession): Headers {
  const headers = new Headers(requestHeaders)
  setCookieHeader(headers, cookies.withoutSession(headers.get('cookie') ?? ''))
  const { accessToken, refreshToken } = vaultSession.store.read()
  if (vaultSession.hasTokens) headers.set('x-stack-auth', JSON.stringify({ accessToken, refreshToken }))
  return headers
}

/** Returns the response to an error. Errors contain no token. */
function toFailure(error: unknown, request: Request, headers = new Headers()): Response {
  if (isControlFlow(error)) throw error
  // The page has gone, so this response reaches no one.
  if (request.signal.aborted) return new Response(null, { status: 499 })
  const response = toErrorResponse(error)
  if (response) {
    for (const [name, value] of Object.entries(response.headers)) headers.set(name, value)
    return toPrivateResponse(response.status, response.body, headers)
  }
  if (error instanceof UsageError || !(error instanceof TypeError)) throw error
  // `fetch` rejects with a TypeError if there is no response.
  const unreachable = new TransportError('NETWORK', 'The service could not be reached. Please try again.')
  return toPrivateResponse(502, { code: unreachable.code, error: unreachable.message }, headers)
}

/**
 * A response of the service has the origin of the app here. Opened as a page, it must not run as one: browsers neither
 * guess its type nor execute scripts in it.
 */
function toInertResponse(response: Response): Response {
  response.headers.set('x-content-type-options', 'nosniff')
  response.headers.set('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
  return response
}
