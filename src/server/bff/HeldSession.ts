/** The session of one request to the app's server: its tokens, and what its response changes in the browser. */
import type { ClientConfig } from '../../core/client/types.ts'
import { REFRESH_COOKIE_RENEW_MILLIS } from '../../core/constants.ts'
import { isSecureRequest } from '../../core/session/isSecureRequest.ts'
import { parseRequestCookies, readCookieTokens, toCookieOptions } from '../../core/session/requestTokens.ts'
import {
  isRotationCookie,
  listSessionCookieNames,
  toSessionCookies,
  toSessionId,
  toSignOutCookies,
  type CookieOptions,
  type FoundTokens,
  type SessionIdentity,
} from '../../core/session/tokenCookies.ts'
import type { TokenPair, Tokens } from '../../core/session/types.ts'
import { splitCookies, type ParsedCookies } from '../../core/util/cookies.ts'
import { readSessionId, readTokenClaims } from '../../core/util/jwt.ts'
import type { EpochMillis } from '../../core/util/types.ts'
import { markDelivered } from '../requests/refresh/refreshDelivery.ts'
import { RequestTokenStore } from '../requests/RequestTokenStore.ts'
import { PRIVATE_CACHE_CONTROL } from '../requests/responseHeaders.ts'
import type { Revocations } from '../requests/revocation/Revocations.ts'
import { dropOversizedCookies, toSetCookie } from '../requests/sessionCookies.ts'
import {
  isReference,
  parseRefreshReference,
  toAccessReference,
  toHeldSessionId,
  toRefreshReference,
} from './references.ts'
import { SealedCookies } from './SealedCookies.ts'
import type { HeldEntry, TokenVault } from './vaults.ts'

/** A sealed cookie of a session that the page doesn't know is removed after this long: its sign-in may be in flight. */
const ORPHAN_MIN_AGE_MILLIS = 600_000

export interface HeldSessionParts {
  readonly config: ClientConfig
  readonly vault: TokenVault
  readonly now: () => EpochMillis
  /** Whether pages get their tokens back; then nothing is taken over. */
  readonly shouldReleaseTokens: boolean
  /** Which sessions have ended; `null` if that isn't checked. */
  readonly revocations: Revocations | null
}

const NO_TOKENS: Tokens = { accessToken: null, refreshToken: null }

/** The cookies of a request, which name the session of the page. */
export class PageCookies {
  readonly parsed: ParsedCookies
  readonly options: CookieOptions
  readonly sealed: SealedCookies
  /** The session that the page has: references, or the tokens of a page that kept them itself until now. */
  readonly found: FoundTokens

  constructor({ headers, url }: Request, { config, now }: HeldSessionParts) {
    const parsed = parseRequestCookies(headers)
    const isSecure = isSecureRequest(headers, parsed, url)
    this.parsed = parsed
    this.options = toCookieOptions(config, isSecure, now())
    this.sealed = new SealedCookies({ cookies: parsed, projectId: config.projectId, isSecure })
    this.found = readCookieTokens(parsed.getAll, this.options)
  }

  /** Returns the cookies of a `Cookie` header that belong to no session, as `name=value`. */
  withoutSession(cookieHeader: string): string[] {
    const sessionNames = new Set(listSessionCookieNames(this.options))
    const isOfSession = (name: string): boolean =>
      sessionNames.has(name) || isRotationCookie(name, this.options) || this.sealed.isSealed(name)
    return splitCookies(cookieHeader).filter((pair) => pair !== '' && !isOfSession(pair.replace(/=.*/s, '')))
  }
}

/** Returns true if the session of an access token that the service issued was revoked. */
async function isRevoked({ revocations }: HeldSessionParts, { accessToken }: TokenPair): Promise<boolean> {
  const { userId } = readTokenClaims(accessToken)
  if (!revocations || userId === null) return false
  return revocations.isRevoked({ userId, sessionId: readSessionId(accessToken) })
}

/**
 * The session of one request.
 *
 * ```
 * HeldSession.open(request) ──store──▶ a client that acts for the sender ──applyTo(headers)──▶ the response
 * ```
 */
export class HeldSession {
  /** Stores the tokens while the request is handled. It is empty without a session. */
  readonly store: RequestTokenStore
  /** True if the page has a session that this server doesn't hold: its cookie is gone, or no secret opens it. */
  readonly isLost: boolean
  readonly #parts: HeldSessionParts
  readonly #cookies: PageCookies
  readonly #sessionId: string | null
  readonly #entry: HeldEntry | null
  /** Whether the page has the tokens themselves. */
  readonly #isTakenOver: boolean
  readonly #setCookies: string[] = []
  /** Whether this server no longer holds the tokens. */
  #hasEnded = false

  private constructor(
    parts: HeldSessionParts,
    cookies: PageCookies,
    opened: { sessionId: string | null; entry: HeldEntry | null; tokens: Tokens; rotation: number },
  ) {
    const { sessionId, entry, tokens, rotation } = opened
    const hasTokens = tokens.refreshToken !== null
    this.#parts = parts
    this.#cookies = cookies
    this.#sessionId = sessionId
    this.#entry = entry
    this.#isTakenOver = hasTokens && entry === null
    this.isLost = sessionId !== null && !hasTokens
    this.store = new RequestTokenStore({
      ...tokens,
      source: 'cookies',
      name: null,
      // The identity that the page has: what is read for it on the server belongs to its session.
      ...(hasTokens && { identity: { sessionId: cookies.found.identity?.sessionId ?? '', rotation } }),
    })
  }

  /**
   * Opens the session that a page presents. A page that kept its tokens itself until now presents those that are in its
   * cookies. No other tokens are accepted.
   *
   * @param presented a reference, or the refresh token that is in the cookies; `null` for no session
   * @throws {TransportError} NETWORK if the store is unavailable
   */
  static async open(parts: HeldSessionParts, cookies: PageCookies, presented: string | null): Promise<HeldSession> {
    const sessionId = parseRefreshReference(presented)
    if (sessionId !== null) {
      const sealed = cookies.sealed.read(sessionId)
      const held = sealed === null ? null : await parts.vault.read(sessionId, sealed)
      const entry = held && (await isRevoked(parts, held.tokens)) ? null : held
      const tokens = entry?.tokens ?? NO_TOKENS
      return new HeldSession(parts, cookies, { sessionId, entry, tokens, rotation: entry?.tokens.rotation ?? 0 })
    }
    const { found } = cookies
    const isToken = found.refreshToken !== null && presented === found.refreshToken && !isReference(presented)
    if (!isToken)
      return new HeldSession(parts, cookies, { sessionId: null, entry: null, tokens: NO_TOKENS, rotation: 0 })
    const { accessToken, refreshToken } = found
    return new HeldSession(parts, cookies, {
      sessionId: await toHeldSessionId(presented),
      entry: null,
      tokens: { accessToken: accessToken !== null && isReference(accessToken) ? null : accessToken, refreshToken },
      rotation: found.identity?.rotation ?? 0,
    })
  }

  /** True if the request has a session. */
  get hasTokens(): boolean {
    return this.store.read().refreshToken !== null
  }

  /** Holds the tokens of a sign-in. Returns what the page gets in their place. */
  async begin({ accessToken, refreshToken }: TokenPair): Promise<TokenPair> {
    const sessionId = await toHeldSessionId(refreshToken)
    await this.#hold(sessionId, { accessToken, refreshToken, rotation: 0 }, null)
    await this.#removeOrphans(sessionId)
    return { accessToken: toAccessReference(accessToken), refreshToken: toRefreshReference(sessionId) }
  }

  /** Forgets the tokens of a session that has ended. */
  async end(): Promise<void> {
    this.#hasEnded = true
    if (this.#entry) await this.#parts.vault.remove(this.#entry)
    if (this.#sessionId !== null) this.#setCookies.push(...this.#cookies.sealed.remove(this.#sessionId))
  }

  /** Returns what the page has in place of the tokens; `null` without a session. */
  toReferences(): TokenPair | null {
    const tokens = this.#readTokens()
    if (!tokens || this.#sessionId === null) return null
    return {
      accessToken: toAccessReference(tokens.accessToken),
      refreshToken: toRefreshReference(this.#sessionId),
    }
  }

  /**
   * Gives the page its tokens back, in its own cookies.
   *
   * @returns the tokens; `null` without a session
   */
  async release(): Promise<TokenPair | null> {
    const tokens = this.#readTokens()
    if (!tokens) return null
    this.#writePageCookies(tokens)
    await this.end()
    return tokens
  }

  /** Adds the cookies to a response, which becomes private. */
  async applyTo(headers: Headers): Promise<void> {
    await this.#recordChanges()
    headers.set('cache-control', PRIVATE_CACHE_CONTROL)
    for (const setCookie of this.#setCookies) headers.append('set-cookie', setCookie)
    if (this.#setCookies.length > 0) void markDelivered(this.store)
  }

  /** Turns what happened to the tokens into cookies. */
  async #recordChanges(): Promise<void> {
    const tokens = this.#readTokens()
    switch (this.store.state) {
      case 'refused':
        // A concurrent response may have replaced the cookie. The page asks again, with the cookie that it has then.
        return
      case 'signed-out': {
        const { options, parsed } = this.#cookies
        await this.end()
        this.#push(toSignOutCookies(options, this.#parts.now(), parsed.names()))
        return
      }
      case 'signed-in':
        if (tokens) this.#writePageCookies(await this.begin(tokens))
        return
      case 'unchanged':
      case 'refreshed':
        if (tokens && !this.#hasEnded && this.#sessionId !== null) await this.#keep(this.#sessionId, tokens)
    }
  }

  async #keep(sessionId: string, tokens: TokenPair): Promise<void> {
    const isRefreshed = this.store.state === 'refreshed'
    if (this.#isTakenOver && this.#parts.shouldReleaseTokens) {
      if (isRefreshed) this.#writePageCookies(tokens)
      return
    }
    if (!isRefreshed && !this.#isTakenOver && !this.#isDueForRenewal()) return
    const rotation = this.store.identity?.rotation ?? 0
    await this.#hold(sessionId, { ...tokens, rotation }, this.#entry)
    if (!this.#isTakenOver) return
    this.#writePageCookies({
      accessToken: toAccessReference(tokens.accessToken),
      refreshToken: toRefreshReference(sessionId),
    })
  }

  #readTokens(): TokenPair | null {
    const { accessToken, refreshToken } = this.store.read()
    return accessToken === null || refreshToken === null ? null : { accessToken, refreshToken }
  }

  #isDueForRenewal(): boolean {
    if (!this.#entry) return false
    const { isCurrentSecret, sealedAt } = this.#entry
    return !isCurrentSecret || this.#parts.now() - sealedAt > REFRESH_COOKIE_RENEW_MILLIS
  }

  async #hold(sessionId: string, tokens: HeldEntry['tokens'], previous: HeldEntry | null): Promise<void> {
    const sealed = await this.#parts.vault.write(sessionId, tokens, previous)
    this.#setCookies.push(...this.#cookies.sealed.write(sessionId, sealed))
  }

  /** Writes cookies that the page can read. A session of the page keeps its identity, so that its data stays in caches. */
  #writePageCookies(tokens: TokenPair): void {
    const { options, parsed, found } = this.#cookies
    const isSameSession = this.store.state !== 'signed-in' && found.identity !== undefined
    const identity: SessionIdentity = isSameSession
      ? { sessionId: found.identity.sessionId, rotation: found.identity.rotation + 1 }
      : { sessionId: toSessionId(tokens.refreshToken), rotation: 0 }
    this.#push(toSessionCookies({ ...tokens, identity }, options, this.#parts.now(), parsed.names()))
  }

  #push(changes: ReturnType<typeof toSessionCookies>): void {
    const { options } = this.#cookies
    this.#setCookies.push(...dropOversizedCookies(changes).map((change) => toSetCookie(change, options)))
  }

  /** Removes the sealed cookies of sessions that the page has left without a response of this server. */
  async #removeOrphans(newSessionId: string): Promise<void> {
    const { sealed, found } = this.#cookies
    const known = [newSessionId, this.#sessionId, parseRefreshReference(found.refreshToken)]
    for (const sessionId of sealed.listSessionIds().filter((id) => !known.includes(id))) {
      const entry = await this.#parts.vault.read(sessionId, sealed.read(sessionId) ?? '')
      if (entry && this.#parts.now() - entry.sealedAt < ORPHAN_MIN_AGE_MILLIS) continue
      if (entry) await this.#parts.vault.remove(entry)
      this.#setCookies.push(...sealed.remove(sessionId))
    }
  }
}
