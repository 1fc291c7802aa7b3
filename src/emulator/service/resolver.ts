/** The input of resolvers. */
import type { Clock, Random } from '../domain/random.ts'
import type { Database } from '../state/database.ts'
import type { ProjectRecord } from '../state/projectRecords.ts'
import type { UserRecord } from '../state/records.ts'
import { EmulatorError, type HeaderLookup, type Reply, type WireRequest } from '../http/http.ts'
import type { Passwords } from '../domain/passwords.ts'
import type { AnswerOf, BodyOf, OperationId, ParamsOf, QueryOf, ServiceGeneration } from '../specification.ts'
import type { Tokens } from '../domain/tokens.ts'
import type { Caller } from '../http/authenticate.ts'
import { failSchema, type Input } from '../http/checkInput.ts'

/** The state and services that all requests share. */
export interface World {
  /** The generation of the service that the emulator emulates. */
  readonly service: ServiceGeneration
  readonly db: Database
  readonly clock: Clock
  readonly tokens: Tokens
  readonly passwords: Passwords
}

/**
 * The input of functions of the service: the world, and the project, origin, headers and random values of the
 * request.
 */
export interface Scope extends World {
  /** The project of the request. */
  readonly project: ProjectRecord
  /** Scheme, host and port the request was sent to. */
  readonly origin: string
  readonly headers: HeaderLookup
  /** The only source of ids, codes and salts, so that a seed makes them repeatable. */
  readonly random: Random
}

/** A call of any operation, with its authenticated caller. */
export interface Call extends Scope {
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
export interface Context<Id extends OperationId = OperationId> extends Call {
  /** The body; `{}` if it is absent. `me` is replaced by the user's id, here and below. */
  readonly body: BodyOf<Id>
  readonly query: QueryOf<Id>
  readonly params: ParamsOf<Id>
}

/** Implements one operation. Returns the specified response body, or a {@link Reply}. */
type Resolver<Id extends OperationId> = (context: Context<Id>) => AnswerOf<Id> | Reply | Promise<AnswerOf<Id> | Reply>

/** Resolvers by operationId. Names and responses outside the specification don't compile. */
export type Resolvers = { readonly [Id in OperationId]?: Resolver<Id> }

/** A resolver of any operation. */
export type AnyResolver = (context: Context) => unknown

/** The project of a request that names no project. Throws on access, because reading it is a bug in the resolver. */
const NO_PROJECT = new Proxy({} as ProjectRecord, {
  get(_, name) {
    const what = String(name)
    throw new EmulatorError('NO_PROJECT', `A resolver read \`project.${what}\`, but the request names no project.`)
  },
})

/** Creates the context of a resolver. */
export function createContext(
  world: World,
  random: Random,
  request: WireRequest,
  caller: Caller,
  input: Input,
): Context {
  return {
    service: world.service,
    db: world.db,
    clock: world.clock,
    tokens: world.tokens,
    passwords: world.passwords,
    random,
    origin: request.origin,
    project: caller.project ?? NO_PROJECT,
    level: caller.level,
    user: caller.user,
    sessionId: caller.sessionId,
    body: input.body as Context['body'],
    query: input.query as Context['query'],
    params: input.params as Context['params'],
    headers: request.headers,
    invalid: (...lines) => failSchema(request, lines),
  }
}

/** Copies a scope without its project, for operations that find the project in their input. */
export function withoutProject({
  service,
  db,
  clock,
  tokens,
  passwords,
  random,
  origin,
  headers,
}: Omit<Scope, 'project'>): Omit<Scope, 'project'> {
  return { service, db, clock, tokens, passwords, random, origin, headers }
}
