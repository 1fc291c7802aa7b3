/** `latchkey/admin`: for administering a project, with its admin key or its owner's session. */
export {
  type AdminClientKeyOptions,
  type AdminClientOptions,
  createAdminClient,
} from '../server/admin/createAdminClient.ts'
export type { AdminClientOwnerOptions } from '../server/admin/ownedClient.ts'
export { openOwnedProject, type OpenOwnedProjectInput } from '../server/admin/ownedClient.ts'
export {
  type ConfigOverride,
  type ConfigInterval,
  type ConfigOverrideValue,
  type ConfigTree,
  getConfig,
  getEmailTemplate,
  type GetEmailTemplateInput,
  updateConfig,
} from '../server/admin/config.ts'
export {
  addDefaultPermission,
  addTrustedDomain,
  type AddTrustedDomainInput,
  changeProjectConfig,
  type DefaultPermissionInput,
  type DefaultPermissionList,
  type ProjectChange,
  removeDefaultPermission,
  removeOAuthProvider,
  removeTrustedDomain,
  setOAuthProvider,
} from '../server/admin/projectLists.ts'
export type { AdminClient } from '../core/client/types.ts'

export * from './server.ts'
export * from '../../generated/operations/admin.ts'
export type * from '../../generated/types/admin.ts'
