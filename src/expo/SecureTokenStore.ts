/** Keeps tokens in memory, and in the device's secure storage for the next start. */
import { toSessionId } from '../core/session/tokenCookies.ts'
import { NO_TOKENS } from '../core/session/tokens.ts'
import type { StoredTokens, TokenLock, Tokens, TokenStore, TokenWriteOptions } from '../core/session/types.ts'
import { parseStoredTokens } from './parseStoredTokens.ts'
import type { SecureRecord } from './SecureRecord.ts'

export class SecureTokenStore implements TokenStore {
  /** Resolves when the tokens of the previous start are loaded: to them, or to `null` without any. Never rejects. */
  readonly loaded: Promise<StoredTokens | null>
  readonly shared: TokenLock = {
    readLatest: () => Promise.resolve(this.read()),
    // Callers of a refresh get a token only once the tokens of the next start are on the device.
    waitUntilVisible: () => this.#saving,
    withLock: (task) => task(() => true),
  }
  readonly #record: SecureRecord
  readonly #onError: (error: unknown) => void
  readonly #listeners = new Set<() => void>()
  #tokens: StoredTokens = NO_TOKENS
  #isLoaded = false
  #saving: Promise<void>
  /** The tokens on the device; `undefined` until some were saved here. */
  #saved: StoredTokens | undefined

  /** @param onError receives errors of the storage: the session then lasts until the app ends */
  constructor(record: SecureRecord, onError: (error: unknown) => void) {
    this.#record = record
    this.#onError = onError
    this.loaded = this.#load()
    // Without tokens, it removes what an interrupted write left.
    this.#saving = this.loaded.then((tokens) => (tokens ? undefined : this.#save()))
  }

  /** False until the tokens are loaded, unless others were written before. */
  get isLoaded(): boolean {
    return this.#isLoaded
  }

  read(): StoredTokens {
    return this.#tokens
  }

  write(tokens: Tokens | null, { isRefresh = false }: TokenWriteOptions = {}): void {
    this.#isLoaded = true
    this.#tokens = tokens?.refreshToken
      ? { ...tokens, sessionId: this.#identify(tokens.refreshToken, isRefresh) }
      : NO_TOKENS
    this.#saving = this.#saving.then(() => this.#save())
  }

  watch(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Resolves when all tokens that were written are on the device. */
  flush(): Promise<void> {
    return this.#saving
  }

  #identify(refreshToken: string, isRefresh: boolean): string {
    const { sessionId, refreshToken: previous } = this.#tokens
    const isSameSession = isRefresh || previous === refreshToken
    return (isSameSession ? sessionId : undefined) ?? toSessionId(refreshToken)
  }

  async #load(): Promise<StoredTokens | null> {
    const tokens = await this.#readRecord()
    // Tokens that were written meanwhile are newer.
    if (!this.#isLoaded) {
      this.#isLoaded = true
      this.#tokens = tokens ?? NO_TOKENS
      for (const listener of [...this.#listeners]) listener()
    }
    return tokens
  }

  async #readRecord(): Promise<StoredTokens | null> {
    try {
      return parseStoredTokens(await this.#record.read())
    } catch (error) {
      this.#onError(error)
      return null
    }
  }

  /** Saves the tokens that are current now, so that a burst of changes is written once. */
  async #save(): Promise<void> {
    const tokens = this.#tokens
    if (tokens === this.#saved) return
    try {
      await this.#record.write(tokens.refreshToken ? JSON.stringify(tokens) : null)
      this.#saved = tokens
    } catch (error) {
      this.#onError(error)
    }
  }
}
