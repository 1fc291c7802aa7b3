/**
 * Team invitations: an email with a code. Until 2025 any signed-in user who has the code joins, whatever address it was
 * sent to; since 2026 the user must have verified that address.
 *
 * Accepting consumes the code before the user is checked, so a request without a user consumes it too.
 */
import type { Call, Context, Resolvers } from '../engine/context.ts'
import { fail, failText, failUnplanned, list } from '../engine/reply.ts'
import { MAIL_CODE_LIFETIME_MILLIS } from '../limits.ts'
import { requireSelf, requireUser, signedInUser } from './caller.ts'
import { toStoredEmail } from './channels.ts'
import { checkCode, createCode, linkWithCode, requireTrustedUrl, useCode } from './codes.ts'
import { sendLinkMail } from './mails.ts'
import { restrictedReason } from './restrictions.ts'
import { addMember, requireTeamFor, requireTeamPermission } from './teams.ts'
import type { Wire } from '../specification.ts'
import type { CodeRecord, UserRecord } from '../state/records.ts'
import { joined } from '../state/tables.ts'

export const teamInvitations = {
  sendTeamInvitation(context) {
    const { body, db, project, level } = context
    if (level === 'client') requireTeamPermission(context, body.team_id, signedInUser(context), '$invite_members')
    const team = db.teams.get(body.team_id)
    if (team?.project_id !== project.id) {
      return failUnplanned(
        `The service fails if a server invites to a team that does not exist. Create the team first.`,
      )
    }
    requireTrustedUrl(context, body.callback_url)
    const data = { team_id: team.id, email: body.email }
    const invitation = createCode(context, 'team-invitation', MAIL_CODE_LIFETIME_MILLIS, data)
    sendLinkMail(context, {
      kind: 'team-invitation',
      to: body.email,
      subject: `You have been invited to join ${team.display_name}`,
      text: `You are invited to the team ${team.display_name} at ${project.display_name}. The link works for seven days.`,
      button: `Join ${team.display_name}`,
      link: linkWithCode(body.callback_url, invitation.code),
      code: invitation.code,
      variables: { teamDisplayName: team.display_name },
    })
    return { success: true, id: invitation.id }
  },

  listTeamInvitations(context) {
    const { db, query, service } = context
    const { team_id, user_id } = query
    if (service !== '2025' && (team_id === undefined) === (user_id === undefined)) {
      failText(400, 'Exactly one of team_id and user_id is needed')
    }
    if (user_id !== undefined) {
      requireSelf(context, user_id, 403, 'Client can only list invitations for their own user.')
      return list(sentTo(context, user_id).map((code) => invitationView(context, code)))
    }
    const team = requireTeamFor(context, team_id ?? '', '$read_members', '$invite_members')
    const open = db.codes.where('team', team.id).filter((code) => isOpen(context, code))
    return list(open.map((code) => invitationView(context, code)))
  },

  deleteTeamInvitation(context) {
    const { db, project, params, query } = context
    requireTeamFor(context, query.team_id, '$remove_members')
    const invitation = db.codes.get(params.id)
    if (invitation?.project_id !== project.id || invitation.kind !== 'team-invitation') {
      return failUnplanned(
        'The service fails if an invitation that does not exist is deleted. List the invitations first.',
      )
    }
    db.codes.delete(invitation.id)
    return { success: true }
  },

  acceptTeamInvitation(context) {
    const { team_id } = dataOf(
      useCode(context, 'team-invitation', context.body.code, (code) => requireInvited(context, code)),
    )
    const user = signedInUser(context)
    if (!context.db.memberships.get(joined(team_id, user.id))) addMember(context, team_id, user.id)
    return {}
  },

  acceptTeamInvitationById(context) {
    const { params, query, db, clock } = context
    requireSelf(context, query.user_id, 403, 'Client can only accept invitations for their own user.')
    const user = requireUser(context, query.user_id)
    if (restrictedReason(context, user)) refuseRestricted(context, user)
    const invitation = sentTo(context, user.id).find(({ id }) => id === params.id)
    if (!invitation) return fail('VERIFICATION_CODE_NOT_FOUND')
    db.codes.update(invitation, { used_at_millis: clock.now() })
    const { team_id } = dataOf(invitation)
    if (!db.memberships.get(joined(team_id, user.id))) addMember(context, team_id, user.id)
    return {}
  },

  checkTeamInvitationCode(context) {
    checkCode(context, 'team-invitation', context.body.code)
    return { is_code_valid: true }
  },

  getTeamInvitationDetails(context) {
    const code = checkCode(context, 'team-invitation', context.body.code)
    const { team_id } = dataOf(code)
    signedInUser(context)
    requireInvited(context, code)
    return { team_id, team_display_name: teamName(context, team_id) }
  },
} satisfies Resolvers

/** The data of an invitation. Deleting a team deletes its open invitations. */
function dataOf({ data }: CodeRecord): { readonly team_id: string; readonly email: string } {
  return { team_id: String(data['team_id']), email: String(data['email']) }
}

const teamName = ({ db }: Pick<Context, 'db'>, teamId: string): string => db.teams.get(teamId)?.display_name ?? ''

function invitationView(context: Call, code: CodeRecord): Wire<'TeamInvitation'> {
  const { team_id, email } = dataOf(code)
  return {
    id: code.id,
    team_id,
    ...(context.service !== '2025' && { team_display_name: teamName(context, team_id) }),
    recipient_email: email,
    expires_at_millis: code.expires_at_millis,
  }
}

const isOpen = ({ clock }: Pick<Call, 'clock'>, code: CodeRecord): boolean =>
  code.used_at_millis === null && code.expires_at_millis > clock.now()

/** The open invitations to the verified addresses of a user. */
function sentTo(context: Call, userId: string): CodeRecord[] {
  const addresses = verifiedAddresses(context, userId)
  return context.db.codes
    .where('project', context.project.id)
    .filter((code) => code.kind === 'team-invitation' && isOpen(context, code))
    .filter((code) => addresses.has(toStoredEmail(dataOf(code).email)))
}

function verifiedAddresses({ db }: Pick<Call, 'db'>, userId: string): ReadonlySet<string> {
  const verified = db.contactChannels.where('user', userId).filter(({ is_verified }) => is_verified)
  return new Set(verified.map(({ value }) => value))
}

/** Since 2026 an invitation is for users who verified its address, and not for restricted ones. */
function requireInvited(context: Call, code: CodeRecord): void {
  const { service, user } = context
  if (service === '2025' || !user) return
  if (restrictedReason(context, user)) refuseRestricted(context, user)
  if (!verifiedAddresses(context, user.id).has(toStoredEmail(dataOf(code).email)))
    fail('TEAM_INVITATION_EMAIL_MISMATCH')
}

function refuseRestricted(context: Call, user: UserRecord): never {
  return fail('TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED', { restricted_reason: restrictedReason(context, user)! })
}
