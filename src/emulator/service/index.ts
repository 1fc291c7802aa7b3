/** Every operation of the service, by its operationId. */
import type { Resolvers } from '../engine/context.ts'
import { anonymous } from './accounts.ts'
import { aiChat } from './aiChat.ts'
import { teamApiKeys, userApiKeys } from './apiKeys.ts'
import { contactChannels } from './channels.ts'
import { cli } from './cli.ts'
import { projectConfig } from './configuration.ts'
import { connectedAccounts, oauthProviders } from './connectedAccounts.ts'
import { emailAdmin, emails } from './emails.ts'
import { internalApiKeys } from './internalApiKeys.ts'
import { teamInvitations } from './invitations.ts'
import { teamMemberProfiles, teamMemberships } from './memberships.ts'
import { metrics } from './metrics.ts'
import { mfa } from './mfa.ts'
import { notificationPreferences } from './notifications.ts'
import { oauth } from './oauth.ts'
import { otp } from './otp.ts'
import { passkey } from './passkey.ts'
import { dataVault, payments } from './payments.ts'
import { password } from './password.ts'
import { permissionDefinitions } from './permissionDefinitions.ts'
import { permissions } from './permissions.ts'
import { features, ownedProjects, projectAdmin, projects, webhooks } from './projects.ts'
import { sessions } from './sessions.ts'
import { teams } from './teams.ts'
import { emailTemplates, emailThemes } from './templates.ts'
import { users } from './users.ts'

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
  ...payments,
  ...dataVault,
  ...emailThemes,
  ...emailTemplates,
  ...emailAdmin,
  ...metrics,
  ...webhooks,
  ...aiChat,
}
