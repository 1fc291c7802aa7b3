/** An emulator, a browser client and a server client, for tests of backends. */
import { createClient, signUpWithPassword } from 'latchkey'
import { createEmulator } from 'latchkey/emulator'
import { createServerClient } from 'latchkey/server'

export const BASE_URL = 'http://localhost:4520'

/** Options of clients of the emulator's project `internal`. */
export function createWorld(service: '2025' | '2026' = '2025') {
  const emulator = createEmulator({ service })
  const calls: string[] = []
  const fetch: typeof emulator.fetch = (input, init) => {
    calls.push(`${init?.method ?? 'GET'} ${new URL(String(input)).pathname}`)
    return emulator.fetch(input, init)
  }
  const shared = { projectId: 'internal', baseUrl: BASE_URL, fetch }
  const server = createServerClient({ ...shared, secretServerKey: 'ssk_emulator' })
  /** A new user, signed in with a client of its own. */
  const signUp = async (email: string) => {
    const client = createClient({ ...shared, publishableClientKey: 'pck_emulator', tokenStore: 'memory' })
    const outcome = await signUpWithPassword(client, {
      email,
      password: 'correct horse',
      verificationCallbackUrl: 'http://localhost/verify',
    })
    if (outcome.status !== 'signed-in' || !outcome.userId) throw new Error('The sign-up did not sign in.')
    const { accessToken, refreshToken } = await client.session.getTokens()
    return { client, userId: outcome.userId, accessToken: accessToken!, refreshToken: refreshToken! }
  }
  return { emulator, calls, fetch, shared, server, signUp }
}

/** A request as a front end sends it to its own backend, with tokens in the header. */
export function requestWith(tokens: { accessToken: string | null; refreshToken: string | null }): Request {
  return new Request('https://app.example/api', { headers: { 'x-stack-auth': JSON.stringify(tokens) } })
}
