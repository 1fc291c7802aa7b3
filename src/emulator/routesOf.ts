/** The operations of one generation of the service: what it has, and what its requests may and must carry. */
import { routes } from '../../generated/routes.ts'
import type { Route, RouteSchema } from '../core/lib/route.ts'

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

function routeOf(route: Route, year: number): Route {
  const { params, query, headers, body } = route
  return {
    ...route,
    ...(params && { params: schemaOf(params, year) }),
    ...(query && { query: schemaOf(query, year) }),
    ...(headers && { headers: schemaOf(headers, year) }),
    ...(body && {
      body: {
        ...body,
        ...(body.client && { client: schemaOf(body.client, year) }),
        ...(body.server && { server: schemaOf(body.server, year) }),
        ...(body.admin && { admin: schemaOf(body.admin, year) }),
      },
    }),
  }
}

function schemaOf(schema: RouteSchema, year: number): RouteSchema {
  const { properties, required, items, oneOf, anyOf } = schema
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
