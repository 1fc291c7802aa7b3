/** The service of the model. Each request waits until a step processes it or responds to it. */
import { json, knownError } from '../../session/testBrowser.ts'

/** A request without a response yet. */
export interface PendingRequest {
  /** The `life` of the client that sent it. */
  readonly sender: object
  readonly kind: 'refresh' | 'sign-out' | 'user' | 'team'
  readonly sentAt: number
  /** The refresh token of a refresh; otherwise the access token, if any. */
  readonly token: string
  /** The name of the team to create. */
  readonly name: string
  /** The service's response, once it has processed the request. */
  done: Response | null
  respond(response: Response): void
  fail(): void
}

/** One sign-in and all tokens issued for it. */
export interface Family {
  readonly user: string
}

/** The tokens issued by one refresh. */
export interface Grant {
  readonly parent: string
  readonly refreshToken: string
  readonly accessToken: string
  readonly at: number
  readonly request: PendingRequest
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

export function createModelService(rotates: boolean, now: () => number) {
  const live = new Map<string, Family>()
  const families = new Map<string, Family>()
  const grants: Grant[] = []
  const teams: { name: string; user: string }[] = []
  /** When each access token expires, by the service's clock. */
  const ends = new Map<string, number>()
  let serial = 0

  const issue = (family: Family): string => {
    const iat = Math.floor(now() / 1000)
    const accessToken = `${encode({ alg: 'ES256' })}.${encode({ sub: family.user, iat, exp: iat + 600, jti: (serial += 1) })}.c2ln`
    ends.set(accessToken, (iat + 600) * 1000)
    families.set(accessToken, family)
    return accessToken
  }
  const begin = (family: Family): string => {
    const refreshToken = `refresh-${(serial += 1)}`
    live.set(refreshToken, family)
    families.set(refreshToken, family)
    return refreshToken
  }

  function respond(request: PendingRequest): Response {
    if (request.kind === 'refresh') {
      const family = live.get(request.token)
      if (!family) return knownError('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED')
      const accessToken = issue(family)
      if (rotates) live.delete(request.token)
      const refreshToken = rotates ? begin(family) : request.token
      grants.push({ parent: request.token, refreshToken, accessToken, at: now(), request })
      return json({ access_token: accessToken, ...(rotates && { refresh_token: refreshToken }) })
    }
    const family = families.get(request.token)
    if (!family) {
      return request.kind === 'user'
        ? knownError('CANNOT_GET_OWN_USER_WITHOUT_USER', 400)
        : knownError('SCHEMA_ERROR', 400)
    }
    if (ends.get(request.token)! <= now()) return knownError('ACCESS_TOKEN_EXPIRED')
    if (request.kind === 'user') return json({ id: family.user, is_anonymous: false })
    if (request.kind === 'team') {
      teams.push({ name: request.name, user: family.user })
      return json({ id: request.name, display_name: request.name }, 201)
    }
    for (const [token, each] of live) if (each === family) live.delete(token)
    return json({ success: true })
  }

  return {
    live,
    families,
    grants,
    teams,
    ends,
    /** Tokens of a new session. */
    signIn(user: string): { accessToken: string; refreshToken: string } {
      const family = { user }
      return { accessToken: issue(family), refreshToken: begin(family) }
    },
    /** Processes a request once, also if called again. */
    process(request: PendingRequest): Response {
      return (request.done ??= respond(request))
    },
  }
}

export type ModelService = ReturnType<typeof createModelService>

/** A response that replaces the service's. */
export function createFaultyResponse(how: string): Response {
  const response = (body: string, status: number, type: string, headers = {}): Response =>
    new Response(body, { status, headers: { 'content-type': type, ...headers } })
  switch (how) {
    case '408':
      return response('', 408, 'text/plain')
    case '429':
      return response('', 429, 'text/plain', { 'retry-after': '2' })
    case '500':
      return response('sorry', 500, 'text/plain')
    case 'html':
      return response('<html>', 200, 'text/html')
    case 'half':
      return response('{"access', 200, 'application/json')
    default:
      return knownError('A_CODE_FROM_THE_FUTURE')
  }
}
