/** A client for administering a project. */
import { assembleClient, type SharedClientOptions } from '../client/assembleClient.ts'
import { requireKey } from '../client/requireKey.ts'
import type { AdminClient, Client, TokenStoreOption } from '../client/types.ts'
import { UsageError } from '../errors/UsageError.ts'
import { remember } from '../server/forRequest.ts'
import { refreshWithKey } from '../server/refreshWithKey.ts'
import { withOwner } from '../transport/withOwner.ts'

export interface AdminClientKeyOptions extends SharedClientOptions {
  /** `sak_…`, from the project's settings. Read it from the environment; it never belongs in code or in a browser. */
  superSecretAdminKey: string
  projectOwnerClient?: never
  /** Whose tokens: those of a request, a fixed pair, or nobody's. Default nobody's, kept in memory. */
  tokenStore?: TokenStoreOption
}

export interface AdminClientOwnerOptions extends Omit<SharedClientOptions, 'publishableClientKey' | 'tokenStore'> {
  /**
   * A client of the project `internal` whose signed-in user owns this project. Its access token stands in for every
   * key. The address, fetch and platform are taken from it unless given.
   */
  projectOwnerClient: Client
  superSecretAdminKey?: never
  /** Such a client keeps no tokens of its own: nobody signs in with it. */
  tokenStore?: null
}

export type AdminClientOptions = AdminClientKeyOptions | AdminClientOwnerOptions

const PROJECT_OF_OWNERS = 'internal'

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

/** One owner's view is never found under another's: the session of the owner is part of the client's key. */
function createOwnedClient({ projectOwnerClient: owner, ...options }: AdminClientOwnerOptions): AdminClient {
  if (options.superSecretAdminKey !== undefined) {
    throw new UsageError('INVALID_OPTION', 'Give either superSecretAdminKey or projectOwnerClient, not both.')
  }
  if (options.tokenStore !== undefined && options.tokenStore !== null) {
    throw new UsageError(
      'INVALID_OPTION',
      'A client made with projectOwnerClient keeps no tokens of its own. Leave tokenStore out, or set it to null.',
    )
  }
  if (owner.config.projectId !== PROJECT_OF_OWNERS) {
    throw new UsageError(
      'INVALID_OPTION',
      `projectOwnerClient must be a client of the project '${PROJECT_OF_OWNERS}', where owners sign in.`,
    )
  }
  const inherited = { baseUrl: owner.config.baseUrl, platform: owner.platform, redirectMethod: 'none' as const }
  const { scope } = owner.session.getSnapshot()
  return assembleClient(
    'admin',
    { ...inherited, ...options, tokenStore: null },
    {},
    { owner: withOwner(owner.session), keySuffix: `/owner/${scope}`, ownerKey: owner.key },
  )
}
