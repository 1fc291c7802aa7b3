import { http } from 'msw'
import { createCore } from '../createCore.ts'
import { withHandlers, type Emulator } from '../createEmulator.ts'
import type { EmulatorOptions } from '../options.ts'

/**
 * Creates an emulator: the whole service in memory, with real passwords, tokens, codes and keys. msw is bundled.
 *
 * @param options projects and users that exist from the start, the clock, the seed, and the version of the service.
 * @returns the emulator: `fetch`, handlers for msw, and its outbox, clock, faults and state.
 * @throws {EmulatorError} INVALID_OPTION if the options are invalid
 *
 * @example
 * ```ts
 * const emulator = createEmulator()
 * await setupWorker(...emulator.handlers).start()
 * ```
 */
export function createEmulator(options?: EmulatorOptions): Emulator {
  return withHandlers(createCore(options), () => http)
}
