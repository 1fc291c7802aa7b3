/**
 * The permissions of users, and the permissions that these contain. The ids of team and project permissions share one
 * namespace.
 */
import { SYSTEM_PERMISSIONS } from '../state/projects.ts'
import type { PermissionDefinitionRecord } from '../state/records.ts'
import { compositeKey } from '../state/tables.ts'
import { fail } from './refusals.ts'
import type { RequestContext } from './requestContext.ts'

/** Grants a permission directly, in a team or, with `null`, in the project. Idempotent. */
export function grantPermission(
  { db, project }: RequestContext,
  teamId: string | null,
  userId: string,
  permissionId: string,
) {
  const id = compositeKey(teamId ?? '', userId, permissionId)
  return (
    db.grants.get(id) ??
    db.grants.insert({ id, project_id: project.id, team_id: teamId, user_id: userId, permission_id: permissionId })
  )
}

/**
 * Returns all permissions of a user in a team or, with `null`, in the project: those granted directly and those they
 * contain.
 */
export function getEffectivePermissions(context: RequestContext, teamId: string | null, userId: string): Set<string> {
  const permissions = new Set<string>()
  const pending = context.db.grants
    .where('user', userId)
    .filter((grant) => grant.team_id === teamId && grant.project_id === context.project.id)
    .map((grant) => grant.permission_id)
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    const contained = Object.hasOwn(SYSTEM_PERMISSIONS, id)
      ? []
      : context.db.permissionDefinitions.get(compositeKey(context.project.id, id))?.contained_permission_ids
    if (!contained || permissions.has(id)) continue
    permissions.add(id)
    pending.push(...contained)
  }
  return permissions
}

/** Refuses with `PERMISSION_NOT_FOUND` if a permission is not defined in the scope. */
export function requireDefinitions(
  { db, project }: RequestContext,
  scope: 'team' | 'project',
  permissions: readonly { id: string }[],
): void {
  for (const { id } of permissions) {
    if (scope === 'team' && Object.hasOwn(SYSTEM_PERMISSIONS, id)) continue
    if (db.permissionDefinitions.get(compositeKey(project.id, id))?.scope !== scope) {
      fail('PERMISSION_NOT_FOUND', { permission_id: id })
    }
  }
}

/** The scope in which a permission can be granted. */
export type PermissionScope = 'team' | 'project'

/** Returns true if a permission is built in. */
export const isSystemPermission = (id: string): boolean => Object.hasOwn(SYSTEM_PERMISSIONS, id)

/** Returns the definition of a permission; `undefined` if it is unknown or built in. */
export function findDefinition({ db, project }: RequestContext, id: string): PermissionDefinitionRecord | undefined {
  return db.permissionDefinitions.get(compositeKey(project.id, id))
}

/** Returns the scope of a permission; `null` if the permission does not exist. */
export function findPermissionScope(context: RequestContext, id: string): PermissionScope | null {
  return isSystemPermission(id) ? 'team' : (findDefinition(context, id)?.scope ?? null)
}

/** Compares strings by code unit, independent of the locale. */
export function compareStrings(left: string, right: string): number {
  if (left === right) return 0
  return left < right ? -1 : 1
}
