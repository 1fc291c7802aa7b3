/**
 * Checks whether a call is allowed: first the access level, then body, query, path and headers against their schemas.
 * All schema problems are reported in one response.
 */
import { toRecord } from '../../core/util/record.ts'
import type { Caller } from '../domain/caller.ts'
import { fail } from '../domain/refusals.ts'
import type { HeaderLookup } from '../domain/requestContext.ts'
import type { AccessLevel, OperationId, Route, RouteSchema } from '../specification.ts'
import { isTooDeep, MAX_DEPTH } from '../state/json.ts'
import type { WireRequest } from './http.ts'
import { parseQuery } from './parseRequest.ts'
import { validate, type Findings } from './validate.ts'

/** The input of a request, validated and converted. */
export interface Input {
  readonly body: unknown
  readonly query: Readonly<Record<string, unknown>>
  readonly params: Readonly<Record<string, unknown>>
}

const LEVELS: readonly AccessLevel[] = ['client', 'server', 'admin']

const EMPTY: Readonly<Record<string, never>> = {}

/** Operations that report a missing user as a schema problem. Other operations have a known error for it. */
const USER_IN_SCHEMA: ReadonlySet<string> = new Set<OperationId>([
  'updatePassword',
  'setPassword',
  'initiatePasskeyRegistration',
  'sendVerificationCode',
])

/** Operations that validate the body themselves, because they have their own error texts. */
const OWN_BODY_CHECKS: ReadonlySet<string> = new Set<OperationId>(['exchangeOAuthToken', 'checkFeatureSupport'])

/** Refuses access levels that the operation doesn't accept and input that doesn't match its schemas. */
export function validateInput(
  route: Route,
  caller: Caller,
  request: WireRequest,
  params: Readonly<Record<string, string>>,
  body: unknown,
): Input {
  requireLevel(route, caller.level, params)
  if (isTooDeep(body)) failSchema(request, [`body is nested more than ${MAX_DEPTH} levels deep`])
  const findings: Findings = { lines: [], me: caller.user?.id ?? null, isMeUnknown: false }
  const input = {
    body: validateBody(route, caller.level, body, findings),
    query: validateParameters(toQuerySchema(route), parseQuery(request.query), 'query', findings),
    params: validateParameters(route.params, params, 'params', findings),
  }
  validateHeaders(route, request.headers, findings)
  if (findings.isMeUnknown) fail('CANNOT_GET_OWN_USER_WITHOUT_USER')
  if (!caller.user && USER_IN_SCHEMA.has(route.id)) findings.lines.push('auth.user must be defined')
  if (findings.lines.length > 0) failSchema(request, findings.lines)
  return input
}

/** Refuses with `SCHEMA_ERROR`, one line for each problem. */
export function failSchema({ method, path }: Pick<WireRequest, 'method' | 'path'>, lines: readonly string[]): never {
  return fail('SCHEMA_ERROR', {
    message: [`Request validation failed on ${method} ${path}:`, ...lines.map((line) => `  - ${line}`)].join('\n'),
  })
}

function requireLevel(route: Route, level: Caller['level'], params: Readonly<Record<string, string>>): void {
  if (route.access === 'none') return
  if (level === 'none') {
    if (route.isMeFirst && (params['user_id'] ?? 'me') === 'me') fail('CANNOT_GET_OWN_USER_WITHOUT_USER')
    return fail('ACCESS_TYPE_REQUIRED')
  }
  const allowed = LEVELS.slice(LEVELS.indexOf(route.access))
  if (!allowed.includes(level)) {
    fail('INSUFFICIENT_ACCESS_TYPE', { actual_access_type: level, allowed_access_types: allowed })
  }
}

function validateBody(route: Route, level: Caller['level'], body: unknown, findings: Findings): unknown {
  if (!route.body) return body ?? EMPTY
  if (OWN_BODY_CHECKS.has(route.id)) return body === undefined ? EMPTY : body
  if (body === undefined) {
    if (route.body.required) findings.lines.push('body must be defined')
    return EMPTY
  }
  const { client, server = client, admin = server } = route.body
  const schema = { none: client, client, server, admin }[level] ?? server ?? admin
  return schema ? validate(schema, body, 'body', findings) : body
}

/** The query of a strict operation also accepts the parameters that it ignores. */
function toQuerySchema({ query, ignoredQuery }: Route): RouteSchema | undefined {
  if (!ignoredQuery) return query
  const ignored = Object.fromEntries(ignoredQuery.map((name) => [name, {}]))
  return { type: 'object', ...query, properties: { ...ignored, ...query?.properties } }
}

/**
 * Validates query or path. Undeclared names are refused unless the schema allows more; without a schema, everything
 * is accepted and ignored.
 */
function validateParameters(
  schema: RouteSchema | undefined,
  values: Readonly<Record<string, string>>,
  path: string,
  findings: Findings,
): Readonly<Record<string, unknown>> {
  if (!schema) return EMPTY
  return toRecord(validate({ additionalProperties: false, ...schema }, values, path, findings))
}

function validateHeaders({ headers }: Route, values: HeaderLookup, findings: Findings): void {
  for (const [name, schema] of Object.entries(headers?.properties ?? EMPTY)) {
    const value = values.get(name)
    const path = `headers["${name}"]`
    if (value !== null) validate(schema, value, path, findings)
    else if (headers?.required?.includes(name)) findings.lines.push(`${path} must be defined`)
  }
}
