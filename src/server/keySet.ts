/**
 * The public keys of a project.
 *
 * 1. Keys are fetched on first use and cached for 300 s. Concurrent callers share one fetch.
 * 2. A token with an unknown key id, or whose signature does not match the cached key of its id, triggers one more
 *    fetch, at most every 30 s.
 * 3. While the keys can't be fetched, the cached ones stay in use for up to a day. With none cached, the error of the
 *    last fetch is thrown again until the 30 s are over.
 * 4. When a fetch removes or replaces a key, `onRemoved` is called, so that tokens verified with it are forgotten.
 */
import type * as Jose from 'jose'
import {
  KEY_SET_CACHE_SECONDS,
  KEY_SET_COOLDOWN_SECONDS,
  KEY_SET_STALE_SECONDS,
  KEY_SET_TIMEOUT_MILLIS,
} from '../core/constants.ts'
import { TransportError } from '../core/errors.ts'
import type { EpochMillis } from '../core/lib/types.ts'
import type { Fetch } from '../core/platform/Platform.ts'
import { readRetryAt } from '../core/transport/retryAfter.ts'

/** A key that is ready for use. Compare by identity: the object changes when the key material does. */
export interface PublicKey {
  readonly id: string
  readonly x: string
  readonly y: string
  readonly key: Jose.CryptoKey
}

export interface KeySet {
  /** True while the cached keys may be used without a fetch. */
  isFresh(now: EpochMillis): boolean
  /** The key with that id, after a fetch if one is due; `undefined` if the project has none. */
  find(id: string, now: EpochMillis): Promise<PublicKey | undefined>
  /** The key that took the place of `key` under the same id, after a fetch if one is due; `undefined` if none did. */
  findReplacement(key: PublicKey, now: EpochMillis): Promise<PublicKey | undefined>
  /** True while this key is one of the project's. */
  has(key: PublicKey): boolean
}

export interface KeySetOptions {
  url: string
  fetch: Fetch
  /** Called after a fetch that removed or replaced a key. */
  onRemoved: () => void
}

type Keys = ReadonlyMap<string, PublicKey>

export function createKeySet({ url, fetch, onRemoved }: KeySetOptions): KeySet {
  let keys: Keys | null = null
  let fetchedAt = -Infinity
  let triedAt = -Infinity
  let failure: unknown = null
  let pending: Promise<void> | null = null
  // If the clock is set back, nothing counts as recent.
  const isWithin = (since: EpochMillis, now: EpochMillis, seconds: number): boolean =>
    now >= since && now - since < seconds * 1000
  const isFresh = (now: EpochMillis): boolean => keys !== null && isWithin(fetchedAt, now, KEY_SET_CACHE_SECONDS)
  const isCoolingDown = (now: EpochMillis): boolean => isWithin(triedAt, now, KEY_SET_COOLDOWN_SECONDS)

  const load = async (now: EpochMillis): Promise<void> => {
    triedAt = now
    try {
      const previous = keys
      const next = await prepareKeys(await fetchKeys(fetch, url, now), previous)
      keys = next
      fetchedAt = now
      if (previous && [...previous.values()].some((key) => next.get(key.id) !== key)) onRemoved()
    } catch (error) {
      failure = error
      throw error
    }
  }
  const loadOnce = (now: EpochMillis): Promise<void> => {
    pending ??= load(now).finally(() => {
      pending = null
    })
    return pending
  }
  const refresh = async (now: EpochMillis): Promise<void> => {
    if (isFresh(now)) return
    const isUsable = keys !== null && isWithin(fetchedAt, now, KEY_SET_STALE_SECONDS)
    if (!pending && isCoolingDown(now)) {
      if (isUsable) return
      if (failure) throw failure
    }
    await loadOnce(now).catch((error: unknown) => {
      if (!isUsable) throw error
    })
  }
  const reload = async (now: EpochMillis): Promise<void> => {
    if (pending || !isCoolingDown(now)) await loadOnce(now).catch(() => {})
  }

  return {
    isFresh,
    has: (key) => keys?.get(key.id) === key,
    find: async (id, now) => {
      await refresh(now)
      if (!keys?.has(id)) await reload(now)
      return keys?.get(id)
    },
    findReplacement: async (key, now) => {
      await reload(now)
      const current = keys?.get(key.id)
      return current === key ? undefined : current
    },
  }
}

/** Imports keys for ES256 and skips everything else. A key whose material did not change stays the same object. */
async function prepareKeys(given: readonly unknown[], previous: Keys | null): Promise<Keys> {
  const next = new Map<string, PublicKey>()
  const { importJWK } = await loadJose()
  for (const item of given) {
    const { kty, crv, alg = 'ES256', use = 'sig', kid, x, y } = (item ?? {}) as Jose.JWK
    if (kty !== 'EC' || crv !== 'P-256' || alg !== 'ES256' || use !== 'sig') continue
    if (typeof kid !== 'string' || typeof x !== 'string' || typeof y !== 'string') continue
    const known = previous?.get(kid)
    if (known && known.x === x && known.y === y) {
      next.set(kid, known)
      continue
    }
    // Rejects for coordinates that are not a point of the curve.
    const key = await importJWK({ kty, crv, x, y }, 'ES256').catch(() => null)
    if (key && !(key instanceof Uint8Array)) next.set(kid, { id: kid, x, y, key })
  }
  return next
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
  const body = (await response.json().catch(() => null)) as { keys?: unknown } | null
  if (Array.isArray(body?.keys)) return body.keys
  throw new TransportError('BAD_ANSWER', `The response of ${url} is not a key set. Check baseUrl.`, { status })
}

let jose: Promise<typeof Jose> | undefined

/** Loads jose with the first token: importing `latchkey/server` doesn't pay for it. */
export function loadJose(): Promise<typeof Jose> {
  return (jose ??= import('jose'))
}
