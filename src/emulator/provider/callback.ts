/**
 * The way back from the provider: the browser that left, a code that names an account, and then a user for it. What is
 * wrong with the way itself is said in text; a known error goes to the app's error page if the project trusts it.
 */
import type { ProjectRecord, UserRecord } from '../db/records.ts'
import { type Context, type Scope, withoutProject } from '../engine/context.ts'
import { fail, failText, failUnplanned, Refusal } from '../engine/fail.ts'
import { type Reply, reply } from '../engine/reply.ts'
import { OAUTH_CODE_LIFETIME_MILLIS, OAUTH_FLOW_LIFETIME_MILLIS } from '../limits.ts'
import { createCode } from '../rules/codes.ts'
import { isTrustedUrl } from '../rules/trustedUrl.ts'
import { linkAccount, signInWithAccount } from './accounts.ts'
import { findCode, findFlow, innerCookie, outerRequest, type OuterRequest, type ProviderAccount } from './flow.ts'

/** Answers the provider's redirect: on to the app with a code, or with what went wrong. */
export function callback(context: Context): Reply {
  const given = { ...context.query, ...(context.body as object) } as Readonly<Record<string, string | undefined>>
  const innerState = given['state'] ?? ''
  const found = findFlow(context, innerState)
  if (!found) return failText(400, 'This sign-in is unknown. Go back and begin again.')
  const { flow, project } = found
  const cookies = `; ${context.headers.get('cookie') ?? ''};`
  if (!cookies.includes(`; ${innerCookie(innerState)}=true;`)) {
    failText(400, 'This browser did not begin that sign-in, or its cookie is gone. Go back and begin again.')
  }
  const outer = outerRequest(flow)
  try {
    const location = complete({ ...withoutProject(context), project }, flow.created_at_millis, outer, given)
    context.db.codes.delete(flow.id)
    return leave(303, location, innerState)
  } catch (error) {
    return leave(307, errorPage(error, project, outer), innerState)
  }
}

/** Where to go with the code. */
function complete(
  scope: Scope,
  begunAt: number,
  outer: OuterRequest,
  given: Readonly<Record<string, string | undefined>>,
): string {
  const { project, clock, db } = scope
  if (clock.now() - begunAt >= OAUTH_FLOW_LIFETIME_MILLIS) fail('OUTER_OAUTH_TIMEOUT')
  if (!project.config.oauth_providers.some(({ id }) => id === outer.provider_id)) {
    fail('OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED')
  }
  if (given['error'] === 'access_denied') fail('OAUTH_PROVIDER_ACCESS_DENIED')
  const providerCode = findCode(scope, project, 'oauth-provider', given['code'] ?? '')
  if (!providerCode) return failText(400, 'The provider did not say who this is. Go back and begin again.')
  if (!isTrustedUrl(project.config, outer.redirect_uri)) {
    failText(400, 'The redirect_uri is not on a trusted domain of the project.')
  }
  judgeOuter(outer)
  db.codes.delete(providerCode.id)
  const account = providerCode.data as unknown as ProviderAccount
  const { user, isNew } = toUser(scope, outer, account)
  const { code } = createCode(scope, 'oauth-authorization', OAUTH_CODE_LIFETIME_MILLIS, {
    user_id: user.id,
    is_new_user: isNew,
    redirect_uri: outer.redirect_uri,
    code_challenge: outer.code_challenge,
    code_challenge_method: outer.code_challenge_method,
    after_callback_redirect_url: outer.after_callback_redirect_url,
  })
  return withQuery(outer.redirect_uri, { code, state: outer.state })
}

/** What the service looks at only now, though the browser brought it when it left. */
function judgeOuter({ scope, response_type, code_challenge_method: method }: OuterRequest): void {
  if (scope !== 'legacy') failText(400, 'The scope of this sign-in is not `legacy`.')
  if (response_type !== 'code' || (method !== 'S256' && method !== 'plain')) {
    failUnplanned('The service breaks down with another response_type than `code`, or a method it does not know.')
  }
}

function toUser(scope: Scope, outer: OuterRequest, account: ProviderAccount): { user: UserRecord; isNew: boolean } {
  if (outer.user_id === null) return signInWithAccount(scope, outer, account)
  return { user: linkAccount(scope, outer, account, outer.user_id), isNew: false }
}

/** Back to the app. The cookie that tied this browser to the flow has done its work, however that went. */
const leave = (status: number, location: string, innerState: string): Reply =>
  reply(status, undefined, { location, 'set-cookie': `${innerCookie(innerState)}=; Path=/; Max-Age=0; HttpOnly` })

/** The app's error page, for a known error, where the project trusts it; anything else is answered as it is. */
function errorPage(error: unknown, project: ProjectRecord, { error_url }: OuterRequest): string {
  const isKnown = error instanceof Refusal && error.knownError !== null
  if (!isKnown || error_url === null || !isTrustedUrl(project.config, error_url)) throw error
  const { error: message, details = {} } = error.reply.body as { error: string; details?: object }
  const query = { errorCode: error.knownError!, message, details: JSON.stringify(details) }
  return withQuery(error_url, query)
}

function withQuery(address: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}
