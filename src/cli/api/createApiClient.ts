/** The client for calls of operations, with the keys of the environment. */
import { createClient } from '../../core/client/createClient.ts'
import type { AccessLevel, Client } from '../../core/client/types.ts'
import type { TokenStoreOption } from '../../core/session/types.ts'
import { compact } from '../../core/util/compact.ts'
import { createAdminClient } from '../../entrypoints/admin.ts'
import { createServerClient } from '../../entrypoints/server.ts'
import { readSetting, type Secret } from '../environment.ts'
import { requireSecret, type Service } from '../service.ts'
import { openVault } from '../sessions/vault.ts'
import { VaultTokenStore } from '../sessions/VaultTokenStore.ts'

/** The settings of a call. */
export interface ApiClientOptions {
  readonly projectId: string
  readonly service: Service
  readonly publishableClientKey?: string | undefined
  /** Of the user who calls; default: that of the environment, or of `latchkey login`. */
  readonly refreshToken?: string | undefined
}

const KEYS: Readonly<Record<AccessLevel, readonly Secret[]>> = {
  client: [],
  server: ['SECRET_SERVER_KEY'],
  admin: ['SUPER_SECRET_ADMIN_KEY'],
}

/** Returns the secrets that a call at an access level may send. */
export const listSecrets = (level: AccessLevel): readonly Secret[] => [...KEYS[level], 'REFRESH_TOKEN']

/**
 * Creates a client for calls at an access level.
 *
 * @throws {CommandError} MISSING_OPTION without the key of the level
 */
export async function createApiClient(level: AccessLevel, given: ApiClientOptions): Promise<Client> {
  const { projectId, service, publishableClientKey = readSetting('PUBLISHABLE_CLIENT_KEY') } = given
  const refreshToken = given.refreshToken ?? service.secrets.REFRESH_TOKEN
  const tokenStore: TokenStoreOption = refreshToken === undefined ? 'memory' : { accessToken: null, refreshToken }
  const options = { projectId, tokenStore, ...compact({ baseUrl: service.baseUrl }) }
  if (level === 'server') {
    return createServerClient({ ...options, secretServerKey: requireSecret(service, 'SECRET_SERVER_KEY') })
  }
  if (level === 'admin') {
    return createAdminClient({ ...options, superSecretAdminKey: requireSecret(service, 'SUPER_SECRET_ADMIN_KEY') })
  }
  const clientOptions = { ...options, ...compact({ publishableClientKey }) }
  const client = createClient(clientOptions)
  if (refreshToken !== undefined) return client
  // The session of `latchkey login`.
  return createClient({ ...clientOptions, tokenStore: new VaultTokenStore(await openVault(), client.config) })
}
