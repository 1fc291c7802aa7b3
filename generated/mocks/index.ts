/**
 * Mocks of all operations.
 *
 * Generated from `openapi/paths/`. Don't edit: change the specification and run `npm run generate`.
 */
import type { HttpHandler } from 'msw'
import * as tag0 from './password.ts'
import * as tag1 from './otp.ts'
import * as tag2 from './mfa.ts'
import * as tag3 from './anonymous.ts'
import * as tag4 from './passkey.ts'
import * as tag5 from './oauth.ts'
import * as tag6 from './external-auth.ts'
import * as tag7 from './sessions.ts'
import * as tag8 from './cli.ts'
import * as tag9 from './contact-channels.ts'
import * as tag10 from './users.ts'
import * as tag11 from './teams.ts'
import * as tag12 from './team-memberships.ts'
import * as tag13 from './team-member-profiles.ts'
import * as tag14 from './team-invitations.ts'
import * as tag15 from './permissions.ts'
import * as tag16 from './permission-definitions.ts'
import * as tag17 from './connected-accounts.ts'
import * as tag18 from './oauth-providers.ts'
import * as tag19 from './user-api-keys.ts'
import * as tag20 from './team-api-keys.ts'
import * as tag21 from './notification-preferences.ts'
import * as tag22 from './emails.ts'
import * as tag23 from './payments.ts'
import * as tag24 from './data-vault.ts'
import * as tag25 from './features.ts'
import * as tag26 from './projects.ts'
import * as tag27 from './owned-projects.ts'
import * as tag28 from './project-admin.ts'
import * as tag29 from './internal-api-keys.ts'
import * as tag30 from './email-templates.ts'
import * as tag31 from './email-themes.ts'
import * as tag32 from './project-config.ts'
import * as tag33 from './webhooks.ts'
import * as tag34 from './metrics.ts'
import * as tag35 from './email-admin.ts'
import * as tag36 from './ai-chat.ts'

export * from './password.ts'
export * from './otp.ts'
export * from './mfa.ts'
export * from './anonymous.ts'
export * from './passkey.ts'
export * from './oauth.ts'
export * from './external-auth.ts'
export * from './sessions.ts'
export * from './cli.ts'
export * from './contact-channels.ts'
export * from './users.ts'
export * from './teams.ts'
export * from './team-memberships.ts'
export * from './team-member-profiles.ts'
export * from './team-invitations.ts'
export * from './permissions.ts'
export * from './permission-definitions.ts'
export * from './connected-accounts.ts'
export * from './oauth-providers.ts'
export * from './user-api-keys.ts'
export * from './team-api-keys.ts'
export * from './notification-preferences.ts'
export * from './emails.ts'
export * from './payments.ts'
export * from './data-vault.ts'
export * from './features.ts'
export * from './projects.ts'
export * from './owned-projects.ts'
export * from './project-admin.ts'
export * from './internal-api-keys.ts'
export * from './email-templates.ts'
export * from './email-themes.ts'
export * from './project-config.ts'
export * from './webhooks.ts'
export * from './metrics.ts'
export * from './email-admin.ts'
export * from './ai-chat.ts'

/** One handler for each operation, answering with its example: `setupServer(...mocks())`. */
export function mocks(): HttpHandler[] {
  return [
    tag0,
    tag1,
    tag2,
    tag3,
    tag4,
    tag5,
    tag6,
    tag7,
    tag8,
    tag9,
    tag10,
    tag11,
    tag12,
    tag13,
    tag14,
    tag15,
    tag16,
    tag17,
    tag18,
    tag19,
    tag20,
    tag21,
    tag22,
    tag23,
    tag24,
    tag25,
    tag26,
    tag27,
    tag28,
    tag29,
    tag30,
    tag31,
    tag32,
    tag33,
    tag34,
    tag35,
    tag36,
  ].flatMap((tag) => Object.values(tag).map((mock) => mock()))
}
