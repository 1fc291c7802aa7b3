/**
 * The control calls of a served emulator, below `/_emulator`: outbox, clock, faults, state, reset, and the dashboard.
 * They are for programs on this machine: hosts refuse pages of other origins, both cross-origin calls and names
 * rebound to loopback.
 */
import { compact } from '../../core/util/compact.ts'
import { isRecord } from '../../core/util/record.ts'
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

type Control = (emulator: EmulatorCore, request: WireRequest, options: ControlOptions) => MaybePromise<WireResponse>

const CONTROLS: Readonly<Record<string, Control>> = {
  'GET /overview': (emulator) => json(createOverview(emulator)),
  'GET /operations': ({ service }) => json(listOperations(service)),
  'GET /mail': ({ outbox }, request) => {
    const id = new URLSearchParams(request.query).get('id')
    const mail = outbox.list().find((entry) => entry.id === id)
    return mail ? json(mail) : text(404, 'The outbox has no email with this id.')
  },
  'GET /outbox': ({ outbox }, request) => json(outbox.list(readMailFilter(request))),
  'DELETE /outbox': ({ outbox }, request) => {
    outbox.clear(readMailFilter(request))
    return respondDone()
  },
  'GET /clock': ({ clock }) => json({ now: clock.now() }),
  'POST /clock': ({ clock }, request) => {
    const { advanceMillis } = readJson(request)
    clock.advance(advanceMillis as number)
    return json({ now: clock.now() })
  },
  'GET /request': (emulator, request) => {
    const details = findRequestDetails(emulator, Number(new URLSearchParams(request.query).get('id')))
    return details ? json(details) : text(404, 'The log no longer has a request with this id.')
  },
  'POST /users/sign-in-as': async ({ userActions }, request) =>
    json(await userActions.signInAs(readUserId(request), request.origin)),
  'GET /sessions': (emulator, request) =>
    json(listSessions(emulator, new URLSearchParams(request.query).get('userId') ?? '')),
  'POST /users': ({ addUser }, request) => {
    const { projectId, user } = readJson(request)
    addUser(String(projectId), user as UserSeed)
    return respondDone()
  },
  'POST /users/verify': ({ userActions }, request) => {
    userActions.verify(readUserId(request))
    return respondDone()
  },
  'POST /users/expire-sessions': ({ userActions }, request) => {
    userActions.expireSessions(readUserId(request))
    return respondDone()
  },
  'POST /users/delete': ({ userActions }, request) => {
    userActions.delete(readUserId(request))
    return respondDone()
  },
  'POST /project': (emulator, request) => {
    changeProject(emulator, readJson(request))
    return respondDone()
  },
  'POST /settings': ({ configure }, request) => {
    configure(readJson(request))
    return respondDone()
  },
  'POST /history': ({ history }, request) => {
    history.goTo(readJson(request)['requestId'] as number)
    return json(history.position())
  },
  'GET /test': (emulator, request) => text(200, toTest(emulator, Number(new URLSearchParams(request.query).get('id')))),
  'POST /faults': ({ addFault }, request) => {
    const { operationId, fault, times = 'once' } = readJson(request)
    if (times !== 'once' && times !== 'always') {
      throw new EmulatorError('INVALID_FAULT', '`times` is "once" or "always".')
    }
    addFault(times, String(operationId), fault)
    return respondDone()
  },
  'DELETE /faults': ({ faults }) => {
    faults.clear()
    return respondDone()
  },
  'GET /webhooks': ({ webhooks }) => json(webhooks.list()),
  'DELETE /webhooks': ({ webhooks }) => {
    webhooks.clear()
    return respondDone()
  },
  'POST /webhooks/replay': async ({ webhooks }, request) =>
    json(await webhooks.replay(String(readJson(request)['id']))),
  'GET /state': ({ db, history }, request) => {
    const before = new URLSearchParams(request.query).get('before')
    if (before === null) return json(db.snapshot())
    const state = history.before(Number(before))
    return state ? json(state.snapshot) : text(404, `The state before request ${before} isn't known any more.`)
  },
  'PUT /state': ({ db }, request) => {
    db.restore(readJson(request) as unknown as Snapshot)
    return respondDone()
  },
  'POST /flush': (_, __, { flush }) => {
    if (!flush) return text(400, 'This emulator has no state file. Start it with --state.')
    flush()
    return respondDone()
  },
  'GET /requests': ({ requests }) => json(requests.list()),
  'POST /reset': (emulator) => {
    emulator.reset()
    return respondDone()
  },
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
  const run = CONTROLS[`${request.method} ${name}`]
  if (!run) {
    const known = Object.keys(CONTROLS).join(', ')
    return text(404, `Unknown control call ${request.method} ${request.path}. Use one of: GET, ${known}.`)
  }
  const refuse = (error: unknown): WireResponse => {
    if (error instanceof EmulatorError) {
      return json({ code: error.code, error: error.message }, error.code === 'STATE_NOT_SAVED' ? 500 : 400)
    }
    throw error
  }
  try {
    const response = run(emulator, request, options)
    return response instanceof Promise ? response.catch(refuse) : response
  } catch (error) {
    return refuse(error)
  }
}

function toCorsHeaders(origin: string): Readonly<Record<string, string>> {
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    'access-control-allow-headers': 'content-type',
    vary: 'origin',
  }
}

function readMailFilter({ query }: WireRequest): { to?: string; kind?: MailKind } {
  const parameters = new URLSearchParams(query)
  const kind = parameters.get('kind')
  // An unknown kind matches no email.
  return compact({ to: parameters.get('to') ?? undefined, kind: kind === null ? undefined : (kind as MailKind) })
}

function readJson({ body }: WireRequest): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(body)
    if (isRecord(value)) return value
  } catch {
    // Refused below, like JSON that isn't an object.
  }
  throw new EmulatorError('INVALID_OPTION', 'Send a JSON object.')
}

const readUserId = (request: WireRequest): string => String(readJson(request)['userId'])

const respondDone = (): WireResponse => json({ success: true })

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
