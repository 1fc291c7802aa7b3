/** Reads how the files of an app may import each other, besides by relative paths. */
import { join } from 'node:path/posix'
import { readText } from '../setup/files.ts'
import { findAll, isIdentifier, parseSource } from '../setup/source.ts'

/** As in `paths`: `@lib/*` is `src/lib/*`, or `stack` is `src/stack`. `to` is relative to the app, without an extension. */
export interface PathAlias {
  readonly from: string
  readonly to: string
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
    const toPath = (path: string): string => withoutExtension(join(base ?? '.', path))
    const paths = find('paths')
    const entries = paths?.type === 'ObjectExpression' ? paths.properties : []
    const aliases = entries.flatMap((entry): PathAlias[] => {
      if (entry.type !== 'ObjectProperty' || entry.key.type !== 'StringLiteral') return []
      const from = entry.key.value
      return findAll(entry.value, 'StringLiteral').map(({ value }) => ({ from, to: toPath(value) }))
    })
    return base === undefined ? aliases : [...aliases, { from: '*', to: toPath('*') }]
  })
}

export const withoutExtension = (path: string): string => path.replace(/\.[cm]?[jt]sx?$/, '')
