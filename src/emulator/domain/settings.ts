/** The settings of a project as its owner writes them: flat fields, each of which is a part of the configuration. */
import { compact } from '../../core/util/compact.ts'
import { toRecord } from '../../core/util/record.ts'
import type { EmailConfig, OAuthProviderConfig, Overrides, ProjectConfig } from '../state/projectRecords.ts'
import type { ConfigTree, Ids, ProviderEntry, ServerEntry } from './configurationShape.ts'

/** The settings that are a single value of the configuration. */
const PATHS = {
  allow_localhost: 'domains.allowLocalhost',
  sign_up_enabled: 'auth.allowSignUp',
  require_email_verification: 'onboarding.requireEmailVerification',
  credential_enabled: 'auth.password.allowSignIn',
  magic_link_enabled: 'auth.otp.allowSignIn',
  passkey_enabled: 'auth.passkey.allowSignIn',
  client_team_creation_enabled: 'teams.allowClientTeamCreation',
  client_user_deletion_enabled: 'users.allowClientUserDeletion',
  allow_user_api_keys: 'apiKeys.enabled.user',
  allow_team_api_keys: 'apiKeys.enabled.team',
  create_team_on_sign_up: 'teams.createPersonalTeamOnSignUp',
  oauth_account_merge_strategy: 'auth.oauth.accountMergeStrategy',
  email_theme: 'emails.selectedThemeId',
} as const satisfies { readonly [Name in keyof ProjectConfig]?: string }

type ValueName = keyof typeof PATHS

const getAt = (tree: unknown, path: string): unknown =>
  path.split('.').reduce((part, name) => toRecord(part)[name], tree)

/** Returns the settings in a configuration. */
export function toSettings(tree: ConfigTree): ProjectConfig {
  const values = Object.entries(PATHS).map(([name, path]) => [name, getAt(tree, path)])
  const { teamCreator, teamMember, signUp } = tree.rbac.defaultPermissions
  return {
    ...(Object.fromEntries(values) as Pick<ProjectConfig, ValueName>),
    email_config: toEmailConfig(tree.emails.server),
    domains: Object.values(tree.domains.trustedDomains).flatMap(({ baseUrl, handlerPath }) =>
      baseUrl === undefined ? [] : { domain: baseUrl, handler_path: handlerPath },
    ),
    oauth_providers: Object.entries(tree.auth.oauth.providers).flatMap(([key, entry]) => toProvider(key, entry) ?? []),
    team_creator_default_permissions: toPermissions(teamCreator),
    team_member_default_permissions: toPermissions(teamMember),
    user_default_permissions: toPermissions(signUp),
  }
}

/** Converts settings to overrides of their paths. Missing settings have none; a list replaces the old list. */
export function toOverrides(settings: Partial<ProjectConfig>): Overrides {
  const { domains, oauth_providers: providers, email_config: server } = settings
  const values = Object.entries(PATHS).map(([name, path]) => [path, settings[name as ValueName]])
  const [creator, member, user] = [
    settings.team_creator_default_permissions,
    settings.team_member_default_permissions,
    settings.user_default_permissions,
  ]
  return compact({
    ...Object.fromEntries(values),
    'domains.trustedDomains':
      domains &&
      toEntries(domains, ({ domain, handler_path }, index) => [
        `domain${index + 1}`,
        { baseUrl: domain, handlerPath: handler_path },
      ]),
    'auth.oauth.providers':
      // If several providers have the same id, the last one wins.
      providers && toEntries(providers, (provider) => [provider.provider_config_id ?? provider.id, toEntry(provider)]),
    'emails.server': server && toServerEntry(server),
    'rbac.defaultPermissions.teamCreator': creator && toIds(creator.map(({ id }) => id)),
    'rbac.defaultPermissions.teamMember': member && toIds(member.map(({ id }) => id)),
    'rbac.defaultPermissions.signUp': user && toIds(user.map(({ id }) => id)),
  })
}

const toEntries = <Item>(items: readonly Item[], toPair: (item: Item, index: number) => [string, object]) =>
  Object.fromEntries(items.map(toPair))

/** A set, as the configuration has it. */
export const toIds = (ids: readonly string[]): Ids => Object.fromEntries(ids.map((id) => [id, true]))

const toPermissions = (ids: Ids): { id: string }[] => Object.keys(ids).map((id) => ({ id }))

/** Converts an entry to a provider in the settings; returns `null` if it has no type or doesn't allow sign-in. */
function toProvider(key: string, entry: ProviderEntry): OAuthProviderConfig | null {
  if (entry.type === undefined || !entry.allowSignIn) return null
  const { clientId, clientSecret, facebookConfigId, microsoftTenantId, appleBundles } = entry
  const { appleTeamId, appleKeyId, applePrivateKey } = entry
  return {
    provider_config_id: key,
    // A project may have several providers of this type, so each is named by its key.
    id: entry.type === 'custom_oidc' ? key : entry.type,
    type: entry.isShared ? 'shared' : 'standard',
    allow_connected_accounts: entry.allowConnectedAccounts,
    ...compact({
      client_id: clientId,
      client_secret: clientSecret,
      facebook_config_id: facebookConfigId,
      microsoft_tenant_id: microsoftTenantId,
      apple_bundle_ids: appleBundles && Object.values(appleBundles).flatMap(({ bundleId }) => bundleId ?? []),
      apple_team_id: appleTeamId,
      apple_key_id: appleKeyId,
      apple_private_key: applePrivateKey,
    }),
  }
}

function toEntry(provider: OAuthProviderConfig): ProviderEntry {
  const { apple_bundle_ids: bundleIds } = provider
  return {
    type: provider.id,
    isShared: provider.type === 'shared',
    allowSignIn: true,
    allowConnectedAccounts: provider.allow_connected_accounts ?? true,
    ...compact({
      clientId: provider.client_id,
      clientSecret: provider.client_secret,
      facebookConfigId: provider.facebook_config_id,
      microsoftTenantId: provider.microsoft_tenant_id,
      appleBundles: bundleIds && toEntries(bundleIds, (bundleId, index) => [`bundle${index + 1}`, { bundleId }]),
      appleTeamId: provider.apple_team_id,
      appleKeyId: provider.apple_key_id,
      applePrivateKey: provider.apple_private_key,
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

/** A shared server has no account. */
function toServerEntry({ type, sender_name, sender_email, ...server }: EmailConfig): ServerEntry {
  if (type === 'shared') return { isShared: true }
  const { managed_subdomain, managed_sender_local_part, ...account } = server
  return {
    isShared: false,
    ...account,
    ...compact({
      senderName: sender_name,
      senderEmail: sender_email,
      managedSubdomain: managed_subdomain,
      managedSenderLocalPart: managed_sender_local_part,
    }),
  }
}
