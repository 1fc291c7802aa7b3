/** API keys of teams. A client that may not manage them is told that there are none. */
import type { Call, Resolvers } from '../engine/context.ts'
import { fail } from '../engine/fail.ts'
import { apiKeysOf, checkApiKey, createApiKey, findApiKey, requireApiKeys, updateApiKey } from '../rules/apiKeys.ts'
import { signedInUser } from '../rules/caller.ts'
import { heldPermissions } from '../rules/teams.ts'
import { createdTeamApiKeyView, teamApiKeyView } from '../views/apiKey.ts'
import { list } from '../views/list.ts'

export const teamApiKeys = {
  listTeamApiKeys(context) {
    requireManager(context, context.query.team_id)
    return list(apiKeysOf(context, 'team', context.query.team_id).map(teamApiKeyView))
  },

  createTeamApiKey(context) {
    const { body, db, project } = context
    requireManager(context, body.team_id)
    if (db.teams.get(body.team_id)?.project_id !== project.id) fail('TEAM_NOT_FOUND', { team_id: body.team_id })
    return createdTeamApiKeyView(createApiKey(context, 'team', body.team_id, body))
  },

  getTeamApiKey: (context) => teamApiKeyView(addressed(context)),

  updateTeamApiKey: (context) => teamApiKeyView(updateApiKey(context, addressed(context), context.body)),

  checkTeamApiKey(context) {
    requireApiKeys(context, 'team')
    return teamApiKeyView(checkApiKey(context, 'team', context.body.api_key))
  },
} satisfies Resolvers

/** The user of a client needs `$manage_api_keys` in the team, held directly or through another permission. */
function requireManager(context: Call, teamId: string): void {
  requireApiKeys(context, 'team')
  if (context.level !== 'client') return
  const user = signedInUser(context)
  if (!heldPermissions(context, teamId, user.id).has('$manage_api_keys')) fail('API_KEY_NOT_FOUND')
}

/** The key the path names, if the caller may touch it. The team of the query is not compared with it. */
function addressed(context: Call & { readonly params: { readonly api_key_id: string } }) {
  requireApiKeys(context, 'team')
  if (context.level === 'client') signedInUser(context)
  const key = findApiKey(context, 'team', context.params.api_key_id)
  requireManager(context, key.owner_id)
  return key
}
