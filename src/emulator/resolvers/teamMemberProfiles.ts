/** The name and the picture a member has within a team. */
import type { MembershipRecord } from '../db/records.ts'
import type { Context, Resolvers } from '../engine/context.ts'
import { failText } from '../engine/fail.ts'
import { requireUser, signedInUser } from '../rules/caller.ts'
import { toImageUrl } from '../rules/images.ts'
import { requireMember, requireTeam, requireTeamPermission } from '../rules/teams.ts'
import { list } from '../views/list.ts'
import { teamMemberProfileView } from '../views/teamMemberProfile.ts'

export const teamMemberProfiles = {
  listTeamMemberProfiles: (context) =>
    list(listed(context).map((membership) => teamMemberProfileView(context, membership))),

  getTeamMemberProfile(context) {
    const { level, params } = context
    if (level === 'client') {
      const self = signedInUser(context)
      if (params.user_id !== self.id) requireTeamPermission(context, params.team_id, self, '$read_members')
    }
    return teamMemberProfileView(context, requireMember(context, params.team_id, params.user_id))
  },

  updateTeamMemberProfile(context) {
    const { level, params, body, db } = context
    if (level === 'client' && signedInUser(context).id !== params.user_id) {
      failText(403, "Cannot update another user's profile")
    }
    const membership = requireMember(context, params.team_id, params.user_id)
    const { display_name, profile_image_url: image } = body
    const url = image == null ? image : toImageUrl(context, 'team-member-profile-images', image, 'upload or url')
    db.memberships.update(membership, {
      ...(display_name !== undefined && { display_name }),
      ...(url !== undefined && { profile_image_url: url }),
    })
    return teamMemberProfileView(context, membership)
  },
} satisfies Resolvers

/** The memberships a caller may see of those it asks for, in the order of joining. */
function listed(context: Context<'listTeamMemberProfiles'>): MembershipRecord[] {
  const { level, db, project, query } = context
  const { team_id, user_id } = query
  if (level === 'client') {
    const self = signedInUser(context)
    if (team_id === undefined) return failText(400, 'team_id is required for access type client')
    requireMember(context, team_id, self.id)
    if (user_id !== self.id) requireTeamPermission(context, team_id, self, '$read_members')
  } else {
    if (team_id !== undefined) requireTeam(context, team_id)
    if (user_id !== undefined) requireUser(context, user_id)
  }
  const found =
    team_id !== undefined
      ? db.memberships.where('team', team_id)
      : user_id !== undefined
        ? db.memberships.where('user', user_id)
        : db.memberships.where('project', project.id)
  return user_id === undefined ? found : found.filter((membership) => membership.user_id === user_id)
}
