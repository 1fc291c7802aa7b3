/** From what a resolver gives to what travels: bodies, content types, and the headers every answer carries. */
import type { ImageRecord } from '../db/records.ts'
import type { Delivery, HeaderLookup, WireResponse } from './message.ts'
import { isReply, type Reply, reply, replyText } from './reply.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
const TEXT_TYPE = 'text/plain; charset=utf-8'

const COMMON_HEADERS = {
  'cache-control': 'no-store, max-age=0',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'content-type, x-stack-actual-status, x-stack-known-error',
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
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

/** The answer to a browser that asks before it sends (Fetch standard, CORS preflight). */
export const PREFLIGHT: WireResponse = {
  status: 200,
  headers: {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
    'access-control-allow-headers': ALLOWED_HEADERS.join(', '),
    'access-control-max-age': '86400',
    'access-control-expose-headers': COMMON_HEADERS['access-control-expose-headers'],
  },
  body: '',
}

export const HEALTH: WireResponse = {
  status: 200,
  headers: { 'content-type': JSON_TYPE, 'access-control-allow-origin': '*' },
  body: '{"status":"ok"}',
}

/** A known verb that a path does not implement: answered before the service, so nothing is added to it. */
export const NO_SUCH_VERB: WireResponse = {
  status: 405,
  headers: { 'access-control-allow-origin': COMMON_HEADERS['access-control-allow-origin'] },
  body: '',
}

/** An uploaded picture. */
export function picture({ content_type, base64 }: ImageRecord): WireResponse {
  return {
    status: 200,
    headers: { 'content-type': content_type, 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' },
    body: Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)),
  }
}

/** An answer on its way out. */
export interface Outcome {
  readonly reply: Reply
  readonly knownError: string | null
  readonly delivery?: Delivery
  /** It comes from in front of the service: no request id, no override of its status. */
  readonly isForeign?: boolean
}

/** What a resolver gave, as an answer. A string is text; everything else is JSON with the usual status. */
export function toOutcome(result: unknown, status: number): Outcome {
  if (isReply(result)) return { reply: result, knownError: null }
  return { reply: typeof result === 'string' ? replyText(status, result) : reply(status, result), knownError: null }
}

/** The text of an answer nobody planned. */
export function apology(requestId: string): string {
  return `Something went wrong. Please make sure the data you entered is correct.\n\nRequest ID: ${requestId}`
}

/**
 * Puts an answer into its final form. A request that carries `x-stack-override-error-status` gets status 200 for a
 * failure, and the true status in a header.
 */
export function respond(outcome: Outcome, headers: HeaderLookup, requestId: string): WireResponse {
  const { reply, knownError, delivery, isForeign = false } = outcome
  const isOverridden =
    !isForeign && reply.status >= 400 && reply.status < 600 && headers.get('x-stack-override-error-status') !== null
  return {
    status: isOverridden ? 200 : reply.status,
    headers: {
      ...COMMON_HEADERS,
      'content-type': reply.isText ? TEXT_TYPE : JSON_TYPE,
      ...(!isForeign && { 'x-stack-request-id': requestId }),
      ...(knownError !== null && { 'x-stack-known-error': knownError }),
      ...(isOverridden && { 'x-stack-actual-status': String(reply.status) }),
      ...reply.headers,
    },
    body: toText(outcome, headers),
    ...(delivery && { delivery }),
  }
}

function toText({ reply, knownError }: Outcome, headers: HeaderLookup): string {
  if (reply.isText) return String(reply.body)
  const isIndented = knownError !== null || headers.get('accept')?.includes('text/html')
  return JSON.stringify(reply.body, null, isIndented ? 2 : undefined) ?? ''
}
