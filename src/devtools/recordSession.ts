/** Records a client's requests, redirects and session changes, for inspection and for tests. */
import { redirectListener } from '../core/auth/redirects/redirectTo.ts'
import { createSlot } from '../core/client/slots.ts'
import type { Client } from '../core/client/types.ts'
import { VERSION } from '../core/constants.ts'
import { UsageError } from '../core/errors.ts'
import type { Location, Platform } from '../core/platform/Platform.ts'
import type { Session, SessionSnapshot } from '../core/session/types.ts'
import { readTokenClaims } from '../core/util/jwt.ts'
import {
  describeRedirect,
  describeRequest,
  describeResponse,
  type RecordedEvent,
  type RecordingJson,
} from './events.ts'
import { toSeed, toTest, type RecordingSeed } from './toTest.ts'

export interface RecordSessionOptions {
  /** Maximum number of events; older events are dropped. Default 500, at most 10,000. */
  readonly maxEvents?: number
}

export interface RecordingExport {
  readonly json: RecordingJson
  /** Options of an emulator that reproduces the recording: `createEmulator(seed)`, or a seed file. */
  readonly seed: RecordingSeed
  /** The text of a Vitest file that repeats the failed calls, and fails as they did. */
  readonly test: string
}

export interface SessionRecording {
  readonly client: Client
  /** The events, oldest first: the same array until the next event. */
  events(): readonly RecordedEvent[]
  /** When the access token expires, in milliseconds since 1970 by the client's clock; `null` if not known yet. */
  accessTokenExpiresAt(): number | null
  /** Calls `listener` after each event; returns a function that unsubscribes it. */
  subscribe(listener: () => void): () => void
  export(): RecordingExport
  /** Removes all events. */
  clear(): void
  /** Stops recording. The events stay. */
  stop(): void
}

const MAX_EVENTS = 10_000

/**
 * Records requests with their operation, status, known error and duration, token refreshes, redirects, and changes of
 * the session in this tab and others. Values are not recorded: no tokens, email addresses, ids, queries, headers,
 * bodies or error texts.
 *
 * ```ts
 * const recording = recordSession(client)
 * // … use the app …
 * console.log(recording.export().test)
 * ```
 *
 * @throws UsageError INVALID_OPTION if `maxEvents` is not a whole number from 1 to 10,000
 */
export function recordSession(client: Client, { maxEvents = 500 }: RecordSessionOptions = {}): SessionRecording {
  if (!Number.isInteger(maxEvents) || maxEvents < 1 || maxEvents > MAX_EVENTS) {
    throw new UsageError('INVALID_OPTION', `maxEvents must be a whole number from 1 to ${MAX_EVENTS}.`)
  }
  const listeners = new Set<() => void>()
  const start = client.platform.monotonic()
  const startedAt = Math.floor(client.platform.now())
  let events: readonly RecordedEvent[] = []
  let dropped = 0
  const tell = (): void => {
    for (const listener of [...listeners]) {
      try {
        listener()
      } catch (error) {
        client.onUnhandledError(error)
      }
    }
  }
  const stop = observe(client, (event, at) => {
    const all = [...events, { ...event, atMillis: Math.max(Math.round(at - start), 0) }]
    events = all.slice(-maxEvents)
    dropped += all.length - events.length
    tell()
  })
  const { status: startStatus } = client.session.getSnapshot()
  const toJson = (): RecordingJson => ({ version: 1, latchkey: VERSION, startedAt, startStatus, dropped, events })

  return {
    client,
    events: () => events,
    accessTokenExpiresAt: () => expiryOf(client),
    subscribe: (listener) => {
      const own = (): void => listener()
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    export: () => {
      const json = toJson()
      return { json, seed: toSeed(json), test: toTest(json) }
    },
    clear: () => {
      events = []
      dropped = 0
      tell()
    },
    stop,
  }
}

type Untimed<Event> = Event extends RecordedEvent ? Omit<Event, 'atMillis'> : never

/** An event and its start, on the client's monotonic clock. */
type Observer = (event: Untimed<RecordedEvent>, at: number) => void

interface Hub {
  readonly observers: Set<Observer>
  /** When the access token expires, in milliseconds since 1970 by the client's clock; `null` if unknown. */
  expiresAt: number | null
  stop(): void
}

/** A client whose platform and session functions can be replaced. */
interface OpenClient extends Client {
  readonly platform: { -readonly [Name in keyof Platform]: Platform[Name] }
  readonly session: { -readonly [Name in keyof Session]: Session[Name] }
}

const hubs = /* @__PURE__ */ createSlot('hubs', (): { hub?: Hub | undefined } => ({}))

/**
 * Calls `observer` with each event; returns a function that stops observing. All observers of a client share one set
 * of replaced functions. When the last observer stops, the original functions are restored.
 */
function observe(client: Client, observer: Observer): () => void {
  const slot = hubs.get(client)
  const hub = (slot.hub ??= createHub(client))
  hub.observers.add(observer)
  return () => {
    hub.observers.delete(observer)
    if (hub.observers.size > 0 || slot.hub !== hub) return
    hub.stop()
    slot.hub = undefined
  }
}

/** Returns when the access token of an observed client expires; `null` if unknown. */
const expiryOf = (client: Client): number | null => hubs.get(client).hub?.expiresAt ?? null

function createHub(client: OpenClient): Hub {
  const { monotonic } = client.platform
  const observers = new Set<Observer>()
  const emit: Observer = (event, at) => {
    for (const observer of observers) observer(event, at)
  }
  const hub: Hub = { observers, expiresAt: null, stop: () => stops.forEach((stop) => stop()) }
  let expiry: number | null = null
  /** Stores the expiry of a token, but not the token. */
  const noteToken = (token: unknown, isNew: boolean): void => {
    if (typeof token !== 'string') return
    const { issuedAt, expiresAt } = readTokenClaims(token)
    if (expiresAt === expiry) return
    expiry = expiresAt
    // The lifetime of a new token doesn't depend on the device's clock.
    const isMeasured = isNew && expiresAt !== null && issuedAt !== null
    hub.expiresAt = isMeasured ? client.platform.now() + expiresAt - issuedAt : expiresAt
  }
  const session = observeSession(client, emit, noteToken)
  const stops = [
    session.stop,
    observeRequests(client, emit, noteToken, session.noteRefresh),
    observeRedirects(client, (url) => emit({ type: 'redirect', to: describeRedirect(client, url) }, monotonic())),
  ]
  return hub
}

type NoteToken = (token: unknown, isNew: boolean) => void

function observeRequests(
  client: OpenClient,
  emit: Observer,
  noteToken: NoteToken,
  noteRefresh: (isRefused: boolean) => void,
): () => void {
  const { platform } = client
  const { fetch, monotonic } = platform
  platform.fetch = async (input, init) => {
    const at = monotonic()
    const url = typeof input === 'object' && 'url' in input ? input.url : String(input)
    const about = describeRequest(client, url, init?.method ?? 'GET')
    const isGrant = about.operation === 'exchangeOAuthToken' && String(init?.body).includes('grant_type=refresh_token')
    const isRefresh = isGrant || about.operation === 'refreshAccessToken'
    const type = isRefresh ? 'refresh' : 'request'
    const durationOf = (): number => Math.round(monotonic() - at)
    noteToken((init?.headers as Record<string, string> | undefined)?.['x-stack-access-token'], false)
    try {
      const response = await fetch(input, init)
      const result = describeResponse(response)
      emit({ type, ...about, ...result, failure: null, durationMillis: durationOf() }, at)
      if (isRefresh) {
        noteRefresh(result.error !== null)
        const read = (body: unknown): void => noteToken((body as { access_token?: unknown } | null)?.access_token, true)
        response
          .clone()
          .json()
          .then(read, () => {})
      }
      return response
    } catch (error) {
      const failure = init?.signal?.aborted ? 'aborted' : 'network'
      emit({ type, ...about, status: null, error: null, failure, durationMillis: durationOf() }, at)
      throw error
    }
  }
  return () => void (platform.fetch = fetch)
}

function observeRedirects(client: OpenClient, emit: (url: string) => void): () => void {
  const { platform } = client
  const { location } = platform
  const memory = redirectListener.get(client)
  memory.onNavigate = emit
  if (location) {
    const go = (method: 'assign' | 'replace') => (url: string) => {
      emit(url)
      location[method](url)
    }
    platform.location = Object.assign(Object.create(location) as Location, {
      assign: go('assign'),
      replace: go('replace'),
    })
  }
  return () => {
    memory.onNavigate = undefined
    platform.location = location
  }
}

/** Observes changes of the session, made by this client or by another tab. */
function observeSession(
  { session, platform }: OpenClient,
  emit: Observer,
  noteToken: NoteToken,
): { stop(): void; noteRefresh(isRefused: boolean): void } {
  const { setTokens, clear } = session
  let isOwn = false
  let isRefused = false
  let count = 0
  let before: SessionSnapshot
  const within = <Result>(change: () => Result): Result => {
    isOwn = true
    try {
      return change()
    } finally {
      isOwn = false
    }
  }
  const show = (type: 'session' | 'tab'): void => {
    const { status } = before
    emit({ type, status, session: status === 'signed-out' ? null : count }, platform.monotonic())
  }
  session.setTokens = (tokens, options) => {
    noteToken(tokens.accessToken, true)
    within(() => setTokens(tokens, options))
  }
  session.clear = () => within(clear)
  const unsubscribe = session.subscribe(() => {
    const next = session.getSnapshot()
    const isSame = next.sessionKey === before.sessionKey
    if (isSame && next.status === before.status) return
    before = next
    const isOver = next.status === 'signed-out'
    if (!isSame && !isOver) count += 1
    show(isOwn || isSame || (isOver && isRefused) ? 'session' : 'tab')
    isRefused = false
  })
  before = session.getSnapshot()
  if (before.status !== 'signed-out') count = 1
  return {
    noteRefresh: (refused) => void (isRefused = refused),
    stop: () => {
      unsubscribe()
      Object.assign(session, { setTokens, clear })
    },
  }
}
