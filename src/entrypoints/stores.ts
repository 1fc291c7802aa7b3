/** `latchkey/stores`: where the processes of a server share refreshes. */
export { StoreError, type StoreErrorCode } from '../server/stores/StoreError.ts'
export { memoryStore, type MemoryStoreOptions } from '../server/stores/memoryStore.ts'
export { redisStore, type RedisClient, type RedisStoreOptions } from '../server/stores/redisStore.ts'
export { upstashStore, type UpstashClient } from '../server/stores/upstashStore.ts'
export type { RemoveOptions, SetOptions, SharedStore } from '../server/stores/SharedStore.ts'
