import { REMOVE_IF_VALUE, type RedisStoreOptions } from './redisStore.ts'
import type { SharedStore } from './SharedStore.ts'
import { requireStoredText, toIsWritten } from './StoreError.ts'

/** The functions of a client of `@upstash/redis` that the store uses. */
export interface UpstashClient {
  get(key: string): Promise<unknown>
  set(key: string, value: string, options: { px: number } | { px: number; nx: true }): Promise<unknown>
  del(key: string): Promise<unknown>
  eval(script: string, keys: string[], args: string[]): Promise<unknown>
}

/**
 * Creates a shared store in Upstash Redis, which is reached over HTTPS: for functions and edge runtimes, where connections
 * don't live long.
 *
 * @param client a client of `@upstash/redis`, with `automaticDeserialization: false`
 * @param options a prefix of all keys
 * @returns the store, for the option `sharedStore`
 *
 * @example
 * ```ts
 * import { Redis } from '@upstash/redis'
 *
 * const redis = Redis.fromEnv({ automaticDeserialization: false })
 * const proxySession = createSessionProxy({ ...options, sharedStore: upstashStore(redis) })
 * ```
 */
export function upstashStore(client: UpstashClient, { prefix = '' }: RedisStoreOptions = {}): SharedStore {
  return {
    get: async (key) => requireStoredText(await client.get(prefix + key), ADVICE),
    set: async (key, value, { ttlMillis, ifAbsent = false }) => {
      const options = ifAbsent ? { px: ttlMillis, nx: true as const } : { px: ttlMillis }
      return toIsWritten(await client.set(prefix + key, value, options), ADVICE)
    },
    remove: (key, { ifValue } = {}) =>
      ifValue === undefined ? client.del(prefix + key) : client.eval(REMOVE_IF_VALUE, [prefix + key], [ifValue]),
  }
}

const ADVICE = 'Create the client with automaticDeserialization: false.'
