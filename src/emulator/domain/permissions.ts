/**
 * The permissions of users, and the permissions that these contain. The ids of team and project permissions share one
 * namespace.
 */
import { getOwn } from '../../core/util/record.ts'
import { SYSTEM_PERMISSIONS } from '../state/projects.ts'
import { compositeKey } from '../state/tables.ts'
import { readConfig } from './configuration.ts'
import type { PermissionEntry } from './configurationShape.ts'
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
    const contained = isSystemPermission(id) ? [] : findDefinition(context, id)?.contained_permission_ids
    if (!contained || permissions.has(id)) continue
    permissions.add(id)
    pending.push(...contained)
  }
  return permissions
}

/** Refuses with `PERMISSION_NOT_FOUND` if a permission is not defined in the scope. */
export function requireDefinitions(
  context: Pick<RequestContext, 'project'>,
  scope: 'team' | 'project',
  permissions: readonly { id: string }[],
): void {
  for (const { id } of permissions) {
    if (findPermissionScope(context, id) !== scope) fail('PERMISSION_NOT_FOUND', { permission_id: id })
  }
}

/** The scope in which a permission can be granted. */
export type PermissionScope = 'team' | 'project'

/** Returns true if a permission is built in. */
export const isSystemPermission = (id: string): boolean => Object.hasOwn(SYSTEM_PERMISSIONS, id)

/** A permission of a project. */
export interface PermissionDefinition {
  readonly id: string
  readonly scope: PermissionScope
  readonly description: string | undefined
  readonly contained_permission_ids: readonly string[]
}

/** Lists the permissions that a project defines. */
export const listDefinitions = ({ project }: Pick<RequestContext, 'project'>): PermissionDefinition[] =>
  Object.entries(readConfig(project).rbac.permissions).map(([id, entry]) => toDefinition(id, entry))

/** Returns the definition of a permission; `undefined` if it is unknown or built in. */
export function findDefinition(
  { project }: Pick<RequestContext, 'project'>,
  id: string,
): PermissionDefinition | undefined {
  const entry = getOwn(readConfig(project).rbac.permissions, id)
  return entry && toDefinition(id, entry)
}

const toDefinition = (
  id: string,
  { scope, description, containedPermissionIds }: PermissionEntry,
): PermissionDefinition => ({ id, scope, description, contained_permission_ids: Object.keys(containedPermissionIds) })

/** Returns the scope of a permission; `null` if the permission does not exist. */
export function findPermissionScope(context: Pick<RequestContext, 'project'>, id: string): PermissionScope | null {
  return isSystemPermission(id) ? 'team' : (findDefinition(context, id)?.scope ?? null)
}

/** Compares strings by code unit, independent of the locale. */
export function compareStrings(left: string, right: string): number {
  if (left === right) return 0
  return left < right ? -1 : 1
}
