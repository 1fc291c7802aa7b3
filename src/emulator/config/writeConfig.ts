/** Takes a configuration apart and writes it to where its parts are kept: the way back of `renderConfig`. */
import type { EmailConfig, OAuthProviderConfig, ProjectConfig } from '../db/records.ts'
import { joined } from '../db/tables.ts'
import type { Scope } from '../engine/context.ts'
import { BUILT_IN_TEMPLATES } from '../emails/builtInTemplates.ts'
import { BUILT_IN_THEMES } from '../emails/builtInThemes.ts'
import { forgetSources, type Template, type Theme, writeTemplate, writeTheme } from '../rules/emailSources.ts'
import type { ConfigTree, Ids, ProviderEntry, ServerEntry } from './tree.ts'

type World = Pick<Scope, 'db' | 'project'>

export function writeConfig(world: World, tree: ConfigTree): void {
  const { db, project } = world
  const domains = Object.entries(tree.domains.trustedDomains)
  const providers = Object.entries(tree.auth.oauth.providers)
  db.projects.update(project, {
    config: {
      ...toSettings(tree),
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
    },
  })
  writePermissions(world, tree.rbac.permissions)
  writeSources(world, tree.emails)
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

/** The provider as the settings list it; `null` when nobody can sign in with it. */
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

function writePermissions({ db, project }: World, permissions: ConfigTree['rbac']['permissions']): void {
  for (const definition of db.permissionDefinitions.where('project', project.id)) {
    if (!Object.hasOwn(permissions, definition.permission_id)) db.permissionDefinitions.delete(definition.id)
  }
  for (const [permission_id, entry] of Object.entries(permissions)) {
    const id = joined(project.id, permission_id)
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

/** Built-in ones that are as they were at first are not stored. */
function writeSources(world: World, { themes, templates }: ConfigTree['emails']): void {
  forgetSources(world)
  for (const [id, { displayName, tsxSource }] of Object.entries(themes)) {
    const theme: Theme = { id, display_name: displayName, tsx_source: tsxSource }
    if (!isUnchanged(BUILT_IN_THEMES, theme)) writeTheme(world, theme)
  }
  for (const [id, { displayName, tsxSource, themeId }] of Object.entries(templates)) {
    const template: Template = { id, display_name: displayName, tsx_source: tsxSource, theme_id: themeId ?? null }
    if (template.theme_id !== null || !isUnchanged(BUILT_IN_TEMPLATES, template)) writeTemplate(world, template)
  }
}

function isUnchanged(builtIn: readonly Theme[], { id, display_name, tsx_source }: Theme): boolean {
  return builtIn.some((one) => one.id === id && one.display_name === display_name && one.tsx_source === tsx_source)
}
