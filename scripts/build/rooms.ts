/**
 * Which chunk a module goes to. Bundlers move whole files: what the lazy parts of a page use of a file that the page loads at
 * once is loaded at once, too, and each set of files that several lazy parts share is another request. Therefore:
 *
 * - What entries import statically is in a few rooms.
 * - What is imported lazily shares with them the modules that every page needs, see `FIRST`. It has copies of the rest.
 */
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { EXTERNAL } from './entries.ts'

/** A chunk, and the modules from which its contents are reached by static imports. */
type Room = readonly [name: string, roots: readonly string[]]

/** What a page needs to sign in, with everything that these import. */
const FIRST_CORE = [
  'src/core/client/createClient.ts',
  'src/core/flows/getUser.ts',
  'src/core/flows/password.ts',
  'src/core/flows/signOut.ts',
  // A class, so there is only one. In a file of its own it would be loaded at once, too.
  'src/core/flows/PasskeyError.ts',
]

/** Flows that other entries use, too. The other flows are in the entry `latchkey` itself. */
const SHARED_CORE = ['client/authTokens', 'flows/magicLink', 'flows/teams'].map((name) => `src/core/${name}.ts`)

/** What a page with React needs to know the user. */
const FIRST_REACT = ['LatchkeyProvider.tsx', 'useUser.ts', 'useAction.ts', 'SignedIn.tsx'].map(
  (name) => `src/react/${name}`,
)

/** What a page needs to find the handler page of its address. */
const HANDLER = 'src/react/LatchkeyHandler.tsx'

/** The modules that pages need from the start. What is loaded later uses the same instances. */
const FIRST: readonly string[] = [...FIRST_CORE, ...FIRST_REACT, HANDLER]

/** Rooms of what entries for pages import statically, in the order in which they build on each other. */
const BROWSER: readonly Room[] = [
  [
    'core',
    [...FIRST_CORE, ...SHARED_CORE, ...['client', 'server', 'admin'].map((name) => `generated/operations/${name}.ts`)],
  ],
  ['query', ['src/exports/query.ts']],
  ['provider', FIRST_REACT],
  ['handler', [HANDLER]],
  ['hooks', ['generated/hooks/index.ts']],
]

/** Rooms of what several lazy parts need, by the lazy parts that need it: those of the core and the sign-in page. */
const LATER: readonly (readonly [name: string, parts: RegExp])[] = [
  ['later', /^src\/core\//],
  ['sign-in', /^src\/react\/pages\/SignInPage/],
]

const SERVER = ['server', 'hono', 'express', 'next', 'admin', 'admin.browser'].map((name) => `src/exports/${name}.ts`)

/** Lazy parts of the core that are too small for separate files: they are in the chunk that the other parts share. */
const SMALL = /^src\/core\/client\/(fetch|refreshTokens)\.ts/

/** The others: what two of them share is a chunk that the bundler names. */
const ELSEWHERE: readonly Room[] = [
  ['server', SERVER],
  ['emulator', ['emulator', 'emulator/worker'].map((name) => `src/exports/${name}.ts`)],
  // Apart, because it imports msw, which the others do without.
  ['emulator-browser', ['src/exports/emulator.browser.ts']],
  ['emulator-node', ['src/exports/emulator/node.ts', 'src/cli/emulator.ts']],
  ['zod', ['generated/zod/requests.ts', 'generated/zod/responses.ts']],
  ['zod-validators', ['generated/zod/validators.ts']],
  ['mocks', ['src/exports/mocks.ts']],
  ['recording', ['src/devtools/recordSession.ts']],
]

/** Peers that an app may lack. A module that needs one stays with its entry, out of the chunks that others load. */
const OPTIONAL_PEER = /^(msw|next|vitest|@playwright\/test)(\/|$)/

const LIBRARY = /\/node_modules\/((?:@[^/]+\/)?[^/]+)/

/** Sources that are copied for what is loaded later, unless they are among the first modules. */
const COPIED = /^(src\/(core|react|query)\/|generated\/)/

/** Modules of many small functions, of which each importer needs a few: each importer has a copy, cut down to those. */
const COPIED_FOR_EACH =
  /^(src\/core\/(flows\/(?!PasskeyError|completeSignIn)|navigation\/callbackUrl)|generated\/(operations|queries)\/)/

/** What a module must not contain to be copied: something that is compared by identity. */
const IDENTITY = /^(export )?(abstract )?class |\bcreateContext\(/m

/** What follows the path of a module that is loaded later, and of a copy for one importer. */
const LATER_SUFFIX = /\?later(=.*)?$/

/** Plugins that copy what is loaded later and learn the graph, and the name of the chunk that a module goes to. */
export async function splitByRoom(
  root: string,
  entries: Readonly<Record<string, string>>,
): Promise<{ plugins: Plugin[]; roomOf: (id: string) => string | null }> {
  const first = await listFirst(root, entries)
  let rooms: ReadonlyMap<string, string | null> = new Map()
  const plugin: Plugin = {
    name: 'split by room',
    buildEnd() {
      const modules = [...this.getModuleIds()].map((id) => [id, this.getModuleInfo(id)!] as const)
      rooms = assignRooms(root, Object.values(entries), new Map(modules))
    },
  }
  return { plugins: [copyLater(root, first), plugin], roomOf: (id) => rooms.get(id) ?? null }
}

interface Module {
  readonly importedIds: readonly string[]
  readonly dynamicImporters: readonly string[]
}

/** The room of each module by its id; `null` for what the bundler splits by entry and by part. */
function assignRooms(
  root: string,
  entries: readonly string[],
  modules: ReadonlyMap<string, Module>,
): Map<string, string | null> {
  const rooms = new Map<string, string | null>()
  const ids = [...modules.keys()]
  const place = (ids: Iterable<string>, room: string | null): void => {
    for (const id of ids) if (!rooms.has(id)) rooms.set(id, room)
  }
  const reach = (roots: readonly string[]): Set<string> => closure(roots, (id) => modules.get(id)?.importedIds ?? [])
  const inRoot = (paths: readonly string[]): string[] => paths.map((path) => join(root, path))
  const isLazy = (id: string): boolean => modules.get(id)!.dynamicImporters.length > 0

  // The entry that another one exports again would be a file between the two.
  place(
    entries.filter((id) => !id.endsWith('exports/server.ts')),
    null,
  )
  place(
    ids.filter((id) => modules.get(id)!.importedIds.some((name) => OPTIONAL_PEER.test(name))),
    null,
  )
  for (const id of ids) if (LIBRARY.test(id) && isLazy(id)) place(reach([id]), nameLibrary(id))

  const isCore = (id: string): boolean => /^(src\/core|generated\/operations)\//.test(relative(root, id))
  const reachCore = (roots: readonly string[]): Set<string> => reach([...reach(roots)].filter(isCore))
  place([...reach(inRoot(BROWSER[0]![1])), ...reachCore(inRoot(SERVER))], 'core')
  for (const [name, roots] of BROWSER) place(reach(inRoot(roots)), name)
  place(reachCore(entries), null)

  const later = ids.filter((id) => LATER_SUFFIX.test(id))
  const parts = later.filter(isLazy)
  const reached = parts.map((id) => reach([id]))
  const shared = new Set(later.filter((id) => reached.filter((ids) => ids.has(id)).length > 1))
  place(
    parts.filter((id) => SMALL.test(relative(root, id))),
    'later',
  )
  place(parts, null)
  for (const [name, pattern] of LATER) {
    const needed = reach(parts.filter((id) => pattern.test(relative(root, id))))
    place(
      [...needed].filter((id) => shared.has(id)),
      name,
    )
  }
  place(later, null)

  const elsewhere = ELSEWHERE.map(([name, roots]) => [name, reach(inRoot(roots))] as const)
  for (const [name, own] of elsewhere) {
    const others = elsewhere.filter(([other]) => familyOf(other) !== familyOf(name))
    place(
      [...own].filter((id) => others.every(([, theirs]) => !theirs.has(id))),
      name,
    )
  }
  return rooms
}

/** The ids of the first modules. */
async function listFirst(root: string, entries: Readonly<Record<string, string>>): Promise<Set<string>> {
  const imports = new Map<string, readonly string[]>()
  const scan: Plugin = {
    name: 'scan',
    buildEnd() {
      for (const id of this.getModuleIds()) imports.set(id, this.getModuleInfo(id)!.importedIds)
    },
  }
  const input = ['index', 'react'].map((name) => entries[name]!)
  const bundle = await rolldown({ input, cwd: root, external: [...EXTERNAL], plugins: [scan], logLevel: 'silent' })
  await bundle.generate()
  return closure(
    FIRST.map((path) => join(root, path)),
    (id) => imports.get(id) ?? [],
  )
}

/** Gives what is reached by a dynamic import copies of everything but the first modules. */
function copyLater(root: string, first: ReadonlySet<string>): Plugin {
  return {
    name: 'copy what is loaded later',
    resolveId: {
      order: 'pre',
      async handler(source, importer, { kind }) {
        if (!importer || !(LATER_SUFFIX.test(importer) || kind === 'dynamic-import')) return null
        const from = importer.replace(LATER_SUFFIX, '')
        if (!COPIED.test(relative(root, from))) return null
        const resolved = await this.resolve(source, from, { skipSelf: true, kind })
        if (!resolved || resolved.external) return resolved
        const path = relative(root, resolved.id)
        const isForEach = COPIED_FOR_EACH.test(path) && kind !== 'dynamic-import'
        if (!COPIED.test(path) || (first.has(resolved.id) && !isForEach)) return resolved
        const owner = LATER_SUFFIX.exec(importer)?.[1] ?? `=${relative(root, from)}`
        return { id: `${resolved.id}?later${isForEach ? owner : ''}`, moduleSideEffects: false }
      },
    },
    load(id) {
      if (!LATER_SUFFIX.test(id)) return null
      const file = id.replace(LATER_SUFFIX, '')
      const code = readFileSync(file, 'utf8')
      if (IDENTITY.test(code)) throw new Error(`${relative(root, file)} can't exist twice. Name it in FIRST_CORE.`)
      return { code, moduleType: file.endsWith('x') ? 'tsx' : 'ts' }
    },
  }
}

function closure(roots: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const reached = new Set(roots)
  for (const id of reached) for (const other of next(id)) reached.add(other)
  return reached
}

/** `lib-simplewebauthn-server` for a module of `@simplewebauthn/server`. */
function nameLibrary(id: string): string {
  return `lib-${LIBRARY.exec(id)![1]!.replace('@', '').replace('/', '-')}`
}

/** Rooms of one family build on each other in the order of the list: `emulator-node` on `emulator`. */
function familyOf(room: string): string {
  return room.split('-')[0]!
}
