/**
 * The emulator with msw handlers.
 *
 * msw is an optional peer dependency that takes longer to load than the whole emulator, and
 * `setupServer(...handlers)` is synchronous. So each entry loads msw synchronously in its own way: in Node it is
 * required when `handlers` is first read, in a browser it is bundled.
 */
import type { http, RequestHandler } from 'msw'
import { createCore, type EmulatorCore } from './createCore.ts'
import { EmulatorError } from './errors.ts'
import { deliver, readRequest, splitAddress } from './http/fetch.ts'
import { andThen } from './http/http.ts'
import type { EmulatorOptions } from './options.ts'
import { SERVED_PATH } from './specification.ts'

/** msw's `http`, which creates handlers. */
type Http = typeof http

/**
 * Creates handlers that respond like the service, on any host and below any path. Requests to unknown paths fall through
 * to other handlers: an app may have its own `/api/v1`.
 */
function toHandlers(http: Http, { handle, knows }: EmulatorCore): readonly RequestHandler[] {
  return [
    http.all(SERVED_PATH, async ({ request }) => {
      if (!knows(splitAddress(new URL(request.url)).path)) return undefined
      const wire = await readRequest(request)
      try {
        return await andThen(handle(wire), (response) => deliver(response, request.signal))
      } catch (error) {
        if (error instanceof TypeError) return Response.error()
        throw error
      }
    }),
  ]
}

/** The service in memory, for tests and demos. */
export interface Emulator extends EmulatorCore {
  /**
   * Handlers for msw 2 or 3: `setupServer(...emulator.handlers)`, `setupWorker(...emulator.handlers)`.
   *
   * @throws {EmulatorError} MISSING_PACKAGE if msw is not installed
   */
  readonly handlers: readonly RequestHandler[]
}

/**
 * Adds the msw handlers to an emulator.
 *
 * @param loadHttp loads msw's `http` synchronously. Called at most once.
 */
export function withHandlers(core: EmulatorCore, loadHttp: () => Http): Emulator {
  let handlers: readonly RequestHandler[] | undefined
  return {
    ...core,
    get service() {
      return core.service
    },
    get rotation() {
      return core.rotation
    },
    get handlers() {
      return (handlers ??= toHandlers(loadHttp(), core))
    },
  }
}

/** The global object of Node.js, Bun and Deno. */
interface NodeGlobal {
  readonly process?: {
    getBuiltinModule?(name: 'node:module'): { createRequire(from: string): (name: string) => unknown }
  }
}

/**
 * Requires the same instance of msw that an `import` gets.
 *
 * @param caller name of the caller, for the message
 * @throws {EmulatorError} MISSING_PACKAGE if msw is not installed, or if the host has no `require`
 */
export function requireHttp(caller = 'emulator.handlers'): Http {
  try {
    const module = (globalThis as NodeGlobal).process?.getBuiltinModule?.('node:module')
    if (!module) throw new Error('This environment has no require().')
    const { http } = module.createRequire(import.meta.url)('msw') as { http?: Http }
    if (!http) throw new Error('This version of msw has no http.')
    return http
  } catch (cause) {
    throw new EmulatorError(
      'MISSING_PACKAGE',
      `${caller} needs msw 2 or later. Run: npm install -D msw@latest. Without it, pass emulator.fetch to createClient({ fetch }).`,
      { cause },
    )
  }
}

/**
 * Creates an emulator: the whole service in memory, with real passwords, tokens, codes and keys.
 *
 * @param options projects and users that exist from the start, the clock, the seed, and the version of the service.
 * @returns the emulator: `fetch`, handlers for msw, a route for Playwright, and its outbox, clock, faults and state.
 * @throws {EmulatorError} INVALID_OPTION if the options are invalid
 *
 * @example
 * ```ts
 * const emulator = createEmulator()
 * const client = createClient({
 *   projectId: 'internal',
 *   publishableClientKey: 'pck_emulator',
 *   fetch: emulator.fetch,
 * })
 * ```
 */
export function createEmulator(options?: EmulatorOptions): Emulator {
  return withHandlers(createCore(options), requireHttp)
}
