/** The shape of `generated/routes.ts`. */

/** The part of JSON Schema that the specification uses, with references written out. */
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
  /** What is said of a text that `pattern` does not match, in place of a line with its path. */
  readonly 'x-message'?: string
}

/** One operation as data. */
export interface Route {
  readonly id: string
  readonly tag: string
  readonly method: string
  /** Below `/api/v1`, parameters in braces: `/teams/{team_id}`. */
  readonly path: string
  /** The lowest access level that may call it. */
  readonly access: 'none' | 'client' | 'server' | 'admin'
  readonly user: 'none' | 'optional' | 'required'
  /** The first status of success. */
  readonly status: number
  readonly params?: RouteSchema
  readonly query?: RouteSchema
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
  /** The codes it may raise beyond the common ones. */
  readonly errors: readonly string[]
}
