/**
 * Refetches of one key keep 300 ms from each other and wait for the one under way. Product specification, section 9.
 * TanStack joins those of one cache; this holds for all caches that use a client, and for refetches one after the other.
 */
import type { Client } from '../core/client/types.ts'
import { REFETCH_CONCURRENCY, REFETCH_THROTTLE_MILLIS } from '../core/constants.ts'
import { pause, within } from '../core/lib/within.ts'

/** What is known of a key. */
interface Line {
  /** When it was fetched last, on the client's monotonic clock. */
  start: number
  readonly underWay: Set<Promise<unknown>>
}

const lines = new WeakMap<Client, Map<string, Line>>()
/** Keys whose time has passed are forgotten when so many have gathered. */
const REMEMBERED_KEYS = 200

/** Fetches as soon as it is a key's turn: the first time at once. Rejects when the signal aborts before. */
export async function throttle<Data>(
  client: Client,
  key: string,
  signal: AbortSignal | undefined,
  fetch: () => Promise<Data>,
): Promise<Data> {
  const { platform } = client
  const own = lines.get(client) ?? new Map<string, Line>()
  lines.set(client, own)
  const line = own.get(key) ?? { start: -Infinity, underWay: new Set() }
  own.set(key, line)
  const left = ({ start }: Line): number => start + REFETCH_THROTTLE_MILLIS - platform.monotonic()
  for (;;) {
    if (left(line) > 0) await pause(platform, left(line), signal)
    else if (line.underWay.size < REFETCH_CONCURRENCY) break
    else
      await within(
        platform,
        null,
        signal,
        () => null,
        Promise.race(line.underWay).catch(() => {}),
      )
  }
  signal?.throwIfAborted()
  if (own.size > REMEMBERED_KEYS)
    for (const [each, other] of own) if (other.underWay.size === 0 && left(other) <= 0) own.delete(each)
  own.set(key, line)
  line.start = platform.monotonic()
  const fetching = fetch()
  line.underWay.add(fetching)
  try {
    return await fetching
  } finally {
    line.underWay.delete(fetching)
  }
}
