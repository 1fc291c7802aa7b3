import { http } from 'msw'
import { createCore } from '../createCore.ts'
import { type Emulator, withHandlers } from './handlers.ts'
import type { EmulatorOptions } from '../options.ts'

/**
 * Makes an emulator: the whole service in memory, with real passwords, tokens, codes and keys. Here msw is bundled.
 *
 * ```ts
 * const emulator = createEmulator()
 * await setupWorker(...emulator.handlers).start()
 * ```
 *
 * @throws EmulatorError `BAD_OPTION` when it cannot begin as the options say.
 */
export function createEmulator(options?: EmulatorOptions): Emulator {
  return withHandlers(createCore(options), () => http)
}
