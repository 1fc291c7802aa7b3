/** The permissions of a project: making one, replacing one, forgetting one. */
import { joined } from '../db/tables.ts'
import type { PermissionDefinitionRecord } from '../db/records.ts'
import type { Scope } from '../engine/context.ts'
import { fail } from '../engine/fail.ts'
import { definitionOf, type PermissionScope, scopeOf } from './permissions.ts'
import { grantPermission } from './teams.ts'

/** What a definition is to become. What is left out is unset. */
export interface DefinitionChanges {
  /** A new id; the old one when it is left out. */
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
 * Replaces a definition: what is left out is unset, but for the id. With a new id, grants and other definitions follow
 * it; the project's lists of default permissions do not. Its kind becomes that of the path it was reached by.
 */
export function redefine(
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

/** Forgets a definition, its direct grants and its place in other definitions. */
export function undefine(scope: Scope, kind: PermissionScope, id: string): void {
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

/** What a definition contains, each once. All of it must exist and be of its kind. */
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
    description: description ?? null,
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
