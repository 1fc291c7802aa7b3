/** A `fetch` for the app's own API, with the access token of the session. */
import { UsageError } from '../errors.ts'
import type { Fetch } from '../platform/Platform.ts'
import { withTimeout } from '../util/withTimeout.ts'
import { requireOwnTokens } from './authTokens.ts'
import { signInPrompt } from './signInPrompt.ts'
import type { Client } from './types.ts'

export interface ApiFetchOptions {
  /**
   * The origins that get the access token, such as `https://api.example.com`, without `*`. The page's own must be listed
   * too.
   */
  origins: readonly string[]
  /**
   * True to keep a copy of each body until the response, so that the request can be sent again after a refresh. False
   * sends a request with a body only once: for large uploads.
   *
   * @default true
   */
  retryBody?: boolean | undefined
  /**
   * Sends the requests.
   *
   * @default the global fetch, looked up at each call
   */
  fetch?: Fetch | undefined
}

/**
 * Creates a `fetch` for the app's own API. It sends the access token as `Authorization: Bearer` to the listed origins,
 * and never the refresh token. If the API responds with 401, the token is refreshed and the request is sent once more;
 * concurrent requests share one refresh.
 *
 * - If the API responds with 403 `SESSION_TOO_OLD`, as `requireRecentSession` does, `<SessionDialog>` asks the user to sign
 *   in again, and the request is sent once more.
 * - Requests to other origins, and requests that have the header `Authorization`, are sent unchanged.
 * - Without a user, requests are sent without a token.
 * - A redirect to another origin loses the token, as the Fetch standard says.
 *
 * The returned function throws what `fetch` throws, and:
 * `UsageError` OTHER_USER if another user signed in before the request was sent or repeated; `TransportError` if the
 * token must be refreshed and the service can't be reached; `UsageError` SIGN_IN_DISMISSED if the user closes the dialog.
 *
 * @param client a client with a session
 * @param options the origins of the API
 * @returns a function with the parameters and the result of `fetch`
 * @throws {UsageError} INVALID_OPTION if `origins` is empty or has an entry that isn't an origin; TOKENS_HELD_BY_SERVER in a
 * page with `sessionServer`
 * @see https://fetch.spec.whatwg.org/#http-redirect-fetch
 *
 * @example
 * ```ts
 * const apiFetch = createApiFetch(client, { origins: ['https://api.example.com'] })
 * const response = await apiFetch('https://api.example.com/orders')
 * ```
 */
export function createApiFetch(client: Client, options: ApiFetchOptions): Fetch {
  assertOrigins(options.origins)
  requireOwnTokens(client, 'createApiFetch')
  return new ApiFetch(client, options).fetch
}

class ApiFetch {
  readonly #client: Client
  readonly #origins: ReadonlySet<string>
  readonly #retryBody: boolean
  readonly #send: Fetch
  /** A token that the API refused although it was new: another refresh wouldn't help. */
  #refusedNewToken: string | null = null

  constructor(
    client: Client,
    { origins, retryBody = true, fetch = (...args) => globalThis.fetch(...args) }: ApiFetchOptions,
  ) {
    this.#client = client
    this.#origins = new Set(origins)
    this.#retryBody = retryBody
    this.#send = fetch
  }

  readonly fetch: Fetch = async (input, init = {}) => {
    const request = this.#toRequest(input, init)
    const { body: _body, ...extras } = init
    const isAuthorized = this.#origins.has(new URL(request.url).origin) && !request.headers.has('authorization')
    if (!isAuthorized) return this.#send(request, extras)

    const { session } = this.#client
    const { sessionKey } = session.getSnapshot()
    const accessToken = await this.#getAccessToken(request)
    if (accessToken === null) return this.#send(request, extras)
    const canRetry = this.#retryBody || !request.body
    const copy = canRetry ? request.clone() : null
    const response = await this.#sendWithToken(request, extras, accessToken)
    const renew = copy && (await this.#findRenewal(request, response, accessToken))
    if (!renew) {
      void copy?.body?.cancel().catch(() => {})
      return response
    }

    if (session.getSnapshot().status === 'signed-out') return response
    if (session.getSnapshot().sessionKey !== sessionKey) throw otherUser()
    await renew()
    const newToken = await this.#getAccessToken(request)
    if (newToken === null || newToken === accessToken) return response
    if (session.getSnapshot().sessionKey !== sessionKey) throw otherUser()
    // The connection is free for the next request once the body is canceled.
    void response.body?.cancel().catch(() => {})
    const secondResponse = await this.#sendWithToken(copy, extras, newToken)
    if (isTokenRefused(copy, secondResponse)) this.#refusedNewToken = newToken
    return secondResponse
  }

  /** Returns what gets a token that the API may accept: a refresh or another sign-in. `null` if the response is final. */
  async #findRenewal(request: Request, response: Response, accessToken: string): Promise<(() => unknown) | null> {
    if (isTokenRefused(request, response)) {
      return accessToken === this.#refusedNewToken ? null : () => this.#client.session.reject(accessToken)
    }
    const { open } = signInPrompt.get(this.#client)
    if (!open || !(await isSessionTooOld(response))) return null
    const { platform } = this.#client
    return () => withTimeout(platform, open({ reason: 'session-too-old' }), { signal: request.signal })
  }

  /** The request is sent to the URL that is checked here, whatever `<base>` the page has. */
  #toRequest(input: string | URL | Request, init: RequestInit): Request {
    if (typeof input === 'object' && 'url' in input) return new Request(input, init)
    return new Request(new URL(input, this.#client.platform.location?.href()), init)
  }

  /** Rejects with the reason of the request's signal, like `fetch`. */
  async #getAccessToken({ signal }: Request): Promise<string | null> {
    try {
      const { accessToken } = await this.#client.session.getTokens({ signal })
      return accessToken
    } catch (error) {
      signal.throwIfAborted()
      throw error
    }
  }

  #sendWithToken(request: Request, extras: RequestInit, accessToken: string): Promise<Response> {
    const headers = new Headers(request.headers)
    headers.set('authorization', `Bearer ${accessToken}`)
    // Frameworks read their own fields from the options, such as `next` of Next.js.
    return this.#send(request, { ...extras, headers })
  }
}

/**
 * Returns true for a 401 that refuses the token. After a redirect, only a read is safe to repeat, and another origin
 * didn't get the token.
 */
function isTokenRefused({ method, url }: Request, response: Response): boolean {
  if (response.status !== 401) return false
  if (!response.redirected) return true
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && new URL(response.url).origin === new URL(url).origin
}

/** Returns true for the response of `requireRecentSession`. After a redirect, the response isn't the API's. */
async function isSessionTooOld(response: Response): Promise<boolean> {
  const isJson = /^application\/json\b/.test(response.headers.get('content-type') ?? '')
  if (response.status !== 403 || response.redirected || !isJson) return false
  try {
    const body: unknown = await response.clone().json()
    return typeof body === 'object' && body !== null && 'code' in body && body.code === 'SESSION_TOO_OLD'
  } catch {
    return false
  }
}

function assertOrigins(origins: unknown): void {
  const listedOrigins: readonly unknown[] = Array.isArray(origins) ? origins : []
  if (listedOrigins.length === 0) {
    throw new UsageError('INVALID_OPTION', `createApiFetch needs origins, such as ['https://api.example.com'].`)
  }
  if (!listedOrigins.every((origin) => typeof origin === 'string' && toHttpOrigin(origin) === origin)) {
    throw new UsageError(
      'INVALID_OPTION',
      'origins has an entry that is not an origin. List each one with scheme, host and port only, without `*`: https://api.example.com.',
    )
  }
}

/** Returns the origin of an http or https URL; `null` for anything else, wildcards included. */
function toHttpOrigin(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  return url && /^https?:$/.test(url.protocol) && !url.host.includes('*') ? url.origin : null
}

const otherUser = (): UsageError =>
  new UsageError(
    'OTHER_USER',
    'Another user signed in before the request was repeated. Send it again if it is meant for the new user.',
  )
