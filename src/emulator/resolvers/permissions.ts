/** What users may do, within teams and within the project. Reading is for clients too, granting for servers. */
import { joined } from '../db/tables.ts'
import type { Call, Resolvers } from '../engine/context.ts'
import { fail } from '../engine/fail.ts'
import { requireSelf, requireUser } from '../rules/caller.ts'
import { listHeld, requireGrantable, requireKnownSystemId } from '../rules/permissions.ts'
import { grantPermission, requireMember } from '../rules/teams.ts'
import { list } from '../views/list.ts'

export const permissions = {
  listTeamPermissions(context) {
    const { team_id, user_id, permission_id, recursive = false } = context.query
    requireOwnList(context, user_id)
    const filter = { teamId: team_id, userId: user_id, permissionId: permission_id, isRecursive: recursive }
    const held = listHeld(context, 'team', filter)
    return list(held.map(({ id, userId, teamId }) => ({ id, user_id: userId, team_id: teamId ?? '' })))
  },

  grantTeamPermission(context) {
    const { team_id, user_id, permission_id } = context.params
    requireKnownSystemId(context, permission_id)
    requireMember(context, team_id, user_id)
    requireGrantable(context, permission_id, 'team')
    grantPermission(context, team_id, user_id, permission_id)
    return { id: permission_id, user_id, team_id }
  },

  revokeTeamPermission(context) {
    const { db, project, params } = context
    const { team_id, user_id, permission_id } = params
    requireKnownSystemId(context, permission_id)
    const grant = db.grants.get(joined(team_id, user_id, permission_id))
    if (grant?.project_id !== project.id) return fail('TEAM_PERMISSION_NOT_FOUND', { team_id, user_id, permission_id })
    db.grants.delete(grant.id)
    return { success: true }
  },

  listProjectPermissions(context) {
    const { user_id, permission_id, recursive = false } = context.query
    requireOwnList(context, user_id)
    const filter = { userId: user_id, permissionId: permission_id, isRecursive: recursive }
    return list(listHeld(context, 'project', filter).map(({ id, userId }) => ({ id, user_id: userId })))
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
    const grant = db.grants.get(joined('', user_id, permission_id))
    if (grant?.project_id !== project.id) return fail('PERMISSION_NOT_FOUND', { permission_id })
    db.grants.delete(grant.id)
    return { success: true }
  },
} satisfies Resolvers

function requireOwnList(call: Call, userId: string | undefined): void {
  const text =
    'Client can only list permissions for their own user. user_id must be either "me" or the ID of the current user'
  requireSelf(call, userId, 403, text)
}
