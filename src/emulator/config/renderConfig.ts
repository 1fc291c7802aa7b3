/**
 * The configuration of a project as one tree. There is no second copy of it: it is put together from the settings, the
 * definitions of permissions, the themes and the templates, and `writeConfig` takes it apart again.
 */
import type { EmailConfig, OAuthProviderConfig } from '../db/records.ts'
import type { Scope } from '../engine/context.ts'
import { listTemplates, listThemes } from '../rules/emailSources.ts'
import type { ConfigTree, DomainEntry, Ids, PermissionEntry, ProviderEntry, ServerEntry } from './tree.ts'

export function renderConfig(scope: Pick<Scope, 'db' | 'project'>): ConfigTree {
  const { config } = scope.project
  return {
    rbac: {
      permissions: permissions(scope),
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
    domains: { allowLocalhost: config.allow_localhost, trustedDomains: domains(scope) },
    auth: {
      allowSignUp: config.sign_up_enabled,
      password: { allowSignIn: config.credential_enabled },
      otp: { allowSignIn: config.magic_link_enabled },
      passkey: { allowSignIn: config.passkey_enabled },
      oauth: { accountMergeStrategy: config.oauth_account_merge_strategy, providers: providers(scope) },
    },
    emails: {
      server: server(config.email_config),
      selectedThemeId: config.email_theme,
      themes: byKey(
        listThemes(scope).map(({ id, display_name, tsx_source }) => [
          id,
          { displayName: display_name, tsxSource: tsx_source },
        ]),
      ),
      templates: byKey(
        listTemplates(scope).map(({ id, display_name, tsx_source, theme_id }) => [
          id,
          { displayName: display_name, tsxSource: tsx_source, ...(theme_id !== null && { themeId: theme_id }) },
        ]),
      ),
    },
  }
}

function permissions({ db, project }: Pick<Scope, 'db' | 'project'>): Record<string, PermissionEntry> {
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

function domains({ project }: Pick<Scope, 'project'>): Record<string, DomainEntry> {
  const listed = project.config.domains.map(({ key, domain, handler_path }, at): [string, DomainEntry] => [
    key ?? `domain${at + 1}`,
    { baseUrl: domain, handlerPath: handler_path },
  ])
  return { ...byKey(listed), ...project.unlisted_config.domains }
}

function providers({ project }: Pick<Scope, 'project'>): Record<string, ProviderEntry> {
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
