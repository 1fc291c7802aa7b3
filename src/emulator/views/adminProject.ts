/** A project as its owner sees it, secrets included. */
import type { EmailConfig, OAuthProviderConfig, ProjectRecord } from '../db/records.ts'
import type { Wire } from '../specification.ts'
import { by } from './by.ts'

export function adminProjectView(project: ProjectRecord): Wire<'AdminProject'> {
  const { config } = project
  const providers = config.oauth_providers.map(providerView).sort(by('id'))
  return {
    id: project.id,
    display_name: project.display_name,
    description: project.description,
    created_at_millis: project.created_at_millis,
    is_production_mode: project.is_production_mode,
    config: {
      allow_localhost: config.allow_localhost,
      sign_up_enabled: config.sign_up_enabled,
      credential_enabled: config.credential_enabled,
      magic_link_enabled: config.magic_link_enabled,
      passkey_enabled: config.passkey_enabled,
      client_team_creation_enabled: config.client_team_creation_enabled,
      client_user_deletion_enabled: config.client_user_deletion_enabled,
      allow_user_api_keys: config.allow_user_api_keys,
      allow_team_api_keys: config.allow_team_api_keys,
      create_team_on_sign_up: config.create_team_on_sign_up,
      oauth_account_merge_strategy: config.oauth_account_merge_strategy,
      email_theme: config.email_theme,
      email_config: emailConfigView(config.email_config),
      domains: config.domains.map(({ domain, handler_path }) => ({ domain, handler_path })).sort(by('domain')),
      oauth_providers: providers,
      enabled_oauth_providers: providers.map(({ id }) => ({ id })),
      team_creator_default_permissions: sortedIds(config.team_creator_default_permissions),
      team_member_default_permissions: sortedIds(config.team_member_default_permissions),
      user_default_permissions: sortedIds(config.user_default_permissions),
    },
  }
}

function providerView(provider: OAuthProviderConfig): Wire<'ProjectOAuthProvider'> {
  const { facebook_config_id, microsoft_tenant_id } = provider
  const common = {
    provider_config_id: provider.provider_config_id ?? provider.id,
    id: provider.id as Wire<'ProviderId'>,
    ...(facebook_config_id !== undefined && { facebook_config_id }),
    ...(microsoft_tenant_id !== undefined && { microsoft_tenant_id }),
  }
  if (provider.type === 'shared') return { ...common, type: 'shared' }
  const { client_id = '', client_secret = '' } = provider
  return { ...common, type: 'standard', client_id, client_secret }
}

function emailConfigView(config: EmailConfig): Wire<'EmailConfig'> {
  if (config.type === 'shared') return { type: 'shared' }
  const { host = '', port = 0, username = '', password = '', sender_name = '', sender_email = '' } = config
  return { type: 'standard', host, port, username, password, sender_name, sender_email }
}

const sortedIds = (permissions: readonly { id: string }[]): { id: string }[] =>
  permissions.map(({ id }) => ({ id })).sort(by('id'))
