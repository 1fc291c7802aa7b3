import { isToken } from '../core/session/tokens.ts'
import type { StoredTokens } from '../core/session/types.ts'

/** Parses the tokens of an earlier start. Returns `null` for a text that has none. */
export function parseStoredTokens(text: string | null): StoredTokens | null {
  if (text === null) return null
  const { accessToken, refreshToken, sessionId } = parseObject(text)
  if (!isToken(refreshToken) || typeof sessionId !== 'string') return null
  return { refreshToken, accessToken: isToken(accessToken) ? accessToken : null, sessionId }
}

function parseObject(text: string): { [Key in keyof StoredTokens]?: unknown } {
  try {
    return Object(JSON.parse(text)) as { [Key in keyof StoredTokens]?: unknown }
  } catch {
    return {}
  }
}
