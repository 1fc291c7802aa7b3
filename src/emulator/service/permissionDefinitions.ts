/**
 * The definitions of permissions: the built-in `$…` permissions, those of a project, and the permissions they contain.
 */
import { compact } from '../../core/util/compact.ts'
import {
  compareStrings,
  findDefinition,
  findPermissionScope,
  grantPermission,
  type PermissionScope,
} from '../domain/permissions.ts'
import { fail } from '../domain/refusals.ts'
import { list, toListOrPage } from '../domain/reply.ts'
import type { RequestContext } from '../domain/requestContext.ts'
import type { Wire } from '../specification.ts'
import { SYSTEM_PERMISSIONS } from '../state/projects.ts'
import type { PermissionDefinitionRecord } from '../state/records.ts'
import { compositeKey } from '../state/tables.ts'
import type { Resolvers } from './resolver.ts'

/** The new values of a definition. Missing values are unset. */
interface DefinitionChanges {
  /**
   * A new id.
   *
   * @default the old one
   */
  readonly id?: string | undefined
  readonly description?: string | undefined
  readonly contained_permission_ids?: readonly string[] | undefined
}

/** Adds a definition. Refuses with `PERMISSION_ID_ALREADY_EXISTS` or `CONTAINED_PERMISSION_NOT_FOUND`. */
export function addDefinition(
  context: RequestContext,
  kind: PermissionScope,
  input: DefinitionChanges & { readonly id: string },
): PermissionDefinitionRecord {
  requireUnusedId(context, input.id)
  return insertDefinition(context, kind, input.id, input, requireContainedIds(context, kind, input))
}

/**
 * Replaces a definition: missing values are unset, except the id. A new id is also written to grants and other
 * definitions, but not to the default permissions of the project. The definition gets the scope of the path.
 */
function replaceDefinition(
  context: RequestContext,
  kind: PermissionScope,
  id: string,
  changes: DefinitionChanges,
): PermissionDefinitionRecord {
  const old = findDefinition(context, id) ?? fail('PERMISSION_NOT_FOUND', { permission_id: id })
  const { id: newId = id } = changes
  if (newId !== id) requireUnusedId(context, newId)
  const contained = requireContainedIds(context, kind, changes)
  context.db.permissionDefinitions.delete(old.id)
  const definition = insertDefinition(context, kind, newId, changes, contained)
  if (newId !== id) renameReferences(context, id, newId)
  return definition
}

/** Deletes a definition, its direct grants and its use in other definitions. */
function deleteDefinition(context: RequestContext, kind: PermissionScope, id: string): void {
  const definition = findDefinition(context, id)
  if (definition?.scope !== kind) return fail('PERMISSION_NOT_FOUND', { permission_id: id })
  const { db, project } = context
  for (const grant of db.grants.where('permission', compositeKey(project.id, id))) db.grants.delete(grant.id)
  db.permissionDefinitions.delete(definition.id)
  replaceContained(context, id, [])
}

function requireUnusedId(context: RequestContext, id: string): void {
  if (findDefinition(context, id)) fail('PERMISSION_ID_ALREADY_EXISTS', { permission_id: id })
}

/** The ids that a definition contains, without duplicates. Each must exist in its scope. */
function requireContainedIds(
  context: RequestContext,
  kind: PermissionScope,
  { contained_permission_ids = [] }: DefinitionChanges,
) {
  const missing = contained_permission_ids.find((id) => findPermissionScope(context, id) !== kind)
  if (missing !== undefined) fail('CONTAINED_PERMISSION_NOT_FOUND', { permission_id: missing })
  return [...new Set(contained_permission_ids)]
}

function insertDefinition(
  { db, project }: RequestContext,
  scope: PermissionScope,
  id: string,
  { description }: DefinitionChanges,
  contained: string[],
): PermissionDefinitionRecord {
  return db.permissionDefinitions.insert({
    id: compositeKey(project.id, id),
    project_id: project.id,
    permission_id: id,
    scope,
    description: description || null,
    contained_permission_ids: contained,
  })
}

function renameReferences(context: RequestContext, id: string, newId: string): void {
  const { db, project } = context
  for (const grant of db.grants.where('permission', compositeKey(project.id, id))) {
    db.grants.delete(grant.id)
    grantPermission(context, grant.team_id, grant.user_id, newId)
  }
  replaceContained(context, id, [newId])
}

function replaceContained({ db, project }: RequestContext, id: string, replacements: readonly string[]): void {
  for (const definition of db.permissionDefinitions.where('project', project.id)) {
    if (!definition.contained_permission_ids.includes(id)) continue
    const contained = definition.contained_permission_ids.flatMap((containedId) =>
      containedId === id ? replacements : [containedId],
    )
    db.permissionDefinitions.update(definition, { contained_permission_ids: contained })
  }
}

export const permissionDefinitions = {
  listTeamPermissionDefinitions(context) {
    const { query } = context
    const text = query.query?.toLowerCase() ?? ''
    const definitions = [...SYSTEM_DEFINITIONS, ...listDefinitions(context, 'team')].sort(compareIds)
    const matches = definitions.filter(({ id, description = '' }) =>
      [id, description].some((value) => value.toLowerCase().includes(text)),
    )
    return toListOrPage(matches, query)
  },

  createTeamPermissionDefinition: (context) => toEchoedView(addDefinition(context, 'team', context.body), context.body),

  updateTeamPermissionDefinition: (context) =>
    toEchoedView(replaceDefinition(context, 'team', context.params.permission_id, context.body), context.body),

  deleteTeamPermissionDefinition(context) {
    deleteDefinition(context, 'team', context.params.permission_id)
    return { success: true }
  },

  listProjectPermissionDefinitions: (context) => list(listDefinitions(context, 'project').sort(compareIds)),

  createProjectPermissionDefinition: (context) =>
    toEchoedView(addDefinition(context, 'project', context.body), context.body),

  updateProjectPermissionDefinition: (context) =>
    toEchoedView(replaceDefinition(context, 'project', context.params.permission_id, context.body), context.body),

  deleteProjectPermissionDefinition(context) {
    deleteDefinition(context, 'project', context.params.permission_id)
    return { success: true }
  },
} satisfies Resolvers

type Definition = Wire<'TeamPermissionDefinition'>

const SYSTEM_DEFINITIONS: readonly Definition[] = Object.entries(SYSTEM_PERMISSIONS).map(([id, description]) => ({
  id,
  description,
  contained_permission_ids: [],
}))

const compareIds = (left: Definition, right: Definition): number => compareStrings(left.id, right.id)

function listDefinitions(
  { db, project }: Pick<RequestContext, 'db' | 'project'>,
  scope: PermissionScope,
): Definition[] {
  return db.permissionDefinitions
    .where('project', project.id)
    .filter((definition) => definition.scope === scope)
    .map(toDefinitionView)
}

function toDefinitionView({
  permission_id,
  description,
  contained_permission_ids,
}: PermissionDefinitionRecord): Definition {
  return {
    id: permission_id,
    ...compact({ description: description ?? undefined }),
    contained_permission_ids: [...contained_permission_ids].sort(compareStrings),
  }
}

/** A definition for the response to its change: with the contained ids as sent, including duplicates. */
function toEchoedView(
  definition: PermissionDefinitionRecord,
  { contained_permission_ids = [] }: DefinitionChanges,
): Definition {
  return toDefinitionView({ ...definition, contained_permission_ids: [...contained_permission_ids] })
}
