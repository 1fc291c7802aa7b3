/** A project as a client sees it, at whatever level it asks. */
import type { ProjectRecord } from '../db/records.ts'
import type { Wire } from '../specification.ts'
import { by } from './by.ts'

export function projectView({ id, display_name, config }: ProjectRecord): Wire<'Project'> {
  return {
    id,
    display_name,
    config: {
      sign_up_enabled: config.sign_up_enabled,
      credential_enabled: config.credential_enabled,
      magic_link_enabled: config.magic_link_enabled,
      passkey_enabled: config.passkey_enabled,
      client_team_creation_enabled: config.client_team_creation_enabled,
      client_user_deletion_enabled: config.client_user_deletion_enabled,
      allow_user_api_keys: config.allow_user_api_keys,
      allow_team_api_keys: config.allow_team_api_keys,
      enabled_oauth_providers: config.oauth_providers.map(({ id }) => ({ id: id as never })).sort(by('id')),
    },
  }
}
