/** Creates projects with their default settings and permissions. */
import { compact } from '../../core/util/compact.ts'
import type { ProjectConfig, ProjectRecord } from '../state/projectRecords.ts'
import type { Tables } from '../state/tables.ts'
import { toOverrides } from './settings.ts'

/** The settings that a new project has besides the initial values of the configuration. */
const DEFAULT_SETTINGS = { allow_localhost: true, credential_enabled: true } satisfies Partial<ProjectConfig>

/** The settings of the project `internal`, which enable everything. */
export const INTERNAL_SETTINGS: Partial<ProjectConfig> = {
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

/** Adds a project. It has no keys yet. */
export function createProject(db: Tables, now: number, input: NewProject): ProjectRecord {
  return db.projects.insert({
    id: input.id,
    display_name: input.display_name,
    description: input.description ?? '',
    created_at_millis: now,
    is_production_mode: input.is_production_mode ?? false,
    anonymous_accounts: input.anonymous_accounts ?? false,
    config_levels: {
      project: compact({ 'project.requirePublishableClientKey': input.requires_publishable_client_key }),
      environment: toOverrides({ ...DEFAULT_SETTINGS, ...input.config }),
    },
    signing_key: null,
  })
}
