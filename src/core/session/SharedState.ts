/** Facts about a session that the tabs of a browser share in small cookies. */
import type { Platform } from '../platform/Platform.ts'

/** Facts in cookies of this host, which over HTTPS no other host can set. They only save requests, so they may be missing. */
export class SharedState {
  readonly #cookies: Platform['cookies'] | undefined

  /** @param cookies `null` if tabs share no tokens; then nothing is stored */
  constructor(cookies: Platform['cookies'] | undefined) {
    this.#cookies = cookies
  }

  /** Returns `null` without such a fact, and if cookies are blocked. */
  read(name: string): string | null {
    try {
      return this.#cookies?.get(this.#toCookieName(name)) ?? null
    } catch {
      return null
    }
  }

  /** @param value an empty value removes the fact */
  write(name: string, value: string, maxAgeSeconds: number): void {
    const cookieName = this.#toCookieName(name)
    try {
      if (value) this.#cookies?.set(cookieName, value, { maxAgeSeconds })
      else this.#cookies?.delete(cookieName)
    } catch {
      // Cookies are blocked: the next page load needs one more refresh.
    }
  }

  #toCookieName(name: string): string {
    return this.#cookies?.isSecure ? `__Host-${name}` : name
  }
}
