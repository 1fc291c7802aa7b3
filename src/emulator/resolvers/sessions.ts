/** The sessions of a user, and refreshing the current one. */
import type { SessionRecord } from '../db/records.ts'
import type { Call, Resolvers } from '../engine/context.ts'
import { fail, failText } from '../engine/fail.ts'
import { requireSelf } from '../rules/caller.ts'
import { refresh, startSession } from '../rules/sessions.ts'
import type { Wire } from '../specification.ts'
import { list } from '../views/list.ts'

export const sessions = {
  async refreshAccessToken(context) {
    return { access_token: await refresh(context, context.headers.get('x-stack-refresh-token') ?? '') }
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
    return list(sessions.reverse().map((session) => sessionView(context, session)))
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

function sessionView({ sessionId }: Pick<Call, 'sessionId'>, session: SessionRecord): Wire<'UserSession'> {
  const { id, user_id, created_at, is_impersonation, last_used_at, geo_info } = session
  return {
    id,
    user_id,
    created_at,
    is_impersonation,
    ...(last_used_at !== null && { last_used_at }),
    is_current_session: id === sessionId,
    ...(geo_info && { last_used_at_end_user_ip_info: geo_info }),
  }
}
