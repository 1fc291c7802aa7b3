/** What `latchkey/observe` adds to a client. Without it, the observer of a client is an empty object. */

/** A decision of the client that no request shows. */
export type ClientEvent =
  | {
      readonly type: 'refresh'
      /** `own`: sent by this session. `shared`: another call of this session had sent it. `waited`: another tab had. */
      readonly source: 'own' | 'shared' | 'waited'
      readonly result: 'refreshed' | 'refused' | 'failed'
      readonly durationMillis: number
    }
  /** A change of the session. */
  | { readonly type: 'session-end'; readonly reason: 'refused' | 'dismissed' | 'sign-out' | 'other-tab' }
  /** A request to the app's server that was refused. */
  | { readonly type: 'request-refused'; readonly reason: string }
  /** A tab asked for the lock on refreshing. `timeout`: it refreshed without the lock. */
  | { readonly type: 'lock'; readonly result: 'acquired' | 'timeout' | 'missing'; readonly durationMillis: number }
  /** The store that processes share failed. */
  | { readonly type: 'store'; readonly result: 'failed' }

/** A request as the transport sends it. */
export interface ObservableRequest {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly signal?: AbortSignal | null | undefined
}

export interface ClientObserver {
  /** Called with each attempt; sends it. */
  observeAttempt?:
    | (<Request extends ObservableRequest, Response extends { readonly response: globalThis.Response }>(
        request: Request,
        send: (request: Request) => Promise<Response>,
      ) => Promise<Response>)
    | undefined
  emit?: ((event: ClientEvent) => void) | undefined
}
