/** Projects: the current project, the projects of an owner, the feature check and the webhook portal. */
import { compact } from '../../core/util/compact.ts'
import { toRecord } from '../../core/util/record.ts'
import { listOwnedProjectIds, requireSignedInUser } from '../domain/caller.ts'
import { readSettings, writeConfig } from '../domain/configuration.ts'
import { compareStrings, findPermissionScope } from '../domain/permissions.ts'
import { createProject } from '../domain/projects.ts'
import { fail, failText } from '../domain/refusals.ts'
import { list, reply, replyText } from '../domain/reply.ts'
import { toOverrides } from '../domain/settings.ts'
import { hasChange } from '../generations.ts'
import { CODE_LENGTH, type Wire } from '../specification.ts'
import type { Database } from '../state/database.ts'
import type { EmailConfig, OAuthProviderConfig, ProjectConfig, ProjectRecord } from '../state/projectRecords.ts'
import { PROJECT_OF_OWNERS } from '../state/projects.ts'
import type { UserRecord } from '../state/records.ts'
import { compositeKey, TABLE_NAMES, type Row, type Table, type Tables } from '../state/tables.ts'
import { findPrimaryChannel } from './channels.ts'
import { toImageUrl } from './images.ts'
import { getPaymentsConfig } from './paymentsCatalog.ts'
import type { CallerContext, OperationContext, Resolvers } from './resolver.ts'
import { getRestrictedReason } from './restrictions.ts'
import { findTheme } from './templates.ts'

/** Creates a comparison by a property, independent of the locale. */
export function compareBy<Name extends string>(name: Name) {
  return (left: { readonly [K in Name]: string }, right: { readonly [K in Name]: string }): number =>
    compareStrings(left[name], right[name])
}

function toProjectView(project: ProjectRecord, service: Service): Wire<'Project'> {
  const { id, display_name } = project
  const config = readSettings(project)
  const isCurrent = hasChange({ service }, 'projectViews')
  return {
    id,
    display_name,
    config: {
      ...toSwitches(config),
      enabled_oauth_providers: config.oauth_providers
        .map(({ id }) => ({ id: id as Wire<'ProviderId'> }))
        .sort(compareBy('id')),
      ...(isCurrent && toConfigSince2026(project)),
    },
    ...(isCurrent && { is_development_environment: false, pushed_config_error: null, config_warnings: [] }),
  }
}

type Service = CallerContext['service']

/** What a project allows, in the views of clients and owners. */
const toSwitches = (config: ProjectConfig) => ({
  sign_up_enabled: config.sign_up_enabled,
  credential_enabled: config.credential_enabled,
  magic_link_enabled: config.magic_link_enabled,
  passkey_enabled: config.passkey_enabled,
  client_team_creation_enabled: config.client_team_creation_enabled,
  client_user_deletion_enabled: config.client_user_deletion_enabled,
  allow_user_api_keys: config.allow_user_api_keys,
  allow_team_api_keys: config.allow_team_api_keys,
})

function toConfigSince2026(project: ProjectRecord): Partial<Wire<'Project'>['config']> {
  const { allowPromoCodes = false, allowStackingPromoCodes = false } = getPaymentsConfig({ project })
  const config = readSettings(project)
  return {
    domains: toSortedDomains(config),
    allow_localhost: config.allow_localhost,
    allow_promo_codes: allowPromoCodes,
    allow_stacking_promo_codes: allowStackingPromoCodes,
  }
}

const toSortedDomains = (config: ProjectConfig) =>
  config.domains.map(({ domain, handler_path }) => ({ domain, handler_path })).sort(compareBy('domain'))

function toAdminProjectView({ service }: Pick<CallerContext, 'service'>, project: ProjectRecord): Wire<'AdminProject'> {
  // The stored lists keep the ids of permissions whose definition was deleted.
  const shownIds = (permissions: readonly { id: string }[]): { id: string }[] =>
    toSortedIds(permissions.filter(({ id }) => findPermissionScope({ project }, id) !== null))
  const config = readSettings(project)
  const providers = config.oauth_providers.map(toProviderView).sort(compareBy('id'))
  return {
    id: project.id,
    display_name: project.display_name,
    description: project.description,
    created_at_millis: project.created_at_millis,
    is_production_mode: project.is_production_mode,
    ...(hasChange({ service }, 'projectViews') && {
      owner_team_id: project.owner_team_id ?? null,
      onboarding_status: project.onboarding_status ?? 'completed',
      logo_url: null,
      logo_full_url: null,
      logo_dark_mode_url: null,
      logo_full_dark_mode_url: null,
      ...project.logos,
    }),
    config: {
      allow_localhost: config.allow_localhost,
      ...toSwitches(config),
      create_team_on_sign_up: config.create_team_on_sign_up,
      oauth_account_merge_strategy: config.oauth_account_merge_strategy,
      email_theme: config.email_theme,
      email_config: toEmailConfigView(config.email_config),
      domains: toSortedDomains(config),
      oauth_providers: providers,
      enabled_oauth_providers: providers.map(({ id }) => ({ id })),
      team_creator_default_permissions: shownIds(config.team_creator_default_permissions),
      team_member_default_permissions: shownIds(config.team_member_default_permissions),
      user_default_permissions: shownIds(config.user_default_permissions),
    },
  }
}

function toProviderView(provider: OAuthProviderConfig): Wire<'ProjectOAuthProvider'> {
  const { facebook_config_id, microsoft_tenant_id, apple_bundle_ids } = provider
  const { apple_team_id, apple_key_id, apple_private_key } = provider
  const common = {
    provider_config_id: provider.provider_config_id ?? provider.id,
    id: provider.id as Wire<'ProviderId'>,
    ...compact({ facebook_config_id, microsoft_tenant_id, apple_bundle_ids }),
  }
  if (provider.type === 'shared') return { ...common, type: 'shared' }
  const { client_id = '', client_secret = '' } = provider
  return {
    ...common,
    type: 'standard',
    client_id,
    client_secret,
    ...compact({ apple_team_id, apple_key_id, apple_private_key }),
  }
}

function toEmailConfigView(config: EmailConfig): Wire<'EmailConfig'> {
  if (config.type === 'shared') return { type: 'shared' }
  const { host = '', port = 0, username = '', password = '', sender_name = '', sender_email = '' } = config
  return { type: 'standard', host, port, username, password, sender_name, sender_email }
}

const toSortedIds = (permissions: readonly { id: string }[]): { id: string }[] =>
  permissions.map(({ id }) => ({ id })).sort(compareBy('id'))

/** Settings as an owner writes them: missing values stay unchanged, a list replaces the old list. */
export type SettingsInput = Wire<'AdminProjectConfigBody'>

function toStoredSettings(input: SettingsInput): Partial<ProjectConfig> {
  const entries = Object.entries(input).filter(([, value]) => value !== undefined)
  const settings = Object.fromEntries(entries) as Partial<ProjectConfig>
  return { ...settings, ...compact({ email_theme: settings.email_theme?.toLowerCase() }) }
}

/** Writes settings to the level `environment` of the configuration. */
export const writeSettings = (db: Database, project: ProjectRecord, input: SettingsInput): void =>
  writeConfig(db, project, toOverrides(toStoredSettings(input)))

/** Refuses a provider with keys of the project that has neither a secret nor the keys that Apple uses in place of it. */
function requireProviderSecrets({ invalid }: CallerContext, { oauth_providers = [] }: SettingsInput = {}): void {
  for (const [index, provider] of oauth_providers.entries()) {
    if (provider.type === 'shared' || provider.client_secret !== undefined) continue
    const { apple_team_id, apple_key_id, apple_private_key } = provider
    if (provider.id === 'apple' && apple_team_id && apple_key_id && apple_private_key) continue
    invalid(`body.config.oauth_providers[${index}].client_secret must be defined`)
  }
}

/** Returns the existing projects that a user of the project `internal` owns, oldest first. */
function findOwnedProjects(db: Database, owner: UserRecord): ProjectRecord[] {
  return listOwnedProjectIds(owner).flatMap((id) => db.projects.get(id) ?? [])
}

/** Adds a project to the metadata of its owner. Other metadata is kept. */
function addOwnedProject(db: Database, owner: UserRecord, projectId: string): void {
  const { server_metadata: metadata } = owner
  const otherMetadata = typeof metadata === 'object' && !Array.isArray(metadata) ? metadata : null
  db.users.update(owner, {
    server_metadata: { ...otherMetadata, managedProjectIds: [...listOwnedProjectIds(owner), projectId] },
  })
}

type TableOfProjects = Pick<Table<Row & { readonly project_id: string }>, 'all' | 'delete'>

/** Deletes a project, everything in it, and its id from the metadata of its owners. */
export function deleteProject(db: Database, projectId: string): void {
  // Doesn't compile if the records of a table don't name their project.
  const tables: Readonly<Record<Exclude<keyof Tables, 'projects'>, TableOfProjects>> = db
  for (const name of TABLE_NAMES) {
    if (name === 'projects') continue
    for (const row of tables[name].all()) if (row.project_id === projectId) tables[name].delete(row.id)
  }
  db.projects.delete(projectId)
  for (const owner of db.users.where('project', PROJECT_OF_OWNERS)) {
    const projectIds = listOwnedProjectIds(owner)
    if (!projectIds.includes(projectId)) continue
    const metadata = {
      ...toRecord(owner.server_metadata),
      managedProjectIds: projectIds.filter((id) => id !== projectId),
    }
    db.users.update(owner, { server_metadata: metadata })
  }
}

export const projects = {
  getCurrentProject: ({ project, service }) => toProjectView(project, service),

  async getJwks({ db, tokens, params, query, service }) {
    const project = db.projects.get(params.project_id) ?? failText(404, 'Project not found')
    if (!hasChange({ service }, 'publicKeysByAudience')) return tokens.publicKeys(project)
    const names = (['user', 'restricted', 'anonymous'] as const).slice(0, countAudiences(query))
    const keys = await tokens.publicKeys(
      project,
      names.flatMap((name) => [name, `${name}-next` as const]),
    )
    return reply(200, keys, { 'cache-control': 'public, max-age=3600' })
  },
} satisfies Resolvers

/** Anonymous users are restricted too, so their key comes with the key of restricted users. */
function countAudiences({ include_anonymous, include_restricted }: OperationContext<'getJwks'>['query']): number {
  if (include_anonymous) return 3
  return include_restricted ? 2 : 1
}

export const ownedProjects = {
  listOwnedProjects: (context) =>
    list(findOwnedProjects(context.db, requireOwner(context)).map((project) => toAdminProjectView(context, project))),

  createOwnedProject(context) {
    const { body, db, clock, random } = context
    const user = requireOwner(context)
    requireProviderSecrets(context, body.config)
    const { owner_team_id, onboarding_status } = body
    if (owner_team_id !== undefined && db.teams.get(owner_team_id)?.project_id !== PROJECT_OF_OWNERS) {
      failText(400, 'The owner team does not exist')
    }
    const project = createProject(db, clock.now(), {
      id: random.uuid(),
      display_name: body.display_name,
      description: body.description ?? '',
      is_production_mode: body.is_production_mode,
      config: toStoredSettings(body.config ?? {}),
    })
    db.projects.update(project, compact({ owner_team_id, onboarding_status }))
    addOwnedProject(db, user, project.id)
    return toAdminProjectView(context, project)
  },

  transferProject(context) {
    const { body, db } = context
    const user = requireOwner(context)
    const project = findOwnedProjects(db, user).find(({ id }) => id === body.project_id)
    if (!project) return failText(400, 'The user does not own this project')
    if (!db.memberships.get(compositeKey(body.new_team_id, user.id))) {
      failText(400, 'The user does not belong to this team')
    }
    db.projects.update(project, { owner_team_id: body.new_team_id })
    return {}
  },
} satisfies Resolvers

function requireOwner(context: CallerContext): UserRecord {
  const user = requireSignedInUser(context)
  return context.project.id === PROJECT_OF_OWNERS ? user : fail('EXPECTED_INTERNAL_PROJECT')
}

export const projectAdmin = {
  getProject: (context) => toAdminProjectView(context, context.project),

  updateProject(context) {
    const { body, db, project } = context
    const { display_name, description, is_production_mode, config } = body
    if (config?.email_theme !== undefined && !findTheme(context, config.email_theme.toLowerCase())) {
      failText(400, 'Invalid email theme')
    }
    requireProviderSecrets(context, config)
    const logos = compact({
      logo_url: toLogoUrl(context, body.logo_url),
      logo_full_url: toLogoUrl(context, body.logo_full_url),
      logo_dark_mode_url: toLogoUrl(context, body.logo_dark_mode_url),
      logo_full_dark_mode_url: toLogoUrl(context, body.logo_full_dark_mode_url),
    })
    db.projects.update(
      project,
      compact({ display_name, description: description === null ? '' : description, is_production_mode }),
    )
    if (Object.keys(logos).length > 0) db.projects.update(project, { logos: { ...project.logos, ...logos } })
    if (config) writeSettings(db, project, config)
    return toAdminProjectView(context, project)
  },

  deleteProject({ db, project }) {
    deleteProject(db, project.id)
    return { success: true }
  },

  previewAffectedUsers(context) {
    const { body, query, db, project } = context
    if (!body.onboarding.require_email_verification) return { affected_users: [], total_affected_count: 0 }
    const affected = db.users.where('project', project.id).filter((user) => {
      const isVerified = findPrimaryChannel(context, user.id)?.is_verified ?? false
      return !isVerified && getRestrictedReason(context, user) === null
    })
    const affected_users = affected.slice(0, query.limit ?? AFFECTED_USERS).map(({ id, display_name }) => ({
      id,
      display_name,
      primary_email: findPrimaryChannel(context, id)?.value ?? null,
      restricted_reason: { type: 'email_not_verified' as const },
    }))
    return { affected_users, total_affected_count: affected.length }
  },
} satisfies Resolvers

/** Users of a preview without a `limit`. */
const AFFECTED_USERS = 10

const toLogoUrl = (context: CallerContext, input: string | null | undefined) =>
  toImageUrl(context, 'project-logos', input, 'upload or url')

/** The feature check, which reports every feature as not supported. */
export const features = {
  checkFeatureSupport({ body }) {
    const { feature_name } = toRecord(body)
    const feature = typeof feature_name === 'string' ? feature_name : 'This feature'
    return replyText(200, `${feature} is not yet supported. Please reach out to Stack support for more information.`)
  },
} satisfies Resolvers

/** The token of the webhook portal. The webhooks themselves are sent in `webhooks/`. */
export const webhooks = {
  createWebhookPortalToken: ({ random }) => ({ token: `emulated_${random.code(CODE_LENGTH)}` }),

  /** The emulator's webhooks have a URL and no endpoints with ids. */
  sendTestWebhook: ({ body }) => ({ success: false, error_message: `There is no endpoint ${body.endpoint_id}` }),
} satisfies Resolvers
