/** Reads and writes the configuration of a project at a service. */
import { getProjectConfigLevel, updateProjectConfigLevel } from '../../../generated/operations/project-config.ts'
import type { AdminClient } from '../../core/client/types.ts'
import { TransportError } from '../../core/errors.ts'
import { getConfig, updateConfig, type ConfigOverride } from '../../entrypoints/admin.ts'
import type { Override } from './compareConfig.ts'
import type { Tree } from './tree.ts'

/** The configuration of a project, and the generation of its service. */
export interface ServiceConfig {
  readonly service: '2025' | '2026'
  readonly tree: Tree
}

export async function readServiceConfig(client: AdminClient, signal: AbortSignal): Promise<ServiceConfig> {
  const [tree, hasLevels] = await Promise.all([getConfig(client, { signal }), readHasLevels(client, signal)])
  return { service: hasLevels ? '2026' : '2025', tree }
}

/** Services of 2025 don't have levels. */
async function readHasLevels(client: AdminClient, signal: AbortSignal): Promise<boolean> {
  try {
    await getProjectConfigLevel(client, { level: 'environment' }, { signal })
    return true
  } catch (error) {
    if (error instanceof TransportError && error.status === 404) return false
    throw error
  }
}

/** The only settings that services since 2026 keep at the level `project`; all others can be at `environment`. */
const PROJECT_LEVEL = /^project(\.|$)/

/** Writes an override, and resolves to the configuration afterwards. */
export async function writeServiceConfig(client: AdminClient, override: Override, signal: AbortSignal): Promise<Tree> {
  const isOfProject = ([path]: readonly [string, unknown]): boolean => PROJECT_LEVEL.test(path)
  const entries = Object.entries(override)
  const ofProject = Object.fromEntries(entries.filter(isOfProject))
  const otherLevels = Object.fromEntries(entries.filter((entry) => !isOfProject(entry))) as ConfigOverride
  if (Object.keys(ofProject).length > 0) {
    const configOverrideString = JSON.stringify(ofProject)
    await updateProjectConfigLevel(client, { level: 'project', configOverrideString }, { signal })
  }
  return Object.keys(otherLevels).length > 0
    ? updateConfig(client, otherLevels, { signal })
    : getConfig(client, { signal })
}
