/** Removes keys and tokens from texts of the service before they become part of an error. */

/** The text in place of a secret. */
const REDACTED = '[redacted]'

/** Keys of a project and secrets of webhooks. A prefix alone, as in a description, stays. */
const KEY = /(?:pck|ssk|sak|whsec)_[\w+/=-]+/g
/** A JSON Web Token (RFC 7519), also if its end is missing. */
const JWT = /eyJ[\w-]{5,}(?:\.[\w-]*){0,4}/g
/** Refresh tokens and codes have 45 characters of Crockford's base 32, and other tokens are longer. A UUID has 36. */
const LONG_RUN = /[\w-]{40,}/g
const SECRET_HEADER = /token|key|secret|authorization|cookie/i
/** Shorter values would also match parts of ordinary words. */
const SECRET_MIN_LENGTH = 6

/**
 * Returns a text with `[redacted]` in place of everything that may be a secret: values of the request's own key and token
 * headers, texts that begin as a key or as a JWT, and runs of 40 or more letters, digits, `-` and `_` with a digit. Codes
 * of errors have no digits.
 *
 * @param headers the headers that were sent
 */
export function redactSecrets(text: string, headers: Readonly<Record<string, string>> = {}): string {
  let result = text
  for (const [name, value] of Object.entries(headers)) {
    if (SECRET_HEADER.test(name) && value.length >= SECRET_MIN_LENGTH) result = result.replaceAll(value, REDACTED)
  }
  return result
    .replace(KEY, REDACTED)
    .replace(JWT, REDACTED)
    .replace(LONG_RUN, (run) => (/\d/.test(run) ? REDACTED : run))
}

/** The code of a sign-in's second step. The flow needs it, and no error text contains it. */
const NEEDED_DETAIL = 'attempt_code'

/**
 * Returns a copy of an error's details in which {@link redactSecrets} was applied to each text, except the code that a
 * second factor needs.
 *
 * @throws RangeError if the details are nested too deeply to be copied
 */
export function redactDetails(details: unknown, headers?: Readonly<Record<string, string>>): unknown {
  if (details === undefined) return undefined
  return JSON.parse(JSON.stringify(details), (name, value: unknown) =>
    typeof value === 'string' && name !== NEEDED_DETAIL ? redactSecrets(value, headers) : value,
  )
}
