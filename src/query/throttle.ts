/** Refetches of one key keep 300 ms from each other. Product specification, section 9. */
import type { Client } from '../client/types.ts'
import { REFETCH_THROTTLE_MILLIS } from '../constants.ts'
import { wait } from '../lib/wait.ts'

/** When each key was fetched last, on the client's monotonic clock. */
const starts = new WeakMap<Client, Map<string, number>>()
/** Keys whose time has passed are forgotten when so many have gathered. */
const REMEMBERED_KEYS = 200

/** Waits until a key may be fetched again. The first fetch never waits; of several that wait, one goes each 300 ms. */
export async function throttle(client: Client, key: string, signal?: AbortSignal): Promise<void> {
  const { platform } = client
  const own = starts.get(client) ?? new Map<string, number>()
  starts.set(client, own)
  const left = (start = -Infinity): number => start + REFETCH_THROTTLE_MILLIS - platform.monotonic()
  while (left(own.get(key)) > 0) await wait(platform, left(own.get(key)), signal)
  if (own.size >= REMEMBERED_KEYS) for (const [each, start] of own) if (left(start) <= 0) own.delete(each)
  own.set(key, platform.monotonic())
}
