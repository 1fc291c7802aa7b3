/**
 * The emulator as people import it: the core, and msw handlers when they are asked for.
 *
 * msw is an optional peer that takes longer to load than everything here together, and `setupServer(...handlers)`
 * leaves no moment to wait. So each entry brings its own way to msw without waiting: in Node it is required when the
 * first handlers are asked for, in a browser it is bundled.
 */
import type { RequestHandler } from 'msw'
import type { EmulatorCore } from './createCore.ts'
import { type Http, toHandlers } from './toHandlers.ts'

/** The service in memory, for tests and demos. */
export interface Emulator extends EmulatorCore {
  /**
   * Handlers for msw 2 or 3: `setupServer(...emulator.handlers)`, `setupWorker(...emulator.handlers)`.
   *
   * @throws EmulatorError `MISSING_PACKAGE` when msw is not installed.
   */
  readonly handlers: readonly RequestHandler[]
}

/** @param loadHttp has msw's `http` without waiting. Called once at most. */
export function withHandlers(core: EmulatorCore, loadHttp: () => Http): Emulator {
  let handlers: readonly RequestHandler[] | undefined
  return {
    ...core,
    get handlers() {
      return (handlers ??= toHandlers(loadHttp(), core))
    },
  }
}
