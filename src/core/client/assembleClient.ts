/** Creates the client from its config, platform, session and transport. */
import { VERSION } from '../constants.ts'
import { KnownError, UsageError } from '../errors.ts'
import type { TaskScope } from '../util/withTimeout.ts'
import { importIfPossible, importWithRetry } from '../util/importWithRetry.ts'
import type { Platform } from '../platform/Platform.ts'
import { detectPlatform } from '../platform/browser.ts'
import { loadMaintenance } from '../session/stores/CookieTokenStore.ts'
import { createTokenStore } from '../session/stores/createTokenStore.ts'
import { ClientSession } from '../session/ClientSession.ts'
import type { Refresh } from '../session/Refresher.ts'
import type { TokenStore } from '../session/types.ts'
import type { Layer, Send } from '../transport/fetchOnce.ts'
import { loadFailures } from '../request/parseResponse.ts'
import { createTransport } from '../transport/pipeline.ts'
import type { ApiClient } from './api.ts'
import { type SharedClientOptions, toConfig } from './options.ts'
import type { AccessLevel, AdminClient, Client, ClientConfig, ServerClient } from './types.ts'

/** Parts that server and admin clients replace. They are passed in so that pages don't bundle them. */
export interface ClientParts {
  /** Exchanges a refresh token for an access token. Default: the OAuth grant, which needs a publishable key. */
  refresh?: (send: Send, config: ClientConfig, store: TokenStore) => Refresh
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

export function assembleClient<Level extends AccessLevel>(
  access: Level,
  options: SharedClientOptions,
  keyHeaders: Readonly<Record<string, string>>,
  parts: ClientParts = {},
): ClientOf<Level> {
  const own = options.platform ?? detectPlatform()
  // A copy, so that a recorder can replace the ports of this client only.
  const pendingTasks = new Set<(reason: unknown) => void>()
  const platform: Platform & TaskScope = { ...own, fetch: options.fetch ?? own.fetch, pendingTasks }
  const config = toConfig(options, platform)
  const headers = {
    'x-stack-project-id': config.projectId,
    'x-stack-access-type': access,
    'x-stack-client-version': `${platform.kind} latchkey@${VERSION}`,
    'x-stack-override-error-status': 'true',
    ...keyHeaders,
    ...config.extraRequestHeaders,
  }
  const { exchange, plain, network } = createTransport(platform, headers, options.maxRetryAfterMillis, parts.owner)
  const onUnhandledError = unhandled(platform.alert, options.onUnhandledError)
  const store = createTokenStore(options.tokenStore, platform, config)
  const session = new ClientSession({
    store,
    platform,
    loadRefresh: async () =>
      (parts.refresh ?? (await importWithRetry(loadRefreshTokens)).refreshTokens)(plain, config, store),
    onUnhandledError,
  })
  const client: Client = {
    key: `latchkey/${access}/${config.projectId}/${config.baseUrl}${parts.keySuffix ?? ''}`,
    ...(parts.ownerKey && { ownerKey: parts.ownerKey }),
    access,
    config,
    platform,
    session,
    network,
    exchange,
    fetch: async (...input) => (await importWithRetry(loadFetch)).toFetch(exchange, session, config.baseUrl)(...input),
    api: Object.fromEntries(
      API_METHODS.map((method) => [
        method,
        async (...input: never[]) => (await importWithRetry(loadFetch)).callApi(client, method, input),
      ]),
    ) as unknown as ApiClient,
    onUnhandledError,
    validate: options.validate ?? null,
    slots: {},
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

/** Loads all parts that a client otherwise loads on demand. */
export const preload = (): Promise<unknown> =>
  Promise.all(
    [loadMaintenance, loadFailures, loadRefreshTokens, loadFetch].map((load) => importIfPossible<unknown>(load)),
  )

const API_METHODS = 'request GET PUT POST DELETE OPTIONS HEAD PATCH TRACE use eject'.split(' ') as (keyof ApiClient)[]

/**
 * Handles errors that no caller can catch. Default: the browser's alert, with the message of a known error or a general
 * one. Errors of calls that were aborted, by their signal or with the client, are ignored.
 */
export function unhandled(
  alert: (message: string) => void,
  given?: (error: unknown) => void,
): (error: unknown) => void {
  const show = (error: unknown): void =>
    alert(error instanceof KnownError ? error.message : 'Something went wrong. Please report it to the developer.')
  return (error) => {
    const { code, name } = Object(error) as { code?: unknown; name?: unknown }
    if (!/ABORTED|DISPOSED|AbortError/.test(`${code} ${name}`)) (given ?? show)(error)
  }
}
