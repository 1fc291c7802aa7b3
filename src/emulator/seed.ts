/** Creates the records that exist from the start. */
import { compact } from '../core/util/compact.ts'
import { createProject, INTERNAL_SETTINGS } from './domain/projects.ts'
import { Refusal } from './domain/refusals.ts'
import type { RequestContext } from './domain/requestContext.ts'
import { toBadOption, validateOption, type EmulatorOptions, type ProjectSeed, type UserSeed } from './options.ts'
import { createUser } from './service/accounts.ts'
import { recordActivity } from './service/sessions.ts'
import { routes, type RouteSchema } from './specification.ts'
import type { ProjectRecord } from './state/projectRecords.ts'
import { createKeySet, PROJECT_OF_OWNERS, type NewKeys } from './state/projects.ts'

const INTERNAL_KEYS: NewKeys = {
  publishable_client_key: 'pck_emulator',
  secret_server_key: 'ssk_emulator',
  super_secret_admin_key: 'sak_emulator',
}

/** The latest time of a `Date`. */
const NEVER_MILLIS = 8_640_000_000_000_000

/** The context for creating users before there are requests. */
type SeedContext = Omit<RequestContext, 'project'>

/**
 * Adds the projects of the options and `internal`, with their keys and users.
 *
 * @throws {EmulatorError} INVALID_OPTION with the path of each invalid value
 */
export function seedDatabase(state: SeedContext, { projects = [] }: EmulatorOptions): void {
  const internalSeed = projects.find(({ id }) => id === PROJECT_OF_OWNERS)
  const internal: ProjectSeed = {
    display_name: 'My app',
    description: 'Everything is enabled.',
    anonymous_accounts: true,
    ...internalSeed,
    id: PROJECT_OF_OWNERS,
    keys: { ...INTERNAL_KEYS, ...internalSeed?.keys },
  }
  addProject(state, internal, 'projects[internal]', INTERNAL_SETTINGS)
  for (const [index, project] of projects.entries()) {
    if (project.id !== PROJECT_OF_OWNERS) addProject(state, project, `projects[${index}]`)
  }
}

function addProject(state: SeedContext, seed: ProjectSeed, path: string, defaults: ProjectSeed['config'] = {}): void {
  const { db, clock, random } = state
  if (seed.config) validateOption(findBodySchema('createOwnedProject', 'config'), seed.config, `${path}.config`)
  if (db.projects.get(seed.id)) throw toBadOption([`${path}.id is the id of another project`])
  const now = clock.now()
  const project = createProject(db, now, {
    ...seed,
    display_name: seed.display_name ?? seed.id,
    config: { ...defaults, ...seed.config },
  })
  if (Object.values(seed.keys ?? {}).some(Boolean)) {
    createKeySet(
      db,
      {
        id: random.uuid(),
        project_id: seed.id,
        description: 'From the start',
        created_at_millis: now,
        expires_at_millis: NEVER_MILLIS,
      },
      seed.keys ?? {},
    )
  }
  const users = (seed.users ?? []).map((user, index) => ({ user, path: `${path}.users[${index}]` }))
  for (const { user, path } of users) validateHistory(user, path)
  const signedUpAt = ({ user }: { user: UserSeed }): number => user.signed_up_at_millis ?? now
  users.sort((a, b) => signedUpAt(a) - signedUpAt(b))
  for (const { user, path } of users) addUser(state, project, user, path)
}

/** The schema of values from before the emulator's start, which no operation can set. */
const HISTORY: RouteSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    signed_up_at_millis: { type: 'number' },
    active_at_millis: { type: 'array', items: { type: 'number' } },
    country_code: { type: 'string', pattern: '^[A-Z]{2}$' },
  },
}

function validateHistory(user: UserSeed, path: string): void {
  const names = Object.keys(HISTORY.properties ?? {})
  validateOption(HISTORY, Object.fromEntries(Object.entries(user).filter(([name]) => names.includes(name))), path)
}

/**
 * Adds a user with a history.
 *
 * @param path the name of the user in errors
 * @throws {EmulatorError} INVALID_OPTION with the path of each invalid value
 */
export function addUser(state: SeedContext, project: ProjectRecord, userSeed: UserSeed, path: string): void {
  const { id, signed_up_at_millis, active_at_millis = [], country_code, ...seed } = userSeed
  validateOption(findBodySchema('createUser'), seed, path)
  const { password, primary_email, primary_email_verified, primary_email_auth_enabled, ...values } = seed
  const email = primary_email != null && {
    value: primary_email,
    isVerified: primary_email_verified ?? false,
    isUsedForAuth: primary_email_auth_enabled ?? false,
  }
  try {
    const user = createUser(
      { ...state, project },
      compact({
        ...values,
        password_hash: values.password_hash ?? (password == null ? undefined : `plain$${password}`),
        id: id?.toLowerCase(),
        signed_up_at_millis,
        country_code,
        email: email || undefined,
      }),
    )
    for (const time of [...active_at_millis].sort((a, b) => a - b)) recordActivity(state, user, time)
  } catch (error) {
    throw error instanceof Refusal ? toBadOption([`${path}: ${error.message}`]) : error
  }
}

/** Returns the schema of an operation's body, or of a property of it. */
export function findBodySchema(operation: string, property?: string): RouteSchema {
  const body = routes.find(({ id }) => id === operation)?.body?.client ?? {}
  return (property === undefined ? body : body.properties?.[property]) ?? {}
}
