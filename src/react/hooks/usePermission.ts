import { skipToken, type UseQueryResult } from '@tanstack/react-query'
import { useListProjectPermissions, useListTeamPermissions } from '../../../generated/hooks/permissions.ts'
import type { HeldPermission } from '../../core/auth/getPermission.ts'
import type { OperationError } from '../../core/errors.ts'
import type { List, Registered } from '../../core/util/types.ts'
import { hasUser, useSession } from './useSession.ts'

export interface UsePermissionInput {
  /** An id that the project defines, or one of the service's own, such as `$invite_members`. */
  permissionId: Registered<'permissions', string>
  /**
   * The team.
   *
   * @default a permission of the project
   */
  teamId?: string
}

/**
 * Reads whether the signed-in user has a permission: in a team with `teamId`, otherwise in the project. `data` is the
 * permission, or `null` without it; it is `undefined` until it is known, and while no user is signed in.
 *
 * Use it to show and hide parts of a page. Servers must check permissions themselves, with `getPermission`.
 *
 * @param input the permission, and the team
 *
 * @example
 * ```tsx
 * const { data: permission } = usePermission({ teamId: team.id, permissionId: '$invite_members' })
 * return permission && <InviteForm />
 * ```
 */
export function usePermission({
  permissionId,
  teamId,
}: UsePermissionInput): UseQueryResult<
  HeldPermission | null,
  OperationError<'listProjectPermissions' | 'listTeamPermissions'>
> {
  const isSignedIn = hasUser(useSession())
  const query = { userId: 'me', permissionId, recursive: true } as const
  const select = ({ items }: List<HeldPermission>): HeldPermission | null =>
    items.find(({ id }) => id === permissionId) ?? null
  const project = useListProjectPermissions(isSignedIn && teamId === undefined ? query : skipToken, { select })
  const team = useListTeamPermissions(isSignedIn && teamId !== undefined ? { ...query, teamId } : skipToken, { select })
  return teamId === undefined ? project : team
}
