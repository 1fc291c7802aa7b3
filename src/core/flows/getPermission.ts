/** Checks a permission of a user. */
import { listProjectPermissions, listTeamPermissions } from '../../../generated/operations/permissions.ts'
import type { CallOptions, Client } from '../client/types.ts'
import type { Registered, UserIdOrMe } from '../lib/types.ts'

export interface GetPermissionInput {
  /** An id that the project defines, or one of the service's own, such as `$invite_members`. */
  permissionId: Registered<'permissions', string>
  /** The user. Default `'me'`, the only value at client level. */
  userId?: UserIdOrMe
  /** The team. Without it, a permission of the project is checked. */
  teamId?: string
  /** Whether permissions that contain this one count too. Default true. */
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
 * Returns the permission if the user has it, otherwise `null`.
 *
 * ```ts
 * if (await getPermission(server, { userId, teamId, permissionId: 'edit' })) …
 * ```
 *
 * `GET /team-permissions` or `GET /project-permissions`
 */
export async function getPermission(
  client: Client,
  input: GetPermissionInput,
  options?: CallOptions,
): Promise<HeldPermission | null> {
  const { permissionId, userId = 'me', teamId, recursive = true } = input
  const query = { userId, permissionId: permissionId as string, recursive }
  const { items }: { items: HeldPermission[] } =
    teamId === undefined
      ? await listProjectPermissions(client, query, options)
      : await listTeamPermissions(client, { ...query, teamId }, options)
  return items.find(({ id }) => id === permissionId) ?? null
}
