/** Sends webhooks, signed according to the Standard Webhooks specification, retries failed ones, and logs them. */
import { encodeText, toBase64, toBytes } from '../../core/util/encoding.ts'
import type { ResettableClock } from '../domain/clock.ts'
import type { Random } from '../domain/random.ts'
import type { EmulatorState } from '../domain/requestContext.ts'
import { EmulatorError } from '../errors.ts'
import { toBadOption, type WebhookOptions } from '../options.ts'
import { WEBHOOK_LOG_SIZE, WEBHOOK_RETRY_DELAYS_MILLIS, WEBHOOK_TIMEOUT_MILLIS } from '../specification.ts'
import { collectEvents, type ProjectEvent, type WebhookEvent } from './events.ts'

/** The default secret of webhooks. It is public, like the emulator's other keys. */
export const WEBHOOK_SECRET = `whsec_${btoa('latchkey emulator webhooks')}`

/** One attempt to send a webhook. */
export interface WebhookAttempt {
  /** By the emulator's clock. */
  readonly at: number
  /** The status of the response; `null` without a response. */
  readonly status: number | null
  /** Why there is no response; absent with a response. */
  readonly error?: string
}

/** A webhook and its attempts. */
export interface WebhookDelivery {
  /** `msg_…`, the same for each attempt. Receivers ignore an id they have seen. */
  readonly id: string
  readonly projectId: string
  readonly event: WebhookEvent
  /** By the emulator's clock, like all times here. */
  readonly createdAt: number
  /** `failed` after the last attempt. */
  readonly status: 'pending' | 'delivered' | 'failed'
  /** Oldest first. */
  readonly attempts: readonly WebhookAttempt[]
  /** When the next attempt is due; `null` if there is no further attempt. */
  readonly nextAttemptAt: number | null
}

/** Selects webhooks. */
export interface WebhookFilter {
  /** The type of the event, such as `user.created`. */
  readonly type?: WebhookEvent['type']
  /** Whether the event arrived. */
  readonly status?: WebhookDelivery['status']
}

/** The log of an emulator's webhooks. */
export interface Webhooks {
  /** The key of the signatures, for `verifyWebhook`. */
  readonly secret: string
  /** The newest 1,000 webhooks, oldest first. */
  list(filter?: WebhookFilter): WebhookDelivery[]
  /**
   * Sends a webhook once more, with the same id and a new timestamp. Resolves after the attempt.
   *
   * @throws {EmulatorError} NO_WEBHOOK if the log has no webhook with this id
   */
  replay(id: string): Promise<WebhookDelivery>
  /** Resolves when every webhook that is due has been sent. It doesn't wait for retries that are due later. */
  settled(): Promise<void>
  /** Empties the log. Pending webhooks are not sent any more. */
  clear(): void
}

interface WebhookParts {
  readonly state: Pick<EmulatorState, 'db' | 'service'>
  readonly clock: ResettableClock
  readonly random: Random
}

type Entry = { -readonly [Name in keyof WebhookDelivery]: WebhookDelivery[Name] } & {
  readonly body: string
  isQueued: boolean
}

/** Creates the webhooks of an emulator. Without options, no webhooks are sent. */
export function createWebhooks(parts: WebhookParts, options: WebhookOptions | undefined) {
  const { url = '', secret = WEBHOOK_SECRET } = options ?? {}
  const queue = new WebhookQueue(parts, createSender(url, secret, options?.fetch), options !== undefined)
  const webhooks: Webhooks = {
    secret,
    list: (filter = {}) => queue.list(filter),
    replay: (id) => queue.replay(id),
    settled: () => queue.settled(),
    clear: () => queue.clear(),
  }
  return { webhooks, ignoreChanges: () => queue.ignoreChanges(), reset: () => queue.reset() }
}

/**
 * Logs the webhooks for changes of the tables, and sends them one at a time, so that events arrive in order:
 *
 *     change → (microtask) event → pending → delivered
 *                                     ↑ ↓
 *                                   failed attempt, until the last one → failed
 */
class WebhookQueue {
  readonly #clock: ResettableClock
  readonly #random: Random
  readonly #send: Sender
  /** `undefined` if no webhooks are sent. */
  readonly #events: ReturnType<typeof collectEvents> | undefined
  readonly #log = new Map<string, Entry>()
  #idSource: Random
  #hasChanges = false
  #lastAttempt: Promise<void> = Promise.resolve()
  #queuedAttempts = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor({ state, clock, random }: WebhookParts, send: Sender, isEnabled: boolean) {
    this.#clock = clock
    this.#random = random
    this.#send = send
    this.#idSource = random.fork('webhooks')
    this.#events = isEnabled ? collectEvents(state, () => this.#scheduleFlush()) : undefined
    clock.subscribe(() => this.#sendDue())
  }

  list(filter: WebhookFilter): WebhookDelivery[] {
    this.#flush()
    return [...this.#log.values()].filter((entry) => isSelected(entry, filter)).map(toDelivery)
  }

  async replay(id: string): Promise<WebhookDelivery> {
    this.#flush()
    const entry = this.#log.get(id)
    if (!entry) {
      throw new EmulatorError('NO_WEBHOOK', `The log has no webhook ${id}. webhooks.list() returns those it has.`)
    }
    await this.#enqueue(entry, this.#clock.now())
    return toDelivery(entry)
  }

  async settled(): Promise<void> {
    this.#flush()
    while (this.#queuedAttempts > 0) await this.#lastAttempt
  }

  clear(): void {
    this.#flush()
    this.#log.clear()
    clearTimeout(this.#timer)
  }

  /** Drops the changes so far, because loaded records cause no events. */
  ignoreChanges(): void {
    this.#events?.ignore()
  }

  reset(): void {
    this.ignoreChanges()
    this.clear()
    this.#idSource = this.#random.fork('webhooks')
  }

  /** All changes of one request become events together. */
  #scheduleFlush(): void {
    if (!this.#hasChanges) queueMicrotask(() => this.#flush())
    this.#hasChanges = true
  }

  #flush(): void {
    if (!this.#hasChanges) return
    this.#hasChanges = false
    for (const event of this.#events?.take() ?? []) this.#add(event)
    this.#sendDue()
  }

  #add({ projectId, event }: ProjectEvent): void {
    const [oldestId] = this.#log.keys()
    if (oldestId !== undefined && this.#log.size >= WEBHOOK_LOG_SIZE) this.#log.delete(oldestId)
    const id = `msg_${this.#idSource.code(27)}`
    this.#log.set(id, toEntry(id, projectId, JSON.stringify(event), this.#clock.now()))
  }

  /** Queues the webhooks that are due, and sets a timer for the next one. */
  #sendDue(): void {
    clearTimeout(this.#timer)
    const now = this.#clock.now()
    const pending = [...this.#log.values()].filter((entry) => entry.nextAttemptAt !== null && !entry.isQueued)
    let next = Infinity
    for (const entry of pending) {
      const attemptAt = entry.nextAttemptAt ?? Infinity
      if (attemptAt <= now) void this.#enqueue(entry, attemptAt)
      else next = Math.min(next, attemptAt)
    }
    if (this.#clock.isFrozen || next === Infinity) return
    this.#timer = setTimeout(() => this.#sendDue(), next - now)
    unrefTimer(this.#timer)
  }

  /** Sends a webhook after the previous ones, unless the log was cleared meanwhile. */
  #enqueue(entry: Entry, attemptAt: number): Promise<void> {
    entry.isQueued = true
    this.#queuedAttempts++
    this.#lastAttempt = this.#lastAttempt.then(async () => {
      if (this.#log.get(entry.id) === entry) {
        recordAttempt(entry, attemptAt, await this.#send(entry.id, entry.body))
      }
      entry.isQueued = false
      this.#queuedAttempts--
      this.#sendDue()
    })
    return this.#lastAttempt
  }
}

/** Lets the process end while an attempt is pending. In a browser, timers are numbers. */
function unrefTimer(timer: unknown): void {
  if (typeof timer === 'object') (timer as { unref?(): void }).unref?.()
}

const isSelected = ({ event, status }: Entry, filter: WebhookFilter): boolean =>
  (filter.type ?? event.type) === event.type && (filter.status ?? status) === status

const toEntry = (id: string, projectId: string, body: string, now: number): Entry => ({
  id,
  projectId,
  event: JSON.parse(body) as WebhookEvent,
  createdAt: now,
  body,
  status: 'pending',
  attempts: [],
  nextAttemptAt: now,
  isQueued: false,
})

/** Adds an attempt. After a failure, schedules the next attempt, up to a limit. */
function recordAttempt(entry: Entry, attemptAt: number, result: Omit<WebhookAttempt, 'at'>): void {
  entry.attempts = [...entry.attempts, { at: attemptAt, ...result }]
  const isDelivered = result.status !== null && result.status >= 200 && result.status < 300
  const retryDelay = isDelivered ? undefined : WEBHOOK_RETRY_DELAYS_MILLIS[entry.attempts.length - 1]
  if (retryDelay !== undefined) {
    entry.status = 'pending'
    entry.nextAttemptAt = attemptAt + retryDelay
    return
  }
  entry.status = isDelivered ? 'delivered' : 'failed'
  entry.nextAttemptAt = null
}

const toDelivery = ({ id, projectId, event, createdAt, status, attempts, nextAttemptAt }: Entry): WebhookDelivery => ({
  id,
  projectId,
  event,
  createdAt,
  status,
  attempts,
  nextAttemptAt,
})

/** Sends the body of a webhook. Resolves to the result of the attempt. */
type Sender = (id: string, body: string) => Promise<Omit<WebhookAttempt, 'at'>>

/**
 * Signs and sends a body. The timestamp is the machine's time, not the emulator's: receivers compare it with their
 * own clock, and refuse webhooks older than five minutes.
 */
function createSender(url: string, secret: string, fetch: WebhookOptions['fetch'] = globalThis.fetch): Sender {
  const bytes = decodeSecret(secret)
  let key: Promise<CryptoKey> | undefined
  return async (id, body) => {
    key ??= crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
    const timestamp = String(Math.floor(Date.now() / 1000))
    const content = encodeText(`${id}.${timestamp}.${body}`)
    const hmac = await crypto.subtle.sign('HMAC', await key, content)
    const signature = `v1,${toBase64(new Uint8Array(hmac))}`
    const headers: Record<string, string> = { 'content-type': 'application/json' }
    for (const prefix of ['svix', 'webhook']) {
      Object.assign(headers, {
        [`${prefix}-id`]: id,
        [`${prefix}-timestamp`]: timestamp,
        [`${prefix}-signature`]: signature,
      })
    }
    try {
      const signal = AbortSignal.timeout(WEBHOOK_TIMEOUT_MILLIS)
      const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal })
      await response.body?.cancel()
      return { status: response.status }
    } catch (error) {
      return { status: null, error: toReason(error) }
    }
  }
}

/** Returns why a request failed: `fetch` puts the reason into the cause of a TypeError. */
function toReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

/** Decodes the secret. @throws {EmulatorError} INVALID_OPTION if the secret is not base64 */
function decodeSecret(secret: string): Uint8Array<ArrayBuffer> {
  try {
    const bytes = toBytes(secret.replace(/^whsec_/, ''))
    if (bytes.length > 0) return bytes
  } catch {
    // Reported below.
  }
  throw toBadOption(['webhooks.secret must be whsec_ followed by base64'])
}
