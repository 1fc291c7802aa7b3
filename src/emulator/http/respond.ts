/** Writes responses: body, content type, and the headers of every response. */
import { compact } from '../../core/util/compact.ts'
import { toBytes } from '../../core/util/encoding.ts'
import { isReply, reply, replyText, type Reply } from '../domain/reply.ts'
import type { HeaderLookup } from '../domain/requestContext.ts'
import { hasChange } from '../generations.ts'
import type { ServiceGeneration } from '../specification.ts'
import type { ImageRecord } from '../state/records.ts'
import { toCurrentName, type Delivery, type HeaderList, type WireResponse } from './http.ts'

type HeaderRecord = Readonly<Record<string, string>>

const JSON_TYPE = 'application/json; charset=utf-8'
const TEXT_TYPE = 'text/plain; charset=utf-8'

/** A response before it gets its final form. */
export interface DraftResponse {
  readonly reply: Reply
  readonly knownError: string | null
  readonly delivery?: Delivery
  /** Whether a simulated proxy sends it: without a request id, and its status is never overridden. */
  readonly isFromProxy?: boolean
}

/**
 * Converts the result of a resolver to a response. A string becomes text, other values JSON, with the default status.
 */
export function toDraft(result: unknown, status: number): DraftResponse {
  if (isReply(result)) return { reply: result, knownError: null }
  return { reply: typeof result === 'string' ? replyText(status, result) : reply(status, result), knownError: null }
}

/**
 * Creates the final response. If the request has `x-stack-override-error-status`, failures get status 200 and the
 * real status in a header. Services since 2026 do this for 4xx only.
 */
export function respond(
  draft: DraftResponse,
  requestHeaders: HeaderLookup,
  requestId: string,
  service: ServiceGeneration,
): WireResponse {
  const { reply, knownError, delivery, isFromProxy = false } = draft
  const isFailure =
    reply.status >= 400 && reply.status < (hasChange({ service }, 'statusOverrideOfClientErrors') ? 500 : 600)
  const isOverridden = !isFromProxy && isFailure && requestHeaders.get('x-stack-override-error-status') !== null
  const ownHeaders: HeaderRecord = compact({
    'x-stack-request-id': isFromProxy ? undefined : requestId,
    'x-stack-known-error': knownError ?? undefined,
    'x-stack-actual-status': isOverridden ? String(reply.status) : undefined,
  })
  const headers = {
    'content-type': reply.isText ? TEXT_TYPE : JSON_TYPE,
    'cache-control': 'no-store, max-age=0',
    ...(hasChange({ service }, 'currentHeaderNames') ? withCurrentNames(ownHeaders) : ownHeaders),
    ...reply.headers,
  }
  const status = isOverridden ? 200 : reply.status
  const response = {
    status,
    headers: [...COMMON_HEADERS[service], ...toHeaderList(headers)],
    body: toText(draft, requestHeaders),
  }
  return delivery ? { ...response, delivery } : response
}

function toText({ reply, knownError }: DraftResponse, requestHeaders: HeaderLookup): string {
  if (reply.isText) return String(reply.body)
  const isIndented = knownError !== null || requestHeaders.get('accept')?.includes('text/html')
  return (isIndented ? JSON.stringify(reply.body, null, 2) : JSON.stringify(reply.body)) ?? ''
}

/** Body of an unexpected 500. */
export function toInternalErrorText(requestId: string): string {
  return `Something went wrong. Please make sure the data you entered is correct.\n\nRequest ID: ${requestId}`
}

/** Converts headers by name to a list. */
export function toHeaderList(headers: HeaderRecord): HeaderList {
  return Object.entries(headers).flat()
}

/** Services since 2026 send each of their own headers under two names. */
function withCurrentNames(headers: HeaderRecord): HeaderRecord {
  const current = Object.entries(headers).map(([name, value]) => [toCurrentName(name), value] as const)
  return { ...headers, ...Object.fromEntries(current) }
}

function listWithCurrentNames(names: readonly string[]): string[] {
  return [...new Set([...names, ...names.map(toCurrentName)])]
}

const EXPOSED = ['content-type', 'x-stack-actual-status', 'x-stack-known-error']
const EXPOSED_HEADERS: Readonly<Record<ServiceGeneration, string>> = {
  '2025': EXPOSED.join(', '),
  '2026': listWithCurrentNames(EXPOSED).join(', '),
}

/** Headers of every response. `content-type` and `cache-control` may be set by a resolver, these may not. */
const createCommonHeaders = (service: ServiceGeneration): HeaderList =>
  toHeaderList({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': EXPOSED_HEADERS[service],
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  })
const COMMON_HEADERS: Readonly<Record<ServiceGeneration, HeaderList>> = {
  '2025': createCommonHeaders('2025'),
  '2026': createCommonHeaders('2026'),
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

/** The response to a CORS preflight (Fetch standard). */
export function preflightResponse(service: ServiceGeneration): WireResponse {
  const allowed = hasChange({ service }, 'currentHeaderNames')
    ? listWithCurrentNames([...ALLOWED_HEADERS, 'x-stack-allow-anonymous-user'])
    : ALLOWED_HEADERS
  return {
    status: 200,
    headers: toHeaderList({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
      'access-control-allow-headers': allowed.join(', '),
      'access-control-max-age': '86400',
      'access-control-expose-headers': EXPOSED_HEADERS[service],
    }),
    body: '',
  }
}

export const HEALTH_RESPONSE: WireResponse = {
  status: 200,
  headers: toHeaderList({ 'content-type': JSON_TYPE, 'access-control-allow-origin': '*' }),
  body: '{"status":"ok"}',
}

/** A permanent redirect within the same host. `target` starts with a single slash. */
export function redirectResponse(target: string): WireResponse {
  return { status: 308, headers: toHeaderList({ location: target, 'access-control-allow-origin': '*' }), body: '' }
}

/**
 * The response to a known method that a path doesn't implement. The web framework of the service sends it, so it lacks
 * the service's headers.
 */
export const METHOD_NOT_ALLOWED: WireResponse = {
  status: 405,
  headers: toHeaderList({ 'access-control-allow-origin': '*' }),
  body: '',
}

/** The response with an uploaded picture. */
export function imageResponse({ content_type, base64 }: ImageRecord): WireResponse {
  return {
    status: 200,
    headers: toHeaderList({
      'content-type': content_type,
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    }),
    body: toBytes(base64),
  }
}
