/**
 * The configuration of a project as one tree. It is not stored: `renderConfig` builds it from the settings, the
 * permission definitions, the themes and the templates, and `writeConfig` writes an overridden tree back to them.
 */
import { compact } from '../../core/util/compact.ts'
import type { RequestContext } from '../domain/requestContext.ts'
import { BUILT_IN_TEMPLATES, builtInThemes } from '../mail/builtIns.ts'
import type { EmailConfig, OAuthProviderConfig, ProjectConfig, UnlistedConfig } from '../state/projectRecords.ts'
import { compositeKey } from '../state/tables.ts'
import { applyOverride } from './configurationOverride.ts'
import type { ConfigTree, DomainEntry, Ids, PermissionEntry, ProviderEntry, ServerEntry } from './configurationShape.ts'
import type { Resolvers } from './resolver.ts'
import { sortRules } from './signUpRules.ts'
import {
  deleteSources,
  listTemplates,
  listThemes,
  writeTemplate,
  writeTheme,
  type Template,
  type Theme,
} from './templates.ts'

/** Renders the whole tree, including initial values. */
export function renderConfig(context: ConfigContext): ConfigTree {
  const tree = renderConfigOf2025(context)
  if (context.service === '2025') return tree
  const { config, unlisted_config, requires_publishable_client_key } = context.project
  const { signUpRules = {}, signUpRulesDefaultAction = 'allow', ...open } = unlisted_config.open ?? {}
  return {
    ...tree,
    auth: { ...tree.auth, signUpRules: Object.fromEntries(sortRules(signUpRules)), signUpRulesDefaultAction },
    onboarding: { requireEmailVerification: config.require_email_verification ?? false },
    project: { requirePublishableClientKey: requires_publishable_client_key ?? false },
    sourceOfTruth: { type: 'hosted' },
    apps: { installed: {} },
    dataVault: { stores: {} },
    payments: { productLines: {}, products: {}, items: {} },
    dbSync: {},
    analytics: { queryFolders: {} },
    customDashboards: {},
    ...open,
  }
}

/** The tree as it is shown: without the project's own templates while it uses the shared mail server. */
function renderShownConfig(context: ConfigContext): ConfigTree {
  const tree = renderConfig(context)
  if (context.service === '2025') return { sourceOfTruth: { type: 'hosted' }, ...tree }
  if (!tree.emails.server.isShared) return tree
  const builtIn = Object.entries(tree.emails.templates).filter(([id]) =>
    BUILT_IN_TEMPLATES.some((item) => item.id === id),
  )
  return { ...tree, emails: { ...tree.emails, templates: fromPairs(builtIn) } }
}

function renderConfigOf2025(context: ConfigContext): ConfigTree {
  const { config } = context.project
  return {
    rbac: {
      permissions: toPermissionEntries(context),
      defaultPermissions: {
        teamCreator: toIds(config.team_creator_default_permissions.map(({ id }) => id)),
        teamMember: toIds(config.team_member_default_permissions.map(({ id }) => id)),
        signUp: toIds(config.user_default_permissions.map(({ id }) => id)),
      },
    },
    apiKeys: { enabled: { team: config.allow_team_api_keys, user: config.allow_user_api_keys } },
    teams: {
      createPersonalTeamOnSignUp: config.create_team_on_sign_up,
      allowClientTeamCreation: config.client_team_creation_enabled,
    },
    users: { allowClientUserDeletion: config.client_user_deletion_enabled },
    domains: { allowLocalhost: config.allow_localhost, trustedDomains: toDomainEntries(context) },
    auth: {
      allowSignUp: config.sign_up_enabled,
      password: { allowSignIn: config.credential_enabled },
      otp: { allowSignIn: config.magic_link_enabled },
      passkey: { allowSignIn: config.passkey_enabled },
      oauth: { accountMergeStrategy: config.oauth_account_merge_strategy, providers: toProviderEntries(context) },
    },
    emails: {
      server: toServerEntry(config.email_config),
      selectedThemeId: config.email_theme,
      themes: fromPairs(
        listThemes(context).map(({ id, display_name, tsx_source }) => [
          id,
          { displayName: display_name, tsxSource: tsx_source },
        ]),
      ),
      templates: fromPairs(
        listTemplates(context).map(({ id, display_name, tsx_source, theme_id }) => [
          id,
          { displayName: display_name, tsxSource: tsx_source, ...compact({ themeId: theme_id ?? undefined }) },
        ]),
      ),
    },
  }
}

function toPermissionEntries({ db, project }: ConfigContext): Record<string, PermissionEntry> {
  return fromPairs(
    db.permissionDefinitions.where('project', project.id).map((definition) => [
      definition.permission_id,
      {
        ...compact({ description: definition.description ?? undefined }),
        scope: definition.scope,
        containedPermissionIds: toIds(definition.contained_permission_ids),
      },
    ]),
  )
}

function toDomainEntries({ project }: Pick<RequestContext, 'project'>): Record<string, DomainEntry> {
  const listed = project.config.domains.map(({ key, domain, handler_path }, index): [string, DomainEntry] => [
    key ?? `domain${index + 1}`,
    { baseUrl: domain, handlerPath: handler_path },
  ])
  return { ...fromPairs(listed), ...project.unlisted_config.domains }
}

function toProviderEntries({ project }: Pick<RequestContext, 'project'>): Record<string, ProviderEntry> {
  const listed = project.config.oauth_providers.map((provider): [string, ProviderEntry] => [
    provider.provider_config_id ?? provider.id,
    toProviderEntry(provider),
  ])
  return { ...fromPairs(listed), ...(project.unlisted_config.providers as Record<string, never>) }
}

function toProviderEntry(provider: OAuthProviderConfig): ProviderEntry {
  const { client_id, client_secret, facebook_config_id, microsoft_tenant_id, apple_bundle_ids } = provider
  return {
    type: provider.id,
    isShared: provider.type === 'shared',
    allowSignIn: true,
    allowConnectedAccounts: provider.allow_connected_accounts ?? true,
    ...compact({
      clientId: client_id,
      clientSecret: client_secret,
      facebookConfigId: facebook_config_id,
      microsoftTenantId: microsoft_tenant_id,
      appleBundles:
        apple_bundle_ids && fromPairs(apple_bundle_ids.map((bundleId, index) => [`bundle${index + 1}`, { bundleId }])),
    }),
  }
}

function toServerEntry({ type, sender_name, sender_email, ...server }: EmailConfig): ServerEntry {
  const { managed_subdomain, managed_sender_local_part, ...account } = server
  return {
    isShared: type === 'shared',
    ...account,
    ...compact({
      senderName: sender_name,
      senderEmail: sender_email,
      managedSubdomain: managed_subdomain,
      managedSenderLocalPart: managed_sender_local_part,
    }),
  }
}

const toIds = (ids: readonly string[]): Ids => fromPairs(ids.map((id) => [id, true]))

const fromPairs = <Value>(entries: readonly (readonly [string, Value])[]): Record<string, Value> =>
  Object.fromEntries(entries)

type ConfigContext = Pick<RequestContext, 'db' | 'project' | 'service'>

/** Stores a complete tree. */
export function writeConfig(context: ConfigContext, tree: ConfigTree): void {
  const { db, project } = context
  const domains = Object.entries(tree.domains.trustedDomains)
  const providers = Object.entries(tree.auth.oauth.providers)
  const listedDomains = domains.flatMap(([key, { baseUrl, handlerPath }]) =>
    baseUrl === undefined ? [] : { key, domain: baseUrl, handler_path: handlerPath },
  )
  db.projects.update(project, {
    ...compact({ requires_publishable_client_key: tree.project?.requirePublishableClientKey }),
    config: {
      ...toSettings(tree),
      ...compact({ require_email_verification: tree.onboarding?.requireEmailVerification }),
      domains: listedDomains,
      oauth_providers: providers.flatMap(([key, entry]) => toProvider(key, entry) ?? []),
    },
    unlisted_config: {
      domains: fromPairs(domains.filter(([, { baseUrl }]) => baseUrl === undefined)),
      providers: fromPairs(providers.filter(([key, entry]) => !toProvider(key, entry))) as Record<string, never>,
      ...compact({ open: context.service === '2025' ? undefined : toOpenConfig(tree) }),
    },
  })
  writePermissions(context, tree.rbac.permissions)
  writeSources(context, tree.emails)
}

/** The parts of a tree of 2026 that the settings can't express. */
function toOpenConfig(tree: ConfigTree): NonNullable<UnlistedConfig['open']> {
  const { apps, dataVault, payments, dbSync, analytics, customDashboards, sourceOfTruth, auth } = tree
  const { signUpRules, signUpRulesDefaultAction } = auth
  return compact({
    apps,
    dataVault,
    payments,
    dbSync,
    analytics,
    customDashboards,
    sourceOfTruth,
    signUpRules,
    signUpRulesDefaultAction,
  })
}

function toSettings({ rbac, apiKeys, teams, users, domains, auth, emails }: ConfigTree) {
  return {
    allow_localhost: domains.allowLocalhost,
    sign_up_enabled: auth.allowSignUp,
    credential_enabled: auth.password.allowSignIn,
    magic_link_enabled: auth.otp.allowSignIn,
    passkey_enabled: auth.passkey.allowSignIn,
    client_team_creation_enabled: teams.allowClientTeamCreation,
    client_user_deletion_enabled: users.allowClientUserDeletion,
    allow_user_api_keys: apiKeys.enabled.user,
    allow_team_api_keys: apiKeys.enabled.team,
    create_team_on_sign_up: teams.createPersonalTeamOnSignUp,
    oauth_account_merge_strategy: auth.oauth.accountMergeStrategy,
    email_theme: emails.selectedThemeId,
    email_config: toEmailConfig(emails.server),
    team_creator_default_permissions: toPermissions(rbac.defaultPermissions.teamCreator),
    team_member_default_permissions: toPermissions(rbac.defaultPermissions.teamMember),
    user_default_permissions: toPermissions(rbac.defaultPermissions.signUp),
  } satisfies Omit<ProjectConfig, 'domains' | 'oauth_providers'>
}

const toPermissions = (ids: Ids): { id: string }[] => Object.keys(ids).map((id) => ({ id }))

/** Converts an entry to a provider in the settings; returns `null` if it has no type or doesn't allow sign-in. */
function toProvider(key: string, entry: ProviderEntry): OAuthProviderConfig | null {
  if (entry.type === undefined || !entry.allowSignIn) return null
  const { clientId, clientSecret, facebookConfigId, microsoftTenantId, appleBundles } = entry
  return {
    provider_config_id: key,
    id: entry.type,
    type: entry.isShared ? 'shared' : 'standard',
    allow_connected_accounts: entry.allowConnectedAccounts,
    ...compact({
      client_id: clientId,
      client_secret: clientSecret,
      facebook_config_id: facebookConfigId,
      microsoft_tenant_id: microsoftTenantId,
      apple_bundle_ids: appleBundles && Object.values(appleBundles).flatMap(({ bundleId }) => bundleId ?? []),
    }),
  }
}

function toEmailConfig({ isShared, senderName, senderEmail, ...server }: ServerEntry): EmailConfig {
  const { managedSubdomain, managedSenderLocalPart, ...account } = server
  return {
    type: isShared ? 'shared' : 'standard',
    ...account,
    ...compact({
      sender_name: senderName,
      sender_email: senderEmail,
      managed_subdomain: managedSubdomain,
      managed_sender_local_part: managedSenderLocalPart,
    }),
  }
}

function writePermissions({ db, project }: ConfigContext, permissions: ConfigTree['rbac']['permissions']): void {
  for (const definition of db.permissionDefinitions.where('project', project.id)) {
    if (!Object.hasOwn(permissions, definition.permission_id)) db.permissionDefinitions.delete(definition.id)
  }
  for (const [permission_id, entry] of Object.entries(permissions)) {
    const id = compositeKey(project.id, permission_id)
    const written = {
      scope: entry.scope,
      description: entry.description ?? null,
      contained_permission_ids: Object.keys(entry.containedPermissionIds),
    }
    const stored = db.permissionDefinitions.get(id)
    if (stored) db.permissionDefinitions.update(stored, written)
    else db.permissionDefinitions.insert({ id, project_id: project.id, permission_id, ...written })
  }
}

/** Stores the themes and templates, except unchanged built-in ones. */
function writeSources(context: ConfigContext, { themes, templates }: ConfigTree['emails']): void {
  deleteSources(context)
  for (const [id, { displayName, tsxSource }] of Object.entries(themes)) {
    const theme: Theme = { id, display_name: displayName, tsx_source: tsxSource }
    if (!isUnchanged(builtInThemes(context.service), theme)) writeTheme(context, theme)
  }
  for (const [id, { displayName, tsxSource, themeId }] of Object.entries(templates)) {
    const template: Template = { id, display_name: displayName, tsx_source: tsxSource, theme_id: themeId ?? null }
    if (template.theme_id !== null || !isUnchanged(BUILT_IN_TEMPLATES, template)) writeTemplate(context, template)
  }
}

function isUnchanged(builtIn: readonly Theme[], { id, display_name, tsx_source }: Theme): boolean {
  return builtIn.some(
    (source) => source.id === id && source.display_name === display_name && source.tsx_source === tsx_source,
  )
}

export const projectConfig = {
  getProjectConfig: (context) => ({
    config_string: JSON.stringify(renderShownConfig(context)),
  }),

  updateProjectConfigOverride(context) {
    const override = context.body.config_override_string
    if (override) writeConfig(context, applyOverride(context.service, renderConfig(context), override))
    return {}
  },
} satisfies Resolvers
