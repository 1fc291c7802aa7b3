/** The emulator as msw handlers: one, because the path decides, and msw asks each handler in turn. */
import type { http, RequestHandler } from 'msw'
import { after } from './engine/after.ts'
import type { EmulatorCore } from './createCore.ts'
import { deliver, readRequest } from './fetch.ts'

/** The part of msw that makes handlers. */
export type Http = typeof http

/**
 * Handlers that answer like the service, on any host. A path that it does not have is left to other handlers, so an
 * app may have an `/api/v1` of its own.
 */
export function toHandlers(http: Http, { handle, knows }: EmulatorCore): readonly RequestHandler[] {
  return [
    http.all(/\/api\/(?:v1|latest|v2beta[1-4])(?:\/|\?|$)/, async ({ request }) => {
      if (!knows(new URL(request.url).pathname)) return undefined
      const wire = await readRequest(request)
      try {
        return await after(handle(wire), (answer) => deliver(answer, request.signal))
      } catch (error) {
        if (error instanceof TypeError) return Response.error()
        throw error
      }
    }),
  ]
}
