/**
 * The control calls of a served emulator, below `/_emulator`: outbox, clock, faults, state, reset, and the dashboard.
 * They are for programs on this machine: hosts refuse pages of other origins, both cross-origin calls and names
 * rebound to loopback.
 */
import { compact } from '../../core/util/compact.ts'
import { getOwn, isRecord } from '../../core/util/record.ts'
import type { EmulatorCore } from '../createCore.ts'
import { EmulatorError } from '../errors.ts'
import { andThen, type MaybePromise, type WireRequest, type WireResponse } from '../http/http.ts'
import { toHeaderList } from '../http/respond.ts'
import type { UserSeed } from '../options.ts'
import type { Snapshot } from '../state/database.ts'
import type { MailKind } from '../state/mailRecords.ts'
import { createOverview, findRequestDetails, listOperations, listSessions } from './overview.ts'
import { changeProject } from './projectSettings.ts'
import { toTest } from './toTest.ts'

/** The prefix of the control calls. */
export const CONTROL_PATH = '/_emulator'

/** The values of a control call: a query of GET and DELETE, and JSON otherwise. */
interface ControlInput {
  readonly query: Readonly<Record<string, string | undefined>>
  /** Throws if the body isn't a JSON object. */
  readonly body: Readonly<Record<string, unknown>>
  readonly origin: string
  readonly flush: ControlOptions['flush']
}

/** Every control call, and what it returns: `{ success: true }` for nothing, and a text as `text/plain`. */
const CONTROLS = {
  'GET /overview': (emulator, { query }) => createOverview(emulator, query['find']),
  'GET /operations': ({ service }) => listOperations(service),
  'GET /mail': ({ outbox }, { query }) =>
    requireFound(
      outbox.list().find(({ id }) => id === query['id']),
      'The outbox has no email with this id.',
    ),
  'GET /draft': ({ db }, { query }) =>
    requireFound(db.emailDrafts.get(query['id'] ?? ''), 'There is no draft with this id.').tsx_source,
  'GET /outbox': ({ outbox }, { query }) => outbox.list(toMailFilter(query)),
  'DELETE /outbox': ({ outbox }, { query }) => outbox.clear(toMailFilter(query)),
  'GET /clock': ({ clock }) => ({ now: clock.now() }),
  'POST /clock': ({ clock }, { body }) => {
    clock.advance(body['advanceMillis'] as number)
    return { now: clock.now() }
  },
  'GET /request': (emulator, { query }) =>
    requireFound(findRequestDetails(emulator, Number(query['id'])), 'The log no longer has a request with this id.'),
  'POST /users/sign-in-as': ({ userActions }, { body, origin }) => userActions.signInAs(toUserId(body), origin),
  'GET /sessions': (emulator, { query }) => listSessions(emulator, query['userId'] ?? ''),
  'POST /users': ({ addUser }, { body }) => addUser(String(body['projectId']), body['user'] as UserSeed),
  'POST /users/verify': ({ userActions }, { body }) => userActions.verify(toUserId(body)),
  'POST /users/expire-sessions': ({ userActions }, { body }) => userActions.expireSessions(toUserId(body)),
  'POST /users/delete': ({ userActions }, { body }) => userActions.delete(toUserId(body)),
  'POST /project': (emulator, { body }) => changeProject(emulator, body),
  'POST /settings': ({ configure }, { body }) => configure(body),
  'POST /history': ({ history }, { body }) => {
    history.goTo(body['requestId'] as number)
    return history.position()
  },
  'GET /test': (emulator, { query }) => toTest(emulator, Number(query['id'])),
  'POST /faults': ({ addFault }, { body: { operationId, fault, times = 'once' } }) => {
    if (times !== 'once' && times !== 'always') {
      throw new EmulatorError('INVALID_FAULT', '`times` is "once" or "always".')
    }
    addFault(times, String(operationId), fault)
  },
  'DELETE /faults': ({ faults }) => faults.clear(),
  'GET /webhooks': ({ webhooks }) => webhooks.list(),
  'DELETE /webhooks': ({ webhooks }) => webhooks.clear(),
  'POST /webhooks/replay': ({ webhooks }, { body }) => webhooks.replay(String(body['id'])),
  'GET /state': ({ db, history }, { query: { before } }) => {
    if (before === undefined) return db.snapshot()
    const state = history.before(Number(before))
    return requireFound(state, `The state before request ${before} isn't known any more.`).snapshot
  },
  'PUT /state': ({ db }, { body }) => db.restore(body as unknown as Snapshot),
  'POST /flush': (_, { flush }) => {
    if (!flush) throw new ControlRefusal(400, 'This emulator has no state file. Start it with --state.')
    flush()
  },
  'GET /requests': ({ requests }) => requests.list(),
  'POST /reset': (emulator) => emulator.reset(),
} satisfies Readonly<Record<string, (emulator: EmulatorCore, input: ControlInput) => unknown>>

/** The control calls, for those who call them. */
export type ControlCalls = typeof CONTROLS

/** Refuses a control call with a text. */
class ControlRefusal extends Error {
  override readonly name = 'ControlRefusal'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

function requireFound<Value>(value: Value | null | undefined, otherwise: string): Value {
  if (value == null) throw new ControlRefusal(404, otherwise)
  return value
}

/** Returns true if a request is for the dashboard, the only control call that a link may open. */
export const isDashboard = ({ method, path }: WireRequest): boolean => method === 'GET' && path === CONTROL_PATH

/**
 * Returns why the content type of a browser's control call is refused; `null` if it is allowed. Forms can't send JSON,
 * and scripts of another origin can send it only after a preflight request.
 */
export function getContentTypeRefusal({ method, headers }: WireRequest): string | null {
  const contentType = headers.get('content-type')
  if (method === 'GET' || contentType === null || /^application\/json(;|$)/i.test(contentType)) return null
  return 'Control calls of pages must have the content type application/json.'
}

/** What control calls need from the host. */
interface ControlOptions {
  /** The dashboard, as HTML. */
  readonly readPage: () => string
  /** Writes the state to disk. Missing if the state is not stored. */
  readonly flush?: (() => void) | undefined
}

/** Responds to a call below `/_emulator`. The host has already checked the origin of the request. */
export function handleControl(
  emulator: EmulatorCore,
  request: WireRequest,
  options: ControlOptions,
): MaybePromise<WireResponse> {
  const origin = request.headers.get('origin')
  const cors = origin === null ? {} : toCorsHeaders(origin)
  if (request.method === 'OPTIONS') return { status: 204, headers: toHeaderList(cors), body: '' }
  return andThen(runControl(emulator, request, options), (response) => ({
    ...response,
    headers: [...response.headers, ...toHeaderList(cors)],
  }))
}

function runControl(emulator: EmulatorCore, request: WireRequest, options: ControlOptions): MaybePromise<WireResponse> {
  const name = request.path.slice(CONTROL_PATH.length)
  if (request.method === 'GET' && name === '') return html(options.readPage())
  const controls: Readonly<Record<string, (emulator: EmulatorCore, input: ControlInput) => unknown>> = CONTROLS
  const run = getOwn(controls, `${request.method} ${name}`)
  if (!run) {
    const known = Object.keys(CONTROLS).join(', ')
    return text(404, `Unknown control call ${request.method} ${request.path}. Use one of: GET, ${known}.`)
  }
  const input: ControlInput = {
    query: Object.fromEntries(new URLSearchParams(request.query)),
    get body() {
      return readJson(request)
    },
    origin: request.origin,
    flush: options.flush,
  }
  try {
    const result = run(emulator, input)
    return result instanceof Promise ? result.then(respond, refuse) : respond(result)
  } catch (error) {
    return refuse(error)
  }
}

const respond = (result: unknown): WireResponse =>
  typeof result === 'string' ? text(200, result) : json(result ?? { success: true })

function refuse(error: unknown): WireResponse {
  if (error instanceof ControlRefusal) return text(error.status, error.message)
  if (!(error instanceof EmulatorError)) throw error
  return json({ code: error.code, error: error.message }, error.code === 'STATE_NOT_SAVED' ? 500 : 400)
}

function toCorsHeaders(origin: string): Readonly<Record<string, string>> {
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    'access-control-allow-headers': 'content-type',
    vary: 'origin',
  }
}

/** An unknown kind matches no email. */
const toMailFilter = ({ to, kind }: ControlInput['query']) => compact({ to, kind: kind as MailKind | undefined })

function readJson({ body }: WireRequest): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(body)
    if (isRecord(value)) return value
  } catch {
    // Refused below, like JSON that isn't an object.
  }
  throw new EmulatorError('INVALID_OPTION', 'Send a JSON object.')
}

const toUserId = (body: ControlInput['body']): string => String(body['userId'])

function json(value: unknown, status = 200): WireResponse {
  return { status, headers: ['content-type', 'application/json; charset=utf-8'], body: JSON.stringify(value) }
}

function text(status: number, body: string): WireResponse {
  return { status, headers: ['content-type', 'text/plain; charset=utf-8'], body }
}

/** The page declares its own script policy. This header keeps other sites from framing it. */
function html(body: string): WireResponse {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "frame-ancestors 'self' http://localhost:* http://127.0.0.1:*",
    'cache-control': 'no-store',
  }
  return { status: 200, headers: toHeaderList(headers), body }
}
