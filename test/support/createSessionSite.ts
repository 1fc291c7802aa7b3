/** An app whose server holds the sessions of its pages: a browser with cookies that scripts can't read, and the server. */
import type { ClientOptions } from 'latchkey'
import { createSessionServer, type SessionServerOptions } from 'latchkey/bff'
import { createClient } from '../../src/core/client/createClient.ts'
import { standard } from '../../src/core/platform/standard.ts'
import { BASE_URL, createWorld, ORIGIN, type World, type WorldOptions } from './createWorld.ts'
import { createMemoryBrowser, memoryPlatform } from './memoryPlatform.ts'

export const SECRET = 'a secret of the app with 32 letters'
export const PATH = '/api/session'
const HOUR_MILLIS = 3_600_000

/** What a script of the page can see of one request. */
export interface SeenExchange {
  readonly url: string
  readonly method: string
  readonly status: number
  /** Headers and bodies of the request and the response, without cookies that scripts can't read. */
  readonly text: string
}

export interface SessionSiteOptions extends WorldOptions {
  /** Creates the emulator and the page. Default: `createWorld`. */
  readonly create?: (options: WorldOptions) => World
  readonly bff?: Partial<SessionServerOptions>
  /** Changes each request of the page before it reaches the server. */
  readonly onRequest?: (request: Request) => Request
}

/** Creates an emulator, a page whose client has `sessionServer`, and the server. */
export function createSessionSite({
  bff = {},
  client,
  onRequest = (request) => request,
  create = createWorld,
  ...options
}: SessionSiteOptions = {}) {
  const browser = options.browser ?? createMemoryBrowser({ now: Date.now() })
  /** Cookies that scripts can't read. */
  const httpOnly = new Map<string, string>()
  const seen: SeenExchange[] = []
  /** All tokens that the service issued for sessions. */
  const issued = new Set<string>()
  const toCookieHeader = (): string =>
    [
      ...[...browser.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`),
      ...[...httpOnly].map(([name, value]) => `${name}=${value}`),
    ].join('; ')
  const keepCookies = (headers: Headers): void => {
    for (const setCookie of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(setCookie) ?? []
      const isHttpOnly = /; HttpOnly/i.test(setCookie)
      const jar = isHttpOnly ? httpOnly : browser.cookies
      if (/max-age=0\b/i.test(setCookie)) jar.delete(name)
      else jar.set(name, isHttpOnly ? value : decodeURIComponent(value))
    }
    for (const listener of browser.cookieListeners) listener()
  }
  /** Sends a request to the app's server, as the browser does. */
  const visit = async (request: Request, serve = (sent: Request): Promise<Response> => sessionServer(sent)) => {
    const headers = new Headers(request.headers)
    headers.set('cookie', toCookieHeader())
    if (!headers.has('sec-fetch-site')) headers.set('sec-fetch-site', 'same-origin')
    const response = await serve(onRequest(withHeaders(request, headers)))
    keepCookies(response.headers)
    return response
  }
  const world = create({
    service: '2026',
    browser,
    client: { sessionServer: PATH, ...client },
    ...options,
    through: async (request, next) => {
      if (!request.url.startsWith(ORIGIN)) return next(request)
      const sent = `${JSON.stringify([...request.headers])} ${await request.clone().text()}`
      const response = await visit(request)
      const received = [...response.headers].filter(([name]) => name !== 'set-cookie')
      const exchanged = `${sent} ${JSON.stringify(received)} ${await response.clone().text()}`
      seen.push({ url: request.url, method: request.method, status: response.status, text: exchanged })
      return response
    },
  })
  /** The service, as the app's server reaches it. */
  const serviceFetch: typeof world.fetch = async (input, init) => {
    const response = await world.fetch(input, init)
    // Tokens of other services, for connected accounts, are not the session's.
    const body = String(input).includes('/api/v1/auth/') ? await response.clone().text() : ''
    for (const [, token = ''] of body.matchAll(/"(?:access|refresh)_token":"([^"]+)"/g)) issued.add(token)
    return response
  }
  const createServer = (more: Partial<SessionServerOptions> = {}) =>
    createSessionServer({
      ...world.shared,
      // The clocks of the page, and timers that nobody has to advance.
      platform: { ...world.platform, after: standard().after },
      fetch: serviceFetch,
      publishableClientKey: 'pck_emulator',
      secret: SECRET,
      ...bff,
      ...more,
    })
  let sessionServer = createServer()
  const replaceServer = (more: Partial<SessionServerOptions>): void => {
    sessionServer = createServer(more)
  }
  const openTab = (tabOptions: Partial<ClientOptions> = {}) =>
    createClient({
      projectId: 'internal',
      publishableClientKey: 'pck_emulator',
      baseUrl: BASE_URL,
      platform: memoryPlatform({ browser, url: ORIGIN, fetch: world.platform.fetch }),
      sessionServer: PATH,
      ...client,
      ...tabOptions,
    })
  /** Returns a request to the app's server with all cookies of the browser. */
  const toRequest = (path: string, init: RequestInit = {}): Request =>
    withHeaders(
      new Request(new URL(path, ORIGIN), init),
      new Headers({ ...Object.fromEntries(new Headers(init.headers)), cookie: toCookieHeader() }),
    )
  /** Everything that a script of the page can read. */
  const readPage = (): string => JSON.stringify([[...browser.cookies], seen])
  /** Lets the access tokens of the service expire. */
  const expire = async (): Promise<void> => {
    world.emulator.clock.advance(HOUR_MILLIS)
    await world.platform.advance(HOUR_MILLIS)
  }
  /** The emulator, whose `fetch` also follows a navigation to the app's server. */
  const emulator = new Proxy(world.emulator, {
    get: (target, name, receiver) => (name === 'fetch' ? fetchAsBrowser : Reflect.get(target, name, receiver)),
  })
  const fetchAsBrowser: typeof world.fetch = async (input, init) => {
    const url = new URL(String(input), ORIGIN)
    if (url.origin !== ORIGIN) return world.emulator.fetch(input, init)
    const response = await visit(new Request(url, { headers: { 'sec-fetch-mode': 'navigate' } }))
    const location = response.headers.get('location')
    return location === null ? response : world.emulator.fetch(location)
  }
  return {
    ...world,
    emulator,
    httpOnly,
    issued,
    seen,
    visit,
    keepCookies,
    toRequest,
    readPage,
    openTab,
    replaceServer,
    expire,
    get sessionServer() {
      return sessionServer
    },
  }
}

/** Returns a request with headers that pages can't set, and that a document in memory therefore removes. */
function withHeaders(request: Request, headers: Headers): Request {
  const copy = new Request(request)
  Object.defineProperty(copy, 'headers', { value: headers })
  return copy
}
