/** The emulator as a route handler of Playwright, which is named by shape only. */
import type { Engine } from '../engine/createEngine.ts'
import { after } from '../engine/message.ts'
import { deliver } from './fetch.ts'

/** The part of Playwright's `Route` that is used. */
interface RouteLike {
  request(): RouteRequest
  fulfill(answer: { status: number; headers: Record<string, string>; body: string }): Promise<void>
  abort(errorCode?: string): Promise<void>
  fallback(): Promise<void>
}

/** The part of Playwright's `Request` that is used. */
interface RouteRequest {
  method(): string
  url(): string
  headers(): Record<string, string>
  postData(): string | null
}

/** A route handler of Playwright. */
export type RouteHandler = (route: RouteLike) => Promise<void>

/** Creates a handler. Unknown paths are left to other routes and to the network. */
export function toRoute({ handle, knows }: Engine): RouteHandler {
  return async (route) => {
    const request = route.request()
    const { origin, pathname, search } = new URL(request.url())
    if (!knows(pathname)) return route.fallback()
    const answering = handle({
      method: request.method(),
      origin,
      path: pathname,
      query: search.slice(1),
      headers: new Headers(request.headers()),
      body: request.postData() ?? '',
    })
    let response: Response
    let body: string
    try {
      response = await after(answering, (answer) => deliver(answer))
      body = await response.text()
    } catch {
      // A broken response cannot be fulfilled, so the connection is reset.
      return route.abort('connectionreset')
    }
    return route.fulfill({ status: response.status, headers: Object.fromEntries(response.headers), body })
  }
}
