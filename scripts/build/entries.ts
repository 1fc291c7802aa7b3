/**
 * The entries of the package: `dist/react/parts.js` is built from `src/entrypoints/react/parts.ts`. A new file is a new entry;
 * the lists here say what differs from an entry for every host.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** For servers only: in a browser, importing one throws an error that says so. */
export const SERVER_ONLY = new Set(['server', 'hono', 'express', 'stores', 'bff', 'codegen', 'emulator/node'])

/** Also for workers and the edge, where bundlers set the condition `browser`, too. */
export const AT_THE_EDGE = new Set(['index', 'server', 'admin', 'hono', 'express', 'tanstack-start', 'stores', 'bff'])

/** Of components or hooks: React's server rendering must treat them as code for the browser. */
export const FOR_CLIENTS = new Set(['react', 'react/parts', 'devtools', 'storybook'])

/** These do something when imported: a bundler that drops an unused import must keep them. */
export const RUNS_ON_IMPORT = ['backend.browser', 'cli/main', 'testing/vitest']

/** Packages of apps that are not declared as peers (docs/decisions/0058-peers-without-ranges.md). */
export const UNDECLARED = [
  'expo-crypto',
  'expo-secure-store',
  'expo-web-browser',
  'react-native',
  '@tanstack/react-start',
]

/** Packages that stay imports: dependencies, which npm installs, and those that the app brings. */
const external = listExternal()

/** Returns true if an import of the package stays an import. */
export function isExternal(id: string): boolean {
  return external.some((name) => id === name || id.startsWith(`${name}/`)) || id.startsWith('node:')
}

function listExternal(): string[] {
  const { dependencies, peerDependencies } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
  ) as Readonly<Record<'dependencies' | 'peerDependencies', Readonly<Record<string, string>>>>
  return [...Object.keys({ ...dependencies, ...peerDependencies }), ...UNDECLARED]
}

/** The names of the entries, such as `react/parts`, in the order of the file names. */
export function listEntryNames(root: string): string[] {
  return readdirSync(join(root, 'src/entrypoints'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.replaceAll('\\', '/').replace(/\.ts$/, ''))
    .sort()
}

/** Absolute source files by the name of the file that they become, without its ending: `react/parts`, `cli/main`. */
export function listEntries(root: string): Record<string, string> {
  const entries = listEntryNames(root).map((name) => [name, join(root, `src/entrypoints/${name}.ts`)])
  return { ...(Object.fromEntries(entries) as Record<string, string>), 'cli/main': join(root, 'src/cli/main.ts') }
}
