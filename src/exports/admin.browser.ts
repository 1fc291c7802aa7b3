/** `latchkey/admin` in a browser: for owners' dashboards. Whatever takes a secret key or a request stays out. */
export { createAdminClient } from '../admin/browser/createAdminClient.ts'
export { openOwnedProject } from '../admin/ownedProjects.ts'
export { getConfig, updateConfig } from '../admin/config.ts'
export {
  addDefaultPermission,
  addTrustedDomain,
  changeProjectConfig,
  removeDefaultPermission,
  removeOAuthProvider,
  removeTrustedDomain,
  setOAuthProvider,
} from '../admin/projectLists.ts'
export { getEmailTemplate } from '../admin/getEmailTemplate.ts'
export { iterateUsers } from '../server/iterateUsers.ts'
export { getPermission } from '../flows/getPermission.ts'
export { getApiKeyProblem, isApiKeyValid } from '../rules/apiKeys.ts'
export { getDomainProblem, getProductionModeErrors } from '../rules/productionMode.ts'
export { send } from '../client/send.ts'
export { isKnownError } from '../errors/isKnownError.ts'
export { KnownError } from '../errors/KnownError.ts'
export { LatchkeyError } from '../errors/LatchkeyError.ts'
export { TransportError } from '../errors/TransportError.ts'
export { UsageError } from '../errors/UsageError.ts'
export * from '../../generated/operations/client.ts'
export * from '../../generated/operations/server.ts'
export * from '../../generated/operations/admin.ts'
export type * from './admin.ts'
