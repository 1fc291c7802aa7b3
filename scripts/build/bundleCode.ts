/**
 * The JavaScript of the package: one file for each entry, and the chunks that they share. Each module is in one file.
 *
 * What a page with a provider or the sign-in page loads from the start is in the chunks `core`, `query`, `react` and `signIn`.
 * Apps' bundlers load each file as a whole: what is used of a chunk by any part of an app loads with the first of these parts. So
 * the other operations, flows, queries, hooks and components are in chunks of their own. The bundler splits the rest by the
 * entries and lazy parts that use it.
 */
import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { rolldown, type InputOptions, type OutputChunk, type Plugin } from 'rolldown'
import { esmExternalRequirePlugin } from 'rolldown/plugins'
import { minifySync } from 'rolldown/utils'
import { TEMPLATES } from '../../src/cli/setup/templateFiles.ts'
import { FOR_CLIENTS, isExternal, listEntries, RUNS_ON_IMPORT } from './entries.ts'
import { withoutCertificates } from './withoutCertificates.ts'

/** What most pages load. Outside of a chunk, each module that two pages share would be a file. */
const SHARED_BY_PAGES = [
  'src/react/pages/LoadingPanel.tsx',
  'src/react/pages/PagePanel.tsx',
  'src/react/pages/afterSignIn.ts',
  'src/react/ui/validators.ts',
  'src/react/hooks/useOnRestore.ts',
]

const SIGN_IN_PAGE = 'src/react/pages/SignInPage.tsx'

/** What a page with a provider needs before it has loaded another part. */
const PROVIDER = [
  'src/core/client/createClient.ts',
  'src/core/auth/signOut.ts',
  // A class with a parent is in each page: shared with the ceremony, it would be a file of its own.
  'src/core/auth/passkey/PasskeyError.ts',
  'src/react/provider/LatchkeyProvider.tsx',
  'src/react/hooks/useUser.ts',
  'src/react/handler/LatchkeyHandler.tsx',
  'src/react/hooks/useOperationQuery.ts',
  'src/react/hooks/useOperationMutation.ts',
  'src/react/hooks/useAction.ts',
]

/** Each chunk has the modules that these entries or files import statically and that no chunk before it has. */
const CHUNKS: readonly (readonly [name: string, from: readonly string[], within?: RegExp])[] = [
  ['core', [...PROVIDER, SIGN_IN_PAGE], /\/(src\/core|generated\/(?!queries|hooks|logos))/],
  ['query', [...PROVIDER, SIGN_IN_PAGE], /\/(src\/query|generated\/queries)\//],
  ['react', [...PROVIDER, ...SHARED_BY_PAGES, 'src/react/ui/Field.tsx', 'src/react/ui/useForm.ts']],
  ['signIn', [SIGN_IN_PAGE]],
  // The ceremony is loaded on demand, and few pages call these themselves.
  ['passkey', ['generated/operations/passkey.ts']],
  // The hook `useCreateTeam` runs a flow.
  ['operations', ['operations', 'src/core/auth/teams.ts']],
  // The emulator names providers, too: in a page's chunk, that would load React.
  ['flows', ['index', 'src/core/auth/oauth/toProviderName.ts']],
  // Servers import `latchkey/query` where hooks can't be.
  ['queries', ['query']],
  ['hooks', ['generated/hooks/index.ts']],
  ['components', ['react']],
]

/** Code that apps load as a whole: libraries, texts, the command line, the generator, the emulator, validators. */
const MINIFIED = /\/(node_modules|src\/(cli|codegen|emulator|react\/i18n)|generated\/(zod|mocks|examples|catalog))\b/

/** Dependencies that a CommonJS library inside the package requires: the bundler makes imports of these calls. */
const REQUIRED = ['@babel/parser', '@babel/types']

const LIBRARY = /node_modules\/((?:@[^/]+\/)?[^/]+)/

/** How libraries inside the package are resolved: for any host. */
export const RESOLUTION: InputOptions = {
  platform: 'neutral',
  resolve: {
    mainFields: ['module', 'main'],
    conditionNames: ['import', 'production'],
    // Its code for other hosts imports a module of Node.js, which bundlers for workers refuse.
    alias: {
      'lru-cache': join(import.meta.dirname, '../../node_modules/lru-cache/dist/esm/browser/index.min.js'),
      '@modelcontextprotocol/server/_shims': join(import.meta.dirname, 'mcpShims.ts'),
    },
  },
}

/** Writes the entries and their chunks to `dist/`. Resolves to the ids of the modules inside them. */
export async function bundleCode(root: string): Promise<string[]> {
  const entries = listEntries(root)
  const runsOnImport = new Set(RUNS_ON_IMPORT.map((name) => entries[name]))
  const chunks = new Map<string, string>()
  const bundle = await rolldown({
    ...RESOLUTION,
    input: entries,
    cwd: root,
    experimental: { attachDebugInfo: 'none' },
    external: (id) => isExternal(id) && !REQUIRED.includes(id),
    preserveEntrySignatures: 'allow-extension',
    optimization: { inlineConst: { mode: 'all', pass: 2 } },
    treeshake: { moduleSideEffects: (id) => runsOnImport.has(id) },
    plugins: [
      assignChunks(root, entries, chunks),
      withoutNodeCrypto,
      withoutPrinter,
      withoutCertificates,
      esmExternalRequirePlugin({ external: [...REQUIRED] }),
      inlineTemplates,
      markClientEntries,
    ],
    onLog: failOnWarning,
  })
  const { output } = await bundle.write({
    dir: join(root, 'dist'),
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: ({ name, facadeModuleId, moduleIds }) => {
      const isLibrary = moduleIds.length > 0 && moduleIds.every((id) => LIBRARY.test(id))
      const part = facadeModuleId ?? (isLibrary ? moduleIds[0] : undefined)
      return `chunks/${part ? nameLazyPart(relative(root, part)) : name}.js`
    },
    minifyInternalExports: false,
    comments: { legal: false, annotation: true, jsdoc: false },
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [{ name: (id) => chunks.get(id) ?? null, debugName: 'chunks' }],
    },
  })
  // After the bundler, because it adds white space to code that a plugin has minified.
  for (const file of output) {
    if (file.type !== 'chunk' || !isMinified(file)) continue
    const path = join(root, 'dist', file.fileName)
    writeFileSync(path, minifySync(file.fileName, file.code, { module: true }).code)
  }
  return output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
}

/** Fills `chunks` with the chunk of each module that is in one of {@link CHUNKS}, by the module's id. */
function assignChunks(root: string, entries: Readonly<Record<string, string>>, chunks: Map<string, string>): Plugin {
  const files = new Set(Object.values(entries))
  return {
    name: 'assign chunks',
    buildEnd() {
      for (const [chunk, from, within = /./] of CHUNKS) {
        const reached = new Set(from.map((name) => entries[name] ?? join(root, name)))
        for (const id of reached) for (const next of this.getModuleInfo(id)?.importedIds ?? []) reached.add(next)
        for (const id of reached) {
          const isOwn = !files.has(id) && !id.includes('/node_modules/') && within.test(id)
          if (isOwn && !chunks.has(id)) chunks.set(id, chunk)
        }
      }
    },
  }
}

/** `react/i18n/pages/de` for `src/react/i18n/pages/de.ts`: a lazy part has the path of its source, or its package's name. */
function nameLazyPart(path: string): string {
  const [, library] = LIBRARY.exec(path) ?? []
  if (library) return `lib/${library.replace('@', '').replace('/', '-')}`
  return path.replace(/^src\//, '').replace(/\.tsx?$/, '')
}

/** bcryptjs asks Node.js for random bytes only where there is no Web Crypto. Browsers have no `crypto` to import. */
export const withoutNodeCrypto: Plugin = {
  name: 'without node crypto',
  resolveId: (id) => (id === 'crypto' ? '\0crypto' : null),
  load: (id) => (id === '\0crypto' ? 'export default null' : null),
}

/** Babel's traversal can also print, quote and log code, with other libraries. Finding scopes doesn't. */
const withoutPrinter: Plugin = {
  name: 'without printer',
  resolveId: (id) => (/^(debug|@babel\/(generator|template|code-frame))$/.test(id) ? '\0printer' : null),
  load: (id) => (id === '\0printer' ? 'module.exports = () => ({ enabled: false })' : null),
}

/** The package has the texts of `templates/` in its code. */
const inlineTemplates: Plugin = {
  name: 'inline templates',
  load: (id) => (id.endsWith('/templateFiles.ts') ? `export const TEMPLATES = ${JSON.stringify(TEMPLATES)}` : null),
}

/** The directive is the first statement of an entry; chunks carry none, so that servers can share them. */
const markClientEntries: Plugin = {
  name: 'mark client entries',
  renderChunk: (code, { isEntry, name }) => (isEntry && FOR_CLIENTS.has(name) ? `'use client';\n${code}` : null),
}

/** Returns true for a chunk that is mostly such code. What apps import stays readable. */
const isMinified = ({ isEntry, name, moduleIds }: OutputChunk): boolean =>
  (!isEntry || name === 'cli/main') && moduleIds.filter((id) => MINIFIED.test(id)).length > moduleIds.length / 2

/** Modules that are loaded lazily here and statically elsewhere are meant to be; a slow machine is no fault of the code. */
const EXPECTED = new Set(['INEFFECTIVE_DYNAMIC_IMPORT', 'PLUGIN_TIMINGS'])

/** Fails on every other warning. */
export function failOnWarning(level: string, { code, message }: { code?: string; message: string }): void {
  if (level === 'warn' && !EXPECTED.has(code ?? '')) throw new Error(message)
}
