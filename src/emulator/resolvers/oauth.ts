/** OAuth 2.0: the way out to a provider, and the token endpoint (RFC 6749, sections 4.1.3 and 6). */
import type { ProjectRecord } from '../db/records.ts'
import { isValidKeySet } from '../engine/authenticate.ts'
import { type Call, type Resolvers, withoutProject } from '../engine/context.ts'
import { fail } from '../engine/fail.ts'
import { type Reply, reply } from '../engine/reply.ts'
import { authorize } from '../provider/authorize.ts'
import { exchangeCode } from '../provider/exchange.ts'
import { refresh } from '../rules/sessions.ts'

/** What the answers call the lifetime of an access token. It is not: only `exp` is true. */
const EXPIRES_IN_SECONDS = 3600
const TOKEN_HEADERS = { 'cache-control': 'no-store', pragma: 'no-cache' }

export const oauth = {
  authorizeOAuth: authorize,

  async exchangeOAuthToken(context) {
    const given = context.body as Readonly<Record<string, unknown>>
    const { grant_type: grant, client_id: clientId, client_secret: secret } = given
    if (grant !== 'authorization_code' && grant !== 'refresh_token') {
      return context.invalid('body.grant_type must be one of the following values: authorization_code, refresh_token')
    }
    const project = clientProject(context, clientId, secret)
    const scope = { ...withoutProject(context), project }
    const fixed = { token_type: 'Bearer', expires_in: EXPIRES_IN_SECONDS, scope: 'legacy' }
    if (grant === 'authorization_code') {
      const [code, redirect_uri] = [text(given['code']), text(given['redirect_uri'])]
      if (!code || !redirect_uri) return missing(code ? 'redirect_uri' : 'code')
      const code_verifier = text(given['code_verifier'])
      return reply(
        200,
        { ...(await exchangeCode(scope, { code, redirect_uri, code_verifier })), ...fixed },
        TOKEN_HEADERS,
      )
    }
    const refreshToken = text(given['refresh_token'])
    if (!refreshToken) return missing('refresh_token')
    const body = { access_token: await refresh(scope, refreshToken), ...fixed }
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

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
