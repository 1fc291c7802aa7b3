/** Reads how the files of an app may import each other, besides by relative paths. */
import { join } from 'node:path/posix'
import { readText } from '../setup/files.ts'
import { findAll, isIdentifier, parseSource } from '../setup/source.ts'

/** `prefix` begins an import of a file in `folder`: `@lib/` and `src/lib/`. */
export interface PathAlias {
  readonly prefix: string
  /** Relative to the app, with a slash at its end; empty for the app itself. */
  readonly folder: string
}

const CONFIGS = ['tsconfig.json', 'tsconfig.app.json', 'jsconfig.json']

/** Returns the aliases in `baseUrl` and `paths` of the app's own configurations; those that they extend aren't read. */
export function readPathAliases(folder: string): PathAlias[] {
  return CONFIGS.flatMap((name) => {
    // Comments and trailing commas are no JSON, but they are code.
    const source = parseSource(`(${readText(folder, name) ?? '{}'})`)
    const properties = findAll(source?.body ?? [], 'ObjectProperty')
    const find = (wanted: string) =>
      properties.find(({ key }) => (key.type === 'StringLiteral' ? key.value === wanted : isIdentifier(key, wanted)))
        ?.value
    const baseUrl = find('baseUrl')
    const base = baseUrl?.type === 'StringLiteral' ? baseUrl.value : undefined
    const toFolder = (path: string): string => {
      const joined = join(base ?? '.', path)
      return /^\.?\/?$/.test(joined) ? '' : joined.replace(/\/?$/, '/')
    }
    const paths = find('paths')
    const entries = paths?.type === 'ObjectExpression' ? paths.properties : []
    const aliases = entries.flatMap((entry): PathAlias[] => {
      if (entry.type !== 'ObjectProperty' || entry.key.type !== 'StringLiteral') return []
      const prefix = entry.key.value
      if (!prefix.endsWith('*')) return []
      return findAll(entry.value, 'StringLiteral').flatMap(({ value }) =>
        value.endsWith('*') ? { prefix: prefix.slice(0, -1), folder: toFolder(value.slice(0, -1)) } : [],
      )
    })
    return base === undefined ? aliases : [...aliases, { prefix: '', folder: toFolder('.') }]
  })
}
