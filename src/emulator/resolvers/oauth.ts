/** The token endpoint of OAuth 2.0 (RFC 6749, sections 4.1.3 and 6). */
import type { ProjectRecord } from '../db/records.ts'
import { isValidKeySet } from '../engine/authenticate.ts'
import type { Call, Resolvers } from '../engine/context.ts'
import { fail } from '../engine/fail.ts'
import { type Reply, reply } from '../engine/reply.ts'
import { refresh } from '../rules/sessions.ts'

/** What the answers call the lifetime of an access token. It is not: only `exp` is true. */
const EXPIRES_IN_SECONDS = 3600
const TOKEN_HEADERS = { 'cache-control': 'no-store', pragma: 'no-cache' }

export const oauth = {
  async exchangeOAuthToken(context) {
    const given = context.body as Readonly<Record<string, unknown>>
    const { grant_type: grant, client_id: clientId, client_secret: secret } = given
    if (grant !== 'authorization_code' && grant !== 'refresh_token') {
      return context.invalid('body.grant_type must be one of the following values: authorization_code, refresh_token')
    }
    const project = clientProject(context, clientId, secret)
    if (grant === 'authorization_code') return fail('INVALID_AUTHORIZATION_CODE')
    const refreshToken = given['refresh_token']
    if (typeof refreshToken !== 'string' || refreshToken === '') return missing('refresh_token')
    const access_token = await refresh({ ...scopeOf(context), project }, refreshToken)
    const body = { access_token, token_type: 'Bearer', expires_in: EXPIRES_IN_SECONDS, scope: 'legacy' }
    return reply(200, body, TOKEN_HEADERS)
  },
} satisfies Resolvers

/** The project that client id and secret name; refuses with `INVALID_OAUTH_CLIENT_ID_OR_SECRET`. */
function clientProject({ db, clock }: Pick<Call, 'db' | 'clock'>, clientId: unknown, secret: unknown): ProjectRecord {
  const [projectId = '', branch = 'main'] = String(clientId ?? '').split('#')
  const project = branch === 'main' ? db.projects.get(projectId) : undefined
  const sets = db.keySets.where('publishable_client_key', String(secret ?? ''))
  if (!project || !sets.some((set) => isValidKeySet(set, project.id, clock.now()))) {
    return fail('INVALID_OAUTH_CLIENT_ID_OR_SECRET', { client_id: null })
  }
  return project
}

/** A request that lacks a parameter, in the words of RFC 6749, section 5.2. */
function missing(parameter: string): Reply {
  const error_description = `Missing parameter: \`${parameter}\``
  return reply(400, { error: 'invalid_request', error_description }, TOKEN_HEADERS)
}

/** The context without its project, which this endpoint is told in the body. */
function scopeOf({ db, clock, tokens, passwords, random, origin }: Call) {
  return { db, clock, tokens, passwords, random, origin }
}
