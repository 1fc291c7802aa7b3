/** The options that name a project, and a client for it. */
import { createClient } from '../core/client/createClient.ts'
import type { Client } from '../core/client/types.ts'
import type { TokenStoreOption } from '../core/session/types.ts'
import { compact } from '../core/util/compact.ts'
import type { FlagValues } from './command.ts'
import { requireAll, requireSetting } from './environment.ts'
import { readAddress } from './service.ts'

export const PROJECT_FLAGS = {
  'project-id': { value: '<id>', help: 'Of the project; default: LATCHKEY_PROJECT_ID' },
  'publishable-client-key': { value: '<key>', help: 'Of the project; default: LATCHKEY_PUBLISHABLE_CLIENT_KEY' },
  'base-url': { value: '<url>', help: 'Of the service; default: LATCHKEY_BASE_URL, or https://api.stack-auth.com' },
} as const

type ProjectValues = FlagValues<typeof PROJECT_FLAGS>

/**
 * Creates a client of the project that the options and the environment name.
 *
 * @throws {CommandError} MISSING_OPTION for settings that are nowhere
 */
export function createProjectClient(values: ProjectValues, tokenStore: TokenStoreOption): Client {
  const [projectId, publishableClientKey] = requireAll(
    () => values['project-id'] ?? requireSetting('PROJECT_ID', '--project-id'),
    () => values['publishable-client-key'] ?? requireSetting('PUBLISHABLE_CLIENT_KEY', '--publishable-client-key'),
  )
  return createClient(compact({ projectId, publishableClientKey, baseUrl: readAddress(values), tokenStore }))
}
