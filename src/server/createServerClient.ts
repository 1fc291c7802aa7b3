/** Clients with a secret key. */
import { clientObserver } from '../core/client/clientObserver.ts'
import { createBaseClient, type ClientParts } from '../core/client/createBaseClient.ts'
import { requireKey, requireOptions, type SharedClientOptions } from '../core/client/options.ts'
import { createOAuthRefresh, sendRefresh } from '../core/client/refreshTokens.ts'
import type { ClientConfig, ServerClient } from '../core/client/types.ts'
import { API_PATH } from '../core/constants.ts'
import type { ClientObserver } from '../core/platform/ClientObserver.ts'
import type { Refresh } from '../core/session/Refresher.ts'
import type { TokenStoreOption } from '../core/session/types.ts'
import type { Send } from '../core/transport/types.ts'
import { AccessTokenSession } from './requests/AccessTokenSession.ts'
import { RequestSession } from './requests/RequestSession.ts'
import { ServerRuntime, setServerRuntime } from './ServerRuntime.ts'
import type { SharedStoreOptions } from './stores/openStore.ts'
import { setKeySources, type KeySetOption } from './tokens/keySources.ts'
import { SharedKeySets } from './tokens/SharedKeySets.ts'
import { verifyAnyAccount } from './tokens/verifyAccessToken.ts'

export interface ServerClientOptions extends SharedClientOptions, SharedStoreOptions, KeySetOption {
  /** `ssk_…`, from the project's settings. Read it from the environment; never put it into code or a browser. */
  secretServerKey: string
  /** Only needed for OAuth sign-ins that start on the server. */
  publishableClientKey?: string | undefined
  /**
   * Whose tokens to use: those of a request, a fixed pair, or none.
   *
   * @default 'memory' none at first
   */
  tokenStore?: TokenStoreOption | undefined
  /**
   * How long `requireUser`, `authenticate` and `getRequestUser({ request })` work on the session of one request, in milliseconds:
   * refreshing it, fetching keys, reading the user. Then they fail as if the service were unreachable. Calls that you make
   * yourself have no deadline.
   *
   * @default 5_000
   */
  deadlineMillis?: number | undefined
}

/**
 * Creates a client with a secret server key, which can read and change every user. It sends no request until a function
 * is called.
 *
 * @param options the project, its secret server key, and how to reach the service
 * @throws {UsageError} MISSING_OPTION, INVALID_OPTION, and WRONG_KEY for a key of another level
 *
 * @example
 * ```ts
 * const server = createServerClient({ projectId: '…', secretServerKey: secrets.latchkey })
 * const user = await getRequestUser(server, { request })
 * ```
 */
export function createServerClient(options: ServerClientOptions): ServerClient {
  requireOptions(options, 'createServerClient', ['secretServerKey', 'deadlineMillis', 'sharedStore', 'keySet'])
  const secretKey = requireKey(options.secretServerKey, 'secretServerKey', 'ssk_')
  return createClientWithKey('server', options, { header: 'x-stack-secret-server-key', secretKey })
}

type KeyClientOptions = SharedClientOptions &
  SharedStoreOptions &
  KeySetOption & { deadlineMillis?: number | undefined }

/** A secret key, and the header that carries it. */
interface ClientKey {
  readonly header: string
  readonly secretKey: string
}

/** Creates a client with a secret key. All clients made from it for requests share their refreshes. */
export function createClientWithKey<Level extends 'server' | 'admin'>(
  level: Level,
  options: KeyClientOptions,
  { header, secretKey }: ClientKey,
): ServerClient & { readonly access: Level } {
  const { projectId, publishableClientKey, tokenStore = 'memory', keySet } = options
  if (publishableClientKey !== undefined) requireKey(publishableClientKey, 'publishableClientKey', 'pck_')
  const runtime = new ServerRuntime(options, {
    getClient: () => client,
    createRefresh: publishableClientKey === undefined ? createKeyRefresh : createOAuthRefresh,
    createClient: (requestStore) => createWith(requestStore, clientObserver.get(client)),
    emit: (event) => clientObserver.get(client).emit?.(event),
  })
  const shared =
    options.sharedStore && new SharedKeySets({ store: runtime.store.withoutFallback, projectId, secretKey })
  const createWith = (
    store: TokenStoreOption,
    observer?: ClientObserver,
  ): ServerClient & { readonly access: Level } => {
    const wrapSession: ClientParts['wrapSession'] = (session, tokens) =>
      new AccessTokenSession(session, tokens, (accessToken) => verifyAnyAccount(accessToken, created))
    const { createRefresh, layer } = runtime
    const created: ServerClient & { readonly access: Level } = createBaseClient(
      level,
      { ...options, tokenStore: store },
      { [header]: secretKey },
      {
        createRefresh,
        createRequestTokenStore: (request, settings) => new RequestSession(request, settings).store,
        layer,
        wrapSession,
        ...(observer && { observer }),
      },
    )
    setKeySources(created, { keySet, shared })
    setServerRuntime(created, runtime)
    return created
  }
  const client = createWith(tokenStore)
  return client
}

/**
 * Exchanges a refresh token with the client's secret key: `POST /auth/sessions/current/refresh`. The OAuth grant would
 * need a publishable key, which a backend has no other use for.
 */
function createKeyRefresh(send: Send, { baseUrl }: ClientConfig): Refresh {
  return (refreshToken) =>
    sendRefresh(send, `${baseUrl}${API_PATH}/auth/sessions/current/refresh`, {
      headers: { 'x-stack-refresh-token': refreshToken },
    })
}
