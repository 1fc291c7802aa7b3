/**
 * Team invitations: an email with a code. Any signed-in user who has the code joins, whatever address it was sent to.
 *
 * Accepting consumes the code before the user is checked, so a request without a user consumes it too.
 */
import type { Context, Resolvers } from '../engine/context.ts'
import { failUnplanned, list } from '../engine/reply.ts'
import { MAIL_CODE_LIFETIME_MILLIS } from '../limits.ts'
import { signedInUser } from './caller.ts'
import { checkCode, createCode, linkWithCode, requireTrustedUrl, useCode } from './codes.ts'
import { sendLinkMail } from './mails.ts'
import { addMember, requireTeamFor, requireTeamPermission } from './teams.ts'
import type { Wire } from '../specification.ts'
import type { CodeRecord } from '../state/records.ts'
import { joined } from '../state/tables.ts'

export const teamInvitations = {
  sendTeamInvitation(context) {
    const { body, db, project, level } = context
    if (level === 'client') requireTeamPermission(context, body.team_id, signedInUser(context), '$invite_members')
    const team = db.teams.get(body.team_id)
    if (team?.project_id !== project.id) {
      return failUnplanned(`The service breaks down when a server invites to a team that does not exist: create one.`)
    }
    requireTrustedUrl(project.config, body.callback_url)
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
    const { db, clock, query } = context
    const team = requireTeamFor(context, query.team_id, '$read_members', '$invite_members')
    const now = clock.now()
    const open = db.codes
      .where('team', team.id)
      .filter((code) => code.used_at_millis === null && code.expires_at_millis > now)
    return list(open.map(invitationView))
  },

  deleteTeamInvitation(context) {
    const { db, project, params, query } = context
    requireTeamFor(context, query.team_id, '$remove_members')
    const invitation = db.codes.get(params.id)
    if (invitation?.project_id !== project.id || invitation.kind !== 'team-invitation') {
      return failUnplanned(
        'The service breaks down when an invitation is deleted that does not exist: list them first.',
      )
    }
    db.codes.delete(invitation.id)
    return { success: true }
  },

  acceptTeamInvitation(context) {
    const { team_id } = dataOf(useCode(context, 'team-invitation', context.body.code))
    const user = signedInUser(context)
    if (!context.db.memberships.get(joined(team_id, user.id))) addMember(context, team_id, user.id)
    return {}
  },

  checkTeamInvitationCode(context) {
    checkCode(context, 'team-invitation', context.body.code)
    return { is_code_valid: true }
  },

  getTeamInvitationDetails(context) {
    const { team_id } = dataOf(checkCode(context, 'team-invitation', context.body.code))
    signedInUser(context)
    return { team_id, team_display_name: teamName(context, team_id) }
  },
} satisfies Resolvers

/** What an invitation is for. A team takes its open invitations along when it is deleted. */
function dataOf({ data }: CodeRecord): { readonly team_id: string; readonly email: string } {
  return { team_id: String(data['team_id']), email: String(data['email']) }
}

const teamName = ({ db }: Pick<Context, 'db'>, teamId: string): string => db.teams.get(teamId)?.display_name ?? ''

function invitationView(code: CodeRecord): Wire<'TeamInvitation'> {
  const { team_id, email } = dataOf(code)
  return { id: code.id, team_id, recipient_email: email, expires_at_millis: code.expires_at_millis }
}
