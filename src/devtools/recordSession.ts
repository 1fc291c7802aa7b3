/** Records what a client does, to inspect it and to turn it into a test. */
import type { Client } from '../core/client/types.ts'
import { UsageError } from '../core/errors.ts'
import { VERSION } from '../core/constants.ts'
import type { RecordedEvent, RecordingJson } from './events.ts'
import { expiryOf, observe } from './observe.ts'
import { type RecordingSeed, toSeed, toTest } from './toTest.ts'

export interface RecordSessionOptions {
  /** How many events are kept; older ones are dropped. Default 500, at most 10,000. */
  readonly maxEvents?: number
}

export interface RecordingExport {
  readonly json: RecordingJson
  /** Options of an emulator that reproduces the recording: `createEmulator(seed)`, or a seed file. */
  readonly seed: RecordingSeed
  /** The text of a Vitest file that repeats the failed calls and fails as they did. */
  readonly test: string
}

export interface SessionRecording {
  readonly client: Client
  /** The events, oldest first: the same array until the next event. */
  events(): readonly RecordedEvent[]
  /** When the access token expires, in milliseconds since 1970 by the client's clock; `null` if not known yet. */
  accessTokenExpiresAt(): number | null
  /** Calls back after each event; returns a function that stops it. */
  subscribe(listener: () => void): () => void
  export(): RecordingExport
  /** Removes all events. */
  clear(): void
  /** Stops recording. The events stay. */
  stop(): void
}

const MAX_EVENTS = 10_000

/**
 * Records requests with their operation, status, known error and duration, refreshes, redirects, and changes of the session
 * here and in other tabs. Values are not recorded: no tokens, email addresses, ids, queries, headers, bodies or error texts.
 *
 * ```ts
 * const recording = recordSession(client)
 * // … use the app …
 * console.log(recording.export().test)
 * ```
 *
 * @throws UsageError INVALID_OPTION for a `maxEvents` that is not a whole number from 1 to 10,000
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
