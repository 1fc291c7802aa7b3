/** API keys of users. */
import type { Call, Resolvers } from '../engine/context.ts'
import { fail, failText } from '../engine/fail.ts'
import { apiKeysOf, checkApiKey, createApiKey, findApiKey, requireApiKeys, updateApiKey } from '../rules/apiKeys.ts'
import { signedInUser } from '../rules/caller.ts'
import { createdUserApiKeyView, userApiKeyView } from '../views/apiKey.ts'
import { list } from '../views/list.ts'

export const userApiKeys = {
  listUserApiKeys(context) {
    const userId = context.query.user_id as string | undefined
    if (userId === undefined) return fail('SCHEMA_ERROR', { message: 'user_id is required for user API keys' })
    requireOwner(context, userId)
    return list(apiKeysOf(context, 'user', userId).map(userApiKeyView))
  },

  createUserApiKey(context) {
    const { body, db, project } = context
    requireOwner(context, body.user_id)
    if (db.users.get(body.user_id)?.project_id !== project.id) fail('USER_NOT_FOUND')
    return createdUserApiKeyView(createApiKey(context, 'user', body.user_id, body))
  },

  getUserApiKey: (context) => userApiKeyView(addressed(context)),

  updateUserApiKey: (context) => userApiKeyView(updateApiKey(context, addressed(context), context.body)),

  checkUserApiKey(context) {
    requireApiKeys(context, 'user')
    return userApiKeyView(checkApiKey(context, 'user', context.body.api_key))
  },
} satisfies Resolvers

/** A client works on the keys of its own user only. */
function requireOwner(context: Call, userId: string): void {
  requireApiKeys(context, 'user')
  if (context.level === 'client' && signedInUser(context).id !== userId) {
    failText(403, 'Client can only manage their own api keys')
  }
}

/** The key the path names, if the caller may touch it. */
function addressed(context: Call & { readonly params: { readonly api_key_id: string } }) {
  requireApiKeys(context, 'user')
  if (context.level === 'client') signedInUser(context)
  const key = findApiKey(context, 'user', context.params.api_key_id)
  requireOwner(context, key.owner_id)
  return key
}
