/** Returns the owners of API keys that callers of a backend send. */
import type { ServerTeam, ServerUser } from '../../generated/model.ts'
import { checkTeamApiKey } from '../../generated/operations/team-api-keys.ts'
import { getTeam } from '../../generated/operations/teams.ts'
import { checkUserApiKey } from '../../generated/operations/user-api-keys.ts'
import { getUserById } from '../../generated/operations/users.ts'
import type { CallOptions, ServerClient } from '../core/client/types.ts'
import { nullIfCode } from './nullIfCode.ts'

export interface ApiKeyInput {
  /** The complete key that the caller sent. */
  apiKey: string
}

/**
 * Returns the user that an API key belongs to; `null` if the key is unknown, revoked, expired, or a team's. Each call
 * sends a request, so a revocation takes effect at once.
 *
 * `POST /user-api-keys/check`, then `GET /users/{user_id}`
 *
 * @param client a client made by `createServerClient` or `createAdminClient`
 * @param input the key that the caller sent
 * @param options signal and timeout of the call
 *
 * @example
 * ```ts
 * const user = await getUserByApiKey(server, { apiKey: request.headers.get('x-api-key') ?? '' })
 * ```
 */
export async function getUserByApiKey(
  client: ServerClient,
  input: ApiKeyInput,
  options?: CallOptions,
): Promise<ServerUser | null> {
  const key = await nullIfCode('API_KEY_NOT_VALID', checkUserApiKey(client, { apiKey: input.apiKey }, options))
  return key && nullIfCode('USER_NOT_FOUND', getUserById(client, { userId: key.userId }, options))
}

/**
 * Returns the team that an API key belongs to; `null` if the key is unknown, revoked, expired, or a user's.
 *
 * `POST /team-api-keys/check`, then `GET /teams/{team_id}`
 *
 * @param client a client made by `createServerClient` or `createAdminClient`
 * @param input the key that the caller sent
 * @param options signal and timeout of the call
 *
 * @example
 * ```ts
 * const team = await getTeamByApiKey(server, { apiKey: request.headers.get('x-api-key') ?? '' })
 * ```
 */
export async function getTeamByApiKey(
  client: ServerClient,
  input: ApiKeyInput,
  options?: CallOptions,
): Promise<ServerTeam | null> {
  const key = await nullIfCode('API_KEY_NOT_VALID', checkTeamApiKey(client, { apiKey: input.apiKey }, options))
  return key && nullIfCode('TEAM_NOT_FOUND', getTeam(client, { teamId: key.teamId }, options))
}
