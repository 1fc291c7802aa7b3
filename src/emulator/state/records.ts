/** The records of users, teams and their data. Times are milliseconds since 1970; each record names its project. */
export interface UserRecord {
  readonly id: string
  readonly project_id: string
  display_name: string | null
  profile_image_url: string | null
  readonly signed_up_at_millis: number
  last_active_at_millis: number
  client_metadata: unknown
  client_read_only_metadata: unknown
  server_metadata: unknown
  /** The password hash; `null` for an account without a password. */
  password_hash: string | null
  otp_auth_enabled: boolean
  requires_totp_mfa: boolean
  totp_secret_base64: string | null
  passkey: PasskeyRecord | null
  is_anonymous: boolean
  /** Whether an administrator restricted the account. The user is told the reason, servers also the private details. */
  restricted_by_admin?: boolean
  restricted_by_admin_reason?: string | null
  restricted_by_admin_private_details?: string | null
  risk_scores?: { readonly sign_up: { readonly bot: number; readonly free_trial_abuse: number } }
  selected_team_id: string | null
  /** The country of the sign-up in a service of 2026, two letters; `null` if it is unknown. */
  country_code: string | null
  /** The country of the last activity; absent until a request names one. */
  active_country_code?: string
}

export interface PasskeyRecord {
  readonly credential_id: string
  /** COSE key, base64url. */
  readonly public_key: string
  counter: number
  readonly transports: string[]
}

export interface ContactChannelRecord {
  readonly id: string
  readonly project_id: string
  readonly user_id: string
  readonly type: 'email'
  value: string
  is_primary: boolean
  is_verified: boolean
  used_for_auth: boolean
}

/** A refresh token and its use. */
export interface SessionRecord {
  readonly id: string
  readonly project_id: string
  readonly user_id: string
  refresh_token: string
  readonly created_at: number
  readonly expires_at_millis: number
  readonly is_impersonation: boolean
  last_used_at: number | null
  /** Where the refresh token was last used; `null` until a request names an IP address. */
  geo_info: GeoInfo | null
  /** The header of the sign-in; absent if it had none. */
  readonly user_agent?: string
  /** The agent whose session it is; absent for a sign-in. */
  readonly agent_name?: string
}

/** A refresh token that was replaced by a newer one of its session. Id: the token. */
export interface ReplacedRefreshTokenRecord {
  readonly id: string
  readonly project_id: string
  readonly session_id: string
  readonly replaced_at_millis: number
}

/** An IP address and its location, in the wire format. */
export type GeoInfo = {
  readonly ip: string
  readonly countryCode: string | null
  readonly regionCode: string | null
  readonly cityName: string | null
}

/** A day on which a user was active. Id: `<user>/<day>`. */
export interface ActivityRecord {
  readonly id: string
  readonly project_id: string
  readonly user_id: string
  /** UTC, as `2026-01-31`. */
  readonly day: string
  /** The user's last activity that day. The record outlives the user. */
  last_at_millis: number
  /** Where the user was last active that day; absent if it is unknown. */
  country_code?: string
  region_code?: string
  /** Whether the user was anonymous; absent if not. */
  is_anonymous?: boolean
}

export interface TeamRecord {
  readonly id: string
  readonly project_id: string
  display_name: string
  profile_image_url: string | null
  client_metadata: unknown
  client_read_only_metadata: unknown
  server_metadata: unknown
  readonly created_at_millis: number
}

/** Id: `<team>/<user>`. Name and picture apply within the team; `null` falls back to the user's. */
export interface MembershipRecord {
  readonly id: string
  readonly project_id: string
  readonly team_id: string
  readonly user_id: string
  display_name: string | null
  profile_image_url: string | null
  readonly created_at_millis: number
}

/**
 * A permission granted directly, in a team or the project (`team_id` null). Id: `<team or
 * nothing>/<user>/<permission>`.
 */
export interface GrantRecord {
  readonly id: string
  readonly project_id: string
  readonly team_id: string | null
  readonly user_id: string
  readonly permission_id: string
}

export interface ApiKeyRecord {
  readonly id: string
  readonly project_id: string
  readonly type: 'user' | 'team'
  /** The id of the user or team, depending on `type`. */
  readonly owner_id: string
  description: string
  readonly created_at_millis: number
  readonly expires_at_millis: number | null
  manually_revoked_at_millis: number | null
  readonly is_public: boolean
  readonly value: string
}

/** A user's account at an external provider. */
export interface OAuthConnectionRecord {
  readonly id: string
  readonly project_id: string
  readonly user_id: string
  readonly provider_config_id: string
  readonly type: string
  account_id: string
  email: string | null
  allow_sign_in: boolean
  allow_connected_accounts: boolean
  /** Scopes the provider granted. */
  scopes: string[]
  /** Whether the provider refuses to refresh its access token. */
  is_refused: boolean
}

/** An account of a user at another library whose tokens are exchanged. Id: `<project>/<provider>/<subject>`. */
export interface ExternalAccountRecord {
  readonly id: string
  readonly project_id: string
  readonly user_id: string
  readonly provider_id: string
  /** The ids of its sessions here, by their ids there. They are kept when a session ends. */
  sessions: Readonly<Record<string, string>>
}

/** A command-line sign-in that waits for its browser. */
export interface CliLoginRecord {
  readonly id: string
  readonly project_id: string
  readonly polling_code: string
  readonly login_code: string
  readonly expires_at_millis: number
  refresh_token: string | null
  used_at_millis: number | null
  /** The refresh token of the command line's anonymous session, until it is claimed. */
  anon_refresh_token?: string | null
}

/** A notification preference of a user. Id: `<user>/<category>`. */
export interface NotificationChoiceRecord {
  readonly id: string
  readonly project_id: string
  readonly user_id: string
  readonly category_id: string
  enabled: boolean
}

/** An email that an owner prepares. */
export interface EmailDraftRecord {
  readonly id: string
  readonly project_id: string
  display_name: string
  tsx_source: string
  /** `null`: the project's active theme. `false`: no theme. */
  theme_id: string | false | null
  sent_at_millis: number | null
}

/** An AI agent that asks a user for access. Id: the claim code. */
export interface AgentRegistrationRecord {
  readonly id: string
  readonly project_id: string
  readonly poll_token: string
  readonly agent: { readonly name: string; readonly description?: string; readonly url?: string }
  readonly user_hint: string | null
  readonly expires_at_millis: number
  status: 'pending' | 'approved' | 'denied' | 'used'
  /** The user who decided. */
  user_id: string | null
}

export interface ChatMessageRecord {
  readonly id: string
  readonly project_id: string
  readonly thread_id: string
  readonly message: unknown
}

/** An uploaded picture. Id: the path it is served at. */
export interface ImageRecord {
  readonly id: string
  readonly project_id: string
  readonly content_type: string
  readonly base64: string
}

/** Id: `<project>/<store>/<hashed key>`. */
export interface VaultValueRecord {
  readonly id: string
  readonly project_id: string
  encrypted_value: string
}
