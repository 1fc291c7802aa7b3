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

/** The roots of the chunk `core`. */
const CORE = [
  ...FIRST_CORE,
  ...SHARED_CORE,
  ...['client', 'server', 'admin'].map((name) => `generated/operations/${name}.ts`),
]

/** Chunks of the static imports of entries for pages; each builds on the ones before. */
const BROWSER: readonly Chunk[] = [
  ['core', CORE],
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
const COPIED_FOR_EMULATOR = /^src\/core\/util\/(compact|encoding|record|describeBrowser)\.ts$/
const EMULATOR = /^src\/(emulator\/|cli\/emulator\/|cli\/commands\/emulator\.ts)/
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
  const [first, signIn] = await Promise.all([listRun(root, FIRST), listRun(root, SIGN_IN)])
  let chunks: ReadonlyMap<string, string | null> = new Map()
  const plugin: Plugin = {
    name: 'split into chunks',
    buildEnd() {
      const modules = new Map<string, Module>()
      for (const id of this.getModuleIds()) {
        const module = this.getModuleInfo(id)
        if (module) modules.set(id, module)
      }
      requireOneIdentity(root, [...modules.keys()])
      chunks = assignChunks(root, Object.values(entries), signIn, modules)
    },
  }
  return { plugins: [copyLater(root, first), plugin], chunkOf: (id) => chunks.get(id) ?? null }
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
): ReadonlyMap<string, string | null> {
  const assignment = new ChunkAssignment(root, modules)
  assignment.separateEntries(entries)
  assignment.assignLazyLibraries()
  assignment.assignCommandLine()
  assignment.assignStaticImports(entries)
  assignment.assignLazyParts(signIn)
  assignment.assignElsewhere()
  return assignment.chunks
}

/** Assigns modules to chunks step by step. The first step that assigns a module decides. */
class ChunkAssignment {
  readonly chunks = new Map<string, string | null>()
  readonly #root: string
  readonly #modules: ReadonlyMap<string, Module>
  readonly #ids: readonly string[]

  constructor(root: string, modules: ReadonlyMap<string, Module>) {
    this.#root = root
    this.#modules = modules
    this.#ids = [...modules.keys()]
  }

  separateEntries(entries: readonly string[]): void {
    this.#assign(
      this.#ids.filter((id) => id.endsWith(EMULATOR_SUFFIX)),
      'emulator',
    )
    // A re-exported entry would become a file between the two.
    this.#assign(
      entries.filter((id) => !/entrypoints\/(index|server)\.ts$/.test(id)),
      null,
    )
    this.#assign(
      this.#ids.filter((id) => this.#importsOf(id).some((name) => APART.test(name))),
      null,
    )
  }

  assignLazyLibraries(): void {
    const ownIds = this.#ids.filter((id) => !LIBRARY.test(id))
    const eagerLibraries = ownIds.flatMap((id) => this.#importsOf(id)).filter((id) => LIBRARY.test(id))
    /** Modules of libraries that our code imports statically, and their imports: they don't wait for a lazy library. */
    const eager = this.#reach(eagerLibraries)
    for (const id of this.#ids) {
      if (!LIBRARY.test(id) || !this.#isLazy(id)) continue
      this.#assign(
        [...this.#reach([id])].filter((name) => name === id || !eager.has(name)),
        nameLibrary(id),
      )
    }
  }

  /** Assigns what all commands share, and the libraries that they import. */
  assignCommandLine(): void {
    const commandLine = this.#ids.filter((id) => COMMAND_LINE.test(this.#pathOf(id)))
    this.#assign(commandLine, 'command-line')
    for (const id of commandLine.flatMap((module) => this.#importsOf(module))) {
      if (LIBRARY.test(id)) this.#assign(this.#reach([id]), nameLibrary(id))
    }
  }

  /** Assigns the modules that entries for pages and servers import statically. */
  assignStaticImports(entries: readonly string[]): void {
    this.#assign([...this.#reach(this.#inRoot(CORE)), ...this.#reachCore(this.#inRoot(SERVER))], 'core')
    for (const [name, roots] of BROWSER) this.#assign(this.#reach(this.#inRoot(roots)), name)
    this.#assign(this.#reachCore(entries), null)
  }

  /** Assigns the copies of modules for lazy parts: what several parts share is a chunk. */
  assignLazyParts(signIn: ReadonlySet<string>): void {
    const copies = this.#ids.filter((id) => LATER_SUFFIX.test(id))
    const parts = copies.filter((id) => this.#isLazy(id))
    const reachedByPart = parts.map((id) => this.#reach([id]))
    const shared = new Set(copies.filter((id) => reachedByPart.filter((reached) => reached.has(id)).length > 1))
    const sharedBelow = (path: string): string[] => {
      const partsBelow = parts.filter((id) => this.#pathOf(id).startsWith(path))
      return [...this.#reach(partsBelow)].filter((id) => shared.has(id))
    }
    this.#assign(
      parts.filter((id) => SMALL.test(this.#pathOf(id))),
      'later',
    )
    this.#assign(parts, null)
    this.#assign(sharedBelow('src/core/'), 'later')
    this.#assign(
      sharedBelow('src/react/pages/SignInPage').filter((id) => signIn.has(id.replace(LATER_SUFFIX, ''))),
      'sign-in',
    )
    this.#assign(copies, null)
  }

  /** Assigns what only one family of the other chunks reaches, and libraries that several of them import. */
  assignElsewhere(): void {
    const elsewhere = ELSEWHERE.map(([name, roots]) => ({ name, reached: this.#reach(this.#inRoot(roots)) }))
    for (const { name, reached } of elsewhere) {
      const otherFamilies = elsewhere.filter((other) => familyOf(other.name) !== familyOf(name))
      this.#assign(
        [...reached].filter((id) => otherFamilies.every((other) => !other.reached.has(id))),
        name,
      )
    }
    for (const id of this.#ids) {
      const isShared = elsewhere.filter(({ reached }) => reached.has(id)).length > 1
      if (LIBRARY.test(id) && isShared) this.#assign([id], nameLibrary(id))
    }
  }

  #assign(ids: Iterable<string>, chunk: string | null): void {
    for (const id of ids) if (!this.chunks.has(id)) this.chunks.set(id, chunk)
  }

  /** Returns modules and all that they import statically. */
  #reach(roots: readonly string[]): Set<string> {
    return closure(roots, (id) => this.#importsOf(id))
  }

  #reachCore(roots: readonly string[]): Set<string> {
    const isCore = (id: string): boolean => /^(src\/core|generated\/operations)\//.test(this.#pathOf(id))
    return this.#reach([...this.#reach(roots)].filter(isCore))
  }

  #importsOf(id: string): readonly string[] {
    return this.#modules.get(id)?.importedIds ?? []
  }

  #isLazy(id: string): boolean {
    return (this.#modules.get(id)?.dynamicImporters ?? []).length > 0
  }

  #inRoot(paths: readonly string[]): string[] {
    return paths.map((path) => join(this.#root, path))
  }

  #pathOf(id: string): string {
    return relative(this.#root, id)
  }
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
  const files = new Set<string>()
  for (const id of ids) {
    const file = id.replace(LATER_SUFFIX, '')
    const path = relative(root, file)
    if (!COPIED.test(path) || !IDENTITY.test(readFileSync(file, 'utf8'))) continue
    if (files.has(file)) throw new Error(`${path} can't exist twice. Name it in FIRST_CORE.`)
    files.add(file)
  }
}

function closure(roots: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const reached = new Set(roots)
  for (const id of reached) for (const nextId of next(id)) reached.add(nextId)
  return reached
}

/** `lib-simplewebauthn-server` for a module of `@simplewebauthn/server`. */
function nameLibrary(id: string): string {
  const [, name = ''] = LIBRARY.exec(id) ?? []
  return `lib-${name.replace('@', '').replace('/', '-')}`
}

/** Chunks of one family build on each other in the order of the list: `emulator-node` on `emulator`. */
function familyOf(chunk: string): string {
  return chunk.replace(/-.*/, '')
}
