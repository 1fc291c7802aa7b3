import { ACCESS_TOKEN_MAX_LENGTH } from '../core/constants.ts'
import { AccessTokenError, type AccessTokenErrorReason } from '../core/errors.ts'
import { readBase64Url } from '../core/lib/base64url.ts'

/** A token in its parts. Nothing in it is to be believed before its signature was checked. */
export interface ParsedAccessToken {
  readonly keyId: string
  readonly claims: Readonly<Record<string, unknown>>
  readonly signed: Uint8Array<ArrayBuffer>
  readonly signature: Uint8Array<ArrayBuffer>
}

/** `alg` decides nothing: it has to name the one algorithm there is. */
const ALGORITHM = 'ES256'
const TYPES: readonly unknown[] = [undefined, 'JWT', 'jwt', 'at+jwt']
const SIGNATURE_BYTES = 64
/** Of its last letter a signature fills two bits. With others than these there would be sixteen texts of one token. */
const LAST_LETTERS = 'AQgw'

/**
 * Takes a token apart (RFC 7515, section 5.2). A key or the address of one in its header is not looked at.
 *
 * @throws AccessTokenError UNPARSABLE_ACCESS_TOKEN
 */
export function parseAccessToken(token: string): ParsedAccessToken {
  if (typeof token !== 'string' || token === '') {
    throw unparsable('missing', 'There is no access token. Send the one of the signed-in user.')
  }
  if (token.length > ACCESS_TOKEN_MAX_LENGTH) {
    throw unparsable(
      'too-long',
      `The access token is longer than ${ACCESS_TOKEN_MAX_LENGTH} characters, so it is none.`,
    )
  }
  const first = token.indexOf('.')
  const last = token.lastIndexOf('.')
  const bytes = encoder.encode(token)
  // A letter of more than one byte has no business in a token.
  if (first === last || token.indexOf('.', first + 1) !== last || bytes.length !== token.length) throw malformed()
  const keyId = readHeader(token.slice(0, first), bytes, first)
  const signature = toBytes(bytes, last + 1, bytes.length)
  if (signature.length !== SIGNATURE_BYTES || !LAST_LETTERS.includes(token[token.length - 1]!)) throw malformed()
  return { keyId, claims: toObject(bytes, first + 1, last), signed: bytes.subarray(0, last), signature }
}

/** All tokens of a key have the same header, so the last good one is not read twice. */
let lastHeader = { text: '.', keyId: '' }

function readHeader(text: string, bytes: Uint8Array, end: number): string {
  if (text === lastHeader.text) return lastHeader.keyId
  const { alg, typ, kid, ...more } = toObject(bytes, 0, end)
  if (alg !== ALGORITHM || !TYPES.includes(typ) || 'crit' in more || 'b64' in more) {
    throw unparsable(
      'algorithm',
      `The access token is not signed the way the service signs: with ${ALGORITHM} and nothing else.`,
    )
  }
  if (typeof kid !== 'string') throw unparsable('unknown-key', 'The access token does not say which key signed it.')
  lastHeader = { text, keyId: kid }
  return kid
}

/** A refusal that says no more than that the token is not one of the service. */
export function unparsable(reason: AccessTokenErrorReason, message: string): AccessTokenError {
  return new AccessTokenError('UNPARSABLE_ACCESS_TOKEN', message, undefined, reason)
}

const malformed = (): AccessTokenError =>
  unparsable('malformed', 'The access token is not in the form of one. Pass it on exactly as it came.')

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { fatal: true })

function toObject(bytes: Uint8Array, start: number, end: number): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(decoder.decode(readBase64Url(bytes, start, end)))
  } catch {
    throw malformed()
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed()
  return value as Record<string, unknown>
}

function toBytes(bytes: Uint8Array, start: number, end: number): Uint8Array<ArrayBuffer> {
  try {
    return readBase64Url(bytes, start, end)
  } catch {
    throw malformed()
  }
}
