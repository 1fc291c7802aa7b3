/** Finds what an app still has of Stack Auth's library. */
import { readText } from '../setup/files.ts'
import { findAll, parseSource } from '../setup/source.ts'
import { mayUseStack, STACK_PACKAGE } from '../setup/stackApp.ts'
import { findOtherUses } from './findOtherUses.ts'
import { getSpecifier } from './Imports.ts'
import { readSources } from './readSources.ts'

export interface Remains {
  /** The packages that package.json names. */
  readonly packages: readonly string[]
  /** Where files use them: `src/App.tsx:3`. */
  readonly places: readonly string[]
}

/** Returns `null` unless the folder's package.json names a package of the library. */
export function findRemains(folder: string): Remains | null {
  const packages = readText(folder, 'package.json')?.match(/@(?:stackframe|hexclave)\/[\w-]+(?="\s*:)/g) ?? []
  if (packages.length === 0) return null
  const places = readSources(folder).flatMap(({ path, text }) => {
    const body = (mayUseStack(text) && parseSource(text)?.body) || []
    const lines = findAll(body, 'ImportDeclaration')
      .filter((node) => STACK_PACKAGE.test(getSpecifier(node)))
      .map(({ start }) => text.slice(0, start ?? 0).split('\n').length)
    return [...lines, ...findOtherUses(path, text).map(({ line }) => line)].map((line) => `${path}:${line}`)
  })
  return { packages: [...new Set(packages)], places }
}
