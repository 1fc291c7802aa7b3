/** A request as a value, and its response. Each layer of the transport wraps the `Send` below it. */
import type { Fetch, Platform } from '../platform/Platform.ts'
import type { Session } from '../session/types.ts'
import type { EpochMillis } from '../util/types.ts'
import type { TaskScope } from '../util/withTimeout.ts'

export type HeaderRecord = Readonly<Record<string, string>>

/** Reads the body of a response; `undefined` for one that is read as text. */
export type ReadBody = (response: Response) => Promise<unknown> | undefined

/** One request to the service. A layer that changes it passes on a changed copy. */
export interface TransportRequest {
  readonly url: string
  readonly method: string
  readonly headers: HeaderRecord
  readonly body?: RequestInit['body']
  /** The session whose tokens are sent; `null` for none. */
  readonly auth: Session | null
  /** Headers with the tokens of the session. {@link TransportRequest.headers} take precedence. */
  readonly tokenHeaders?: HeaderRecord | undefined
  /** True if the request can be repeated safely after a lost response. */
  readonly isIdempotent: boolean
  /** True if the request is sent without headers of this package. */
  readonly skipClientHeaders?: boolean | undefined
  /**
   * Set if the body is read before the request ends, so that a connection that breaks meanwhile is retried: true for text, or
   * what reads the body of a successful response.
   */
  readonly readBody?: boolean | ReadBody | undefined
  /** True for a request to the app's own server, which reads the session from cookies. */
  readonly sendsCookies?: boolean | undefined
  /**
   * Maximum duration in milliseconds, including delays and retries.
   *
   * @default 30,000 for each attempt
   */
  readonly timeoutMillis?: number | undefined
  readonly signal?: AbortSignal | null | undefined
  /** Called before the request is repeated; returns false if its result is no longer needed. */
  readonly shouldRetry?: (() => boolean) | undefined
  /** The longest `Retry-After` that is waited for, if it is shorter than the client's. */
  readonly maxRetryAfterMillis?: number | undefined
  /** Other options of `fetch` that the app passed. */
  readonly init?: RequestInit | undefined
}

export interface TransportResponse {
  readonly response: Response
  /** The body as text, if {@link TransportRequest.readBody} was set; otherwise it is still in the response. */
  readonly text: string
  /** What a {@link ReadBody} returned in place of the text. */
  readonly content?: unknown
  /** The status of the response, from a header if there is one: the service sends errors as 200, so that browsers don't log them. */
  readonly status: number
  /** The code of a known error, from its header; `null` for none. */
  readonly code: string | null
  /** How many times the request was sent. */
  readonly attempts: number
  /** The headers of the request, so that an error can leave out their values. */
  readonly sentHeaders: HeaderRecord
  readonly receivedAt: EpochMillis
}

/** Returns true for a stream, which can be sent only once. React Native has no class of streams. */
export const isStream = (body: TransportRequest['body']): body is ReadableStream =>
  typeof body === 'object' && body !== null && 'getReader' in body

export type Send = (request: TransportRequest) => Promise<TransportResponse>
export type Layer = (send: Send) => Send

export interface TransportPlatform
  extends TaskScope, Pick<Platform, 'kind' | 'random' | 'randomBytes' | 'online' | 'now' | 'monotonic'> {
  readonly fetch: Fetch
}
