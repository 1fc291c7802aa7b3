/** A client in a tab, a scripted network, and a clock that records when each request is sent. */
import { createClient, type Client, type ClientOptions } from 'latchkey'
import {
  createMemoryBrowser,
  memoryPlatform,
  type MemoryBrowser,
  type MemoryPlatform,
} from '../../support/memoryPlatform.ts'

export const BASE_URL = 'https://api.harbor.example'

/** A request that was sent. */
export interface Sent {
  readonly url: string
  readonly path: string
  readonly method: string
  readonly headers: Headers
  readonly body: string
  readonly init: RequestInit
  /** Milliseconds since the world was created. */
  readonly at: number
}

/** The network's result for a request: a response or a thrown error. */
export type Respond = (sent: Sent, index: number) => Response | Promise<Response>

export interface ScriptedClient {
  readonly client: Client
  readonly platform: MemoryPlatform
  readonly sent: Sent[]
}

export interface ScriptedClientOptions extends Partial<ClientOptions> {
  /** The values of `random()`, in order; 0.5 after the last. */
  dice?: number[]
  /** A browser with other tabs. */
  browser?: MemoryBrowser
}

export function createScriptedClient(
  respond: Respond,
  { dice = [], browser = createMemoryBrowser(), ...options }: ScriptedClientOptions = {},
): ScriptedClient {
  const sent: Sent[] = []
  const platform: MemoryPlatform = {
    ...memoryPlatform({
      browser,
      fetch: async (input, init = {}) => {
        const url = String(input)
        sent.push({
          url,
          path: new URL(url).pathname.replace('/api/v1', ''),
          method: init.method ?? 'GET',
          headers: new Headers(init.headers),
          body: String(init.body ?? ''),
          init,
          at: platform.monotonic(),
        })
        return respond(sent.at(-1)!, sent.length - 1)
      },
    }),
    random: () => dice.shift() ?? 0.5,
  }
  const client = createClient({
    projectId: 'internal',
    publishableClientKey: 'pck_harbor',
    baseUrl: BASE_URL,
    tokenStore: 'memory',
    platform,
    ...options,
  })
  return { client, platform, sent }
}

/** The network is down. */
export const down = (): never => {
  throw new TypeError('fetch failed')
}

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  })

export const text = (body: string, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(body, { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...headers } })

/** A known error as the service sends it: status 200, the true one in a header. */
export const knownError = (code: string, status: number, details?: object): Response =>
  json({ code, error: `It is ${code}.`, ...(details && { details }) }, 200, {
    'x-stack-known-error': code,
    'x-stack-actual-status': String(status),
  })

export const noTeams = (): Response => json({ items: [], is_paginated: false })

/** The error that a promise was rejected with. */
export async function caught(promise: Promise<unknown>): Promise<Error> {
  try {
    await promise
  } catch (error) {
    return error as Error
  }
  throw new Error('It was fulfilled.')
}

/** An access token that is valid for this many seconds from `now`. */
export function accessToken(now: number, seconds = 600, user = 'mira'): string {
  const iat = Math.floor(now / 1000)
  const encode = (value: unknown): string =>
    btoa(JSON.stringify(value)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_')
  return `${encode({ alg: 'ES256' })}.${encode({ sub: user, iat, exp: iat + seconds })}.c2ln`
}
