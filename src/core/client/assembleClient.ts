/** Joins config, platform, session and transport into the one value that everything takes first. */
import { API_PATH } from '../constants.ts'
import { UsageError } from '../errors.ts'
import { detectPlatform } from '../platform/detectPlatform.ts'
import type { Platform } from '../platform/Platform.ts'
import { createSession } from '../session/createSession.ts'
import type { Refresh } from '../session/refresher.ts'
import { withSession } from '../transport/auth.ts'
import { toFetch, withEntrance } from '../transport/entrance.ts'
import { type Layer, type Send, sendOnce } from '../transport/exchange.ts'
import { withHeaders } from '../transport/headers.ts'
import { createNetwork } from '../transport/network.ts'
import { withRetry } from '../transport/retry.ts'
import type { UnderWay } from '../lib/within.ts'
import { type SharedClientOptions, toConfig } from './options.ts'
import { lazyApi } from './lazyApi.ts'
import { refreshTokens } from './refreshTokens.ts'
import { tokenStoreFor } from './tokenStoreFor.ts'
import type { AccessLevel, AdminClient, Client, ClientConfig, ServerClient } from './types.ts'
import { unhandled } from './unhandled.ts'
import { VERSION } from './version.ts'

/** What clients of higher levels do in their own way; passed in, so that a page does not carry it. */
export interface ClientParts {
  /** Trades a refresh token for an access token. Default: the OAuth grant, which needs a publishable key. */
  refresh?: (send: Send, config: ClientConfig) => Refresh
  /** Adds the proof of an owner to each request. */
  owner?: Layer
  /** Tells apart clients that are otherwise alike in cache keys. */
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
  const platform: Platform = options.fetch ? { ...own, fetch: options.fetch } : own
  const config = toConfig(options, platform)
  const underWay: UnderWay = { ends: [], free: [] }
  const scope = { ...platform, underWay }
  const network = createNetwork()
  const addOwnHeaders = withHeaders(platform, {
    'x-stack-project-id': config.projectId,
    'x-stack-access-type': access,
    'x-stack-client-version': `${platform.kind} latchkey@${VERSION}`,
    'x-stack-override-error-status': 'true',
    ...keyHeaders,
    ...config.extraRequestHeaders,
  })
  const patient = addOwnHeaders(withRetry(scope, network)(sendOnce(platform.fetch)))
  const onUnhandledError = unhandled(platform.alert, options.onUnhandledError)
  const session = createSession({
    store: tokenStoreFor(options.tokenStore, scope, config),
    platform: scope,
    refresh: (parts.refresh ?? refreshTokens)(patient, config),
    onUnhandledError,
  })
  const exchange = withEntrance(config.baseUrl, scope)(withSession(parts.owner ? parts.owner(patient) : patient))
  const fetch = toFetch(exchange, session)
  const client: Client = {
    key: `latchkey/${access}/${config.projectId}/${config.baseUrl}${parts.keySuffix ?? ''}`,
    ...(parts.ownerKey && { ownerKey: parts.ownerKey }),
    access,
    config,
    platform,
    session,
    network,
    exchange,
    fetch,
    api: lazyApi(config.baseUrl + API_PATH, fetch),
    onUnhandledError,
    validate: options.validate ?? null,
    state: {},
    dispose: () => {
      session.dispose()
      for (const end of [...underWay.ends])
        end?.(new UsageError('DISPOSED', 'The client was disposed before the call was done.'))
    },
  }
  return Object.freeze(client) as ClientOf<Level>
}
