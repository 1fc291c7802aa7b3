/**
 * Assigns modules to chunks. Bundlers move whole files: if a page loads a file at once, it also loads the parts that only
 * lazy code uses, and each set of files that several lazy parts share is another request. Therefore:
 *
 * - Modules that entries import statically are in a few chunks.
 * - Lazy parts share with them the modules that every page runs, see `FIRST`, and have copies of the rest.
 */
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { rolldown, type Plugin } from 'rolldown'
import { EXTERNAL } from './entries.ts'

/** A chunk, and the modules from which its contents are reached by static imports. */
type Chunk = readonly [name: string, roots: readonly string[]]

/** The modules that a page needs to sign in; their imports belong to them. */
const FIRST_CORE = [
  'src/core/client/createClient.ts',
  'src/core/auth/getUser.ts',
  'src/core/auth/password.ts',
  'src/core/auth/signOut.ts',
  // Classes must exist once. A separate file would be loaded at once, too.
  'src/core/auth/passkey/PasskeyError.ts',
]

/** Flows that other entries use, too. The others are in `flows`, which both entries `latchkey` import. */
const SHARED_CORE = ['client/authTokens', 'auth/magicLink', 'auth/teams'].map((name) => `src/core/${name}.ts`)

/** The modules that a page with React needs to read the user and to find the handler page for an address. */
const FIRST_REACT = [
  'provider/LatchkeyProvider.tsx',
  'hooks/useUser.ts',
  'hooks/useAction.ts',
  'handler/LatchkeyHandler.tsx',
].map((name) => `src/react/${name}`)

/** What pages use from the start. Lazy parts use the same instances of the modules that this runs, and copies of others. */
const FIRST = `
export { createClient, getUser, PasskeyError, signInWithPassword, signOut } from './src/entrypoints/index.browser.ts'
export { LatchkeyHandler, LatchkeyProvider, useAction, useUser } from './src/entrypoints/react.ts'`

/** Chunks of the static imports of entries for pages; each builds on the ones before. */
const BROWSER: readonly Chunk[] = [
  [
    'core',
    [...FIRST_CORE, ...SHARED_CORE, ...['client', 'server', 'admin'].map((name) => `generated/operations/${name}.ts`)],
  ],
  ['flows', ['src/entrypoints/index.ts']],
  ['query', ['src/entrypoints/query.ts']],
  ['provider', FIRST_REACT],
  ['hooks', ['generated/hooks/index.ts']],
]

/** What the sign-in page uses from the start. Modules that it shares with other lazy parts are a chunk. */
const SIGN_IN = `export { SignInPage } from './src/react/pages/SignInPage.tsx'`

/** Without `bff`, whose modules only apps with sessions on the server load. */
const SERVER = ['server', 'stores', 'hono', 'express', 'next', 'admin', 'admin.browser'].map(
  (name) => `src/entrypoints/${name}.ts`,
)

/** The entry for owners' dashboards. Its chunk must not import the dependencies of servers. */
const SERVER_IN_BROWSER = ['src/entrypoints/admin.browser.ts']

/** Lazy parts of the core that are too small for separate files: they are in the chunk that the other parts share. */
const SMALL = /^src\/core\/client\/(fetch|refreshTokens)\.ts/

/** Other chunks. The bundler names those that two of them share. */
const ELSEWHERE: readonly Chunk[] = [
  ['server-browser', SERVER_IN_BROWSER],
  ['server', SERVER],
  ['emulator', ['emulator', 'emulator/worker'].map((name) => `src/entrypoints/${name}.ts`)],
  // Apart, because it imports msw, which the others do without.
  ['emulator-browser', ['src/entrypoints/emulator.browser.ts']],
  ['emulator-node', ['src/entrypoints/emulator/node.ts', 'src/cli/commands/emulator.ts']],
  ['zod', ['generated/zod/requests.ts', 'generated/zod/responses.ts']],
  ['zod-validators', ['generated/zod/validators.ts']],
  ['mocks', ['src/entrypoints/mocks.ts']],
  ['recording', ['src/devtools/recordSession.ts']],
]

/**
 * Peers that an app may lack, and dependencies of one entry: `on-headers` needs Node.js, which middleware of Next.js 14 lacks.
 * Modules that import one stay with their entry, outside of shared chunks.
 */
const APART = /^(msw|next|vitest|@playwright\/test|on-headers|jose)(\/|$)/

/** What all commands share. */
const COMMAND_LINE = /^src\/cli\/(command|envFile|environment|errors|run|runCommandLine|toPrintable)\.ts$/

const LIBRARY = /\/node_modules\/((?:@[^/]+\/)?[^/]+)/

/** Sources that are copied for lazy parts, unless they are among the first modules. */
const COPIED = /^(src\/(core|react|query)\/|generated\/)/

/**
 * Modules with many small functions. Each importer gets a copy, reduced to the functions that it uses. Copies share the
 * state of a client, because slots are found by name.
 */
const COPIED_FOR_EACH: readonly RegExp[] = [
  /^src\/core\/(client\/slots|util\/encoding)\.ts$/,
  /^src\/core\/auth\/(?!passkey\/PasskeyError|completeSignIn|goAfterSignIn|isIncluded|passwordLimits|redirects\/(?!router))/,
  /^generated\/(casing\.ts$|operations\/|queries\/)/,
]

/**
 * Small functions of the core that the emulator has copies of. Otherwise it would load the whole core when it starts, which
 * takes longer than its own code.
 */
const COPIED_FOR_EMULATOR = /^src\/core\/util\/(compact|encoding|describeBrowser)\.ts$/
const EMULATOR = /^src\/(emulator\/|cli\/commands\/emulator\.ts)/
const EMULATOR_SUFFIX = '?later=emulator'

/** Code that must exist once, because it is compared by identity. */
const IDENTITY = /^(export )?(abstract )?class |\bcreateContext\(/m

/** The suffix of the id of a lazy module, and of a copy for one importer. */
const LATER_SUFFIX = /\?later(=.*)?$/

/** Plugins that copy modules for lazy parts and read the graph, and a function from a module to the name of its chunk. */
export async function splitIntoChunks(
  root: string,
  entries: Readonly<Record<string, string>>,
): Promise<{ plugins: Plugin[]; chunkOf: (id: string) => string | null }> {
  const [first, signIn] = await Promise.all([FIRST, SIGN_IN].map((code) => listRun(root, code)))
  let chunks: ReadonlyMap<string, string | null> = new Map()
  const plugin: Plugin = {
    name: 'split into chunks',
    buildEnd() {
      const modules = [...this.getModuleIds()].map((id) => [id, this.getModuleInfo(id)!] as const)
      requireOneIdentity(
        root,
        modules.map(([id]) => id),
      )
      chunks = assignChunks(root, Object.values(entries), signIn!, new Map(modules))
    },
  }
  return { plugins: [copyLater(root, first!), plugin], chunkOf: (id) => chunks.get(id) ?? null }
}

interface Module {
  readonly importedIds: readonly string[]
  readonly dynamicImporters: readonly string[]
}

/** The chunk of each module by its id; `null` for modules that the bundler splits by entry and by part. */
function assignChunks(
  root: string,
  entries: readonly string[],
  signIn: ReadonlySet<string>,
  modules: ReadonlyMap<string, Module>,
): Map<string, string | null> {
  const chunks = new Map<string, string | null>()
  const ids = [...modules.keys()]
  const assign = (ids: Iterable<string>, chunk: string | null): void => {
    for (const id of ids) if (!chunks.has(id)) chunks.set(id, chunk)
  }
  const reach = (roots: readonly string[]): Set<string> => closure(roots, (id) => modules.get(id)?.importedIds ?? [])
  const inRoot = (paths: readonly string[]): string[] => paths.map((path) => join(root, path))
  const isLazy = (id: string): boolean => modules.get(id)!.dynamicImporters.length > 0

  assign(
    ids.filter((id) => id.endsWith(EMULATOR_SUFFIX)),
    'emulator',
  )
  // A re-exported entry would become a file between the two.
  assign(
    entries.filter((id) => !/entrypoints\/(index|server)\.ts$/.test(id)),
    null,
  )
  assign(
    ids.filter((id) => modules.get(id)!.importedIds.some((name) => APART.test(name))),
    null,
  )
  /** Modules of libraries that our code imports statically, and their imports: they don't wait for a lazy library. */
  const eager = reach(
    [...modules].flatMap(([id, { importedIds }]) =>
      LIBRARY.test(id) ? [] : importedIds.filter((name) => LIBRARY.test(name)),
    ),
  )
  for (const id of ids) {
    if (!LIBRARY.test(id) || !isLazy(id)) continue
    assign(
      [...reach([id])].filter((name) => name === id || !eager.has(name)),
      nameLibrary(id),
    )
  }

  const commandLine = ids.filter((id) => COMMAND_LINE.test(relative(root, id)))
  assign(commandLine, 'command-line')
  for (const id of commandLine.flatMap((id) => modules.get(id)!.importedIds)) {
    if (LIBRARY.test(id)) assign(reach([id]), nameLibrary(id))
  }

  const isCore = (id: string): boolean => /^(src\/core|generated\/operations)\//.test(relative(root, id))
  const reachCore = (roots: readonly string[]): Set<string> => reach([...reach(roots)].filter(isCore))
  assign([...reach(inRoot(BROWSER[0]![1])), ...reachCore(inRoot(SERVER))], 'core')
  for (const [name, roots] of BROWSER) assign(reach(inRoot(roots)), name)
  assign(reachCore(entries), null)

  const later = ids.filter((id) => LATER_SUFFIX.test(id))
  const parts = later.filter(isLazy)
  const reached = parts.map((id) => reach([id]))
  const shared = new Set(later.filter((id) => reached.filter((ids) => ids.has(id)).length > 1))
  assign(
    parts.filter((id) => SMALL.test(relative(root, id))),
    'later',
  )
  assign(parts, null)
  const sharedBy = (path: string): string[] =>
    [...reach(parts.filter((id) => relative(root, id).startsWith(path)))].filter((id) => shared.has(id))
  assign(sharedBy('src/core/'), 'later')
  assign(
    sharedBy('src/react/pages/SignInPage').filter((id) => signIn.has(id.replace(LATER_SUFFIX, ''))),
    'sign-in',
  )
  assign(later, null)

  const elsewhere = ELSEWHERE.map(([name, roots]) => [name, reach(inRoot(roots))] as const)
  for (const [name, reachedIds] of elsewhere) {
    const others = elsewhere.filter(([otherName]) => familyOf(otherName) !== familyOf(name))
    assign(
      [...reachedIds].filter((id) => others.every(([, theirs]) => !theirs.has(id))),
      name,
    )
  }
  // A library that several of them import is a chunk with its name.
  const isShared = (id: string): boolean => elsewhere.filter(([, reachedIds]) => reachedIds.has(id)).length > 1
  for (const id of ids) if (LIBRARY.test(id) && isShared(id)) assign([id], nameLibrary(id))
  return chunks
}

/** The ids of the modules from which the code of a page runs something before it loads lazy parts. */
async function listRun(root: string, code: string): Promise<Set<string>> {
  const input = join(root, 'page.ts')
  const page: Plugin = {
    name: 'page',
    resolveId: (id, importer, { kind }) => {
      if (!importer) return id
      return kind === 'dynamic-import' ? { id, external: true } : null
    },
    load: (id) => (id === input ? code : null),
  }
  const bundle = await rolldown({
    input,
    cwd: root,
    external: [...EXTERNAL],
    treeshake: { moduleSideEffects: false },
    plugins: [page],
    logLevel: 'silent',
  })
  const { output } = await bundle.generate({ codeSplitting: false })
  const run = Object.entries(output[0].modules).filter(([, { renderedLength }]) => renderedLength > 0)
  return new Set(run.map(([id]) => id))
}

/** Copies the modules that lazy parts import, except the first modules. */
function copyLater(root: string, first: ReadonlySet<string>): Plugin {
  return {
    name: 'copy what is loaded later',
    resolveId: {
      order: 'pre',
      async handler(source, importer, { kind }) {
        if (importer && EMULATOR.test(relative(root, importer)) && source.includes('core/util/')) {
          const resolved = await this.resolve(source, importer, { skipSelf: true, kind })
          const isCopied = resolved !== null && COPIED_FOR_EMULATOR.test(relative(root, resolved.id))
          return isCopied ? { id: `${resolved.id}${EMULATOR_SUFFIX}`, moduleSideEffects: false } : resolved
        }
        if (!importer || !(LATER_SUFFIX.test(importer) || kind === 'dynamic-import')) return null
        const from = importer.replace(LATER_SUFFIX, '')
        if (!COPIED.test(relative(root, from))) return null
        const resolved = await this.resolve(source, from, { skipSelf: true, kind })
        if (!resolved || resolved.external) return resolved
        const path = relative(root, resolved.id)
        const isForEach = COPIED_FOR_EACH.some((pattern) => pattern.test(path)) && kind !== 'dynamic-import'
        if (!COPIED.test(path) || (first.has(resolved.id) && !isForEach)) return resolved
        const owner = LATER_SUFFIX.exec(importer)?.[1] ?? `=${relative(root, from)}`
        return { id: `${resolved.id}?later${isForEach ? owner : ''}`, moduleSideEffects: false }
      },
    },
    load(id) {
      if (!LATER_SUFFIX.test(id)) return null
      const file = id.replace(LATER_SUFFIX, '')
      const code = readFileSync(file, 'utf8')
      return { code, moduleType: file.endsWith('x') ? 'tsx' : 'ts' }
    },
  }
}

/** Throws if a module whose code is compared by identity exists more than once. */
function requireOneIdentity(root: string, ids: readonly string[]): void {
  const seen = new Set<string>()
  for (const id of ids) {
    const file = id.replace(LATER_SUFFIX, '')
    const path = relative(root, file)
    if (!COPIED.test(path) || !IDENTITY.test(readFileSync(file, 'utf8'))) continue
    if (seen.has(file)) throw new Error(`${path} can't exist twice. Name it in FIRST_CORE.`)
    seen.add(file)
  }
}

function closure(roots: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const reached = new Set(roots)
  for (const id of reached) for (const nextId of next(id)) reached.add(nextId)
  return reached
}

/** `lib-simplewebauthn-server` for a module of `@simplewebauthn/server`. */
function nameLibrary(id: string): string {
  return `lib-${LIBRARY.exec(id)![1]!.replace('@', '').replace('/', '-')}`
}

/** Chunks of one family build on each other in the order of the list: `emulator-node` on `emulator`. */
function familyOf(chunk: string): string {
  return chunk.split('-')[0]!
}
