/** A client with the session that `latchkey login` keeps. */
import type { Client } from '../../core/client/types.ts'
import type { FlagValues } from '../command.ts'
import { createProjectClient, type PROJECT_FLAGS } from '../projectFlags.ts'
import { KeptSession } from './KeptSession.ts'
import { openVault } from './vault.ts'

export interface KeptClient {
  readonly client: Client
  readonly session: KeptSession
}

/** @throws {UsageError} MISSING_OPTION for a setting that is nowhere */
export async function openKeptSession(values: FlagValues<typeof PROJECT_FLAGS>): Promise<KeptClient> {
  const { config } = createProjectClient(values, null)
  const session = new KeptSession(await openVault(), config)
  return { client: createProjectClient(values, session), session }
}
