/** Checks a permission of a user. */
import { listProjectPermissions, listTeamPermissions } from '../../../generated/operations/permissions.ts'
import type { CallOptions, Client } from '../client/types.ts'
import { UsageError } from '../errors.ts'
import type { Registered, UserIdOrMe } from '../util/types.ts'

export interface GetPermissionInput {
  /** An id that the project defines, or one of the service's own, such as `$invite_members`. */
  permissionId: Registered<'permissions', string>
  /**
   * The user. At client level only `'me'`.
   *
   * @default 'me'
   */
  userId?: UserIdOrMe
  /** The team. If it is left out, a permission of the project is checked; `undefined` and `null` are refused. */
  teamId?: string
  /**
   * Whether permissions that contain this one are included.
   *
   * @default true
   */
  recursive?: boolean
}

/** A permission that the user has. */
export interface HeldPermission {
  id: string
  userId: string
  /** Absent for a permission of the project. */
  teamId?: string
}

/**
 * Returns the permission if the user has it, otherwise `null`. A permission of another team or another user in the
 * response, as from a gateway that drops the query, is not returned.
 *
 * `GET /team-permissions` or `GET /project-permissions`
 *
 * @param client at client level, a client with a signed-in user
 * @param input the permission, and whose it is
 * @param options signal and timeout of the call
 * @throws {UsageError} MISSING_OPTION or INVALID_OPTION if `teamId` is present and not a non-empty string
 *
 * @example
 * ```ts
 * const permission = await getPermission(server, { userId, teamId, permissionId: 'edit' })
 * if (!permission) throw new Error('You may not edit this team.')
 * ```
 */
export async function getPermission(
  client: Client,
  input: GetPermissionInput,
  options?: CallOptions,
): Promise<HeldPermission | null> {
  requireTeamId(input)
  const { permissionId, userId = 'me', teamId, recursive = true } = input
  const query = { userId, permissionId, recursive }
  const { items }: { items: HeldPermission[] } =
    teamId === undefined
      ? await listProjectPermissions(client, query, options)
      : await listTeamPermissions(client, { ...query, teamId }, options)
  // For `'me'` it is known if the access token contains it.
  const session = options?.session ?? client.session
  const expectedUserId = userId === 'me' ? session.getSnapshot().userId : userId
  const isRequested = (permission: HeldPermission): boolean =>
    permission.id === permissionId && isOfTeam(permission, teamId) && isSameIdIfKnown(permission.userId, expectedUserId)
  return items.find(isRequested) ?? null
}

/** A permission of the project has no team. */
function isOfTeam(permission: HeldPermission, teamId: string | undefined): boolean {
  if (teamId === undefined) return (permission.teamId ?? null) === null
  return isSameIdIfKnown(permission.teamId, teamId)
}

/** Compares two UUIDs, whose letters may be in any case (RFC 9562, section 4). */
function isSameIdIfKnown(actual: string | null | undefined, expected: string | null | undefined): boolean {
  if ((actual ?? null) === null || (expected ?? null) === null) return true
  return String(actual).toLowerCase() === String(expected).toLowerCase()
}

/** A value that is missing by mistake must not turn a check for one team into a check for the project or for any team. */
function requireTeamId(input: GetPermissionInput): void {
  if (!('teamId' in input)) return
  const teamId: unknown = input.teamId
  if (typeof teamId === 'string' && teamId !== '') return
  const advice = `Check the name of the parameter, or leave teamId out for a permission of the project.`
  if (teamId === undefined || teamId === null || teamId === '') {
    const value = teamId === '' ? 'empty' : String(teamId)
    throw new UsageError('MISSING_OPTION', `teamId is ${value} for the permission ${input.permissionId}. ${advice}`)
  }
  throw new UsageError(
    'INVALID_OPTION',
    `teamId must be a text for the permission ${input.permissionId}, and it is of type ${typeof teamId}. ${advice}`,
  )
}
