/** Operations of the specification, as values that carry the types of their input and output. */
import type { AccessLevel, AdminClient, Client, ServerClient } from '../client/types.ts'
import type { ReadBody, TransportRequest, TransportResponse } from '../transport/types.ts'
import type { KeyExceptions } from '../util/types.ts'
import type { Validate } from './validation.ts'

/** What an operation takes and resolves to at one access level. */
export interface OperationCall<Input extends object = object, Output = unknown> {
  readonly input: Input
  readonly output: Output
}

/** The calls of an operation by access level, from the lowest level that may call it. */
export type OperationCalls = { readonly [Level in AccessLevel]?: OperationCall }

/** The calls of an operation without types: any object, at every level. */
export type UntypedCalls = Record<AccessLevel, OperationCall>

/** An operation with any types. */
export type AnyOperation = Operation<OperationCalls>

/**
 * Returns a parameter as text: a segment of a path, `name=value` pairs of a query joined by `&`, or the value of a header.
 *
 * @param value what the caller passed, never `undefined` or `null`
 * @param name the parameter's name on the wire, percent-encoded in a path and a query
 * @param place names the parameter in errors: `filter of listBooks`
 * @throws {UsageError} INVALID_OPTION for a value that the style can't express
 */
export type SerializeParameter = (value: unknown, name: string, place: string) => string

/** Adds a parameter to the headers of a request, such as to `cookie`. */
export type AddHeader = (headers: Record<string, string>, value: unknown, place: string, client: Client) => void

/** A body as it is sent. */
export interface SerializedBody {
  /** The body in the names of the wire, for validation. */
  readonly content: unknown
  /** `undefined` for a request without a body. */
  readonly body: TransportRequest['body']
  /** `undefined` if `fetch` sets the header, as for a form with files. */
  readonly contentType?: string | undefined
}

/**
 * Serializes a body.
 *
 * @param value the fields of the input that aren't sent elsewhere, or the field {@link Operation.bodyField}
 * @param place names the body in errors: `body of createBook`
 * @param input all fields, one of which may choose the type of the body
 * @throws {UsageError} MISSING_OPTION, INVALID_OPTION for a value that the format can't express
 */
export type SerializeBody = (value: unknown, place: string, input: InputFields) => SerializedBody

/** The fields of an input. */
export type InputFields = Readonly<Record<string, unknown>>

/** What a format needs besides the response. */
export interface ResponseContext {
  readonly request: TransportRequest
  /** Validates content in the names of the wire; `null` without validation. */
  readonly validate: Validate | null
}

/** How responses become the output of an operation. */
export interface ResponseFormat {
  /** The header `accept`. */
  readonly accept?: string
  /** Reads a successful body that isn't text. */
  readonly readBody?: ReadBody
  /**
   * Returns true for a status of success.
   *
   * @default 200 to 299
   */
  readonly isSuccess?: (status: number) => boolean
  /**
   * Returns the output for a successful response.
   *
   * @throws anything for a response that can't be read; `send` throws INVALID_RESPONSE with it as the cause
   */
  readonly parse: (response: TransportResponse, context: ResponseContext) => unknown
  /**
   * Returns the body of an error, in the names of models.
   *
   * @default JSON unchanged, or text
   */
  readonly parseError?: (response: TransportResponse) => unknown
}

/** A service other than the client's own, whose operations were generated. */
export interface Service {
  /** Its name in the client's option `services`. */
  readonly name: string
  /**
   * Returns the URL that the path of an operation is appended to.
   *
   * @throws {UsageError} MISSING_OPTION for a service that the client doesn't know
   */
  readonly getUrl: (client: Client, operation: AnyOperation) => string
  /** Sends a request with the credentials of the service. */
  readonly send: (client: Client, operation: AnyOperation, request: TransportRequest) => Promise<TransportResponse>
}

/** Adds the credentials of one scheme to a request. */
export interface SecurityScheme {
  /** @throws {UsageError} INVALID_OPTION for a credential of another kind */
  readonly apply: (request: TransportRequest, credential: unknown, place: string, client: Client) => TransportRequest
  /** True if the access token of the client's session is the credential unless the app passes another. */
  readonly usesSession?: boolean
  /** Returns true if a parameter that the caller passed is the credential. */
  readonly isSent?: (request: Pick<TransportRequest, 'url' | 'headers'>) => boolean
}

/**
 * An operation. Generated code has one value for each.
 *
 * The defaults describe JSON in the names of the rule of {@link toWireKeys}. Everything else is a function from
 * `latchkey/wire`, so that an app bundles only what its operations use.
 *
 * @example
 * ```ts
 * const getTeam: Operation<Record<AccessLevel, OperationCall<{ teamId: string }, Team>>> = {
 *   id: 'getTeam',
 *   method: 'GET',
 *   path: '/teams/{teamId}',
 * }
 * ```
 */
export interface Operation<Calls extends OperationCalls = UntypedCalls> {
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS' | 'QUERY'
  /** Below the URL of the service, input fields in braces: `/teams/{teamId}`. */
  readonly path: string
  /** Input fields that go into the query. */
  readonly query?: readonly string[]
  /** Names of path and query parameters that don't follow the rule of `toWireName`, percent-encoded, by input field. */
  readonly names?: Readonly<Record<string, string>>
  /** Values for query fields that the input omits. */
  readonly defaults?: Readonly<Record<string, string | number | boolean>>
  /** Input fields that go into headers, with the names of the headers. */
  readonly headers?: Readonly<Record<string, string | AddHeader>>
  /**
   * Styles of parameters by input field.
   *
   * @default texts, numbers and booleans; in a query, one pair for each item of an array
   */
  readonly serialize?: Readonly<Record<string, SerializeParameter>>
  /** How the body is sent; absent if there is no body. */
  readonly body?: 'json' | SerializeBody
  /**
   * The input field that has the body.
   *
   * @default the fields that are not sent elsewhere are the body
   */
  readonly bodyField?: string
  /** Keys of a body in JSON that don't follow the rule of {@link toWireKeys}. */
  readonly bodyKeys?: KeyExceptions
  /** Keys of a response in JSON that don't follow the rule of {@link toModelKeys}. */
  readonly responseKeys?: KeyExceptions
  /** False if a response says only that the call succeeded, so that one without content is as good. */
  readonly hasResult?: false
  /**
   * How responses are read.
   *
   * @default JSON with `responseKeys`
   */
  readonly response?: ResponseFormat
  /**
   * Whether the user's token is sent; `'anonymous'` sends only an anonymous user's.
   *
   * @default it is sent
   */
  readonly auth?: false | 'anonymous'
  /**
   * Whether the call may be repeated.
   *
   * @default only for GET
   */
  readonly isIdempotent?: boolean
  /**
   * Set if the operation changes claims of the user's access token, so that it is refreshed afterwards: always, or if the
   * input has one of these fields.
   */
  readonly changesClaims?: true | readonly string[]
  /** True if the request is sent without headers of this package. */
  readonly skipClientHeaders?: boolean
  /**
   * Another service that has the operation.
   *
   * @default the service of the client
   */
  readonly service?: Service
  /** The URL of an operation that the specification places at a server of its own, absolute or below the service's URL. */
  readonly server?: string
  /**
   * The alternatives of credentials, each with all schemes that it needs, by name. The first for which the client has all
   * credentials is used.
   *
   * @default the access token of the session
   */
  readonly security?: readonly Readonly<Record<string, SecurityScheme>>[]
  /** The error codes of the operation that this package doesn't know. */
  readonly ownErrors?: readonly string[]
  /** Never set: it only carries the types. */
  readonly calls?: Calls
}

/** The client with the lowest access level that may call an operation. */
export type ClientFor<Calls extends OperationCalls> = Calls extends { client: OperationCall }
  ? Client
  : Calls extends { server: OperationCall }
    ? ServerClient
    : AdminClient

/** The call of an operation at a client's access level. */
type CallOf<Calls extends OperationCalls, C extends Client> = C extends AdminClient
  ? Calls['admin']
  : C extends ServerClient
    ? Calls['server']
    : Calls['client']

/** The input of an operation at a client's access level. */
export type InputOf<Calls extends OperationCalls, C extends Client> =
  CallOf<Calls, C> extends OperationCall<infer Input> ? Input : never

/** The output of an operation at a client's access level. */
export type OutputOf<Calls extends OperationCalls, C extends Client> =
  CallOf<Calls, C> extends OperationCall<object, infer Output> ? Output : never
