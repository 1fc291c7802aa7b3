import { memoryTokenStore } from '../../core/session/memoryTokenStore.ts'
import { requestTokenStore } from '../../core/session/requestTokenStore.ts'
import { HTTPS_COOKIE, isSecure, sessionCookies } from '../../core/session/sessionCookies.ts'
import { readTokenCookies } from '../../core/session/tokenCookies.ts'
import type { TokenStore, Tokens } from '../../core/session/types.ts'

/** The cookies of a request, as Next.js gives them. */
export interface CookieJar {
  get(name: string): { readonly value: string } | undefined
  /** Throws, or is missing, where cookies can only be read. */
  set?(
    name: string,
    value: string,
    options: { path: string; maxAge: number; sameSite: 'lax'; secure: boolean },
  ): unknown
}

/** The headers of a request. */
export interface HeaderReader {
  get(name: string): string | null
}

/** The tokens of a request, read once. What is written also goes to the browser, where the framework lets it. */
export function cookieJarTokenStore(jar: CookieJar, headers: HeaderReader | null, projectId: string): TokenStore {
  const cookie = (name: string): string | null => jar.get(name)?.value ?? null
  const header = headers?.get('x-stack-auth') ?? null
  if (header !== null) return requestTokenStore({ headers: { get: () => header } }, projectId)
  const held = memoryTokenStore(readTokenCookies(cookie, projectId))
  return {
    ...held,
    write: (tokens) => {
      held.write(tokens)
      writeCookies(jar, tokens, projectId, isSecure(headers?.get('x-forwarded-proto') ?? null, cookie(HTTPS_COOKIE)))
    },
  }
}

function writeCookies(jar: CookieJar, tokens: Tokens | null, projectId: string, secure: boolean): void {
  try {
    for (const { name, value, maxAgeSeconds } of sessionCookies(tokens, projectId)) {
      jar.set?.(name, value ?? '', { path: '/', maxAge: maxAgeSeconds, sameSite: 'lax', secure })
    }
  } catch {
    // A server component renders what is sent already: no cookie can be set any more, and that is no failure.
  }
}
