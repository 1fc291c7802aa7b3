/** The signed-in user and all users of a project. */
import type { UserRecord } from '../db/records.ts'
import type { Context, Resolvers } from '../engine/context.ts'
import { failText } from '../engine/fail.ts'
import { ownUser, requireUser } from '../rules/caller.ts'
import { createUser } from '../rules/createUser.ts'
import { deleteUser } from '../rules/deleteUser.ts'
import { toImageUrl } from '../rules/images.ts'
import { checkCredentials, updateUser, type UserChanges } from '../rules/updateUser.ts'
import { serverUserView, userView } from '../views/user.ts'

export const users = {
  getCurrentUser: (context) => userView(context, ownUser(context)),

  async updateCurrentUser(context) {
    return userView(context, await updateUser(context, ownUser(context), context.body as UserChanges))
  },

  deleteCurrentUser(context) {
    const user = ownUser(context)
    if (context.level === 'client' && !context.project.config.client_user_deletion_enabled) {
      failText(400, 'Client user deletion is not enabled for this project')
    }
    deleteUser(context, user)
    return { success: true }
  },

  listUsers(context) {
    const { limit, cursor, desc, query, team_id } = context.query
    const { users: page, next } = context.db.userDirectory.page({
      projectId: context.project.id,
      teamId: team_id,
      text: query,
      cursor,
      isDescending: desc,
      limit,
    })
    return {
      items: page.map((user) => serverUserView(context, user)),
      is_paginated: true,
      pagination: { next_cursor: next?.id ?? null },
    }
  },

  async createUser(context) {
    const { body, db, project, passwords, random } = context
    checkCredentials(context, { ...body, passkey_auth_enabled: undefined })
    const { primary_email = null, primary_email_verified = false, primary_email_auth_enabled = false } = body
    if (primary_email === null && primary_email_auth_enabled) {
      failText(400, 'primary_email_auth_enabled cannot be true without primary_email')
    }
    if (primary_email === null && primary_email_verified) {
      failText(400, 'primary_email_verified cannot be true without primary_email')
    }
    const connections = (body.oauth_providers ?? []).map((given) => {
      const provider = project.config.oauth_providers.find(({ id }) => id === given.id)
      return { ...given, type: provider?.id ?? failText(400, `OAuth provider ${given.id} not found`) }
    })
    const image = body.profile_image_url
    const imageUrl = image == null ? null : toImageUrl(context, 'user-profile-images', image, 'upload or url')
    const password_hash =
      body.password_hash ?? (body.password == null ? null : await passwords.hash(body.password, random))
    const user = createUser(context, {
      display_name: body.display_name ?? null,
      profile_image_url: imageUrl,
      client_metadata: body.client_metadata,
      client_read_only_metadata: body.client_read_only_metadata,
      server_metadata: body.server_metadata,
      otp_auth_enabled: body.otp_auth_enabled ?? false,
      totp_secret_base64: body.totp_secret_base64 ?? null,
      is_anonymous: body.is_anonymous ?? false,
      password_hash,
      email:
        primary_email === null
          ? null
          : {
              value: primary_email,
              isVerified: primary_email_verified,
              isUsedForAuth: primary_email_auth_enabled,
            },
    })
    for (const { id, account_id, email = null, type } of connections) {
      db.oauthConnections.insert({
        id: random.uuid(),
        project_id: project.id,
        user_id: user.id,
        provider_config_id: id,
        type,
        account_id,
        email,
        allow_sign_in: true,
        allow_connected_accounts: true,
        scopes: [],
        // Nobody consented at the provider, so there is no token to renew.
        is_refused: true,
      })
    }
    // The answer is from before the user's own team was selected.
    return { ...serverUserView(context, user), selected_team_id: null, selected_team: null }
  },

  getUserById: (context) => serverUserView(context, addressed(context)),

  async updateUser(context) {
    return serverUserView(context, await updateUser(context, addressed(context), context.body))
  },

  deleteUser(context) {
    deleteUser(context, addressed(context))
    return { success: true }
  },
} satisfies Resolvers

/** The user the path names. */
const addressed = (context: Context<'getUserById'> | Context<'updateUser'> | Context<'deleteUser'>): UserRecord =>
  requireUser(context, context.params.user_id)
