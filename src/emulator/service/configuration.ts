/**
 * The configuration of a project as one tree. It is not stored: `renderConfig` builds it from the settings, the
 * permission definitions, the themes and the templates, and `writeConfig` writes an overridden tree back to them.
 */
import type { Resolvers } from './resolver.ts'
import type { RequestContext } from '../domain/requestContext.ts'
import { BUILT_IN_TEMPLATES, BUILT_IN_THEMES } from '../mail/builtIns.ts'
import { applyOverride } from './configurationOverride.ts'
import type { ConfigTree, DomainEntry, Ids, PermissionEntry, ProviderEntry, ServerEntry } from './configurationShape.ts'
import {
  forgetSources,
  listTemplates,
  listThemes,
  type Template,
  type Theme,
  writeTemplate,
  writeTheme,
} from './templates.ts'
import type { EmailConfig, OAuthProviderConfig, ProjectConfig, UnlistedConfig } from '../state/projectRecords.ts'
import { compositeKey } from '../state/tables.ts'

/** Renders the whole tree, including initial values. */
export function renderConfig(context: ConfigContext): ConfigTree {
  const { config, unlisted_config } = context.project
  const isOld = context.service === '2025'
  const { signUpRules, signUpRulesDefaultAction, ...open } = unlisted_config.open ?? {}
  return {
    rbac: {
      permissions: permissions(context),
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
    domains: { allowLocalhost: config.allow_localhost, trustedDomains: domains(context) },
    auth: {
      allowSignUp: config.sign_up_enabled,
      ...(!isOld && { signUpRules: signUpRules ?? {}, signUpRulesDefaultAction: signUpRulesDefaultAction ?? 'allow' }),
      password: { allowSignIn: config.credential_enabled },
      otp: { allowSignIn: config.magic_link_enabled },
      passkey: { allowSignIn: config.passkey_enabled },
      oauth: { accountMergeStrategy: config.oauth_account_merge_strategy, providers: providers(context) },
    },
    emails: {
      server: server(config.email_config),
      selectedThemeId: config.email_theme,
      themes: byKey(
        listThemes(context).map(({ id, display_name, tsx_source }) => [
          id,
          { displayName: display_name, tsxSource: tsx_source },
        ]),
      ),
      templates: byKey(
        listTemplates(context).map(({ id, display_name, tsx_source, theme_id }) => [
          id,
          { displayName: display_name, tsxSource: tsx_source, ...(theme_id !== null && { themeId: theme_id }) },
        ]),
      ),
    },
    ...(!isOld && {
      onboarding: { requireEmailVerification: config.require_email_verification ?? false },
      project: { requirePublishableClientKey: context.project.requires_publishable_client_key ?? false },
      apps: {},
      dataVault: {},
      payments: {},
      ...open,
    }),
  }
}

function permissions({ db, project }: ConfigContext): Record<string, PermissionEntry> {
  return byKey(
    db.permissionDefinitions.where('project', project.id).map((definition) => [
      definition.permission_id,
      {
        ...(definition.description !== null && { description: definition.description }),
        scope: definition.scope,
        containedPermissionIds: toIds(definition.contained_permission_ids),
      },
    ]),
  )
}

function domains({ project }: Pick<RequestContext, 'project'>): Record<string, DomainEntry> {
  const listed = project.config.domains.map(({ key, domain, handler_path }, at): [string, DomainEntry] => [
    key ?? `domain${at + 1}`,
    { baseUrl: domain, handlerPath: handler_path },
  ])
  return { ...byKey(listed), ...project.unlisted_config.domains }
}

function providers({ project }: Pick<RequestContext, 'project'>): Record<string, ProviderEntry> {
  const listed = project.config.oauth_providers.map((provider): [string, ProviderEntry] => [
    provider.provider_config_id ?? provider.id,
    providerEntry(provider),
  ])
  return { ...byKey(listed), ...(project.unlisted_config.providers as Record<string, never>) }
}

function providerEntry(provider: OAuthProviderConfig): ProviderEntry {
  const { client_id, client_secret, facebook_config_id, microsoft_tenant_id } = provider
  return {
    type: provider.id,
    isShared: provider.type === 'shared',
    allowSignIn: true,
    allowConnectedAccounts: provider.allow_connected_accounts ?? true,
    ...(client_id !== undefined && { clientId: client_id }),
    ...(client_secret !== undefined && { clientSecret: client_secret }),
    ...(facebook_config_id !== undefined && { facebookConfigId: facebook_config_id }),
    ...(microsoft_tenant_id !== undefined && { microsoftTenantId: microsoft_tenant_id }),
  }
}

function server({ type, host, port, username, password, sender_name, sender_email }: EmailConfig): ServerEntry {
  return {
    isShared: type === 'shared',
    ...(host !== undefined && { host }),
    ...(port !== undefined && { port }),
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    ...(sender_name !== undefined && { senderName: sender_name }),
    ...(sender_email !== undefined && { senderEmail: sender_email }),
  }
}

const toIds = (ids: readonly string[]): Ids => byKey(ids.map((id) => [id, true]))

const byKey = <Value>(entries: readonly (readonly [string, Value])[]): Record<string, Value> =>
  Object.fromEntries(entries)

type ConfigContext = Pick<RequestContext, 'db' | 'project' | 'service'>

/** Stores a complete tree. */
export function writeConfig(context: ConfigContext, tree: ConfigTree): void {
  const { db, project } = context
  const domains = Object.entries(tree.domains.trustedDomains)
  const providers = Object.entries(tree.auth.oauth.providers)
  const { apps, dataVault, payments, onboarding, project: access } = tree
  const { signUpRules, signUpRulesDefaultAction } = tree.auth
  db.projects.update(project, {
    ...(access && { requires_publishable_client_key: access.requirePublishableClientKey }),
    config: {
      ...toSettings(tree),
      ...(onboarding && { require_email_verification: onboarding.requireEmailVerification }),
      domains: domains.flatMap(([key, { baseUrl, handlerPath }]) =>
        baseUrl === undefined ? [] : { key, domain: baseUrl, handler_path: handlerPath },
      ),
      oauth_providers: providers.flatMap(([key, entry]) => toProvider(key, entry) ?? []),
    },
    unlisted_config: {
      domains: Object.fromEntries(domains.filter(([, { baseUrl }]) => baseUrl === undefined)),
      providers: Object.fromEntries(providers.filter(([key, entry]) => !toProvider(key, entry))) as Record<
        string,
        never
      >,
      ...(context.service !== '2025' && {
        open: { apps, dataVault, payments, signUpRules, signUpRulesDefaultAction } as NonNullable<
          UnlistedConfig['open']
        >,
      }),
    },
  })
  writePermissions(context, tree.rbac.permissions)
  writeSources(context, tree.emails)
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
  const { clientId, clientSecret, facebookConfigId, microsoftTenantId } = entry
  return {
    provider_config_id: key,
    id: entry.type,
    type: entry.isShared ? 'shared' : 'standard',
    allow_connected_accounts: entry.allowConnectedAccounts,
    ...(clientId !== undefined && { client_id: clientId }),
    ...(clientSecret !== undefined && { client_secret: clientSecret }),
    ...(facebookConfigId !== undefined && { facebook_config_id: facebookConfigId }),
    ...(microsoftTenantId !== undefined && { microsoft_tenant_id: microsoftTenantId }),
  }
}

function toEmailConfig({ isShared, senderName, senderEmail, ...server }: ServerEntry): EmailConfig {
  return {
    type: isShared ? 'shared' : 'standard',
    ...server,
    ...(senderName !== undefined && { sender_name: senderName }),
    ...(senderEmail !== undefined && { sender_email: senderEmail }),
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
  forgetSources(context)
  for (const [id, { displayName, tsxSource }] of Object.entries(themes)) {
    const theme: Theme = { id, display_name: displayName, tsx_source: tsxSource }
    if (!isUnchanged(BUILT_IN_THEMES, theme)) writeTheme(context, theme)
  }
  for (const [id, { displayName, tsxSource, themeId }] of Object.entries(templates)) {
    const template: Template = { id, display_name: displayName, tsx_source: tsxSource, theme_id: themeId ?? null }
    if (template.theme_id !== null || !isUnchanged(BUILT_IN_TEMPLATES, template)) writeTemplate(context, template)
  }
}

function isUnchanged(builtIn: readonly Theme[], { id, display_name, tsx_source }: Theme): boolean {
  return builtIn.some((one) => one.id === id && one.display_name === display_name && one.tsx_source === tsx_source)
}

export const projectConfig = {
  getProjectConfig: (context) => ({
    config_string: JSON.stringify({ sourceOfTruth: { type: 'hosted' }, ...renderConfig(context) }),
  }),

  updateProjectConfigOverride(context) {
    const override = context.body.config_override_string
    if (override) writeConfig(context, applyOverride(context.service, renderConfig(context), override))
    return {}
  },
} satisfies Resolvers
