/** What the clients share that a server makes for requests: store, revocations, and one refresh for each refresh token. */
import type { ClientParts } from '../core/client/createBaseClient.ts'
import { createOAuthRefresh } from '../core/client/refreshTokens.ts'
import type { Client } from '../core/client/types.ts'
import { detectPlatform } from '../core/platform/browser.ts'
import type { Platform } from '../core/platform/Platform.ts'
import { createSharedRefresh, type CreateRefresh } from './requests/refresh/SharedRefresh.ts'
import { Revocations } from './requests/revocation/Revocations.ts'
import { limitRefreshes, toDeadlineMillis } from './requests/sessionDeadline.ts'
import { openStore, type SharedStoreOptions } from './stores/openStore.ts'
import type { ProcessStore } from './stores/SharedStore.ts'
import type { StoreError } from './stores/StoreError.ts'

export interface ServerRuntimeOptions extends SharedStoreOptions {
  readonly projectId: string
  readonly platform?: Platform | undefined
  readonly deadlineMillis?: number | undefined
  readonly onUnhandledError?: ((error: StoreError) => void) | undefined
}

export interface ServerRuntimeParts {
  /** Returns a client of the project whose keys sign access tokens. */
  readonly getClient: () => Client
  /** @default the OAuth grant, which needs a publishable key */
  readonly createRefresh?: CreateRefresh
  /** Called when the app's store fails. */
  readonly onStoreFailure?: () => void
}

export interface ServerRuntime {
  readonly platform: Platform
  /** How long the session of one request is worked on. */
  readonly deadlineMillis: number
  readonly store: ProcessStore
  readonly revocations: Revocations
  /** Refreshes for any client. */
  readonly createRefresh: CreateRefresh
  /** The parts of a client that acts for the sender of one request: each of its refreshes ends within the deadline. */
  readonly parts: Required<Pick<ClientParts, 'createRefresh' | 'layer'>>
}

/** @throws {UsageError} INVALID_OPTION for a store or a deadline that isn't one */
export function createServerRuntime(
  options: ServerRuntimeOptions,
  { getClient, createRefresh: createOwnRefresh = createOAuthRefresh, onStoreFailure }: ServerRuntimeParts,
): ServerRuntime {
  const { projectId, platform = detectPlatform(), onUnhandledError } = options
  const deadlineMillis = toDeadlineMillis(options.deadlineMillis)
  const store = openStore(options, platform, onUnhandledError, onStoreFailure)
  const revocations = new Revocations({ store, clock: platform, projectId })
  const createRefresh = createSharedRefresh({
    createRefresh: createOwnRefresh,
    clock: platform,
    store,
    deadlineMillis,
    getClient,
  })
  const parts = { createRefresh: limitRefreshes(createRefresh, platform, deadlineMillis), layer: revocations.layer }
  return { platform, deadlineMillis, store, revocations, createRefresh, parts }
}
