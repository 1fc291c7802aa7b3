/** Who is behind an API key that was presented to a backend. */
import { getTeam } from '../../generated/operations/teams.ts'
import { checkTeamApiKey } from '../../generated/operations/team-api-keys.ts'
import { checkUserApiKey } from '../../generated/operations/user-api-keys.ts'
import { getUserById } from '../../generated/operations/users.ts'
import type { ServerTeam, ServerUser } from '../../generated/model.ts'
import type { CallOptions, ServerClient } from '../core/client/types.ts'
import { isKnownError, type KnownErrorMatch } from '../core/errors.ts'

export interface ApiKeyInput {
  /** The whole key as it was presented. */
  apiKey: string
}

/**
 * The user behind an API key; `null` when the key is not valid: unknown, revoked, expired, or of a team. The service is
 * asked each time, so a revocation counts at once.
 *
 * `POST /user-api-keys/check`, then `GET /users/{user_id}`
 */
export async function getUserByApiKey(
  client: ServerClient,
  input: ApiKeyInput,
  options?: CallOptions,
): Promise<ServerUser | null> {
  const key = await orNull('API_KEY_NOT_VALID', checkUserApiKey(client, { apiKey: input.apiKey }, options))
  return key && orNull('USER_NOT_FOUND', getUserById(client, { userId: key.userId }, options))
}

/**
 * The team behind an API key; `null` when the key is not valid: unknown, revoked, expired, or of a user.
 *
 * `POST /team-api-keys/check`, then `GET /teams/{team_id}`
 */
export async function getTeamByApiKey(
  client: ServerClient,
  input: ApiKeyInput,
  options?: CallOptions,
): Promise<ServerTeam | null> {
  const key = await orNull('API_KEY_NOT_VALID', checkTeamApiKey(client, { apiKey: input.apiKey }, options))
  return key && orNull('TEAM_NOT_FOUND', getTeam(client, { teamId: key.teamId }, options))
}

async function orNull<Answer>(code: KnownErrorMatch, answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer
  } catch (error) {
    if (isKnownError(error, code)) return null
    throw error
  }
}
