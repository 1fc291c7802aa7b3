/** Command-line sign-in: the command line polls with one code, the user confirms in a browser with the other. */
import type { Resolvers } from '../engine/context.ts'
import { fail, failText, reply } from '../engine/reply.ts'
import { CLI_LOGIN_LIFETIME_MILLIS, CODE_LENGTH } from '../limits.ts'

export const cli = {
  startCliLogin({ body, db, clock, random, project }) {
    const login = db.cliLogins.insert({
      id: random.uuid(),
      project_id: project.id,
      polling_code: random.code(CODE_LENGTH),
      login_code: random.code(CODE_LENGTH),
      // A lifetime may be negative, but no date is before all dates.
      expires_at_millis: Math.max(0, clock.now() + (body.expires_in_millis ?? CLI_LOGIN_LIFETIME_MILLIS)),
      refresh_token: null,
      used_at_millis: null,
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

  completeCliLogin({ body, db, clock, project }) {
    const login = db.cliLogins.first('login_code', body.login_code)
    if (!login || login.refresh_token !== null || login.expires_at_millis <= clock.now()) {
      return failText(400, 'Invalid login code or the code has expired')
    }
    if (login.project_id !== project.id) failText(400, 'Project ID mismatch: the login code is of another project.')
    db.cliLogins.update(login, { refresh_token: body.refresh_token })
    return { success: true }
  },
} satisfies Resolvers
