/** Removes keys, tokens and passwords from texts of the service before they become part of an error. */
import { parseIfJson } from '../util/record.ts'

/** The text in place of a secret. */
const REDACTED = '[redacted]'

/** Keys of a project and secrets of webhooks. A prefix alone, as in a description, is no secret. */
const KEY = /(?:pck|ssk|sak|whsec)_[\w+/=-]+/g
/** A JSON Web Token (RFC 7519), also if its end is missing. */
const JWT = /eyJ[\w-]{5,}(?:\.[\w-]*){0,4}/g
/** Refresh tokens and codes have 45 characters of Crockford's base 32, and other tokens are longer. A UUID has 36. */
const LONG_RUN = /[\w-]{40,}/g
const SECRET_HEADER = /token|key|secret|authorization|cookie/i
/** Fields of a request's body such as `old_password`, `totp`, `code`, `clientSecret` and `totp_secret_base64`. */
const SECRET_FIELD =
  /(password|password_hash|secret|secret_base64|token|totp|otp|code|verifier|nonce|(api|client|server|admin|private)_?key)$/i
/** Shorter values would also match parts of ordinary words. */
const SECRET_MIN_LENGTH = 6

/**
 * Returns the secrets that a request contained, longest first: values of its key and token headers, and of the fields of
 * its body that are secret by their names.
 *
 * @param body the text that was sent: JSON or a form. Other bodies are ignored
 */
export function findSecrets(headers: Readonly<Record<string, string>> = {}, body?: unknown): string[] {
  const secretHeaders = Object.entries(headers).filter(([name]) => SECRET_HEADER.test(name))
  const secretFields = readFields(body).filter(([name]) => SECRET_FIELD.test(name))
  const secrets = [...secretHeaders, ...secretFields].flatMap(([, value]) =>
    typeof value === 'string' && value.length >= SECRET_MIN_LENGTH ? [value] : [],
  )
  // A response may quote the request as JSON, where quotation marks and backslashes are escaped.
  const escaped = secrets.map((secret) => JSON.stringify(secret).slice(1, -1))
  // One secret may contain another.
  return [...new Set([...secrets, ...escaped])].sort((left, right) => right.length - left.length)
}

/** Returns the fields of a body and of all objects in it. */
function readFields(body: unknown): [name: string, value: unknown][] {
  if (typeof body !== 'string') return []
  const content = parseIfJson(body)
  if (content === undefined) return [...new URLSearchParams(body)]
  const fields: [string, unknown][] = []
  // Not recursive, because metadata of a user may be nested deeply.
  const pending: unknown[] = [content]
  while (pending.length > 0) {
    const value = pending.pop()
    if (typeof value !== 'object' || value === null) continue
    for (const entry of Object.entries(value)) {
      fields.push(entry)
      pending.push(entry[1])
    }
  }
  return fields
}

/**
 * Returns a text with `[redacted]` in place of everything that may be a secret: the secrets of the request, texts that
 * begin as a key or as a JWT, and runs of 40 or more letters, digits, `-` and `_` with a digit. Codes of errors have no
 * digits.
 *
 * @param secrets those of the request, from {@link findSecrets}
 */
export function redactSecrets(text: string, secrets: readonly string[] = []): string {
  let redacted = text
  for (const secret of secrets) redacted = redacted.replaceAll(secret, REDACTED)
  return redacted
    .replace(KEY, REDACTED)
    .replace(JWT, REDACTED)
    .replace(LONG_RUN, (run) => (/\d/.test(run) ? REDACTED : run))
}

/** The code of a sign-in's second step, which the flow needs. No error text contains it. */
const VISIBLE_DETAIL = 'attempt_code'

/**
 * Returns a copy of an error's details in which {@link redactSecrets} was applied to each text, except the code that a
 * second factor needs.
 *
 * @throws {RangeError} if the details are nested too deeply to be copied
 */
export function redactDetails(details: unknown, secrets?: readonly string[]): unknown {
  if (details === undefined) return undefined
  return JSON.parse(JSON.stringify(details), (name, value: unknown) =>
    typeof value === 'string' && name !== VISIBLE_DETAIL ? redactSecrets(value, secrets) : value,
  )
}
