/** Which permissions there are. A project's owner says so. */
import type { PermissionDefinitionRecord } from '../db/records.ts'
import type { Resolvers, Scope } from '../engine/context.ts'
import { SYSTEM_PERMISSIONS } from '../projects.ts'
import { define, redefine, undefine } from '../rules/permissionDefinitions.ts'
import { order, type PermissionScope } from '../rules/permissions.ts'
import type { Wire } from '../specification.ts'
import { list } from '../views/list.ts'

export const permissionDefinitions = {
  listTeamPermissionDefinitions: (context) => list([...SYSTEM_DEFINITIONS, ...defined(context, 'team')].sort(byId)),

  createTeamPermissionDefinition: (context) => definitionView(define(context, 'team', context.body)),

  updateTeamPermissionDefinition: (context) =>
    definitionView(redefine(context, 'team', context.params.permission_id, context.body)),

  deleteTeamPermissionDefinition(context) {
    undefine(context, 'team', context.params.permission_id)
    return { success: true }
  },

  listProjectPermissionDefinitions: (context) => list(defined(context, 'project').sort(byId)),

  createProjectPermissionDefinition: (context) => definitionView(define(context, 'project', context.body)),

  updateProjectPermissionDefinition: (context) =>
    definitionView(redefine(context, 'project', context.params.permission_id, context.body)),

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
