/**
 * Which chunk a module goes to. Entries of the package share code, and a bundler left alone makes a chunk for each set of
 * entries; apps then load `latchkey` in a dozen files. Here a module belongs to the first room that imports it.
 */
import { join, relative } from 'node:path'
import type { Plugin } from 'rolldown'

/** A chunk, and the modules from which its contents are reached by static imports. */
type Room = readonly [name: string, roots: readonly string[]]

/**
 * Rooms that pages load, in the order in which they build on each other. `sign-in` is what the first page shares with the
 * others; without it each shared part would be a file.
 */
const BROWSER: readonly Room[] = [
  [
    'core',
    [
      'src/core/client/createClient.ts',
      'src/core/flows/getUser.ts',
      'src/core/flows/password.ts',
      'src/core/flows/signOut.ts',
      'generated/operations/client.ts',
      'generated/operations/server.ts',
      'generated/operations/admin.ts',
    ],
  ],
  ['flows', ['src/exports/index.ts']],
  ['query', ['src/exports/query.ts']],
  [
    'provider',
    [
      'src/react/LatchkeyProvider.tsx',
      'src/react/useUser.ts',
      'src/react/useAction.ts',
      'src/react/LatchkeyHandler.tsx',
    ],
  ],
  ['sign-in', ['src/react/pages/SignInPage.tsx']],
  ['hooks', ['generated/hooks/index.ts']],
]

/** The others: what two of them share is a chunk that the bundler names. */
const ELSEWHERE: readonly Room[] = [
  ['server', ['server', 'hono', 'express', 'next', 'admin', 'admin.browser'].map((name) => `src/exports/${name}.ts`)],
  ['emulator', ['emulator', 'emulator/worker'].map((name) => `src/exports/${name}.ts`)],
  // Apart, because it imports msw, which the others do without.
  ['emulator-browser', ['src/exports/emulator.browser.ts']],
  ['emulator-node', ['src/exports/emulator/node.ts', 'src/cli/emulator.ts']],
  ['zod', ['generated/zod/requests.ts', 'generated/zod/responses.ts']],
  ['zod-validators', ['generated/zod/validators.ts']],
  ['mocks', ['src/exports/mocks.ts']],
]

/** Peers that an app may lack. A module that needs one stays with its entry, out of the chunks that others load. */
const OPTIONAL_PEER = /^(msw|next|vitest|@playwright\/test)(\/|$)/

const LIBRARY = /\/node_modules\/((?:@[^/]+\/)?[^/]+)/

/** A plugin that learns the graph of modules, and the name of the chunk that a module goes to once it is built. */
export function splitByRoom(
  root: string,
  entries: readonly string[],
): { plugin: Plugin; roomOf: (id: string) => string | null } {
  const rooms = new Map<string, string | null>()
  return {
    roomOf: (id) => rooms.get(id) ?? null,
    plugin: {
      name: 'split by room',
      buildEnd() {
        const reach = (roots: readonly string[], lazily: boolean): Set<string> => {
          const reached = new Set(roots)
          for (const id of reached) {
            const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {}
            for (const next of lazily ? [...importedIds, ...dynamicallyImportedIds] : importedIds) reached.add(next)
          }
          return reached
        }
        const reachAll = (roots: readonly string[], lazily = false): Set<string> =>
          reach(
            roots.map((path) => join(root, path)),
            lazily,
          )
        const place = (ids: Iterable<string>, room: string | null): void => {
          for (const id of ids) if (!rooms.has(id)) rooms.set(id, room)
        }
        place(
          entries.filter((id) => !id.endsWith('exports/index.ts')),
          null,
        )
        place(
          [...this.getModuleIds()].filter((id) =>
            this.getModuleInfo(id)!.importedIds.some((name) => OPTIONAL_PEER.test(name)),
          ),
          null,
        )
        // A library that is loaded when needed is a chunk of its own.
        for (const id of [...this.getModuleIds()].filter((id) => LIBRARY.test(id))) {
          if (this.getModuleInfo(id)!.dynamicImporters.length > 0) place(reach([id], false), nameLibrary(id))
        }
        const isCore = (id: string): boolean =>
          /^(src\/core\/|generated\/(operations\/|providers\.ts))/.test(relative(root, id))
        for (const [name, roots] of BROWSER) place(reachAll(roots), name)
        place([...reach(entries, false)].filter(isCore), 'core')
        // What pages load later: the bundler splits it by page.
        place(
          reachAll(
            BROWSER.flatMap(([, roots]) => roots),
            true,
          ),
          null,
        )
        const reached = ELSEWHERE.map(([name, roots]) => [name, reachAll(roots)] as const)
        for (const [name, ids] of reached) {
          const others = reached.filter(([other]) => familyOf(other) !== familyOf(name))
          place(
            [...ids].filter((id) => others.every(([, theirs]) => !theirs.has(id))),
            name,
          )
        }
      },
    },
  }
}

/** `lib-simplewebauthn-server` for a module of `@simplewebauthn/server`. */
function nameLibrary(id: string): string {
  return `lib-${LIBRARY.exec(id)![1]!.replace('@', '').replace('/', '-')}`
}

/** Rooms of one family build on each other in the order of the list: `emulator-node` on `emulator`. */
function familyOf(room: string): string {
  return room.split('-')[0]!
}
