/**
 * Domains, OAuth providers and default permissions of a project are lists that a write replaces whole. These read the
 * list, change one thing in it, and write it back. Changes made through one client wait for one another, so none of them
 * is lost; another client that writes at the same moment can still win.
 */
import type {
  AdminProject,
  AdminProjectConfigBody,
  ProjectOAuthProviderBody,
  ProviderId,
  TrustedDomainBody,
} from '../../../generated/model.ts'
import { getProject, updateProject } from '../../../generated/operations/project-admin.ts'
import type { AdminClient, CallOptions } from '../../core/client/types.ts'
import { UsageError } from '../../core/errors.ts'

/** The lists of a project that grant permissions by themselves. */
export type DefaultPermissionList =
  'teamCreatorDefaultPermissions' | 'teamMemberDefaultPermissions' | 'userDefaultPermissions'

/** Reads the project, changes its settings, writes what changed. A change of `null` writes nothing. */
export type ProjectChange = (project: AdminProject) => AdminProjectConfigBody | null

const underWay = new WeakMap<AdminClient, Promise<unknown>>()

/**
 * Changes settings that depend on what they are now, one change after the other for each client.
 *
 * `GET /internal/projects/current`, then `PATCH /internal/projects/current`
 */
export function changeProjectConfig(
  client: AdminClient,
  change: ProjectChange,
  options?: CallOptions,
): Promise<AdminProject> {
  const run = async (): Promise<AdminProject> => {
    const project = await getProject(client, {}, options)
    const config = change(project)
    return config ? updateProject(client, { config }, options) : project
  }
  const result = (underWay.get(client) ?? Promise.resolve()).then(run, run)
  underWay.set(client, result)
  return result
}

/**
 * Trusts one more domain; one that is trusted already gets the new handler path.
 *
 * @throws UsageError INVALID_OPTION unless the domain is an http(s) URL and the path begins with a slash
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
    (domains) => [...domains.filter((other) => other.domain !== domain), { domain, handlerPath }],
    options,
  )
}

export interface AddTrustedDomainInput {
  /** Protocol and host: `https://app.example`. */
  domain: string
  /** Where the handler pages are there. Default `/handler`. */
  handlerPath?: string
}

/** Trusts a domain no more. A domain that is not in the list changes nothing. */
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

/** Enables a provider, or gives an enabled one new keys; the others stay. */
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

/** Disables a provider; its keys are forgotten. One that is not enabled changes nothing. */
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
    // `providerConfigId` is answered and must not be sent.
    ({ config }) => ({
      oauthProviders: change(config.oauthProviders.map(({ providerConfigId: _, ...provider }) => provider)),
    }),
    options,
  )
}

/** Grants a permission by itself from now on: to who creates a team, who joins one, or every new user. */
export function addDefaultPermission(
  client: AdminClient,
  input: DefaultPermissionInput,
  options?: CallOptions,
): Promise<AdminProject> {
  return changeDefaults(client, input, (ids) => [...new Set([...ids, input.permissionId])], options)
}

/** Grants a permission by itself no more. Those who hold it keep it. */
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
