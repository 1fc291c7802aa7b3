/** A client for administering a project. */
import { assembleClient } from '../../core/client/assembleClient.ts'
import { requireKey, requireOptions, type SharedClientOptions } from '../../core/client/options.ts'
import type { AdminClient, TokenStoreOption } from '../../core/client/types.ts'
import { UsageError } from '../../core/errors.ts'
import { remember } from '../forRequest.ts'
import { refreshWithKey } from '../refreshWithKey.ts'
import { type AdminClientOwnerOptions, createOwnedClient } from './createOwnedClient.ts'

export interface AdminClientKeyOptions extends SharedClientOptions {
  /** `sak_…`, from the project's settings. Read it from the environment; it never belongs in code or in a browser. */
  superSecretAdminKey: string
  projectOwnerClient?: never
  /** Whose tokens: those of a request, a fixed pair, or nobody's. Default nobody's, kept in memory. */
  tokenStore?: TokenStoreOption
}

export type AdminClientOptions = AdminClientKeyOptions | AdminClientOwnerOptions

/**
 * Makes a client that administers a project: with its super secret admin key in a script, or with its owner's session
 * in a dashboard, where no key is sent at all.
 *
 * ```ts
 * const admin = createAdminClient({ projectId: '…', superSecretAdminKey: secrets.latchkeyAdmin })
 * const owned = createAdminClient({ projectId: project.id, projectOwnerClient: client })
 * ```
 *
 * @throws UsageError MISSING_OPTION, INVALID_OPTION, and WRONG_KEY for a key of another level
 */
export function createAdminClient(options: AdminClientOptions): AdminClient {
  requireOptions(options, 'createAdminClient', ['superSecretAdminKey', 'projectOwnerClient'])
  if (options.projectOwnerClient !== undefined) return createOwnedClient(options)
  if (options.superSecretAdminKey === undefined) {
    throw new UsageError(
      'MISSING_OPTION',
      'superSecretAdminKey is missing. Give the key (sak_…), or projectOwnerClient with a signed-in owner.',
    )
  }
  const key = requireKey(options.superSecretAdminKey, 'superSecretAdminKey', 'sak_')
  if (options.publishableClientKey !== undefined)
    requireKey(options.publishableClientKey, 'publishableClientKey', 'pck_')
  const parts = options.publishableClientKey === undefined ? { refresh: refreshWithKey } : {}
  const make = (tokenStore: TokenStoreOption): AdminClient =>
    assembleClient('admin', { ...options, tokenStore }, { 'x-stack-super-secret-admin-key': key }, parts)
  return remember(make(options.tokenStore === undefined ? 'memory' : options.tokenStore), make)
}
