/** The overrides of each level of a configuration, in a service of 2026. */
import { isRecord, toRecord } from '../../core/util/record.ts'
import { isBelow, readConfig, readLevel, replaceLevel, writeConfig } from '../domain/configuration.ts'
import { parseOverride, requireLevelOf } from '../domain/configurationOverride.ts'
import type { ConfigLevel } from '../domain/configurationShape.ts'
import { failText } from '../domain/refusals.ts'
import type { Wire } from '../specification.ts'
import type { Overrides } from '../state/projectRecords.ts'
import type { CallerContext, Resolvers } from './resolver.ts'

/** Removes paths, and everything below them, from overrides. */
const omitPaths = (overrides: object, paths: readonly string[], prefix = ''): Overrides =>
  Object.fromEntries(
    Object.entries(toRecord(overrides))
      .filter(([name]) => !paths.some((path) => isBelow(prefix + name, path)))
      .map(([name, value]) => [name, isRecord(value) ? omitPaths(value, paths, `${prefix}${name}.`) : value]),
  )

/** Parses overrides. Refuses those that the configuration does not accept, or not at this level. */
function parseOverrides({ project }: CallerContext, level: ConfigLevel, text: string): Overrides {
  const overrides = parseOverride('2026', readConfig(project), text)
  // A part of former services that a push of the branch may still contain.
  const { dbSync: _, ...rest } = overrides
  const kept = level === 'branch' ? rest : overrides
  requireLevelOf(level, kept)
  return kept
}

/** The level of a request, and its stored overrides. */
function requireLevel(context: CallerContext & { readonly params: { readonly level: ConfigLevel } }) {
  const { level } = context.params
  if (context.level === 'server' && level !== 'branch') {
    failText(403, 'A secret server key may use the level branch only')
  }
  return { level, stored: readLevel(context.project, level) }
}

export const configLevels = {
  getProjectConfigLevel: (context) => ({ config_string: JSON.stringify(requireLevel(context).stored) }),

  replaceProjectConfigLevel(context) {
    const { body, project, db } = context
    const { level } = requireLevel(context)
    const overrides = parseOverrides(context, level, body.config_string)
    if (level === 'branch' && !body.source) failText(400, 'A source is required to replace the level branch')
    replaceLevel(db, project, level, overrides)
    if (body.source) db.projects.update(project, { config_source: body.source })
    return { success: true }
  },

  updateProjectConfigLevel(context) {
    const { level } = requireLevel(context)
    const overrides = parseOverrides(context, level, context.body.config_override_string)
    writeConfig(context.db, context.project, overrides, level)
    return { success: true }
  },

  resetProjectConfigLevelKeys(context) {
    const { level, stored } = requireLevel(context)
    if (level === 'project') failText(400, 'The level project cannot be reset')
    replaceLevel(context.db, context.project, level, omitPaths(stored, context.body.keys))
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
