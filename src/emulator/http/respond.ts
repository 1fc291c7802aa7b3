/** Turns the result of a resolver into a response: body, content type, and the headers of every response. */
import { toBytes } from '../../core/util/encoding.ts'
import type { ServiceGeneration } from '../specification.ts'
import type { ImageRecord } from '../state/records.ts'
import { type Delivery, type HeaderList, toCurrentName, type WireResponse } from './http.ts'
import type { HeaderLookup } from '../domain/requestContext.ts'
import { isReply, type Reply, reply, replyText } from '../domain/reply.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
const TEXT_TYPE = 'text/plain; charset=utf-8'

/** Services since 2026 send each of their own headers under two names. */
const withNewerNames = (names: readonly string[]): string[] => [
  ...names,
  ...names.filter((name) => name.startsWith('x-stack-')).map(toCurrentName),
]

const EXPOSED = ['content-type', 'x-stack-actual-status', 'x-stack-known-error']
const EXPOSED_HEADERS: Readonly<Record<ServiceGeneration, string>> = {
  '2025': EXPOSED.join(', '),
  '2026': withNewerNames(EXPOSED).join(', '),
}

/** Headers of every response. The other two, `content-type` and `cache-control`, may be set by a resolver. */
const commonHeaders = (service: ServiceGeneration): HeaderList => [
  ...['access-control-allow-origin', '*'],
  ...['access-control-expose-headers', EXPOSED_HEADERS[service]],
  ...['cross-origin-opener-policy', 'same-origin'],
  ...['referrer-policy', 'strict-origin-when-cross-origin'],
  ...['x-content-type-options', 'nosniff'],
  ...['x-frame-options', 'SAMEORIGIN'],
]
const COMMON_HEADERS: Readonly<Record<ServiceGeneration, HeaderList>> = {
  '2025': commonHeaders('2025'),
  '2026': commonHeaders('2026'),
}

const ALLOWED_HEADERS = [
  'content-type',
  'authorization',
  'x-stack-project-id',
  'x-stack-branch-id',
  'x-stack-override-error-status',
  'x-stack-random-nonce',
  'x-stack-client-version',
  'x-stack-disable-artificial-development-delay',
  'x-stack-access-type',
  'x-stack-publishable-client-key',
  'x-stack-secret-server-key',
  'x-stack-super-secret-admin-key',
  'x-stack-admin-access-token',
  'x-stack-refresh-token',
  'x-stack-access-token',
  'baggage',
  'sentry-trace',
  'x-vercel-protection-bypass',
  'ngrok-skip-browser-warning',
]

/** Converts headers by name to a list. */
export function headerList(headers: Readonly<Record<string, string>>): HeaderList {
  return Object.entries(headers).flat()
}

/** The response to a CORS preflight (Fetch standard). */
export function preflightResponse(service: ServiceGeneration): WireResponse {
  const headers =
    service === '2025' ? ALLOWED_HEADERS : withNewerNames([...ALLOWED_HEADERS, 'x-stack-allow-anonymous-user'])
  return {
    status: 200,
    headers: headerList({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
      'access-control-allow-headers': headers.join(', '),
      'access-control-max-age': '86400',
      'access-control-expose-headers': EXPOSED_HEADERS[service],
    }),
    body: '',
  }
}

export const HEALTH_RESPONSE: WireResponse = {
  status: 200,
  headers: headerList({ 'content-type': JSON_TYPE, 'access-control-allow-origin': '*' }),
  body: '{"status":"ok"}',
}

/** A permanent redirect within the same host. `target` starts with a single slash. */
export function redirectResponse(target: string): WireResponse {
  return { status: 308, headers: headerList({ location: target, 'access-control-allow-origin': '*' }), body: '' }
}

/**
 * The response to a known verb that a path does not implement. The web framework sends it, so it lacks the service's
 * headers.
 */
export const METHOD_NOT_ALLOWED: WireResponse = {
  status: 405,
  headers: headerList({ 'access-control-allow-origin': '*' }),
  body: '',
}

/** The response with an uploaded picture. */
export function imageResponse({ content_type, base64 }: ImageRecord): WireResponse {
  return {
    status: 200,
    headers: headerList({
      'content-type': content_type,
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    }),
    body: toBytes(base64),
  }
}

/** A response before it gets its final form. */
export interface DraftResponse {
  readonly reply: Reply
  readonly knownError: string | null
  readonly delivery?: Delivery
  /** Whether a simulated proxy sends it: without a request id, and its status is never overridden. */
  readonly isForeign?: boolean
}

/**
 * Converts the result of a resolver to a response. A string becomes text, other values JSON, with the default status.
 */
export function toDraft(result: unknown, status: number): DraftResponse {
  if (isReply(result)) return { reply: result, knownError: null }
  return { reply: typeof result === 'string' ? replyText(status, result) : reply(status, result), knownError: null }
}

/** Body of an unexpected 500. */
export function internalErrorText(requestId: string): string {
  return `Something went wrong. Please make sure the data you entered is correct.\n\nRequest ID: ${requestId}`
}

/**
 * Creates the final response. If the request has `x-stack-override-error-status`, failures get status 200 and the
 * real status in a header. Services since 2026 do this for 4xx only.
 */
export function respond(
  outcome: DraftResponse,
  asked: HeaderLookup,
  requestId: string,
  service: ServiceGeneration,
): WireResponse {
  const { reply, knownError, delivery, isForeign = false } = outcome
  const isFailure = reply.status >= 400 && reply.status < (service === '2025' ? 600 : 500)
  const isOverridden = !isForeign && isFailure && asked.get('x-stack-override-error-status') !== null
  const own = reply.headers ?? NONE
  const headers = [...COMMON_HEADERS[service]]
  headers.push('content-type', own['content-type'] ?? (reply.isText ? TEXT_TYPE : JSON_TYPE))
  headers.push('cache-control', own['cache-control'] ?? 'no-store, max-age=0')
  const push = (name: string, value: string): void => {
    headers.push(name, value)
    if (service !== '2025') headers.push(toCurrentName(name), value)
  }
  if (!isForeign) push('x-stack-request-id', requestId)
  if (knownError !== null) push('x-stack-known-error', knownError)
  if (isOverridden) push('x-stack-actual-status', String(reply.status))
  if (own !== NONE) {
    for (const [name, value] of Object.entries(own)) if (!CHOSEN.includes(name)) headers.push(name, value)
  }
  const answer = { status: isOverridden ? 200 : reply.status, headers, body: toText(outcome, asked) }
  return delivery ? { ...answer, delivery } : answer
}

const NONE: Readonly<Record<string, string>> = {}
/** The headers that a resolver may set. */
const CHOSEN = ['content-type', 'cache-control']

function toText({ reply, knownError }: DraftResponse, asked: HeaderLookup): string {
  if (reply.isText) return String(reply.body)
  const isIndented = knownError !== null || asked.get('accept')?.includes('text/html')
  return (isIndented ? JSON.stringify(reply.body, null, 2) : JSON.stringify(reply.body)) ?? ''
}
