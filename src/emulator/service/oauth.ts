/**
 * OAuth 2.0: the redirect to a provider and the token endpoint (RFC 6749, sections 4.1.3 and 6; RFC 7636, section 4.6).
 *
 * A flow has two states: the app's, and its own, which is sent to the provider and back. Flows are stored under their own.
 */
import { encodeText, toBase64Url } from '../../core/util/encoding.ts'
import { isRecord } from '../../core/util/record.ts'
import { requireSignedInUser } from '../domain/caller.ts'
import { createCode } from '../domain/codes.ts'
import { readConfig, readSettings } from '../domain/configuration.ts'
import { isUrl } from '../domain/formats.ts'
import { isValidKeySet, PUBLIC_CLIENT } from '../domain/keySets.ts'
import { fail, failText } from '../domain/refusals.ts'
import { reply, type Reply } from '../domain/reply.ts'
import { withoutProject, type EmulatorState, type RequestContext } from '../domain/requestContext.ts'
import { requireTrustedUrl } from '../domain/trustedUrls.ts'
import { hasChange } from '../generations.ts'
import { OAUTH_CODE_LIFETIME_MILLIS, OAUTH_FLOW_LIFETIME_MILLIS, OTP_LENGTH } from '../specification.ts'
import { isCodeOf, type AuthorizationRequest, type CodeKind, type CodeRecord } from '../state/codeRecords.ts'
import type { ProjectRecord } from '../state/projectRecords.ts'
import { compositeKey } from '../state/tables.ts'
import type { CallerContext, OperationContext, Resolvers } from './resolver.ts'
import { requireBotChallenge } from './restrictions.ts'
import { refresh, signIn } from './sessions.ts'

/** The name of the cookie that binds the callback to the browser that started the flow. */
export const toFlowCookieName = (flowState: string): string => `stack-oauth-inner-${flowState}`

/** Finds a code record by its code, even if it is used or expired. */
export function findCode<Kind extends CodeKind>(
  { db }: EmulatorState,
  project: ProjectRecord,
  kind: Kind,
  code: string,
): CodeRecord<Kind> | undefined {
  return db.codes
    .where('tail', compositeKey(project.id, kind, code.slice(OTP_LENGTH)))
    .filter((candidate) => isCodeOf(candidate, kind))
    .find((candidate) => candidate.code === code)
}

/** Finds the flow of a state from a provider, in any project. */
export function findFlow(
  state: EmulatorState,
  flowState: string,
): { flow: CodeRecord<'oauth-flow'>; project: ProjectRecord } | null {
  for (const project of state.db.projects.all()) {
    const flow = findCode(state, project, 'oauth-flow', flowState)
    if (flow) return { flow, project }
  }
  return null
}

/** Returns the text fields of a query or a body. Values of other types are dropped. */
export function toFields(values: object): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string'))
}

/** Redirects to the provider and sets the cookie that the callback requires. */
export async function authorize(context: OperationContext<'authorizeOAuth'>): Promise<Reply> {
  const { query, params, origin } = context
  const { token, after_callback_redirect_url: afterUrl } = query
  const hasChecks = hasChange(context, 'oauthFlowChecks')
  if (hasChecks && afterUrl !== undefined && !isUrl(afterUrl)) {
    context.invalid('query.after_callback_redirect_url must be a valid URL')
  }
  const project = requireAuthorizingProject(context)
  const { provider_id } = params
  const provider = readSettings(project).oauth_providers.find(({ id }) => id === provider_id)
  if (!provider) return fail('OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED')
  const type = query.type ?? 'authenticate'
  if (hasChecks && type === 'link' && token === undefined) failText(400, 'Linking needs a token')
  if (hasChecks && afterUrl !== undefined) requireTrustedUrl({ ...context, project }, afterUrl)
  if (type === 'authenticate') requireBotChallenge(context, query)
  const provider_scopes = (query.provider_scope ?? '').split(' ').filter(Boolean)
  const canAddScopes = provider.type !== 'shared' || (!hasChecks && type === 'authenticate')
  if (provider_scopes.length > 0 && !canAddScopes) fail('OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS')
  const userId = type === 'link' || (hasChecks && token !== undefined) ? await readUserId(context, project) : null
  const user = userId === null ? undefined : context.db.users.get(userId)
  if (type === 'link' && !user) failText(403, 'The user of the access token does not exist any more')
  const { hexclave_response_mode: newMode } = toFields(query)
  const isFetched = (query.stack_response_mode ?? newMode) === 'json'
  const request: AuthorizationRequest = {
    provider_id,
    redirect_uri: withoutFragment(query.redirect_uri),
    state: query.state,
    scope: query.scope,
    code_challenge: query.code_challenge,
    code_challenge_method: query.code_challenge_method,
    response_type: query.response_type,
    type,
    user_id: type === 'link' ? (user?.id ?? null) : null,
    anonymous_user_id: type === 'authenticate' && user?.is_anonymous ? user.id : null,
    provider_scopes,
    isFetched,
    error_url: query.error_redirect_uri ?? query.error_redirect_url ?? null,
    after_callback_redirect_url: query.after_callback_redirect_url ?? null,
  }
  // Kept longer than its lifetime, so that a late callback gets a timeout error.
  const lifetime = 2 * OAUTH_FLOW_LIFETIME_MILLIS
  const { code: state } = createCode({ ...withoutProject(context), project }, 'oauth-flow', lifetime, request)
  const expires = new Date(context.clock.now() + OAUTH_FLOW_LIFETIME_MILLIS).toUTCString()
  const secure = origin.startsWith('https:') ? ' Secure;' : ''
  const headers = {
    'content-type': 'application/json',
    location: `${origin}/api/v1/auth/oauth/consent/${encodeURIComponent(provider_id)}?state=${state}`,
    'set-cookie': `${toFlowCookieName(state)}=true; Path=/; Expires=${expires}; Max-Age=${OAUTH_FLOW_LIFETIME_MILLIS / 1000};${secure} HttpOnly`,
  }
  if (isFetched) return reply(200, { location: headers.location })
  return reply(307, {}, headers)
}

/** Finds the project of a client id, and checks its publishable key. */
function requireAuthorizingProject({ query, db, clock, service }: OperationContext<'authorizeOAuth'>): ProjectRecord {
  const [projectId = '', branch = 'main'] = query.client_id.split('#')
  const project = branch === 'main' ? db.projects.get(projectId) : undefined
  if (!project) return fail('INVALID_OAUTH_CLIENT_ID_OR_SECRET', { client_id: query.client_id })
  if (hasChange({ service }, 'keylessClients') && query.client_secret === PUBLIC_CLIENT) {
    requireNoKey(project)
    return project
  }
  const sets = db.keySets.where('publishable_client_key', query.client_secret)
  if (!sets.some((set) => isValidKeySet(set, project.id, clock.now()))) {
    fail('INVALID_PUBLISHABLE_CLIENT_KEY', { project_id: project.id })
  }
  return project
}

/** Refuses a request without a key if the project requires a publishable key. */
function requireNoKey(project: ProjectRecord): void {
  if (!readConfig(project).project.requirePublishableClientKey) return
  fail('PUBLISHABLE_CLIENT_KEY_REQUIRED_FOR_PROJECT', { project_id: project.id })
}

/** Returns the user id of the access token in the URL. The user may have been deleted since. */
async function readUserId(
  { query, tokens, clock }: OperationContext<'authorizeOAuth'>,
  project: ProjectRecord,
): Promise<string> {
  const claims = (await tokens.verify(query.token ?? '')) ?? fail('UNPARSABLE_ACCESS_TOKEN')
  const { projectId, userId, expiresAtMillis } = claims
  if (expiresAtMillis <= clock.now()) fail('ACCESS_TOKEN_EXPIRED', { expired_at_millis: expiresAtMillis })
  if (projectId !== project.id) failText(403, 'The access token is not valid for this project')
  return userId
}

function withoutFragment(text: string): string {
  const url = new URL(text)
  url.hash = ''
  return url.href
}

/** The parameters of the authorization code grant. */
interface CodeGrant {
  readonly code: string
  readonly redirectUri: string
  readonly verifier: string
}

/**
 * Exchanges a code for a session. Once the verifier matches, the code is consumed, even if the request fails
 * afterwards.
 */
async function exchangeCode(context: RequestContext, { code: text, redirectUri, verifier }: CodeGrant): Promise<Reply> {
  const code = findCode(context, context.project, 'oauth-authorization', text)
  const isGood = code && code.used_at_millis === null && code.expires_at_millis > context.clock.now()
  if (!isGood) return fail('INVALID_AUTHORIZATION_CODE')
  if (!redirectUri) return toInvalidRequestReply('Missing parameter: `redirect_uri`')
  if (!(await isVerifier(code, verifier))) fail('INVALID_AUTHORIZATION_CODE')
  // A concurrent request may have used the code meanwhile.
  if (code.used_at_millis !== null) fail('INVALID_AUTHORIZATION_CODE')
  context.db.codes.update(code, { used_at_millis: context.clock.now() })
  const { redirect_uri, user_id, is_new_user = false, refresh_token: refreshTokenToContinue } = code.data
  if (redirectUri !== redirect_uri) {
    failText(400, 'The redirect_uri differs from the one that the sign-in was started with.')
  }
  const user = context.db.users.get(user_id) ?? fail('INVALID_AUTHORIZATION_CODE')
  const { access_token, refresh_token } =
    refreshTokenToContinue !== undefined
      ? { refresh_token: refreshTokenToContinue, ...(await refresh(context, refreshTokenToContinue)) }
      : await signIn(context, user)
  const afterCallbackUrl = code.data.after_callback_redirect_url ?? null
  return createTokenReply({
    access_token,
    refresh_token,
    is_new_user,
    newUser: is_new_user,
    after_callback_redirect_url: afterCallbackUrl,
    afterCallbackRedirectUrl: afterCallbackUrl,
  })
}

async function isVerifier({ data }: CodeRecord<'oauth-authorization'>, verifier: string): Promise<boolean> {
  if (data.code_challenge_method === 'plain') return verifier === data.code_challenge
  const hash = await crypto.subtle.digest('SHA-256', encodeText(verifier))
  return toBase64Url(new Uint8Array(hash)) === data.code_challenge
}

/**
 * The lifetime of an access token in responses, as the service sends it. It is wrong: only `exp` in the token is
 * right.
 */
const EXPIRES_IN_SECONDS = 3599
const TOKEN_HEADERS = { 'cache-control': 'no-store', pragma: 'no-cache' }

const createTokenReply = (body: object): Reply =>
  reply(200, { ...body, token_type: 'Bearer', expires_in: EXPIRES_IN_SECONDS, scope: 'legacy' }, TOKEN_HEADERS)

export const oauth = {
  authorizeOAuth: authorize,

  /** Hands a session over to another domain: the code can be exchanged for tokens of the same session. */
  authorizeCrossDomain(context) {
    const { body } = context
    const { id: user_id } = requireSignedInUser(context)
    const refresh_token = currentRefreshToken(context)
    const { redirect_uri, state, code_challenge, after_callback_redirect_url } = body
    requireTrustedUrl(context, redirect_uri)
    if (after_callback_redirect_url !== undefined) requireTrustedUrl(context, after_callback_redirect_url)
    const data = { user_id, refresh_token, redirect_uri, code_challenge, after_callback_redirect_url }
    const { code } = createCode(context, 'oauth-authorization', OAUTH_CODE_LIFETIME_MILLIS, data)
    const url = new URL(redirect_uri)
    url.searchParams.set('code', code)
    url.searchParams.set('state', state)
    return { redirect_url: url.href }
  },

  /** Apple's tokens can't be verified here, so each is treated as invalid. */
  appleNativeSignIn({ project }) {
    const apple = readSettings(project).oauth_providers.find(({ id }) => id === 'apple')
    if (!apple) return fail('OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED')
    if (!apple.apple_bundle_ids?.length) fail('APPLE_BUNDLE_ID_NOT_CONFIGURED')
    return fail('INVALID_APPLE_CREDENTIALS')
  },

  async exchangeOAuthToken(context) {
    const fields: unknown = context.body
    if (!isRecord(fields)) return context.invalid('body must be an object')
    const { grant_type: grant } = fields
    if (grant !== 'authorization_code' && grant !== 'refresh_token') {
      return context.invalid('body.grant_type must be one of the following values: authorization_code, refresh_token')
    }
    const project = requireClientProject(context, grant, fields)
    const projectContext = { ...withoutProject(context), project }
    const invalidName = Object.keys(fields).find((name) => TEXT_FIELDS.includes(name) && !isText(fields[name]))
    if (invalidName !== undefined) return toInvalidRequestReply(`Invalid parameter: \`${invalidName}\``)
    const required = grant === 'authorization_code' ? 'code' : 'refresh_token'
    const token = toText(fields[required])
    if (!token) return toInvalidRequestReply(`Missing parameter: \`${required}\``)
    if (grant === 'refresh_token') return createTokenReply(await refresh(projectContext, token))
    return exchangeCode(projectContext, {
      code: token,
      redirectUri: toText(fields['redirect_uri']),
      verifier: toText(fields['code_verifier']),
    })
  },
} satisfies Resolvers

/** Returns the refresh token in the header, which must belong to the session of the access token. */
function currentRefreshToken({ db, clock, headers, sessionId }: CallerContext): string {
  if (sessionId === null) return failText(400, 'The access token has no session id. Refresh it, then try again.')
  const refreshToken = headers.get('x-stack-refresh-token')
  if (!refreshToken) return failText(400, 'The header x-stack-refresh-token is missing')
  const session = db.sessions.get(sessionId)
  if (session?.refresh_token !== refreshToken) {
    return failText(401, 'The access token and the refresh token do not belong to one session')
  }
  if (session.expires_at_millis <= clock.now()) failText(401, 'The refresh token has expired')
  return refreshToken
}

/**
 * Returns the project of a client id and secret. Refuses with `INVALID_OAUTH_CLIENT_ID_OR_SECRET`. The code grant
 * works without a secret, because its verifier proves that the client started the flow.
 */
function requireClientProject(
  { db, clock, service }: Pick<CallerContext, 'db' | 'clock' | 'service'>,
  grant: 'authorization_code' | 'refresh_token',
  { client_id, client_secret }: Readonly<Record<string, unknown>>,
): ProjectRecord {
  const [projectId = '', branch = 'main'] = toText(client_id).split('#')
  const project = branch === 'main' ? db.projects.get(projectId) : undefined
  const isWithoutKey = client_secret === PUBLIC_CLIENT || client_secret === undefined
  const isKeyless = hasChange({ service }, 'keylessClients')
  if (project && isKeyless && isWithoutKey) requireNoKey(project)
  if (project && isKeyless && client_secret === PUBLIC_CLIENT) return project
  const isPublic = grant === 'authorization_code' && client_secret === undefined
  const sets = db.keySets.where('publishable_client_key', toText(client_secret))
  const isKnown = (id: string): boolean => isPublic || sets.some((set) => isValidKeySet(set, id, clock.now()))
  return project && isKnown(project.id) ? project : fail('INVALID_OAUTH_CLIENT_ID_OR_SECRET', { client_id: null })
}

/** A protocol error (RFC 6749, section 5.2). */
function toInvalidRequestReply(error_description: string): Reply {
  return reply(400, { error: 'invalid_request', error_description }, TOKEN_HEADERS)
}

/** The fields that must be text. */
const TEXT_FIELDS: readonly string[] = ['code', 'redirect_uri', 'code_verifier', 'refresh_token']

const isText = (value: unknown): value is string => typeof value === 'string'
const toText = (value: unknown): string => (isText(value) ? value : '')
