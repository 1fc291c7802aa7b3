/**
 * The service of {@link exploreTabs}, which issues tokens. Requests wait until a step handles them or responds to
 * them.
 */
import { REFUSAL_GRACE_MILLIS } from '../../core/constants.ts'
import type { TokenPair } from '../../core/session/types.ts'

/** A pending request. */
export interface Held {
  readonly tab: number
  readonly sentAt: number
  /** The form-encoded body of the request. */
  readonly body: string
  readonly resolve: (response: Response) => void
  readonly reject: (error: Error) => void
  /** The response, once the service has handled the request. */
  response?: Response
  /** True if the tab was reloaded after the request was sent. */
  isGone?: boolean
}

const ACCESS_SECONDS = 600
const encode = (value: unknown): string => btoa(JSON.stringify(value)).replace(/=+$/, '')

/**
 * @param rotates whether each refresh token is accepted once and each refresh issues a new one
 * @param now the clock of the service, in milliseconds
 */
export function createTabsService(rotates: boolean, now: () => number) {
  const held: Held[] = []
  /** Users by refresh token. */
  const live = new Map<string, string>()
  let serial = 0
  let isTokenLost = false

  const issue = (user: string): TokenPair => {
    serial += 1
    const iat = Math.floor(now() / 1000)
    const claims = { sub: user, iat, exp: iat + ACCESS_SECONDS, jti: serial }
    live.set(`refresh-${serial}`, user)
    return { accessToken: `${encode({ alg: 'none' })}.${encode(claims)}.x`, refreshToken: `refresh-${serial}` }
  }
  const handle = (body: string): Response => {
    const token = new URLSearchParams(body).get('refresh_token') ?? ''
    const user = live.get(token)
    if (user === undefined) {
      const code = 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED'
      return toResponse(401, { code, error: code }, { 'x-stack-known-error': code })
    }
    const { accessToken, refreshToken } = issue(user)
    live.delete(rotates ? token : refreshToken)
    return toResponse(200, { access_token: accessToken, ...(rotates && { refresh_token: refreshToken }) })
  }
  const work = (one: Held): void => void (one.response ??= handle(one.body))

  return {
    held: held as readonly Held[],
    /** Issues the tokens of a new session. */
    signIn: issue,
    receive: (body: string, tab: number): Promise<Response> =>
      new Promise((resolve, reject) => void held.push({ tab, sentAt: now(), body, resolve, reject })),
    work,
    /** True if no tab received the only valid refresh token, so that the session may end. */
    isTokenLost: () => isTokenLost,
    /** Drops the responses to a reloaded tab. */
    forget: (tab: number): void => {
      for (const one of held) if (one.tab === tab) one.isGone = true
    },
    /** Sends the response, or loses it after the service has handled the request. */
    deliver: (one: Held, isLost: boolean): void => {
      work(one)
      held.splice(held.indexOf(one), 1)
      const isLate = now() - one.sentAt >= REFUSAL_GRACE_MILLIS
      isTokenLost ||= rotates && one.response!.ok && (isLost || isLate || one.isGone === true)
      if (isLost) one.reject(new TypeError('fetch failed'))
      else one.resolve(one.response!)
    },
  }
}

/** Creates a response without a stream, because the number of event loop turns that a stream takes varies. */
function toResponse(status: number, body: object, headers: Record<string, string> = {}): Response {
  const text = JSON.stringify(body)
  return { status, ok: status < 400, headers: new Headers(headers), text: async () => text } as Response
}
