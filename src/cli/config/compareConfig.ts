/** What a push would change. */
import { isDeepStrictEqual } from 'node:util'
import { CommandError } from '../errors.ts'
import { hideSecret } from '../secrets.ts'
import { EnvReference } from './EnvReference.ts'
import { getAt, getOwn, isTree, mapTree, merge, type Tree } from './tree.ts'

/** A setting in the file that differs from the service's. */
export interface Difference {
  readonly path: readonly string[]
  /** `undefined` if the service has none. */
  readonly before: unknown
  /** `null` restores the default, or removes an entry. */
  readonly after: unknown
}

/** The result of a comparison. */
export interface Comparison {
  readonly differences: readonly Difference[]
  /** References to variables that aren't set. The values of the service stay. */
  readonly unset: readonly { readonly path: readonly string[]; readonly name: string }[]
}

/** Where the values of variables come from. */
export type ReadVariable = (name: string) => string | undefined

export interface Sides {
  /** The settings of the file. */
  readonly settings: Tree
  /** The configuration of the service. */
  readonly current: Tree
  /** Values without any setting. */
  readonly defaults: Tree
  readonly readVariable: ReadVariable
}

/**
 * Compares the settings of the file with those of the service. Settings that the file omits aren't compared.
 *
 * @throws {CommandError} if a variable isn't set and the service has no value either
 */
export function compareConfig({ settings, current, defaults, readVariable }: Sides): Comparison {
  const differences: Difference[] = []
  const unset: Comparison['unset'][number][] = []
  const compare = (value: unknown, path: readonly string[]): void => {
    const before = getAt(current, path)
    if (isTree(value) && isTree(before)) return compareAll(value, path)
    if (value instanceof EnvReference && readVariable(value.name) === undefined) {
      if (before === undefined) throw missingVariable(value.name, path)
      unset.push({ path, name: value.name })
      return
    }
    const expected = value === null ? getAt(defaults, path) : resolveVariables(value, path, readVariable)
    if (!isDeepStrictEqual(expected, before)) differences.push({ path, before, after: value })
  }
  const compareAll = (tree: Tree, path: readonly string[]): void => {
    for (const [name, value] of Object.entries(tree)) if (value !== undefined) compare(value, [...path, name])
  }
  compareAll(settings, [])
  return { differences, unset }
}

function missingVariable(name: string, path: readonly string[]): CommandError {
  return new CommandError(
    `${name} is missing, which ${path.join('.')} needs. Set it in the environment or in .env.local.`,
  )
}

/** Returns a value with the values of variables. */
function resolveVariables(value: unknown, path: readonly string[], readVariable: ReadVariable): unknown {
  const resolve = (part: unknown, partPath: readonly string[]): unknown => {
    // An entry that is new has nothing to restore.
    if (part === null) return undefined
    if (!(part instanceof EnvReference)) return part
    const text = readVariable(part.name)
    if (text === undefined) throw missingVariable(part.name, partPath)
    return text
  }
  return isTree(value) ? mapTree(value, (part, inner) => resolve(part, [...path, ...inner])) : resolve(value, path)
}

/** What the service accepts as a name within a path. */
const NAME = /^[A-Za-z0-9_][A-Za-z0-9_-]*$/

/** Values by path, as the service takes them. */
export type Override = Readonly<Record<string, unknown>>

/** Returns the override that makes the changes. A name that a path can't contain is written with its parent. */
export function toOverride({ differences }: Comparison, { settings, current, readVariable }: Sides): Override {
  return Object.fromEntries(
    differences.map(({ path, after }) => {
      const index = path.findIndex((name) => !NAME.test(name))
      if (index < 0) return [path.join('.'), after === null ? null : resolveVariables(after, path, readVariable)]
      const parent = path.slice(0, index)
      const changes = getAt(settings, parent) as Tree
      return [parent.join('.'), resolveVariables(merge(getAt(current, parent), changes), parent, readVariable)]
    }),
  )
}

/** Returns a value without secrets, for people. */
export function withoutSecrets(value: unknown, path: readonly string[]): unknown {
  if (isTree(value)) return mapTree(value, (part, inner) => withoutSecrets(part, [...path, ...inner]))
  return hideSecret(path, value)
}

/** Returns the paths in the settings that neither this package nor the service knows. */
export function findUnknown(settings: Tree, current: Tree, isKnown: (path: readonly string[]) => boolean): string[][] {
  const unknown: string[][] = []
  const visit = (tree: Tree, path: readonly string[]): void => {
    for (const [name, value] of Object.entries(tree)) {
      const inner = [...path, name]
      if (!isKnown(inner) && getOwn(getAt(current, path), name) === undefined) unknown.push(inner)
      else if (isTree(value)) visit(value, inner)
    }
  }
  visit(settings, [])
  return unknown
}
