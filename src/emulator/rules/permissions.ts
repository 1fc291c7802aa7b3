/**
 * Permissions: what was granted directly, what that contains, and the definitions behind it. Team and project
 * permissions share one space of ids; the `$…` ones belong to every team and are defined by nobody.
 */
import { joined } from '../db/tables.ts'
import type { GrantRecord, PermissionDefinitionRecord } from '../db/records.ts'
import type { Call, Scope } from '../engine/context.ts'
import { fail } from '../engine/fail.ts'
import { SYSTEM_PERMISSIONS } from '../projects.ts'
import { heldPermissions } from './teams.ts'

/** Where a permission can be granted. */
export type PermissionScope = 'team' | 'project'

/** Whether every team has a permission without anybody defining it. */
export const isSystemPermission = (id: string): boolean => Object.hasOwn(SYSTEM_PERMISSIONS, id)

/** The definition of a permission; `undefined` for one that nobody defined, the `$…` ones included. */
export function definitionOf({ db, project }: Scope, id: string): PermissionDefinitionRecord | undefined {
  return db.permissionDefinitions.get(joined(project.id, id))
}

/** Where a permission can be granted; `null` when it does not exist. */
export function scopeOf(scope: Scope, id: string): PermissionScope | null {
  return isSystemPermission(id) ? 'team' : (definitionOf(scope, id)?.scope ?? null)
}

/** Refuses an id that begins like one of the built-in permissions and is none. */
export function requireKnownSystemId({ invalid }: Call, id: string): void {
  if (id.startsWith('$') && !isSystemPermission(id)) invalid('Invalid system permission')
}

/** Refuses with `PERMISSION_NOT_FOUND` or, for a permission of the other kind, `WRONG_PERMISSION_SCOPE`. */
export function requireGrantable(scope: Scope, id: string, expected: PermissionScope): void {
  const actual = scopeOf(scope, id) ?? fail('PERMISSION_NOT_FOUND', { permission_id: id })
  if (actual !== expected) {
    fail('WRONG_PERMISSION_SCOPE', { permission_id: id, expected_scope: expected, actual_scope: actual })
  }
}

/** Which permissions to list. */
export interface PermissionFilter {
  readonly teamId?: string | undefined
  readonly userId?: string | undefined
  readonly permissionId?: string | undefined
  /** Whether to add what is contained in what was granted. */
  readonly isRecursive: boolean
}

/** One permission somebody holds. `teamId` is null for the project's. */
export interface HeldPermission {
  readonly teamId: string | null
  readonly userId: string
  readonly id: string
}

/**
 * What is held, in the order of team, user and permission. A permission filter applies to what recursion found. Grants
 * whose definition is gone are left out.
 */
export function listHeld(scope: Scope, kind: PermissionScope, filter: PermissionFilter): HeldPermission[] {
  const holders = new Map<string, { teamId: string | null; userId: string; direct: string[] }>()
  for (const { team_id, user_id, permission_id } of grantsOf(scope, kind, filter)) {
    if (scopeOf(scope, permission_id) === null) continue
    const key = joined(team_id ?? '', user_id)
    const holder = holders.get(key) ?? { teamId: team_id, userId: user_id, direct: [] }
    holder.direct.push(permission_id)
    holders.set(key, holder)
  }
  return [...holders.values()]
    .flatMap(({ teamId, userId, direct }) =>
      [...(filter.isRecursive ? heldPermissions(scope, teamId, userId) : direct)].map((id) => ({ teamId, userId, id })),
    )
    .filter(({ id }) => filter.permissionId === undefined || filter.permissionId === id)
    .sort(
      (one, other) =>
        order(one.teamId ?? '', other.teamId ?? '') || order(one.userId, other.userId) || order(one.id, other.id),
    )
}

/** Plain string order: by code unit, the same everywhere. */
export const order = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

function grantsOf({ db, project }: Scope, kind: PermissionScope, { teamId, userId }: PermissionFilter): GrantRecord[] {
  const grants =
    userId !== undefined
      ? db.grants.where('user', userId)
      : teamId !== undefined
        ? db.grants.where('team', teamId)
        : db.grants.where('project', project.id)
  return grants.filter(
    (grant) =>
      grant.project_id === project.id &&
      (grant.team_id === null) === (kind === 'project') &&
      (teamId === undefined || grant.team_id === teamId),
  )
}
