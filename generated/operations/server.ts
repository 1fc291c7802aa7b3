/**
 * The operations whose lowest access level is `server`.
 *
 * Generated from `openapi/paths/`. Don't edit: change the specification and run `npm run generate`.
 */

export { createSession } from './sessions.ts'
export { listUsers, createUser, getUserById, updateUser, deleteUser } from './users.ts'
export { addTeamMember } from './team-memberships.ts'
export {
  grantTeamPermission,
  revokeTeamPermission,
  grantProjectPermission,
  revokeProjectPermission,
} from './permissions.ts'
export { createOAuthProvider } from './oauth-providers.ts'
export { checkUserApiKey } from './user-api-keys.ts'
export { checkTeamApiKey } from './team-api-keys.ts'
export {
  sendEmail,
  listOutboxEmails,
  getOutboxEmail,
  updateOutboxEmail,
  activateEmailCapacityBoost,
  getEmailDeliveryInfo,
} from './emails.ts'
export {
  updateCustomerItemQuantity,
  grantCustomerProduct,
  validatePromoCodes,
  validatePurchasePromoCodes,
  validateCustomerPromoCodes,
} from './payments.ts'
export { getVaultValue, setVaultValue } from './data-vault.ts'
export { getProjectConfigLevel, replaceProjectConfigLevel, updateProjectConfigLevel } from './project-config.ts'
export { sendSignInInvitation } from './email-admin.ts'
