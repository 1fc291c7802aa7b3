/** AI agents that ask a user for access: the agent registers and polls, and the user decides in the app. */
import { requireSignedInUser } from '../domain/caller.ts'
import { fail, failText } from '../domain/refusals.ts'
import { reply } from '../domain/reply.ts'
import type { RequestContext } from '../domain/requestContext.ts'
import { CODE_LENGTH, type Wire } from '../specification.ts'
import type { AgentRegistrationRecord } from '../state/records.ts'
import { createUser } from './accounts.ts'
import type { Resolvers } from './resolver.ts'
import { startSession } from './sessions.ts'

/** How long a registration waits by default. The service's own default isn't known. */
const REGISTRATION_LIFETIME_MILLIS = 15 * 60_000

/** The page of the app where the user decides. */
const CONFIRM_PATH = '/handler/agent-confirm'

const startSessionOf = async (
  context: RequestContext,
  user_id: string,
  { name }: AgentRegistrationRecord['agent'],
): Promise<Wire<'AgentSession'>> => ({ user_id, ...(await startSession(context, user_id, { agentName: name })) })

/** Returns the state of a registration. An approved one has its session until that is fetched. */
function getStatus(
  { clock }: RequestContext,
  registration: AgentRegistrationRecord,
): AgentRegistrationRecord['status'] | 'expired' {
  const isOver = registration.expires_at_millis <= clock.now()
  return isOver && registration.status === 'pending' ? 'expired' : registration.status
}

export const agents = {
  getAgentDiscovery: () => ({}),

  async registerAgent(context) {
    const { body, db, project, random, clock, origin } = context
    const { agent, user_hint = null, app_url = origin } = body
    const claim_code = random.code(CODE_LENGTH)
    const expires_at_millis = clock.now() + (body.expires_in_millis ?? REGISTRATION_LIFETIME_MILLIS)
    const { poll_token } = db.agentRegistrations.insert({
      id: claim_code,
      project_id: project.id,
      poll_token: random.code(CODE_LENGTH),
      agent,
      user_hint,
      expires_at_millis,
      status: 'pending',
      user_id: null,
    })
    const confirm_url = `${app_url.replace(/\/$/, '')}${CONFIRM_PATH}?claim_code=${claim_code}`
    const user = createUser(context, { display_name: null, is_anonymous: true })
    const anonymous_session = await startSessionOf(context, user.id, agent)
    return { claim_code, confirm_url, poll_token, expires_at_millis, anonymous_session }
  },

  confirmAgent(context) {
    const { body, db, project } = context
    const user = requireSignedInUser(context)
    if (user.is_anonymous) fail('USER_AUTHENTICATION_REQUIRED')
    const registration = db.agentRegistrations.get(body.claim_code)
    if (registration?.project_id !== project.id || getStatus(context, registration) === 'expired') {
      return fail('AGENT_AUTH_INVALID_CLAIM_CODE')
    }
    if (body.action !== 'inspect') {
      // A decision is final.
      if (registration.status !== 'pending') fail('AGENT_AUTH_INVALID_CLAIM_CODE')
      const status = body.action === 'approve' ? 'approved' : 'denied'
      db.agentRegistrations.update(registration, { status, user_id: user.id })
    }
    const { agent, user_hint, expires_at_millis } = registration
    return { agent, user_hint, expires_at_millis, status: getStatus(context, registration) }
  },

  async pollAgent(context) {
    const { body, db, project } = context
    const registration = db.agentRegistrations.first('poll_token', body.poll_token)
    if (registration?.project_id !== project.id) return failText(400, 'The poll token is unknown')
    const status = getStatus(context, registration)
    if (status !== 'approved') return { status }
    const { user_id, agent } = registration
    db.agentRegistrations.update(registration, { status: 'used' })
    if (user_id === null || !db.users.get(user_id)) return { status: 'used' }
    return reply(201, { status, session: await startSessionOf(context, user_id, agent) })
  },
} satisfies Resolvers
