/** Authorization of a request whose sender was verified. */
import { getPermission, type GetPermissionInput, type HeldPermission } from '../../core/auth/getPermission.ts'
import type { CallOptions, ServerClient } from '../../core/client/types.ts'
import { hasCode, KnownError } from '../../core/errors.ts'
import { ofOtherProject } from '../tokens/tokenVerifier.ts'
import type { RequestAuth } from './authenticate.ts'

/** Which permission a request needs. */
export type RequiredPermission = Pick<GetPermissionInput, 'permissionId' | 'teamId' | 'recursive'>

/**
 * Requires a permission of a verified sender. A malformed team id, for example from the URL of a request, is treated as a
 * team in which the sender has no permission.
 *
 * @param client a client made by `createServerClient`, or by `createAdminClient` with a key
 * @param sender the result of `authenticate`, or a user whom other code has verified
 * @param required the permission; without `teamId`, a permission of the project
 * @param options signal and timeout of the call
 * @returns the permission
 * @throws {AccessTokenError} INVALID_PROJECT_FOR_ACCESS_TOKEN for a sender whom a client of another project verified
 * @throws {KnownError} TEAM_PERMISSION_REQUIRED or PROJECT_PERMISSION_REQUIRED, with status 403, without the permission
 * @throws {UsageError} MISSING_OPTION if `teamId` is present and undefined, null or empty, because that would check the
 * project instead; INVALID_OPTION if it is not a text
 *
 * @example
 * ```ts
 * const auth = await authenticate(server, request)
 * await authorize(server, auth, { permissionId: 'edit', teamId })
 * ```
 */
export async function authorize(
  client: ServerClient,
  { userId, token }: Sender,
  required: RequiredPermission,
  options?: CallOptions,
): Promise<HeldPermission> {
  if (token) requireOwnProject(client, token)
  const permission = await findPermission(client, { ...required, userId }, options)
  if (permission) return permission
  const { teamId, permissionId } = required
  const message = `The permission ${permissionId} is required. Ask an administrator to grant it.`
  if (teamId === undefined) throw new KnownError('PROJECT_PERMISSION_REQUIRED', message, 403, { userId, permissionId })
  throw new KnownError('TEAM_PERMISSION_REQUIRED', message, 403, { teamId, userId, permissionId })
}

/** The part of a verified sender that {@link authorize} needs. */
type Sender = Pick<RequestAuth, 'userId'> & Partial<Pick<RequestAuth, 'token'>>

/** @throws {AccessTokenError} INVALID_PROJECT_FOR_ACCESS_TOKEN for a token that a client of another project verified */
export function requireOwnProject({ config }: ServerClient, { projectId }: RequestAuth['token']): void {
  if (projectId !== config.projectId) throw ofOtherProject(config.projectId, projectId)
}

/** Reads a permission; `null` if the sender doesn't have it, or if the team id is malformed. */
async function findPermission(
  client: ServerClient,
  input: GetPermissionInput,
  options?: CallOptions,
): Promise<HeldPermission | null> {
  const { teamId } = input
  if (typeof teamId === 'string' && LONE_SURROGATE.test(teamId)) return null
  try {
    return await getPermission(client, input, options)
  } catch (error) {
    if (teamId !== undefined && hasCode(error, 'SCHEMA_ERROR')) return null
    throw error
  }
}

/** A lone surrogate, possible in a JSON body, can't be sent. With the flag `u`, halves of a pair don't match. */
const LONE_SURROGATE = /\p{Surrogate}/u
