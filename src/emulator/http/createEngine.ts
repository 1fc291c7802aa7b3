/**
 * Processes a request in a fixed order:
 *
 * 1. the path: redirected if it has doubled or trailing slashes
 * 2. the operation: method and path
 * 3. a fault, if one was requested
 * 4. the body, by its content type
 * 5. the caller: project, access level, key, tokens
 * 6. the access level, then the input against its schemas
 * 7. the resolver of the operation, or the specification's example if it has no resolver
 * 8. the response in its final form
 *
 * Steps 1 to 6 can refuse the request without having changed any record. All steps run synchronously unless one of
 * them has to wait.
 */
import type { Caller } from '../domain/caller.ts'
import type { Random } from '../domain/random.ts'
import { Refusal } from '../domain/refusals.ts'
import { replyText } from '../domain/reply.ts'
import type { EmulatorState } from '../domain/requestContext.ts'
import { EmulatorError } from '../errors.ts'
import { hasChange } from '../generations.ts'
import { servedRoute, servedRoutes } from '../service/index.ts'
import type { AnyResolver } from '../service/resolver.ts'
import { API_PREFIX, type Route, type ServiceGeneration } from '../specification.ts'
import { authenticate } from './authenticate.ts'
import { createContext } from './createContext.ts'
import type { Example, Extensions } from './extensions.ts'
import { toDelivery, toFaultName, toFaultResponse, type Fault, type FaultRegistry } from './faults.ts'
import { andThen, withLegacyHeaders, type MaybePromise, type WireRequest, type WireResponse } from './http.ts'
import { parseBody } from './parseRequest.ts'
import type { RequestLog } from './requestLog.ts'
import {
  HEALTH_RESPONSE,
  imageResponse,
  METHOD_NOT_ALLOWED,
  preflightResponse,
  redirectResponse,
  respond,
  toDraft,
  toInternalErrorText,
  type DraftResponse,
} from './respond.ts'
import { createRouter, type Match } from './router.ts'
import { validateInput } from './validateInput.ts'

/** The parts of an engine. */
interface EngineParts {
  readonly state: EmulatorState
  readonly random: Random
  readonly resolvers: Readonly<Record<string, AnyResolver | undefined>>
  readonly faults: FaultRegistry
  readonly log: RequestLog
  /** The number of requests so far; incremented by the engine. */
  readonly requestCounter: { count: number }
  /** Called with an unexpected error before the engine responds with status 500. */
  readonly onError: (error: unknown) => void
  /** Operations of other services, which respond with examples. */
  readonly extensions: Extensions
}

export interface Engine {
  /** Responds to a request, synchronously if no step has to wait. Never throws and never rejects. */
  handle(request: WireRequest): MaybePromise<WireResponse>
  /** Returns true if a path belongs to the service. */
  knows(path: string): boolean
}

export function createEngine(parts: EngineParts): Engine {
  const { state } = parts
  const findRoute = getRouteFinder(state.service, parts.extensions.routes)
  const preflight = preflightResponse(state.service)

  return {
    handle(sent) {
      const request = hasChange(state, 'currentHeaderNames')
        ? { ...sent, headers: withLegacyHeaders(sent.headers) }
        : sent
      const { method, path } = request
      if (path === '/health' && method === 'GET') return HEALTH_RESPONSE
      if (method === 'OPTIONS' && path.startsWith('/api/')) return preflight
      const clean = normalizePath(path)
      if (clean !== path) {
        const base = request.origin.replace(/^\w+:\/\/[^/]*/, '')
        return redirectResponse(base + (request.query === '' ? clean : `${clean}?${request.query}`))
      }
      const image = method === 'GET' ? state.db.images.get(path) : undefined
      if (image) return imageResponse(image)
      return handleOperation(parts, sent, request, findRoute(method, path))
    },
    knows: (path) => findRoute('GET', path) !== null,
  }
}

/**
 * Removes doubled and trailing slashes from a path. A redirect to the result stays on this host, although browsers
 * treat `//host` and `/\\host` as another host.
 */
function normalizePath(path: string): string {
  const single = path.replace(/[/\\]{2,}|^\\/g, '/')
  return single.length > 1 && single.endsWith('/') ? single.slice(0, -1) : single
}

type RouteFinder = (method: string, path: string) => Match<Route> | null

/** Emulators without extensions share them: a test may create an emulator for each case. */
const routeFinders = new Map<ServiceGeneration, RouteFinder>()

function getRouteFinder(service: ServiceGeneration, extensions: readonly Route[]): RouteFinder {
  if (extensions.length > 0) return createRouteFinder(service, extensions)
  const shared = routeFinders.get(service) ?? createRouteFinder(service, [])
  routeFinders.set(service, shared)
  return shared
}

/** Creates a lookup of the operations of a generation. Their schemas are limited to it when they are first requested. */
function createRouteFinder(service: ServiceGeneration, extensions: readonly Route[]): RouteFinder {
  const findRoute = createRouter<Route>([...servedRoutes(service), ...extensions])
  const limitedRoutes = new Map<Route, Route>(extensions.map((route) => [route, route]))
  return (method, path) => {
    const prefix = API_PREFIX.exec(path)?.[0]
    const match = prefix === undefined ? null : findRoute(method, path.slice(prefix.length))
    if (!match?.operation) return match
    const route = limitedRoutes.get(match.operation) ?? servedRoute(service, match.operation)
    limitedRoutes.set(match.operation, route)
    return { ...match, operation: route }
  }
}

const METHODS: ReadonlySet<string> = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** A request to an operation, with its own id and random values. */
interface OperationRequest {
  readonly request: WireRequest
  readonly route: Route
  readonly params: Match<Route>['params']
  readonly fault: Fault | null
  readonly random: Random
  readonly requestId: string
}

/** @param sent the request as it was sent, for the log. */
function handleOperation(
  parts: EngineParts,
  sent: WireRequest,
  request: WireRequest,
  match: Match<Route> | null,
): MaybePromise<WireResponse> {
  const { state, faults, log, requestCounter } = parts
  const { method, path, headers } = request
  const startedAt = performance.now()
  const number = ++requestCounter.count
  log.start(number)
  const random = parts.random.fork(`request ${number}`)
  const requestId = random.code(16)
  const route = match?.operation ?? null
  const fault = route && faults.take(route.id)

  const finish = (draft: DraftResponse): WireResponse => {
    const delivery = fault ? toDelivery(fault) : undefined
    const response = respond(delivery ? { ...draft, delivery } : draft, headers, requestId, state.service)
    const entry = {
      id: number,
      at: state.clock.now(),
      method,
      path,
      operation: route?.id ?? null,
      status: draft.reply.status,
      knownError: draft.knownError,
      startedAt,
      millis: performance.now() - startedAt,
      fault: fault && toFaultName(fault),
    }
    log.add(entry, { request: sent, response })
    return fault ? { ...response, isFault: true } : response
  }

  if (!METHODS.has(method)) return finish(toDraft(replyText(405, 'Method not allowed'), 405))
  if (!match) return finish(toDraft(replyText(404, 'Not found'), 404))
  if (!route) return METHOD_NOT_ALLOWED
  return andThen(createDraft(parts, { request, route, params: match.params, fault, random, requestId }), finish)
}

/** Runs an operation. Errors become responses. */
function createDraft(parts: EngineParts, operation: OperationRequest): MaybePromise<DraftResponse> {
  const { route, fault, requestId } = operation
  const toResponse = (error: unknown): DraftResponse => toErrorDraft(error, requestId, parts.onError)
  try {
    const draft = (fault && toFaultResponse(fault, route, requestId)) ?? runOperation(parts, operation)
    return draft instanceof Promise ? draft.catch(toResponse) : draft
  } catch (error) {
    return toResponse(error)
  }
}

/** @throws {Refusal} if the request is refused */
function runOperation(
  { state, resolvers, extensions }: EngineParts,
  { request, route, params, random }: OperationRequest,
): MaybePromise<DraftResponse> {
  const body = parseBody(request)
  return andThen(authenticate(state, request.headers), (caller) => {
    const input = validateInput(route, caller, request, params, body)
    const resolve = resolvers[route.id]
    const result = resolve
      ? resolve(createContext(state, random, request, caller, input))
      : toLevel(extensions.examples[route.id] ?? loadExample(route), caller.level)
    return andThen(result, (value) => toDraft(value, route.status ?? 200))
  })
}

/** Loads the example response of an operation. Few operations need it. */
async function loadExample({ id }: Route): Promise<Example> {
  const { examples } = await import('../../../generated/examples.ts')
  return examples[id] ?? { client: {} }
}

function toLevel(loading: MaybePromise<Example>, level: Caller['level']): MaybePromise<unknown> {
  return andThen(loading, ({ client, server = client }) => (level === 'server' || level === 'admin' ? server : client))
}

function toErrorDraft(error: unknown, requestId: string, onError: EngineParts['onError']): DraftResponse {
  if (error instanceof Refusal) return { reply: error.reply, knownError: error.knownError }
  if (error instanceof EmulatorError && error.code === 'FULL') return toDraft(replyText(507, error.message), 507)
  onError(error)
  const text = error instanceof EmulatorError ? error.message : toInternalErrorText(requestId)
  return toDraft(replyText(500, text), 500)
}
