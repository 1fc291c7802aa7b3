/** API keys that a project hands to its own users and teams: making, finding and judging them. */
import { crc32 } from '../crc32.ts'
import type { ApiKeyRecord } from '../db/records.ts'
import type { Call, Scope } from '../engine/context.ts'
import { fail, failText, failUnplanned } from '../engine/fail.ts'
import { CODE_LENGTH } from '../limits.ts'

/** What tells such keys from other secrets. */
const MARKER = '574ck4u7h'
const HOSTED = 'api.stack-auth.com'
const BASE_32 = '0123456789abcdefghjkmnpqrstvwxyz'

/** What is known of a key before it exists. */
export interface NewApiKey {
  readonly description: string
  /** `null` and 0 mean that it never expires; a time in the past is taken. */
  readonly expires_at_millis: number | null
  readonly is_public?: boolean | undefined
}

/** Refuses in text while the project has no such keys. Every call begins with this. */
export function requireApiKeys({ project: { config } }: Scope, type: ApiKeyRecord['type']): void {
  if (type === 'user' && !config.allow_user_api_keys) failText(400, 'User API keys are not enabled for this project.')
  if (type === 'team' && !config.allow_team_api_keys) failText(400, 'Team API keys are not enabled for this project.')
}

/** Makes a key for a user or a team. */
export function createApiKey(
  scope: Scope,
  type: ApiKeyRecord['type'],
  ownerId: string,
  { description, expires_at_millis, is_public = false }: NewApiKey,
): ApiKeyRecord {
  const { db, project, random, clock } = scope
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
    value: toKey(scope, { id, type, is_public }),
  })
}

/** `<prefix>_<secret><id><type><flag><marker><checksum>`, 102 characters; the last eight are a CRC-32 of the others. */
function toKey({ random, origin }: Scope, key: Pick<ApiKeyRecord, 'id' | 'type' | 'is_public'>): string {
  const isElsewhere = !URL.canParse(origin) || new URL(origin).hostname !== HOSTED
  const flag = BASE_32[(isElsewhere ? 1 : 0) + (key.is_public ? 2 : 0)]
  const prefix = key.is_public ? 'pk' : 'sk'
  const text = `${prefix}_${random.code(CODE_LENGTH)}${key.id.replaceAll('-', '')}${key.type}${flag}${MARKER}`
  return text + crc32(text)
}

/** The key with an id, if it is of this project. Refuses with `API_KEY_NOT_FOUND`; the other kind breaks down. */
export function findApiKey({ db, project }: Scope, type: ApiKeyRecord['type'], id: string): ApiKeyRecord {
  const key = db.apiKeys.get(id.toLowerCase())
  if (key?.project_id !== project.id) return fail('API_KEY_NOT_FOUND')
  if (key.type === type) return key
  return failUnplanned(
    `The service breaks down when a key of a ${key.type} is read as one of a ${type}: read it as its own.`,
  )
}

/** A key that is good now. The order of the refusals: unknown, for the other kind of owner, revoked, expired. */
export function checkApiKey({ db, project, clock }: Scope, type: ApiKeyRecord['type'], value: string): ApiKeyRecord {
  const key = db.apiKeys.where('value', value).find(({ project_id }) => project_id === project.id)
  if (!key) return fail('API_KEY_NOT_FOUND')
  if (key.type !== type) fail('WRONG_API_KEY_TYPE', { expected_type: type, actual_type: key.type })
  if (key.manually_revoked_at_millis !== null) fail('API_KEY_REVOKED')
  if (key.expires_at_millis !== null && key.expires_at_millis <= clock.now()) fail('API_KEY_EXPIRED')
  return key
}

/** Renames or revokes a key. A second revocation keeps the time of the first. */
export function updateApiKey(
  { db, clock }: Pick<Call, 'db' | 'clock'>,
  key: ApiKeyRecord,
  { description, revoked }: { readonly description?: string | undefined; readonly revoked?: boolean | undefined },
): ApiKeyRecord {
  return db.apiKeys.update(key, {
    ...(description !== undefined && { description }),
    ...(revoked && { manually_revoked_at_millis: key.manually_revoked_at_millis ?? clock.now() }),
  })
}

/** The keys of a user or a team in this project, newest first. */
export function apiKeysOf({ db, project }: Scope, type: ApiKeyRecord['type'], ownerId: string): ApiKeyRecord[] {
  return db.apiKeys
    .where('owner', ownerId)
    .filter((key) => key.project_id === project.id && key.type === type)
    .reverse()
}
