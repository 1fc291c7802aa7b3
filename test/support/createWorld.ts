/** An emulator, a server client and users with clients of their own: what most tests of apps and backends need. */
import { createClient, signUpWithPassword, type Tokens } from 'latchkey'
import { createEmulator, type EmulatorOptions } from 'latchkey/emulator'
import { createServerClient } from 'latchkey/server'

export const BASE_URL = 'http://localhost:4520'
export const PASSWORD = 'correct horse'

/** The options of the emulator. The service is that of 2025 unless a test says otherwise. */
export type WorldOptions = EmulatorOptions

/**
 * Creates an emulator and clients of its project `internal`.
 *
 * @example
 * const { server, signUp, calls } = createWorld({ service: '2026' })
 * const mira = await signUp('mira@harbor.example')
 * expect(calls).toEqual(['POST /api/v1/auth/password/sign-up'])
 */
export function createWorld({ service = '2025', ...options }: WorldOptions = {}) {
  const emulator = createEmulator({ service, ...options })
  /** Requests as `POST /api/v1/auth/password/sign-in`, oldest first. */
  const calls: string[] = []
  const fetch: typeof emulator.fetch = (input, init) => {
    calls.push(`${init?.method ?? 'GET'} ${new URL(String(input)).pathname}`)
    return emulator.fetch(input, init)
  }
  /** The options that all clients share. */
  const shared = { projectId: 'internal', baseUrl: BASE_URL, fetch }
  const server = createServerClient({ ...shared, secretServerKey: 'ssk_emulator' })
  /** Creates a user, signed in with a client of its own. */
  const signUp = async (email: string) => {
    const client = createClient({ ...shared, publishableClientKey: 'pck_emulator', tokenStore: 'memory' })
    const result = await signUpWithPassword(client, {
      email,
      password: PASSWORD,
      verificationCallbackUrl: 'http://localhost/verify',
    })
    if (result.status !== 'signed-in' || !result.userId) throw new Error('The sign-up did not sign in.')
    const { accessToken, refreshToken } = await client.session.getTokens()
    if (accessToken === null || refreshToken === null) throw new Error('The sign-up issued no tokens.')
    return { client, userId: result.userId, accessToken, refreshToken }
  }
  return { emulator, calls, fetch, shared, server, signUp }
}

/** Returns a request as a front end sends it to its own backend, with tokens in the header. */
export function requestWith(tokens: Tokens): Request {
  return new Request('https://app.example/api', { headers: { 'x-stack-auth': JSON.stringify(tokens) } })
}
