/**
 * `persistUser`: the last user of a session, for a start without a connection.
 *
 * - Each response that contains the current user is stored with the key of its session.
 * - Until the first such response after a start, a read that fails, or takes longer than a second, resolves to the
 *   stored user. The client then repeats the read until the service responds, and reports the change.
 * - The stored user is removed when the session ends. A user stored by another session is never read.
 */
import { API_PATH } from '../constants.ts'
import { isOutage } from '../isOutage.ts'
import { getDeviceStorage } from '../platform/deviceStorage.ts'
import type { Send, TransportRequest, TransportResponse } from '../transport/types.ts'
import { delay } from '../util/delay.ts'
import { parseIfJson, toRecord } from '../util/record.ts'
import { withTimeout } from '../util/withTimeout.ts'
import { perClient } from './perClient.ts'
import type { Client, UserStorage } from './types.ts'

/** With `persistUser`, how long the first read of the user waits for the service before the stored user is shown. */
export const LAST_USER_WAIT_MILLIS = 1_000
/** The delay after which a user that was shown from the storage is read again, until the service responds. */
export const LAST_USER_RETRY_MILLIS = 30_000

/** A user as the service sent it, and its session. */
interface StoredUser {
  readonly sessionKey: string
  readonly userId: string
  /** The body of the response. */
  readonly text: string
}

/** The parts of a client that reads of its user need. */
export type LastUserClient = Pick<Client, 'key' | 'config' | 'platform' | 'session'>

/** Set by the data layer: called when the stored user, which a read resolved to, has been replaced by another response. */
export interface LastUserListener {
  onReplaced?: () => void
}

export const lastUserListener = /* @__PURE__ */ perClient((): LastUserListener => ({}))

/** Wraps the transport of a client: stores the current user, and reads it when the service can't be reached. */
export type UserPersistence = (client: LastUserClient, onReplaced: () => void, send: Send) => Send

/**
 * Keeps the user on the device, for the option `persistUser` of a client. When a page or an app starts and the service
 * doesn't respond within a second, reads of the current user resolve to this user, and are corrected once the service
 * responds. It is removed when the session ends, and never shown in another session. It has no effect on servers.
 *
 * @param storage where the user is kept; default `localStorage`
 *
 * @example
 * ```ts
 * const client = createClient({ projectId: '…', persistUser: persistUser() })
 * ```
 */
export function persistUser(storage: UserStorage | null = getDeviceStorage()): UserPersistence {
  return (client, onReplaced, send) => {
    // Servers act for many users.
    if (!storage || client.platform.kind === 'server') return send
    const lastUser = new LastUser(client, storage, onReplaced, send)
    return (request) => lastUser.send(request)
  }
}

class LastUser {
  readonly #client: LastUserClient
  readonly #storage: UserStorage
  readonly #key: string
  readonly #onReplaced: () => void
  readonly #sendRequest: Send
  /** The session whose user the service has sent since the start: its stored user is no longer read. */
  #confirmedSessionKey: string | null = null
  #isConfirming = false
  /** One write at a time, in the order of the changes. */
  #writing: Promise<unknown> = Promise.resolve()

  constructor(client: LastUserClient, storage: UserStorage, onReplaced: () => void, send: Send) {
    this.#client = client
    this.#storage = storage
    this.#key = `latchkey-user/${client.key}`
    this.#onReplaced = onReplaced
    this.#sendRequest = send
    client.session.subscribe(() => this.#removeIfEnded())
    this.#removeIfEnded()
  }

  async send(request: TransportRequest): Promise<TransportResponse> {
    if (!this.#isOfCurrentUser(request)) return this.#sendRequest(request)
    const pending = this.#sendAndStore(request)
    if (request.method !== 'GET') return pending
    // It may fail before the storage has been read.
    pending.catch(() => {})
    try {
      const stored = await this.#readStored()
      if (!stored) return await pending
      const { platform } = this.#client
      return await withTimeout(platform, pending, {
        timeoutMillis: LAST_USER_WAIT_MILLIS,
        timeoutError: () => TIMED_OUT,
      })
    } catch (error) {
      if (error !== TIMED_OUT && !isOutage(error)) throw error
      if (request.signal?.aborted) throw error
      const stored = await this.#readStored()
      if (!stored) return pending
      void this.#confirm(request, stored, pending)
      return toResponse(stored, this.#client.platform.now())
    }
  }

  #isOfCurrentUser({ url, method, auth, readBody }: TransportRequest): boolean {
    const { config, session } = this.#client
    const isOwn = auth === session && readBody === true && (method === 'GET' || method === 'PATCH')
    return isOwn && url.split('?', 1)[0] === `${config.baseUrl}${API_PATH}/users/me`
  }

  async #sendAndStore(request: TransportRequest): Promise<TransportResponse> {
    const response = await this.#sendRequest(request)
    const { sessionKey, userId } = this.#client.session.getSnapshot()
    const id = response.status === 200 && response.code === null ? readUserId(response.text) : null
    // A response for the previous session is not this session's user.
    if (id !== null && id === userId) {
      this.#confirmedSessionKey = sessionKey
      this.#write({ sessionKey, userId: id, text: response.text })
    }
    return response
  }

  /** Returns the user of the current session, unless the service has sent it since the start. */
  async #readStored(): Promise<StoredUser | null> {
    await this.#writing
    const text = await Promise.resolve(this.#storage.getItem(this.#key)).catch(() => null)
    const { sessionKey, userId } = this.#client.session.getSnapshot()
    if (this.#confirmedSessionKey === sessionKey) return null
    const stored = parseStoredUser(text)
    return stored?.sessionKey === sessionKey && stored.userId === userId ? stored : null
  }

  /** Repeats the read until the service responds or the session ends. Then queries read the user again if it changed. */
  async #confirm(request: TransportRequest, stored: StoredUser, first: Promise<TransportResponse>): Promise<void> {
    if (this.#isConfirming) {
      first.catch(() => {})
      return
    }
    this.#isConfirming = true
    const { platform, session } = this.#client
    // The caller has its result, so its signal no longer ends the read.
    const { signal: _signal, ...repeatedRequest } = request
    let pending = first
    try {
      for (;;) {
        const response = await pending.catch(() => null)
        const hasEnded = session.getSnapshot().sessionKey !== stored.sessionKey
        if (response || hasEnded) {
          if (response?.text !== stored.text) this.#onReplaced()
          return
        }
        await delay(platform, LAST_USER_RETRY_MILLIS)
        pending = this.#sendAndStore(repeatedRequest)
      }
    } catch {
      // The client was disposed.
    } finally {
      this.#isConfirming = false
    }
  }

  #removeIfEnded(): void {
    const { status, sessionKey } = this.#client.session.getSnapshot()
    if (status === 'pending' || sessionKey === this.#confirmedSessionKey) return
    this.#confirmedSessionKey = null
    this.#enqueue(async () => {
      const stored = parseStoredUser(await this.#storage.getItem(this.#key))
      if (stored?.sessionKey !== sessionKey) await this.#storage.removeItem(this.#key)
    })
  }

  #write(user: StoredUser): void {
    // If the session ends first, its removal comes after this write.
    this.#enqueue(async () => this.#storage.setItem(this.#key, JSON.stringify(user)))
  }

  /** A storage that is full or blocked only costs the next start its user. */
  #enqueue(write: () => Promise<unknown>): void {
    this.#writing = this.#writing.then(write).catch(() => {})
  }
}

const TIMED_OUT = Symbol('timed out')

function readUserId(text: string): string | null {
  const { id } = toRecord(parseIfJson(text))
  return typeof id === 'string' ? id : null
}

function parseStoredUser(text: string | null): StoredUser | null {
  const { sessionKey, userId, text: body } = toRecord(parseIfJson(text ?? ''))
  const isComplete = typeof sessionKey === 'string' && typeof userId === 'string' && typeof body === 'string'
  return isComplete ? { sessionKey, userId, text: body } : null
}

function toResponse({ text }: StoredUser, receivedAt: number): TransportResponse {
  const response = new Response(text, { headers: { 'content-type': 'application/json' } })
  return { response, text, status: 200, code: null, attempts: 0, sentHeaders: {}, receivedAt }
}
