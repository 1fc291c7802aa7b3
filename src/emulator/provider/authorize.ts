/** The way out: the request is judged and kept, and the browser goes on to the provider. */
import type { ProjectRecord } from '../db/records.ts'
import { isValidKeySet } from '../engine/authenticate.ts'
import { type Context, withoutProject } from '../engine/context.ts'
import { fail, failText } from '../engine/fail.ts'
import { type Reply, reply } from '../engine/reply.ts'
import { OAUTH_FLOW_LIFETIME_MILLIS } from '../limits.ts'
import { createCode } from '../rules/codes.ts'
import { innerCookie, type OuterRequest } from './flow.ts'

/** Answers with the redirect to the provider, and the cookie that the way back asks for. */
export async function authorize(context: Context<'authorizeOAuth'>): Promise<Reply> {
  const { query, params, origin } = context
  const project = clientProject(context)
  const provider_id = params.provider_id.toLowerCase()
  const provider = project.config.oauth_providers.find(({ id }) => id === provider_id)
  if (!provider) return fail('OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED')
  const type = query.type ?? 'authenticate'
  const user_id = type === 'link' ? await linkedUser(context, project) : null
  const provider_scopes = (query.provider_scope ?? '').split(' ').filter(Boolean)
  if (type === 'link' && provider.type === 'shared' && provider_scopes.length > 0) {
    fail('OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS')
  }
  const request: OuterRequest = {
    provider_id,
    redirect_uri: withoutFragment(query.redirect_uri),
    state: query.state,
    scope: query.scope,
    code_challenge: query.code_challenge,
    code_challenge_method: query.code_challenge_method,
    response_type: query.response_type,
    type,
    user_id,
    provider_scopes,
    error_url: query.error_redirect_uri ?? query.error_redirect_url ?? null,
    after_callback_redirect_url: query.after_callback_redirect_url ?? null,
  }
  // Kept beyond its time, so that whoever comes back too late can be told so.
  const lifetime = 2 * OAUTH_FLOW_LIFETIME_MILLIS
  const { code: state } = createCode({ ...withoutProject(context), project }, 'oauth-flow', lifetime, { ...request })
  const seconds = OAUTH_FLOW_LIFETIME_MILLIS / 1000
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  return reply(307, undefined, {
    location: `${origin}/api/v1/auth/oauth/consent/${encodeURIComponent(provider_id)}?state=${state}`,
    'set-cookie': `${innerCookie(state)}=true; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`,
  })
}

/** The project of a client id and its key. */
function clientProject({ query, db, clock }: Context<'authorizeOAuth'>): ProjectRecord {
  const [projectId = '', branch = 'main'] = query.client_id.split('#')
  const project = branch === 'main' ? db.projects.get(projectId) : undefined
  if (!project) return fail('INVALID_OAUTH_CLIENT_ID_OR_SECRET', { client_id: query.client_id })
  const sets = db.keySets.where('publishable_client_key', query.client_secret)
  if (!sets.some((set) => isValidKeySet(set, project.id, clock.now()))) {
    fail('INVALID_PUBLISHABLE_CLIENT_KEY', { project_id: project.id })
  }
  return project
}

/** The user an account is to be linked to, by the access token in the address. */
async function linkedUser({ query, tokens, clock, db }: Context<'authorizeOAuth'>, project: ProjectRecord) {
  const claims = (await tokens.read(query.token ?? '')) ?? fail('UNPARSABLE_ACCESS_TOKEN')
  const { projectId, userId, expiresAtMillis } = claims
  if (expiresAtMillis <= clock.now()) fail('ACCESS_TOKEN_EXPIRED', { expired_at_millis: expiresAtMillis })
  if (projectId !== project.id) failText(403, 'The access token is not valid for this project')
  return db.users.get(userId) ? userId : failText(403, 'The user of the access token does not exist any more')
}

function withoutFragment(text: string): string {
  const url = new URL(text)
  url.hash = ''
  return url.href
}
