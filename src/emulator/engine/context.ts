/** What a resolver is handed. */
import type { Clock } from './clock.ts'
import type { Database } from '../state/database.ts'
import type { ProjectRecord } from '../state/projectRecords.ts'
import type { UserRecord } from '../state/records.ts'
import { EmulatorError } from '../EmulatorError.ts'
import type { Passwords } from './passwords.ts'
import type { Random } from './random.ts'
import type { AnswerOf, BodyOf, OperationId, ParamsOf, QueryOf, ServiceGeneration } from '../specification.ts'
import type { Tokens } from './tokens.ts'
import type { Caller } from './authenticate.ts'
import { failSchema, type Input } from './checkInput.ts'
import type { HeaderLookup, WireRequest } from './message.ts'
import type { Reply } from './reply.ts'

/** What there is beside a request. */
export interface World {
  /** Which generation of the service the emulator plays. */
  readonly service: ServiceGeneration
  readonly db: Database
  readonly clock: Clock
  readonly tokens: Tokens
  readonly passwords: Passwords
}

/** What a rule may use: the world, and the project, the host and the randomness of the request at hand. */
export interface Scope extends World {
  /** The project of the request. */
  readonly project: ProjectRecord
  /** Scheme, host and port the request was sent to. */
  readonly origin: string
  readonly headers: HeaderLookup
  /** Draw ids, codes and salts here and nowhere else: then a seed makes them repeatable. */
  readonly random: Random
}

/** One call, whatever the operation: who makes it, checked down to keys and tokens. */
export interface Call extends Scope {
  /** The level of the caller; `none` only where the operation needs no headers and none were sent. */
  readonly level: Caller['level']
  /** The signed-in user; `null` when nobody is, or when the user of the access token was deleted. */
  readonly user: UserRecord | null
  /** The session of the access token, whether or not it still exists. */
  readonly sessionId: string | null
  /** Refuses with `SCHEMA_ERROR` and these lines, such as `body.code is invalid`. */
  readonly invalid: (...lines: readonly string[]) => never
}

/** What a resolver is handed: the call, and an input that has the shape the specification asks for. */
export interface Context<Id extends OperationId = OperationId> extends Call {
  /** The body; an absent one is empty. `me` is replaced by an id, here and below. */
  readonly body: BodyOf<Id>
  readonly query: QueryOf<Id>
  readonly params: ParamsOf<Id>
}

/** The emulator's answer to one operation: the body as the specification has it, or a {@link Reply}. */
type Resolver<Id extends OperationId> = (context: Context<Id>) => AnswerOf<Id> | Reply | Promise<AnswerOf<Id> | Reply>

/** Answers by the name of the operation. A name or an answer that the specification does not have does not compile. */
export type Resolvers = { readonly [Id in OperationId]?: Resolver<Id> }

/** A resolver when it does not matter which. */
export type AnyResolver = (context: Context) => unknown

/** Stands for the project of a request without one. A resolver that may be called so has no business with it. */
const NO_PROJECT = new Proxy({} as ProjectRecord, {
  get(_, name) {
    const what = String(name)
    throw new EmulatorError('NO_PROJECT', `A resolver read \`project.${what}\` of a request that names no project.`)
  },
})

/** Puts together what a resolver is handed. */
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

/** A context for whoever is told the project otherwise than by a header. */
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
