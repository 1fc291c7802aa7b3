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
import { andThen, withLegacyHeaders, type WireRequest, type WireResponse } from './http.ts'
import { EmulatorError } from '../errors.ts'
import { Refusal } from '../domain/refusals.ts'
import { replyText } from '../domain/reply.ts'
import { servedRoute, servedRoutes } from '../service/index.ts'
import { type FaultRegistry, toFaultResponse, toDelivery } from './faults.ts'
import type { Random } from '../domain/random.ts'
import { API_PREFIX, type Route } from '../specification.ts'
import { authenticate } from './authenticate.ts'
import type { Caller } from '../domain/caller.ts'
import { checkInput } from './checkInput.ts'
import { parseBody } from './parseRequest.ts'
import type { AnyResolver } from '../service/resolver.ts'
import { createContext } from './createContext.ts'
import type { EmulatorState } from '../domain/requestContext.ts'
import {
  internalErrorText,
  HEALTH_RESPONSE,
  METHOD_NOT_ALLOWED,
  type DraftResponse,
  imageResponse,
  preflightResponse,
  redirectResponse,
  respond,
  toDraft,
} from './respond.ts'
import { createRouter, type Match } from './router.ts'
import type { RequestLog } from './requestLog.ts'

const VERBS: ReadonlySet<string> = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** The parts of an engine. */
interface EngineParts {
  readonly state: EmulatorState
  readonly random: Random
  readonly resolvers: Readonly<Record<string, AnyResolver | undefined>>
  readonly faults: FaultRegistry
  readonly log: RequestLog
  /** The number of requests so far; incremented by the engine. */
  readonly arrivals: { count: number }
  /** Called with an unexpected error before the engine responds with status 500. */
  readonly onError: (error: unknown) => void
}

export interface Engine {
  /** Responds to a request, synchronously if no step has to wait. Never throws and never rejects. */
  handle(request: WireRequest): WireResponse | Promise<WireResponse>
  /** Whether a path belongs to the service. */
  knows(path: string): boolean
}

export function createEngine({ state, random, resolvers, faults, log, arrivals, onError }: EngineParts): Engine {
  const allowed = preflightResponse(state.service)
  const findRoute = createRouter<Route>(servedRoutes(state.service))
  const find = (method: string, path: string): Match<Route> | null => {
    const prefix = API_PREFIX.exec(path)?.[0]
    return prefix === undefined ? null : findRoute(method, path.slice(prefix.length))
  }
  const requested = new Map<Route, Route>()
  const withSchemas = (found: Route): Route => {
    const route = requested.get(found) ?? servedRoute(state.service, found)
    requested.set(found, route)
    return route
  }

  const run = (
    request: WireRequest,
    route: Route,
    params: Match<Route>['params'],
    random: Random,
  ): DraftResponse | Promise<DraftResponse> => {
    const body = parseBody(request)
    return andThen(authenticate(state, request.headers), (caller) => {
      const input = checkInput(route, caller, request, params, body)
      const resolve = resolvers[route.id]
      const result = resolve
        ? resolve(createContext(state, random, request, caller, input))
        : exampleOf(route, caller.level)
      return andThen(result, (value) => toDraft(value, route.status ?? 200))
    })
  }

  const handle: Engine['handle'] = (given) => {
    const headers = state.service === '2025' ? given.headers : withLegacyHeaders(given.headers)
    const request = { ...given, headers }
    const { method, path } = request
    if (path === '/health' && method === 'GET') return HEALTH_RESPONSE
    if (method === 'OPTIONS' && path.startsWith('/api/')) return allowed
    const clean = cleanPath(path)
    if (clean !== path) return redirectResponse(request.query === '' ? clean : `${clean}?${request.query}`)
    const image = method === 'GET' ? state.db.images.get(path) : undefined
    if (image) return imageResponse(image)
    const started = performance.now()
    const number = ++arrivals.count
    const own = random.fork(`request ${number}`)
    const requestId = own.code(16)
    const match = find(method, path)
    const route = match?.operation && withSchemas(match.operation)
    const fault = route ? faults.take(route.id) : null
    const delivery = fault ? toDelivery(fault) : undefined

    const finish = (outcome: DraftResponse): WireResponse => {
      const response = respond(delivery ? { ...outcome, delivery } : outcome, headers, requestId, state.service)
      const line = {
        id: number,
        at: state.clock.now(),
        method,
        path,
        operation: route?.id ?? null,
        status: outcome.reply.status,
        knownError: outcome.knownError,
        millis: performance.now() - started,
      }
      log.add(line, { request: given, response })
      return fault ? { ...response, isFault: true } : response
    }
    const refuse = (error: unknown): WireResponse => {
      if (error instanceof Refusal) return finish({ reply: error.reply, knownError: error.knownError })
      if (error instanceof EmulatorError && error.code === 'FULL') {
        return finish(toDraft(replyText(507, error.message), 507))
      }
      onError(error)
      const text = error instanceof EmulatorError ? error.message : internalErrorText(requestId)
      return finish(toDraft(replyText(500, text), 500))
    }

    if (!VERBS.has(method)) return finish(toDraft(replyText(405, 'Method not allowed'), 405))
    if (!match) return finish(toDraft(replyText(404, 'Not found'), 404))
    if (!route) return METHOD_NOT_ALLOWED
    try {
      const instead = fault && toFaultResponse(fault, route, requestId)
      const outcome = instead ?? run(request, route, match.params, own)
      return outcome instanceof Promise ? outcome.then(finish, refuse) : finish(outcome)
    } catch (error) {
      return refuse(error)
    }
  }

  return { handle, knows: (path) => find('GET', path) !== null }
}

/**
 * Removes doubled and trailing slashes from a path. A redirect to the result stays on this host, although browsers
 * treat `//host` and `/\\host` as another host.
 */
function cleanPath(path: string): string {
  const single = path.replace(/[/\\]{2,}|^\\/g, '/')
  return single.length > 1 && single.endsWith('/') ? single.slice(0, -1) : single
}

/**
 * Returns the example response of an operation at an access level. Examples are loaded on demand, because few
 * operations need them.
 */
async function exampleOf({ id }: Route, level: Caller['level']): Promise<unknown> {
  const { examples } = await import('../../../generated/examples.ts')
  const { client, server = client } = examples[id] ?? { client: {} }
  return level === 'server' || level === 'admin' ? server : client
}
