import { http } from 'msw'
import { createCore } from '../createCore.ts'
import { withHandlers, type Emulator } from '../createEmulator.ts'
import type { EmulatorOptions } from '../options.ts'

/**
 * Creates an emulator: the whole service in memory, with real passwords, tokens, codes and keys. msw is bundled.
 *
 * ```ts
 * const emulator = createEmulator()
 * await setupWorker(...emulator.handlers).start()
 * ```
 *
 * @throws EmulatorError `BAD_OPTION` if the options are invalid.
 */
export function createEmulator(options?: EmulatorOptions): Emulator {
  return withHandlers(createCore(options), () => http)
}
