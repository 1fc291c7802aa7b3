/** Every resolver, by the name of its operation. One file a tag. */
import type { Resolvers } from '../engine/context.ts'
import { aiChat } from './aiChat.ts'
import { anonymous } from './anonymous.ts'
import { cli } from './cli.ts'
import { connectedAccounts } from './connectedAccounts.ts'
import { contactChannels } from './contactChannels.ts'
import { emailAdmin } from './emailAdmin.ts'
import { emails } from './emails.ts'
import { emailTemplates } from './emailTemplates.ts'
import { emailThemes } from './emailThemes.ts'
import { features } from './features.ts'
import { internalApiKeys } from './internalApiKeys.ts'
import { metrics } from './metrics.ts'
import { mfa } from './mfa.ts'
import { notificationPreferences } from './notificationPreferences.ts'
import { oauth } from './oauth.ts'
import { oauthProviders } from './oauthProviders.ts'
import { otp } from './otp.ts'
import { ownedProjects } from './ownedProjects.ts'
import { passkey } from './passkey.ts'
import { password } from './password.ts'
import { permissionDefinitions } from './permissionDefinitions.ts'
import { permissions } from './permissions.ts'
import { projectAdmin } from './projectAdmin.ts'
import { projectConfig } from './projectConfig.ts'
import { projects } from './projects.ts'
import { sessions } from './sessions.ts'
import { teamApiKeys } from './teamApiKeys.ts'
import { teamInvitations } from './teamInvitations.ts'
import { teamMemberProfiles } from './teamMemberProfiles.ts'
import { teamMemberships } from './teamMemberships.ts'
import { teams } from './teams.ts'
import { userApiKeys } from './userApiKeys.ts'
import { users } from './users.ts'
import { webhooks } from './webhooks.ts'

export const resolvers: Resolvers = {
  ...password,
  ...passkey,
  ...otp,
  ...mfa,
  ...cli,
  ...anonymous,
  ...oauth,
  ...sessions,
  ...contactChannels,
  ...users,
  ...oauthProviders,
  ...connectedAccounts,
  ...notificationPreferences,
  ...teams,
  ...teamMemberships,
  ...teamMemberProfiles,
  ...teamInvitations,
  ...permissions,
  ...permissionDefinitions,
  ...features,
  ...projects,
  ...userApiKeys,
  ...teamApiKeys,
  ...internalApiKeys,
  ...ownedProjects,
  ...projectAdmin,
  ...projectConfig,
  ...emails,
  ...emailThemes,
  ...emailTemplates,
  ...emailAdmin,
  ...metrics,
  ...webhooks,
  ...aiChat,
}
