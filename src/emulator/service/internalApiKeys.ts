/** The project's own keys, in sets of up to three. */
import type { Call, Resolvers } from '../engine/context.ts'
import { fail, list } from '../engine/reply.ts'
import { CODE_LENGTH } from '../limits.ts'
import { lastFour } from './apiKeys.ts'
import type { Wire } from '../specification.ts'
import type { KeySetRecord } from '../state/projectRecords.ts'
import { createKeySet } from '../state/projects.ts'

export const internalApiKeys = {
  listInternalApiKeys: ({ db, project }) =>
    list(db.keySets.where('project', project.id).reverse().map(internalApiKeyView)),

  createInternalApiKey({ body, db, project, clock, random }) {
    const key = (prefix: string, isWanted: boolean) => (isWanted ? `${prefix}_${random.code(CODE_LENGTH)}` : null)
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
        publishable_client_key: key('pck', body.has_publishable_client_key),
        secret_server_key: key('ssk', body.has_secret_server_key),
        super_secret_admin_key: key('sak', body.has_super_secret_admin_key),
      },
    )
    return createdInternalApiKeyView(set)
  },

  getInternalApiKey: (context) => internalApiKeyView(addressed(context)),

  /** Unlike other keys, a set that is revoked again is revoked as of now. */
  updateInternalApiKey(context) {
    const { body, db, clock } = context
    const set = db.keySets.update(addressed(context), {
      ...(body.description !== undefined && { description: body.description }),
      ...(body.revoked && { manually_revoked_at_millis: clock.now() }),
    })
    return internalApiKeyView(set)
  },
} satisfies Resolvers

function addressed({ db, project, params }: Call & { readonly params: { readonly api_key_id: string } }) {
  const set = db.keySets.get(params.api_key_id.toLowerCase())
  return set?.project_id === project.id ? set : fail('API_KEY_NOT_FOUND')
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

const internalApiKeyView = (set: KeySetRecord): Wire<'InternalApiKey'> => keySet(set, lastFour)

const createdInternalApiKeyView = (set: KeySetRecord): Wire<'CreatedInternalApiKey'> => keySet(set, (value) => value)
