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
import type { CryptoKey } from 'jose'
import { KEY_SET_STALE_SECONDS, SHARED_KEY_SET_SECONDS } from '../../core/constants.ts'
import { TransportError } from '../../core/errors.ts'
import type { Fetch } from '../../core/platform/Platform.ts'
import { readRetryAt } from '../../core/transport/retryAfter.ts'
import { isControlFlow } from '../../core/util/isControlFlow.ts'
import { isList, toRecord } from '../../core/util/record.ts'
import type { EpochMillis } from '../../core/util/types.ts'
import { createLruCache } from '../createLruCache.ts'
import { createRateLimit } from './rateLimit.ts'
import type { SharedKeySets } from './SharedKeySets.ts'

/** How long a fetched key set is used. */
const KEY_SET_CACHE_SECONDS = 300
/** The delay after a failed fetch of a key set; it doubles with each further failure. */
const KEY_SET_RETRY_BASE_MILLIS = 1000
/** The longest such delay while no cached keys can be used, so that every token is refused. */
const KEY_SET_RETRY_COLD_MAX_MILLIS = 8000
/** The longest such delay while cached keys can be used. */
const KEY_SET_RETRY_MAX_MILLIS = 30_000
/** How many fetches of a key set tokens with an unknown key can trigger at once. */
const KEY_SET_RELOAD_BURST_COUNT = 3
/** The time after which tokens with an unknown key can trigger one more fetch. */
const KEY_SET_RELOAD_INTERVAL_MILLIS = 5000
/** How long a key id that a fetch did not find triggers no other fetch. */
const UNKNOWN_KEY_MILLIS = 10_000
/** How many such key ids are remembered for each key set. */
const UNKNOWN_KEYS_REMEMBERED = 100
/** The longest key id that is remembered as unknown. The service's have 12 characters. */
const KEY_ID_REMEMBERED_LENGTH = 100
/** How long a fetch of a key set may take. */
const KEY_SET_TIMEOUT_MILLIS = 5000

/** A key that is ready for use. Compare by identity: the object changes when the key material does. */
export interface PublicKey {
  readonly id: string
  readonly x: string
  readonly y: string
  readonly key: CryptoKey
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

/** The failed fetches since the last one that succeeded. */
interface FetchFailure {
  /** The error of the last of them. */
  readonly error: unknown
  readonly failedAt: EpochMillis
  readonly count: number
}

export class KeySet {
  readonly #options: KeySetOptions
  readonly #reloadLimit = createRateLimit({
    burstCount: KEY_SET_RELOAD_BURST_COUNT,
    intervalMillis: KEY_SET_RELOAD_INTERVAL_MILLIS,
  })
  /** Key ids that a fetch did not find, with the time of that fetch. */
  readonly #unknownKeys = createLruCache<EpochMillis>(UNKNOWN_KEYS_REMEMBERED)
  #keys: Keys | null = null
  /** Since when the keys are current, at the latest. */
  #currentAt = -Infinity
  /** The time of the last fetch that succeeded. */
  #fetchedAt = -Infinity
  /** How many fetches have succeeded. */
  #fetchCount = 0
  #failure: FetchFailure | null = null
  #pendingLoad: Promise<void> | null = null
  #pendingRestore: Promise<void> | null = null

  constructor(options: KeySetOptions) {
    this.#options = options
  }

  /** Returns true while the cached keys may be used without a fetch. */
  isFresh(now: EpochMillis): boolean {
    return this.#keys !== null && isWithin(this.#currentAt, now, KEY_SET_CACHE_SECONDS * 1000)
  }

  /** Returns true while this key is one of the project's. */
  has(key: PublicKey): boolean {
    return this.#keys?.get(key.id) === key
  }

  /** Returns the key with that id, after a fetch if one is due and allowed; `undefined` if the project has none. */
  async find(id: string, now: EpochMillis): Promise<PublicKey | undefined> {
    const countBefore = this.#fetchCount
    await this.#refresh(now)
    const isFetchNeeded = !this.#keys?.has(id) && this.#fetchCount === countBefore
    if (isFetchNeeded && !this.#isKnownMissing(id, now)) await this.#reload(now)
    const isFetched = this.#fetchCount !== countBefore
    if (!this.#keys?.has(id) && isFetched && id.length <= KEY_ID_REMEMBERED_LENGTH) this.#unknownKeys.set(id, now)
    return this.#keys?.get(id)
  }

  /**
   * Returns the key that took the place of `key` under the same id, after a fetch if one is allowed; `undefined` if none
   * did.
   */
  async findReplacement(key: PublicKey, now: EpochMillis): Promise<PublicKey | undefined> {
    // Keys that this call has just fetched can't be older than the token.
    if (this.#fetchedAt !== now) await this.#reload(now)
    const current = this.#keys?.get(key.id)
    return current === key ? undefined : current
  }

  /** Fetches keys that are missing or too old. */
  async #refresh(now: EpochMillis): Promise<void> {
    if (this.isFresh(now)) return
    if (!this.#pendingLoad && !this.#isBackingOff(now)) await this.#restoreOnce(now)
    if (this.isFresh(now)) return
    if (!this.#pendingLoad && this.#isBackingOff(now)) {
      if (this.#isUsable(now)) return
      throw this.#failure?.error
    }
    await this.#loadOnce(now).catch((error: unknown) => {
      if (isControlFlow(error) || !this.#isUsable(now)) throw error
    })
  }

  /** Fetches the keys again because a token needs another one, if the limit allows it. */
  async #reload(now: EpochMillis): Promise<void> {
    const isAllowed = this.#pendingLoad !== null || (!this.#isBackingOff(now) && this.#reloadLimit.tryAcquire(now))
    if (!isAllowed) return
    await this.#loadOnce(now).catch((error: unknown) => {
      if (isControlFlow(error)) throw error
    })
  }

  #loadOnce(now: EpochMillis): Promise<void> {
    this.#pendingLoad ??= this.#load(now).finally(() => {
      this.#pendingLoad = null
    })
    return this.#pendingLoad
  }

  async #load(now: EpochMillis): Promise<void> {
    const { url, fetch, shared } = this.#options
    try {
      const fetchedKeys = await fetchKeys(fetch, url, now)
      this.#keys = await prepareKeys(fetchedKeys, this.#keys)
      this.#currentAt = now
      this.#fetchedAt = now
      this.#fetchCount += 1
      this.#failure = null
      // A function may end with its response, so the write is awaited.
      await shared?.write(url, fetchedKeys, now)
    } catch (error) {
      // Another page can fetch the keys.
      if (isControlFlow(error)) throw error
      this.#failure = { error, failedAt: now, count: (this.#failure?.count ?? 0) + 1 }
      throw error
    }
  }

  #restoreOnce(now: EpochMillis): Promise<void> {
    this.#pendingRestore ??= this.#restore(now).finally(() => {
      this.#pendingRestore = null
    })
    return this.#pendingRestore
  }

  /** Uses keys that need no fetch, if there are some. */
  async #restore(now: EpochMillis): Promise<void> {
    const { url, initialKeys, shared } = this.#options
    if (this.#keys === null && initialKeys) {
      this.#keys = await prepareKeys(initialKeys, null)
      this.#currentAt = now
      return
    }
    const sharedKeys = await shared?.read(url, now)
    if (!sharedKeys) return
    this.#keys = await prepareKeys(sharedKeys, this.#keys)
    // They may be as old as the store lets them become.
    this.#currentAt = now - SHARED_KEY_SET_SECONDS * 1000
  }

  /** Returns true while old keys may be used because the service is down. */
  #isUsable(now: EpochMillis): boolean {
    return this.#keys !== null && isWithin(this.#currentAt, now, KEY_SET_STALE_SECONDS * 1000)
  }

  #isBackingOff(now: EpochMillis): boolean {
    if (!this.#failure) return false
    const { failedAt, count } = this.#failure
    const longestMillis = this.#isUsable(now) ? KEY_SET_RETRY_MAX_MILLIS : KEY_SET_RETRY_COLD_MAX_MILLIS
    return isWithin(failedAt, now, Math.min(KEY_SET_RETRY_BASE_MILLIS * 2 ** (count - 1), longestMillis))
  }

  #isKnownMissing(id: string, now: EpochMillis): boolean {
    const missingSince = this.#unknownKeys.get(id)
    return missingSince !== undefined && isWithin(missingSince, now, UNKNOWN_KEY_MILLIS)
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
  for (const fetchedKey of fetchedKeys) {
    const { kty, crv, alg = 'ES256', use = 'sig', kid, x, y } = toRecord(fetchedKey)
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
      { cause },
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
  const { keys } = toRecord(await response.json().catch(() => null))
  if (isList(keys)) return keys
  throw new TransportError('INVALID_RESPONSE', `The response of ${url} is not a key set. Check baseUrl.`, { status })
}

/** The functions of jose that verify access tokens. */
export type Jose = typeof import('./jose.ts')

let jose: Promise<Jose> | undefined

/** Loads jose with the first token: importing `latchkey/server` doesn't pay for it. */
export function loadJose(): Promise<Jose> {
  jose ??= import('./jose.ts')
  return jose
}
