import type { SharedStore } from './SharedStore.ts'
import { requireStoredText, toIsWritten } from './StoreError.ts'

/** A connected client of `redis`, `ioredis`, `iovalkey`, or of a library with the same functions. */
export type RedisClient =
  { call(command: string, ...args: string[]): Promise<unknown> } | { sendCommand(args: string[]): Promise<unknown> }

export interface RedisStoreOptions {
  /**
   * Begins the names of all keys. Set it if several apps with the same project share a database, and should not share
   * refreshes.
   *
   * @default ''
   */
  readonly prefix?: string | undefined
}

/**
 * Creates a shared store in Redis or Valkey. It uses `GET`, `SET` and `DEL`, and `EVAL` to release a lock by its owner.
 * Values expire by themselves. Connect the client first, and listen to its `error` event, or Node.js ends the process.
 *
 * @param client a client of `redis`, `ioredis` or `iovalkey`
 * @param options a prefix of all keys
 * @returns the store, for the option `sharedStore`
 * @see https://redis.io/docs/latest/commands/set/ for locks with `SET … NX PX`
 *
 * @example
 * ```ts
 * import { createClient } from 'redis'
 *
 * const redis = createClient({ url: secrets.redisUrl, disableOfflineQueue: true })
 * redis.on('error', console.error)
 * await redis.connect()
 * const server = createServerClient({ ...options, sharedStore: redisStore(redis) })
 * ```
 */
export function redisStore(client: RedisClient, { prefix = '' }: RedisStoreOptions = {}): SharedStore {
  // ioredis has a `sendCommand` too, which takes an object.
  const send = (command: string, ...args: string[]): Promise<unknown> =>
    'call' in client ? client.call(command, ...args) : client.sendCommand([command, ...args])
  return {
    get: async (key) => requireStoredText(await send('GET', prefix + key), ADVICE),
    set: async (key, value, { ttlMillis, ifAbsent = false }) =>
      toIsWritten(await send('SET', prefix + key, value, 'PX', String(ttlMillis), ...(ifAbsent ? ['NX'] : [])), ADVICE),
    remove: (key, { ifValue } = {}) =>
      ifValue === undefined ? send('DEL', prefix + key) : send('EVAL', REMOVE_IF_VALUE, '1', prefix + key, ifValue),
  }
}

const ADVICE = 'Pass redisStore a client whose replies are texts, not buffers.'

/** Removes a key only if it has a value, in one step. */
export const REMOVE_IF_VALUE = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`
