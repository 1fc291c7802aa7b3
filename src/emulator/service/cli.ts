/** Command-line sign-in: the command line polls with one code, the user confirms in a browser with the other. */
import type { Resolvers, Scope } from '../engine/context.ts'
import { fail, failText, reply } from '../engine/reply.ts'
import { CLI_LOGIN_LIFETIME_2026_MILLIS, CLI_LOGIN_LIFETIME_MILLIS, CODE_LENGTH } from '../limits.ts'
import { refresh } from './sessions.ts'

export const cli = {
  startCliLogin({ body, db, clock, random, project, service }) {
    const { anon_refresh_token = null } = body
    if (anon_refresh_token !== null && !anonymousSession({ db, clock, project }, anon_refresh_token)) {
      return failText(400, 'The anonymous refresh token is not valid')
    }
    const lifetime = service === '2025' ? CLI_LOGIN_LIFETIME_MILLIS : CLI_LOGIN_LIFETIME_2026_MILLIS
    const login = db.cliLogins.insert({
      id: random.uuid(),
      project_id: project.id,
      polling_code: random.code(CODE_LENGTH),
      login_code: random.code(CODE_LENGTH),
      // A lifetime may be negative, but a date before 1970 has no ISO form that clients expect.
      expires_at_millis: Math.max(0, clock.now() + (body.expires_in_millis ?? lifetime)),
      refresh_token: null,
      used_at_millis: null,
      ...(anon_refresh_token !== null && { anon_refresh_token }),
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
    if (login.project_id !== project.id)
      failText(400, 'Project ID mismatch: the login code belongs to another project.')
    const { anon_refresh_token: anonymous = null } = login
    if (mode === 'check') return { cli_session_state: anonymous === null ? ('none' as const) : ('anonymous' as const) }
    if (mode === 'claim-anon-session') {
      if (anonymous === null) return failText(400, 'There is no anonymous session to claim')
      db.cliLogins.update(login, { anon_refresh_token: null })
      return { access_token: await refresh(context, anonymous), refresh_token: anonymous }
    }
    if (refresh_token === undefined) return failText(400, 'The refresh token is missing')
    if (service !== '2025' && !liveSession(context, refresh_token)) failText(400, 'The refresh token is not valid')
    db.cliLogins.update(login, { refresh_token })
    return { success: true }
  },
} satisfies Resolvers

type Lookup = Pick<Scope, 'db' | 'clock' | 'project'>

/** The session of a refresh token that works now. */
function liveSession({ db, clock, project }: Lookup, refreshToken: string) {
  const session = db.sessions.first('refresh_token', refreshToken)
  return session?.project_id === project.id && session.expires_at_millis > clock.now() ? session : undefined
}

function anonymousSession(lookup: Lookup, refreshToken: string) {
  const session = liveSession(lookup, refreshToken)
  return session && lookup.db.users.get(session.user_id)?.is_anonymous ? session : undefined
}
