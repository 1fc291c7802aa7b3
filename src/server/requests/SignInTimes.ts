/**
 * When the users of sessions signed in that a server created. The service lists such a session like one that began with a
 * sign-in, so the time of its creation says nothing about the user. See docs/decisions/0045-sign-in-again-in-place.md.
 */
import type { Layer, Send, TransportRequest, TransportResponse } from '../../core/transport/types.ts'
import { readSessionId, readTokenClaims } from '../../core/util/jwt.ts'
import { toRecord } from '../../core/util/record.ts'
import type { EpochMillis } from '../../core/util/types.ts'
import type { SharedStore } from '../stores/SharedStore.ts'
import { readCall } from './readCall.ts'

/** How long it is remembered that a server created a session: as long as such a session can live, 367 days. */
const CREATED_SESSION_MILLIS = 31_708_800_000

/** The time of a sign-in that isn't known: it is never recent. */
const UNKNOWN: EpochMillis = 0

/** The path of `createSession`, in any version of the API. */
const CREATION = /\/api\/[^/]+\/auth\/sessions$/

export class SignInTimes {
  readonly #store: SharedStore
  readonly #projectId: string

  /** @param store throws while it is unavailable */
  constructor(store: SharedStore, projectId: string) {
    this.#store = store
    this.#projectId = projectId
  }

  /**
   * Returns when the user of a session signed in, by the clock of the service; `null` for a session that no server with
   * this store created, and that began with a sign-in therefore.
   *
   * @throws {TransportError} NETWORK while the store is unavailable
   */
  async find(sessionId: string): Promise<EpochMillis | null> {
    const stored = await this.#store.get(this.#toKey(sessionId))
    if (stored === null) return null
    return /^\d{1,15}$/.test(stored) ? Number(stored) : UNKNOWN
  }

  /**
   * Records when the user of a created session signed in.
   *
   * @throws {TransportError} NETWORK while the store is unavailable
   */
  async record(sessionId: string, signedInAt: EpochMillis): Promise<void> {
    await this.#store.set(this.#toKey(sessionId), String(signedInAt), { ttlMillis: CREATED_SESSION_MILLIS })
  }

  /**
   * Records each session that a request creates, before its tokens are passed on. If that fails, the session is ended, and
   * the request fails.
   */
  readonly layer: Layer = (send) => async (request) => {
    const response = await send(request)
    const accessToken = isCreation(request, response) ? await readAccessToken(request, response) : null
    const sessionId = accessToken === null ? null : readSessionId(accessToken)
    if (accessToken === null || sessionId === null) return response
    try {
      await this.record(sessionId, UNKNOWN)
    } catch (error) {
      await endSession(send, request, sessionId, readTokenClaims(accessToken).userId ?? '').catch(() => {})
      throw error
    }
    return response
  }

  #toKey(sessionId: string): string {
    return `latchkey:signed-in:${this.#projectId}:${sessionId.toLowerCase()}`
  }
}

function isCreation(request: TransportRequest, { status, code }: TransportResponse): boolean {
  const { method, path } = readCall(request)
  return method === 'POST' && CREATION.test(path) && code === null && status >= 200 && status < 300
}

async function readAccessToken(
  { readBody }: TransportRequest,
  { text, response }: TransportResponse,
): Promise<string | null> {
  try {
    const { access_token: accessToken } = toRecord(JSON.parse(readBody ? text : await response.clone().text()))
    return typeof accessToken === 'string' ? accessToken : null
  } catch {
    return null
  }
}

const endSession = (
  send: Send,
  request: TransportRequest,
  sessionId: string,
  userId: string,
): Promise<TransportResponse> => {
  const url = new URL(request.url)
  url.pathname = `${readCall(request).path}/${sessionId}`
  url.search = `?user_id=${encodeURIComponent(userId)}`
  return send({ ...request, method: 'DELETE', url: url.href, body: '{}', isIdempotent: true, readBody: true })
}
