/**
 * One request, one way:
 *
 * 1. which operation: method and path
 * 2. a fault, if one was asked for
 * 3. the body, by its content type
 * 4. who calls: project, level, key, tokens
 * 5. whether the operation may be called like this: level, then the shape of everything it takes
 * 6. the resolver
 * 7. the answer in its final form
 *
 * Each step may refuse, and nothing was changed by then. All of it runs at once unless something takes time.
 */
import { EmulatorError } from '../EmulatorError.ts'
import { servedRoutes } from '../service/extraRoutes.ts'
import { type FaultBox, answerOf, deliveryOf } from './faults.ts'
import type { Random } from './random.ts'
import type { RequestLog } from './requestLog.ts'
import { API_PREFIX, type Route } from '../specification.ts'
import { after, type WireRequest, type WireResponse } from './message.ts'
import { authenticate } from './authenticate.ts'
import { checkInput } from './checkInput.ts'
import { type AnyResolver, createContext, type World } from './context.ts'
import { Refusal, replyText } from './reply.ts'
import { parseBody } from './parseBody.ts'
import { apology, HEALTH, NO_SUCH_VERB, type Outcome, picture, PREFLIGHT, respond, toOutcome } from './respond.ts'
import { createRouter, type Match } from './router.ts'

const VERBS: ReadonlySet<string> = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** What the engine works with. */
interface EngineParts {
  readonly world: World
  readonly random: Random
  readonly resolvers: Readonly<Record<string, AnyResolver | undefined>>
  readonly faults: FaultBox
  readonly log: RequestLog
  /** How many requests came so far. It counts on. */
  readonly arrivals: { count: number }
  /** Told of what nobody planned, before the request is answered with an apology. */
  readonly onError: (error: unknown) => void
}

export interface Engine {
  /** Answers a request: now, if nothing in it takes time. Never throws and never rejects. */
  handle(request: WireRequest): WireResponse | Promise<WireResponse>
  /** Whether a request would be answered by more than "no such path". */
  knows(path: string): boolean
}

export function createEngine({ world, random, resolvers, faults, log, arrivals, onError }: EngineParts): Engine {
  const findRoute = createRouter<Route>(servedRoutes)
  const find = (method: string, path: string): Match<Route> | null => {
    const prefix = API_PREFIX.exec(path)?.[0]
    return prefix === undefined ? null : findRoute(method, path.slice(prefix.length))
  }

  const run = (
    request: WireRequest,
    route: Route,
    params: Match<Route>['params'],
    random: Random,
  ): Outcome | Promise<Outcome> => {
    const body = parseBody(request)
    return after(authenticate(world, request.headers), (caller) => {
      const input = checkInput(route, caller, request, params, body)
      const resolve = resolvers[route.id]
      if (!resolve) {
        return toOutcome(replyText(501, `Not implemented: the emulator does not answer ${route.id} yet.`), 501)
      }
      const result = resolve(createContext(world, random, request, caller, input))
      return after(result, (value) => toOutcome(value, route.status))
    })
  }

  const handle: Engine['handle'] = (request) => {
    const { method, path, headers } = request
    if (path === '/health' && method === 'GET') return HEALTH
    if (method === 'OPTIONS' && path.startsWith('/api/')) return PREFLIGHT
    const image = method === 'GET' ? world.db.images.get(path) : undefined
    if (image) return picture(image)
    const started = performance.now()
    const own = random.fork(`request ${++arrivals.count}`)
    const requestId = own.code(16)
    const match = find(method, path)
    const route = match?.operation
    const fault = route ? faults.take(route.id) : null
    const delivery = fault ? deliveryOf(fault) : undefined

    const finish = (outcome: Outcome): WireResponse => {
      log.add({
        at: world.clock.now(),
        method,
        path,
        operation: route?.id ?? null,
        status: outcome.reply.status,
        knownError: outcome.knownError,
        millis: performance.now() - started,
      })
      const response = respond(delivery ? { ...outcome, delivery } : outcome, headers, requestId)
      return fault ? { ...response, isFault: true } : response
    }
    const refuse = (error: unknown): WireResponse => {
      if (error instanceof Refusal) return finish({ reply: error.reply, knownError: error.knownError })
      if (error instanceof EmulatorError && error.code === 'FULL') {
        return finish(toOutcome(replyText(507, error.message), 507))
      }
      onError(error)
      const text = error instanceof EmulatorError ? error.message : apology(requestId)
      return finish(toOutcome(replyText(500, text), 500))
    }

    if (!VERBS.has(method)) return finish(toOutcome(replyText(405, 'Method not allowed'), 405))
    if (!match) return finish(toOutcome(replyText(404, 'Not found'), 404))
    if (!route) return NO_SUCH_VERB
    try {
      const instead = fault && answerOf(fault, route, requestId)
      const outcome = instead ?? run(request, route, match.params, own)
      return outcome instanceof Promise ? outcome.then(finish, refuse) : finish(outcome)
    } catch (error) {
      return refuse(error)
    }
  }

  return { handle, knows: (path) => find('GET', path) !== null }
}
