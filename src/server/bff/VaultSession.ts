/** The session of one request to the app's server: its tokens, and what its response changes in the browser. */
import type { ClientConfig } from '../../core/client/types.ts'
import { REFRESH_COOKIE_RENEW_MILLIS } from '../../core/constants.ts'
import { isSecureRequest } from '../../core/session/isSecureRequest.ts'
import { parseRequestCookies, readCookieTokens, toCookieOptions } from '../../core/session/requestTokens.ts'
import {
  requireFittingCookies,
  toSessionCookies,
  toSessionId,
  toSignOutCookies,
  type CookieOptions,
  type CookieSession,
  type SessionIdentity,
} from '../../core/session/tokenCookies.ts'
import { NO_TOKENS } from '../../core/session/tokens.ts'
import type { TokenPair, Tokens } from '../../core/session/types.ts'
import type { ParsedCookies } from '../../core/util/cookies.ts'
import { readSessionId, readTokenClaims } from '../../core/util/jwt.ts'
import type { EpochMillis } from '../../core/util/types.ts'
import {
  isReference,
  parseRefreshReference,
  toAccessReference,
  toRefreshReference,
  toVaultSessionId,
} from '../requests/references.ts'
import { RequestTokenStore } from '../requests/RequestTokenStore.ts'
import { appendSetCookies, PRIVATE_CACHE_CONTROL } from '../requests/responseHeaders.ts'
import type { Revocations } from '../requests/revocation/Revocations.ts'
import { listOtherCookies, toSetCookie } from '../requests/sessionCookies.ts'
import { SealedCookies } from './SealedCookies.ts'
import type { TokenVault, VaultEntry } from './vaults.ts'

/** A sealed cookie of a session that the page doesn't know is removed after this long: its sign-in may be in flight. */
const ORPHAN_MIN_AGE_MILLIS = 600_000

export interface VaultSessionParts {
  readonly config: ClientConfig
  readonly vault: TokenVault
  readonly now: () => EpochMillis
  /** Whether pages get their tokens back; then nothing is taken over. */
  readonly shouldReleaseTokens: boolean
  /** Which sessions have ended; `null` if that isn't checked. */
  readonly revocations: Revocations | null
}

/** The cookies of a request, which name the session of the page. */
export class PageCookies {
  readonly parsed: ParsedCookies
  readonly options: CookieOptions
  readonly sealed: SealedCookies
  /** The session that the page has: references, or the tokens of a page that kept them itself until now. */
  readonly session: CookieSession

  constructor({ headers, url }: Request, { config, now }: VaultSessionParts) {
    const parsed = parseRequestCookies(headers)
    const isSecure = isSecureRequest(headers, parsed, url)
    this.parsed = parsed
    this.options = toCookieOptions(config, isSecure, now())
    this.sealed = new SealedCookies({ cookies: parsed, projectId: config.projectId, isSecure })
    this.session = readCookieTokens(parsed.getAll, this.options)
  }

  /** Returns the cookies of a `Cookie` header that belong to no session, as `name=value`. */
  withoutSession(cookieHeader: string): string[] {
    return listOtherCookies(cookieHeader, this.options).filter((pair) => !this.sealed.isSealed(pair))
  }
}

/** The tokens of a request's session, and where they are. */
interface OpenedSession {
  /** The id of the session in the vault; `null` without a session. */
  readonly sessionId: string | null
  /** `null` if the vault has no tokens of the session. */
  readonly entry: VaultEntry | null
  readonly tokens: Tokens
  /** How many times the refresh token was replaced since the session began. */
  readonly rotation: number
}

const NO_SESSION: OpenedSession = { sessionId: null, entry: null, tokens: NO_TOKENS, rotation: 0 }

async function openPresented(
  parts: VaultSessionParts,
  cookies: PageCookies,
  presented: string | null,
): Promise<OpenedSession> {
  const sessionId = parseRefreshReference(presented)
  if (sessionId !== null) return openReference(parts, cookies, sessionId)
  const { refreshToken } = cookies.session
  const isCookieToken = refreshToken !== null && presented === refreshToken && !isReference(refreshToken)
  return isCookieToken ? openPageTokens(cookies.session, refreshToken) : NO_SESSION
}

/** Opens the session that a reference names. It has no tokens if its cookie is gone, or no secret opens it. */
async function openReference(
  parts: VaultSessionParts,
  { sealed }: PageCookies,
  sessionId: string,
): Promise<OpenedSession> {
  const sealedTokens = sealed.read(sessionId)
  const entry = sealedTokens === null ? null : await parts.vault.read(sessionId, sealedTokens)
  if (!entry) return { ...NO_SESSION, sessionId }
  return { sessionId, entry, tokens: entry.tokens, rotation: entry.tokens.rotation }
}

/** Opens the session of a page that kept its tokens itself until now. */
async function openPageTokens({ accessToken, identity }: CookieSession, refreshToken: string): Promise<OpenedSession> {
  return {
    sessionId: await toVaultSessionId(refreshToken),
    entry: null,
    tokens: { accessToken: accessToken !== null && isReference(accessToken) ? null : accessToken, refreshToken },
    rotation: identity?.rotation ?? 0,
  }
}

/** Returns true if the session of an access token that the service issued was revoked. */
async function isRevoked({ revocations }: VaultSessionParts, { accessToken }: Tokens): Promise<boolean> {
  if (!revocations || accessToken === null) return false
  const { userId } = readTokenClaims(accessToken)
  if (userId === null) return false
  return revocations.isRevoked({ userId, sessionId: readSessionId(accessToken) })
}

/**
 * The session of one request.
 *
 * ```
 * VaultSession.open(request) ──store──▶ a client that acts for the sender ──applyTo(headers)──▶ the response
 * ```
 */
export class VaultSession {
  /** Stores the tokens while the request is handled. It is empty without a session. */
  readonly store: RequestTokenStore
  readonly #parts: VaultSessionParts
  readonly #cookies: PageCookies
  readonly #sessionId: string | null
  readonly #entry: VaultEntry | null
  /** True if the page kept its tokens itself until now. */
  readonly #hasTokensInPage: boolean
  readonly #setCookies: string[] = []
  /** Whether this server no longer holds the tokens. */
  #hasEnded = false

  private constructor(
    parts: VaultSessionParts,
    cookies: PageCookies,
    { sessionId, entry, tokens, rotation }: OpenedSession,
  ) {
    const hasTokens = tokens.refreshToken !== null
    this.#parts = parts
    this.#cookies = cookies
    this.#sessionId = sessionId
    this.#entry = entry
    this.#hasTokensInPage = hasTokens && entry === null
    this.store = new RequestTokenStore({
      ...tokens,
      source: 'cookies',
      name: null,
      // The identity that the page has: what is read for it on the server belongs to its session.
      ...(hasTokens && { identity: { sessionId: cookies.session.identity?.sessionId ?? '', rotation } }),
    })
  }

  /**
   * Opens the session that a page presents. A page that kept its tokens itself until now presents those that are in its
   * cookies. No other tokens are accepted. A session that was revoked has no tokens.
   *
   * @param presented a reference, or the refresh token that is in the cookies; `null` for no session
   * @throws {TransportError} NETWORK if the store is unavailable
   */
  static async open(parts: VaultSessionParts, cookies: PageCookies, presented: string | null): Promise<VaultSession> {
    const opened = await openPresented(parts, cookies, presented)
    const isEnded = await isRevoked(parts, opened.tokens)
    return new VaultSession(parts, cookies, isEnded ? { ...NO_SESSION, sessionId: opened.sessionId } : opened)
  }

  /** True if the request has a session. */
  get hasTokens(): boolean {
    return this.store.read().refreshToken !== null
  }

  /** Holds the tokens of a sign-in. Returns what the page gets in their place. */
  async begin({ accessToken, refreshToken }: TokenPair): Promise<TokenPair> {
    const sessionId = await toVaultSessionId(refreshToken)
    await this.#writeToVault(sessionId, { accessToken, refreshToken, rotation: 0 }, null)
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
    appendSetCookies(headers, this.#setCookies)
    if (this.#setCookies.length > 0) void this.store.markDelivered()
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
        this.#writeCookies(toSignOutCookies(options, this.#parts.now(), parsed.names()))
        return
      }
      case 'signed-in':
        if (tokens) this.#writePageCookies(await this.begin(tokens))
        return
      case 'unchanged':
      case 'refreshed':
        if (tokens && !this.#hasEnded && this.#sessionId !== null) await this.#saveTokens(this.#sessionId, tokens)
    }
  }

  async #saveTokens(sessionId: string, tokens: TokenPair): Promise<void> {
    const isRefreshed = this.store.state === 'refreshed'
    if (this.#hasTokensInPage && this.#parts.shouldReleaseTokens) {
      if (isRefreshed) this.#writePageCookies(tokens)
      return
    }
    if (!isRefreshed && this.#entry && !this.#isDueForRenewal(this.#entry)) return
    const rotation = this.store.identity?.rotation ?? 0
    await this.#writeToVault(sessionId, { ...tokens, rotation }, this.#entry)
    if (!this.#hasTokensInPage) return
    this.#writePageCookies({
      accessToken: toAccessReference(tokens.accessToken),
      refreshToken: toRefreshReference(sessionId),
    })
  }

  #readTokens(): TokenPair | null {
    const { accessToken, refreshToken } = this.store.read()
    return accessToken === null || refreshToken === null ? null : { accessToken, refreshToken }
  }

  #isDueForRenewal({ isCurrentSecret, sealedAt }: VaultEntry): boolean {
    return !isCurrentSecret || this.#parts.now() - sealedAt > REFRESH_COOKIE_RENEW_MILLIS
  }

  async #writeToVault(sessionId: string, tokens: VaultEntry['tokens'], previous: VaultEntry | null): Promise<void> {
    const sealed = await this.#parts.vault.write(sessionId, tokens, previous)
    this.#setCookies.push(...this.#cookies.sealed.write(sessionId, sealed))
  }

  /** Writes cookies that the page can read. A session of the page keeps its identity, so that its data stays in caches. */
  #writePageCookies(tokens: TokenPair): void {
    const { options, parsed, session } = this.#cookies
    const isSameSession = this.store.state !== 'signed-in' && session.identity !== undefined
    const identity: SessionIdentity = isSameSession
      ? { sessionId: session.identity.sessionId, rotation: session.identity.rotation + 1 }
      : { sessionId: toSessionId(tokens.refreshToken), rotation: 0 }
    this.#writeCookies(toSessionCookies({ ...tokens, identity }, options, this.#parts.now(), parsed.names()))
  }

  #writeCookies(changes: ReturnType<typeof toSessionCookies>): void {
    const { options } = this.#cookies
    this.#setCookies.push(...requireFittingCookies(changes).map((change) => toSetCookie(change, options)))
  }

  /** Removes the sealed cookies of sessions that the page has left without a response of this server. */
  async #removeOrphans(newSessionId: string): Promise<void> {
    const { sealed, session } = this.#cookies
    const known = [newSessionId, this.#sessionId, parseRefreshReference(session.refreshToken)]
    for (const sessionId of sealed.listSessionIds().filter((id) => !known.includes(id))) {
      const entry = await this.#parts.vault.read(sessionId, sealed.read(sessionId) ?? '')
      if (entry && this.#parts.now() - entry.sealedAt < ORPHAN_MIN_AGE_MILLIS) continue
      if (entry) await this.#parts.vault.remove(entry)
      this.#setCookies.push(...sealed.remove(sessionId))
    }
  }
}
