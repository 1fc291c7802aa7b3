/**
 * The specification as data and types, and the limits and lifetimes of the service and the emulator. The emulator
 * shares no other code with the client.
 */
import { knownErrors } from '../../generated/catalog.ts'
import type { CommonErrorCode, KnownErrorCode, OperationErrorCodes, OperationId } from '../../generated/errors.ts'
import { routes } from '../../generated/routes.ts'
import type { components, operations } from '../../generated/wire.ts'
import { compact } from '../core/util/compact.ts'
import type { Route, RouteSchema } from '../core/util/route.ts'
import { hasChange, type ServiceGeneration } from './generations.ts'

/** The lifetime of a session that a server creates: one year. */
const SERVER_SESSION_LIFE_MILLIS = 31_536_000_000

export { routes }
export type { Route, RouteSchema }
export type { KnownErrorCode, OperationId }

/** Status, message and example details of each known error. */
export const errorCatalog: Readonly<Record<KnownErrorCode, CatalogEntry>> = knownErrors

/** The prefix of the paths of the specification. */
export const API_PREFIX = /^\/api\/(?:v1|latest|v2beta[1-4])(?=\/|$)/

/** Where the paths of the specification and of pictures begin. */
export const SERVED_PATH =
  /\/(?:api\/(?:v1|latest|v2beta[1-4])(?=\/|$)|(?:(?:user|team|team-member)-profile-images|project-logos)\/)/

interface CatalogEntry {
  readonly status: number
  /** `{name}` is replaced by the detail of that name. */
  readonly message: string
  /** Example details, if it has any. */
  readonly details?: Readonly<Record<string, unknown>>
}

/** The known errors an operation may respond with. */
export type ErrorOf<Id extends OperationId> = OperationErrorCodes[Id] | CommonErrorCode

/** Operations that the emulator responds to with examples: the contents of a generated `emulator.json`. */
export interface EmulatorExtension {
  readonly routes: readonly unknown[]
  /** The example responses by operation, and those for servers where they have more properties. */
  readonly examples: Readonly<Record<string, { readonly client: unknown; readonly server?: unknown }>>
}

/** An access level. Each includes the permissions of the one before. */
export type AccessLevel = 'client' | 'server' | 'admin'

export const isAccessLevel = (text: string | null): text is AccessLevel =>
  text === 'client' || text === 'server' || text === 'admin'

/** A schema of the specification by name, as sent over the wire. */
export type Wire<Name extends keyof Schemas> = Schemas[Name]

type Schemas = components['schemas']
type ErrorSchema<Code extends KnownErrorCode> = {
  [Name in keyof Schemas]: Schemas[Name] extends { code: Code; error: string } ? Schemas[Name] : never
}[keyof Schemas]

/** The `details` of a known error; `undefined` if it has none. */
export type ErrorDetails<Code extends KnownErrorCode> =
  ErrorSchema<Code> extends { details: infer Details } ? Details : undefined

type Content<Carrier> = Carrier extends { content: infer Types } ? Types[keyof Types] : undefined
type Success<Responses> = { [Status in keyof Responses & (200 | 201)]: Content<Responses[Status]> }[keyof Responses &
  (200 | 201)]

type KeyOf<Union> = Union extends unknown ? keyof Union : never
type ValueOf<Union, Key extends PropertyKey> = Union extends unknown
  ? Key extends keyof Union
    ? Union[Key]
    : undefined
  : never

/** A union of objects as one object: every name can be read, and is `undefined` if a member lacks it. */
type Merged<Union> = { readonly [Key in KeyOf<Union>]: ValueOf<Union, Key> }

/** The validated body of an operation, at any access level. An absent body is `{}`. */
export type BodyOf<Id extends OperationId> = Merged<Content<NonNullable<operations[Id]['requestBody']>>>
export type QueryOf<Id extends OperationId> = Merged<NonNullable<operations[Id]['parameters']['query']>>
export type ParamsOf<Id extends OperationId> = Merged<NonNullable<operations[Id]['parameters']['path']>>

/** The success response of an operation, at any access level. */
export type ResponseOf<Id extends OperationId> = Success<operations[Id]['responses']>

export type { ServiceGeneration } from './generations.ts'

/** Lists the operations of a generation of the service. Their schemas still describe all generations. */
export function listRoutes(service: ServiceGeneration): readonly Route[] {
  return routes.filter(({ since, until }) => isInGeneration(since, until, Number(service)))
}

const routesByService = new Map<ServiceGeneration, readonly Route[]>()

/** Returns the operations of a generation of the service, with the schemas of that generation only. */
export function listLimitedRoutes(service: ServiceGeneration): readonly Route[] {
  const routes = routesByService.get(service) ?? listRoutes(service).map((route) => limitRoute(service, route))
  routesByService.set(service, routes)
  return routes
}

function isInGeneration(since = 0, until = Infinity, year: number): boolean {
  return since <= year && year <= until
}

/** Operations that ignore unknown query parameters since 2026. */
const IGNORE_UNKNOWN_QUERY: ReadonlySet<string> = new Set(['authorizeOAuth'])

/** Returns an operation with the schemas of one generation only. */
export function limitRoute(service: ServiceGeneration, route: Route): Route {
  const year = Number(service)
  const { params, query, headers, body } = route
  const ignoresUnknownQuery = hasChange({ service }, 'authorizeQuery') && IGNORE_UNKNOWN_QUERY.has(route.id)
  return {
    ...route,
    ...compact({
      params: params && limitSchema(params, year),
      query: query && { ...limitSchema(query, year), additionalProperties: ignoresUnknownQuery },
      headers: headers && limitSchema(headers, year),
      body: body && {
        ...body,
        ...compact({
          client: body.client && limitSchema(body.client, year),
          server: body.server && limitSchema(body.server, year),
          admin: body.admin && limitSchema(body.admin, year),
        }),
      },
    }),
  }
}

function limitSchema(schema: RouteSchema, year: number): RouteSchema {
  const { properties, items, oneOf, anyOf } = schema
  return {
    ...schema,
    ...compact({
      properties: properties && limitProperties(properties, year),
      required: listRequired(schema, year),
      items: items && limitSchema(items, year),
      oneOf: oneOf?.map((member) => limitSchema(member, year)),
      anyOf: anyOf?.map((member) => limitSchema(member, year)),
    }),
  }
}

type Properties = Readonly<Record<string, RouteSchema>>

function limitProperties(properties: Properties, year: number): Properties {
  const known = Object.entries(properties).filter(([, property]) => isKnown(property, year))
  return Object.fromEntries(known.map(([name, property]) => [name, limitSchema(property, year)]))
}

function isKnown({ 'x-since': since, 'x-until': until }: RouteSchema, year: number): boolean {
  return isInGeneration(since, until, year)
}

/** Returns the required properties of a generation; `undefined` if the schema requires none in any generation. */
function listRequired({ properties = {}, required }: RouteSchema, year: number): readonly string[] | undefined {
  const stillRequired = required?.filter((name) => (properties[name]?.['x-required']?.until ?? Infinity) >= year)
  const newlyRequired = Object.entries(properties)
    .filter(([, property]) => isKnown(property, year) && (property['x-required']?.since ?? Infinity) <= year)
    .map(([name]) => name)
  if (!stillRequired && newlyRequired.length === 0) return undefined
  return [...(stillRequired ?? []), ...newlyRequired]
}

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export const DAY_MILLIS = DAY
/** Days covered by the metrics, including today. */
export const METRICS_DAYS = 31
/** Users listed in each part of the metrics. */
export const METRICS_USERS = 5
/** The newest users listed in the metrics of a service since 2026. */
export const METRICS_USERS_2026 = 100
/** The newest emails listed in the metrics. */
export const METRICS_MAILS = 100
/** How long after their last activity users are online. */
export const ONLINE_MILLIS = 5 * MINUTE

/** `exp` minus `iat` of an access token. */
export const ACCESS_TOKEN_LIFETIME_SECONDS = 600
/** Lifetime of the refresh token of an interactive sign-in, and default for sessions created at server level. */
export const REFRESH_TOKEN_LIFETIME_MILLIS = SERVER_SESSION_LIFE_MILLIS

/** Characters of a verification code, a refresh token, a polling or login code: 224 bits in base 32. */
export const CODE_LENGTH = 45
/** Characters of a one-time password that the user types: the start of a sign-in code. */
export const OTP_LENGTH = 6
/** Attempts, right or wrong, after which a code is invalid. */
export const CODE_MAX_ATTEMPTS = 20
/** Lifetime of a code sent by email. */
export const MAIL_CODE_LIFETIME_MILLIS = 7 * DAY
/** Lifetime of an unsubscribe link. */
export const UNSUBSCRIBE_LIFETIME_MILLIS = 30 * DAY
/** Lifetime of the attempt code of a second factor. */
export const MFA_CODE_LIFETIME_MILLIS = 5 * MINUTE
/** Lifetime of the code of a passkey ceremony. */
export const PASSKEY_CODE_LIFETIME_MILLIS = 65 * SECOND

/** Timeout of a passkey ceremony in the browser. */
export const PASSKEY_CEREMONY_MILLIS = 60 * SECOND
/** Time between the redirect to a provider and its callback. */
export const OAUTH_FLOW_LIFETIME_MILLIS = 10 * MINUTE
/** Lifetime of an OAuth authorization code. */
export const OAUTH_CODE_LIFETIME_MILLIS = 5 * MINUTE
/** Lifetime of a purchase URL. */
export const PURCHASE_LIFETIME_MILLIS = DAY
/** Default lifetime of a command-line sign-in. */
export const CLI_LOGIN_LIFETIME_MILLIS = 2 * HOUR
/** Default lifetime of a command-line sign-in in a service since 2026. */
export const CLI_LOGIN_LIFETIME_2026_MILLIS = 120_000

export const PASSWORD_MIN_LENGTH = 8
/** Base64 characters of an uploaded picture. */
export const IMAGE_MAX_LENGTH = 307_200

/** Rounds of PBKDF2. Low, because test passwords need no protection and tests must be fast. */
export const PASSWORD_ITERATIONS = 100
/** Maximum verified access tokens in the cache. */
export const TOKEN_CACHE_SIZE = 10_000
/** Maximum emails in a project's list of sent emails. */
export const SENT_MAILS_SHOWN = 100
/** Requests kept for the dashboard at `/_emulator`. */
export const REQUEST_LOG_SIZE = 100
/** Webhooks kept in the log. */
export const WEBHOOK_LOG_SIZE = 1_000
/** Delays before the second, third, … attempt to send a webhook, by the emulator's clock. */
export const WEBHOOK_RETRY_DELAYS_MILLIS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  10 * HOUR,
] as const
/** How long the receiver of a webhook may take to respond. */
export const WEBHOOK_TIMEOUT_MILLIS = 15 * SECOND

/** Default maximum number of records in each table. */
export const MAX_RECORDS = 1_000_000
/** Default maximum bytes of a request body that the HTTP server accepts. */
export const MAX_BODY_BYTES = 4 * 1024 * 1024
/** Maximum bytes of a state restored over HTTP. */
export const MAX_STATE_BYTES = 256 * 1024 * 1024
/** The start of a seeded clock when `now` is not given: 2026-01-01T00:00:00Z. */
export const SEEDED_NOW_MILLIS = 1_767_225_600_000
