/** Teams, their members and the members' permissions. */
import { compact } from '../../core/util/compact.ts'
import { toRecord } from '../../core/util/record.ts'
import { requireSelf, requireSignedInUser, requireUser } from '../domain/caller.ts'
import { readSettings } from '../domain/configuration.ts'
import { getEffectivePermissions, grantPermission, requireDefinitions } from '../domain/permissions.ts'
import { fail, failText } from '../domain/refusals.ts'
import { toListOrPage } from '../domain/reply.ts'
import type { RequestContext } from '../domain/requestContext.ts'
import type { Wire } from '../specification.ts'
import type { MembershipRecord, TeamRecord, UserRecord } from '../state/records.ts'
import { compositeKey, deleteOwned } from '../state/tables.ts'
import { checkImage, storeImage, toImageUrl, type ImageSource } from './images.ts'
import type { CallerContext, OperationContext, Resolvers } from './resolver.ts'

/** The values of a new team. */
interface NewTeam {
  readonly display_name: string
  readonly profile_image_url?: string | null | undefined
  readonly client_metadata?: unknown
  readonly client_read_only_metadata?: unknown
  readonly server_metadata?: unknown
}

/**
 * Creates a team. Its creator becomes the first member, with the default permissions of team creators.
 *
 * Refuses with `PERMISSION_NOT_FOUND` if one of these permissions no longer exists.
 */
export function createTeam(context: RequestContext, input: NewTeam, creatorId: string | null): TeamRecord {
  const permissions = readSettings(context.project).team_creator_default_permissions
  if (creatorId !== null) requireDefinitions(context, 'team', permissions)
  const team = context.db.teams.insert({
    id: context.random.uuid(),
    project_id: context.project.id,
    display_name: input.display_name,
    profile_image_url: input.profile_image_url ?? null,
    client_metadata: input.client_metadata ?? null,
    client_read_only_metadata: input.client_read_only_metadata ?? null,
    server_metadata: input.server_metadata ?? null,
    created_at_millis: context.clock.now(),
  })
  if (creatorId !== null) addMember(context, team.id, creatorId, permissions)
  return team
}

/** Adds a member to a team, by default with the default permissions of team members. */
export function addMember(
  context: RequestContext,
  teamId: string,
  userId: string,
  permissions: readonly { id: string }[] = readSettings(context.project).team_member_default_permissions,
): MembershipRecord {
  requireDefinitions(context, 'team', permissions)
  const membership = context.db.memberships.insert({
    id: compositeKey(teamId, userId),
    project_id: context.project.id,
    team_id: teamId,
    user_id: userId,
    display_name: null,
    profile_image_url: null,
    created_at_millis: context.clock.now(),
  })
  for (const { id } of permissions) grantPermission(context, teamId, userId, id)
  return membership
}

/** Deletes a membership and its grants, and unselects the team. */
export function removeMember({ db }: RequestContext, teamId: string, userId: string): void {
  if (!db.memberships.delete(compositeKey(teamId, userId))) return
  for (const grant of db.grants.where('user', userId)) if (grant.team_id === teamId) db.grants.delete(grant.id)
  const user = db.users.get(userId)
  if (user?.selected_team_id === teamId) db.users.update(user, { selected_team_id: null })
}

/** Returns a team of the project. Refuses with `TEAM_NOT_FOUND` if there is no such team. */
export function requireTeam({ db, project }: RequestContext, teamId: string): TeamRecord {
  const team = db.teams.get(teamId)
  return team?.project_id === project.id ? team : fail('TEAM_NOT_FOUND', { team_id: teamId })
}

/** Deletes a team with its memberships, grants, keys and open invitations. */
export function deleteTeam(context: RequestContext, team: TeamRecord): void {
  const { db } = context
  for (const { user_id } of db.memberships.where('team', team.id)) removeMember(context, team.id, user_id)
  deleteOwned(db, 'team', team.id)
  for (const { id } of db.codes.where('team', team.id)) db.codes.delete(id)
  db.teams.delete(team.id)
}

/** Refuses a user who is not a member (404) or lacks a permission (401). */
export function requireTeamPermission(
  context: RequestContext,
  teamId: string,
  user: UserRecord,
  permissionId: string,
): void {
  requireMember(context, teamId, user.id)
  if (!getEffectivePermissions(context, teamId, user.id).has(permissionId)) {
    fail('TEAM_PERMISSION_REQUIRED', { team_id: teamId, user_id: user.id, permission_id: permissionId })
  }
}

/**
 * Returns the team if the caller may act on it. The user of a client must be a member with the permissions, and gets
 * the same error for all other teams, existing or not. A server must name an existing team.
 */
export function requireTeamFor(
  context: CallerContext,
  teamId: string,
  ...permissionIds: readonly string[]
): TeamRecord {
  if (context.level === 'client') {
    const user = requireSignedInUser(context)
    requireMember(context, teamId, user.id)
    for (const id of permissionIds) requireTeamPermission(context, teamId, user, id)
  }
  return requireTeam(context, teamId)
}

/** Returns the membership. Refuses with `TEAM_MEMBERSHIP_NOT_FOUND` if the user is not a member. */
export function requireMember({ db, project }: RequestContext, teamId: string, userId: string): MembershipRecord {
  const membership = db.memberships.get(compositeKey(teamId, userId))
  return membership?.project_id === project.id
    ? membership
    : fail('TEAM_MEMBERSHIP_NOT_FOUND', { team_id: teamId, user_id: userId })
}

/** Returns a team as clients see it. */
export function toTeamView(team: TeamRecord): Wire<'Team'> {
  return {
    id: team.id,
    display_name: team.display_name,
    profile_image_url: team.profile_image_url,
    client_metadata: team.client_metadata,
    client_read_only_metadata: team.client_read_only_metadata,
  }
}

/** Returns a team as servers see it. */
export function toServerTeamView(team: TeamRecord): Wire<'ServerTeam'> {
  return {
    ...toTeamView(team),
    created_at_millis: team.created_at_millis,
    server_metadata: team.server_metadata,
  }
}

/** A team as the caller sees it. */
function toTeamViewFor({ level }: Pick<CallerContext, 'level'>, team: TeamRecord): Wire<'Team'> | Wire<'ServerTeam'> {
  return level === 'client' ? toTeamView(team) : toServerTeamView(team)
}

export const teams = {
  listTeams(context) {
    const { db, project, query } = context
    requireSelf(
      context,
      query.user_id,
      403,
      'Client can only list teams for their own user. user_id must be either "me" or the ID of the current user',
    )
    const teams =
      query.user_id === undefined
        ? db.teams.where('project', project.id)
        : db.memberships
            .where('user', query.user_id)
            .flatMap(({ team_id }) => db.teams.get(team_id) ?? [])
            .filter((team) => team.project_id === project.id)
            .sort((left, right) => left.created_at_millis - right.created_at_millis)
    const text = query.query?.toLowerCase() ?? ''
    const matches = teams.filter(({ id, display_name }) => id === text || display_name.toLowerCase().includes(text))
    if (query.desc) matches.reverse()
    return toListOrPage(
      matches.map((team) => toTeamViewFor(context, team)),
      query,
    )
  },

  createTeam(context) {
    const { body, project } = context
    const creatorId = requireCreatorId(context)
    if (creatorId !== null) requireDefinitions(context, 'team', readSettings(project).team_creator_default_permissions)
    const profile_image_url = toImageUrl(context, FOLDER, body.profile_image_url, getImageSource(context))
    return toTeamViewFor(context, createTeam(context, { ...body, profile_image_url }, creatorId))
  },

  getTeam: (context) => toTeamViewFor(context, requireTeamFor(context, context.params.team_id)),

  updateTeam(context) {
    const { body, db, params } = context
    const { profile_image_url: imageInput } = body
    const image = imageInput == null ? imageInput : checkImage(imageInput, getImageSource(context))
    const team = requireTeamFor(context, params.team_id, '$update_team')
    const profile_image_url = image == null ? image : storeImage(context, FOLDER, image)
    const { display_name, client_metadata, client_read_only_metadata, server_metadata } = body
    db.teams.update(
      team,
      compact({ display_name, profile_image_url, client_metadata, client_read_only_metadata, server_metadata }),
    )
    return toTeamViewFor(context, team)
  },

  deleteTeam(context) {
    deleteTeam(context, requireTeamFor(context, context.params.team_id, '$delete_team'))
    return { success: true }
  },
} satisfies Resolvers

/** The creator of a new team: for a client always its user; for a server the named user, or `null`. */
function requireCreatorId(context: OperationContext<'createTeam'>): string | null {
  const { body, project, level } = context
  const isCurrentUserAdded = toRecord(context.query)['add_current_user'] === true
  if (isCurrentUserAdded && body.creator_user_id !== undefined) {
    failText(400, 'Send either creator_user_id or the older add_current_user, not both.')
  }
  if (level === 'client') {
    const { id } = requireSignedInUser(context)
    if (!readSettings(project).client_team_creation_enabled) {
      failText(403, 'Client team creation is disabled for this project')
    }
    if ((body.creator_user_id ?? id) !== id) {
      failText(
        403,
        "You cannot create a team as a user that is not yourself. Make sure you set the creator_user_id to 'me'.",
      )
    }
    return id
  }
  if (isCurrentUserAdded) return requireSignedInUser(context).id
  return body.creator_user_id === undefined ? null : requireUser(context, body.creator_user_id).id
}

const FOLDER = 'team-profile-images'

const getImageSource = ({ level }: CallerContext): ImageSource => (level === 'client' ? 'upload' : 'upload or url')
