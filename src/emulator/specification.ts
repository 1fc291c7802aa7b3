/** The specification as data and types. The emulator shares nothing else with the client. */
import { knownErrors } from '../../generated/catalogue.ts'
import type { CommonErrorCode, KnownErrorCode, OperationErrorCodes, OperationId } from '../../generated/errors.ts'
import { routes } from '../../generated/routes.ts'
import type { components, operations } from '../../generated/wire.ts'
import type { Route, RouteSchema } from '../core/lib/route.ts'

export { routes }
export type { Route, RouteSchema }
export type { KnownErrorCode, OperationId }

/** Status, message and example details of each known error. */
export const catalogue: Readonly<Record<KnownErrorCode, CatalogueEntry>> = knownErrors

/** The prefix of the paths of the specification. */
export const API_PREFIX = /^\/api\/(?:v1|latest|v2beta[1-4])(?=\/|$)/

interface CatalogueEntry {
  readonly status: number
  /** `{name}` stands for that detail. */
  readonly message: string
  /** Example details, if it has any. */
  readonly details?: Readonly<Record<string, unknown>>
}

/** The known errors an operation may answer. */
export type ErrorOf<Id extends OperationId> = OperationErrorCodes[Id] | CommonErrorCode

/** An access level. Each includes the permissions of the one before. */
export type AccessLevel = 'client' | 'server' | 'admin'

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
export type AnswerOf<Id extends OperationId> = Success<operations[Id]['responses']>

/** A generation of the service: as it was in August 2025, or as it is since 2026. */
export type ServiceGeneration = '2025' | '2026'

const made = new Map<ServiceGeneration, readonly Route[]>()

/** Every operation that a service of this generation has. */
export function routesOf(service: ServiceGeneration): readonly Route[] {
  const year = Number(service)
  const known = made.get(service)
  if (known) return known
  const own = routes.filter((route) => exists(route.since, route.until, year)).map((route) => routeOf(route, year))
  made.set(service, own)
  return own
}

function exists(since = 0, until = Infinity, year: number): boolean {
  return since <= year && year <= until
}

/** Operations that ignore unknown query parameters since 2026. */
const OPEN: ReadonlySet<string> = new Set(['authorizeOAuth'])

/** Its schemas are made when they are first read: an emulator that starts needs only methods and paths. */
function routeOf(route: Route, year: number): Route {
  const { params, query, headers, body } = route
  const own = { ...route }
  if (params) defineLazily(own, 'params', () => schemaOf(params, year))
  if (query) {
    const additionalProperties = year >= 2026 && OPEN.has(route.id)
    defineLazily(own, 'query', () => ({ ...schemaOf(query, year), additionalProperties }))
  }
  if (headers) defineLazily(own, 'headers', () => schemaOf(headers, year))
  if (body) {
    defineLazily(own, 'body', () => ({
      ...body,
      ...(body.client && { client: schemaOf(body.client, year) }),
      ...(body.server && { server: schemaOf(body.server, year) }),
      ...(body.admin && { admin: schemaOf(body.admin, year) }),
    }))
  }
  return own
}

function defineLazily<Name extends keyof Route>(route: Route, name: Name, make: () => Route[Name]): void {
  const define = (property: PropertyDescriptor): void =>
    void Object.defineProperty(route, name, { ...property, enumerable: true, configurable: true })
  define({
    get() {
      const value = make()
      define({ value })
      return value
    },
  })
}

function schemaOf(schema: RouteSchema, year: number): RouteSchema {
  const { properties, required, items, oneOf, anyOf } = schema
  if (!properties && !items && !oneOf && !anyOf) return schema
  const known = Object.entries(properties ?? {}).filter(([, property]) =>
    exists(property['x-since'], property['x-until'], year),
  )
  const isRequired = (name: string): boolean => (properties?.[name]?.['x-required-until'] ?? Infinity) >= year
  const demanded = known.filter(([, property]) => (property['x-required-since'] ?? Infinity) <= year)
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(known.map(([name, each]) => [name, schemaOf(each, year)])) }),
    ...((required || demanded.length > 0) && {
      required: [...(required ?? []).filter(isRequired), ...demanded.map(([name]) => name)],
    }),
    ...(items && { items: schemaOf(items, year) }),
    ...(oneOf && { oneOf: oneOf.map((member) => schemaOf(member, year)) }),
    ...(anyOf && { anyOf: anyOf.map((member) => schemaOf(member, year)) }),
  }
}
