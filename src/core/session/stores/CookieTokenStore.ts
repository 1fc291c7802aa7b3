/**
 * Stores tokens in the page's cookies. If cookies are blocked or full, it keeps them in memory as long as the client
 * lives.
 */
import { TOKENS_CHANGED } from '../../constants.ts'
import { UsageError } from '../../errors.ts'
import type { ClientObserver } from '../../platform/ClientObserver.ts'
import type { Cookies, Platform } from '../../platform/Platform.ts'
import type { TaskScope } from '../../util/withTimeout.ts'
import { toRefreshAnnouncement } from '../refreshAnnouncement.ts'
import { TabLock, watchTabs, type TabTokenStore } from '../tabs.ts'
import {
  dropOversizedCookies,
  getCookieDomain,
  getCookieNames,
  readTokenCookies,
  refuseOversizedCookies,
  toEndedCookie,
  toRemovals,
  toSessionCookies,
  toSessionId,
  toSignOutCookies,
  type CookieChange,
  type CookieOptions,
  type CookieSession,
  type SessionIdentity,
} from '../tokenCookies.ts'
import type { StoredTokens, Tokens, TokenWriteOptions } from '../types.ts'
import { MemoryTokenStore } from './MemoryTokenStore.ts'

export class CookieTokenStore implements TabTokenStore {
  readonly platform: Platform & TaskScope
  readonly cookieOptions: CookieOptions
  readonly shared: TabLock
  readonly #cookies: Cookies
  readonly #names: ReturnType<typeof getCookieNames>
  /** Keeps the tokens if cookies are blocked. */
  readonly #fallback = new MemoryTokenStore()
  #hasWarned = false
  /** The session that was read last: a refresh continues it even if its cookies are gone by then. */
  #lastRead: { refreshToken: string; identity: SessionIdentity } | null = null

  /** @throws {UsageError} NO_BROWSER where there are no cookies */
  constructor(
    platform: Platform & TaskScope,
    { projectId, cookieDomain }: Pick<CookieOptions, 'projectId' | 'cookieDomain'>,
    observer?: ClientObserver,
  ) {
    const { cookies } = platform
    if (!cookies) {
      const message = `The token store 'cookie' needs a browser. Use 'memory', a request or tokens.`
      throw new UsageError('NO_BROWSER', message)
    }
    this.platform = platform
    this.#cookies = cookies
    // `#migrate` tests which host set a cookie of an older name.
    this.cookieOptions = { projectId, cookieDomain, isSecure: cookies.isSecure, acceptsOlderNames: true }
    this.#names = getCookieNames(this.cookieOptions)
    this.shared = new TabLock(this, observer)
  }

  /** Reads the session. One in an older cookie is moved to the current cookie. */
  read(): StoredTokens {
    const session = this.#readCookies()
    const { name, refreshToken, untrusted } = session
    if (untrusted && name) this.#warn(name)
    if (!refreshToken) return this.readFallback()
    if (name === null || name === this.#names.refresh) return toStoredTokens(session)
    return this.#migrate(name, refreshToken, session.accessToken)
  }

  readUntrusted(): readonly Tokens[] {
    return this.#readCookies().untrusted ?? []
  }

  readFallback(): StoredTokens {
    return this.#fallback.read()
  }

  write(tokens: Tokens | null, { isRefresh = false }: TokenWriteOptions = {}): void {
    const refreshToken = tokens?.refreshToken
    if (refreshToken) this.#writeSession(refreshToken, tokens.accessToken, isRefresh)
    else this.#removeSession(isRefresh)
    const isInCookies = !refreshToken || this.#readCookies().refreshToken === refreshToken
    this.#fallback.write(isInCookies ? null : tokens)
    this.#notifyTabs()
  }

  watch(listener: () => void): () => void {
    return watchTabs(this.platform, this.#names.refresh, this.#channelName, listener)
  }

  announceRefresh(refreshToken: string): () => void {
    const { name, value, maxAgeSeconds, domain } = toRefreshAnnouncement(refreshToken, this.cookieOptions)
    this.#cookies.set(name, value ?? '', { maxAgeSeconds, domain })
    return () => this.#cookies.delete(name, domain)
  }

  get #channelName(): string {
    return `latchkey/${this.#names.refresh}`
  }

  #readCookies(): CookieSession {
    const session = readTokenCookies(this.#cookies.getAll, this.cookieOptions)
    const { refreshToken, identity } = session
    if (refreshToken && identity) this.#lastRead = { refreshToken, identity }
    return session
  }

  /**
   * Moves a session from an older cookie. If the older cookie can't be removed, it was set for another path or domain,
   * perhaps by another site of the same domain, and is not trusted.
   */
  #migrate(name: string, refreshToken: string, accessToken: string | null): StoredTokens {
    this.#cookies.delete(name, getCookieDomain(name, this.cookieOptions))
    const isForeign = this.#cookies.getAll(name).length > 0
    if (isForeign) {
      this.#warn(name)
      this.#writeEnd()
      return this.readFallback()
    }
    try {
      // The names are longer than those of older cookies.
      this.#writeSession(refreshToken, accessToken, false, dropOversizedCookies)
    } catch {
      // The refresh token doesn't fit either, and its cookie is gone: the session lasts as long as the client.
      this.#fallback.write({ refreshToken, accessToken })
      return this.readFallback()
    }
    return toStoredTokens(this.#readCookies())
  }

  #writeSession(
    refreshToken: string,
    accessToken: string | null,
    isRefresh: boolean,
    fit = refuseOversizedCookies,
  ): void {
    const identity = this.#identify(refreshToken, isRefresh)
    const tokens = { refreshToken, accessToken, identity }
    this.#apply(fit(toSessionCookies(tokens, this.cookieOptions, this.platform.now(), this.#cookies.names())))
    this.#lastRead = { refreshToken, identity }
  }

  #identify(refreshToken: string, isRefresh: boolean): SessionIdentity {
    const isSameToken = this.#lastRead?.refreshToken === refreshToken
    if (!this.#lastRead || (!isRefresh && !isSameToken)) return { sessionId: toSessionId(refreshToken), rotation: 0 }
    const { sessionId, rotation } = this.#lastRead.identity
    return { sessionId, rotation: isSameToken ? rotation : rotation + 1 }
  }

  #removeSession(isRefused: boolean): void {
    const present = this.#cookies.names()
    const { refreshToken, untrusted = [] } = this.#readCookies()
    // A mark without a session here would end a session that another tab has just begun and that isn't visible yet.
    const isSignedIn = refreshToken !== null || untrusted.length > 0
    this.#apply(
      isSignedIn
        ? toSignOutCookies(this.cookieOptions, this.platform.now(), present, { isRefused })
        : toRemovals(this.cookieOptions, present),
    )
    // Another path or domain may have a session that can't be removed here. This records that it must not be read.
    if (this.#readCookies().refreshToken) this.#writeEnd()
  }

  #writeEnd(): void {
    this.#apply([toEndedCookie(this.cookieOptions, this.platform.now())])
  }

  #apply(changes: readonly CookieChange[]): void {
    for (const { name, value, maxAgeSeconds, domain } of changes) {
      if (value === null) this.#cookies.delete(name, domain)
      else this.#cookies.set(name, value, { maxAgeSeconds, domain })
    }
  }

  #warn(name: string): void {
    if (!this.#hasWarned)
      console.warn(`latchkey: ignored the cookie ${name}, which another path or domain has set too.`)
    this.#hasWarned = true
  }

  /** Notifies the other tabs that the tokens changed, if the browser has no event for it. */
  #notifyTabs(): void {
    const { cookieChanges, channel } = this.platform
    if (cookieChanges) return
    const tabs = channel(this.#channelName, () => {})
    tabs?.post(TOKENS_CHANGED)
    tabs?.close()
  }
}

function toStoredTokens({ refreshToken, accessToken, identity }: CookieSession): StoredTokens {
  return { refreshToken, accessToken, sessionId: identity?.sessionId }
}
