/**
 * Ways to send the credentials of a service: values of `security` in generated descriptors. A parameter of the same name that
 * the caller passes wins.
 *
 * @see https://spec.openapis.org/oas/v3.1.1.html#security-scheme-object
 */
import type { SecurityScheme } from '../request/operation.ts'
import { encode, notSerializable } from '../request/serialize.ts'
import type { TransportRequest } from '../transport/types.ts'
import { toBase64 } from '../util/encoding.ts'
import { toRecord } from '../util/record.ts'
import { NO_COOKIES } from './parameters.ts'

const addHeader = (request: TransportRequest, name: string, value: string): TransportRequest => ({
  ...request,
  headers: { ...request.headers, [name]: value },
})

/**
 * An access token in `Authorization: Bearer`, that of the session unless the app passes another: schemes `http bearer`,
 * `oauth2` and `openIdConnect`.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6750#section-2.1
 */
export const bearer: SecurityScheme = {
  usesSession: true,
  apply: (request, credential, place) => addHeader(request, 'authorization', `Bearer ${toSecret(credential, place)}`),
}

/**
 * A name and a password in `Authorization: Basic`, in UTF-8.
 *
 * @see https://www.rfc-editor.org/rfc/rfc7617
 */
export const basic: SecurityScheme = {
  apply(request, credential, place) {
    const { username, password } = toRecord(credential)
    if (typeof username !== 'string' || typeof password !== 'string' || username.includes(':')) {
      throw notSerializable(place, 'it must be { username, password }, without a colon in the name.')
    }
    const text = toBase64(new TextEncoder().encode(`${username}:${password}`))
    return addHeader(request, 'authorization', `Basic ${text}`)
  },
}

/** Returns the scheme of a key in a header. */
// @__NO_SIDE_EFFECTS__
export function headerKey(name: string): SecurityScheme {
  const header = name.toLowerCase()
  const isSent = ({ headers }: Pick<TransportRequest, 'headers'>): boolean => headers[header] !== undefined
  return {
    isSent,
    apply: (request, credential, place) =>
      isSent(request) ? request : addHeader(request, header, toSecret(credential, place)),
  }
}

/**
 * Returns the scheme of a key in the query. Servers and proxies log URLs: prefer a service's other schemes.
 *
 * @param name percent-encoded
 */
// @__NO_SIDE_EFFECTS__
export function queryKey(name: string): SecurityScheme {
  const isSent = ({ url }: Pick<TransportRequest, 'url'>): boolean =>
    listPairs(url).some((pair) => pair.startsWith(`${name}=`))
  return {
    isSent,
    apply(request, credential, place) {
      if (isSent(request)) return request
      const { url } = request
      const separator = listPairs(url).length > 0 ? '&' : '?'
      return { ...request, url: `${url}${separator}${name}=${encode(toSecret(credential, place), place)}` }
    },
  }
}

const listPairs = (url: string): string[] => url.split(/[?&]/).slice(1)

/** Returns the scheme of a key in a cookie. Browsers don't let a page set the cookies of a request. */
// @__NO_SIDE_EFFECTS__
export function cookieKey(name: string): SecurityScheme {
  const pairsOf = ({ headers }: Pick<TransportRequest, 'headers'>): string[] => headers['cookie']?.split('; ') ?? []
  const isSent = (request: Pick<TransportRequest, 'headers'>): boolean =>
    pairsOf(request).some((pair) => pair.startsWith(`${name}=`))
  return {
    isSent,
    apply(request, credential, place, { platform }) {
      if (platform.kind === 'browser') throw notSerializable(place, NO_COOKIES)
      if (isSent(request)) return request
      const pair = `${name}=${encode(toSecret(credential, place), place)}`
      return addHeader(request, 'cookie', [...pairsOf(request), pair].join('; '))
    },
  }
}

/** @throws {UsageError} INVALID_OPTION for anything but a text of visible ASCII */
function toSecret(credential: unknown, place: string): string {
  if (typeof credential === 'string' && /^[!-~]+$/.test(credential)) return credential
  throw notSerializable(place, 'it must be a text of ASCII without spaces.')
}
