/**
 * The public keys of a project, as the service tells them.
 *
 * 1. They are fetched when first needed and used for 300 s; callers who need them at once share one fetch.
 * 2. A token signed with a key that is not among them has them fetched again, at most once in 30 s.
 * 3. When they can't be fetched, those that are known are used on, for a day.
 * 4. A key that is gone after a fetch takes with it the tokens that were verified by it.
 */
import {
  KEY_SET_CACHE_SECONDS,
  KEY_SET_COOLDOWN_SECONDS,
  KEY_SET_STALE_SECONDS,
  KEY_SET_TIMEOUT_MILLIS,
} from '../core/constants.ts'
import { TransportError } from '../core/errors.ts'
import { type Es256Check, prepareEs256 } from '../core/platform/es256.ts'
import type { Fetch } from '../core/platform/Platform.ts'

/** A key that is ready for use. */
export interface PublicKey {
  readonly id: string
  readonly x: string
  readonly y: string
  readonly check: Es256Check
}

export interface KeySet {
  /** Whether the keys are young enough to be used without looking. */
  isFresh(now: number): boolean
  /** The key of that id, if the keys are fresh and it is among them. */
  peek(id: string, now: number): PublicKey | undefined
  /** The key of that id, fetched if need be; `undefined` when the project has none. */
  find(id: string, now: number): Promise<PublicKey | undefined>
  /** Makes the keys fresh if they are not. */
  refresh(now: number): Promise<void>
  /** Whether a key is still one of the project's. */
  has(key: PublicKey): boolean
}

export interface KeySetOptions {
  url: string
  fetch: Fetch
  /** Called after a fetch that took a key away. */
  onRemoved: () => void
}

export function createKeySet({ url, fetch, onRemoved }: KeySetOptions): KeySet {
  let keys: ReadonlyMap<string, PublicKey> | null = null
  let fetchedAt = -Infinity
  let triedAt = -Infinity
  let underWay: Promise<void> | null = null
  // A clock that was set back makes nothing look young.
  const within = (since: number, now: number, seconds: number): boolean => now >= since && now - since < seconds * 1000

  const load = async (now: number): Promise<void> => {
    triedAt = now
    const next = await prepare(await fetchKeys(fetch, url), keys)
    const removed = keys !== null && [...keys.values()].some((key) => next.get(key.id) !== key)
    keys = next
    fetchedAt = now
    if (removed) onRemoved()
  }
  const loadOnce = (now: number): Promise<void> => {
    underWay ??= load(now).finally(() => {
      underWay = null
    })
    return underWay
  }
  const keySet: KeySet = {
    isFresh: (now) => keys !== null && within(fetchedAt, now, KEY_SET_CACHE_SECONDS),
    peek: (id, now) => (keySet.isFresh(now) ? keys?.get(id) : undefined),
    has: (key) => keys?.get(key.id) === key,
    refresh: async (now) => {
      if (keySet.isFresh(now)) return
      const usable = keys !== null && within(fetchedAt, now, KEY_SET_STALE_SECONDS)
      if (usable && within(triedAt, now, KEY_SET_COOLDOWN_SECONDS)) return
      try {
        await loadOnce(now)
      } catch (error) {
        if (!usable) throw error
      }
    },
    find: async (id, now) => {
      await keySet.refresh(now)
      const key = keys?.get(id)
      if (key || within(triedAt, now, KEY_SET_COOLDOWN_SECONDS)) return key
      await loadOnce(now).catch(() => {})
      return keys?.get(id)
    },
  }
  return keySet
}

/**
 * Keys ready for use; one that was there before stays the same object. What is no key for ES256 is left out, and so is
 * one whose numbers are no point of the curve: a bad key takes no good one with it.
 */
async function prepare(
  given: readonly unknown[],
  before: ReadonlyMap<string, PublicKey> | null,
): Promise<Map<string, PublicKey>> {
  const next = new Map<string, PublicKey>()
  for (const item of given) {
    const { kty, crv, alg = 'ES256', use = 'sig', kid, x, y } = (item ?? {}) as Record<string, unknown>
    if (kty !== 'EC' || crv !== 'P-256' || alg !== 'ES256' || use !== 'sig') continue
    if (typeof kid !== 'string' || typeof x !== 'string' || typeof y !== 'string') continue
    const known = before?.get(kid)
    const same = known?.x === x && known.y === y
    const check = same ? known.check : await prepareEs256({ x, y }).catch(() => null)
    if (check) next.set(kid, same ? known : { id: kid, x, y, check })
  }
  return next
}

async function fetchKeys(fetch: Fetch, url: string): Promise<readonly unknown[]> {
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
      { cause },
    )
  }
  if (!response.ok) {
    throw new TransportError(
      'STATUS',
      `The public keys could not be fetched from ${url}: status ${response.status}. Check baseUrl and projectId.`,
      { status: response.status },
    )
  }
  const body = (await response.json().catch(() => null)) as { keys?: unknown } | null
  if (Array.isArray(body?.keys)) return body.keys
  throw new TransportError('BAD_ANSWER', `What came from ${url} is no key set. Check baseUrl.`, {
    status: response.status,
  })
}
