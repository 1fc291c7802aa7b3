/** The projects of a signed-in owner. Listing and creating them are operations; this opens one. */
import type { AdminClient, Client } from '../../core/client/types.ts'
import { createOwnedClient } from './createOwnedClient.ts'

export interface OpenOwnedProjectInput {
  /** The id of a project the signed-in user owns, as `listOwnedProjects` gives it. */
  projectId: string
}

/**
 * An admin client for a project that the signed-in user owns. It sends no key: each request carries the owner's access
 * token, refreshed as needed, so it works as long as the owner is signed in.
 *
 * ```ts
 * const { items } = await listOwnedProjects(client)
 * const admin = openOwnedProject(client, { projectId: items[0].id })
 * ```
 *
 * @throws UsageError INVALID_OPTION unless the client is one of the project `internal`
 */
export function openOwnedProject(client: Client, { projectId }: OpenOwnedProjectInput): AdminClient {
  return createOwnedClient({ projectId, projectOwnerClient: client })
}
