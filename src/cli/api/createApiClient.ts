/** The client for calls of operations, with the keys of the environment. */
import { createClient } from '../../core/client/createClient.ts'
import type { AccessLevel, Client } from '../../core/client/types.ts'
import type { TokenStoreOption } from '../../core/session/types.ts'
import { compact } from '../../core/util/compact.ts'
import { createAdminClient } from '../../entrypoints/admin.ts'
import { createServerClient } from '../../entrypoints/server.ts'
import { readSetting, requireSetting } from '../environment.ts'
import { openVault } from '../sessions/vault.ts'
import { VaultTokenStore } from '../sessions/VaultTokenStore.ts'

/** Options that take precedence over the environment. */
export interface ApiClientOptions {
  readonly projectId?: string | undefined
  readonly baseUrl?: string | undefined
  readonly publishableClientKey?: string | undefined
  readonly secretServerKey?: string | undefined
  readonly superSecretAdminKey?: string | undefined
  /** Of the user who calls. */
  readonly refreshToken?: string | undefined
}

/**
 * Creates a client for calls at an access level. At client level, its user is that of `LATCHKEY_REFRESH_TOKEN`, or of
 * `latchkey login`.
 *
 * @throws {UsageError} MISSING_OPTION for a key or a project that the environment doesn't have
 */
export async function createApiClient(level: AccessLevel, given: ApiClientOptions): Promise<Client> {
  const { projectId = requireSetting('PROJECT_ID', '--project-id'), baseUrl = readSetting('BASE_URL') } = given
  const refreshToken = given.refreshToken ?? readSetting('REFRESH_TOKEN')
  const tokenStore: TokenStoreOption = refreshToken === undefined ? 'memory' : { accessToken: null, refreshToken }
  const options = compact({ projectId, baseUrl, tokenStore })
  if (level === 'server') {
    return createServerClient({
      ...options,
      secretServerKey: given.secretServerKey ?? requireSetting('SECRET_SERVER_KEY'),
    })
  }
  if (level === 'admin') {
    return createAdminClient({
      ...options,
      superSecretAdminKey: given.superSecretAdminKey ?? requireSetting('SUPER_SECRET_ADMIN_KEY'),
    })
  }
  const clientOptions = {
    ...options,
    ...compact({ publishableClientKey: given.publishableClientKey ?? readSetting('PUBLISHABLE_CLIENT_KEY') }),
  }
  const client = createClient(clientOptions)
  if (refreshToken !== undefined) return client
  // The session of `latchkey login`.
  return createClient({ ...clientOptions, tokenStore: new VaultTokenStore(await openVault(), client.config) })
}
