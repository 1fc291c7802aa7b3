/**
 * The sessions and users that were revoked, in the shared store. An access token is valid until it expires, so without
 * this a server accepts it for some minutes after its session ended. See docs/decisions/0032-revocation.md.
 */
import { LRUCache } from 'lru-cache'
import {
  API_PATH,
  REVOCATION_CACHE_MILLIS,
  REVOCATION_MILLIS,
  VERIFIED_TOKENS_REMEMBERED,
} from '../../../core/constants.ts'
import type { Platform } from '../../../core/platform/Platform.ts'
import type { Layer, TransportRequest, TransportResponse } from '../../../core/transport/types.ts'
import { readSessionId, readTokenClaims } from '../../../core/util/jwt.ts'
import type { SharedStore } from '../../stores/SharedStore.ts'

/** The session and the user of a verified token. */
export interface Sender {
  /** `null` if the token names no session. */
  readonly sessionId: string | null
  readonly userId: string
}

export interface RevocationsOptions {
  readonly store: SharedStore
  readonly clock: Pick<Platform, 'monotonic'>
  readonly projectId: string
}

/** The last answer about a session, and when it was asked for, by the monotonic clock. */
interface Check {
  readonly askedAt: number
  readonly isRevoked: Promise<boolean>
}

export class Revocations {
  readonly #options: RevocationsOptions
  readonly #storeChecks = new LRUCache<string, Check>({ max: VERIFIED_TOKENS_REMEMBERED })
  readonly #serviceChecks = new LRUCache<string, Check>({ max: VERIFIED_TOKENS_REMEMBERED })

  constructor(options: RevocationsOptions) {
    this.#options = options
  }

  /** Refuses a session in all processes, within a second. */
  async revokeSession(sessionId: string): Promise<void> {
    await this.#revoke(`session:${sessionId}`)
  }

  /** Refuses all sessions of a user in all processes, within a second. */
  async revokeUser(userId: string): Promise<void> {
    await this.#revoke(`user:${userId}`)
  }

  /** Returns true if the session or the user was revoked. Reads the store at most twice a second for each session. */
  isRevoked(sender: Sender): Promise<boolean> {
    return this.#check(this.#storeChecks, sender, REVOCATION_CACHE_MILLIS, async () => {
      const { store } = this.#options
      const names = [`user:${sender.userId}`, ...(sender.sessionId === null ? [] : [`session:${sender.sessionId}`])]
      const values = await Promise.all(names.map((name) => store.get(this.#toKey('revoked', name))))
      return values.some((value) => value !== null)
    })
  }

  /**
   * Returns true if the session has ended at the service, which is asked at most once in a time by all processes. A
   * session that has ended is refused by all of them.
   *
   * @param checkService asks the service
   */
  hasEnded(sender: Sender, everyMillis: number, checkService: () => Promise<boolean>): Promise<boolean> {
    return this.#check(this.#serviceChecks, sender, everyMillis, async () => {
      if (await this.isRevoked(sender)) return true
      const { store } = this.#options
      const key = this.#toKey('checked', `${everyMillis}:${sender.userId}:${sender.sessionId}`)
      if ((await store.get(key)) !== null) return false
      const hasEnded = await checkService()
      if (!hasEnded) await store.set(key, '1', { ttlMillis: everyMillis })
      else await (sender.sessionId === null ? this.revokeUser(sender.userId) : this.revokeSession(sender.sessionId))
      return hasEnded
    })
  }

  /** Records what requests of this server end: sessions that are signed out or deleted, and users that are deleted. */
  readonly layer: Layer = (send) => async (request) => {
    const response = await send(request)
    if (request.method === 'DELETE' && hasEndedSession(response)) await this.#record(request)
    return response
  }

  async #record({ url, tokenHeaders }: TransportRequest): Promise<void> {
    const [path = ''] = url.slice(url.indexOf(API_PATH) + API_PATH.length).split('?')
    const [, section, id] = /^\/(auth\/sessions|users)\/([^/]+)$/.exec(path) ?? []
    if (section === undefined || id === undefined) return
    const accessToken = tokenHeaders?.['x-stack-access-token'] ?? ''
    if (section === 'users') {
      const userId = id === 'me' ? readTokenClaims(accessToken).userId : decodeURIComponent(id)
      if (userId !== null) await this.revokeUser(userId)
      return
    }
    const sessionId = id === 'current' ? readSessionId(accessToken) : decodeURIComponent(id)
    if (sessionId !== null) await this.revokeSession(sessionId)
  }

  async #revoke(name: string): Promise<void> {
    await this.#options.store.set(this.#toKey('revoked', name), '1', { ttlMillis: REVOCATION_MILLIS })
    this.#storeChecks.clear()
    this.#serviceChecks.clear()
  }

  #check(
    checks: LRUCache<string, Check>,
    { userId, sessionId }: Sender,
    everyMillis: number,
    ask: () => Promise<boolean>,
  ): Promise<boolean> {
    const key = JSON.stringify([userId, sessionId])
    const now = this.#options.clock.monotonic()
    const existing = checks.get(key)
    if (existing && now - existing.askedAt < everyMillis) return existing.isRevoked
    const isRevoked = ask()
    checks.set(key, { askedAt: now, isRevoked })
    // The next request asks again.
    isRevoked.catch(() => checks.delete(key))
    return isRevoked
  }

  /** The service accepts ids in capitals, and tokens have them in lower case. */
  #toKey(kind: 'revoked' | 'checked', name: string): string {
    return `latchkey:${kind}:${this.#options.projectId}:${name.toLowerCase()}`
  }
}

/** The service has ended the session of a request, now or before. */
function hasEndedSession({ status, code }: TransportResponse): boolean {
  return (status >= 200 && status < 300) || code === 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED'
}
