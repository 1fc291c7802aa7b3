/** Permissions of users, in teams and in the project. Clients can list them; servers can also grant and revoke them. */
import { requireSelf, requireUser } from '../domain/caller.ts'
import {
  compareStrings,
  findPermissionScope,
  getEffectivePermissions,
  grantPermission,
  isSystemPermission,
  type PermissionScope,
} from '../domain/permissions.ts'
import { fail } from '../domain/refusals.ts'
import { list } from '../domain/reply.ts'
import type { RequestContext } from '../domain/requestContext.ts'
import type { GrantRecord } from '../state/records.ts'
import { compositeKey } from '../state/tables.ts'
import type { CallerContext, Resolvers } from './resolver.ts'
import { requireMember } from './teams.ts'

/** Refuses an unknown id that starts with `$` like a built-in permission. */
function requireKnownSystemId({ invalid }: CallerContext, id: string): void {
  if (id.startsWith('$') && !isSystemPermission(id)) invalid('Invalid system permission')
}

/** Refuses with `PERMISSION_NOT_FOUND` or, for a permission of the other scope, `WRONG_PERMISSION_SCOPE`. */
function requireGrantable(context: RequestContext, id: string, expected: PermissionScope): void {
  const actual = findPermissionScope(context, id) ?? fail('PERMISSION_NOT_FOUND', { permission_id: id })
  if (actual !== expected) {
    fail('WRONG_PERMISSION_SCOPE', { permission_id: id, expected_scope: expected, actual_scope: actual })
  }
}

/** Selects permissions. */
interface PermissionFilter {
  readonly teamId?: string | undefined
  readonly userId?: string | undefined
  readonly permissionId?: string | undefined
  /** Whether to include permissions contained in the granted ones. */
  readonly isRecursive: boolean
}

/** A permission of a user. `teamId` is null for a project permission. */
export interface UserPermission {
  readonly teamId: string | null
  readonly userId: string
  readonly id: string
}

/**
 * Lists the permissions of users, ordered by team, user and permission. The permission filter applies after
 * recursion. Grants of deleted definitions are left out.
 */
function listUserPermissions(
  context: RequestContext,
  kind: PermissionScope,
  filter: PermissionFilter,
): UserPermission[] {
  const groups = new Map<string, { teamId: string | null; userId: string; direct: string[] }>()
  for (const { team_id, user_id, permission_id } of findGrants(context, kind, filter)) {
    if (findPermissionScope(context, permission_id) === null) continue
    const key = compositeKey(team_id ?? '', user_id)
    const group = groups.get(key) ?? { teamId: team_id, userId: user_id, direct: [] }
    group.direct.push(permission_id)
    groups.set(key, group)
  }
  return [...groups.values()]
    .flatMap(({ teamId, userId, direct }) =>
      [...(filter.isRecursive ? getEffectivePermissions(context, teamId, userId) : direct)].map((id) => ({
        teamId,
        userId,
        id,
      })),
    )
    .filter(({ id }) => filter.permissionId === undefined || filter.permissionId === id)
    .sort(
      (left, right) =>
        compareStrings(left.teamId ?? '', right.teamId ?? '') ||
        compareStrings(left.userId, right.userId) ||
        compareStrings(left.id, right.id),
    )
}

/** Finds the grants of a user, of a team or of the whole project. */
function findGrants(
  { db, project }: RequestContext,
  kind: PermissionScope,
  { teamId, userId }: PermissionFilter,
): GrantRecord[] {
  const isSelected = (grant: GrantRecord): boolean =>
    grant.project_id === project.id &&
    (grant.team_id === null) === (kind === 'project') &&
    (teamId === undefined || grant.team_id === teamId)
  if (userId !== undefined) return db.grants.where('user', userId).filter(isSelected)
  if (teamId !== undefined) return db.grants.where('team', teamId).filter(isSelected)
  return db.grants.where('project', project.id).filter(isSelected)
}

export const permissions = {
  listTeamPermissions(context) {
    const { team_id, user_id, permission_id, recursive = false } = context.query
    requireOwnList(context, user_id)
    const filter = { teamId: team_id, userId: user_id, permissionId: permission_id, isRecursive: recursive }
    const permissions = listUserPermissions(context, 'team', filter)
    return list(permissions.map(({ id, userId, teamId }) => ({ id, user_id: userId, team_id: teamId ?? '' })))
  },

  grantTeamPermission(context) {
    const { team_id, user_id, permission_id } = context.params
    requireKnownSystemId(context, permission_id)
    requireUser(context, user_id)
    requireMember(context, team_id, user_id)
    requireGrantable(context, permission_id, 'team')
    grantPermission(context, team_id, user_id, permission_id)
    return { id: permission_id, user_id, team_id }
  },

  revokeTeamPermission(context) {
    const { db, project, params } = context
    const { team_id, user_id, permission_id } = params
    requireKnownSystemId(context, permission_id)
    const grant = db.grants.get(compositeKey(team_id, user_id, permission_id))
    if (grant?.project_id !== project.id) return fail('TEAM_PERMISSION_NOT_FOUND', { team_id, user_id, permission_id })
    db.grants.delete(grant.id)
    return { success: true }
  },

  listProjectPermissions(context) {
    const { user_id, permission_id, recursive = false } = context.query
    requireOwnList(context, user_id)
    const filter = { userId: user_id, permissionId: permission_id, isRecursive: recursive }
    return list(listUserPermissions(context, 'project', filter).map(({ id, userId }) => ({ id, user_id: userId })))
  },

  grantProjectPermission(context) {
    const { user_id, permission_id } = context.params
    requireKnownSystemId(context, permission_id)
    requireUser(context, user_id)
    requireGrantable(context, permission_id, 'project')
    grantPermission(context, null, user_id, permission_id)
    return { id: permission_id, user_id }
  },

  revokeProjectPermission(context) {
    const { db, project, params } = context
    const { user_id, permission_id } = params
    requireKnownSystemId(context, permission_id)
    const grant = db.grants.get(compositeKey('', user_id, permission_id))
    if (grant?.project_id !== project.id) return fail('PERMISSION_NOT_FOUND', { permission_id })
    db.grants.delete(grant.id)
    return { success: true }
  },
} satisfies Resolvers

function requireOwnList(context: CallerContext, userId: string | undefined): void {
  const text =
    'Client can only list permissions for their own user. user_id must be either "me" or the ID of the current user'
  requireSelf(context, userId, 403, text)
}
