/**
 * Team memberships, members' profiles (name and picture) within a team, and team invitations: emails with a code. In
 * 2025 any signed-in user with the code can join, whatever address it was sent to; since 2026 the user must have
 * verified that address.
 *
 * Accepting consumes the code before the user is checked, so a request without a user consumes it too.
 */
import { compact } from '../../core/util/compact.ts'
import { requireOwnUser, requireSelf, requireSignedInUser, requireUser } from '../domain/caller.ts'
import { checkCode, createCode, linkWithCode, useCode } from '../domain/codes.ts'
import { fail, failInternal, failText } from '../domain/refusals.ts'
import { list } from '../domain/reply.ts'
import type { RequestContext } from '../domain/requestContext.ts'
import { requireTrustedUrl } from '../domain/trustedUrls.ts'
import { hasChange } from '../generations.ts'
import { withMailParser } from '../mail/renderMail.ts'
import { MAIL_CODE_LIFETIME_MILLIS, type Wire } from '../specification.ts'
import { isCodeOf, type CodeRecord } from '../state/codeRecords.ts'
import type { MembershipRecord, TeamRecord, UserRecord } from '../state/records.ts'
import { compositeKey } from '../state/tables.ts'
import { toServerUserView } from './accounts.ts'
import { toStoredEmail } from './channels.ts'
import { toImageUrl } from './images.ts'
import { sendLinkMail } from './mail.ts'
import type { CallerContext, OperationContext, Resolvers } from './resolver.ts'
import { getRestrictedReason } from './restrictions.ts'
import { addMember, removeMember, requireMember, requireTeam, requireTeamFor, requireTeamPermission } from './teams.ts'

function toTeamMemberProfileView(
  context: Pick<CallerContext, 'db' | 'level' | 'service' | 'project'>,
  { team_id, user_id, display_name, profile_image_url }: MembershipRecord,
): Wire<'TeamMemberProfile'> | Wire<'ServerTeamMemberProfile'> {
  const user = context.db.users.get(user_id)
  const profile = {
    team_id,
    user_id,
    display_name: display_name ?? user?.display_name ?? null,
    profile_image_url: profile_image_url ?? user?.profile_image_url ?? null,
  }
  return context.level === 'client' || !user ? profile : { ...profile, user: toServerUserView(context, user) }
}

export const teamMemberships = {
  addTeamMember(context) {
    const { team_id, user_id } = context.params
    requireUser(context, user_id)
    requireTeam(context, team_id)
    if (context.db.memberships.get(compositeKey(team_id, user_id))) fail('TEAM_MEMBERSHIP_ALREADY_EXISTS')
    addMember(context, team_id, user_id)
    return { team_id, user_id }
  },

  removeTeamMember(context) {
    const { team_id, user_id } = context.params
    if (context.level === 'client') {
      const self = requireOwnUser(context)
      // Every member may leave the team.
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
    list(findMemberships(context).map((membership) => toTeamMemberProfileView(context, membership))),

  getTeamMemberProfile(context) {
    const { level, params } = context
    if (level === 'client') {
      const self = requireSignedInUser(context)
      if (params.user_id !== self.id) requireTeamPermission(context, params.team_id, self, '$read_members')
    }
    return toTeamMemberProfileView(context, requireMember(context, params.team_id, params.user_id))
  },

  updateTeamMemberProfile(context) {
    const { level, params, body, db } = context
    if (level === 'client' && requireSignedInUser(context).id !== params.user_id) {
      failText(403, "Cannot update another user's profile")
    }
    const membership = requireMember(context, params.team_id, params.user_id)
    const { display_name, profile_image_url: image } = body
    const url = toImageUrl(context, 'team-member-profile-images', image, 'upload or url')
    db.memberships.update(membership, compact({ display_name, profile_image_url: url }))
    return toTeamMemberProfileView(context, membership)
  },
} satisfies Resolvers

/** Lists the requested memberships, oldest first. Refuses callers who may not see them. */
function findMemberships(context: OperationContext<'listTeamMemberProfiles'>): MembershipRecord[] {
  const { level, db, project, query } = context
  const { team_id, user_id } = query
  if (level === 'client') {
    const self = requireSignedInUser(context)
    if (team_id === undefined) return failText(400, 'team_id is required for access type client')
    requireMember(context, team_id, self.id)
    if (user_id !== self.id) requireTeamPermission(context, team_id, self, '$read_members')
  } else {
    if (team_id !== undefined) requireTeam(context, team_id)
    if (user_id !== undefined) requireUser(context, user_id)
  }
  if (team_id !== undefined) {
    const members = db.memberships.where('team', team_id)
    return members.filter((membership) => user_id === undefined || membership.user_id === user_id)
  }
  return user_id === undefined ? db.memberships.where('project', project.id) : db.memberships.where('user', user_id)
}

/** Sends an invitation to a team. Its link works for seven days. */
export function inviteToTeam(
  context: RequestContext,
  team: TeamRecord,
  email: string,
  callbackUrl: string,
): CodeRecord<'team-invitation'> {
  const data = { team_id: team.id, email }
  const invitation = createCode(context, 'team-invitation', MAIL_CODE_LIFETIME_MILLIS, data)
  sendLinkMail(context, {
    kind: 'team-invitation',
    to: email,
    subject: `You have been invited to join ${team.display_name}`,
    text: `You are invited to the team ${team.display_name} at ${context.project.display_name}. The link works for seven days.`,
    button: `Join ${team.display_name}`,
    link: linkWithCode(callbackUrl, invitation.code),
    code: invitation.code,
    variables: { teamDisplayName: team.display_name },
  })
  return invitation
}

export const teamInvitations = {
  sendTeamInvitation: withMailParser((context) => {
    const { body, db, project, level } = context
    if (level === 'client')
      requireTeamPermission(context, body.team_id, requireSignedInUser(context), '$invite_members')
    const team = db.teams.get(body.team_id)
    if (team?.project_id !== project.id) {
      return failInternal(`The service fails if a server invites to a team that does not exist. Create the team first.`)
    }
    requireTrustedUrl(context, body.callback_url)
    return { success: true, id: inviteToTeam(context, team, body.email, body.callback_url).id }
  }),

  listTeamInvitations(context) {
    const { db, query, service } = context
    const { team_id, user_id } = query
    if (hasChange({ service }, 'invitationsByUser') && (team_id === undefined) === (user_id === undefined)) {
      failText(400, 'Exactly one of team_id and user_id is needed')
    }
    if (user_id !== undefined) {
      if (context.level === 'client' && user_id !== context.user?.id) fail('CANNOT_GET_OWN_USER_WITHOUT_USER')
      return list(listPendingInvitations(context, user_id).map((code) => toInvitationView(context, code)))
    }
    const team = requireTeamFor(context, team_id ?? '', '$read_members', '$invite_members')
    const invitations = db.codes.where('team', team.id).filter((code) => isCodeOf(code, 'team-invitation'))
    const pending = invitations.filter((code) => isPending(context, code))
    return list(pending.map((code) => toInvitationView(context, code)))
  },

  deleteTeamInvitation(context) {
    const { db, project, params, query } = context
    requireTeamFor(context, query.team_id, '$remove_members')
    const invitation = db.codes.get(params.id)
    if (invitation?.project_id !== project.id || invitation.kind !== 'team-invitation') {
      return failInternal(
        'The service fails if an invitation that does not exist is deleted. List the invitations first.',
      )
    }
    db.codes.delete(invitation.id)
    return { success: true }
  },

  acceptTeamInvitation(context) {
    const { data } = useCode(context, 'team-invitation', context.body.code, (code) => requireInvited(context, code))
    const { team_id } = data
    const user = requireSignedInUser(context)
    if (!context.db.memberships.get(compositeKey(team_id, user.id))) addMember(context, team_id, user.id)
    return {}
  },

  acceptTeamInvitationById(context) {
    const { params, query, db, clock } = context
    requireSelf(context, query.user_id, 403, 'Client can only accept invitations for their own user.')
    const user = requireUser(context, query.user_id)
    requireUnrestricted(context, user)
    const invitation = listPendingInvitations(context, user.id).find(({ id }) => id === params.id)
    if (!invitation) return fail('VERIFICATION_CODE_NOT_FOUND')
    db.codes.update(invitation, { used_at_millis: clock.now() })
    const { team_id } = invitation.data
    if (!db.memberships.get(compositeKey(team_id, user.id))) addMember(context, team_id, user.id)
    return {}
  },

  checkTeamInvitationCode(context) {
    checkCode(context, 'team-invitation', context.body.code)
    return { is_code_valid: true }
  },

  getTeamInvitationDetails(context) {
    const code = checkCode(context, 'team-invitation', context.body.code)
    const { team_id } = code.data
    requireSignedInUser(context)
    requireInvited(context, code)
    return { team_id, team_display_name: findTeamName(context, team_id) }
  },
} satisfies Resolvers

/** The team of an invitation exists, because deleting a team deletes its invitations. */
const findTeamName = ({ db }: Pick<OperationContext, 'db'>, teamId: string): string =>
  db.teams.get(teamId)?.display_name ?? ''

function toInvitationView(context: CallerContext, code: CodeRecord<'team-invitation'>): Wire<'TeamInvitation'> {
  const { team_id, email } = code.data
  return {
    id: code.id,
    team_id,
    ...compact({
      team_display_name: hasChange(context, 'invitationsByUser') ? findTeamName(context, team_id) : undefined,
    }),
    recipient_email: email,
    expires_at_millis: code.expires_at_millis,
  }
}

const isPending = ({ clock }: Pick<CallerContext, 'clock'>, code: CodeRecord): boolean =>
  code.used_at_millis === null && code.expires_at_millis > clock.now()

/** Lists the open invitations to a user's verified addresses. */
function listPendingInvitations(context: CallerContext, userId: string): CodeRecord<'team-invitation'>[] {
  const addresses = listVerifiedAddresses(context, userId)
  return context.db.codes
    .where('project', context.project.id)
    .filter((code) => isCodeOf(code, 'team-invitation'))
    .filter((code) => isPending(context, code) && addresses.has(toStoredEmail(code.data.email)))
}

function listVerifiedAddresses({ db }: Pick<CallerContext, 'db'>, userId: string): ReadonlySet<string> {
  const verified = db.contactChannels.where('user', userId).filter(({ is_verified }) => is_verified)
  return new Set(verified.map(({ value }) => value))
}

/** Since 2026, refuses users who are restricted or haven't verified the address of the invitation. */
function requireInvited(context: CallerContext, code: CodeRecord<'team-invitation'>): void {
  const { user } = context
  if (!hasChange(context, 'invitationsByUser') || !user) return
  requireUnrestricted(context, user)
  const isRecipient = listVerifiedAddresses(context, user.id).has(toStoredEmail(code.data.email))
  if (!isRecipient) fail('TEAM_INVITATION_EMAIL_MISMATCH')
}

function requireUnrestricted(context: CallerContext, user: UserRecord): void {
  const restricted_reason = getRestrictedReason(context, user)
  if (restricted_reason) fail('TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED', { restricted_reason })
}
