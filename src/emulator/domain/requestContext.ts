/**
 * The input of the rules of the service: the state of the emulator, and the project, origin, headers and random values
 * of a request.
 */
import type { ServiceGeneration, Wire } from '../specification.ts'
import type { Database } from '../state/database.ts'
import type { ProjectRecord } from '../state/projectRecords.ts'
import type { AccessTokenIssuer } from './accessTokens.ts'
import type { Clock } from './clock.ts'
import type { TakePartyFault } from './parties.ts'
import type { Passwords } from './passwords.ts'
import type { Random } from './random.ts'

/** Finds headers by their lower-case name. Implemented by `Headers`, among others. */
export interface HeaderLookup {
  get(name: string): string | null
  /** All header names, if the host knows them. */
  names?(): readonly string[]
}

/** What a refresh does with its refresh token; see the option `rotation` of the emulator. */
export type Rotation = 'none' | 'strict' | { readonly graceSeconds: number }

/** The state and services that all requests share. */
export interface EmulatorState {
  /** The generation of the service that the emulator emulates. */
  readonly service: ServiceGeneration
  readonly rotation: Rotation
  readonly db: Database
  readonly clock: Clock
  readonly tokens: AccessTokenIssuer
  readonly passwords: Passwords
  /** The fault of another party, such as the mail server. */
  readonly takePartyFault: TakePartyFault
  /** The keys that verify tokens of other libraries. */
  readonly externalKeySets: ExternalKeySets
}

/** Public keys by the library whose tokens they verify (RFC 7517). */
export type ExternalKeySets = {
  readonly [Id in Wire<'ExchangeExternalTokenBody'>['provider_id']]?: { readonly keys: readonly JsonWebKey[] }
}

/** The state, and the project, origin, headers and random values of a request. */
export interface RequestContext extends EmulatorState {
  /** The project of the request. */
  readonly project: ProjectRecord
  /** Scheme, host, port and path of the service that the request was sent to. */
  readonly origin: string
  readonly headers: HeaderLookup
  /** The source of all ids, codes and salts: with a seed they are repeatable. */
  readonly random: Random
}

/** Copies a context without its project, for operations that find the project in their input. */
export function withoutProject({
  service,
  rotation,
  db,
  clock,
  tokens,
  passwords,
  externalKeySets,
  takePartyFault,
  random,
  origin,
  headers,
}: Omit<RequestContext, 'project'>): Omit<RequestContext, 'project'> {
  return { service, rotation, db, clock, tokens, passwords, externalKeySets, takePartyFault, random, origin, headers }
}
