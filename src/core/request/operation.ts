/** Operations of the specification, as values that carry the types of their input and output. */
import type { AccessLevel, AdminClient, Client, ServerClient } from '../client/types.ts'
import type { KeyExceptions } from '../util/types.ts'

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
 * An operation. Generated code has one value for each.
 *
 * @example
 * ```ts
 * const getTeam: Operation<Record<AccessLevel, OperationCall<{ teamId: string }, Team>>> = {
 *   id: 'getTeam',
 *   method: 'GET',
 *   path: '/teams/{team_id}',
 * }
 * ```
 */
export interface Operation<Calls extends OperationCalls = UntypedCalls> {
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the API's prefix, parameters in braces: `/teams/{team_id}`. */
  readonly path: string
  /** Input fields that go into the query. */
  readonly query?: readonly string[]
  /** Names of query parameters that don't follow the rule of `toWireName`, by input field. */
  readonly queryNames?: Readonly<Record<string, string>>
  /** Values for query fields that the input omits. */
  readonly defaults?: Readonly<Record<string, string | number | boolean>>
  /** Input fields that go into headers, with the names of the headers. */
  readonly headers?: Readonly<Record<string, string>>
  /** How the remaining input is sent as the body; absent if there is no body. */
  readonly body?: 'json' | 'form'
  /** Keys of the body that don't follow the rule of {@link toWireKeys}. */
  readonly bodyKeys?: KeyExceptions
  /** Keys of the response that don't follow the rule of {@link toModelKeys}. */
  readonly responseKeys?: KeyExceptions
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
   * input has one of these fields. Such operations are sent by `sendClaimChange`.
   */
  readonly changesClaims?: true | readonly string[]
  /** True if the request is sent without headers of this package. */
  readonly skipClientHeaders?: boolean
  /** True if the response is a redirect, whose address the call resolves to. */
  readonly isRedirect?: boolean
  /** True if the response is text instead of JSON. */
  readonly isText?: boolean
  /**
   * The name of another service that has the operation, in the client's option `services`.
   *
   * @default the service of the client
   */
  readonly service?: string
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
