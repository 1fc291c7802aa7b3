/** Creates the client from its config, platform, session and transport. */
import { VERSION } from '../constants.ts'
import { UsageError } from '../errors.ts'
import { detectPlatform } from '../platform/browser.ts'
import type { Platform } from '../platform/Platform.ts'
import { loadErrors } from '../request/parseResponse.ts'
import { ClientSession } from '../session/ClientSession.ts'
import type { Refresh } from '../session/Refresher.ts'
import { loadMaintenance } from '../session/stores/CookieTokenStore.ts'
import { createTokenStore } from '../session/stores/createTokenStore.ts'
import type { createRequestTokenStore } from '../session/stores/requestTokenStore.ts'
import type { TokenStore } from '../session/types.ts'
import { createPipeline, loadRetry } from '../transport/pipeline.ts'
import type { Layer, Send } from '../transport/types.ts'
import { importIfPossible, importWithRetry } from '../util/importWithRetry.ts'
import type { TaskScope } from '../util/withTimeout.ts'
import { API_METHODS, type ApiClient } from './api.ts'
import { createErrorReporter } from './errorReporter.ts'
import { toConfig, type SharedClientOptions } from './options.ts'
import type { AccessLevel, AdminClient, Client, ClientConfig, ServerClient } from './types.ts'

/** Parts that server and admin clients replace. They are passed in so that pages don't bundle them. */
export interface ClientParts {
  /** Exchanges a refresh token for an access token. Default: the OAuth grant, which needs a publishable key. */
  refresh?: (send: Send, config: ClientConfig, store: TokenStore) => Refresh
  /** Reads the session of a request. Absent in pages, where `tokenStore` can't be a request. */
  createRequestTokenStore?: typeof createRequestTokenStore
  /** Adds the proof of an owner to each request. */
  owner?: Layer
  /** Added to the client's cache key, for clients that would otherwise share one. */
  keySuffix?: string
  /** The key of the client that proves the owner. */
  ownerKey?: string
}

type ClientOf<Level extends AccessLevel> = Level extends 'admin'
  ? AdminClient
  : Level extends 'server'
    ? ServerClient
    : Client

export function createBaseClient<Level extends AccessLevel>(
  access: Level,
  options: SharedClientOptions,
  keyHeaders: Readonly<Record<string, string>>,
  parts: ClientParts = {},
): ClientOf<Level> {
  const basePlatform = options.platform ?? detectPlatform()
  const pendingTasks = new Set<(reason: unknown) => void>()
  // A copy, so that a recorder can replace the ports of this client only.
  const platform: Platform & TaskScope = { ...basePlatform, fetch: options.fetch ?? basePlatform.fetch, pendingTasks }
  const config = toConfig(options, platform)
  const clientHeaders = {
    'x-stack-project-id': config.projectId,
    'x-stack-access-type': access,
    'x-stack-client-version': `${platform.kind} latchkey@${VERSION}`,
    'x-stack-override-error-status': 'true',
    ...keyHeaders,
    ...config.extraRequestHeaders,
  }
  const pipeline = createPipeline(platform, {
    clientHeaders,
    maxRetryAfterMillis: options.maxRetryAfterMillis,
    owner: parts.owner,
  })
  const onUnhandledError = createErrorReporter(platform.alert, options.onUnhandledError)
  const store = createTokenStore(options.tokenStore, platform, config, parts.createRequestTokenStore)
  const session = new ClientSession({
    store,
    platform,
    loadRefresh: async () => {
      const createRefresh = parts.refresh ?? (await importWithRetry(loadRefreshTokens)).refreshTokens
      return createRefresh(pipeline.sendUnauthenticated, config, store)
    },
    onUnhandledError,
  })
  const client: Client = {
    key: `latchkey/${access}/${config.projectId}/${config.baseUrl}${parts.keySuffix ?? ''}`,
    ...(parts.ownerKey && { ownerKey: parts.ownerKey }),
    access,
    config,
    platform,
    session,
    network: pipeline.network,
    sendRequest: pipeline.send,
    fetch: async (...args) => {
      const { toFetch } = await importWithRetry(loadFetch)
      return toFetch(pipeline.send, session, config.baseUrl)(...args)
    },
    api: createLazyApi(() => client),
    onUnhandledError,
    validate: options.validate ?? null,
    slots: new Map(),
    dispose: () => {
      session.dispose()
      const error = new UsageError('DISPOSED', 'The client was disposed before the call was done.')
      for (const end of pendingTasks) end(error)
    },
  }
  // On a server, loading these parts later saves nothing.
  if (platform.kind === 'server') void preload()
  return Object.freeze(client) as ClientOf<Level>
}

const loadRefreshTokens = (): Promise<typeof import('./refreshTokens.ts')> => import('./refreshTokens.ts')
const loadFetch = (): Promise<typeof import('./fetch.ts')> => import('./fetch.ts')

/** Returns `client.api`, whose library is loaded with the first call. */
function createLazyApi(getClient: () => Client): ApiClient {
  const methods = API_METHODS.map((method) => [
    method,
    async (...args: unknown[]) => (await importWithRetry(loadFetch)).callApi(getClient(), method, args),
  ])
  return Object.fromEntries(methods) as ApiClient
}

/** Loads all parts that a client otherwise loads on demand. */
export const preload = (): Promise<unknown> =>
  Promise.all(
    [loadMaintenance, loadErrors, loadRetry, loadRefreshTokens, loadFetch].map((load) =>
      importIfPossible<unknown>(load),
    ),
  )
