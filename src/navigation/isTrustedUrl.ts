import type { Client } from '../client/types.ts'

/**
 * Whether a person may be sent to an address: it stays on this origin, or its origin is one of `trustedOrigins`.
 * Everything a browser would read differently than it looks (backslashes, control characters, credentials, other
 * schemes) is refused.
 */
export function isTrustedUrl(client: Pick<Client, 'config' | 'platform'>, url: string): boolean {
  if (/[\u0000-\u001f\u007f\\]/.test(url) || url !== url.trim()) return false
  const here = client.platform.location?.href()
  const base = here ?? 'https://here.invalid'
  if (!URL.canParse(url, base)) return false
  const target = new URL(url, base)
  if (!/^https?:$/.test(target.protocol) || target.username || target.password) return false
  return target.origin === new URL(base).origin || client.config.trustedOrigins.includes(target.origin)
}
