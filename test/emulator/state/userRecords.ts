import type { ContactChannelRecord, UserRecord } from '../../../src/emulator/state/records.ts'

export const toUserRecord = (id: string, display_name: string | null = null, project_id = 'p'): UserRecord => ({
  id,
  project_id,
  display_name,
  profile_image_url: null,
  signed_up_at_millis: 0,
  last_active_at_millis: 0,
  client_metadata: null,
  client_read_only_metadata: null,
  server_metadata: null,
  password_hash: null,
  otp_auth_enabled: false,
  requires_totp_mfa: false,
  totp_secret_base64: null,
  passkey: null,
  is_anonymous: false,
  country_code: null,
  selected_team_id: null,
})

export const toChannelRecord = (user_id: string, value: string): ContactChannelRecord => ({
  id: `${user_id} ${value}`,
  project_id: 'p',
  user_id,
  type: 'email',
  value,
  is_primary: false,
  is_verified: false,
  used_for_auth: false,
})
