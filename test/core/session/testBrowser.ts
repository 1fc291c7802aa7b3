/** A browser in memory with tabs, and a service that each test can change. */
import { createClient, type Client, type ClientOptions } from 'latchkey'
import {
  createMemoryBrowser,
  memoryPlatform,
  type MemoryBrowserOptions,
  type MemoryPlatform,
} from '../../support/memoryPlatform.ts'

export interface TestServiceOptions {
  /** True if each refresh issues a new refresh token and invalidates the old one. Default false. */
  rotates?: boolean
  /** The life of access tokens. Default ten minutes. */
  accessTokenSeconds?: number
}

/** The endpoints that sessions need, with counts of refreshes and refusals. */
export interface TestService {
  fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>
  /** Tokens of a new session. */
  signIn(user?: string): { accessToken: string; refreshToken: string }
  /** Ends all sessions. */
  revoke(): void
  readonly refreshes: number
  readonly refusals: number
  readonly calls: { url: string; headers: Record<string, string>; body: string }[]
  /** Called before each response; may wait, respond instead, or throw. */
  meddle: ((url: string, init: RequestInit) => Promise<Response | void> | Response | void) | null
  /** Called after the service has processed the request, before the response is sent. */
  meddleAfter: ((url: string) => Promise<void> | void) | null
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

export function createTestService(
  now: () => number,
  { rotates = false, accessTokenSeconds = 600 }: TestServiceOptions = {},
): TestService {
  let sessions = new Map<string, string>()
  let serial = 0
  const issue = (user: string): string => {
    const iat = Math.floor(now() / 1000)
    serial += 1
    return `${encode({ alg: 'ES256' })}.${encode({ sub: user, iat, exp: iat + accessTokenSeconds, jti: serial })}.c2ln`
  }
  const begin = (user: string): string => {
    const refreshToken = `refresh-${(serial += 1)}`
    sessions.set(refreshToken, user)
    return refreshToken
  }
  const service: TestService & { refreshes: number; refusals: number } = {
    refreshes: 0,
    refusals: 0,
    calls: [],
    meddle: null,
    meddleAfter: null,
    signIn: (user = 'mira') => ({ accessToken: issue(user), refreshToken: begin(user) }),
    revoke: () => {
      sessions = new Map()
    },
    fetch: async (input, init = {}) => {
      const url = String(input)
      const headers = (init.headers ?? {}) as Record<string, string>
      service.calls.push({ url, headers, body: String(init.body ?? '') })
      const instead = await service.meddle?.(url, init)
      if (instead) return instead
      const response = respond(url, headers, String(init.body ?? ''))
      await service.meddleAfter?.(url)
      return response
    },
  }
  function respond(url: string, headers: Record<string, string>, body: string): Response {
    if (url.endsWith('/auth/oauth/token')) {
      const token = new URLSearchParams(body).get('refresh_token') ?? ''
      const user = sessions.get(token)
      if (user === undefined) {
        service.refusals += 1
        return knownError('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED')
      }
      service.refreshes += 1
      if (!rotates) return json({ access_token: issue(user) })
      sessions.delete(token)
      return json({ access_token: issue(user), refresh_token: begin(user) })
    }
    const token = headers['x-stack-access-token']
    if (!token)
      return url.endsWith('/users/me')
        ? knownError('CANNOT_GET_OWN_USER_WITHOUT_USER', 400)
        : json({ items: [], is_paginated: false })
    const { sub, exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      sub: string
      exp: number
    }
    if (exp * 1000 <= now()) return knownError('ACCESS_TOKEN_EXPIRED')
    if (url.endsWith('/auth/sessions/current')) {
      sessions.delete(headers['x-stack-refresh-token'] ?? '')
      return json({ success: true })
    }
    return url.endsWith('/users/me') ? json({ id: sub, is_anonymous: false }) : json({ items: [], is_paginated: false })
  }
  return service
}

export const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json; charset=utf-8' } })

export const knownError = (code: string, status = 401): Response =>
  new Response(JSON.stringify({ code, error: `It is ${code}.` }), {
    status: 200,
    headers: {
      'content-type': 'application/json',
      'x-stack-known-error': code,
      'x-stack-actual-status': String(status),
    },
  })

export interface Tab {
  readonly client: Client
  readonly platform: MemoryPlatform
}

export interface TestBrowser {
  readonly service: TestService
  readonly browser: ReturnType<typeof createMemoryBrowser>
  tab(options?: Partial<ClientOptions>): Tab
  /** Moves time, and runs the timers that are due. */
  advance(millis: number): Promise<void>
}

/** The service has its own clock, which changes of the device's clock don't affect. */
export function createTestBrowser(options: MemoryBrowserOptions & TestServiceOptions = {}): TestBrowser {
  const browser = createMemoryBrowser(options)
  const start = 1_754_550_000_000
  const service = createTestService(() => start + browser.time.elapsed, options)
  const clockwork = memoryPlatform({ fetch: service.fetch, browser })
  return {
    service,
    browser,
    tab: (clientOptions = {}) => {
      const platform = memoryPlatform({ fetch: service.fetch, browser })
      const client = createClient({
        projectId: 'internal',
        publishableClientKey: 'pck_test',
        platform,
        ...clientOptions,
      })
      return { client, platform }
    },
    advance: clockwork.advance,
  }
}

/** Waits until resolved promises have run their callbacks. */
export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
