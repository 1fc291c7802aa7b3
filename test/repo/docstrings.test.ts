/** The docstrings of what the entries export, which editors and the reference show. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { readExports, type Exported } from '../../scripts/docs/exports.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const entries = readdirSync(join(root, 'src/entrypoints'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.browser.ts'))
  .map((name) => name.replace(/\.ts$/, ''))

/** What is exported from `src/`, without former names. */
let exported: Exported[]

beforeAll(() => {
  const byDeclaration = new Map<string, Exported>()
  for (const declarations of readExports(root, entries).values()) {
    for (const declaration of declarations) {
      if (declaration.file.startsWith('src/') && !declaration.isDeprecated)
        byDeclaration.set(`${declaration.file} ${declaration.name}`, declaration)
    }
  }
  exported = [...byDeclaration.values()]
}, 120_000)

const isCallable = ({ kind }: Exported): boolean => kind === 'function' || kind === 'hook' || kind === 'component'
const toPlaces = (found: Exported[]): string[] => found.map(({ name, file }) => `${name} in ${file}`).sort()

test('every entry exports something from `src/`', () => {
  expect(exported.length).toBeGreaterThan(300)
})

test('every exported name has a docstring', () => {
  expect(toPlaces(exported.filter(({ doc }) => doc === ''))).toEqual([])
})

test('every exported function, hook, component and class has an `@example`', () => {
  const documented = exported.filter((entry) => isCallable(entry) || entry.kind === 'class')
  expect(toPlaces(documented.filter(({ examples }) => examples.length === 0))).toEqual([])
})

test('every parameter of an exported function or hook has a `@param`', () => {
  const missing = exported
    .filter(({ kind }) => kind === 'function' || kind === 'hook')
    .flatMap(({ name, file, params }) =>
      params
        .filter((param) => !param.isDocumented && !param.name.startsWith('_'))
        .map((param) => `${param.name} of ${name} in ${file}`),
    )
  expect(missing.sort()).toEqual([])
})

test('every optional member of an exported type has a docstring', () => {
  const missing = exported.flatMap(({ name, file, members }) =>
    members
      .filter(({ doc, isOptional, isDeprecated }) => isOptional && !isDeprecated && doc === '')
      .map((member) => `${name}.${member.name} in ${file}`),
  )
  expect(missing.sort()).toEqual([])
})
