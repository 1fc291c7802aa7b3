import type { Platform } from '../../core/platform/Platform.ts'
import { FallbackStore } from './FallbackStore.ts'
import { MemoryStore } from './memoryStore.ts'
import { requireSharedStore, type ProcessStore, type SharedStore } from './SharedStore.ts'
import type { StoreError } from './StoreError.ts'

/** The options of server entries that concern the store. */
export interface SharedStoreOptions {
  /**
   * Where the processes of this server share refreshes, so that each session is refreshed by one of them. With a service
   * that rotates refresh tokens, several processes need it. `latchkey/stores` has adapters.
   *
   * @default memoryStore() shared only within this client
   */
  sharedStore?: SharedStore | undefined
}

/**
 * Returns the store to use for the option `sharedStore`: the app's, with memory in its place while it is down, or memory.
 *
 * @param onError called when the app's store fails; default: prints a warning
 * @param onFailure called before `onError`
 * @throws {UsageError} INVALID_OPTION unless the option is a store
 */
export function openStore(
  { sharedStore }: SharedStoreOptions,
  clock: Pick<Platform, 'monotonic' | 'after'>,
  onError: (error: StoreError) => void = ({ message }) => console.warn(`latchkey: ${message}`),
  onFailure?: () => void,
): ProcessStore {
  if (sharedStore === undefined) return new MemoryStore({ monotonic: clock.monotonic })
  const onStoreError = (error: StoreError): void => {
    onFailure?.()
    onError(error)
  }
  return new FallbackStore({ store: requireSharedStore(sharedStore), clock, onError: onStoreError })
}
