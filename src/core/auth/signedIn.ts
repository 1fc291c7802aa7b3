/** Checks that several flows begin with. */
import type { CallOptions, Client } from '../client/types.ts'
import { KnownError, UsageError } from '../errors.ts'
import type { TokenPair } from '../session/types.ts'

/** The length of a code from an email or an earlier response. */
const VERIFICATION_CODE_LENGTH = 45

/**
 * Returns the tokens of the signed-in user. Flows that need a user call it first, because the service reports a missing
 * user in a dozen ways, and uses up some codes before it does.
 *
 * @param action completes the message of the error: `You must be signed in to …`
 * @throws {UsageError} NOT_SIGNED_IN
 */
export async function requireTokens(client: Client, action: string, options: CallOptions = {}): Promise<TokenPair> {
  const { session } = client
  const { accessToken, refreshToken } = session.peekTokens() ?? (await session.getTokens({ signal: options.signal }))
  if (accessToken && refreshToken) return { accessToken, refreshToken }
  throw new UsageError('NOT_SIGNED_IN', `You must be signed in to ${action}.`)
}

/**
 * Refreshes the access token after its session may have ended. The old token would be used for minutes otherwise.
 */
export async function renewSession({ session }: Client): Promise<void> {
  try {
    const { accessToken } = session.peekTokens() ?? (await session.getTokens())
    if (!accessToken) return
    session.reject(accessToken)
    await session.getAccessToken()
  } catch {
    // The change itself succeeded. The next call reports the session's state.
  }
}

/**
 * Normalizes a code. A text of another length is refused like an unknown code, without a request: an email program may
 * have truncated the link.
 *
 * @throws {KnownError} VERIFICATION_CODE_NOT_FOUND
 */
export function requireCode(text: string): string {
  const code = text.replace(/\s/g, '').toLowerCase()
  if (code.length === VERIFICATION_CODE_LENGTH) return code
  throw new KnownError(
    'VERIFICATION_CODE_NOT_FOUND',
    'The verification code does not exist for this project. Check that the link is complete, or request a new one.',
    404,
    undefined,
  )
}
