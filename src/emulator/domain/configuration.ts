/**
 * The configuration of a project: one tree, which the overrides of its levels make of the initial values. The settings
 * that an owner writes are a view of it, and writing them overrides their paths at the level `environment`, as the
 * service does.
 */
import { toRecord } from '../../core/util/record.ts'
import type { ConfigLevels, Overrides, ProjectConfig, ProjectRecord } from '../state/projectRecords.ts'
import type { Tables } from '../state/tables.ts'
import { initialValue, overrideTree } from './configurationOverride.ts'
import { CONFIG_SHAPES, type ConfigLevel, type ConfigTree } from './configurationShape.ts'
import { toSettings } from './settings.ts'

/** Ordered from the lowest level to the highest. */
export const LEVELS: readonly ConfigLevel[] = ['project', 'branch', 'environment']

interface View {
  readonly tree: ConfigTree
  readonly settings: ProjectConfig
}

/** The levels of a project are replaced, never changed. */
const views = new WeakMap<ConfigLevels, View>()

const INITIAL_TREE = initialValue(CONFIG_SHAPES['2026']) as ConfigTree

function view({ config_levels: levels }: Configured): View {
  let found = views.get(levels)
  if (!found) {
    const tree = LEVELS.reduce((tree, level) => overrideTree(tree, levels[level] ?? {}), INITIAL_TREE)
    found = { tree, settings: toSettings(tree) }
    views.set(levels, found)
  }
  return found
}

type Configured = Pick<ProjectRecord, 'config_levels'>

/** Returns the whole configuration of a project, with initial values. */
export const readConfig = (project: Configured): ConfigTree => view(project).tree

/** Returns the settings of a project, as its owner writes them. */
export const readSettings = (project: Configured): ProjectConfig => view(project).settings

/** Returns true if a path is that of a key, or below it. */
export const isBelow = (path: string, key: string): boolean => `${path}.`.startsWith(`${key}.`)

/** Returns what a level of a project overrides. */
export const readLevel = ({ config_levels }: Configured, level: ConfigLevel): Overrides => config_levels[level] ?? {}

/** Replaces what a level of a project overrides. */
export function replaceLevel(
  db: Pick<Tables, 'projects'>,
  project: ProjectRecord,
  level: ConfigLevel,
  overrides: Overrides,
): void {
  db.projects.update(project, { config_levels: { ...project.config_levels, [level]: overrides } })
}

/**
 * Overrides paths at a level of a project. Each replaces the overrides of its path and those below it. `null` restores
 * the initial value, or removes an entry.
 *
 * @param level default: `environment`, where the service writes settings.
 */
export function writeConfig(
  db: Pick<Tables, 'projects'>,
  project: ProjectRecord,
  overrides: Overrides,
  level: ConfigLevel = 'environment',
): void {
  replaceLevel(db, project, level, mergeOverrides(readLevel(project, level), overrides))
}

/** Adds overrides to others. Those at their paths and below them are dropped; those above are kept as they are. */
export function mergeOverrides(stored: Overrides, added: Overrides): Overrides {
  const keys = Object.keys(added)
  const kept = Object.entries(toRecord(stored)).filter(([path]) => !keys.some((key) => isBelow(path, key)))
  return { ...Object.fromEntries(kept), ...added }
}
