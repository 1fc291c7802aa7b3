/**
 * Sessions: a long-lived refresh token, ten-minute access tokens issued for it, and the recorded activity. A
 * command-line sign-in uses two codes: the command line polls with one, and the user confirms in a browser with the
 * other.
 */
import { compact } from '../../core/util/compact.ts'
import { requireSelf } from '../domain/caller.ts'
import { createCode } from '../domain/codes.ts'
import { fail, failText } from '../domain/refusals.ts'
import { list, reply } from '../domain/reply.ts'
import type { HeaderLookup, RequestContext } from '../domain/requestContext.ts'
import { hasChange } from '../generations.ts'
import {
  CLI_LOGIN_LIFETIME_2026_MILLIS,
  CLI_LOGIN_LIFETIME_MILLIS,
  CODE_LENGTH,
  MFA_CODE_LIFETIME_MILLIS,
  REFRESH_TOKEN_LIFETIME_MILLIS,
  type Wire,
} from '../specification.ts'
import type { GeoInfo, SessionRecord, UserRecord } from '../state/records.ts'
import { compositeKey } from '../state/tables.ts'
import type { CallerContext, Resolvers } from './resolver.ts'
import { toUserClaims } from './restrictions.ts'

/** Longer values of headers are cut. */
const MAX_LENGTH = 100
const MAX_USER_AGENT_LENGTH = 300

/**
 * Reads the IP address and location of a request from headers that hosting platforms add; `null` without an address.
 */
function readGeoInfo(headers: HeaderLookup): GeoInfo | null {
  const ip = headers.get('x-forwarded-for')?.split(',')[0]?.trim().slice(0, MAX_LENGTH)
  if (!ip) return null
  const country = headers.get('x-vercel-ip-country') ?? headers.get('cf-ipcountry')
  return {
    ip,
    // `XX` means unknown.
    countryCode: country !== null && /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : null,
    regionCode: headers.get('x-vercel-ip-country-region')?.slice(0, MAX_LENGTH) ?? null,
    cityName: readCity(headers.get('x-vercel-ip-city')),
  }
}

/** Decodes the city, which is percent-encoded in the header. */
function readCity(text: string | null): string | null {
  if (text === null) return null
  try {
    return decodeURIComponent(text).slice(0, MAX_LENGTH)
  } catch {
    return null
  }
}

/**
 * Records that a user is active, and the place if known. There is one record per user and day. A seed may have recorded
 * a later time.
 */
export function recordActivity(
  { db }: Pick<RequestContext, 'db'>,
  user: UserRecord,
  now: number,
  place?: Pick<GeoInfo, 'countryCode' | 'regionCode'> | null,
): void {
  const country_code = place?.countryCode ?? undefined
  db.users.update(user, {
    last_active_at_millis: Math.max(now, user.last_active_at_millis),
    ...compact({ active_country_code: country_code }),
  })
  const day = toDay(now)
  const id = compositeKey(user.id, day)
  const activity = db.activities.get(id)
  const last = {
    last_at_millis: Math.max(now, activity?.last_at_millis ?? now),
    ...compact({ country_code, region_code: place?.regionCode ?? undefined }),
  }
  if (activity) db.activities.update(activity, last)
  else {
    const owner = {
      project_id: user.project_id,
      user_id: user.id,
      ...compact({ is_anonymous: user.is_anonymous || undefined }),
    }
    db.activities.insert({ id, day, ...owner, ...last })
  }
}

/** Formats the UTC day of a time, such as `2026-01-31`. */
export const toDay = (millis: number): string => new Date(millis).toISOString().slice(0, 10)

/** A new session and its first access token. */
export interface NewSession {
  readonly access_token: string
  readonly refresh_token: string
}

export interface SessionOptions {
  /**
   * Lifetime of the refresh token.
   *
   * @default one year
   */
  readonly expiresInMillis?: number | undefined
  readonly isImpersonation?: boolean | undefined
  /** The agent that the user approved, if the session is its own. */
  readonly agentName?: string | undefined
  /**
   * The id of a session that begins again.
   *
   * @default random
   */
  readonly id?: string | undefined
}

/** Starts a session without checking a second factor: see {@link signIn}. */
export async function startSession(
  context: RequestContext,
  userId: string,
  options: SessionOptions = {},
): Promise<NewSession> {
  const session = createSession(context, userId, options)
  return { access_token: await issueAccessToken(context, session), refresh_token: session.refresh_token }
}

/** Adds a session, which is used for the first time when an access token is issued for it. */
export function createSession(
  { db, project, clock, random, headers }: RequestContext,
  userId: string,
  {
    expiresInMillis = REFRESH_TOKEN_LIFETIME_MILLIS,
    isImpersonation = false,
    agentName,
    id = random.uuid(),
  }: SessionOptions = {},
): SessionRecord {
  const now = clock.now()
  return db.sessions.insert({
    id,
    project_id: project.id,
    user_id: userId,
    refresh_token: random.code(CODE_LENGTH),
    created_at: now,
    expires_at_millis: now + expiresInMillis,
    is_impersonation: isImpersonation,
    last_used_at: null,
    geo_info: null,
    ...compact({
      user_agent: headers.get('user-agent')?.slice(0, MAX_USER_AGENT_LENGTH),
      agent_name: agentName,
    }),
  })
}

/** Records that a session is used and its user is active. */
export function recordUse({ db, headers, clock }: RequestContext, session: SessionRecord): void {
  const now = clock.now()
  const geo = readGeoInfo(headers)
  db.sessions.update(session, { last_used_at: now, ...compact({ geo_info: geo ?? undefined }) })
  const user = db.users.get(session.user_id)
  if (user) recordActivity({ db }, user, now, session.is_impersonation ? null : geo)
}

/** Issues an access token for a session, and records its use. */
export function issueAccessToken(context: RequestContext, session: SessionRecord): Promise<string> {
  recordUse(context, session)
  const { db, tokens, project, origin } = context
  const user = db.users.get(session.user_id)
  return tokens.issue(project, {
    userId: session.user_id,
    sessionId: session.id,
    origin,
    userClaims: hasChange(context, 'accessTokenClaims') && user ? toUserClaims(context, user) : undefined,
  })
}

/** The result of a refresh. */
export interface RefreshedTokens {
  readonly access_token: string
  /** Present if the refresh token was replaced. */
  readonly refresh_token?: string
}

/**
 * Issues an access token for a refresh token, and replaces the refresh token if the emulator rotates them. Refuses a
 * token that is unknown, expired or of another project.
 */
export async function refresh(context: RequestContext, refreshToken: string): Promise<RefreshedTokens> {
  const session = requireSession(context, refreshToken)
  if (context.rotation !== 'none' && session.refresh_token === refreshToken) replaceRefreshToken(context, session)
  const { refresh_token } = session
  const access_token = await issueAccessToken(context, session)
  return refresh_token === refreshToken ? { access_token } : { access_token, refresh_token }
}

function requireSession(context: RequestContext, refreshToken: string): SessionRecord {
  const now = context.clock.now()
  const session = context.db.sessions.first('refresh_token', refreshToken) ?? findByReplaced(context, refreshToken)
  if (!session || session.project_id !== context.project.id || session.expires_at_millis <= now) {
    return fail('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED')
  }
  // Services of 2025 issue access tokens for deleted users too; such a token has no user.
  if (hasChange(context, 'deletedUsersEndSessions') && !context.db.users.get(session.user_id)) {
    fail('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED')
  }
  return session
}

function replaceRefreshToken({ db, random, clock }: RequestContext, session: SessionRecord): void {
  const { id: session_id, refresh_token: id, project_id } = session
  db.replacedRefreshTokens.insert({ id, project_id, session_id, replaced_at_millis: clock.now() })
  db.sessions.update(session, { refresh_token: random.code(CODE_LENGTH) })
}

/** Finds the session of a replaced token within the grace period. After it, the token ends its session. */
function findByReplaced({ db, rotation, clock }: RequestContext, refreshToken: string): SessionRecord | undefined {
  const replaced = db.replacedRefreshTokens.get(refreshToken)
  if (!replaced) return undefined
  const graceMillis = typeof rotation === 'object' ? rotation.graceSeconds * 1000 : 0
  if (clock.now() - replaced.replaced_at_millis < graceMillis) return db.sessions.get(replaced.session_id)
  db.sessions.delete(replaced.session_id)
  return undefined
}

/** Ends all sessions of a user, except the one with this refresh token. Access tokens stay valid until they expire. */
export function endSessions({ db }: RequestContext, userId: string, exceptRefreshToken: string | null = null): void {
  for (const session of db.sessions.where('user', userId)) {
    if (session.refresh_token !== exceptRefreshToken) db.sessions.delete(session.id)
  }
}

/**
 * Completes a sign-in after its first factor: starts a session, or refuses with `MULTI_FACTOR_AUTHENTICATION_REQUIRED`
 * and the attempt code for `mfaSignIn`.
 */
export async function signIn(
  context: RequestContext,
  user: UserRecord,
  isNewUser = false,
): Promise<NewSession & { readonly user_id: string }> {
  if (user.requires_totp_mfa) {
    const data = { user_id: user.id, is_new_user: isNewUser }
    fail('MULTI_FACTOR_AUTHENTICATION_REQUIRED', {
      attempt_code: createCode(context, 'mfa', MFA_CODE_LIFETIME_MILLIS, data).code,
    })
  }
  return { ...(await startSession(context, user.id)), user_id: user.id }
}

export const sessions = {
  async refreshAccessToken(context) {
    return refresh(context, context.headers.get('x-stack-refresh-token') ?? '')
  },

  deleteCurrentSession({ sessionId, db }) {
    if (sessionId === null) return fail('ACCESS_TOKEN_EXPIRED', { expired_at_millis: null })
    if (!db.sessions.delete(sessionId)) fail('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED')
    return { success: true }
  },

  listSessions(context) {
    const { query, db, level, project, clock } = context
    requireSelf(context, query.user_id, 403, 'Client can only list sessions for their own user.')
    const sessions = db.sessions
      .where('user', query.user_id)
      .filter((session) => session.project_id === project.id && session.expires_at_millis > clock.now())
      .filter((session) => level === 'admin' || !session.is_impersonation)
    return list(sessions.reverse().map((session) => toSessionView(context, session)))
  },

  async createSession(context) {
    const { body, db, project } = context
    if (db.users.get(body.user_id)?.project_id !== project.id) fail('USER_ID_DOES_NOT_EXIST', { user_id: body.user_id })
    return startSession(context, body.user_id, {
      expiresInMillis: body.expires_in_millis,
      isImpersonation: body.is_impersonation,
    })
  },

  deleteSession(context) {
    const { params, db, level, user, project } = context
    const session = db.sessions.get(params.id)
    const isForeign = level === 'client' && session?.user_id !== user?.id
    if (!session || session.project_id !== project.id || isForeign) return failText(404, 'Session not found.')
    if (session.id === context.sessionId) fail('CANNOT_DELETE_CURRENT_SESSION')
    db.sessions.delete(session.id)
    return { success: true }
  },
} satisfies Resolvers

function toSessionView(
  { sessionId, service }: Pick<CallerContext, 'sessionId' | 'service'>,
  session: SessionRecord,
): Wire<'UserSession'> {
  const { id, user_id, created_at, is_impersonation, last_used_at, geo_info, agent_name = null } = session
  const isCurrent = hasChange({ service }, 'sessionViews')
  return {
    id,
    user_id,
    created_at,
    is_impersonation,
    is_current_session: id === sessionId,
    ...compact({
      last_used_at: last_used_at ?? (isCurrent ? created_at : undefined),
      agent_name: isCurrent ? agent_name : undefined,
      last_used_at_end_user_ip_info: geo_info ?? undefined,
    }),
  }
}

/** A service of 2025 allows a day, as the specification says. */
const MAX_CLI_LOGIN_LIFETIME_2026_MILLIS = 900_000

export const cli = {
  startCliLogin({ body, db, clock, random, project, service, invalid }) {
    const { anon_refresh_token = null } = body
    if (anon_refresh_token !== null && !findAnonymousSession({ db, clock, project }, anon_refresh_token)) {
      return failText(400, 'The anonymous refresh token is not valid')
    }
    const isShort = hasChange({ service }, 'cliLoginLifetime')
    const lifetime = isShort ? CLI_LOGIN_LIFETIME_2026_MILLIS : CLI_LOGIN_LIFETIME_MILLIS
    if (isShort && (body.expires_in_millis ?? 0) > MAX_CLI_LOGIN_LIFETIME_2026_MILLIS) {
      invalid(`body.expires_in_millis must be less than or equal to ${MAX_CLI_LOGIN_LIFETIME_2026_MILLIS}`)
    }
    const login = db.cliLogins.insert({
      id: random.uuid(),
      project_id: project.id,
      polling_code: random.code(CODE_LENGTH),
      login_code: random.code(CODE_LENGTH),
      // A lifetime may be negative, but a date before 1970 has no ISO form that clients expect.
      expires_at_millis: Math.max(0, clock.now() + (body.expires_in_millis ?? lifetime)),
      refresh_token: null,
      used_at_millis: null,
      ...compact({ anon_refresh_token: anon_refresh_token ?? undefined }),
    })
    const { polling_code, login_code, expires_at_millis } = login
    return { polling_code, login_code, expires_at: new Date(expires_at_millis).toISOString() }
  },

  pollCliLogin({ body, db, clock, project }) {
    const login = db.cliLogins.first('polling_code', body.polling_code)
    if (login?.project_id !== project.id) return fail('INVALID_POLLING_CODE')
    if (login.used_at_millis !== null) return { status: 'used' }
    if (login.expires_at_millis <= clock.now()) return { status: 'expired' }
    if (login.refresh_token === null) return { status: 'waiting' }
    db.cliLogins.update(login, { used_at_millis: clock.now() })
    return reply(201, { status: 'success', refresh_token: login.refresh_token })
  },

  async completeCliLogin(context) {
    const { body, db, clock, project, service } = context
    const { mode = 'complete', refresh_token } = body
    const login = db.cliLogins.first('login_code', body.login_code)
    if (!login || login.refresh_token !== null || login.expires_at_millis <= clock.now()) {
      return failText(400, 'Invalid login code or the code has expired')
    }
    if (login.project_id !== project.id) {
      failText(400, 'Project ID mismatch: the login code belongs to another project.')
    }
    const { anon_refresh_token: anonymous = null } = login
    if (mode === 'check') return { cli_session_state: anonymous === null ? ('none' as const) : ('anonymous' as const) }
    if (mode === 'claim-anon-session') {
      if (anonymous === null) return failText(400, 'There is no anonymous session to claim')
      db.cliLogins.update(login, { anon_refresh_token: null })
      return { refresh_token: anonymous, ...(await refresh(context, anonymous)) }
    }
    if (refresh_token === undefined) return failText(400, 'The refresh token is missing')
    if (hasChange({ service }, 'cliLoginLifetime') && !findSession(context, refresh_token))
      failText(400, 'The refresh token is not valid')
    db.cliLogins.update(login, { refresh_token })
    return { success: true }
  },
} satisfies Resolvers

type Lookup = Pick<RequestContext, 'db' | 'clock' | 'project'>

/** Returns the session of a valid refresh token. */
function findSession({ db, clock, project }: Lookup, refreshToken: string) {
  const session = db.sessions.first('refresh_token', refreshToken)
  return session?.project_id === project.id && session.expires_at_millis > clock.now() ? session : undefined
}

function findAnonymousSession(lookup: Lookup, refreshToken: string) {
  const session = findSession(lookup, refreshToken)
  return session && lookup.db.users.get(session.user_id)?.is_anonymous ? session : undefined
}
