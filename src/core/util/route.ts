/** The types of `generated/routes.ts`. */

/** The part of JSON Schema that the specification uses, with references resolved. */
export interface RouteSchema {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly properties?: Readonly<Record<string, RouteSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | RouteSchema
  readonly items?: RouteSchema
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly oneOf?: readonly RouteSchema[]
  readonly anyOf?: readonly RouteSchema[]
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly pattern?: string
  /**
   * The message for text that `pattern` does not match.
   *
   * @default a message with the path
   */
  readonly 'x-pattern-message'?: string
  /** The year of the first services that know the property. */
  readonly 'x-since'?: number
  /** The year of the last services that know the property. */
  readonly 'x-until'?: number
  /** `until`: optional after that year, although `required` names it; `since`: required from that year. */
  readonly 'x-required'?: { readonly until?: number; readonly since?: number }
}

/** An operation as data. */
export interface Route {
  readonly id: string
  readonly tag: string
  /** One line of description. */
  readonly summary?: string
  readonly method: string
  /** Below `/api/v1`, parameters in braces: `/teams/{team_id}`. */
  readonly path: string
  /** The lowest access level that may call it. */
  readonly access: 'none' | 'client' | 'server' | 'admin'
  /**
   * @default 'optional'
   */
  readonly user?: 'none' | 'anonymous' | 'optional' | 'required'
  /** The year of the first services that have the operation. */
  readonly since?: number
  /** The year of the last services that have the operation. */
  readonly until?: number
  /**
   * The first status of success.
   *
   * @default 200
   */
  readonly status?: number
  readonly params?: RouteSchema
  readonly query?: RouteSchema
  /** Present if an unknown query parameter is refused: the parameters that are accepted without being read. */
  readonly ignoredQuery?: readonly string[]
  /** Whether `me` in the path is resolved before the access level is checked. */
  readonly isMeFirst?: boolean
  readonly headers?: RouteSchema
  /** By access level: `admin` falls back to `server`, `server` to `client`. */
  readonly body?: {
    readonly client?: RouteSchema
    readonly server?: RouteSchema
    readonly admin?: RouteSchema
    readonly required: boolean
    /** Form-encoded instead of JSON. */
    readonly form?: boolean
  }
  /** The codes that it may return in addition to the common ones. */
  readonly errors: readonly string[]
}

/** A field of a response that only services of some years return. */
export interface ResponseField {
  /** With `[]` for the items of a list, such as `items[].is_restricted`. */
  readonly path: string
  readonly since?: number
  readonly until?: number
}
