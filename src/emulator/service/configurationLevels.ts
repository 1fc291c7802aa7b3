/**
 * The overrides of each level of a configuration, in a service of 2026. The configuration itself is one tree:
 * changing a level writes its paths to the tree, unless a higher level overrides them too.
 */
import { toRecord } from '../../core/util/record.ts'
import { failText } from '../domain/refusals.ts'
import type { Wire } from '../specification.ts'
import { renderConfig, writeConfig } from './configuration.ts'
import { applyOverride, requireLevelOf } from './configurationOverride.ts'
import type { ConfigLevel } from './configurationShape.ts'
import type { CallerContext, Resolvers } from './resolver.ts'

type Overrides = Readonly<Record<string, unknown>>

/** Ordered from the lowest level to the highest. */
const LEVELS: readonly ConfigLevel[] = ['project', 'branch', 'environment']

const isBelow = (path: string, key: string): boolean => `${path}.`.startsWith(`${key}.`)

/** Removes paths, and everything below them, from overrides. */
const omitPaths = (overrides: object, paths: readonly string[], prefix = ''): object =>
  Object.fromEntries(
    Object.entries(toRecord(overrides))
      .filter(([name]) => !paths.some((path) => isBelow(prefix + name, path)))
      .map(([name, value]) => [
        name,
        typeof value === 'object' && value !== null ? omitPaths(value, paths, `${prefix}${name}.`) : value,
      ]),
  )

/** Removes the overrides of paths, and those below them. Overrides above a path are kept as they are. */
const omitKeys = (overrides: object, paths: readonly string[]): object =>
  Object.fromEntries(Object.entries(overrides).filter(([key]) => !paths.some((path) => isBelow(key, path))))

/** Lists the paths of all values in overrides. */
const listPaths = (overrides: object, prefix = ''): string[] =>
  Object.entries(toRecord(overrides)).flatMap(([name, value]) => {
    const path = prefix + name
    return typeof value === 'object' && value !== null ? [path, ...listPaths(value, `${path}.`)] : [path]
  })

const getOverrides = ({ project }: CallerContext, level: ConfigLevel): object => project.config_levels?.[level] ?? {}

/** A change of the overrides of a level. */
interface LevelChange {
  /** The present overrides that stay. */
  readonly kept: object
  /** Written after those that stay. */
  readonly added: object
  /** These paths get the value of the other levels, or their initial value. */
  readonly removedPaths: readonly string[]
}

/** Stores the overrides of a level, and applies the levels to the configuration from the lowest to the highest. */
function writeLevel(context: CallerContext, level: ConfigLevel, { kept, added, removedPaths }: LevelChange): void {
  const { db, project, service } = context
  const next = { ...kept, ...added }
  const writtenPaths = [...removedPaths, ...Object.keys(added)]
  const overriddenPaths = LEVELS.flatMap((name) => Object.keys(name === level ? next : getOverrides(context, name)))
  // An override above a written path is applied again, and then all others below it too.
  const parentPaths = overriddenPaths.filter((path) => writtenPaths.some((written) => isBelow(written, path)))
  const isChanged = (path: string): boolean => [...writtenPaths, ...parentPaths].some((key) => isBelow(path, key))
  const removals = Object.fromEntries(removedPaths.map((path) => [path, null]))
  let tree = applyOverride(service, renderConfig(context), JSON.stringify(removals))
  for (const name of LEVELS) {
    const overrides = Object.entries(name === level ? next : getOverrides(context, name))
    const changed = Object.fromEntries(overrides.filter(([path]) => isChanged(path)))
    tree = applyOverride(service, tree, JSON.stringify(changed))
  }
  writeConfig(context, tree)
  db.projects.update(project, { config_levels: { ...project.config_levels, [level]: next } })
}

/** Parses overrides. Refuses those that the configuration does not accept, or not at this level. */
function parseOverrides(context: CallerContext, level: ConfigLevel, text: string): Overrides {
  applyOverride(context.service, renderConfig(context), text)
  const overrides = toRecord(JSON.parse(text))
  requireLevelOf(level, overrides)
  return overrides
}

/** The level of a request, and its stored overrides. */
function requireLevel(context: CallerContext & { readonly params: { readonly level: ConfigLevel } }) {
  const { level } = context.params
  if (context.level === 'server' && level !== 'branch') {
    failText(403, 'A secret server key may use the level branch only')
  }
  return { level, stored: getOverrides(context, level) }
}

export const configLevels = {
  getProjectConfigLevel: (context) => ({ config_string: JSON.stringify(requireLevel(context).stored) }),

  replaceProjectConfigLevel(context) {
    const { body, project, db } = context
    const { level, stored } = requireLevel(context)
    const added = parseOverrides(context, level, body.config_string)
    if (level === 'branch' && !body.source) failText(400, 'A source is required to replace the level branch')
    const removedPaths = Object.keys(omitPaths(stored, Object.keys(added)))
    writeLevel(context, level, { kept: {}, added, removedPaths })
    if (body.source) db.projects.update(project, { config_source: body.source })
    return { success: true }
  },

  updateProjectConfigLevel(context) {
    const { level, stored } = requireLevel(context)
    const added = parseOverrides(context, level, context.body.config_override_string)
    writeLevel(context, level, { kept: omitKeys(stored, Object.keys(added)), added, removedPaths: [] })
    return { success: true }
  },

  resetProjectConfigLevelKeys(context) {
    const { level, stored } = requireLevel(context)
    const storedPaths = listPaths(stored)
    const keys = context.body.keys.filter((key) => storedPaths.some((path) => isBelow(path, key)))
    if (level === 'project') failText(400, 'The level project cannot be reset')
    writeLevel(context, level, { kept: omitPaths(stored, keys), added: {}, removedPaths: keys })
    return { success: true }
  },

  getProjectConfigSource: ({ project }) => ({
    source: (project.config_source as Wire<'ConfigSource'> | undefined) ?? { type: 'unlinked' },
  }),

  unlinkProjectConfigSource({ db, project }) {
    db.projects.update(project, { config_source: { type: 'unlinked' } })
    return { success: true }
  },
} satisfies Resolvers
