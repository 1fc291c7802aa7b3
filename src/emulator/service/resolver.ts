/** The input of resolvers. */
import type { Caller } from '../domain/caller.ts'
import type { Reply } from '../domain/reply.ts'
import type { RequestContext } from '../domain/requestContext.ts'
import type { BodyOf, OperationId, ParamsOf, QueryOf, ResponseOf } from '../specification.ts'
import type { UserRecord } from '../state/records.ts'

/** A call of any operation, with its authenticated caller. */
export interface CallerContext extends RequestContext {
  /** The access level of the caller; `none` only if the operation needs no headers and none were sent. */
  readonly level: Caller['level']
  /** The signed-in user; `null` without an access token, or if its user was deleted. */
  readonly user: UserRecord | null
  /** The session of the access token, even if it was deleted. */
  readonly sessionId: string | null
  /** Refuses the request with `SCHEMA_ERROR` and these lines, such as `body.code is invalid`. */
  readonly invalid: (...lines: readonly string[]) => never
}

/** The input of a resolver: the call, and values that match the specification. */
export interface OperationContext<Id extends OperationId = OperationId> extends CallerContext {
  /** The body; `{}` if it is absent. `me` is replaced by the user's id, here and below. */
  readonly body: BodyOf<Id>
  readonly query: QueryOf<Id>
  readonly params: ParamsOf<Id>
}

/** Implements one operation. Returns the specified response body, or a {@link Reply}. */
type Resolver<Id extends OperationId> = (
  context: OperationContext<Id>,
) => ResponseOf<Id> | Reply | Promise<ResponseOf<Id> | Reply>

/** Resolvers by operationId. Names and responses outside the specification don't compile. */
export type Resolvers = { readonly [Id in OperationId]?: Resolver<Id> }

/** A resolver of any operation. */
export type AnyResolver = (context: OperationContext) => unknown
