/** The resolvers of all operations by operationId, and the routes that the specification doesn't have. */
import { replyText } from '../domain/reply.ts'
import { hasChange } from '../generations.ts'
import {
  limitRoute,
  listRoutes,
  type OperationId,
  type Route,
  type RouteSchema,
  type ServiceGeneration,
} from '../specification.ts'
import { isCodeOf } from '../state/codeRecords.ts'
import { anonymous } from './accounts.ts'
import { agents } from './agents.ts'
import { analytics } from './analytics.ts'
import { internalApiKeys, teamApiKeys, userApiKeys } from './apiKeys.ts'
import { contactChannels } from './channels.ts'
import { checkoutResolvers, checkoutRoutes, purchaseSessions } from './checkout.ts'
import { projectConfig } from './configuration.ts'
import { configLevels } from './configurationLevels.ts'
import { connectedAccounts, oauthProviders } from './connectedAccounts.ts'
import { providerResolvers, providerRoutes } from './consent.ts'
import { dataVault } from './dataVault.ts'
import { emailDrafts } from './emailDrafts.ts'
import { emailOutbox } from './emailOutbox.ts'
import { emailAdmin, emails, notificationPreferences, savePreference } from './emails.ts'
import { externalAuth } from './externalAuth.ts'
import { managedEmailDomains } from './managedEmailDomains.ts'
import { teamInvitations, teamMemberProfiles, teamMemberships } from './memberships.ts'
import { metrics } from './metrics.ts'
import { oauth, toFields } from './oauth.ts'
import { mfa, otp } from './otp.ts'
import { passkey } from './passkey.ts'
import { password } from './password.ts'
import { payments } from './payments.ts'
import { paymentsAdmin } from './paymentsAdmin.ts'
import { permissionDefinitions } from './permissionDefinitions.ts'
import { permissions } from './permissions.ts'
import { features, ownedProjects, projectAdmin, projects, webhooks } from './projects.ts'
import { promoCodes } from './promoCodes.ts'
import type { AnyResolver, Resolvers } from './resolver.ts'
import { cli, sessions } from './sessions.ts'
import { teams } from './teams.ts'
import { aiChat, emailTemplates, emailThemes } from './templates.ts'
import { users } from './users.ts'

export const resolvers: Resolvers = {
  ...password,
  ...passkey,
  ...otp,
  ...mfa,
  ...cli,
  ...anonymous,
  ...oauth,
  ...externalAuth,
  ...sessions,
  ...contactChannels,
  ...users,
  ...oauthProviders,
  ...connectedAccounts,
  ...notificationPreferences,
  ...teams,
  ...teamMemberships,
  ...teamMemberProfiles,
  ...teamInvitations,
  ...permissions,
  ...permissionDefinitions,
  ...features,
  ...projects,
  ...userApiKeys,
  ...teamApiKeys,
  ...internalApiKeys,
  ...ownedProjects,
  ...projectAdmin,
  ...projectConfig,
  ...configLevels,
  ...emails,
  ...emailOutbox,
  ...emailDrafts,
  ...payments,
  ...paymentsAdmin,
  ...promoCodes,
  ...purchaseSessions,
  ...analytics,
  ...agents,
  ...dataVault,
  ...emailThemes,
  ...emailTemplates,
  ...emailAdmin,
  ...managedEmailDomains,
  ...metrics,
  ...webhooks,
  ...aiChat,
}

/** Routes that the specification lacks: pages that users visit, the greeting at the root, the backend URLs, telemetry. */
export const extraRoutes: readonly Route[] = [
  {
    id: 'greeting',
    tag: '',
    method: 'GET',
    path: '',
    access: 'none',
    query: { type: 'object', properties: {} },
    errors: [],
  },
  ...providerRoutes,
  ...checkoutRoutes,
  {
    id: 'backendUrls',
    tag: '',
    method: 'GET',
    path: '/internal/backend-urls',
    access: 'none',
    query: { type: 'object', properties: {} },
    errors: [],
  },
  {
    id: 'unsubscribe',
    tag: '',
    method: 'GET',
    path: '/emails/unsubscribe-link',
    access: 'none',
    query: { type: 'object', required: ['code'], properties: { code: { type: 'string' } } },
    errors: [],
  },
  ...['/analytics/events/batch', '/session-replays/batch'].map((path): Route => ({
    id: `telemetry${path}`,
    tag: '',
    method: 'POST',
    path,
    access: 'client',
    errors: [],
  })),
]

/** Routes that services of 2025 don't have. */
const NEWER_ROUTES: ReadonlySet<string> = new Set([
  'backendUrls',
  'showCheckout',
  'submitCheckout',
  'telemetry/analytics/events/batch',
  'telemetry/session-replays/batch',
])

const TEXT: RouteSchema = { type: 'string' }
const FLAG: RouteSchema = { type: 'boolean', format: 'flag' }

/** Query parameters that older clients send, and flags that accept fewer values than other booleans. */
const extraQueries: { readonly [Id in OperationId]?: Readonly<Record<string, RouteSchema>> } = {
  authorizeOAuth: { scope: TEXT, code_challenge_method: TEXT, response_type: TEXT },
  createTeam: { add_current_user: FLAG },
  listTeamPermissions: { recursive: FLAG },
  listProjectPermissions: { recursive: FLAG },
}

/** The same for services since 2026, whose clients use newer names of parameters. */
const newerQueries: typeof extraQueries = {
  authorizeOAuth: { ...extraQueries.authorizeOAuth, hexclave_response_mode: TEXT },
}

/** Former names of body properties, which services still accept. */
const formerNames: { readonly [Id in OperationId]?: Readonly<Record<string, string>> } = {
  createPurchaseUrl: { offer_id: 'product_id', offer_inline: 'product_inline' },
}

/** Adds properties under their former names to a body. */
function withFormerNames(route: Route): Route {
  const names = formerNames[route.id as OperationId]
  const properties = route.body?.client?.properties
  if (!names || !properties) return route
  const former = Object.entries(names).map(([name, current]) => [name, properties[current] ?? {}] as const)
  const client = { ...route.body.client, properties: { ...properties, ...Object.fromEntries(former) } }
  return { ...route, body: { ...route.body, client } }
}

/** Operations that refuse a missing query parameter with their own error text. */
const OWN_QUERY_CHECKS: ReadonlySet<string> = new Set<OperationId>(['listUserApiKeys'])

/**
 * Returns the routes that the emulator serves as a service of this generation. {@link servedRoute} limits their
 * schemas to the generation.
 */
export const servedRoutes = (service: ServiceGeneration): readonly Route[] => [
  ...listRoutes(service),
  ...extraRoutes.filter(({ id }) => hasChange({ service }, 'telemetry') || !NEWER_ROUTES.has(id)),
]

/**
 * Returns a route with the schemas of a generation. Called when the route is first requested: a start needs only
 * methods and paths.
 */
export function servedRoute(service: ServiceGeneration, declared: Route): Route {
  if (extraRoutes.includes(declared)) return declared
  const route = withFormerNames(limitRoute(service, declared))
  if (OWN_QUERY_CHECKS.has(route.id)) return { ...route, query: { ...route.query, required: [] } }
  const id = route.id as OperationId
  const extra = (hasChange({ service }, 'currentHeaderNames') ? newerQueries[id] : undefined) ?? extraQueries[id]
  if (!extra) return route
  return { ...route, query: { type: 'object', ...route.query, properties: { ...route.query?.properties, ...extra } } }
}

/** The resolvers of the extra routes, by id. */
export const extraResolvers: Readonly<Record<string, AnyResolver>> = {
  ...providerResolvers,
  ...checkoutResolvers,
  /** Describes the caller that the headers identify, which helps to set up a client by hand. */
  greeting: (context) => {
    const { level, user } = context
    const lines = [
      'This is the latchkey emulator. Operations are below this path.',
      `Access type: ${level}`,
      `Project: ${level === 'none' ? 'none' : context.project.id}`,
      `User: ${user ? (user.display_name ?? user.id) : 'none'}`,
    ]
    return replyText(200, `${lines.join('\n')}\n`)
  },

  /** The vendor's library reports page views, clicks and recordings. They are accepted and ignored. */
  'telemetry/analytics/events/batch': () => ({}),
  'telemetry/session-replays/batch': () => ({}),

  /** The base URLs of a service since 2026. The emulator has only one. */
  backendUrls: ({ origin }) => ({ urls: [origin] }),

  /** The unsubscribe link of an email. It names no project and can be followed repeatedly. */
  unsubscribe: ({ db, clock, query }) => {
    const { code } = toFields(query)
    const records = db.codes.all().filter((candidate) => isCodeOf(candidate, 'unsubscribe'))
    const record = records.find((candidate) => candidate.code === code)
    if (!record || record.expires_at_millis <= clock.now()) return replyText(400, 'This link is not valid any more.')
    const { user_id, category_id } = record.data
    const project = db.projects.get(record.project_id)
    if (project) savePreference({ db, project }, user_id, category_id, false)
    return replyText(200, '<p>You have been unsubscribed.</p>', { 'content-type': 'text/html; charset=utf-8' })
  },
}
