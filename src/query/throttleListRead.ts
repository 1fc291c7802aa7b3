import type { QueryClient } from '@tanstack/react-query'
import { perClient } from '../core/client/perClient.ts'
import type { Client } from '../core/client/types.ts'
import { delay } from '../core/util/delay.ts'

/** The minimum time between two refetches of one key. */
const REFETCH_THROTTLE_MILLIS = 300

/** The start times of the latest reads, by the hash of their keys. */
type StartTimes = Map<string, number>

const startTimesByCache = /* @__PURE__ */ perClient(() => new WeakMap<object, StartTimes>())

/** Waits until 300 ms have passed since the last read of a list in a cache. The first read doesn't wait. */
export async function throttleListRead(
  client: Client,
  queryClient: QueryClient | undefined,
  queryKey: readonly unknown[],
  signal: AbortSignal,
): Promise<void> {
  const { platform } = client
  const caches = startTimesByCache.get(client)
  const cache = queryClient ?? client
  const starts: StartTimes = caches.get(cache) ?? new Map<string, number>()
  caches.set(cache, starts)
  const hash = JSON.stringify(queryKey)
  const remainingMillis = (): number => (starts.get(hash) ?? -Infinity) + REFETCH_THROTTLE_MILLIS - platform.monotonic()
  let waitMillis = remainingMillis()
  while (waitMillis > 0) {
    await delay(platform, waitMillis, { signal })
    // Another read may have started during the delay.
    waitMillis = remainingMillis()
  }
  const now = platform.monotonic()
  for (const [readHash, start] of starts) if (now - start >= REFETCH_THROTTLE_MILLIS) starts.delete(readHash)
  starts.set(hash, now)
}
