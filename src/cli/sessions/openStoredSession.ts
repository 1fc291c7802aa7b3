/** The session that `latchkey login` has stored, and a client of it. */
import type { Client } from '../../core/client/types.ts'
import type { FlagValues } from '../command.ts'
import { createProjectClient, type PROJECT_FLAGS } from '../projectFlags.ts'
import { openVault } from './vault.ts'
import { VaultTokenStore } from './VaultTokenStore.ts'

export interface StoredSession {
  readonly client: Client
  readonly tokenStore: VaultTokenStore
}

/** @throws {UsageError} MISSING_OPTION for a setting that is nowhere */
export async function openStoredSession(values: FlagValues<typeof PROJECT_FLAGS>): Promise<StoredSession> {
  const { config } = createProjectClient(values, null)
  const tokenStore = new VaultTokenStore(await openVault(), config)
  return { client: createProjectClient(values, tokenStore), tokenStore }
}
