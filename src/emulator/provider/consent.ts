/**
 * A stand-in for the OAuth providers: a page where the user picks an account, types another, refuses, or makes the
 * provider fail. Its responses travel as a provider's do, through the browser to the callback.
 */
import { type AnyResolver, type Context, withoutProject } from '../engine/context.ts'
import { escapeHtml } from '../engine/encoding.ts'
import { failText, type Reply, reply, replyText } from '../engine/reply.ts'
import { OAUTH_FLOW_LIFETIME_MILLIS } from '../limits.ts'
import { createCode } from '../service/codes.ts'
import { findFlow, outerRequest, type OuterRequest, type ProviderAccount, toFields } from '../service/oauth.ts'
import { callback } from '../service/oauthCallback.ts'
import type { Route, RouteSchema } from '../specification.ts'
import type { ProjectRecord } from '../state/projectRecords.ts'

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 26rem; margin: 3rem auto; padding: 0 1rem }
h1 { font-size: 1.3rem } p { color: color-mix(in srgb, currentColor 70%, transparent) }
form, fieldset { display: grid; gap: .6rem } fieldset { margin-top: 1rem; border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: .5rem; padding: 1rem }
button, input { font: inherit; padding: .55rem .7rem; border-radius: .4rem; border: 1px solid color-mix(in srgb, currentColor 35%, transparent); text-align: left }
label { display: grid; gap: .2rem } label:has([type=checkbox]) { display: flex; flex-direction: row-reverse; justify-content: flex-end; align-items: center; gap: .5rem } nav { display: flex; gap: .6rem; margin-top: 1rem }
`

/** Renders the page. */
function showConsent(context: Context): Reply {
  const { flow, project } = requireFlow(context, String((context.query as { state?: unknown }).state ?? ''))
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
  }
  return replyText(
    200,
    page(flow.code, outerRequest(flow), project, accountsOf(context, outerRequest(flow), project)),
    headers,
  )
}

/** Handles the user's choice and sends the browser back. */
function answerConsent(context: Context): Reply {
  const given = toFields(context.body as object)
  const { flow, project } = requireFlow(context, given['state'] ?? '')
  const back = (parameters: Record<string, string>): Reply => {
    const query = new URLSearchParams({ ...parameters, state: flow.code })
    const provider = encodeURIComponent(outerRequest(flow).provider_id)
    return reply(303, undefined, {
      location: `${context.origin}/api/v1/auth/oauth/callback/${provider}?${query.toString()}`,
    })
  }
  if (given['answer'] === 'refuse') return back({ error: 'access_denied' })
  if (given['answer'] === 'fail') return back({ error: 'server_error' })
  const account = toAccount(given)
  if (!account) return failText(400, 'Pick an account, or give an e-mail address or an account id.')
  const scope = { ...withoutProject(context), project }
  return back({ code: createCode(scope, 'oauth-provider', OAUTH_FLOW_LIFETIME_MILLIS, { ...account }).code })
}

function requireFlow(context: Context, state: string): NonNullable<ReturnType<typeof findFlow>> {
  return findFlow(context, state) ?? failText(400, 'This sign-in is unknown. Go back to the app and start it again.')
}

function toAccount(given: Readonly<Record<string, string | undefined>>): ProviderAccount | null {
  const email = given['email']?.trim() || null
  const id = given['account_id']?.trim() || email
  if (!id) return null
  return { id, email, name: given['name']?.trim() || null, is_email_verified: given['email_verified'] === 'true' }
}

/** The accounts used before, and one that was not. */
function accountsOf({ db }: Context, { provider_id }: OuterRequest, project: ProjectRecord): ProviderAccount[] {
  const used = db.oauthConnections
    .where('project', project.id)
    .filter((connection) => connection.provider_config_id === provider_id)
    .map(({ account_id, email, user_id }) => ({
      id: account_id,
      email,
      name: db.users.get(user_id)?.display_name ?? null,
      is_email_verified: true,
    }))
  const email = `mira.okafor@${provider_id}.example`
  const mira = { id: email, email, name: 'Mira Okafor', is_email_verified: true }
  return used.some(({ id }) => id === mira.id) ? used : [...used, mira]
}

function page(
  state: string,
  outer: OuterRequest,
  project: ProjectRecord,
  accounts: readonly ProviderAccount[],
): string {
  const hidden = (fields: Readonly<Record<string, string>>): string =>
    Object.entries({ state, ...fields })
      .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
      .join('')
  const provider = escapeHtml(outer.provider_id)
  const known = accounts.map(
    ({ id, email, name }) =>
      `<form method="post">${hidden({ account_id: id, email: email ?? '', name: name ?? '', email_verified: 'true' })}<button>${escapeHtml(name ?? id)}<br><small>${escapeHtml(email ?? id)}</small></button></form>`,
  )
  const asked =
    outer.provider_scopes.length > 0 ? `<p>It asks for: ${escapeHtml(outer.provider_scopes.join(', '))}</p>` : ''
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Sign in with ${provider}</title><style>${STYLE}</style></head>
<body>
<h1>Sign in with ${provider}</h1>
<p>${escapeHtml(project.display_name)} wants to know who you are. This page stands in for ${provider}; nothing is sent there.</p>
${asked}${known.join('\n')}
<form method="post"><fieldset><legend>Another account</legend>${hidden({})}
<label>E-mail address <input name="email" type="email" autocomplete="off"></label>
<label>Name <input name="name" autocomplete="off"></label>
<label>Account id <input name="account_id" autocomplete="off" placeholder="the e-mail address"></label>
<label>The provider knows the address is theirs <input name="email_verified" type="checkbox" value="true" checked></label>
<button>Continue</button></fieldset></form>
<nav><form method="post">${hidden({ answer: 'refuse' })}<button>Refuse</button></form>
<form method="post">${hidden({ answer: 'fail' })}<button>Fail</button></form></nav>
</body>
</html>
`
}

const TEXT: RouteSchema = { type: 'string' }
const CALLBACK = { code: TEXT, state: TEXT, error: TEXT, error_description: TEXT, scope: TEXT, iss: TEXT }

export const providerRoutes: readonly Route[] = [
  browserRoute('showConsent', 'GET', '/auth/oauth/consent/{provider_id}', { state: TEXT }),
  browserRoute('answerConsent', 'POST', '/auth/oauth/consent/{provider_id}', { state: TEXT }),
  browserRoute('oauthCallback', 'GET', '/auth/oauth/callback/{provider_id}', CALLBACK),
  // Some providers send a form (OAuth 2.0 Form Post Response Mode).
  browserRoute('oauthCallbackForm', 'POST', '/auth/oauth/callback/{provider_id}', CALLBACK),
]

export const providerResolvers: Readonly<Record<string, AnyResolver>> = {
  showConsent,
  answerConsent,
  oauthCallback: callback,
  oauthCallbackForm: callback,
}

function browserRoute(id: string, method: string, path: string, query: Readonly<Record<string, RouteSchema>>): Route {
  return {
    id,
    tag: '',
    method,
    path,
    access: 'none',
    user: 'none',
    status: 200,
    params: { type: 'object', properties: { provider_id: TEXT } },
    query: { type: 'object', properties: query },
    errors: [],
  }
}
