/**
 * A stand-in for the OAuth providers: a page where the user picks an account, enters another one, refuses, or makes
 * the provider fail. The result reaches the callback through the browser, as with a real provider.
 */
import { PROVIDER_NAMES } from '../../../generated/providers.ts'
import { createCode } from '../domain/codes.ts'
import { failText } from '../domain/refusals.ts'
import { reply, type Reply } from '../domain/reply.ts'
import { withoutProject } from '../domain/requestContext.ts'
import { escapeHtml } from '../mail/escapeHtml.ts'
import { OAUTH_FLOW_LIFETIME_MILLIS, type Route } from '../specification.ts'
import type { AuthorizationRequest, ProviderAccount } from '../state/codeRecords.ts'
import type { ProjectRecord } from '../state/projectRecords.ts'
import { findFlow, toFields } from './oauth.ts'
import { callback } from './oauthCallback.ts'
import { createPageRoute, showPage, TEXT } from './page.ts'
import type { AnyResolver, OperationContext } from './resolver.ts'

/** The display name of a provider. */
const toProviderName = (id: string): string => PROVIDER_NAMES[id] ?? `${id.charAt(0).toUpperCase()}${id.slice(1)}`

/** Renders the page. */
function showConsent(context: OperationContext): Reply {
  const { flow, project } = requireFlow(context, toFields(context.query)['state'] ?? '')
  const request = flow.data
  return showPage(
    `Sign in with ${toProviderName(request.provider_id)}`,
    renderConsent(flow.code, request, project, listAccounts(context, request, project)),
  )
}

/** Handles the user's choice and redirects the browser to the callback. */
function submitConsent(context: OperationContext): Reply {
  const fields = toFields(context.body)
  const { flow, project } = requireFlow(context, fields['state'] ?? '')
  const redirectToCallback = (parameters: Record<string, string>): Reply => {
    const query = new URLSearchParams({ ...parameters, state: flow.code })
    const provider = encodeURIComponent(flow.data.provider_id)
    return reply(303, undefined, {
      location: `${context.origin}/api/v1/auth/oauth/callback/${provider}?${query.toString()}`,
    })
  }
  if (fields['decision'] === 'refuse') return redirectToCallback({ error: 'access_denied' })
  if (fields['decision'] === 'fail') return redirectToCallback({ error: 'server_error' })
  const account = toAccount(fields)
  if (!account) return failText(400, 'Pick an account, or give an email address or an account id.')
  const projectContext = { ...withoutProject(context), project }
  const { code } = createCode(projectContext, 'oauth-provider', OAUTH_FLOW_LIFETIME_MILLIS, account)
  return redirectToCallback({ code })
}

function requireFlow(context: OperationContext, state: string): NonNullable<ReturnType<typeof findFlow>> {
  return findFlow(context, state) ?? failText(400, 'This sign-in is unknown. Go back to the app and start it again.')
}

function toAccount(fields: Readonly<Record<string, string | undefined>>): ProviderAccount | null {
  const email = fields['email']?.trim() || null
  const id = fields['account_id']?.trim() || email
  if (!id) return null
  return { id, email, name: fields['name']?.trim() || null, is_email_verified: fields['email_verified'] === 'true' }
}

/** The accounts used before, and an example account. */
function listAccounts(
  { db }: OperationContext,
  { provider_id }: AuthorizationRequest,
  project: ProjectRecord,
): ProviderAccount[] {
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

function renderConsent(
  state: string,
  request: AuthorizationRequest,
  project: ProjectRecord,
  accounts: readonly ProviderAccount[],
): string {
  const renderHiddenFields = (fields: Readonly<Record<string, string>>): string =>
    Object.entries({ state, ...fields })
      .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
      .join('')
  const provider = escapeHtml(toProviderName(request.provider_id))
  const accountForms = accounts.map(({ id, email, name }, index) => {
    const fields = renderHiddenFields({ account_id: id, email: email ?? '', name: name ?? '', email_verified: 'true' })
    const label = `${escapeHtml(name ?? id)} <small>${escapeHtml(email ?? id)}</small>`
    return `<form method="post" class="account">${fields}<button${index === 0 ? ' autofocus' : ''}>${label}</button></form>`
  })
  const requestedScopes =
    request.provider_scopes.length > 0
      ? `<p>It asks for these scopes: ${escapeHtml(request.provider_scopes.join(', '))}</p>`
      : ''
  return `<div class="logo" aria-hidden="true">${provider.charAt(0)}</div>
<h1>Sign in with ${provider}</h1>
<p>Choose an account to continue to ${escapeHtml(project.display_name)}.</p>
${requestedScopes}${accountForms.join('\n')}
<form method="post" class="other">${renderHiddenFields({})}
<h2>Another account</h2>
<label>Email address <input name="email" type="email" autocomplete="off"></label>
<label>Name <input name="name" autocomplete="off"></label>
<label>Account id <input name="account_id" autocomplete="off" placeholder="the email address"></label>
<label class="check"><input name="email_verified" type="checkbox" value="true" checked> ${provider} has verified the address</label>
<button class="primary">Continue</button></form>
<div class="decisions"><form method="post">${renderHiddenFields({ decision: 'refuse' })}<button>Refuse</button></form>
<form method="post">${renderHiddenFields({ decision: 'fail' })}<button>Fail</button></form></div>
<p>This page of the emulator stands in for ${provider}. Nothing is sent there.</p>`
}

const PROVIDER = { provider_id: TEXT }
const CALLBACK = { code: TEXT, state: TEXT, error: TEXT, error_description: TEXT, scope: TEXT, iss: TEXT }

export const providerRoutes: readonly Route[] = [
  createPageRoute('showConsent', 'GET', '/auth/oauth/consent/{provider_id}', PROVIDER, { state: TEXT }),
  createPageRoute('submitConsent', 'POST', '/auth/oauth/consent/{provider_id}', PROVIDER, { state: TEXT }),
  createPageRoute('oauthCallback', 'GET', '/auth/oauth/callback/{provider_id}', PROVIDER, CALLBACK),
  // Some providers send a form (OAuth 2.0 Form Post Response Mode).
  createPageRoute('oauthCallbackForm', 'POST', '/auth/oauth/callback/{provider_id}', PROVIDER, CALLBACK),
]

export const providerResolvers: Readonly<Record<string, AnyResolver>> = {
  showConsent,
  submitConsent,
  oauthCallback: callback,
  oauthCallbackForm: callback,
}
