/**
 * API keys that a project issues to its users and teams, and its own keys in sets of up to three. Full keys are shown
 * only at creation.
 */
import { compact } from '../../core/util/compact.ts'
import { BASE32 } from '../../core/util/encoding.ts'
import { requireSignedInUser } from '../domain/caller.ts'
import { readSettings } from '../domain/configuration.ts'
import { crc32 } from '../domain/crc32.ts'
import { getEffectivePermissions } from '../domain/permissions.ts'
import { fail, failInternal, failText } from '../domain/refusals.ts'
import { list } from '../domain/reply.ts'
import type { RequestContext } from '../domain/requestContext.ts'
import { CODE_LENGTH, type Wire } from '../specification.ts'
import type { KeySetRecord } from '../state/projectRecords.ts'
import { createKeySet } from '../state/projects.ts'
import type { ApiKeyRecord } from '../state/records.ts'
import type { CallerContext, Resolvers } from './resolver.ts'

/** The marker that distinguishes these keys from other secrets. */
const MARKER = '574ck4u7h'

const HOSTED = 'api.stack-auth.com'

/** The values of a new key. */
interface NewApiKey {
  readonly description: string
  /** `null` and 0 mean never; a time in the past is accepted. */
  readonly expires_at_millis: number | null
  readonly is_public?: boolean | undefined
}

/** Refuses with a text if the project has not enabled keys of this type. Every operation checks this first. */
function requireApiKeys({ project }: RequestContext, type: ApiKeyRecord['type']): void {
  const config = readSettings(project)
  if (type === 'user' && !config.allow_user_api_keys) failText(400, 'User API keys are not enabled for this project.')
  if (type === 'team' && !config.allow_team_api_keys) failText(400, 'Team API keys are not enabled for this project.')
}

/** Creates a key for a user or a team. */
function createApiKey(
  context: RequestContext,
  type: ApiKeyRecord['type'],
  ownerId: string,
  { description, expires_at_millis, is_public = false }: NewApiKey,
): ApiKeyRecord {
  const { db, project, random, clock } = context
  const id = random.uuid()
  return db.apiKeys.insert({
    id,
    project_id: project.id,
    type,
    owner_id: ownerId,
    description,
    created_at_millis: clock.now(),
    expires_at_millis: expires_at_millis || null,
    manually_revoked_at_millis: null,
    is_public,
    value: createKeyText(context, { id, type, is_public }),
  })
}

/**
 * Creates the text of a key: `<prefix>_<secret><id><type><flag><marker><checksum>`, 102 characters. The checksum is
 * the CRC-32 of the rest, in eight characters.
 */
function createKeyText(
  { random, origin }: RequestContext,
  key: Pick<ApiKeyRecord, 'id' | 'type' | 'is_public'>,
): string {
  const isElsewhere = !URL.canParse(origin) || new URL(origin).hostname !== HOSTED
  const flag = BASE32[(isElsewhere ? 1 : 0) + (key.is_public ? 2 : 0)]
  const prefix = key.is_public ? 'pk' : 'sk'
  const text = `${prefix}_${random.code(CODE_LENGTH)}${key.id.replaceAll('-', '')}${key.type}${flag}${MARKER}`
  return text + crc32(text)
}

/**
 * Finds a key of the project by id. Refuses with `API_KEY_NOT_FOUND`, or with status 500 for a key of the other type.
 */
function findApiKey({ db, project }: RequestContext, type: ApiKeyRecord['type'], id: string): ApiKeyRecord {
  const key = db.apiKeys.get(id.toLowerCase())
  if (key?.project_id !== project.id) return fail('API_KEY_NOT_FOUND')
  if (key.type === type) return key
  return failInternal(
    `The service fails if a key of a ${key.type} is read as a key of a ${type}. Use the ${key.type} operations.`,
  )
}

/** Finds a valid key by its value. The checks in order: known, right type, not revoked, not expired. */
function checkApiKey({ db, project, clock }: RequestContext, type: ApiKeyRecord['type'], value: string): ApiKeyRecord {
  const key = db.apiKeys.where('value', value).find(({ project_id }) => project_id === project.id)
  if (!key) return fail('API_KEY_NOT_FOUND')
  if (key.type !== type) fail('WRONG_API_KEY_TYPE', { expected_type: type, actual_type: key.type })
  if (key.manually_revoked_at_millis !== null) fail('API_KEY_REVOKED')
  if (key.expires_at_millis !== null && key.expires_at_millis <= clock.now()) fail('API_KEY_EXPIRED')
  return key
}

/** Renames or revokes a key. A second revocation keeps the time of the first. */
function updateApiKey(
  { db, clock }: Pick<CallerContext, 'db' | 'clock'>,
  key: ApiKeyRecord,
  { description, revoked }: { readonly description?: string | undefined; readonly revoked?: boolean | undefined },
): ApiKeyRecord {
  return db.apiKeys.update(
    key,
    compact({
      description,
      manually_revoked_at_millis: revoked ? (key.manually_revoked_at_millis ?? clock.now()) : undefined,
    }),
  )
}

/** Lists the keys of a user or a team in this project, newest first. */
function listApiKeys({ db, project }: RequestContext, type: ApiKeyRecord['type'], ownerId: string): ApiKeyRecord[] {
  return db.apiKeys
    .where('owner', ownerId)
    .filter((key) => key.project_id === project.id && key.type === type)
    .reverse()
}

export const toLastFour = (value: string): Wire<'LastFour'> => ({ last_four: value.slice(-4) })

/** The common part of the views. The times of expiry and revocation are omitted if the key has none. */
function toCommonKeyView(key: ApiKeyRecord) {
  return {
    id: key.id,
    description: key.description,
    created_at_millis: key.created_at_millis,
    ...compact({
      expires_at_millis: key.expires_at_millis ?? undefined,
      manually_revoked_at_millis: key.manually_revoked_at_millis ?? undefined,
    }),
    is_public: key.is_public,
  }
}

function toUserApiKeyView(key: ApiKeyRecord): Wire<'UserApiKey'> {
  return { ...toCommonKeyView(key), type: 'user', user_id: key.owner_id, value: toLastFour(key.value) }
}

function toCreatedUserApiKeyView(key: ApiKeyRecord): Wire<'CreatedUserApiKey'> {
  return { ...toCommonKeyView(key), type: 'user', user_id: key.owner_id, value: key.value }
}

function toTeamApiKeyView(key: ApiKeyRecord): Wire<'TeamApiKey'> {
  return { ...toCommonKeyView(key), type: 'team', team_id: key.owner_id, value: toLastFour(key.value) }
}

function toCreatedTeamApiKeyView(key: ApiKeyRecord): Wire<'CreatedTeamApiKey'> {
  return { ...toCommonKeyView(key), type: 'team', team_id: key.owner_id, value: key.value }
}

export const userApiKeys = {
  listUserApiKeys(context) {
    const userId = context.query.user_id as string | undefined
    if (userId === undefined) return fail('SCHEMA_ERROR', { message: 'user_id is required for user API keys' })
    requireOwner(context, userId)
    return list(listApiKeys(context, 'user', userId).map(toUserApiKeyView))
  },

  createUserApiKey(context) {
    const { body, db, project } = context
    requireOwner(context, body.user_id)
    if (db.users.get(body.user_id)?.project_id !== project.id) fail('USER_NOT_FOUND')
    return toCreatedUserApiKeyView(createApiKey(context, 'user', body.user_id, body))
  },

  getUserApiKey: (context) => toUserApiKeyView(findUserKey(context)),

  updateUserApiKey: (context) => toUserApiKeyView(updateApiKey(context, findUserKey(context), context.body)),

  checkUserApiKey(context) {
    requireApiKeys(context, 'user')
    return toUserApiKeyView(checkApiKey(context, 'user', context.body.api_key))
  },
} satisfies Resolvers

/** Refuses clients that use the keys of another user. */
function requireOwner(context: CallerContext, userId: string): void {
  requireApiKeys(context, 'user')
  if (context.level === 'client' && requireSignedInUser(context).id !== userId) {
    failText(403, 'Client can only manage their own api keys')
  }
}

/** The key named by the path, if the caller may use it. */
function findUserKey(context: CallerContext & { readonly params: { readonly api_key_id: string } }) {
  requireApiKeys(context, 'user')
  if (context.level === 'client') requireSignedInUser(context)
  const key = findApiKey(context, 'user', context.params.api_key_id)
  requireOwner(context, key.owner_id)
  return key
}

export const teamApiKeys = {
  listTeamApiKeys(context) {
    requireManager(context, context.query.team_id)
    return list(listApiKeys(context, 'team', context.query.team_id).map(toTeamApiKeyView))
  },

  createTeamApiKey(context) {
    const { body, db, project } = context
    requireManager(context, body.team_id)
    if (db.teams.get(body.team_id)?.project_id !== project.id) fail('TEAM_NOT_FOUND', { team_id: body.team_id })
    return toCreatedTeamApiKeyView(createApiKey(context, 'team', body.team_id, body))
  },

  getTeamApiKey: (context) => toTeamApiKeyView(findTeamKey(context)),

  updateTeamApiKey: (context) => toTeamApiKeyView(updateApiKey(context, findTeamKey(context), context.body)),

  checkTeamApiKey(context) {
    requireApiKeys(context, 'team')
    return toTeamApiKeyView(checkApiKey(context, 'team', context.body.api_key))
  },
} satisfies Resolvers

/** Refuses clients whose user lacks `$manage_api_keys` in the team, directly or contained in another permission. */
function requireManager(context: CallerContext, teamId: string): void {
  requireApiKeys(context, 'team')
  if (context.level !== 'client') return
  const user = requireSignedInUser(context)
  if (!getEffectivePermissions(context, teamId, user.id).has('$manage_api_keys')) fail('API_KEY_NOT_FOUND')
}

/** The key named by the path, if the caller may use it. Its team is not compared with the team of the query. */
function findTeamKey(context: CallerContext & { readonly params: { readonly api_key_id: string } }) {
  requireApiKeys(context, 'team')
  if (context.level === 'client') requireSignedInUser(context)
  const key = findApiKey(context, 'team', context.params.api_key_id)
  requireManager(context, key.owner_id)
  return key
}

export const internalApiKeys = {
  listInternalApiKeys: ({ db, project }) =>
    list(db.keySets.where('project', project.id).reverse().map(toInternalApiKeyView)),

  createInternalApiKey({ body, db, project, clock, random }) {
    const createKey = (prefix: string, isRequested: boolean) =>
      isRequested ? `${prefix}_${random.code(CODE_LENGTH)}` : null
    const set = createKeySet(
      db,
      {
        id: random.uuid(),
        project_id: project.id,
        description: body.description,
        created_at_millis: clock.now(),
        expires_at_millis: body.expires_at_millis,
      },
      {
        publishable_client_key: createKey('pck', body.has_publishable_client_key),
        secret_server_key: createKey('ssk', body.has_secret_server_key),
        super_secret_admin_key: createKey('sak', body.has_super_secret_admin_key),
      },
    )
    return toCreatedInternalApiKeyView(set)
  },

  getInternalApiKey: (context) => toInternalApiKeyView(findKeySet(context)),

  /** Unlike with other keys, revoking a set again updates the time of revocation. */
  updateInternalApiKey(context) {
    const { body, db, clock } = context
    const set = db.keySets.update(
      findKeySet(context),
      compact({
        description: body.description,
        manually_revoked_at_millis: body.revoked ? clock.now() : undefined,
      }),
    )
    return toInternalApiKeyView(set)
  },
} satisfies Resolvers

function findKeySet({ db, project, params }: CallerContext & { readonly params: { readonly api_key_id: string } }) {
  const set = db.keySets.get(params.api_key_id.toLowerCase())
  return set?.project_id === project.id ? set : fail('API_KEY_NOT_FOUND')
}

/** The view of a key set. `toView` converts each key to its form in the response. */
function toKeySetView<Key>(set: KeySetRecord, toView: (value: string) => Key) {
  const { publishable_client_key, secret_server_key, super_secret_admin_key } = set
  return {
    id: set.id,
    description: set.description,
    expires_at_millis: set.expires_at_millis,
    ...compact({ manually_revoked_at_millis: set.manually_revoked_at_millis ?? undefined }),
    created_at_millis: set.created_at_millis,
    ...compact({
      publishable_client_key: publishable_client_key === null ? undefined : toView(publishable_client_key),
      secret_server_key: secret_server_key === null ? undefined : toView(secret_server_key),
      super_secret_admin_key: super_secret_admin_key === null ? undefined : toView(super_secret_admin_key),
    }),
  }
}

const toInternalApiKeyView = (set: KeySetRecord): Wire<'InternalApiKey'> => toKeySetView(set, toLastFour)

const toCreatedInternalApiKeyView = (set: KeySetRecord): Wire<'CreatedInternalApiKey'> =>
  toKeySetView(set, (value) => value)
