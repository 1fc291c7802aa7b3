/** Stores tokens in the page's cookies. What the browser doesn't keep there is kept in memory as long as the client lives. */
import { UsageError } from '../../errors.ts'
import type { ClientObserver } from '../../platform/ClientObserver.ts'
import type { Cookies, Platform } from '../../platform/Platform.ts'
import type { TaskScope } from '../../util/withTimeout.ts'
import { toRefreshAnnouncement } from '../refreshAnnouncement.ts'
import { COOKIE_SETTLE_COUNT, notifyTabs, readSharedCookies, watchTabs, withTabLock } from '../tabs.ts'
import {
  fitCookies,
  getCookieDomain,
  getCookieNames,
  readTokenCookies,
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
import { NO_TOKENS } from '../tokens.ts'
import type { StoredTokens, TokenLock, TokenPair, Tokens, TokenStore, TokenWriteOptions } from '../types.ts'

export class CookieTokenStore implements TokenStore {
  readonly shared: TokenLock = {
    readLatest: () => this.#readLatest(),
    waitUntilVisible: (tokens) => this.#waitUntilVisible(tokens),
    withLock: (task) => withTabLock(this.#platform, this.#names.refresh, task, this.#observer),
  }
  readonly #platform: Platform & TaskScope
  readonly #options: CookieOptions
  readonly #observer: ClientObserver | undefined
  readonly #cookies: Cookies
  readonly #names: ReturnType<typeof getCookieNames>
  /** The session, if no cookie can contain it: cookies are blocked, or its refresh token is too long. */
  #memory = NO_TOKENS
  /** A session in the cookies whose access token is too long for one. */
  #oversized = NO_TOKENS
  readonly #warnings = new Set<string>()
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
    this.#platform = platform
    this.#cookies = cookies
    this.#observer = observer
    // `#migrate` tests which host set a cookie of an older name.
    this.#options = { projectId, cookieDomain, isSecure: cookies.isSecure, acceptsOlderNames: true }
    this.#names = getCookieNames(this.#options)
  }

  /** Reads the session. One in an older cookie is moved to the current cookie. */
  read(): StoredTokens {
    const session = this.#readCookies()
    const { name, refreshToken, untrusted } = session
    if (untrusted && name) this.#warnOfOtherHost(name)
    // A session that another tab began replaced the one in memory, which must not return when that one ends.
    if (refreshToken !== null) this.#memory = NO_TOKENS
    const isOlder = refreshToken !== null && name !== null && name !== this.#names.refresh
    return isOlder ? this.#migrate(name, refreshToken, session.accessToken) : this.#toTokens(session)
  }

  readUntrusted(): readonly Tokens[] {
    return this.#readCookies().untrusted ?? []
  }

  write(tokens: Tokens | null, { isRefresh = false }: TokenWriteOptions = {}): void {
    const { refreshToken, accessToken } = tokens ?? NO_TOKENS
    if (refreshToken) this.#writeSession(refreshToken, accessToken, isRefresh)
    else this.#removeSession(isRefresh)
    notifyTabs(this.#platform, this.#channelName)
  }

  watch(listener: () => void): () => void {
    return watchTabs(this.#platform, this.#names.refresh, this.#channelName, listener)
  }

  announceRefresh(refreshToken: string): () => void {
    const { name, value, maxAgeSeconds, domain } = toRefreshAnnouncement(refreshToken, this.#options)
    this.#cookies.set(name, value ?? '', { maxAgeSeconds, domain })
    return () => this.#cookies.delete(name, domain)
  }

  get #channelName(): string {
    return `latchkey/${this.#names.refresh}`
  }

  #readCookies(): CookieSession {
    const session = readTokenCookies(this.#cookies.getAll, this.#options)
    const { refreshToken, identity } = session
    if (refreshToken && identity) this.#lastRead = { refreshToken, identity }
    return session
  }

  /** Returns the tokens of a session, with those that are in memory. */
  #toTokens({ refreshToken, accessToken, identity }: CookieSession): StoredTokens {
    if (refreshToken === null) return this.#memory
    const isOversized = accessToken === null && this.#oversized.refreshToken === refreshToken
    return {
      refreshToken,
      accessToken: isOversized ? this.#oversized.accessToken : accessToken,
      sessionId: identity?.sessionId,
    }
  }

  #readLatest(): Promise<StoredTokens> {
    return readSharedCookies(
      this.#platform,
      ({ getAll }) => this.#toTokens(readTokenCookies(getAll, this.#options)),
      () => this.read(),
    )
  }

  async #waitUntilVisible({ accessToken }: TokenPair): Promise<void> {
    for (let count = 0; count < COOKIE_SETTLE_COUNT; count += 1) {
      if ((await this.#readLatest()).accessToken === accessToken) return
    }
  }

  /**
   * Moves a session from an older cookie. If the older cookie can't be removed, it was set for another path or domain,
   * perhaps by another site of the same domain, and is not trusted.
   */
  #migrate(name: string, refreshToken: string, accessToken: string | null): StoredTokens {
    this.#cookies.delete(name, getCookieDomain(name, this.#options))
    if (this.#cookies.getAll(name).length > 0) {
      this.#warnOfOtherHost(name)
      this.#writeEnd()
      return this.#memory
    }
    this.#writeSession(refreshToken, accessToken, false)
    return this.#toTokens(this.#readCookies())
  }

  /** Writes a session. What the browser doesn't keep in cookies is kept in memory. */
  #writeSession(refreshToken: string, accessToken: string | null, isRefresh: boolean): void {
    const identity = this.#identify(refreshToken, isRefresh)
    const tokens = { refreshToken, accessToken, identity }
    const changes = toSessionCookies(tokens, this.#options, this.#platform.now(), this.#cookies.names())
    const fitting = fitCookies(changes)
    if (fitting) this.#apply(fitting)
    else this.#removeSession(isRefresh)
    const stored = this.#readCookies()
    const isStored = stored.refreshToken === refreshToken
    this.#memory = isStored ? NO_TOKENS : { refreshToken, accessToken }
    this.#oversized = isStored && stored.accessToken !== accessToken ? { refreshToken, accessToken } : NO_TOKENS
    if (this.#oversized.accessToken) {
      this.#warn('the access token is too long for a cookie. Each page load and each request to a server refreshes it.')
    }
    this.#lastRead = { refreshToken, identity }
  }

  #identify(refreshToken: string, isRefresh: boolean): SessionIdentity {
    const isSameToken = this.#lastRead?.refreshToken === refreshToken
    if (!this.#lastRead || (!isRefresh && !isSameToken)) return { sessionId: toSessionId(refreshToken), rotation: 0 }
    const { sessionId, rotation } = this.#lastRead.identity
    return { sessionId, rotation: isSameToken ? rotation : rotation + 1 }
  }

  #removeSession(isRefused: boolean): void {
    this.#memory = NO_TOKENS
    this.#oversized = NO_TOKENS
    const present = this.#cookies.names()
    const { refreshToken, untrusted = [] } = this.#readCookies()
    // A mark without a session here would end a session that another tab has just begun and that isn't visible yet.
    const isSignedIn = refreshToken !== null || untrusted.length > 0
    this.#apply(
      isSignedIn
        ? toSignOutCookies(this.#options, this.#platform.now(), present, { isRefused })
        : toRemovals(this.#options, present),
    )
    // Another path or domain may have a session that can't be removed here. This records that it must not be read.
    if (this.#readCookies().refreshToken) this.#writeEnd()
  }

  #writeEnd(): void {
    this.#apply([toEndedCookie(this.#options, this.#platform.now())])
  }

  #apply(changes: readonly CookieChange[]): void {
    for (const { name, value, maxAgeSeconds, domain } of changes) {
      if (value === null) this.#cookies.delete(name, domain)
      else this.#cookies.set(name, value, { maxAgeSeconds, domain })
    }
  }

  #warnOfOtherHost(name: string): void {
    this.#warn(`ignored the cookie ${name}, which another path or domain has set too.`)
  }

  #warn(message: string): void {
    if (!this.#warnings.has(message)) console.warn(`latchkey: ${message}`)
    this.#warnings.add(message)
  }
}
