/**
 * The public keys of a project.
 *
 * 1. Keys are fetched on first use and cached for 300 s. Concurrent callers share one fetch.
 * 2. After a fetch that failed, the next one waits for 1 s, and twice as long after each further failure. The longest delay
 *    is 8 s without usable keys, and 30 s with them. Cached keys stay in use for up to a day; without any, the error of
 *    the last fetch is thrown until the delay is over.
 * 3. A token with an unknown key id, or whose signature doesn't match the cached key of its id, may be signed with a key
 *    that is newer than the cache. It triggers a fetch: at most three at once, and one for each 5 s in the long run. Senders of
 *    random key ids can't exceed that limit, and their fetches find a new key too, so it is known after 5 s at the latest.
 * 4. A key id that a fetch did not find triggers none for 10 s. A client that keeps sending an old token therefore doesn't use
 *    up the limit.
 * 5. Before a fetch that a new process or an old cache needs, the option `keySet` is used, and then the keys that another
 *    process has put into the shared store. Neither ends the search for a newer key: 3. applies to them too.
 */
import type { CryptoKey, JWK } from 'jose'
import { LRUCache } from 'lru-cache'
import {
  KEY_ID_REMEMBERED_LENGTH,
  KEY_SET_CACHE_SECONDS,
  KEY_SET_RELOAD_BURST_COUNT,
  KEY_SET_RELOAD_INTERVAL_MILLIS,
  KEY_SET_RETRY_BASE_MILLIS,
  KEY_SET_RETRY_COLD_MAX_MILLIS,
  KEY_SET_RETRY_MAX_MILLIS,
  KEY_SET_STALE_SECONDS,
  KEY_SET_TIMEOUT_MILLIS,
  SHARED_KEY_SET_SECONDS,
  UNKNOWN_KEY_MILLIS,
  UNKNOWN_KEYS_REMEMBERED,
} from '../../core/constants.ts'
import { TransportError } from '../../core/errors.ts'
import type { Fetch } from '../../core/platform/Platform.ts'
import { readRetryAt } from '../../core/transport/retryAfter.ts'
import { isControlFlow } from '../../core/util/isControlFlow.ts'
import type { EpochMillis } from '../../core/util/types.ts'
import { createRateLimit } from './rateLimit.ts'
import type { SharedKeySets } from './SharedKeySets.ts'

/** A key that is ready for use. Compare by identity: the object changes when the key material does. */
export interface PublicKey {
  readonly id: string
  readonly x: string
  readonly y: string
  readonly key: CryptoKey
}

export interface KeySet {
  /** True while the cached keys may be used without a fetch. */
  isFresh(now: EpochMillis): boolean
  /** The key with that id, after a fetch if one is due and allowed; `undefined` if the project has none. */
  find(id: string, now: EpochMillis): Promise<PublicKey | undefined>
  /** The key that took the place of `key` under the same id, after a fetch if one is allowed; `undefined` if none did. */
  findReplacement(key: PublicKey, now: EpochMillis): Promise<PublicKey | undefined>
  /** True while this key is one of the project's. */
  has(key: PublicKey): boolean
}

/** Where keys come from besides a fetch. */
export interface KeySources {
  /** The keys that a process begins with. */
  readonly initialKeys?: readonly unknown[] | undefined
  /** The keys that processes share. */
  readonly shared?: SharedKeySets | undefined
}

export interface KeySetOptions extends KeySources {
  url: string
  fetch: Fetch
}

type Keys = ReadonlyMap<string, PublicKey>

export function createKeySet({ url, fetch, initialKeys, shared }: KeySetOptions): KeySet {
  let keys: Keys | null = null
  /** Since when the keys are current, at the latest. */
  let currentAt = -Infinity
  /** The last fetch that succeeded. */
  let fetchedAt = -Infinity
  /** How many fetches have succeeded. */
  let fetchCount = 0
  /** How many fetches have failed since the last one that succeeded. */
  let failureCount = 0
  let failedAt = -Infinity
  let failure: unknown = null
  let pending: Promise<void> | null = null
  let restoring: Promise<void> | null = null
  const reloads = createRateLimit({
    burstCount: KEY_SET_RELOAD_BURST_COUNT,
    intervalMillis: KEY_SET_RELOAD_INTERVAL_MILLIS,
  })
  /** Key ids that a fetch did not find, with the time of that fetch. */
  const unknownKeys = new LRUCache<string, EpochMillis>({ max: UNKNOWN_KEYS_REMEMBERED })

  const isFresh = (now: EpochMillis): boolean => keys !== null && isWithin(currentAt, now, KEY_SET_CACHE_SECONDS * 1000)
  const isUsable = (now: EpochMillis): boolean =>
    keys !== null && isWithin(currentAt, now, KEY_SET_STALE_SECONDS * 1000)

  const isBackingOff = (now: EpochMillis): boolean => {
    if (failureCount === 0) return false
    const longestMillis = isUsable(now) ? KEY_SET_RETRY_MAX_MILLIS : KEY_SET_RETRY_COLD_MAX_MILLIS
    return isWithin(failedAt, now, Math.min(KEY_SET_RETRY_BASE_MILLIS * 2 ** (failureCount - 1), longestMillis))
  }

  const load = async (now: EpochMillis): Promise<void> => {
    try {
      const fetchedKeys = await fetchKeys(fetch, url, now)
      keys = await prepareKeys(fetchedKeys, keys)
      currentAt = now
      fetchedAt = now
      fetchCount += 1
      failureCount = 0
      // A function may end with its response, so the write is awaited.
      await shared?.write(url, fetchedKeys, now)
    } catch (error) {
      // Another page can fetch the keys.
      if (isControlFlow(error)) throw error
      failure = error
      failedAt = now
      failureCount += 1
      throw error
    }
  }
  const loadOnce = (now: EpochMillis): Promise<void> => {
    pending ??= load(now).finally(() => {
      pending = null
    })
    return pending
  }

  /** Uses keys that need no fetch, if there are some. */
  const restore = async (now: EpochMillis): Promise<void> => {
    if (keys === null && initialKeys) {
      keys = await prepareKeys(initialKeys, null)
      currentAt = now
      return
    }
    const sharedKeys = await shared?.read(url, now)
    if (!sharedKeys) return
    keys = await prepareKeys(sharedKeys, keys)
    // They may be as old as the store lets them become.
    currentAt = now - SHARED_KEY_SET_SECONDS * 1000
  }
  const restoreOnce = (now: EpochMillis): Promise<void> => {
    restoring ??= restore(now).finally(() => {
      restoring = null
    })
    return restoring
  }

  /** Fetches keys that are missing or too old. */
  const refresh = async (now: EpochMillis): Promise<void> => {
    if (isFresh(now)) return
    if (!pending && !isBackingOff(now)) await restoreOnce(now)
    if (isFresh(now)) return
    if (!pending && isBackingOff(now)) {
      if (isUsable(now)) return
      throw failure
    }
    await loadOnce(now).catch((error: unknown) => {
      if (isControlFlow(error) || !isUsable(now)) throw error
    })
  }

  /** Fetches the keys again because a token needs another one, if the limit allows it. */
  const reload = async (now: EpochMillis): Promise<void> => {
    const isAllowed = pending !== null || (!isBackingOff(now) && reloads.tryAcquire(now))
    if (!isAllowed) return
    await loadOnce(now).catch((error: unknown) => {
      if (isControlFlow(error)) throw error
    })
  }

  const isKnownMissing = (id: string, now: EpochMillis): boolean => {
    const missingSince = unknownKeys.get(id)
    return missingSince !== undefined && isWithin(missingSince, now, UNKNOWN_KEY_MILLIS)
  }

  return {
    isFresh,
    has: (key) => keys?.get(key.id) === key,
    find: async (id, now) => {
      const countBefore = fetchCount
      await refresh(now)
      if (!keys?.has(id) && fetchCount === countBefore && !isKnownMissing(id, now)) await reload(now)
      const isFetched = fetchCount !== countBefore
      if (!keys?.has(id) && isFetched && id.length <= KEY_ID_REMEMBERED_LENGTH) unknownKeys.set(id, now)
      return keys?.get(id)
    },
    findReplacement: async (key, now) => {
      // Keys that this call has just fetched can't be older than the token.
      if (fetchedAt !== now) await reload(now)
      const current = keys?.get(key.id)
      return current === key ? undefined : current
    },
  }
}

/** Returns true if a time is at most that long ago. If the clock was set back, no time is treated as recent. */
function isWithin(since: EpochMillis, now: EpochMillis, millis: number): boolean {
  return now >= since && now - since < millis
}

/** Imports keys for ES256 and skips everything else. A key whose material did not change stays the same object. */
async function prepareKeys(fetchedKeys: readonly unknown[], previous: Keys | null): Promise<Keys> {
  const prepared = new Map<string, PublicKey>()
  const { importJWK } = await loadJose()
  for (const item of fetchedKeys) {
    const { kty, crv, alg = 'ES256', use = 'sig', kid, x, y } = Object(item) as JWK
    if (kty !== 'EC' || crv !== 'P-256' || alg !== 'ES256' || use !== 'sig') continue
    if (typeof kid !== 'string' || typeof x !== 'string' || typeof y !== 'string') continue
    const existing = previous?.get(kid)
    if (existing && existing.x === x && existing.y === y) {
      prepared.set(kid, existing)
      continue
    }
    // Rejects for coordinates that are not a point of the curve.
    const key = await importJWK({ kty, crv, x, y }, 'ES256').catch(() => null)
    if (key && !(key instanceof Uint8Array)) prepared.set(kid, { id: kid, x, y, key })
  }
  return prepared
}

async function fetchKeys(fetch: Fetch, url: string, now: EpochMillis): Promise<readonly unknown[]> {
  let response: Response
  try {
    response = await fetch(url, {
      headers: { accept: 'application/json' },
      credentials: 'omit',
      signal: AbortSignal.timeout(KEY_SET_TIMEOUT_MILLIS),
    })
  } catch (cause) {
    if (isControlFlow(cause)) throw cause
    throw new TransportError(
      'NETWORK',
      `The public keys could not be fetched from ${url}. Check baseUrl and the network.`,
      {
        cause,
      },
    )
  }
  const { status } = response
  if (!response.ok) {
    throw new TransportError(
      'STATUS',
      `The public keys could not be fetched from ${url}: status ${status}. Check baseUrl and projectId.`,
      { status, retryAt: readRetryAt(response.headers, now) },
    )
  }
  const { keys } = Object(await response.json().catch(() => null)) as { keys?: unknown }
  if (Array.isArray(keys)) return keys as unknown[]
  throw new TransportError('INVALID_RESPONSE', `The response of ${url} is not a key set. Check baseUrl.`, { status })
}

/** The functions of jose that verify access tokens. */
export type Jose = typeof import('./jose.ts')

let jose: Promise<Jose> | undefined

/** Loads jose with the first token: importing `latchkey/server` doesn't pay for it. */
export function loadJose(): Promise<Jose> {
  return (jose ??= import('./jose.ts'))
}
