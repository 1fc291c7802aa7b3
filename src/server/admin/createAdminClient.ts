/** A client for administering a project. */
import { requireKey, requireOptions, type SharedClientOptions } from '../../core/client/options.ts'
import type { AdminClient } from '../../core/client/types.ts'
import { UsageError } from '../../core/errors.ts'
import type { TokenStoreOption } from '../../core/session/types.ts'
import { createClientWithKey } from '../createServerClient.ts'
import type { SharedStoreOptions } from '../stores/openStore.ts'
import type { KeySetOption } from '../tokens/keySources.ts'
import { createOwnedClient, type AdminClientOwnerOptions } from './ownedClient.ts'

/** Options of {@link createAdminClient} for a script with the admin key of a project. */
export interface AdminClientKeyOptions extends SharedClientOptions, SharedStoreOptions, KeySetOption {
  /** `sak_…`, from the project's settings. Read it from the environment; never put it into code or a browser. */
  superSecretAdminKey: string
  /** Only in {@link AdminClientOwnerOptions}. */
  projectOwnerClient?: never
  /**
   * Whose tokens to use: those of a request, a fixed pair, or none.
   *
   * @default 'memory' none at first
   */
  tokenStore?: TokenStoreOption | undefined
  /**
   * How long `requireUser`, `authenticate` and `getRequestUser({ request })` work on the session of one request, in milliseconds.
   *
   * @default 5_000
   */
  deadlineMillis?: number | undefined
}

/** Options of {@link createAdminClient}: an admin key, or a client of the project's owner. */
export type AdminClientOptions = AdminClientKeyOptions | AdminClientOwnerOptions

/**
 * Creates a client that administers a project: with its super secret admin key in a script, or with its owner's session
 * in a dashboard, where no key is sent.
 *
 * @param options the project, and its admin key or a client of its owner
 * @throws {UsageError} MISSING_OPTION, INVALID_OPTION, and WRONG_KEY for a key of another level
 *
 * @example
 * ```ts
 * const admin = createAdminClient({ projectId: '…', superSecretAdminKey: secrets.latchkeyAdmin })
 * const owned = createAdminClient({ projectId: project.id, projectOwnerClient: client })
 * ```
 */
export function createAdminClient(options: AdminClientOptions): AdminClient {
  requireOptions(options, 'createAdminClient', [
    'superSecretAdminKey',
    'projectOwnerClient',
    'deadlineMillis',
    'sharedStore',
    'keySet',
  ])
  if (options.projectOwnerClient !== undefined) return createOwnedClient(options)
  if (options.superSecretAdminKey === undefined) {
    throw new UsageError(
      'MISSING_OPTION',
      'superSecretAdminKey is missing. Pass the key (sak_…), or projectOwnerClient with a signed-in owner.',
    )
  }
  const secretKey = requireKey(options.superSecretAdminKey, 'superSecretAdminKey', 'sak_')
  return createClientWithKey('admin', options, { header: 'x-stack-super-secret-admin-key', secretKey })
}
