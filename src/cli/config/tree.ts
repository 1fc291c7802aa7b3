/** Trees of settings. Arrays are values: a configuration has none but intervals. */
import { isDeepStrictEqual } from 'node:util'
import { EnvReference } from './EnvReference.ts'

export interface Tree {
  readonly [name: string]: unknown
}

export function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof EnvReference)
}

/** Returns an own property; `undefined` without it. */
export function getOwn(tree: unknown, name: string): unknown {
  return isTree(tree) && Object.hasOwn(tree, name) ? tree[name] : undefined
}

export function getAt(tree: unknown, path: readonly string[]): unknown {
  return path.reduce(getOwn, tree)
}

/**
 * Replaces each value that isn't a tree.
 *
 * @param convert returns the new value; `undefined` removes it
 */
export function mapTree(tree: Tree, convert: (value: unknown, path: readonly string[]) => unknown): Tree {
  const map = (part: Tree, path: readonly string[]): Tree =>
    Object.fromEntries(
      Object.entries(part)
        .map(([name, value]): [string, unknown] => {
          const inner = [...path, name]
          return [name, isTree(value) ? map(value, inner) : convert(value, inner)]
        })
        .filter(([, value]) => value !== undefined),
    )
  return map(tree, [])
}

/** Returns the parts of a tree that differ from another. What only the other has is ignored. */
export function subtract(tree: Tree, base: unknown): Tree {
  const entries = Object.entries(tree).flatMap(([name, value]): [string, unknown][] => {
    const baseValue = getOwn(base, name)
    if (isDeepStrictEqual(value, baseValue)) return []
    if (!isTree(value) || !isTree(baseValue)) return [[name, value]]
    const difference = subtract(value, baseValue)
    return Object.keys(difference).length > 0 ? [[name, difference]] : []
  })
  return Object.fromEntries(entries)
}

/** Returns a tree with the values of another written over it; `null` removes. */
export function merge(tree: unknown, changes: Tree): Tree {
  const result: Record<string, unknown> = isTree(tree) ? { ...tree } : {}
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) delete result[name]
    else result[name] = isTree(value) ? merge(result[name], value) : value
  }
  return result
}
