import type { Project } from '../../../generated/model.ts'
import { stateOf } from '../client/state.ts'
import type { Client } from '../client/types.ts'

/** The settings of the project, once it has been read. Services since 2026 tell its trusted domains. */
export function knownProject(client: Pick<Client, 'state'>): { config?: Project['config'] } {
  return stateOf<{ config?: Project['config'] }>(client, 'project', () => ({}))
}
