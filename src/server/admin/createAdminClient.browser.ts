/** `createAdminClient` in a browser, where only the session of an owner is accepted. */
import { requireOptions } from '../../core/client/options.ts'
import type { AdminClient } from '../../core/client/types.ts'
import { UsageError } from '../../core/errors.ts'
import type { AdminClientOptions } from './createAdminClient.ts'
import { createOwnedClient } from './ownedClient.ts'

/**
 * Creates a client that administers a project with its owner's session.
 *
 * @param options the project, and a client of its owner
 * @throws {UsageError} SECRET_IN_BROWSER for a super secret admin key, MISSING_OPTION without an owner, INVALID_OPTION
 *
 * @example
 * ```ts
 * const admin = createAdminClient({ projectId: project.id, projectOwnerClient: client })
 * ```
 */
export function createAdminClient(options: AdminClientOptions): AdminClient {
  requireOptions(options, 'createAdminClient', ['superSecretAdminKey', 'projectOwnerClient'])
  if (options.superSecretAdminKey !== undefined) {
    throw new UsageError(
      'SECRET_IN_BROWSER',
      'superSecretAdminKey must not reach a browser, where every visitor can read it. Revoke it, and pass ' +
        'projectOwnerClient with a signed-in owner instead.',
    )
  }
  if (options.projectOwnerClient === undefined) {
    throw new UsageError('MISSING_OPTION', 'projectOwnerClient is missing. Pass a client with a signed-in owner.')
  }
  return createOwnedClient(options)
}
