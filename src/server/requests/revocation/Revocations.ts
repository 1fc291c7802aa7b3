/**
 * The sessions and users that were revoked, in the shared store. An access token is valid until it expires, so without
 * this a server accepts it for some minutes after its session ended. See docs/decisions/0032-revocation.md.
 */
import type { LRUCache } from 'lru-cache'
import { VERIFIED_TOKENS_REMEMBERED } from '../../../core/constants.ts'
import type { Platform } from '../../../core/platform/Platform.ts'
import type { Layer, TransportRequest, TransportResponse } from '../../../core/transport/types.ts'
import { readSessionId, readTokenClaims } from '../../../core/util/jwt.ts'
import { createLruCache } from '../../createLruCache.ts'
import type { ProcessStore } from '../../stores/SharedStore.ts'
import { readCall } from '../readCall.ts'

/** How long a revocation is remembered: longer than any access token lives. */
const REVOCATION_MILLIS = 86_400_000
/** How long a process remembers that a session was not revoked. */
const REVOCATION_CACHE_MILLIS = 500

/** The paths whose deletion ends sessions, in any version of the API. */
const ENDED = /\/api\/[^/]+\/(auth\/sessions|users)\/([^/]+)$/

/** The session and the user of a verified token. */
export interface Sender {
  /** `null` if the token names no session. */
  readonly sessionId: string | null
  readonly userId: string
}

export interface RevocationsOptions {
  readonly store: ProcessStore
  readonly clock: Pick<Platform, 'monotonic'>
  readonly projectId: string
}

/** The last answer about a session. */
interface Check {
  readonly isRevoked: Promise<boolean>
  /** Until when it is used, by the monotonic clock. */
  until: number
}

export class Revocations {
  readonly #options: RevocationsOptions
  readonly #storeChecks = createLruCache<Check>(VERIFIED_TOKENS_REMEMBERED)
  readonly #serviceChecks = createLruCache<Check>(VERIFIED_TOKENS_REMEMBERED)

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
    return this.#check(this.#storeChecks, toKey(sender), REVOCATION_CACHE_MILLIS, async () => {
      const { store } = this.#options
      const names = [`user:${sender.userId}`, ...(sender.sessionId === null ? [] : [`session:${sender.sessionId}`])]
      const values = await Promise.all(names.map((name) => store.get(this.#toKey('revoked', name))))
      return values.some((value) => value !== null)
    })
  }

  /**
   * Returns true if the session has ended at the service. A session that has ended is refused by all processes.
   *
   * An answer of the service is used for `everyMillis` from when the service was asked, in every process. Clocks of
   * processes differ, so the store measures that time, with an entry that is stored before the service is asked:
   *
   * ```
   * asked = random ──stored──▶ ask the service ──not ended──▶ result = the same text
   *   └── lives for everyMillis, less the time for which other processes remember what they read
   * ```
   *
   * @param checkService asks the service; `null` if it can't be asked, which is remembered by this process only
   */
  async hasEnded(sender: Sender, everyMillis: number, checkService: () => Promise<boolean | null>): Promise<boolean> {
    if (await this.isRevoked(sender)) return true
    const cacheMillis = Math.min(REVOCATION_CACHE_MILLIS, Math.floor(everyMillis / 2))
    const key = `${everyMillis}:${toKey(sender)}`
    return this.#check(this.#serviceChecks, key, cacheMillis, async (keepUntil) => {
      const result = this.#openSharedResult(sender, everyMillis)
      if (await result.isKnown()) return false
      const share = await result.begin(everyMillis - cacheMillis)
      keepUntil(this.#options.clock.monotonic() + everyMillis)
      const hasEnded = await checkService()
      if (hasEnded)
        await (sender.sessionId === null ? this.revokeUser(sender.userId) : this.revokeSession(sender.sessionId))
      if (hasEnded === false) await share()
      return hasEnded ?? false
    })
  }

  /** What the service said, shared by processes. While the store is down, nothing is known, and nothing is stored. */
  #openSharedResult({ userId, sessionId }: Sender, everyMillis: number) {
    const store = this.#options.store.withoutFallback
    const name = `${everyMillis}:${userId}:${sessionId}`
    const askedKey = this.#toKey('asked', name)
    const resultKey = this.#toKey('result', name)
    return {
      isKnown: async (): Promise<boolean> => {
        const values = await Promise.all([store.get(askedKey), store.get(resultKey)]).catch(() => [null, null])
        return values[0] !== null && values[0] === values[1]
      },
      /** Call it before the service is asked. Returns the function that shares the result. */
      begin: async (ttlMillis: number): Promise<() => Promise<void>> => {
        const id = crypto.randomUUID()
        const isStored = await store.set(askedKey, id, { ttlMillis }).catch(() => false)
        return async () => {
          if (isStored) await store.set(resultKey, id, { ttlMillis: everyMillis }).catch(() => {})
        }
      },
    }
  }

  /** Records what requests of this server end: sessions that are signed out or deleted, and users that are deleted. */
  readonly layer: Layer = (send) => async (request) => {
    const response = await send(request)
    if (hasEndedSession(response)) await this.#record(request)
    return response
  }

  async #record(request: TransportRequest): Promise<void> {
    const { method, path } = readCall(request)
    const [, section, id] = ENDED.exec(path) ?? []
    if (method !== 'DELETE' || section === undefined || id === undefined) return
    const accessToken = request.tokenHeaders?.['x-stack-access-token'] ?? ''
    if (section === 'users') {
      const userId = id === 'me' ? readTokenClaims(accessToken).userId : id
      if (userId !== null) await this.revokeUser(userId)
      return
    }
    const sessionId = id === 'current' ? readSessionId(accessToken) : id
    if (sessionId !== null) await this.revokeSession(sessionId)
  }

  async #revoke(name: string): Promise<void> {
    await this.#options.store.set(this.#toKey('revoked', name), '1', { ttlMillis: REVOCATION_MILLIS })
    this.#storeChecks.clear()
    this.#serviceChecks.clear()
  }

  /**
   * Returns the last answer to a question, or asks again.
   *
   * @param cacheMillis how long an answer is used, unless `ask` says otherwise
   */
  #check(
    checks: LRUCache<string, Check>,
    key: string,
    cacheMillis: number,
    ask: (keepUntil: (until: number) => void) => Promise<boolean>,
  ): Promise<boolean> {
    const now = this.#options.clock.monotonic()
    const existing = checks.get(key)
    if (existing && now < existing.until) return existing.isRevoked
    const keepUntil = (until: number): void => {
      check.until = until
    }
    const check: Check = { until: now + cacheMillis, isRevoked: Promise.resolve().then(() => ask(keepUntil)) }
    checks.set(key, check)
    // The next request asks again.
    check.isRevoked.catch(() => checks.delete(key))
    return check.isRevoked
  }

  /** The service accepts ids in capitals, and tokens have them in lower case. */
  #toKey(kind: 'revoked' | 'asked' | 'result', name: string): string {
    return `latchkey:${kind}:${this.#options.projectId}:${name.toLowerCase()}`
  }
}

const toKey = ({ userId, sessionId }: Sender): string => JSON.stringify([userId, sessionId])

/** The service has ended the session of a request, now or before. */
function hasEndedSession({ status, code }: TransportResponse): boolean {
  return (status >= 200 && status < 300) || code === 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED'
}
