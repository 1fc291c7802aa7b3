/** Handlers for msw, an optional peer dependency: msw and the mocks are loaded on demand. */
import type { HttpHandler } from 'msw'
import { requireHttp } from '../emulator/createEmulator.ts'
import type { MockOverrides } from './mockOperation.ts'

/**
 * Returns handlers that respond to every operation with its example or override, on any host. In a browser, import
 * `handlers` from `latchkey/mocks`.
 *
 * @param overrides responses by operation, in place of the examples
 * @returns handlers for `setupServer` and `setupWorker`
 * @throws {EmulatorError} MISSING_PACKAGE if msw is not installed, or the runtime has no `require`
 *
 * @example
 * ```ts
 * const server = setupServer(...handlers({ listTeams: { body: { items: [], is_paginated: false } } }))
 * ```
 */
export function handlers(overrides: MockOverrides = {}): HttpHandler[] {
  let mocks: Promise<HttpHandler[]> | undefined
  const load = async (): Promise<HttpHandler[]> => (await import('../../generated/mocks/index.ts')).handlers(overrides)
  return [
    requireHttp('handlers()').all(/\/api\/v1\//, async ({ request }) => {
      const [{ getResponse }, mockHandlers] = await Promise.all([import('msw'), (mocks ??= load())])
      return getResponse(mockHandlers, request)
    }),
  ]
}
