/** State of a session that the tabs of a browser share in small cookies. */
import type { Platform } from '../platform/Platform.ts'

/** Values in cookies of this host. Over HTTPS no other host can set them. They only save requests, so they may be missing. */
export class SharedState {
  readonly #cookies: Platform['cookies'] | undefined

  /** @param cookies `null` if tabs share no tokens; then nothing is stored */
  constructor(cookies: Platform['cookies'] | undefined) {
    this.#cookies = cookies
  }

  /** Returns a value; `null` if it is missing. */
  read(name: string): string | null {
    return this.#cookies?.get(this.#toCookieName(name)) ?? null
  }

  /** @param value an empty value removes the cookie */
  write(name: string, value: string, maxAgeSeconds: number): void {
    const cookieName = this.#toCookieName(name)
    if (value) this.#cookies?.set(cookieName, value, { maxAgeSeconds })
    else this.#cookies?.delete(cookieName)
  }

  #toCookieName(name: string): string {
    return this.#cookies?.isSecure ? `__Host-${name}` : name
  }
}
