import { UsageError } from '../errors.ts'
import { readCookie } from '../lib/readCookie.ts'
import { readTokenCookies } from './tokenCookies.ts'
import { memoryTokenStore } from './memoryTokenStore.ts'
import type { TokenStore, Tokens } from './types.ts'

/**
 * Reads the tokens a front end sent to its own server: the header `x-stack-auth` (JSON with `accessToken` and
 * `refreshToken`) if there is one, otherwise the cookies. New tokens live as long as the client.
 *
 * @throws UsageError INVALID_TOKENS when the header is there and is not such JSON
 */
export function requestTokenStore(
  request: { headers: { get(name: string): string | null } },
  projectId: string,
): TokenStore {
  const header = request.headers.get('x-stack-auth')
  if (header !== null) return memoryTokenStore(parseAuthHeader(header))
  const cookies = request.headers.get('cookie') ?? ''
  return memoryTokenStore(readTokenCookies((name) => readCookie(cookies, name), projectId))
}

function parseAuthHeader(header: string): Tokens {
  try {
    const given = JSON.parse(header) as Partial<Tokens>
    const { accessToken = null, refreshToken = null } = given
    const isText = (value: unknown): boolean => value === null || typeof value === 'string'
    if (typeof given === 'object' && isText(accessToken) && isText(refreshToken)) return { accessToken, refreshToken }
  } catch {
    // Told below: whatever is wrong with it, the header can't be read.
  }
  throw new UsageError(
    'INVALID_TOKENS',
    'The header x-stack-auth must be a JSON object with accessToken and refreshToken. Send what getAuthHeaders() returns.',
  )
}
