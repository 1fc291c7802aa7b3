/** The project's own keys, in sets of up to three. */
import type { Call, Resolvers } from '../engine/context.ts'
import { fail } from '../engine/fail.ts'
import { CODE_LENGTH } from '../limits.ts'
import { createKeySet } from '../projects.ts'
import { createdInternalApiKeyView, internalApiKeyView } from '../views/apiKey.ts'
import { list } from '../views/list.ts'

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
