/** The tokens of the session that `latchkey login` stores for other commands. */
/// <reference types="node" />
import { createHash } from 'node:crypto'
import { isToken, NO_TOKENS } from '../../core/session/tokens.ts'
import type { Tokens, TokenStore } from '../../core/session/types.ts'
import { toRecord } from '../../core/util/record.ts'
import type { Vault } from './vault.ts'

/** Stores the tokens of one project at one service. Tokens that a refresh returns replace the stored ones at once. */
export class VaultTokenStore implements TokenStore {
  readonly #vault: Vault
  readonly #name: string

  /** @param project its service belongs to the name, so that tokens are never sent to another */
  constructor(vault: Vault, { baseUrl, projectId }: { readonly baseUrl: string; readonly projectId: string }) {
    this.#vault = vault
    this.#name = createHash('sha256')
      .update(JSON.stringify([baseUrl, projectId]))
      .digest('hex')
  }

  /** Where the tokens are, for people. */
  get place(): string {
    return this.#vault.place
  }

  read(): Tokens {
    const text = this.#vault.read(this.#name)
    return text === null ? NO_TOKENS : parseTokens(text)
  }

  write(tokens: Tokens | null): void {
    if (!tokens?.refreshToken) {
      this.#vault.remove(this.#name)
      return
    }
    const { accessToken, refreshToken } = tokens
    this.#vault.write(this.#name, JSON.stringify({ accessToken, refreshToken }))
  }

  /** Commands are short: they don't follow each other's changes. */
  watch(): () => void {
    return () => {}
  }
}

/** An entry that can't be read is treated as signed out. */
function parseTokens(text: string): Tokens {
  try {
    const { accessToken, refreshToken } = toRecord(JSON.parse(text))
    if (!isToken(refreshToken)) return NO_TOKENS
    return { accessToken: isToken(accessToken) ? accessToken : null, refreshToken }
  } catch {
    return NO_TOKENS
  }
}
