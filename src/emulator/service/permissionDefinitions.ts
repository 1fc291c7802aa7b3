/**
 * Defines permissions: the built-in `$…` permissions, those of a project, and the permissions they contain. The ids
 * of team and project permissions share one namespace. Direct grants are made here too.
 */
import type { Resolvers, Scope } from './resolver.ts'
import { fail, list } from '../http/http.ts'
import type { Wire } from '../specification.ts'
import { SYSTEM_PERMISSIONS } from '../state/projects.ts'
import type { PermissionDefinitionRecord } from '../state/records.ts'
import { joined } from '../state/tables.ts'

/** The new values of a definition. Missing values are unset. */
interface DefinitionChanges {
  /** A new id. Default: the old one. */
  readonly id?: string | undefined
  readonly description?: string | undefined
  readonly contained_permission_ids?: readonly string[] | undefined
}

/** Adds a definition. Refuses with `PERMISSION_ID_ALREADY_EXISTS` or `CONTAINED_PERMISSION_NOT_FOUND`. */
export function define(
  scope: Scope,
  kind: PermissionScope,
  given: DefinitionChanges & { readonly id: string },
): PermissionDefinitionRecord {
  requireFreeId(scope, given.id)
  return insertDefinition(scope, kind, given.id, given, containedIn(scope, kind, given))
}

/**
 * Replaces a definition: missing values are unset, except the id. A new id is also written to grants and other
 * definitions, but not to the default permissions of the project. The definition gets the scope of the path.
 */
function redefine(
  scope: Scope,
  kind: PermissionScope,
  id: string,
  changes: DefinitionChanges,
): PermissionDefinitionRecord {
  const old = definitionOf(scope, id) ?? fail('PERMISSION_NOT_FOUND', { permission_id: id })
  const { id: newId = id } = changes
  if (newId !== id) requireFreeId(scope, newId)
  const contained = containedIn(scope, kind, changes)
  scope.db.permissionDefinitions.delete(old.id)
  const definition = insertDefinition(scope, kind, newId, changes, contained)
  if (newId !== id) rename(scope, id, newId)
  return definition
}

/** Deletes a definition, its direct grants and its use in other definitions. */
function undefine(scope: Scope, kind: PermissionScope, id: string): void {
  const definition = definitionOf(scope, id)
  if (definition?.scope !== kind) return fail('PERMISSION_NOT_FOUND', { permission_id: id })
  const { db, project } = scope
  for (const grant of db.grants.where('permission', joined(project.id, id))) db.grants.delete(grant.id)
  db.permissionDefinitions.delete(definition.id)
  replaceContained(scope, id, [])
}

function requireFreeId(scope: Scope, id: string): void {
  if (definitionOf(scope, id)) fail('PERMISSION_ID_ALREADY_EXISTS', { permission_id: id })
}

/** The ids that a definition contains, without duplicates. Each must exist in its scope. */
function containedIn(scope: Scope, kind: PermissionScope, { contained_permission_ids = [] }: DefinitionChanges) {
  const missing = contained_permission_ids.find((id) => scopeOf(scope, id) !== kind)
  if (missing !== undefined) fail('CONTAINED_PERMISSION_NOT_FOUND', { permission_id: missing })
  return [...new Set(contained_permission_ids)]
}

function insertDefinition(
  { db, project }: Scope,
  scope: PermissionScope,
  id: string,
  { description }: DefinitionChanges,
  contained: string[],
): PermissionDefinitionRecord {
  return db.permissionDefinitions.insert({
    id: joined(project.id, id),
    project_id: project.id,
    permission_id: id,
    scope,
    description: description || null,
    contained_permission_ids: contained,
  })
}

function rename(scope: Scope, id: string, newId: string): void {
  const { db, project } = scope
  for (const grant of db.grants.where('permission', joined(project.id, id))) {
    db.grants.delete(grant.id)
    grantPermission(scope, grant.team_id, grant.user_id, newId)
  }
  replaceContained(scope, id, [newId])
}

function replaceContained({ db, project }: Scope, id: string, instead: readonly string[]): void {
  for (const definition of db.permissionDefinitions.where('project', project.id)) {
    if (!definition.contained_permission_ids.includes(id)) continue
    const contained = definition.contained_permission_ids.flatMap((other) => (other === id ? instead : [other]))
    db.permissionDefinitions.update(definition, { contained_permission_ids: contained })
  }
}

export const permissionDefinitions = {
  listTeamPermissionDefinitions: (context) => list([...SYSTEM_DEFINITIONS, ...defined(context, 'team')].sort(byId)),

  createTeamPermissionDefinition: (context) => echoed(define(context, 'team', context.body), context.body),

  updateTeamPermissionDefinition: (context) =>
    echoed(redefine(context, 'team', context.params.permission_id, context.body), context.body),

  deleteTeamPermissionDefinition(context) {
    undefine(context, 'team', context.params.permission_id)
    return { success: true }
  },

  listProjectPermissionDefinitions: (context) => list(defined(context, 'project').sort(byId)),

  createProjectPermissionDefinition: (context) => echoed(define(context, 'project', context.body), context.body),

  updateProjectPermissionDefinition: (context) =>
    echoed(redefine(context, 'project', context.params.permission_id, context.body), context.body),

  deleteProjectPermissionDefinition(context) {
    undefine(context, 'project', context.params.permission_id)
    return { success: true }
  },
} satisfies Resolvers

type Definition = Wire<'TeamPermissionDefinition'>

const SYSTEM_DEFINITIONS: readonly Definition[] = Object.entries(SYSTEM_PERMISSIONS).map(([id, description]) => ({
  id,
  description,
  contained_permission_ids: [],
}))

const byId = (one: Definition, other: Definition): number => order(one.id, other.id)

function defined({ db, project }: Pick<Scope, 'db' | 'project'>, scope: PermissionScope): Definition[] {
  return db.permissionDefinitions
    .where('project', project.id)
    .filter((definition) => definition.scope === scope)
    .map(definitionView)
}

function definitionView({
  permission_id,
  description,
  contained_permission_ids,
}: PermissionDefinitionRecord): Definition {
  return {
    id: permission_id,
    ...(description !== null && { description }),
    contained_permission_ids: [...contained_permission_ids].sort(order),
  }
}

/** Grants a permission directly, in a team or, with `null`, in the project. Idempotent. */
export function grantPermission({ db, project }: Scope, teamId: string | null, userId: string, permissionId: string) {
  const id = joined(teamId ?? '', userId, permissionId)
  return (
    db.grants.get(id) ??
    db.grants.insert({ id, project_id: project.id, team_id: teamId, user_id: userId, permission_id: permissionId })
  )
}

/**
 * Returns all permissions of a user in a team or, with `null`, in the project: those granted directly and those they
 * contain.
 */
export function heldPermissions(scope: Scope, teamId: string | null, userId: string): Set<string> {
  const held = new Set<string>()
  const pending = scope.db.grants
    .where('user', userId)
    .filter((grant) => grant.team_id === teamId && grant.project_id === scope.project.id)
    .map((grant) => grant.permission_id)
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    const contained = Object.hasOwn(SYSTEM_PERMISSIONS, id)
      ? []
      : scope.db.permissionDefinitions.get(joined(scope.project.id, id))?.contained_permission_ids
    if (!contained || held.has(id)) continue
    held.add(id)
    pending.push(...contained)
  }
  return held
}

/** Refuses with `PERMISSION_NOT_FOUND` if a permission is not defined in the scope. */
export function requireDefinitions(
  { db, project }: Scope,
  scope: 'team' | 'project',
  permissions: readonly { id: string }[],
): void {
  for (const { id } of permissions) {
    if (scope === 'team' && Object.hasOwn(SYSTEM_PERMISSIONS, id)) continue
    if (db.permissionDefinitions.get(joined(project.id, id))?.scope !== scope) {
      fail('PERMISSION_NOT_FOUND', { permission_id: id })
    }
  }
}

/** The scope in which a permission can be granted. */
export type PermissionScope = 'team' | 'project'

/** Whether a permission is built in. */
export const isSystemPermission = (id: string): boolean => Object.hasOwn(SYSTEM_PERMISSIONS, id)

/** The definition of a permission; `undefined` if it is unknown or built in. */
function definitionOf({ db, project }: Scope, id: string): PermissionDefinitionRecord | undefined {
  return db.permissionDefinitions.get(joined(project.id, id))
}

/** Returns the scope of a permission; `null` if the permission does not exist. */
export function scopeOf(scope: Scope, id: string): PermissionScope | null {
  return isSystemPermission(id) ? 'team' : (definitionOf(scope, id)?.scope ?? null)
}

/** Compares strings by code unit, independent of the locale. */
export const order = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** A definition for the response to its change: with the contained ids as sent, including duplicates. */
function echoed(
  definition: PermissionDefinitionRecord,
  { contained_permission_ids = [] }: DefinitionChanges,
): Definition {
  return definitionView({ ...definition, contained_permission_ids: [...contained_permission_ids] })
}
