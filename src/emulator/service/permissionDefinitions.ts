/**
 * The definitions of permissions: the built-in `$…` permissions, those of a project, and the permissions they contain.
 */
import { compact } from '../../core/util/compact.ts'
import { writeConfig } from '../domain/configuration.ts'
import {
  compareStrings,
  findDefinition,
  findPermissionScope,
  grantPermission,
  listDefinitions,
  type PermissionDefinition,
  type PermissionScope,
} from '../domain/permissions.ts'
import { fail, failInternal } from '../domain/refusals.ts'
import { list, toListOrPage } from '../domain/reply.ts'
import type { RequestContext } from '../domain/requestContext.ts'
import { toIds } from '../domain/settings.ts'
import type { Wire } from '../specification.ts'
import { SYSTEM_PERMISSIONS } from '../state/projects.ts'
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
): PermissionDefinition {
  requireUnusedId(context, input.id)
  return writeDefinition(context, kind, input.id, input, requireContainedIds(context, kind, input))
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
): PermissionDefinition {
  const old = findDefinition(context, id) ?? fail('PERMISSION_NOT_FOUND', { permission_id: id })
  const { id: newId = id } = changes
  if (newId !== id) requireUnusedId(context, newId)
  const contained = requireContainedIds(context, kind, changes)
  if (newId !== id) removeEntry(context, old.id)
  const definition = writeDefinition(context, kind, newId, changes, contained)
  if (newId !== id) renameReferences(context, id, newId)
  return definition
}

/** Deletes a definition, its direct grants and its use in other definitions. */
function deleteDefinition(context: RequestContext, kind: PermissionScope, id: string): void {
  const definition = findDefinition(context, id)
  if (definition?.scope !== kind) return fail('PERMISSION_NOT_FOUND', { permission_id: id })
  const { db, project } = context
  for (const grant of db.grants.where('permission', compositeKey(project.id, id))) db.grants.delete(grant.id)
  removeEntry(context, id)
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

function writeDefinition(
  context: RequestContext,
  scope: PermissionScope,
  id: string,
  { description }: DefinitionChanges,
  contained: readonly string[],
): PermissionDefinition {
  const entry = {
    scope,
    ...compact({ description: description || undefined }),
    containedPermissionIds: toIds(contained),
  }
  writeConfig(context.db, context.project, { [`rbac.permissions.${id}`]: entry })
  return findDefinition(context, id) ?? failInternal(`The permission ${id} was not written`)
}

const removeEntry = ({ db, project }: RequestContext, id: string): void =>
  writeConfig(db, project, { [`rbac.permissions.${id}`]: null })

function renameReferences(context: RequestContext, id: string, newId: string): void {
  const { db, project } = context
  for (const grant of db.grants.where('permission', compositeKey(project.id, id))) {
    db.grants.delete(grant.id)
    grantPermission(context, grant.team_id, grant.user_id, newId)
  }
  replaceContained(context, id, [newId])
}

function replaceContained(context: RequestContext, id: string, replacements: readonly string[]): void {
  const containing = listDefinitions(context).filter(({ contained_permission_ids: ids }) => ids.includes(id))
  const overrides = containing.map((definition): [string, unknown] => [
    `rbac.permissions.${definition.id}.containedPermissionIds`,
    toIds(definition.contained_permission_ids.flatMap((inner) => (inner === id ? replacements : [inner]))),
  ])
  writeConfig(context.db, context.project, Object.fromEntries(overrides))
}

export const permissionDefinitions = {
  listTeamPermissionDefinitions(context) {
    const { query } = context
    const text = query.query?.toLowerCase() ?? ''
    const definitions = [...SYSTEM_DEFINITIONS, ...listViews(context, 'team')].sort(compareIds)
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

  listProjectPermissionDefinitions: (context) => list(listViews(context, 'project').sort(compareIds)),

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

const listViews = (context: RequestContext, scope: PermissionScope): Definition[] =>
  listDefinitions(context)
    .filter((definition) => definition.scope === scope)
    .map(toDefinitionView)

const toDefinitionView = ({ id, description, contained_permission_ids }: PermissionDefinition): Definition => ({
  id,
  ...compact({ description }),
  contained_permission_ids: [...contained_permission_ids].sort(compareStrings),
})

/** A definition for the response to its change: with the contained ids as sent, including duplicates. */
function toEchoedView(
  definition: PermissionDefinition,
  { contained_permission_ids = [] }: DefinitionChanges,
): Definition {
  return toDefinitionView({ ...definition, contained_permission_ids: [...contained_permission_ids] })
}
