/** A difference between the service and the document that its vendor publishes. */

/** Where the service differs from its published document. */
export interface PublishedDifference {
  /** Such as `long-password`. */
  readonly id: string
  /** What the service does, as a sentence. */
  readonly description: string
  /** `differs` if the document says otherwise, `agrees` if it says so too, `silent` if it lacks the operation or field. */
  readonly document: 'differs' | 'agrees' | 'silent'
  /**
   * How to test the service.
   *
   * @default not tested: a request would change something
   */
  readonly check?: DifferenceCheck | undefined
}

/** A request that changes nothing, and what its response tells. */
export interface DifferenceCheck {
  /** The access level; `none` sends neither project nor key. */
  readonly level: 'none' | 'client' | 'server'
  readonly request: DifferenceRequest
  /** The response as long as the service differs. */
  readonly service: ExpectedResponse
  /** The response of a service that behaves as published. */
  readonly published: ExpectedResponse
}

/** The request of a {@link DifferenceCheck}. */
export interface DifferenceRequest {
  readonly method: string
  /** Below `/api/v1`. */
  readonly path: string
  /**
   * Further headers.
   *
   * @default none
   */
  readonly headers?: Readonly<Record<string, string>>
  /**
   * The body, sent as JSON.
   *
   * @default none
   */
  readonly body?: unknown
}

/** What a response must have to match; whatever is absent isn't compared. */
export interface ExpectedResponse {
  /** The HTTP status. */
  readonly status?: number
  /** The code of the known error. */
  readonly code?: string
  /** A field of the body and its type, as `typeof` returns it. */
  readonly field?: { readonly name: string; readonly type: string }
  /** The path of a request whose response is equal. */
  readonly sameAs?: string
  /** Whether the service has the operation at all. */
  readonly isServed?: boolean
}
