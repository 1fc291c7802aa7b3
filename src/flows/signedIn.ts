import type { CallOptions, Client } from '../client/types.ts'
import { UsageError } from '../errors/UsageError.ts'
import type { TokenPair } from '../session/types.ts'

/**
 * The tokens of whoever is signed in, for flows that have to hold one in hand.
 *
 * @throws UsageError NOT_SIGNED_IN, saying what was to be done
 */
export async function requireTokens(client: Client, toDo: string, options: CallOptions = {}): Promise<TokenPair> {
  const { accessToken, refreshToken } = await client.session.getTokens(options.signal ? { signal: options.signal } : {})
  if (accessToken && refreshToken) return { accessToken, refreshToken }
  throw notSignedIn(toDo)
}

/**
 * Refuses before anything is sent when nobody is signed in.
 *
 * @throws UsageError NOT_SIGNED_IN, saying what was to be done
 */
export function requireSignedIn(client: Client, toDo: string): void {
  if (client.session.getSnapshot().status === 'signed-out') throw notSignedIn(toDo)
}

function notSignedIn(toDo: string): UsageError {
  return new UsageError('NOT_SIGNED_IN', `Nobody is signed in, and somebody has to be to ${toDo}. Sign in first.`)
}
