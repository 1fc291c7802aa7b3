/** Webhooks of the service, signed according to the Standard Webhooks specification. */
import { serverTeamKeys, serverUserKeys } from '../../generated/casing.ts'
import type { ProjectPermission, ServerTeam, ServerUser, TeamPermission } from '../../generated/model.ts'
import { WEBHOOK_SIGNATURES_COMPARED_COUNT, WEBHOOK_TOLERANCE_SECONDS } from '../core/constants.ts'
import { LatchkeyError, UsageError, type LatchkeyErrorOptions } from '../core/errors.ts'
import { toModelKeys } from '../core/request/casing.ts'
import { encodeText } from '../core/util/encoding.ts'
import { toRecord } from '../core/util/record.ts'
import type { KeyExceptions } from '../core/util/types.ts'

/** The event of a webhook. Services may add types, so end a `switch` over `type` with a default. */
export type WebhookEvent =
  | { readonly type: 'user.created' | 'user.updated'; readonly data: ServerUser }
  | {
      readonly type: 'user.deleted'
      /** `teams`: those that the user was a member of. */
      readonly data: { readonly id: string; readonly teams: readonly { readonly id: string }[] }
    }
  | { readonly type: 'team.created' | 'team.updated'; readonly data: ServerTeam }
  | { readonly type: 'team.deleted'; readonly data: { readonly id: string } }
  | {
      readonly type: 'team_membership.created' | 'team_membership.deleted'
      readonly data: { readonly teamId: string; readonly userId: string }
    }
  | { readonly type: 'team_permission.created' | 'team_permission.deleted'; readonly data: TeamPermission }
  | { readonly type: 'project_permission.created' | 'project_permission.deleted'; readonly data: ProjectPermission }

/** Why a webhook was refused. */
export type WebhookErrorCode =
  /** A header for id, timestamp or signature is missing, so this is not a webhook. */
  | 'WEBHOOK_HEADERS_MISSING'
  /** The timestamp is not a number, too old, or too far in the future. */
  | 'WEBHOOK_TIMESTAMP'
  /** No signature matches: the sender, the secret or the body is wrong. */
  | 'WEBHOOK_SIGNATURE'
  /** The signature is valid and the body is not an event. */
  | 'WEBHOOK_BODY'

/**
 * A webhook was refused. Respond with status 400. The secret and the signature are never part of it.
 *
 * @example
 * ```ts
 * if (error instanceof WebhookError) return new Response(null, { status: 400 })
 * ```
 */
export class WebhookError extends LatchkeyError {
  declare readonly code: WebhookErrorCode

  constructor(code: WebhookErrorCode, message: string, options?: LatchkeyErrorOptions) {
    super(code, message, options)
  }

  override get name(): string {
    return 'WebhookError'
  }
}

/** A webhook's request if it isn't a `Request`, for example in Express. */
export interface WebhookRequest {
  readonly headers: { get(name: string): string | null } | Readonly<Record<string, string | string[] | undefined>>
  /** The body exactly as it was received, before any JSON parser. */
  readonly body: string | ArrayBuffer | ArrayBufferView
}

export interface VerifyWebhookOptions {
  /** `whsec_…`, from the webhook's settings. Read it from the environment. */
  secret: string
  /**
   * How old or how far in the future the timestamp may be, in seconds.
   *
   * @default 300
   */
  toleranceSeconds?: number | undefined
  /**
   * Returns the current time in milliseconds since 1970.
   *
   * @default Date.now
   */
  now?: (() => number) | undefined
}

/**
 * Verifies a webhook and resolves to its event. Headers `svix-…` and `webhook-…` are both accepted, in any case. Only the
 * first ten signatures are compared.
 *
 * @param request a `Request` whose body wasn't read, or the headers and the body exactly as they were received
 * @param options the secret, and how old an event may be
 * @returns the event
 * @throws {WebhookError} WEBHOOK_HEADERS_MISSING, WEBHOOK_TIMESTAMP, WEBHOOK_SIGNATURE, WEBHOOK_BODY
 * @throws {UsageError} MISSING_OPTION, INVALID_OPTION for an invalid secret or tolerance, or a body that was already read
 * @see https://www.standardwebhooks.com
 *
 * @example
 * ```ts
 * const event = await verifyWebhook(request, { secret: secrets.webhook })
 * if (event.type === 'user.deleted') await removeOrders(event.data.id)
 * ```
 */
export async function verifyWebhook(
  request: Request | WebhookRequest,
  { secret, toleranceSeconds = WEBHOOK_TOLERANCE_SECONDS, now = Date.now }: VerifyWebhookOptions,
): Promise<WebhookEvent> {
  const key = await importSecret(secret)
  if (!(toleranceSeconds >= 0)) {
    throw new UsageError('INVALID_OPTION', `toleranceSeconds is ${toleranceSeconds}. It must be 0 or more.`)
  }
  const { id, timestamp, signatures } = readHeaders(request.headers)
  const seconds = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : NaN
  if (!(Math.abs(now() / 1000 - seconds) <= toleranceSeconds)) {
    throw new WebhookError(
      'WEBHOOK_TIMESTAMP',
      `The webhook's timestamp is more than ${toleranceSeconds} s away from now. Check the clock, or pass toleranceSeconds.`,
    )
  }
  const body = await readBody(request)
  const head = encodeText(`${id}.${timestamp}.`)
  const signed = new Uint8Array(head.length + body.length)
  signed.set(head)
  signed.set(body, head.length)
  const expected = new Uint8Array(await crypto.subtle.sign('HMAC', key, signed))
  // Every signature is compared, so that the time doesn't depend on the position of the right one.
  const matches = signatures.filter((signature) => isEqual(expected, signature))
  if (matches.length > 0) return parse(body)
  throw new WebhookError(
    'WEBHOOK_SIGNATURE',
    'No signature of the webhook matches. Check the secret, and pass the body exactly as it was received.',
  )
}

async function importSecret(secret: unknown): Promise<CryptoKey> {
  if (typeof secret !== 'string' || secret === '' || secret === 'undefined') {
    throw new UsageError('MISSING_OPTION', `secret is missing. Copy it (whsec_…) from the webhook's settings.`)
  }
  const bytes = fromBase64(secret.replace(/^whsec_/, ''))
  if (!bytes?.length) {
    throw new UsageError('INVALID_OPTION', `secret is not base64. Copy it (whsec_…) from the webhook's settings.`)
  }
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
}

function readHeaders(headers: WebhookRequest['headers']) {
  const get = toReader(headers)
  for (const prefix of ['svix', 'webhook']) {
    const id = get(`${prefix}-id`)
    const timestamp = get(`${prefix}-timestamp`)
    const text = get(`${prefix}-signature`)
    if (id && timestamp && text) return { id, timestamp, signatures: readSignatures(text) }
  }
  throw new WebhookError(
    'WEBHOOK_HEADERS_MISSING',
    'The request has no headers svix-id, svix-timestamp and svix-signature, so it is not a webhook.',
  )
}

/** Reads headers of both kinds, in any case. Several values of one name are joined as in HTTP (RFC 9110, section 5.2). */
function toReader(headers: WebhookRequest['headers']): (name: string) => string {
  if (isReader(headers)) return (name) => (headers.get(name) ?? '').trim()
  const byName = new Map<string, string>()
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) byName.set(name.toLowerCase(), typeof value === 'string' ? value : value.join(', '))
  }
  return (name) => (byName.get(name) ?? '').trim()
}

const isReader = (
  headers: WebhookRequest['headers'],
): headers is Extract<typeof headers, { get(name: string): unknown }> => typeof headers.get === 'function'

/**
 * Reads the first ten signatures of a header such as `v1,… v1,…`. A sender adds one for each secret while secrets are
 * replaced; a longer list is an attempt to keep the server busy.
 */
function readSignatures(text: string): Uint8Array[] {
  const signatures: Uint8Array[] = []
  let start = 0
  while (start < text.length && signatures.length < WEBHOOK_SIGNATURES_COMPARED_COUNT) {
    const spaceIndex = text.indexOf(' ', start)
    const endIndex = spaceIndex === -1 ? text.length : spaceIndex
    if (text.startsWith('v1,', start)) signatures.push(readSignature(text.slice(start + 'v1,'.length, endIndex)))
    start = endIndex + 1
  }
  return signatures
}

/** Decodes one signature; empty if it can't be one. A header that was joined from several has a comma after each. */
function readSignature(text: string): Uint8Array {
  const base64 = text.endsWith(',') ? text.slice(0, -1) : text
  if (base64.length > SIGNATURE_LENGTH) return new Uint8Array()
  return fromBase64(base64) ?? new Uint8Array()
}

/** The length of 32 bytes as base64 with padding. */
const SIGNATURE_LENGTH = 44

/** Compares all bytes of `expected` whatever the others are, so that the time doesn't reveal how many are right. */
function isEqual(expected: Uint8Array, actual: Uint8Array): boolean {
  let difference = expected.length ^ actual.length
  for (const [index, byte] of expected.entries()) difference |= byte ^ (actual[index] ?? 0)
  return difference === 0
}

async function readBody(request: Request | WebhookRequest): Promise<Uint8Array> {
  if ('arrayBuffer' in request) {
    if (!request.bodyUsed) return new Uint8Array(await request.arrayBuffer())
  } else if (typeof request.body === 'string') {
    return encodeText(request.body)
  } else if (ArrayBuffer.isView(request.body)) {
    const { buffer, byteOffset, byteLength } = request.body
    return new Uint8Array(buffer, byteOffset, byteLength)
  } else if (isArrayBuffer(request.body)) {
    return new Uint8Array(request.body)
  }
  throw new UsageError(
    'INVALID_OPTION',
    'The body of the webhook was read or parsed before. Pass { headers, body } with the text as it was received.',
  )
}

/** Returns true also for the buffer of another realm, as test runners have. */
const isArrayBuffer = (value: unknown): value is ArrayBuffer =>
  Object.prototype.toString.call(value) === '[object ArrayBuffer]'

function parse(body: Uint8Array): WebhookEvent {
  try {
    const { type, data } = toRecord(JSON.parse(new TextDecoder().decode(body)))
    if (typeof type === 'string' && typeof data === 'object' && data !== null) {
      // The signature proves that the service sent it, and only the service decides what an event contains.
      return { type, data: toModelKeys(data, getEventKeys(type)) } as WebhookEvent
    }
  } catch {
    // Reported below.
  }
  throw new WebhookError('WEBHOOK_BODY', 'The body of the webhook is not a JSON object with type and data.')
}

/** The exceptions of names in the data of an event. */
function getEventKeys(type: string): KeyExceptions | undefined {
  if (type.startsWith('user.')) return serverUserKeys
  return type.startsWith('team.') ? serverTeamKeys : undefined
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}
