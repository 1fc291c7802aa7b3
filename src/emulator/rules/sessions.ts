/** Sessions: a refresh token for a long time, and access tokens from it for ten minutes each. */
import type { SessionRecord, UserRecord } from '../db/records.ts'
import type { Scope } from '../engine/context.ts'
import { fail } from '../engine/fail.ts'
import { CODE_LENGTH, MFA_CODE_LIFETIME_MILLIS, REFRESH_TOKEN_LIFETIME_MILLIS } from '../limits.ts'
import { noteActivity } from './activity.ts'
import { createCode } from './codes.ts'
import { readGeoInfo } from './geoInfo.ts'

/** A new session and its first access token. */
export interface NewSession {
  readonly access_token: string
  readonly refresh_token: string
}

export interface SessionOptions {
  /** Of the refresh token. Default: a year. */
  readonly expiresInMillis?: number | undefined
  readonly isImpersonation?: boolean | undefined
}

/** Starts a session. No second factor is asked for: see {@link signIn}. */
export async function startSession(
  scope: Scope,
  userId: string,
  { expiresInMillis = REFRESH_TOKEN_LIFETIME_MILLIS, isImpersonation = false }: SessionOptions = {},
): Promise<NewSession> {
  const now = scope.clock.now()
  const session = scope.db.sessions.insert({
    id: scope.random.uuid(),
    project_id: scope.project.id,
    user_id: userId,
    refresh_token: scope.random.code(CODE_LENGTH),
    created_at: now,
    expires_at_millis: now + expiresInMillis,
    is_impersonation: isImpersonation,
    last_used_at: null,
    geo_info: null,
  })
  return { access_token: await issueAccessToken(scope, session), refresh_token: session.refresh_token }
}

/** Issues an access token for a session, and notes that session and user were active. */
export function issueAccessToken(
  { db, clock, tokens, project, origin, headers }: Scope,
  session: SessionRecord,
): Promise<string> {
  const now = clock.now()
  const geo = readGeoInfo(headers)
  db.sessions.update(session, { last_used_at: now, ...(geo && { geo_info: geo }) })
  const user = db.users.get(session.user_id)
  if (user) noteActivity({ db }, user, now, session.is_impersonation ? null : geo?.countryCode)
  return tokens.issue(project, session.user_id, session.id, origin)
}

/** A fresh access token from a refresh token. Refuses one that is unknown, expired or of another project. */
export function refresh(scope: Scope, refreshToken: string): Promise<string> {
  const session = scope.db.sessions.first('refresh_token', refreshToken)
  if (!session || session.project_id !== scope.project.id || session.expires_at_millis <= scope.clock.now()) {
    return fail('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED')
  }
  return issueAccessToken(scope, session)
}

/** Ends all sessions of a user, but for the one with this refresh token. Access tokens live on until they expire. */
export function endSessions({ db }: Scope, userId: string, exceptRefreshToken: string | null = null): void {
  for (const session of db.sessions.where('user', userId)) {
    if (session.refresh_token !== exceptRefreshToken) db.sessions.delete(session.id)
  }
}

/**
 * Ends a sign-in whose first factor was accepted: a session, or `MULTI_FACTOR_AUTHENTICATION_REQUIRED` with the attempt
 * code that `mfaSignIn` takes with a TOTP.
 */
export async function signIn(
  scope: Scope,
  user: UserRecord,
  isNewUser = false,
): Promise<NewSession & { readonly user_id: string }> {
  if (user.requires_totp_mfa) {
    const data = { user_id: user.id, is_new_user: isNewUser }
    fail('MULTI_FACTOR_AUTHENTICATION_REQUIRED', {
      attempt_code: createCode(scope, 'mfa', MFA_CODE_LIFETIME_MILLIS, data).code,
    })
  }
  return { ...(await startSession(scope, user.id)), user_id: user.id }
}
