/** Creates the client that `createClient`, `createServerClient` and `createAdminClient` return. */
import { API_PATH, VERSION } from '../constants.ts'
import { UsageError } from '../errors.ts'
import { detectPlatform } from '../platform/browser.ts'
import type { ClientObserver } from '../platform/ClientObserver.ts'
import type { Fetch, Platform } from '../platform/Platform.ts'
import { ClientSession } from '../session/ClientSession.ts'
import type { Refresh } from '../session/Refresher.ts'
import type { createRequestTokenStore } from '../session/stores/createRequestTokenStore.ts'
import { createTokenStore } from '../session/stores/createTokenStore.ts'
import type { Session, TokenStore } from '../session/types.ts'
import { createPipeline } from '../transport/pipeline.ts'
import type { HeaderRecord, Layer, Send } from '../transport/types.ts'
import type { TaskScope } from '../util/withTimeout.ts'
import { clientObserver } from './clientObserver.ts'
import { createErrorReporter } from './errorReporter.ts'
import { toFetch } from './fetch.ts'
import { lastUserListener } from './lastUser.ts'
import { createLazyApi } from './lazyApi.ts'
import { toConfig, type SharedClientOptions } from './options.ts'
import { createPageRefresh } from './pageRefresh.ts'
import { serviceOptions } from './services.ts'
import { signInPrompt } from './signInPrompt.ts'
import type { AccessLevel, Client, ClientConfig } from './types.ts'

/** Parts that server and admin clients replace. They are passed in so that pages don't bundle them. */
export interface ClientParts {
  /**
   * Creates what exchanges a refresh token for an access token.
   *
   * @default the OAuth grant, which needs a publishable key
   */
  createRefresh?: (send: Send, config: ClientConfig, store: TokenStore, platform: Platform) => Refresh
  /** Reads the session of a request. Absent in pages, where `tokenStore` can't be a request. */
  createRequestTokenStore?: typeof createRequestTokenStore
  /** Between tokens and headers, such as the proof of an owner. */
  layer?: Layer
  /** Replaces the session, such as by one that waits until the tokens are loaded. */
  wrapSession?: (session: ClientSession, store: TokenStore) => Session
  /** Added to the client's cache key, for clients that would otherwise share one. */
  keySuffix?: string
  /** The key of the client that proves the owner. */
  ownerKey?: string
  /** The observer of the client that this one was made from. */
  observer?: ClientObserver
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
  const observer = parts.observer ?? {}
  const key = `latchkey/${access}/${config.projectId}/${config.baseUrl}${parts.keySuffix ?? ''}`
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
    observer,
  })
  const store = createTokenStore(options.tokenStore, platform, config, parts.createRequestTokenStore, observer)
  const { createRefresh = createPageRefresh } = parts
  const ownSession = new ClientSession({
    store,
    platform,
    refresh: createRefresh(pipeline.sendUnauthenticated, config, store, platform),
    promptSignIn: () => signInPrompt.get(client).open?.({ reason: 'session-ended' }),
    observer,
    onUnhandledError,
  })
  const session = parts.wrapSession?.(ownSession, store) ?? ownSession
  const onUserReplaced = (): void => lastUserListener.get(client).onReplaced?.()
  const send = options.persistUser?.({ key, config, platform, session }, onUserReplaced, pipeline.send) ?? pipeline.send
  const client: Client & { readonly access: Level } = {
    key,
    ...(parts.ownerKey && { ownerKey: parts.ownerKey }),
    access,
    config,
    platform,
    session,
    network: pipeline.network,
    sendRequest: send,
    fetch: toFetch(send, session, config.baseUrl),
    api: createLazyApi(() => client),
    onUnhandledError,
    validate: options.validate ?? null,
    dispose: () => {
      session.dispose()
      endPendingTasks(platform)
    },
  }
  Object.freeze(client)
  clientObserver.set(client, observer)
  if (options.services) serviceOptions.set(client, options.services)
  return client
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
