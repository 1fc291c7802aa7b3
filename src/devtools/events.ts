/** The events of a recording. They contain only numbers and values of fixed sets, and therefore no secrets. */
import type { HandlerUrls } from '../core/client/handlerUrls.ts'
import type { Client } from '../core/client/types.ts'
import type { SessionSnapshot } from '../core/session/types.ts'

interface Timed {
  /** Milliseconds since the recording began. */
  readonly atMillis: number
}

/** One attempt of a request. Each retry is a separate event. */
export interface RequestEvent extends Timed {
  /** `refresh` for a request that sends a refresh token and gets an access token. */
  readonly type: 'request' | 'refresh'
  /** The `operationId`; `null` if the specification has no operation at the address. */
  readonly operation: string | null
  /** `GET`, `POST` and so on; `(other)` for a method that HTTP doesn't define. */
  readonly method: string
  /** The path below `/api/v1`, with parameters in braces: `/teams/{team_id}`. `(other)` for any other address. */
  readonly path: string
  /** `null` without a response. */
  readonly status: number | null
  /** The code of a known error, `UNKNOWN_CODE` for any other code, `null` without a code. */
  readonly error: string | null
  /** The reason for a missing response; `null` with a response. */
  readonly failure: 'network' | 'aborted' | null
  /** From the start of the request to the headers of its response. */
  readonly durationMillis: number
}

/** A change of the session, by this tab or another one. */
export interface SessionEvent extends Timed {
  /** `tab` for a change by another tab. */
  readonly type: 'session' | 'tab'
  /** The status after the change. */
  readonly status: SessionSnapshot['status']
  /** Counts the sessions of the recording from 1, on after a page load that kept it; `null` without a session. */
  readonly session: number | null
}

/** A redirect to another page. */
export interface RedirectEvent extends Timed {
  readonly type: 'redirect'
  /** The page's name in `urls`. The rest of the address is not recorded. */
  readonly to: keyof HandlerUrls | 'other-page' | 'other-origin'
}

/** Any event of a recording. */
export type RecordedEvent = RequestEvent | SessionEvent | RedirectEvent

/** Returns true for a request of the app and for a refresh. */
export const isRequest = (event: RecordedEvent): event is RequestEvent => 'method' in event

/** Returns true for a request without a response, or whose response reports an error. */
export const isFailed = (event: RecordedEvent): boolean =>
  isRequest(event) && (event.error !== null || event.status === null || event.status >= 400)

/** A recording as plain JSON. */
export interface RecordingJson {
  /** The version of the format. */
  readonly version: 1
  /** The version of latchkey. */
  readonly latchkey: string
  /** The start of the recording, in milliseconds since 1970 by the client's clock. */
  readonly startedAt: number
  /** The session's status at the start of the recording. */
  readonly startStatus: SessionSnapshot['status']
  /** The number of older events that were dropped. */
  readonly dropped: number
  /** Oldest first. */
  readonly events: readonly RecordedEvent[]
}

/** Returns the name of the page at an address. */
export function describeRedirect({ config, platform }: Client, url: string): RedirectEvent['to'] {
  try {
    const currentHref = platform.location?.href() ?? 'http://localhost'
    const target = new URL(url, currentHref)
    if (target.origin !== new URL(currentHref).origin) return 'other-origin'
    const pages = Object.entries(config.urls) as [keyof HandlerUrls, string][]
    const page = pages.find(([, address]) => {
      const { origin, pathname } = new URL(address, currentHref)
      return origin === target.origin && pathname === target.pathname
    })
    return page?.[0] ?? 'other-page'
  } catch {
    return 'other-page'
  }
}
