/** Every operation of the service, by its operationId. */
import type { Resolvers } from '../engine/context.ts'
import { anonymous } from './accounts.ts'
import { aiChat, emailTemplates, emailThemes } from './templates.ts'
import { teamApiKeys, userApiKeys, internalApiKeys } from './apiKeys.ts'
import { contactChannels } from './channels.ts'
import { cli, sessions } from './sessions.ts'
import { projectConfig } from './configuration.ts'
import { connectedAccounts, oauthProviders } from './connectedAccounts.ts'
import { emailAdmin, emails, notificationPreferences } from './emails.ts'
import { teamInvitations, teamMemberProfiles, teamMemberships } from './memberships.ts'
import { metrics } from './metrics.ts'
import { mfa, otp } from './otp.ts'
import { oauth } from './oauth.ts'
import { passkey } from './passkey.ts'
import { dataVault, payments } from './payments.ts'
import { password } from './password.ts'
import { permissionDefinitions } from './permissionDefinitions.ts'
import { permissions } from './permissions.ts'
import { features, ownedProjects, projectAdmin, projects, webhooks } from './projects.ts'
import { teams } from './teams.ts'
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
