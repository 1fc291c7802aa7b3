/** Team memberships, and the profile (name and picture) a member has within a team. */
import type { Call, Context, Resolvers } from '../engine/context.ts'
import { fail, failText, list } from '../engine/reply.ts'
import { serverUserView } from './accounts.ts'
import { ownUser, requireUser, signedInUser } from './caller.ts'
import { toImageUrl } from './images.ts'
import { addMember, removeMember, requireMember, requireTeam, requireTeamPermission } from './teams.ts'
import type { Wire } from '../specification.ts'
import type { MembershipRecord } from '../state/records.ts'
import { joined } from '../state/tables.ts'

function teamMemberProfileView(
  world: Pick<Call, 'db' | 'level' | 'service' | 'project'>,
  { team_id, user_id, display_name, profile_image_url }: MembershipRecord,
): Wire<'TeamMemberProfile'> | Wire<'ServerTeamMemberProfile'> {
  const user = world.db.users.get(user_id)
  const profile = {
    team_id,
    user_id,
    display_name: display_name ?? user?.display_name ?? null,
    profile_image_url: profile_image_url ?? user?.profile_image_url ?? null,
  }
  return world.level === 'client' || !user ? profile : { ...profile, user: serverUserView(world, user) }
}

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
      // Every member may leave.
      if (user_id !== self.id) requireTeamPermission(context, team_id, self, '$remove_members')
    }
    requireUser(context, user_id)
    requireMember(context, team_id, user_id)
    removeMember(context, team_id, user_id)
    return { success: true }
  },
} satisfies Resolvers

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
    const url = toImageUrl(context, 'team-member-profile-images', image, 'upload or url')
    db.memberships.update(membership, {
      ...(display_name !== undefined && { display_name }),
      ...(url !== undefined && { profile_image_url: url }),
    })
    return teamMemberProfileView(context, membership)
  },
} satisfies Resolvers

/** The requested memberships that the caller may see, oldest first. */
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
