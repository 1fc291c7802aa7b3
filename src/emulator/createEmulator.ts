import { createCore } from './createCore.ts'
import { requireHttp, type Emulator, withHandlers } from './hosts/handlers.ts'
import type { EmulatorOptions } from './options.ts'

/**
 * Creates an emulator: the whole service in memory, with real passwords, tokens, codes and keys.
 *
 * ```ts
 * const emulator = createEmulator()
 * const client = createClient({
 *   projectId: 'internal',
 *   publishableClientKey: 'pck_emulator',
 *   fetch: emulator.fetch,
 * })
 * ```
 *
 * @throws EmulatorError `BAD_OPTION` if the options are invalid.
 */
export function createEmulator(options?: EmulatorOptions): Emulator {
  return withHandlers(createCore(options), requireHttp)
}
