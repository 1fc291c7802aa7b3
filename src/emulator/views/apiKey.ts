/** API keys as they travel: whole once, and by their last four characters ever after. */
import type { ApiKeyRecord, KeySetRecord } from '../db/records.ts'
import type { Wire } from '../specification.ts'

const lastFour = (value: string): Wire<'LastFour'> => ({ last_four: value.slice(-4) })

/** What each view of a key of a user or a team has in common. What never expires or is not revoked says nothing. */
function common(key: ApiKeyRecord) {
  return {
    id: key.id,
    description: key.description,
    created_at_millis: key.created_at_millis,
    ...(key.expires_at_millis !== null && { expires_at_millis: key.expires_at_millis }),
    ...(key.manually_revoked_at_millis !== null && { manually_revoked_at_millis: key.manually_revoked_at_millis }),
    is_public: key.is_public,
  }
}

export function userApiKeyView(key: ApiKeyRecord): Wire<'UserApiKey'> {
  return { ...common(key), type: 'user', user_id: key.owner_id, value: lastFour(key.value) }
}

export function createdUserApiKeyView(key: ApiKeyRecord): Wire<'CreatedUserApiKey'> {
  return { ...common(key), type: 'user', user_id: key.owner_id, value: key.value }
}

export function teamApiKeyView(key: ApiKeyRecord): Wire<'TeamApiKey'> {
  return { ...common(key), type: 'team', team_id: key.owner_id, value: lastFour(key.value) }
}

export function createdTeamApiKeyView(key: ApiKeyRecord): Wire<'CreatedTeamApiKey'> {
  return { ...common(key), type: 'team', team_id: key.owner_id, value: key.value }
}

/** A set of the project's own keys; `toKey` says how each is shown. */
function keySet<Key>(set: KeySetRecord, toKey: (value: string) => Key) {
  const { publishable_client_key, secret_server_key, super_secret_admin_key } = set
  return {
    id: set.id,
    description: set.description,
    expires_at_millis: set.expires_at_millis,
    ...(set.manually_revoked_at_millis !== null && { manually_revoked_at_millis: set.manually_revoked_at_millis }),
    created_at_millis: set.created_at_millis,
    ...(publishable_client_key !== null && { publishable_client_key: toKey(publishable_client_key) }),
    ...(secret_server_key !== null && { secret_server_key: toKey(secret_server_key) }),
    ...(super_secret_admin_key !== null && { super_secret_admin_key: toKey(super_secret_admin_key) }),
  }
}

export const internalApiKeyView = (set: KeySetRecord): Wire<'InternalApiKey'> => keySet(set, lastFour)

export const createdInternalApiKeyView = (set: KeySetRecord): Wire<'CreatedInternalApiKey'> =>
  keySet(set, (value) => value)
