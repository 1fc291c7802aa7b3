/** The folders of `src/` and what each may import. Types count as imports. Circular imports are refused everywhere. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Allowed imports of each folder, besides itself. */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  core: ['generated/base', 'generated/operations'],
  query: ['core', 'generated/base', 'generated/operations', 'generated/queries'],
  react: ['core', 'query', 'generated/base', 'generated/operations', 'generated/queries', 'generated/hooks'],
  observe: ['core', 'generated/base'],
  expo: ['core'],
  lint: [],
  devtools: ['core', 'observe', 'react', 'generated/base', 'generated/operations'],
  server: ['core', 'query', 'generated/base', 'generated/operations'],
  codegen: ['core', 'generated/base'],
  cli: ['codegen', 'core', 'emulator', 'entrypoints', 'generated/base', 'generated/operations'],
  emulator: ['core/util', 'core/constants.ts', 'generated/base', 'generated/zod'],
  testing: [
    'core',
    'observe',
    'devtools',
    'emulator',
    'query',
    'react',
    'server',
    'generated/base',
    'generated/operations',
    'generated/zod',
    'generated/mocks',
  ],
  storybook: ['core', 'emulator', 'react', 'testing'],
  entrypoints: [
    'codegen',
    'core',
    'query',
    'react',
    'server',
    'cli',
    'observe',
    'expo',
    'storybook',
    'lint',
    'devtools',
    'emulator',
    'testing',
    'generated/',
  ],
  'generated/base': ['core/util'],
  'generated/zod': ['core/util', 'generated/base', 'testing'],
  'generated/operations': ['core', 'generated/base'],
  'generated/types': ['generated/base', 'generated/operations'],
  'generated/queries': ['core', 'query', 'generated/base', 'generated/operations'],
  'generated/hooks': ['core', 'query', 'react', 'generated/base', 'generated/operations', 'generated/queries'],
  'generated/mocks': ['core', 'testing', 'generated/base'],
}

/** Parts of core from the bottom up: a file imports from its own level or a lower one. */
const CORE: Readonly<Record<string, number>> = {
  'constants.ts': 0,
  'errors.ts': 0,
  util: 0,
  'isKnownError.ts': 1,
  'isOutage.ts': 1,
  platform: 1,
  session: 2,
  transport: 2,
  client: 3,
  request: 3,
  wire: 4,
  'auth/redirects': 4,
  auth: 5,
}

/** Parts of the emulator from the bottom up, in the same way. */
const EMULATOR: Readonly<Record<string, number>> = {
  'errors.ts': 0,
  'specification.ts': 0,
  'generations.ts': 0,
  state: 1,
  domain: 2,
  mail: 3,
  service: 4,
  http: 5,
  'options.ts': 6,
  webhooks: 7,
  'seed.ts': 7,
  'createCore.ts': 8,
  'createEmulator.ts': 9,
  populate: 9,
  hosts: 10,
  dashboard: 11,
}

/** Parts of core that call each other at run time, and therefore must not import each other. */
const APART = [
  ['session', 'transport'],
  ['transport', 'session'],
]

const sources = ['src', 'generated'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
)

const imports = new Map(
  sources.map((source) => {
    // Code generators contain the imports of what they write.
    const code = readFileSync(join(root, source), 'utf8').replaceAll(/`[^`\n]*\bfrom '[^`\n]*`/g, '')
    const names = [...code.matchAll(/(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)['"](\.[^'"]+)['"]/g)].map(
      (match) => match[1]!,
    )
    return [source, names.map((name) => relative(root, join(root, dirname(source), name)))]
  }),
)

const layerOf = (path: string): string => {
  const [top, layer = ''] = path.split('/')
  if (top === 'src') return layer
  return ['zod', 'operations', 'queries', 'hooks', 'mocks', 'types'].includes(layer)
    ? `generated/${layer}`
    : 'generated/base'
}
/** The longest entry of {@link CORE} that contains a file. */
const partOf = (path: string): string => {
  const [, , part, subfolder] = path.split('/')
  return `${part}/${subfolder}` in CORE ? `${part}/${subfolder}` : part!
}
const edges = [...imports].flatMap(([source, targets]) => targets.map((target) => ({ source, target })))
const named = ({ source, target }: { source: string; target: string }): string => `${source} -> ${target}`

test('src has exactly the folders in the table', () => {
  expect(readdirSync(join(root, 'src')).sort()).toEqual(
    Object.keys(LAYERS)
      .filter((layer) => !layer.startsWith('generated/'))
      .sort(),
  )
})

test('a folder imports only from allowed folders', () => {
  const wrong = edges.filter(({ source, target }) => {
    const from = layerOf(source)
    const to = layerOf(target)
    if (from === to) return false
    return !LAYERS[from]!.some(
      (may) => to === may || (may.endsWith('/') && to.startsWith(may)) || target.startsWith(`src/${may}`),
    )
  })
  expect(wrong.map(named)).toEqual([])
})

test('a folder of core imports only from lower folders', () => {
  const wrong = edges.filter(({ source, target }) => {
    if (layerOf(source) !== 'core' || layerOf(target) !== 'core') return false
    return CORE[partOf(target)]! > CORE[partOf(source)]!
  })
  expect(wrong.map(named)).toEqual([])
  expect(sources.filter((source) => layerOf(source) === 'core' && !(partOf(source) in CORE))).toEqual([])
})

test('a folder of the emulator imports only from lower folders', () => {
  const emulatorEdges = edges.filter(
    ({ source, target }) => layerOf(source) === 'emulator' && layerOf(target) === 'emulator',
  )
  const wrong = emulatorEdges.filter(({ source, target }) => !(EMULATOR[partOf(target)]! <= EMULATOR[partOf(source)]!))
  expect(wrong.map(named)).toEqual([])
})

test('only auth in core imports operations', () => {
  const wrong = edges.filter(
    ({ source, target }) =>
      layerOf(source) === 'core' && layerOf(target) === 'generated/operations' && !source.startsWith('src/core/auth/'),
  )
  expect(wrong.map(named)).toEqual([])
})

test('session and transport share types only', () => {
  const wrong = edges.filter(
    ({ source, target }) =>
      target !== 'src/core/session/types.ts' &&
      APART.some(([a, b]) => source.startsWith(`src/core/${a}/`) && target.startsWith(`src/core/${b}/`)),
  )
  expect(wrong.map(named)).toEqual([])
})

test('there are no circular imports', () => {
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

test('only platform accesses the page', () => {
  const naming = sources.filter((source) => {
    if (!/^src\/(core\/(?!platform\/)|query\/)/.test(source)) return false
    const code = readFileSync(join(root, source), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'|`[^`]*`/g, '')
    // Bundlers replace `process.env.NODE_ENV` with a string.
    return /\b(window|document|navigator|process(?!\.env\.NODE_ENV))\b[.[]/.test(code)
  })
  expect(naming).toEqual([])
})
