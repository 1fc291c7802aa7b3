/**
 * Strict mode: refuses requests and responses that violate the specification, requests before the service sees them
 * and responses before the app does. The service is more lenient: it accepts `"5"` as a number and may ignore
 * undeclared query parameters.
 */
import { isRecord } from '../../core/util/record.ts'
import { EmulatorError } from '../errors.ts'
import { extraRoutes } from '../service/index.ts'
import {
  API_PREFIX,
  isAccessLevel,
  listLimitedRoutes,
  type OperationId,
  type Route,
  type RouteSchema,
  type ServiceGeneration,
} from '../specification.ts'
import type { Engine } from './createEngine.ts'
import { toHeaderEntries, type MaybePromise, type WireRequest, type WireResponse } from './http.ts'
import { parseQuery } from './parseRequest.ts'
import { createRouter, type Match } from './router.ts'
import { validate, type Findings } from './validate.ts'

/** Returns one line for each problem, such as `body.display_name must be a string`. */
function checkRequest(match: Match<Route> | null, request: WireRequest): string[] {
  const { method, path } = request
  if (!match) return [`${path} is not a path of the specification`]
  const { operation: route, params } = match
  if (!route) return [`${path} has no method ${method}`]
  const findings: Findings = { lines: [], me: 'me', isMeUnknown: false }
  const withoutExtras = (schema: RouteSchema = {}): RouteSchema => ({
    type: 'object',
    ...schema,
    additionalProperties: false,
  })
  validate(withoutExtras(route.params), params, 'params', findings)
  validate(withoutExtras(route.query), parseQuery(request.query), 'query', findings)
  for (const name of route.headers?.required ?? []) {
    if (request.headers.get(name) === null) findings.lines.push(`headers["${name}"] must be defined`)
  }
  return [...findings.lines, ...checkBody(route, request)]
}

function checkBody({ body: declared }: Route, { headers, body }: WireRequest): string[] {
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
  const level = headers.get('x-stack-access-type')
  const schema = (isAccessLevel(level) ? { client, server, admin }[level] : undefined) ?? client ?? {}
  const findings: Findings = { lines: [], me: 'me', isMeUnknown: false }
  const converted = validate(schema, value, 'body', findings)
  return findings.lines.length > 0 ? findings.lines : listConversions(value, converted, 'body')
}

/** Returns one line for each scalar that was converted from another type. */
function listConversions(sent: unknown, converted: unknown, path: string): string[] {
  if (Array.isArray(sent) && Array.isArray(converted)) {
    return sent.flatMap((item, index) => listConversions(item, converted[index], `${path}[${index}]`))
  }
  if (isRecord(sent) && isRecord(converted)) {
    return Object.entries(sent).flatMap(([name, value]) => listConversions(value, converted[name], `${path}.${name}`))
  }
  return typeof sent === typeof converted ? [] : [`${path} must be a ${typeof converted}, not a ${typeof sent}`]
}

type Validators = (typeof import('../../../generated/zod/validators.ts'))['validators']
let loading: Promise<Validators> | undefined

/** Loads the validators on demand: only this check needs them. */
export function loadValidators(): Promise<Validators> {
  return (loading ??= import('../../../generated/zod/validators.ts').then(({ validators }) => validators))
}

/** Returns one line for each problem, such as `response.items[0].id: expected string, received number`. */
export function checkResponse(
  validators: Validators,
  id: OperationId,
  { status, headers, body }: WireResponse,
): string[] {
  // Responses without an id come from a simulated proxy.
  if (findHeader(headers, 'x-stack-request-id') === undefined) return []
  const type = findHeader(headers, 'content-type') ?? ''
  const trueStatus = Number(findHeader(headers, 'x-stack-actual-status') ?? status)
  // Redirects have no body, and a 500 is not specified.
  if (trueStatus >= 500 || (trueStatus >= 300 && trueStatus < 400)) return []
  const validator = validators[id].response[trueStatus]
  if (!validator) return [`response: status ${trueStatus} is not in the specification`]
  const value: unknown = type.startsWith('application/json') ? JSON.parse(String(body)) : body
  const result = validator.safeParse(value)
  if (result.success) return []
  return result.error.issues.map(({ path, message }) => `response${path.map(toStep).join('')}: ${message}`)
}

const toStep = (step: PropertyKey): string => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)

function findHeader(headers: WireResponse['headers'], name: string): string | undefined {
  return toHeaderEntries(headers).find(([headerName]) => headerName === name)?.[1]
}

/**
 * Wraps an engine so that violations of the specification are refused with an `EmulatorError` `OFF_SPECIFICATION`.
 *
 * @param extensions operations of other services, which are not checked
 */
export function withConformance(
  engine: Engine,
  onError: (error: unknown) => void,
  service: ServiceGeneration,
  extensions: readonly Route[],
): Engine {
  const find = createRouter<Route>(listLimitedRoutes(service))
  const findPage = createRouter<Route>([...extraRoutes, ...extensions])

  const refuse = ({ method, path }: WireRequest, lines: readonly string[]): WireResponse => {
    const list = lines.map((line) => `  - ${line}`).join('\n')
    const failure = new EmulatorError(
      'OFF_SPECIFICATION',
      `${method} ${path} doesn't match the specification:\n${list}`,
    )
    onError(failure)
    const headers = ['content-type', 'text/plain; charset=utf-8', 'access-control-allow-origin', '*']
    return { status: 500, headers, body: failure.message, delivery: { failure } }
  }

  return {
    ...engine,
    handle(request) {
      const prefix = request.method === 'OPTIONS' ? undefined : API_PREFIX.exec(request.path)?.[0]
      if (prefix === undefined || prefix === request.path) return engine.handle(request)
      const path = request.path.slice(prefix.length)
      const match = find(request.method, path)
      // Pages that only browsers visit: the provider, its callback, and links of emails.
      if (!match && findPage(request.method, path)?.operation) return engine.handle(request)
      const lines = checkRequest(match, request)
      if (lines.length > 0 || !match?.operation) return refuse(request, lines)
      const id = match.operation.id as OperationId
      return toCheckedResponse(request, id, engine.handle(request))
    },
  }

  async function toCheckedResponse(
    request: WireRequest,
    id: OperationId,
    pending: MaybePromise<WireResponse>,
  ): Promise<WireResponse> {
    const [response, validators] = await Promise.all([pending, loadValidators()])
    // A simulated fault isn't a response of the service, so it isn't checked.
    if (response.isFault) return response
    const lines = checkResponse(validators, id, response)
    return lines.length > 0 ? refuse(request, lines) : response
  }
}
