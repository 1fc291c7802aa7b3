/**
 * Domains, OAuth providers and default permissions of a project are lists, and a write replaces the whole list. These
 * functions read the list, change one entry, and write it back. Changes made through one client run one after the other,
 * so none is lost; a concurrent write of another client can still overwrite them.
 */
import type {
  AdminProject,
  AdminProjectConfigBody,
  ProjectOAuthProviderBody,
  ProviderId,
  TrustedDomainBody,
} from '../../../generated/model.ts'
import { getProject, updateProject } from '../../../generated/operations/project-admin.ts'
import { perClient } from '../../core/client/perClient.ts'
import type { AdminClient, CallOptions } from '../../core/client/types.ts'
import { toAborted, TransportError, UsageError } from '../../core/errors.ts'
import { withTimeout } from '../../core/util/withTimeout.ts'

/** The lists of permissions that a project grants automatically. */
export type DefaultPermissionList =
  'teamCreatorDefaultPermissions' | 'teamMemberDefaultPermissions' | 'userDefaultPermissions'

/** Returns the settings to change; `null` changes nothing. */
export type ProjectChange = (project: AdminProject) => AdminProjectConfigBody | null

/** Resolves after all changes of the project so far. The next one waits for it. */
const changeQueues = /* @__PURE__ */ perClient((): { last: Promise<unknown> } => ({
  last: Promise.resolve(),
}))

/**
 * Changes settings that depend on their current values, one change after the other for each client.
 *
 * `GET /internal/projects/current`, then `PATCH /internal/projects/current`
 *
 * @param client a client made by `createAdminClient`
 * @param change returns the settings to change, or `null` for no change
 * @param options signal and timeout of the call
 * @returns the project after the change
 *
 * @example
 * ```ts
 * await changeProjectConfig(admin, ({ config }) => ({ allowLocalhost: !config.allowLocalhost }))
 * ```
 */
export function changeProjectConfig(
  client: AdminClient,
  change: ProjectChange,
  options: CallOptions = {},
): Promise<AdminProject> {
  const { timeoutMillis, signal } = options
  const timeoutError = (): TransportError =>
    new TransportError('TIMEOUT', `An earlier change of the project took longer than ${timeoutMillis} ms.`)
  const queue = changeQueues.get(client)
  const result = withTimeout(client.platform, queue.last, { timeoutMillis, timeoutError, signal }).then(
    async () => {
      const project = await getProject(client, {}, options)
      const config = change(project)
      return config ? updateProject(client, { config }, options) : project
    },
    (error: unknown) => {
      throw toAborted(error)
    },
  )
  queue.last = Promise.allSettled([queue.last, result])
  return result
}

/**
 * Adds a trusted domain. For a domain that is already trusted, it changes the handler path.
 *
 * @param client a client made by `createAdminClient`
 * @param input the domain, and the path of the handler pages
 * @param options signal and timeout of the call
 * @throws {UsageError} INVALID_OPTION unless the domain is an http(s) URL and the path begins with a slash
 *
 * @example
 * ```ts
 * await addTrustedDomain(admin, { domain: 'https://app.example' })
 * ```
 */
export async function addTrustedDomain(
  client: AdminClient,
  { domain, handlerPath = '/handler' }: AddTrustedDomainInput,
  options?: CallOptions,
): Promise<AdminProject> {
  if (!/^https?:\/\//.test(domain) || !URL.canParse(domain)) {
    throw new UsageError('INVALID_OPTION', 'domain must be a URL with its protocol, such as https://app.example.')
  }
  if (!handlerPath.startsWith('/')) throw new UsageError('INVALID_OPTION', 'handlerPath must begin with a slash.')
  return changeDomains(
    client,
    (domains) => [...domains.filter((trusted) => trusted.domain !== domain), { domain, handlerPath }],
    options,
  )
}

export interface AddTrustedDomainInput {
  /** Protocol and host: `https://app.example`. */
  domain: string
  /**
   * The path of the handler pages there.
   *
   * @default '/handler'
   */
  handlerPath?: string
}

/**
 * Removes a trusted domain. No-op for a domain that is not in the list.
 *
 * @param client a client made by `createAdminClient`
 * @param input the domain as it is listed
 * @param options signal and timeout of the call
 *
 * @example
 * ```ts
 * await removeTrustedDomain(admin, { domain: 'https://app.example' })
 * ```
 */
export function removeTrustedDomain(
  client: AdminClient,
  input: { domain: string },
  options?: CallOptions,
): Promise<AdminProject> {
  return changeDomains(client, (domains) => domains.filter(({ domain }) => domain !== input.domain), options)
}

function changeDomains(
  client: AdminClient,
  change: (domains: readonly TrustedDomainBody[]) => TrustedDomainBody[],
  options?: CallOptions,
) {
  return changeProjectConfig(client, ({ config }) => ({ domains: change(config.domains) }), options)
}

/**
 * Enables a provider, or updates the keys of an enabled one.
 *
 * @param client a client made by `createAdminClient`
 * @param provider the provider with its keys
 * @param options signal and timeout of the call
 *
 * @example
 * ```ts
 * await setOAuthProvider(admin, { id: 'github', type: 'standard', clientId: '…', clientSecret: secrets.github })
 * ```
 */
export function setOAuthProvider(
  client: AdminClient,
  provider: ProjectOAuthProviderBody,
  options?: CallOptions,
): Promise<AdminProject> {
  return changeProviders(
    client,
    (providers) => [...providers.filter(({ id }) => id !== provider.id), provider],
    options,
  )
}

/**
 * Disables a provider and deletes its keys. No-op for a provider that is not enabled.
 *
 * @param client a client made by `createAdminClient`
 * @param input the provider's id
 * @param options signal and timeout of the call
 *
 * @example
 * ```ts
 * await removeOAuthProvider(admin, { id: 'github' })
 * ```
 */
export function removeOAuthProvider(
  client: AdminClient,
  input: { id: ProviderId },
  options?: CallOptions,
): Promise<AdminProject> {
  return changeProviders(client, (providers) => providers.filter(({ id }) => id !== input.id), options)
}

function changeProviders(
  client: AdminClient,
  change: (providers: ProjectOAuthProviderBody[]) => ProjectOAuthProviderBody[],
  options?: CallOptions,
) {
  return changeProjectConfig(
    client,
    // The service sends `providerConfigId` and doesn't accept it.
    ({ config }) => ({
      oauthProviders: change(config.oauthProviders.map(({ providerConfigId: _, ...provider }) => provider)),
    }),
    options,
  )
}

/**
 * Grants a permission automatically: to creators of teams, to members who join one, or to every new user.
 *
 * @param client a client made by `createAdminClient`
 * @param input the list and the permission to add to it
 * @param options signal and timeout of the call
 *
 * @example
 * ```ts
 * await addDefaultPermission(admin, { list: 'userDefaultPermissions', permissionId: 'beta' })
 * ```
 */
export function addDefaultPermission(
  client: AdminClient,
  input: DefaultPermissionInput,
  options?: CallOptions,
): Promise<AdminProject> {
  return changeDefaults(client, input, (ids) => [...new Set([...ids, input.permissionId])], options)
}

/**
 * Stops granting a permission automatically. Users who have it keep it.
 *
 * @param client a client made by `createAdminClient`
 * @param input the list and the permission to remove from it
 * @param options signal and timeout of the call
 *
 * @example
 * ```ts
 * await removeDefaultPermission(admin, { list: 'userDefaultPermissions', permissionId: 'beta' })
 * ```
 */
export function removeDefaultPermission(
  client: AdminClient,
  input: DefaultPermissionInput,
  options?: CallOptions,
): Promise<AdminProject> {
  return changeDefaults(client, input, (ids) => ids.filter((id) => id !== input.permissionId), options)
}

export interface DefaultPermissionInput {
  list: DefaultPermissionList
  permissionId: string
}

function changeDefaults(
  client: AdminClient,
  { list }: DefaultPermissionInput,
  change: (ids: string[]) => string[],
  options?: CallOptions,
) {
  return changeProjectConfig(
    client,
    ({ config }) => ({ [list]: change(config[list].map(({ id }) => id)).map((id) => ({ id })) }),
    options,
  )
}
