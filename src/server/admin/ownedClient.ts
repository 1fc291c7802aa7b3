/** Clients that administer a project with the session of its owner. They send no key, so they may run in a browser. */
import { createBaseClient } from '../../core/client/createBaseClient.ts'
import type { SharedClientOptions } from '../../core/client/options.ts'
import type { AdminClient, Client } from '../../core/client/types.ts'
import { UsageError } from '../../core/errors.ts'
import { withOwner } from '../../core/transport/authorization.ts'
import { compact } from '../../core/util/compact.ts'

/** Options of `createAdminClient` for a dashboard, where the session of the project's owner replaces the admin key. */
export interface AdminClientOwnerOptions extends Omit<SharedClientOptions, 'publishableClientKey' | 'tokenStore'> {
  /**
   * A client of the project `internal` whose signed-in user owns this project. Its access token replaces every key.
   * Address, fetch and platform are taken from it unless given.
   */
  projectOwnerClient: Client
  /** The owner's access token replaces it. */
  superSecretAdminKey?: never
  /** Such a client reads no requests. */
  deadlineMillis?: never
  /** Such a client refreshes no sessions of requests. */
  sharedStore?: never
  /** Such a client keeps no tokens of its own. */
  tokenStore?: null | undefined
}

const PROJECT_OF_OWNERS = 'internal'

/**
 * Creates a client that administers a project with its owner's session. The session is part of the client's key, so
 * that data of one owner is never shown to another owner.
 *
 * @throws {UsageError} INVALID_OPTION
 */
export function createOwnedClient({ projectOwnerClient: owner, ...options }: AdminClientOwnerOptions): AdminClient {
  if (options.superSecretAdminKey !== undefined) {
    throw new UsageError('INVALID_OPTION', 'Pass either superSecretAdminKey or projectOwnerClient, not both.')
  }
  if (options.tokenStore !== undefined && options.tokenStore !== null) {
    throw new UsageError(
      'INVALID_OPTION',
      'A client made with projectOwnerClient keeps no tokens of its own. Leave tokenStore out, or set it to null.',
    )
  }
  if (options.deadlineMillis !== undefined) {
    throw new UsageError(
      'INVALID_OPTION',
      'A client made with projectOwnerClient reads no sessions of requests. Leave deadlineMillis out.',
    )
  }
  if (owner.config.projectId !== PROJECT_OF_OWNERS) {
    throw new UsageError(
      'INVALID_OPTION',
      `projectOwnerClient must be a client of the project '${PROJECT_OF_OWNERS}', where owners sign in.`,
    )
  }
  const ownerOptions = { baseUrl: owner.config.baseUrl, platform: owner.platform, redirectMethod: 'none' } as const
  const { sessionKey } = owner.session.getSnapshot()
  return createBaseClient(
    'admin',
    { ...ownerOptions, ...compact(options), tokenStore: null },
    {},
    { layer: withOwner(owner.session), keySuffix: `/owner/${sessionKey}`, ownerKey: owner.key },
  )
}

export interface OpenOwnedProjectInput {
  /** The id of a project the signed-in user owns, from `listOwnedProjects`. */
  projectId: string
}

/**
 * Creates an admin client for a project that the signed-in user owns. Each request carries the owner's access token,
 * refreshed as needed, so it works as long as the owner is signed in.
 *
 * @param client a client of the project `internal` with a signed-in owner
 * @param input the id of the project
 * @throws {UsageError} INVALID_OPTION unless the client belongs to the project `internal`
 *
 * @example
 * ```ts
 * const { items } = await listOwnedProjects(client)
 * const admin = openOwnedProject(client, { projectId: items[0].id })
 * ```
 */
export function openOwnedProject(client: Client, { projectId }: OpenOwnedProjectInput): AdminClient {
  return createOwnedClient({ projectId, projectOwnerClient: client })
}
