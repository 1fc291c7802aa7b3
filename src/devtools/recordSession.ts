/** Records a client's requests, redirects and session changes, for inspection and for tests. */
import { redirectListener } from '../core/auth/redirects/redirectTo.ts'
import { toRefreshPath } from '../core/client/pageRefresh.ts'
import { perClient } from '../core/client/perClient.ts'
import { createTabItem } from '../core/client/tabItem.ts'
import type { Client } from '../core/client/types.ts'
import { VERSION } from '../core/constants.ts'
import { UsageError } from '../core/errors.ts'
import type { Location, Platform } from '../core/platform/Platform.ts'
import { subscribeLeave } from '../core/platform/webauthn.ts'
import type { Session, SessionSnapshot } from '../core/session/types.ts'
import { readTokenClaims } from '../core/util/jwt.ts'
import { isList, isRecord } from '../core/util/record.ts'
import { describeRequest, describeResponse } from '../observe/describeRequest.ts'
import { describeRedirect, type RecordedEvent, type RecordingJson } from './events.ts'
import { toSeed, toTest, type RecordingSeed } from './toTest.ts'

export interface RecordSessionOptions {
  /**
   * Maximum number of events, from 1 to 10,000; older events are dropped.
   *
   * @default 500
   */
  readonly maxEvents?: number
  /**
   * Whether the recording is kept in the tab's storage, and goes on after a page load, such as that of a redirect.
   *
   * @default false
   */
  readonly persist?: boolean
}

/** A recording as JSON, as a seed of the emulator, and as a test. */
export interface RecordingExport {
  readonly json: RecordingJson
  /** Options of an emulator that reproduces the recording: `createEmulator(seed)`, or a seed file. */
  readonly seed: RecordingSeed
  /** The text of a Vitest file that repeats the failed calls, and fails as they did. */
  readonly test: string
}

/** A recording of a client. It continues until `stop`. */
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
 * @param client the client to record
 * @param options how many events to keep, and whether they survive a page load
 * @returns the recording, which continues until `stop`
 * @throws {UsageError} INVALID_OPTION if `maxEvents` is not a whole number from 1 to 10,000
 *
 * @example
 * ```ts
 * const recording = recordSession(client)
 * // … use the app …
 * console.log(recording.export().test)
 * ```
 */
export function recordSession(
  client: Client,
  { maxEvents = 500, persist = false }: RecordSessionOptions = {},
): SessionRecording {
  if (!Number.isInteger(maxEvents) || maxEvents < 1 || maxEvents > MAX_EVENTS) {
    throw new UsageError('INVALID_OPTION', `maxEvents must be a whole number from 1 to ${MAX_EVENTS}.`)
  }
  const listeners = new Set<() => void>()
  const { monotonic, now } = client.platform
  const kept = persist ? readKept(client) : null
  const startedAt = kept?.startedAt ?? Math.floor(now())
  const start = monotonic() - (now() - startedAt)
  let events: readonly RecordedEvent[] = kept?.events ?? []
  let dropped = kept?.dropped ?? 0
  const notifyListeners = (): void => {
    for (const listener of [...listeners]) {
      try {
        listener()
      } catch (error) {
        client.onUnhandledError(error)
      }
    }
  }
  const { stop: stopObserving, sessionCount } = observe(client, (event, time) => {
    const atMillis = Math.max(Math.round(time - start), 0)
    const isNumbered = 'session' in event && event.session !== null
    const allEvents = [
      ...events,
      { ...event, atMillis, ...(isNumbered && { session: event.session + sessionsBefore }) },
    ]
    events = allEvents.slice(-maxEvents)
    dropped += allEvents.length - events.length
    notifyListeners()
  })
  const sessionsBefore = kept ? countSessions(kept, client.session.getSnapshot().status) - sessionCount() : 0
  const startStatus = kept?.startStatus ?? client.session.getSnapshot().status
  const toJson = (): RecordingJson => ({ version: 1, latchkey: VERSION, startedAt, startStatus, dropped, events })
  const keep = (): void =>
    keptRecording.write(client, JSON.stringify({ ...toJson(), projectId: client.config.projectId }))
  const stopKeeping = persist ? subscribeLeave(client.platform, keep) : () => {}
  const stop = (): void => {
    if (persist) keep()
    stopKeeping()
    stopObserving()
  }

  return {
    client,
    events: () => events,
    accessTokenExpiresAt: () => getExpiry(client),
    subscribe: (listener) => {
      // A function of its own: a listener may be subscribed several times.
      const subscription = (): void => listener()
      listeners.add(subscription)
      return () => void listeners.delete(subscription)
    },
    export: () => {
      const json = toJson()
      return { json, seed: toSeed(json), test: toTest(json) }
    },
    clear: () => {
      events = []
      dropped = 0
      notifyListeners()
    },
    stop,
  }
}

/** The recording of a tab, which contains no secrets. */
const keptRecording = /* @__PURE__ */ createTabItem('latchkey_devtools')

/** Returns the recording of the page before; `null` without one, of another project or by another version. */
function readKept(client: Client): RecordingJson | null {
  try {
    const kept = JSON.parse(keptRecording.read(client) ?? 'null') as (RecordingJson & { projectId: string }) | null
    const isOwn = kept?.latchkey === VERSION && kept.projectId === client.config.projectId
    // Any script of the page can write to the tab's storage.
    return isOwn && isList(kept.events) && kept.events.every(isRecord) ? kept : null
  } catch {
    return null
  }
}

/** How many sessions there are once a kept recording goes on: a page load keeps the one it ended with. */
function countSessions({ startStatus, events }: RecordingJson, status: SessionSnapshot['status']): number {
  const changes = events.filter((event) => 'session' in event)
  const count = Math.max(startStatus === 'signed-out' ? 0 : 1, ...changes.map(({ session }) => session ?? 0))
  const wasSignedOut = (changes.at(-1)?.status ?? startStatus) === 'signed-out'
  return wasSignedOut && status !== 'signed-out' ? count + 1 : count
}

type Untimed<Event> = Event extends RecordedEvent ? Omit<Event, 'atMillis'> : never

/** An event and its start, on the client's monotonic clock. */
type Observer = (event: Untimed<RecordedEvent>, time: number) => void

interface Hub {
  readonly observers: Set<Observer>
  readonly expiry: TokenExpiry
  /** How many sessions it has seen. */
  sessionCount(): number
  stop(): void
}

/** A client whose platform and session functions can be replaced. */
interface OpenClient extends Client {
  readonly platform: { -readonly [Name in keyof Platform]: Platform[Name] }
  readonly session: { -readonly [Name in keyof Session]: Session[Name] }
}

const hubs = /* @__PURE__ */ perClient((): { hub?: Hub | undefined } => ({}))

/**
 * Calls `observer` with each event until `stop`. All observers of a client share one set of replaced functions. When the
 * last observer stops, the original functions are restored.
 */
function observe(client: Client, observer: Observer): Pick<Hub, 'stop' | 'sessionCount'> {
  const slot = hubs.get(client)
  slot.hub ??= createHub(client)
  const { hub } = slot
  hub.observers.add(observer)
  const stop = (): void => {
    hub.observers.delete(observer)
    if (hub.observers.size > 0 || slot.hub !== hub) return
    hub.stop()
    slot.hub = undefined
  }
  return { stop, sessionCount: hub.sessionCount }
}

/** Returns when the access token of an observed client expires; `null` if unknown. */
const getExpiry = (client: Client): number | null => hubs.get(client).hub?.expiry.expiresAt ?? null

function createHub(client: OpenClient): Hub {
  const { monotonic } = client.platform
  const observers = new Set<Observer>()
  const emit: Observer = (event, time) => {
    for (const observer of observers) observer(event, time)
  }
  const expiry = new TokenExpiry(client.platform)
  const session = observeSession(client, emit, expiry.record)
  const stops = [
    session.stop,
    observeRequests(client, emit, expiry.record, session.recordRefresh),
    observeRedirects(client, (url) => emit({ type: 'redirect', to: describeRedirect(client, url) }, monotonic())),
  ]
  return { observers, expiry, sessionCount: session.count, stop: () => stops.forEach((stop) => stop()) }
}

/** When the access token expires. The token itself is not kept. */
class TokenExpiry {
  /** In milliseconds since 1970 by the client's clock; `null` if unknown. */
  expiresAt: number | null = null
  readonly #platform: Pick<Platform, 'now'>
  /** `exp` of the latest token, by the clock of its issuer. */
  #claimedExpiresAt: number | null = null

  constructor(platform: Pick<Platform, 'now'>) {
    this.#platform = platform
  }

  /** @param isNew true if the service has just issued the token */
  readonly record = (token: unknown, isNew: boolean): void => {
    if (typeof token !== 'string') return
    const { issuedAt, expiresAt } = readTokenClaims(token)
    if (expiresAt === this.#claimedExpiresAt) return
    this.#claimedExpiresAt = expiresAt
    // The lifetime of a new token doesn't depend on the device's clock.
    const isMeasured = isNew && expiresAt !== null && issuedAt !== null
    this.expiresAt = isMeasured ? this.#platform.now() + expiresAt - issuedAt : expiresAt
  }
}

type RecordToken = TokenExpiry['record']

function observeRequests(
  client: OpenClient,
  emit: Observer,
  recordToken: RecordToken,
  recordRefresh: (isRefused: boolean) => void,
): () => void {
  const { platform } = client
  const { fetch, monotonic } = platform
  platform.fetch = async (input, init) => {
    const startedAtMillis = monotonic()
    const url = typeof input === 'object' && 'url' in input ? input.url : String(input)
    const request = describeRequest(client, url, init?.method ?? 'GET')
    const isGrant =
      request.operation === 'exchangeOAuthToken' && String(init?.body).includes('grant_type=refresh_token')
    const isRefresh = isGrant || request.operation === 'refreshAccessToken' || isRefreshRoute(client, url)
    const type = isRefresh ? 'refresh' : 'request'
    const measureDuration = (): number => Math.round(monotonic() - startedAtMillis)
    try {
      recordToken(new Headers(init?.headers).get('x-stack-access-token'), false)
      const response = await fetch(input, init)
      const result = describeResponse(response)
      emit({ type, ...request, ...result, failure: null, durationMillis: measureDuration() }, startedAtMillis)
      if (isRefresh) {
        recordRefresh(result.error !== null)
        response
          .clone()
          .json()
          .then(
            (body: unknown) => recordToken(readAccessToken(body), true),
            () => {},
          )
      }
      return response
    } catch (error) {
      const failure = init?.signal?.aborted ? 'aborted' : 'network'
      emit({ type, ...request, status: null, error: null, failure, durationMillis: measureDuration() }, startedAtMillis)
      throw error
    }
  }
  return () => {
    platform.fetch = fetch
  }
}

/** Returns true for the route of the app's own server at which pages refresh. */
function isRefreshRoute({ config, platform: { location } }: Client, url: string): boolean {
  const path = toRefreshPath(config)
  return path !== null && location !== null && url === new URL(path, location.href()).href
}

/** Returns the access token in the body of a refresh's response; `null` without one. */
function readAccessToken(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'access_token' in body ? body.access_token : null
}

function observeRedirects(client: OpenClient, emit: (url: string) => void): () => void {
  const { platform } = client
  const { location } = platform
  const listener = redirectListener.get(client)
  listener.onNavigate = emit
  if (location) {
    const emitAndCall = (method: 'assign' | 'replace') => (url: string) => {
      emit(url)
      location[method](url)
    }
    platform.location = Object.assign(Object.create(location) as Location, {
      assign: emitAndCall('assign'),
      replace: emitAndCall('replace'),
    })
  }
  return () => {
    listener.onNavigate = undefined
    platform.location = location
  }
}

/** Observes changes of the session, made by this client or by another tab. */
function observeSession(
  { session, platform }: OpenClient,
  emit: Observer,
  recordToken: RecordToken,
): { stop(): void; count(): number; recordRefresh(isRefused: boolean): void } {
  const { setTokens, clear } = session
  let isOwnChange = false
  let isRefused = false
  let count = 0
  let lastSnapshot = session.getSnapshot()
  const asOwnChange = <Result>(change: () => Result): Result => {
    isOwnChange = true
    try {
      return change()
    } finally {
      isOwnChange = false
    }
  }
  const emitChange = (type: 'session' | 'tab'): void => {
    const { status } = lastSnapshot
    emit({ type, status, session: status === 'signed-out' ? null : count }, platform.monotonic())
  }
  session.setTokens = (tokens, options) => {
    recordToken(tokens.accessToken, true)
    asOwnChange(() => setTokens(tokens, options))
  }
  session.clear = () => asOwnChange(clear)
  const unsubscribe = session.subscribe(() => {
    const currentSnapshot = session.getSnapshot()
    const isSame = currentSnapshot.sessionKey === lastSnapshot.sessionKey
    if (isSame && currentSnapshot.status === lastSnapshot.status) return
    lastSnapshot = currentSnapshot
    const isOver = currentSnapshot.status === 'signed-out'
    if (!isSame && !isOver) count += 1
    emitChange(isOwnChange || isSame || (isOver && isRefused) ? 'session' : 'tab')
    isRefused = false
  })
  if (lastSnapshot.status !== 'signed-out') count = 1
  return {
    count: () => count,
    recordRefresh: (refused) => {
      isRefused = refused
    },
    stop: () => {
      unsubscribe()
      Object.assign(session, { setTokens, clear })
    },
  }
}
