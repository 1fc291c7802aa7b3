/**
 * An emulator, a user's browser with a client, and a backend: what most tests need. Tests without an emulator, of what
 * a client does on a bad network or of tabs that compete, have makers of their own beside them.
 */
import { createClient, signUpWithPassword, type ClientOptions, type Tokens } from 'latchkey'
import { createEmulator, type Emulator, type EmulatorOptions } from 'latchkey/emulator'
import { createServerClient } from 'latchkey/server'
import { createMemoryBrowser, memoryPlatform, type MemoryBrowser, type MemoryPlatform } from './memoryPlatform.ts'

export const BASE_URL = 'http://localhost:4520'
/** The origin of the app. */
export const ORIGIN = 'http://localhost:3000'
export const EMAIL = 'mira@harbor.example'
export const PASSWORD = 'correct horse'

/** A request that a client of the world sent. */
export interface SentRequest {
  readonly url: string
  readonly headers: Headers
  readonly body: string
}

/** The options of the emulator, which is of 2025 by default, and: */
export interface WorldOptions extends EmulatorOptions {
  /** The URL of the page, or its path. Default `/`. */
  readonly url?: string
  /** Settings of the project `internal` that differ from the defaults. */
  readonly config?: object
  /** Options of the client in the browser. */
  readonly client?: Partial<ClientOptions>
  /** Options of all clients of the backend. */
  readonly backend?: Pick<ClientOptions, 'platform'>
  /** The emulator of another world. */
  readonly emulator?: Emulator
  /** The browser of another world, for a page in another tab of it. */
  readonly browser?: MemoryBrowser
  /** Changes the platform of the browser, for example its timers. */
  readonly wrapPlatform?: (platform: MemoryPlatform) => MemoryPlatform
  /** Wraps the network between the browser and the service. */
  readonly through?: (request: Request, next: (request: Request) => Promise<Response>) => Promise<Response>
}

export type World = ReturnType<typeof createWorld>

/**
 * Creates an emulator and clients of its project `internal`.
 *
 * @example
 * const { client, platform } = createWorld({ url: '/handler/sign-in', service: '2026' })
 * @example
 * const { server, signUp, calls } = createWorld()
 * const mira = await signUp('mira@harbor.example')
 * expect(calls).toEqual(['POST /auth/password/sign-up'])
 */
export function createWorld({
  url = '/',
  config = {},
  client: clientOptions,
  backend,
  browser = createMemoryBrowser(),
  wrapPlatform = (platform) => platform,
  through,
  emulator,
  ...options
}: WorldOptions = {}) {
  const service =
    emulator ??
    createEmulator({ service: '2025', projects: [{ id: 'internal', display_name: 'Harbor', config }], ...options })
  /** All requests, as `POST /auth/password/sign-in`, oldest first. */
  const calls: string[] = []
  /** The requests of `calls`, complete. */
  const requests: SentRequest[] = []
  const record = (input: string | URL | Request, init?: RequestInit): void => {
    const sent = new URL(input instanceof Request ? input.url : input)
    calls.push(`${init?.method ?? 'GET'} ${sent.pathname.replace('/api/v1', '')}`)
    requests.push({ url: sent.href, headers: new Headers(init?.headers), body: String(init?.body ?? '') })
  }
  const fetch: typeof service.fetch = (input, init) => {
    record(input, init)
    return service.fetch(input, init)
  }

  const platform = wrapPlatform(
    memoryPlatform({
      url: new URL(url, ORIGIN).href,
      browser,
      fetch: async (input, init) => {
        // A browser resolves addresses against the page.
        const address = typeof input === 'string' ? new URL(input, ORIGIN).href : input
        record(address, init)
        return through ? through(new Request(address, init), service.fetch) : service.fetch(address, init)
      },
    }),
  )
  const keys = { projectId: 'internal', publishableClientKey: 'pck_emulator' }
  /** The client of the page in the user's browser. */
  const client = createClient({ ...keys, baseUrl: BASE_URL, platform, ...clientOptions })

  /** The options that all clients of the backend share. */
  const shared = { projectId: 'internal', baseUrl: BASE_URL, fetch, ...backend }
  const server = createServerClient({ ...shared, secretServerKey: 'ssk_emulator' })
  /** Creates a user who is signed in with a client of their own, outside the browser. */
  const signUp = async (email: string) => {
    const ownClient = createClient({ ...shared, ...keys, tokenStore: 'memory' })
    const signUp = await signUpWithPassword(ownClient, {
      email,
      password: PASSWORD,
      verificationCallbackUrl: 'http://localhost/verify',
    })
    if (signUp.status !== 'signed-in' || !signUp.userId) throw new Error('The sign-up did not sign in.')
    const { accessToken, refreshToken } = await ownClient.session.getTokens()
    if (accessToken === null || refreshToken === null) throw new Error('The sign-up issued no tokens.')
    return { client: ownClient, userId: signUp.userId, accessToken, refreshToken }
  }
  /** Whether a timer of the browser ends in this many milliseconds: a test that advances the clock earlier misses it. */
  const hasTimer = (millis: number): boolean =>
    [...browser.time.timers].some(({ dueMillis }) => dueMillis === browser.time.elapsed + millis)
  return { emulator: service, browser, platform, client, calls, requests, fetch, shared, server, signUp, hasTimer }
}

/** Returns a request as a front end sends it to its own backend, with tokens in the header. */
export function requestWith(tokens: Tokens): Request {
  return new Request('https://app.example/api', { headers: { 'x-stack-auth': JSON.stringify(tokens) } })
}
