/** The entries of the package: `dist/react/parts.js` is built from `src/entrypoints/react/parts.ts`. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Packages that stay imports: dependencies, which npm installs, and peers, which the app brings. */
export const EXTERNAL: readonly RegExp[] = readManifest().external

/** Libraries inside the package whose dependencies are inside it too, although apps may bring their own. */
const SELF_CONTAINED = /\/node_modules\/@modelcontextprotocol\//

/** Returns true if an import of the package stays an import. */
export function isExternal(id: string, importer: string | undefined): boolean {
  if (importer !== undefined && SELF_CONTAINED.test(importer) && !id.startsWith('node:')) return false
  return EXTERNAL.some((pattern) => pattern.test(id))
}

/** Absolute source files by the name of the file that they become, without its ending: `react/parts`. */
export function listEntries(root: string): Record<string, string> {
  const entries = readManifest(root).files.map((file) => {
    const name = file.replace(/^\.\/dist\//, '').replace(/\.js$/, '')
    const source = name === 'cli/main' ? 'src/cli/main.ts' : `src/entrypoints/${name}.ts`
    if (!existsSync(join(root, source))) throw new Error(`package.json names ${file}, but ${source} doesn't exist.`)
    return [name, join(root, source)] as const
  })
  return Object.fromEntries(entries)
}

interface Manifest {
  readonly bin: Readonly<Record<string, string>>
  readonly exports: unknown
  readonly dependencies: Readonly<Record<string, string>>
  readonly peerDependencies: Readonly<Record<string, string>>
}

function readManifest(root = join(import.meta.dirname, '../..')): { files: string[]; external: RegExp[] } {
  const { bin, exports, dependencies, peerDependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ) as Manifest
  const files = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value as object).flatMap(files)
  const external = [...Object.keys({ ...dependencies, ...peerDependencies }), 'hono', 'express']
  return {
    files: [...new Set([...files(exports), ...files(bin)])].filter((file) => file.endsWith('.js')),
    external: [/^node:/, ...external.map((name) => new RegExp(`^${name}(/|$)`))],
  }
}
