/** `latchkey/admin` in a browser, for owners' dashboards: without the exports that need a secret key or a request. */
export { createAdminClient } from '../server/admin/createAdminClient.browser.ts'
export { openOwnedProject } from '../server/admin/ownedClient.ts'
export { getConfig, getEmailTemplate, updateConfig } from '../server/admin/config.ts'
export {
  addDefaultPermission,
  addTrustedDomain,
  changeProjectConfig,
  removeDefaultPermission,
  removeOAuthProvider,
  removeTrustedDomain,
  setOAuthProvider,
} from '../server/admin/projectLists.ts'
export { iterateUsers } from '../server/iterateUsers.ts'
export { getPermission } from '../core/auth/getPermission.ts'
export { getUser } from '../core/auth/getUser.ts'
export { setPassword, updatePassword } from '../core/auth/password.ts'
export { createTeam } from '../core/auth/teams.ts'
export { getApiKeyProblem, isApiKeyValid } from '../core/util/apiKeys.ts'
export { getDomainProblem, getProductionModeErrors } from '../server/admin/productionMode.ts'
export { send } from '../core/request/send.ts'
export { KnownError, LatchkeyError, TransportError, UsageError } from '../core/errors.ts'
export { isKnownError } from '../core/isKnownError.ts'
export * from '../../generated/operations/withoutFlow.ts'
export * from '../../generated/operations/server.ts'
export * from '../../generated/operations/admin.ts'
export type * from './admin.ts'
