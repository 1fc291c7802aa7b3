/** The records of projects and their keys. */

export interface ProjectRecord {
  readonly id: string
  display_name: string
  description: string
  readonly created_at_millis: number
  is_production_mode: boolean
  /**
   * True if accounts without a credential can be created. Not a setting: the service has an allowlist of projects for
   * this.
   */
  anonymous_accounts: boolean
  /** What each level of the configuration overrides. The configuration is made of it, and of nothing else. */
  config_levels: ConfigLevels
  /** The private key that signs access tokens; `null` until the first one is needed. */
  signing_key: SigningKey | null
  /**
   * The private keys for the tokens of restricted and anonymous users, and the published next keys; created on
   * demand.
   */
  limited_keys?: Readonly<Record<string, SigningKey>>
  /** The team of the project `internal` that owns it, in a service of 2026. */
  owner_team_id?: string
  /**
   * How far the owner has come in setting it up.
   *
   * @default completed
   */
  onboarding_status?: string
  /** The URLs of its logos, in a service of 2026. */
  logos?: Readonly<Partial<Record<LogoName, string | null>>>
  /** Where the level `branch` was pushed from. */
  config_source?: object
  /** When the temporary increase of the email capacity ends. */
  boost_ends_at_millis?: number
}

export type LogoName = 'logo_url' | 'logo_full_url' | 'logo_dark_mode_url' | 'logo_full_dark_mode_url'

/** A P-256 key pair as JSON Web Key. */
export interface SigningKey {
  readonly kid: string
  readonly x: string
  readonly y: string
  readonly d: string
}

/** Values of a configuration by path, such as `{ 'teams.allowClientTeamCreation': true }`. */
export type Overrides = Readonly<Record<string, unknown>>

/** The overrides of a project by level. An object is replaced, never changed. */
export type ConfigLevels = Readonly<Partial<Record<'project' | 'branch' | 'environment', Overrides>>>

/** The settings of a project, as its owner writes them. */
export interface ProjectConfig {
  allow_localhost: boolean
  sign_up_enabled: boolean
  /** Whether users with an unverified primary address are restricted. */
  require_email_verification?: boolean
  credential_enabled: boolean
  magic_link_enabled: boolean
  passkey_enabled: boolean
  client_team_creation_enabled: boolean
  client_user_deletion_enabled: boolean
  allow_user_api_keys: boolean
  allow_team_api_keys: boolean
  create_team_on_sign_up: boolean
  oauth_account_merge_strategy: 'link_method' | 'raise_error' | 'allow_duplicates'
  email_theme: string
  email_config: EmailConfig
  domains: TrustedDomain[]
  oauth_providers: OAuthProviderConfig[]
  team_creator_default_permissions: { id: string }[]
  team_member_default_permissions: { id: string }[]
  user_default_permissions: { id: string }[]
}

/** A rule that decides about sign-ups. Only enabled rules with a condition are evaluated. */
export interface SignUpRule {
  readonly enabled?: boolean
  readonly displayName?: string
  /**
   * Rules with a higher priority are evaluated first.
   *
   * @default 0
   */
  readonly priority?: number
  readonly condition?: string
  /**
   * @default allow
   */
  readonly action?: { readonly type?: 'allow' | 'reject' | 'restrict' | 'log'; readonly message?: string }
}

export interface EmailConfig {
  type: 'shared' | 'standard'
  provider?: 'resend' | 'smtp' | 'managed'
  managed_subdomain?: string
  managed_sender_local_part?: string
  host?: string
  port?: number
  username?: string
  password?: string
  sender_name?: string
  sender_email?: string
}

interface TrustedDomain {
  domain: string
  handler_path: string
}

export interface OAuthProviderConfig {
  id: string
  /**
   * The provider's key in the configuration.
   *
   * @default id
   */
  provider_config_id?: string
  /**
   * @default true
   */
  allow_connected_accounts?: boolean
  type: 'shared' | 'standard'
  client_id?: string
  client_secret?: string
  facebook_config_id?: string
  microsoft_tenant_id?: string
  apple_bundle_ids?: string[]
  apple_team_id?: string
  apple_key_id?: string
  apple_private_key?: string
}

/** Up to three keys of a project that were created together. */
export interface KeySetRecord {
  readonly id: string
  readonly project_id: string
  description: string
  readonly created_at_millis: number
  readonly expires_at_millis: number
  manually_revoked_at_millis: number | null
  readonly publishable_client_key: string | null
  readonly secret_server_key: string | null
  readonly super_secret_admin_key: string | null
}
