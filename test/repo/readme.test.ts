/** README, CONTRIBUTING and docs/ name only commands, files, entries and exports that exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import packageJson from '../../package.json'
import { readmeFiles } from '../packed/readme.ts'

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
].filter((path) => existsSync(path))
const textOf = (path: string): string => readFileSync(path, 'utf8')

/** Scripts of an app: its creator adds the first two, and `latchkey init` the third. */
const APP_SCRIPTS = ['dev', 'start', 'emulator']

test.each(pages)('%s: npm commands are scripts of the package, or those of an app in a quick start', (path) => {
  const scripts = [...Object.keys(packageJson.scripts), ...(path.startsWith('docs/start/') ? APP_SCRIPTS : [])]
  const commands = [...textOf(path).matchAll(/npm (?:run (?:-s )?)(?<name>[\w:-]+)|npm (?<short>start|test)\b/g)]
  const names = commands.map(({ groups }) => groups!['name'] ?? groups!['short']!)
  expect(names.filter((name) => !scripts.includes(name))).toEqual([])
})

test.each(['README.md', ...pages.filter((path) => path.startsWith('docs/start/'))])(
  '%s has each file once, as a reader pastes it',
  (path) => {
    expect(() => readmeFiles(path)).not.toThrow()
  },
)

test('the README names the dependencies, and no others', () => {
  const [, list = ''] = /^Dependencies, [^:]+: ([^.]+)\./m.exec(textOf('README.md')) ?? []
  const named = [...list.matchAll(/`([^`]+)`/g)].map(([, name]) => name!)
  expect(named.sort()).toEqual(Object.keys(packageJson.dependencies).sort())
})

describe('every name that a code block imports is exported', () => {
  const IMPORT = /^import \{\s([^}]+?),?\s\} from '(latchkey[\w/-]*)'/gm
  const imports = pages.flatMap((path) =>
    [...textOf(path).matchAll(IMPORT)].map(([, names, entrypoint]) => ({
      path,
      entry: entrypoint!,
      names: names!.split(/,\s+/).map((name) => name.trim()),
    })),
  )

  test.each(imports)('$path: $entry', async ({ entry, names }) => {
    const file = `../../src/entrypoints/${entry.slice('latchkey/'.length) || 'index'}.ts`
    const exported = (await import(/* @vite-ignore */ file)) as object
    expect(names.filter((name) => !name.startsWith('type ') && !(name in exported))).toEqual([])
  })
})
