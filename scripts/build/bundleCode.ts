/** The JavaScript of the package: one file for each entry, and the chunks that entries share. */
import { writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { rolldown, type InputOptions, type OutputChunk, type Plugin } from 'rolldown'
import { minifySync } from 'rolldown/utils'
import { splitIntoChunks } from './chunks.ts'
import { isExternal, listEntries } from './entries.ts'
import { withoutCertificates } from './withoutCertificates.ts'

/** Entries whose modules run when imported: a bundler that drops an unused import must keep them. */
const RUNS_ON_IMPORT = /\/(backend\.browser|cli\/main|testing\/vitest)\.ts$/

/** Entries that hold components or hooks: React's server rendering must treat them as code for the browser. */
const FOR_CLIENTS = /^(react(\/|$)|devtools$|storybook$)/

/** Chunks that apps load as a whole, such as sections of the settings, modules of the command line, and texts. */
const MINIFIED = {
  chunk:
    /^(acorn|emulator(-node)?|zod(-validators)?|mocks|examples|catalog|command-line|recording|testing|lib-.*|\w+Section)$/,
  module: /\/(src\/cli|src\/react\/i18n|node_modules)\//,
}

/** How libraries inside the package are resolved: for any host. */
export const RESOLUTION: InputOptions = {
  platform: 'neutral',
  resolve: {
    mainFields: ['module', 'main'],
    conditionNames: ['import', 'production'],
    // Its code for other hosts imports a module of Node.js, which bundlers for workers refuse.
    alias: { 'lru-cache': join(import.meta.dirname, '../../node_modules/lru-cache/dist/esm/browser/index.min.js') },
  },
}

/** Writes the entries and their chunks to `dist/`. Resolves to the ids of the modules inside them. */
export async function bundleCode(root: string): Promise<string[]> {
  const entries = listEntries(root)
  const { plugins, chunkOf } = await splitIntoChunks(root, entries)
  const bundle = await rolldown({
    ...RESOLUTION,
    input: entries,
    cwd: root,
    experimental: { attachDebugInfo: 'none' },
    external: isExternal,
    preserveEntrySignatures: 'allow-extension',
    optimization: { inlineConst: { mode: 'all', pass: 2 } },
    treeshake: { moduleSideEffects: (id) => RUNS_ON_IMPORT.test(id) },
    plugins: [...plugins, withoutNodeCrypto, withoutCertificates, markClientEntries],
    onLog: failOnWarning,
  })
  const { output } = await bundle.write({
    dir: join(root, 'dist'),
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: ({ name, facadeModuleId }) =>
      `chunks/${facadeModuleId ? nameLazyPart(relative(root, facadeModuleId)) : name}.js`,
    minifyInternalExports: false,
    comments: { legal: false, annotation: true, jsdoc: false },
    codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkOf, debugName: 'chunks' }] },
  })
  // After the bundler, because it adds white space to code that a plugin has minified.
  for (const file of output) {
    if (file.type !== 'chunk' || !isMinified(file)) continue
    const path = join(root, 'dist', file.fileName)
    writeFileSync(path, minifySync(file.fileName, file.code, { module: true }).code)
  }
  return output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
}

/** `react/i18n/pages/de` for `src/react/i18n/pages/de.ts`: a lazy part has the path of its source. */
function nameLazyPart(path: string): string {
  if (path.startsWith('..') || path.includes('node_modules')) return basename(path).replace(/\.[^.]+$/, '')
  return path.replace(/^src\//, '').replace(/\.tsx?(\?.*)?$/, '')
}

/** bcryptjs asks Node.js for random bytes only where there is no Web Crypto. Browsers have no `crypto` to import. */
export const withoutNodeCrypto: Plugin = {
  name: 'without node crypto',
  resolveId: (id) => (id === 'crypto' ? '\0crypto' : null),
  load: (id) => (id === '\0crypto' ? 'export default null' : null),
}

/** The directive is the first statement of an entry; chunks carry none, so that servers can share them. */
const markClientEntries: Plugin = {
  name: 'mark client entries',
  renderChunk: (code, { isEntry, name }) => (isEntry && FOR_CLIENTS.test(name) ? `'use client';\n${code}` : null),
}

function isMinified({ isEntry, name, moduleIds }: OutputChunk): boolean {
  return !isEntry && (MINIFIED.chunk.test(name) || moduleIds.every((id) => MINIFIED.module.test(id)))
}

/** Fails on every warning but one: modules that are loaded lazily here and statically elsewhere are meant to be. */
export function failOnWarning(level: string, { code, message }: { code?: string; message: string }): void {
  if (level === 'warn' && code !== 'INEFFECTIVE_DYNAMIC_IMPORT') throw new Error(message)
}
