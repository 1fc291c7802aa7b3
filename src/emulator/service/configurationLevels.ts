/**
 * The overrides of each level of a configuration, in a service of 2026. The configuration itself is one tree:
 * changing a level writes its paths to the tree, unless a higher level overrides them too.
 */
import type { CallerContext, Resolvers } from './resolver.ts'
import { failText } from '../domain/refusals.ts'
import type { Wire } from '../specification.ts'
import { renderConfig, writeConfig } from './configuration.ts'
import { applyOverride } from './configurationOverride.ts'

type Level = Wire<'ConfigLevel'>
type Overrides = Readonly<Record<string, unknown>>

/** Ordered from the lowest level to the highest. */
const LEVELS: readonly Level[] = ['project', 'branch', 'environment']

const isBelow = (path: string, key: string): boolean => `${path}.`.startsWith(`${key}.`)

/** Removes paths, and everything below them, from overrides. */
const without = (overrides: object, keys: readonly string[], at = ''): object =>
  Object.fromEntries(
    Object.entries(overrides)
      .filter(([name]) => !keys.some((key) => isBelow(at + name, key)))
      .map(([name, value]) => [name, value === Object(value) ? without(value, keys, `${at}${name}.`) : value]),
  )

const overridesOf = ({ project }: CallerContext, level: Level): object => project.config_levels?.[level] ?? {}

/** Stores the overrides of a level. Removed paths get the value of the other levels, or their initial value. */
function writeLevel(
  context: CallerContext,
  level: Level,
  kept: object,
  changes: object,
  gone: readonly string[],
): void {
  const { db, project, service } = context
  const touched = [...gone, ...Object.keys(changes)]
  const relevant = (one: Level): object =>
    Object.fromEntries(
      Object.entries(overridesOf(context, one)).filter(([path]) =>
        touched.some((key) => isBelow(path, key) || isBelow(key, path)),
      ),
    )
  const removals = Object.fromEntries(gone.map((path) => [path, null]))
  let tree = renderConfig(context)
  for (const each of [removals, ...LEVELS.map((one) => (one === level ? changes : relevant(one)))]) {
    tree = applyOverride(service, tree, JSON.stringify(each))
  }
  writeConfig(context, tree)
  db.projects.update(project, { config_levels: { ...project.config_levels, [level]: { ...kept, ...changes } } })
}

/** Parses overrides. Refuses those that the configuration does not accept. */
function parse(context: CallerContext, text: string): Overrides {
  applyOverride(context.service, renderConfig(context), text)
  return JSON.parse(text) as Overrides
}

/** The level of a request, and its stored overrides. */
function levelOf(context: CallerContext & { readonly params: { readonly level: Level } }) {
  const { level } = context.params
  if (context.level === 'server' && level !== 'branch') {
    failText(403, 'A secret server key may use the level branch only')
  }
  return { level, stored: overridesOf(context, level) }
}

export const configLevels = {
  getProjectConfigLevel: (context) => ({ config_string: JSON.stringify(levelOf(context).stored) }),

  replaceProjectConfigLevel(context) {
    const { body, project, db } = context
    const { level, stored } = levelOf(context)
    if (level === 'branch' && !body.source) context.invalid('body.source must be defined')
    const changes = parse(context, body.config_string)
    writeLevel(context, level, {}, changes, Object.keys(without(stored, Object.keys(changes))))
    if (body.source) db.projects.update(project, { config_source: body.source })
    return { success: true }
  },

  updateProjectConfigLevel(context) {
    const { level, stored } = levelOf(context)
    const given = parse(context, context.body.config_override_string)
    const paths = Object.keys(given)
    const gone = paths.filter((path) => given[path] === null)
    writeLevel(context, level, without(stored, paths), without(given, gone), gone)
    return { success: true }
  },

  resetProjectConfigLevelKeys(context) {
    const { level, stored } = levelOf(context)
    const { keys } = context.body
    if (level === 'project') failText(400, 'The level project cannot be reset')
    writeLevel(context, level, without(stored, keys), {}, keys)
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
