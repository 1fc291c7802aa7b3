/** The same in a browser, where there is no place for a key: with the session of an owner, or not at all. */
import type { AdminClient } from '../../../core/client/types.ts'
import { requireOptions } from '../../../core/client/options.ts'
import { UsageError } from '../../../core/errors.ts'
import type { AdminClientOptions } from '../createAdminClient.ts'
import { createOwnedClient } from '../createOwnedClient.ts'

/**
 * Makes a client that administers a project with its owner's session.
 *
 * @throws UsageError SECRET_IN_BROWSER for a super secret admin key, MISSING_OPTION without an owner, INVALID_OPTION
 */
export function createAdminClient(options: AdminClientOptions): AdminClient {
  requireOptions(options, 'createAdminClient', ['superSecretAdminKey', 'projectOwnerClient'])
  if (options.superSecretAdminKey !== undefined) {
    throw new UsageError(
      'SECRET_IN_BROWSER',
      'A super secret admin key must not reach a browser, where everybody can read it. Revoke it, and give ' +
        'projectOwnerClient with a signed-in owner instead.',
    )
  }
  if (options.projectOwnerClient === undefined) {
    throw new UsageError('MISSING_OPTION', 'projectOwnerClient is missing. Give a client with a signed-in owner.')
  }
  return createOwnedClient(options)
}
