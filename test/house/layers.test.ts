/** The direction of imports: down this list, never up, and never in a circle. Types are imports too. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Rooms and their storeys; the longest prefix decides. A file imports from its own storey or lower ones. */
const STOREYS: readonly [prefix: string, storey: number][] = [
  ['src/lib/', 0],
  ['src/constants.ts', 0],
  ['src/zod/', 0],
  ['generated/wire.ts', 1],
  ['generated/model.ts', 1],
  ['generated/errors.ts', 1],
  ['generated/catalogue.ts', 1],
  ['generated/codes.ts', 1],
  ['generated/casing.ts', 1],
  ['generated/routes.ts', 1],
  ['generated/zod/', 1],
  ['src/mocks/', 2],
  ['generated/mocks/', 2],
  ['src/errors/', 2],
  ['src/rules/', 2],
  ['src/platform/', 2],
  ['src/session/', 3],
  ['src/transport/', 3],
  ['src/client/', 4],
  ['generated/operations/', 5],
  ['src/flows/', 6],
  ['src/navigation/', 6],
  ['src/query/', 6],
  ['generated/queries/', 6],
  ['src/react/ClientContext.ts', 7],
  ['src/react/useAction.ts', 7],
  ['src/react/useSession.ts', 7],
  ['src/react/hooks/', 7],
  ['generated/hooks/', 8],
  ['src/react/', 9],
  ['src/server/', 9],
  ['src/cli/', 9],
  ['src/admin/', 10],
  ['src/hono/', 10],
  ['src/express/', 10],
  ['src/next/', 10],
  ['src/cli-bin/', 11],
  ['src/exports/', 11],
]

/** Rooms of the same storey that need each other in life, and so must not know each other. */
const APART: readonly [string, string][] = [['src/session/', 'src/transport/']]

/** The emulator shares nothing with the client it tests but the specification. */
const EMULATOR_MAY =
  /^(src\/(lib|emulator)\/|src\/constants\.ts|generated\/(wire|model|errors|catalogue|casing|routes)\.ts|generated\/(zod|mocks)\/)/

const sources = ['src', 'generated'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
)

const imports = new Map(
  sources.map((source) => {
    const text = readFileSync(join(root, source), 'utf8')
    const names = [...text.matchAll(/(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)['"](\.[^'"]+)['"]/g)].map(
      (match) => match[1]!,
    )
    return [source, names.map((name) => relative(root, join(root, dirname(source), name)))]
  }),
)

const storeyOf = (path: string): number | undefined =>
  STOREYS.filter(([prefix]) => path.startsWith(prefix)).sort((a, b) => b[0].length - a[0].length)[0]?.[1]

test('every file has a storey', () => {
  const homeless = sources.filter((source) => !source.startsWith('src/emulator/') && storeyOf(source) === undefined)
  expect(homeless).toEqual([])
})

test('no import goes up', () => {
  const up = [...imports].flatMap(([source, targets]) => {
    if (source.startsWith('src/emulator/')) return []
    return targets
      .filter((target) => !target.endsWith('.css'))
      .filter((target) => {
        if (target.startsWith('src/emulator/')) return !/^src\/(exports|cli-bin)\//.test(source)
        return storeyOf(target)! > storeyOf(source)!
      })
      .map((target) => `${source} -> ${target}`)
  })
  expect(up).toEqual([])
})

test('session and transport do not know each other', () => {
  const known = [...imports].flatMap(([source, targets]) =>
    targets
      .filter((target) =>
        APART.some(
          ([a, b]) => (source.startsWith(a) && target.startsWith(b)) || (source.startsWith(b) && target.startsWith(a)),
        ),
      )
      .filter((target) => target !== 'src/session/types.ts')
      .map((target) => `${source} -> ${target}`),
  )
  expect(known).toEqual([])
})

test('the emulator knows the specification and nothing of the client', () => {
  const known = [...imports]
    .filter(([source]) => source.startsWith('src/emulator/'))
    .flatMap(([source, targets]) =>
      targets.filter((target) => !EMULATOR_MAY.test(target)).map((target) => `${source} -> ${target}`),
    )
  expect(known).toEqual([])
})

test('no imports go in a circle', () => {
  const circles: string[] = []
  const state = new Map<string, 'open' | 'done'>()
  const visit = (file: string, path: readonly string[]): void => {
    if (state.get(file) === 'done') return
    if (state.get(file) === 'open') {
      circles.push([...path.slice(path.indexOf(file)), file].join(' -> '))
      return
    }
    state.set(file, 'open')
    for (const target of imports.get(file) ?? []) visit(target, [...path, file])
    state.set(file, 'done')
  }
  for (const source of sources) visit(source, [])
  expect(circles).toEqual([])
})

test('only platform names the page', () => {
  const naming = sources.filter((source) => {
    if (!/^src\/(lib|errors|rules|session|transport|client|flows|navigation|query)\//.test(source)) return false
    const code = readFileSync(join(root, source), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'|`[^`]*`/g, '')
    return /\b(window|document|navigator|process)\b[.[]/.test(code)
  })
  expect(naming).toEqual([])
})
