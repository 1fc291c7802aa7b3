/** Headers that differ between requests: the tokens of the session, the owner's access token, and a nonce. */
import { UsageError } from '../errors.ts'
import type { Platform } from '../platform/Platform.ts'
import type { Session } from '../session/types.ts'
import { BASE32, toBase32 } from '../util/encoding.ts'
import { readTokenClaims } from '../util/jwt.ts'
import { isStream, type HeaderRecord, type Layer, type Send, type TransportResponse } from './types.ts'

/** Codes with which the service rejects the user's access token. */
const INVALID_ACCESS_TOKEN = ['UNPARSABLE_ACCESS_TOKEN', 'ACCESS_TOKEN_EXPIRED', 'INVALID_PROJECT_FOR_ACCESS_TOKEN']
/** Codes with which the service rejects the access token of a project's owner. */
const INVALID_OWNER_TOKEN = ['UNPARSABLE_ADMIN_ACCESS_TOKEN', 'ADMIN_ACCESS_TOKEN_EXPIRED']

/**
 * Adds the tokens of the signed-in user. If the service rejects the access token, it is refreshed and the request repeated
 * once, which is safe because the service did nothing. A request is never repeated for another user or after its
 * session ended.
 */
export function withSession(send: Send): Send {
  const createHeaders = createTokenHeaders()
  return async (request) => {
    const { auth, signal, skipClientHeaders } = request
    if (!auth || skipClientHeaders) return send(request)
    const options = { signal: signal ?? undefined }
    const { accessToken, refreshToken } = auth.peekTokens() ?? (await auth.getTokens(options))
    if (!accessToken) return send(request)
    const { sessionKey } = auth.getSnapshot()
    const shouldRetry = (): boolean => {
      // In a hidden page without cookie events, this reads changes of other tabs.
      auth.peekTokens()
      return auth.getSnapshot().sessionKey === sessionKey
    }
    const response = await send({ ...request, tokenHeaders: createHeaders(accessToken, refreshToken), shouldRetry })
    if (!hasErrorCode(response, INVALID_ACCESS_TOKEN)) return response
    auth.reject(accessToken)
    if (isStream(request.body)) return response
    const fresh = await auth.getTokens(options)
    if (!fresh.accessToken || fresh.accessToken === accessToken || !shouldRetry()) return response
    return send({ ...request, tokenHeaders: createHeaders(fresh.accessToken, fresh.refreshToken), shouldRetry })
  }
}

/**
 * Adds the access token of a project's owner, which replaces every key.
 *
 * @throws {UsageError} NOT_SIGNED_IN if the owner's session ended
 */
export function withOwner(owner: Pick<Session, 'getAccessToken' | 'reject'>): Layer {
  return (send) => async (request) => {
    if (request.skipClientHeaders) return send(request)
    const options = { signal: request.signal ?? undefined }
    const sendWith = (token: string): Promise<TransportResponse> =>
      send({ ...request, headers: { ...request.headers, 'x-stack-admin-access-token': token } })
    const token = await owner.getAccessToken(options)
    if (token === null) {
      throw new UsageError('NOT_SIGNED_IN', `The project's owner is signed out. Sign in with the owner's client first.`)
    }
    const response = await sendWith(token)
    if (!hasErrorCode(response, INVALID_OWNER_TOKEN)) return response
    owner.reject(token)
    if (isStream(request.body)) return response
    const fresh = await owner.getAccessToken(options)
    return fresh !== null && fresh !== token ? sendWith(fresh) : response
  }
}

const hasErrorCode = ({ code }: TransportResponse, codes: readonly string[]): boolean =>
  code !== null && codes.includes(code)

/** Returns a function that creates the headers with tokens. It parses each access token once. */
export function createTokenHeaders(): (accessToken: string, refreshToken: string | null) => HeaderRecord {
  let parsed = { accessToken: '', isLimited: false }
  return (accessToken, refreshToken) => {
    if (parsed.accessToken !== accessToken) {
      parsed = { accessToken, isLimited: readTokenClaims(accessToken).limit !== null }
    }
    const headers: Record<string, string> = { 'x-stack-access-token': accessToken }
    if (refreshToken) headers['x-stack-refresh-token'] = refreshToken
    // Only newer services issue such tokens, and only they allow this header across origins.
    if (parsed.isLimited) headers['x-stack-allow-anonymous-user'] = 'true'
    return headers
  }
}

type NoncePorts = Pick<Platform, 'randomBytes' | 'monotonic'>

/**
 * Returns a function that creates texts which differ for each request of all processes, so that no cache responds to it. The
 * random part is drawn with the first request: runtimes such as Cloudflare's refuse random values before.
 */
export function createNonces(ports: NoncePorts): () => string {
  let start: string | undefined
  let count = 0
  return () => {
    start ??= drawStart(ports)
    count += 1
    return `${start}-${count}`
  }
}

/** 128 bits. */
const NONCE_BYTES = 16

function drawStart({ randomBytes, monotonic }: NoncePorts): string {
  // Next.js, which defines this global on servers, refuses random values and `Date.now()` while it prerenders.
  const isNext = 'AsyncLocalStorage' in globalThis
  try {
    if (!isNext) return toBase32(randomBytes(NONCE_BYTES), BASE32)
  } catch {
    // React Native may have no Web Crypto.
  }
  return `${performance.timeOrigin}-${monotonic()}`
}
