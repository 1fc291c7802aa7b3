/** Where the app's server holds the tokens of a session: in a sealed cookie, or in the shared store. */
import { REFRESH_COOKIE_MAX_AGE_SECONDS } from '../../core/constants.ts'
import { isToken } from '../../core/session/tokens.ts'
import type { TokenPair } from '../../core/session/types.ts'
import { toBase64Url } from '../../core/util/encoding.ts'
import { readTokenClaims } from '../../core/util/jwt.ts'
import type { EpochMillis } from '../../core/util/types.ts'
import type { SharedStore } from '../stores/SharedStore.ts'
import type { Opened, TokenSeal } from './TokenSeal.ts'

/** The tokens of a session. */
export interface VaultTokens extends TokenPair {
  /** How many times the refresh token was replaced since the session began. */
  readonly rotation: number
}

/** A session as it was read. */
export interface VaultEntry {
  readonly tokens: VaultTokens
  readonly sealedAt: EpochMillis
  /** False if an earlier secret sealed it. */
  readonly isCurrentSecret: boolean
  /** The key under which the tokens are in the store; `null` if they are in the cookie. */
  readonly storeKey: string | null
}

export interface TokenVault {
  /** Returns the tokens of a session; `null` if it can't be opened. */
  read(sessionId: string, sealed: string): Promise<VaultEntry | null>
  /**
   * Returns the text for the cookie.
   *
   * @throws {TransportError} NETWORK if a session that begins can't be stored
   */
  write(sessionId: string, tokens: VaultTokens, previous: VaultEntry | null): Promise<string>
  /** Forgets the tokens of a session that ended. The caller removes the cookie. */
  remove(entry: VaultEntry): Promise<void>
}

/** Holds tokens in the cookie itself. Nothing is stored on the server. */
export class CookieVault implements TokenVault {
  readonly #seal: TokenSeal

  constructor(seal: TokenSeal) {
    this.#seal = seal
  }

  async read(sessionId: string, sealed: string): Promise<VaultEntry | null> {
    return toEntry(await this.#seal.open(sessionId, sealed), null)
  }

  write(sessionId: string, tokens: VaultTokens): Promise<string> {
    return this.#seal.seal(sessionId, { ...tokens })
  }

  async remove(): Promise<void> {}
}

/**
 * Holds tokens in the shared store, sealed too. The cookie has the key of the entry, so a stolen copy of the store opens
 * nothing without the app's secret, and the secret opens nothing without a cookie. Other processes replace the tokens, so
 * they are read from the store or not at all: an old refresh token could end the session.
 */
export class StoreVault implements TokenVault {
  readonly #seal: TokenSeal
  readonly #store: SharedStore

  /** @param store throws while it is unavailable */
  constructor(seal: TokenSeal, store: SharedStore) {
    this.#seal = seal
    this.#store = store
  }

  /** @throws {TransportError} NETWORK while the store is unavailable, so that no user is signed out by that */
  async read(sessionId: string, sealed: string): Promise<VaultEntry | null> {
    const cookie = await this.#seal.open(sessionId, sealed)
    const { storeKey } = cookie?.claims ?? {}
    if (!cookie || typeof storeKey !== 'string') return null
    const entry = await this.#get(storeKey)
    return entry && { ...entry, isCurrentSecret: entry.isCurrentSecret && cookie.isCurrentSecret }
  }

  async write(sessionId: string, tokens: VaultTokens, previous: VaultEntry | null): Promise<string> {
    const storeKey = previous?.storeKey ?? createStoreKey()
    // The service has replaced these tokens, and the response of the request must not be lost too. The write may still arrive.
    if (previous) await this.#replace(storeKey, tokens).catch(() => {})
    else await this.#put(storeKey, tokens)
    return this.#seal.seal(sessionId, { storeKey })
  }

  /** Stores tokens unless the session has ended, or has newer ones: the request may have begun long ago. */
  async #replace(storeKey: string, tokens: VaultTokens): Promise<void> {
    const current = await this.#get(storeKey)
    if (current && getIssuedAt(current.tokens) <= getIssuedAt(tokens)) await this.#put(storeKey, tokens)
  }

  async #get(storeKey: string): Promise<VaultEntry | null> {
    const stored = await this.#store.get(storeKey)
    return stored === null ? null : toEntry(await this.#seal.open(storeKey, stored), storeKey)
  }

  async #put(storeKey: string, tokens: VaultTokens): Promise<void> {
    const sealed = await this.#seal.seal(storeKey, { ...tokens })
    await this.#store.set(storeKey, sealed, { ttlMillis: REFRESH_COOKIE_MAX_AGE_SECONDS * 1000 })
  }

  async remove({ storeKey }: VaultEntry): Promise<void> {
    // If the store is down, the entry has a key that no cookie has.
    if (storeKey !== null) await this.#store.remove(storeKey).catch(() => {})
  }
}

/** By the clock of the service, in milliseconds; 0 if unknown. */
const getIssuedAt = ({ accessToken }: VaultTokens): number => readTokenClaims(accessToken).issuedAt ?? 0

const createStoreKey = (): string => `latchkey:held:${toBase64Url(crypto.getRandomValues(new Uint8Array(32)))}`

function toEntry(opened: Opened | null, storeKey: string | null): VaultEntry | null {
  const { accessToken, refreshToken, rotation } = opened?.claims ?? {}
  if (!opened || !isToken(accessToken) || !isToken(refreshToken) || typeof rotation !== 'number') return null
  const { sealedAt, isCurrentSecret } = opened
  return { tokens: { accessToken, refreshToken, rotation }, sealedAt, isCurrentSecret, storeKey }
}
