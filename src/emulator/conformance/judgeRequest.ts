/**
 * Whether a request is what the specification says, to the letter. The service forgives more: it reads `"5"` as a
 * number and does not look at a query it never declared. An app that leans on that breaks with the next version.
 */
import type { WireRequest } from '../engine/message.ts'
import { parseQuery } from '../engine/parseBody.ts'
import type { Match } from '../engine/router.ts'
import { type Findings, validate } from '../engine/validate.ts'
import type { AccessLevel, Route, RouteSchema } from '../specification.ts'

/** One line a problem, with the path of the value: `body.display_name must be a string`. */
export function judgeRequest(match: Match<Route> | null, request: WireRequest): string[] {
  const { method, path } = request
  if (!match) return [`${path} is no path of the specification`]
  const { operation: route, params } = match
  if (!route) return [`${path} has no method ${method}`]
  const findings: Findings = { lines: [], me: 'me', isMeUnknown: false }
  const closed = (schema: RouteSchema = {}): RouteSchema => ({ type: 'object', ...schema, additionalProperties: false })
  validate(closed(route.params), params, 'params', findings)
  validate(closed(route.query), parseQuery(request.query), 'query', findings)
  for (const name of route.headers?.required ?? []) {
    if (request.headers.get(name) === null) findings.lines.push(`headers["${name}"] must be defined`)
  }
  return [...findings.lines, ...judgeBody(route, request)]
}

function judgeBody({ body: declared }: Route, { headers, body }: WireRequest): string[] {
  if (!declared) return []
  const type = headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase()
  if (body === '') return declared.required ? ['body must be defined'] : []
  if (declared.form && type === 'application/x-www-form-urlencoded') return []
  if (type !== 'application/json') return [`headers["content-type"] must be application/json, not ${type ?? 'absent'}`]
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    return ['body must be JSON']
  }
  const { client, server = client, admin = server } = declared
  const level = headers.get('x-stack-access-type') as AccessLevel | null
  const schema = (level && { client, server, admin }[level]) ?? client ?? {}
  const findings: Findings = { lines: [], me: 'me', isMeUnknown: false }
  const read = validate(schema, value, 'body', findings)
  return findings.lines.length > 0 ? findings.lines : conversions(value, read, 'body')
}

/** Where a scalar was read as another type than it was sent as. */
function conversions(sent: unknown, read: unknown, path: string): string[] {
  if (Array.isArray(sent) && Array.isArray(read)) {
    return sent.flatMap((item, at) => conversions(item, read[at], `${path}[${at}]`))
  }
  if (typeof sent === 'object' && sent !== null && typeof read === 'object' && read !== null) {
    const names = Object.keys(sent) as (keyof typeof sent)[]
    return names.flatMap((name) => conversions(sent[name], read[name], `${path}.${name}`))
  }
  return typeof sent === typeof read ? [] : [`${path} must be a ${typeof read}, not a ${typeof sent}`]
}
