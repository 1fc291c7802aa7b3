/** Who belongs to a team. */
import { joined } from '../db/tables.ts'
import type { Resolvers } from '../engine/context.ts'
import { fail } from '../engine/fail.ts'
import { ownUser, requireUser } from '../rules/caller.ts'
import { addMember, removeMember, requireMember, requireTeam, requireTeamPermission } from '../rules/teams.ts'

export const teamMemberships = {
  addTeamMember(context) {
    const { team_id, user_id } = context.params
    requireUser(context, user_id)
    requireTeam(context, team_id)
    if (context.db.memberships.get(joined(team_id, user_id))) fail('TEAM_MEMBERSHIP_ALREADY_EXISTS')
    addMember(context, team_id, user_id)
    return { team_id, user_id }
  },

  removeTeamMember(context) {
    const { team_id, user_id } = context.params
    if (context.level === 'client') {
      const self = ownUser(context)
      // Leaving is everybody's right.
      if (user_id !== self.id) requireTeamPermission(context, team_id, self, '$remove_members')
    }
    requireUser(context, user_id)
    requireMember(context, team_id, user_id)
    removeMember(context, team_id, user_id)
    return { success: true }
  },
} satisfies Resolvers
