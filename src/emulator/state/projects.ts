/** The project of owners, the built-in permissions, and the keys of projects. */
import type { KeySetRecord } from './projectRecords.ts'
import type { Tables } from './tables.ts'

/** The project whose users own the other projects. Their access tokens are admin tokens for the projects they own. */
export const PROJECT_OF_OWNERS = 'internal'

/** The theme of a new project. */
export const LIGHT_THEME_ID = '1df07ae6-abf3-4a40-83a5-a1a2cbe336ac'

/** The built-in team permissions and their descriptions. */
export const SYSTEM_PERMISSIONS = {
  $update_team: 'Update the team information',
  $delete_team: 'Delete the team',
  $read_members: 'Read and list the other members of the team',
  $remove_members: 'Remove other members from the team',
  $invite_members: 'Invite other users to the team',
  $manage_api_keys: 'Create and manage API keys for the team',
} as const

/** The team permissions of a new project. */
export const ORDINARY_PERMISSIONS: Readonly<
  Record<string, { readonly description: string; readonly contains: readonly string[] }>
> = {
  team_admin: { description: 'Default permission for team admins', contains: Object.keys(SYSTEM_PERMISSIONS) },
  team_member: { description: 'Default permission for team members', contains: ['$invite_members', '$read_members'] },
}

/** The keys of a new set. Each kind is optional. */
export interface NewKeys {
  readonly publishable_client_key?: string | null | undefined
  readonly secret_server_key?: string | null | undefined
  readonly super_secret_admin_key?: string | null | undefined
}

/** Adds a key set to a project. */
export function createKeySet(
  db: Tables,
  set: Pick<KeySetRecord, 'id' | 'project_id' | 'description' | 'created_at_millis' | 'expires_at_millis'>,
  keys: NewKeys,
): KeySetRecord {
  return db.keySets.insert({
    ...set,
    manually_revoked_at_millis: null,
    publishable_client_key: keys.publishable_client_key ?? null,
    secret_server_key: keys.secret_server_key ?? null,
    super_secret_admin_key: keys.super_secret_admin_key ?? null,
  })
}
