/** Creates the client that `createClient`, `createServerClient` and `createAdminClient` return. */
import { API_PATH, VERSION } from '../constants.ts'
import { UsageError } from '../errors.ts'
import { detectPlatform } from '../platform/browser.ts'
import type { ClientObserver } from '../platform/ClientObserver.ts'
import type { Fetch, Platform } from '../platform/Platform.ts'
import { loadErrors } from '../request/parseResponse.ts'
import { ClientSession } from '../session/ClientSession.ts'
import type { Refresh } from '../session/Refresher.ts'
import { loadMaintenance } from '../session/stores/CookieTokenStore.ts'
import { createTokenStore } from '../session/stores/createTokenStore.ts'
import type { createRequestTokenStore } from '../session/stores/requestTokenStore.ts'
import type { Session, TokenStore } from '../session/types.ts'
import { createPipeline, loadRetry } from '../transport/pipeline.ts'
import type { HeaderRecord, Layer, Send } from '../transport/types.ts'
import { importIfPossible, importWithRetry } from '../util/importWithRetry.ts'
import type { TaskScope } from '../util/withTimeout.ts'
import { API_METHODS, type ApiClient } from './api.ts'
import { clientObserver } from './clientObserver.ts'
import { createErrorReporter } from './errorReporter.ts'
import { toConfig, type SharedClientOptions } from './options.ts'
import { signInPrompt } from './signInPrompt.ts'
import type { AccessLevel, Client, ClientConfig, UserStorage } from './types.ts'

/** Parts that server and admin clients replace. They are passed in so that pages don't bundle them. */
export interface ClientParts {
  /**
   * Creates what exchanges a refresh token for an access token.
   *
   * @default the OAuth grant, which needs a publishable key
   */
  createRefresh?: (send: Send, config: ClientConfig, store: TokenStore) => Refresh
  /** Reads the session of a request. Absent in pages, where `tokenStore` can't be a request. */
  createRequestTokenStore?: typeof createRequestTokenStore
  /** Between tokens and headers, such as the proof of an owner. */
  layer?: Layer
  /** Replaces the session, such as by one that waits until the tokens are loaded. */
  wrapSession?: (session: ClientSession) => Session
  /** Added to the client's cache key, for clients that would otherwise share one. */
  keySuffix?: string
  /** The key of the client that proves the owner. */
  ownerKey?: string
}

/**
 * Creates a client at an access level.
 *
 * @param keyHeaders the headers with the project's key for this level
 * @throws {UsageError} MISSING_OPTION, INVALID_OPTION, WRONG_KEY, SECRET_IN_BROWSER
 */
export function createBaseClient<Level extends AccessLevel>(
  access: Level,
  options: SharedClientOptions,
  keyHeaders: HeaderRecord,
  parts: ClientParts = {},
): Client & { readonly access: Level } {
  const ownPlatform = createClientPlatform(options)
  const config = toConfig(options, ownPlatform)
  const platform = withSessionServer(ownPlatform, config)
  const onUnhandledError = createErrorReporter(platform.alert, options.onUnhandledError)
  const getObserver = (): ClientObserver => clientObserver.get(client)
  const pipeline = createPipeline(platform, {
    clientHeaders: {
      'x-stack-project-id': config.projectId,
      'x-stack-access-type': access,
      'x-stack-client-version': `${platform.kind} latchkey@${VERSION}`,
      'x-stack-override-error-status': 'true',
      ...keyHeaders,
      ...config.extraRequestHeaders,
    },
    maxRetryAfterMillis: options.maxRetryAfterMillis,
    layer: parts.layer,
    getObserver,
  })
  const store = createTokenStore(options.tokenStore, platform, config, parts.createRequestTokenStore)
  const ownSession = new ClientSession({
    store,
    platform,
    loadRefresh: async () => {
      const createRefresh = parts.createRefresh ?? (await importWithRetry(loadPageRefresh)).createPageRefresh
      return createRefresh(pipeline.sendUnauthenticated, config, store)
    },
    promptSignIn: () => signInPrompt.get(client).open?.({ reason: 'session-ended' }),
    getObserver,
    onUnhandledError,
  })
  const session = parts.wrapSession?.(ownSession) ?? ownSession
  const send = options.persistUser ? withLastUser(() => client, options.persistUser, pipeline.send) : pipeline.send
  const client: Client & { readonly access: Level } = {
    key: `latchkey/${access}/${config.projectId}/${config.baseUrl}${parts.keySuffix ?? ''}`,
    ...(parts.ownerKey && { ownerKey: parts.ownerKey }),
    access,
    config,
    platform,
    session,
    network: pipeline.network,
    sendRequest: send,
    fetch: async (...args) => {
      const { toFetch } = await importWithRetry(loadFetch)
      return toFetch(send, session, config.baseUrl)(...args)
    },
    api: createLazyApi(() => client),
    onUnhandledError,
    validate: options.validate ?? null,
    slots: new Map(),
    dispose: () => {
      session.dispose()
      endPendingTasks(platform)
    },
  }
  // On a server, loading these parts later saves nothing.
  if (platform.kind === 'server') void preload()
  Object.freeze(client)
  return client
}

/** Loads all parts that a client otherwise loads on demand. */
export const preload = (): Promise<unknown> =>
  Promise.all(
    [loadMaintenance, loadErrors, loadRetry, loadPageRefresh, loadFetch].map((load) => importIfPossible<unknown>(load)),
  )

/** Passes requests through what remembers the user. It is loaded at once, because it also forgets the user at a sign-out. */
function withLastUser(getClient: () => Client, persistUser: true | UserStorage, send: Send): Send {
  const load = importWithRetry(() => import('./lastUser.ts')).then(({ createLastUserSend }) =>
    createLastUserSend(getClient(), persistUser, send),
  )
  return (request) =>
    load.then(
      (sendRemembering) => sendRemembering(request),
      () => send(request),
    )
}

type ClientPlatform = Platform & Required<TaskScope>

/** Returns a copy, so that a recorder can replace the ports of this client only. */
function createClientPlatform({
  platform = detectPlatform(),
  fetch = platform.fetch,
}: SharedClientOptions): ClientPlatform {
  return { ...platform, fetch, pendingTasks: new Set() }
}

/** Sends the calls of a page to the app's session server, with cookies, if it has one. */
function withSessionServer(platform: ClientPlatform, { baseUrl, sessionServer }: ClientConfig): ClientPlatform {
  const { cookies, fetch } = platform
  // Only pages have cookies.
  if (!sessionServer || !cookies) return platform
  const toOwnUrl = (url: Parameters<Fetch>[0]): string => `${url}`.replace(baseUrl + API_PATH, sessionServer)
  return { ...platform, fetch: (url, init) => fetch(toOwnUrl(url), { ...init, credentials: 'same-origin' }) }
}

function endPendingTasks({ pendingTasks }: ClientPlatform): void {
  const error = new UsageError('DISPOSED', 'The client was disposed before the call was done.')
  for (const rejectTask of pendingTasks) rejectTask(error)
}

const loadPageRefresh = (): Promise<typeof import('./pageRefresh.ts')> => import('./pageRefresh.ts')
const loadFetch = (): Promise<typeof import('./fetch.ts')> => import('./fetch.ts')

/** Returns `client.api`, whose library is loaded with the first call. */
function createLazyApi(getClient: () => Client): ApiClient {
  const methods = API_METHODS.map((method) => [
    method,
    async (...args: unknown[]) => (await importWithRetry(loadFetch)).callApi(getClient(), method, args),
  ])
  return Object.fromEntries(methods) as ApiClient
}
