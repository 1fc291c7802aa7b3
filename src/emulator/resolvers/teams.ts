/** Teams: what their members and a server may do with them. */
import type { Call, Context, Resolvers } from '../engine/context.ts'
import { failText } from '../engine/fail.ts'
import { requireSelf, requireUser, signedInUser } from '../rules/caller.ts'
import { type ImageSource, toImageUrl } from '../rules/images.ts'
import { createTeam, deleteTeam, requireDefinitions, requireTeamFor } from '../rules/teams.ts'
import { list } from '../views/list.ts'
import { teamViewFor } from '../views/team.ts'

export const teams = {
  listTeams(context) {
    const { db, project, query } = context
    requireSelf(
      context,
      query.user_id,
      403,
      'Client can only list teams for their own user. user_id must be either "me" or the ID of the current user',
    )
    const found =
      query.user_id === undefined
        ? db.teams.where('project', project.id)
        : db.memberships
            .where('user', query.user_id)
            .flatMap(({ team_id }) => db.teams.get(team_id) ?? [])
            .filter((team) => team.project_id === project.id)
            .sort((one, other) => one.created_at_millis - other.created_at_millis)
    return list(found.map((team) => teamViewFor(context, team)))
  },

  createTeam(context) {
    const { body, project } = context
    const creatorId = creatorOf(context)
    if (creatorId !== null) requireDefinitions(context, 'team', project.config.team_creator_default_permissions)
    const profile_image_url = imageUrl(context, body.profile_image_url)
    return teamViewFor(context, createTeam(context, { ...body, profile_image_url }, creatorId))
  },

  getTeam: (context) => teamViewFor(context, requireTeamFor(context, context.params.team_id)),

  updateTeam(context) {
    const { body, db, params } = context
    const team = requireTeamFor(context, params.team_id, '$update_team')
    const profile_image_url = imageUrl(context, body.profile_image_url)
    const { display_name, client_metadata, client_read_only_metadata, server_metadata } = body
    db.teams.update(team, {
      ...(display_name !== undefined && { display_name }),
      ...(profile_image_url !== undefined && { profile_image_url }),
      ...(client_metadata !== undefined && { client_metadata }),
      ...(client_read_only_metadata !== undefined && { client_read_only_metadata }),
      ...(server_metadata !== undefined && { server_metadata }),
    })
    return teamViewFor(context, team)
  },

  deleteTeam(context) {
    deleteTeam(context, requireTeamFor(context, context.params.team_id, '$delete_team'))
    return { success: true }
  },
} satisfies Resolvers

/** The first member of a new team; `null` when a server named none. A client's user always is. */
function creatorOf(context: Context<'createTeam'>): string | null {
  const { body, project, level } = context
  const isCurrentUserAdded = (context.query as { add_current_user?: boolean }).add_current_user === true
  if (isCurrentUserAdded && body.creator_user_id !== undefined) {
    failText(400, 'Send either creator_user_id or the older add_current_user, not both.')
  }
  if (level === 'client') {
    const { id } = signedInUser(context)
    if (!project.config.client_team_creation_enabled) {
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
  if (isCurrentUserAdded) return signedInUser(context).id
  return body.creator_user_id === undefined ? null : requireUser(context, body.creator_user_id).id
}

/** The URL of a given picture; `null` and `undefined` as they are. */
function imageUrl(context: Call, given: string | null | undefined): string | null | undefined {
  const source: ImageSource = context.level === 'client' ? 'upload' : 'upload or url'
  return given == null ? given : toImageUrl(context, 'team-profile-images', given, source)
}
