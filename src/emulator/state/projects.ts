/** Creates projects with their default settings, permissions and keys. */
import type { KeySetRecord, ProjectConfig, ProjectRecord } from './projectRecords.ts'
import { compositeKey, type Tables } from './tables.ts'

/** The project whose users own the other projects. Their access tokens are admin tokens for the projects they own. */
export const PROJECT_OF_OWNERS = 'internal'

/** The theme of a new project. */
export const LIGHT_THEME_ID = '1df07ae6-abf3-4a40-83a5-a1a2cbe336ac'

/** The default settings of a new project. */
export function defaultConfig(): ProjectConfig {
  return {
    allow_localhost: true,
    sign_up_enabled: true,
    credential_enabled: true,
    magic_link_enabled: false,
    passkey_enabled: false,
    client_team_creation_enabled: false,
    client_user_deletion_enabled: false,
    allow_user_api_keys: false,
    allow_team_api_keys: false,
    create_team_on_sign_up: false,
    oauth_account_merge_strategy: 'link_method',
    email_theme: LIGHT_THEME_ID,
    email_config: { type: 'shared' },
    domains: [],
    oauth_providers: [],
    team_creator_default_permissions: [{ id: 'team_admin' }],
    team_member_default_permissions: [{ id: 'team_member' }],
    user_default_permissions: [],
  }
}

/** The settings of the project `internal`, which enable everything. */
export const INTERNAL_CONFIG: Partial<ProjectConfig> = {
  magic_link_enabled: true,
  passkey_enabled: true,
  client_team_creation_enabled: true,
  client_user_deletion_enabled: true,
  allow_user_api_keys: true,
  allow_team_api_keys: true,
  oauth_providers: [
    { id: 'google', type: 'shared' },
    { id: 'github', type: 'standard', client_id: 'emulator', client_secret: 'emulator' },
  ],
}

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

/** The values of a new project. */
export interface NewProject {
  readonly id: string
  readonly display_name: string
  readonly description?: string | undefined
  readonly is_production_mode?: boolean | undefined
  readonly config?: Partial<ProjectConfig> | undefined
  readonly anonymous_accounts?: boolean | undefined
  readonly requires_publishable_client_key?: boolean | undefined
}

/** Adds a project with its two default team permissions. It has no keys yet. */
export function createProject(db: Tables, now: number, input: NewProject): ProjectRecord {
  const project = db.projects.insert({
    id: input.id,
    display_name: input.display_name,
    description: input.description ?? '',
    created_at_millis: now,
    is_production_mode: input.is_production_mode ?? false,
    config: { ...defaultConfig(), ...input.config },
    anonymous_accounts: input.anonymous_accounts ?? false,
    unlisted_config: { domains: {}, providers: {} },
    signing_key: null,
    ...(input.requires_publishable_client_key && { requires_publishable_client_key: true }),
  })
  const addDefinition = (permission_id: string, description: string, contained_permission_ids: string[]) =>
    db.permissionDefinitions.insert({
      id: compositeKey(project.id, permission_id),
      project_id: project.id,
      permission_id,
      scope: 'team',
      description,
      contained_permission_ids,
    })
  for (const [id, { description, contains }] of Object.entries(ORDINARY_PERMISSIONS))
    addDefinition(id, description, [...contains])
  return project
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
