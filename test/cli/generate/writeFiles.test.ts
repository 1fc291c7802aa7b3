/** The generated files of a folder, beside those of others. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findDifferences, writeFiles } from '../../../src/cli/generate/writeFiles.ts'
import { GENERATED_NOTE } from '../../../src/codegen/generateService.ts'
import { budget, SEED } from '../../support/budget.ts'
import { listTree } from '../listTree.ts'

const LIST = '.latchkey-generate.json'

let folder: string
let out: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-files-'))
  out = join(folder, 'api')
})
afterEach(() => rmSync(folder, { recursive: true }))

const code = (text = ''): string => `// ${GENERATED_NOTE}\n${text}`

const FILES = new Map([
  ['index.ts', code('export {}\n')],
  ['deep/er/books.ts', code()],
  ['emulator.json', '{}'],
])

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

const read = (path: string): string => readFileSync(join(folder, path), 'utf8')

test('files are written with their folders, and are up to date afterwards', () => {
  const names = [LIST, 'index.ts', 'deep/er/books.ts', 'emulator.json']
  expect(writeFiles(out, FILES)).toEqual({ names, changed: names, removed: [] })
  expect(read('api/deep/er/books.ts')).toBe(code())
  expect(Object.keys(listTree(out))).toEqual([
    LIST,
    'deep/',
    'deep/er/',
    'deep/er/books.ts',
    'emulator.json',
    'index.ts',
  ])
  expect(findDifferences(out, FILES)).toEqual([])
})

test('the list is the same whatever the order of the files', () => {
  writeFiles(out, FILES)
  const first = read(`api/${LIST}`)
  writeFiles(out, new Map([...FILES].reverse()))
  expect(read(`api/${LIST}`)).toBe(first)
  expect(JSON.parse(first)).toMatchObject({ files: ['deep/er/books.ts', 'emulator.json', 'index.ts'] })
})

test('files that are no longer generated are removed with their empty folders, and nothing else is', () => {
  writeFiles(out, FILES)
  write('api/mine.ts', 'mine')
  write('api/deep/mine.ts', 'mine')
  write('api.new/mine.ts', 'mine')
  const before = listTree(folder)
  expect(writeFiles(out, new Map([['index.ts', code('export {}\n')]]))).toEqual({
    names: [LIST, 'index.ts'],
    changed: [LIST],
    removed: ['deep/er/books.ts', 'emulator.json'],
  })
  const { 'api/deep/er/': _, 'api/deep/er/books.ts': _books, 'api/emulator.json': _json, ...rest } = before
  expect(listTree(folder)).toEqual({ ...rest, [`api/${LIST}`]: expect.any(String) })
})

test.each(['api/', 'api//', './api/', '../files/api/.', 'api/../api'])('the folder may be written as %s', (path) => {
  write('files/api.new/mine.ts', 'mine')
  const previous = process.cwd()
  process.chdir(join(folder, 'files'))
  try {
    writeFiles(path, FILES)
    writeFiles(path, FILES)
    expect(findDifferences(path, FILES)).toEqual([])
  } finally {
    process.chdir(previous)
  }
  expect(Object.keys(listTree(join(folder, 'files'))).filter((name) => /^[^/]+\/$/.test(name))).toEqual([
    'api.new/',
    'api/',
  ])
  expect(read('files/api.new/mine.ts')).toBe('mine')
})

test('the folder may be the current one, whose other files stay', () => {
  write('app/package.json', 'mine')
  const previous = process.cwd()
  process.chdir(join(folder, 'app'))
  try {
    writeFiles('.', FILES)
    writeFiles('.', new Map())
  } finally {
    process.chdir(previous)
  }
  expect(Object.keys(listTree(folder))).toEqual(['app/', `app/${LIST}`, 'app/package.json'])
})

test('a link to a folder is written at its target, and stays', () => {
  mkdirSync(join(folder, 'target'))
  symlinkSync('target', out)
  writeFiles(out, FILES)
  expect(listTree(folder)['api']).toBe('→ target')
  expect(read('target/index.ts')).toBe(code('export {}\n'))
})

test('only files that change are written', () => {
  writeFiles(out, FILES)
  const previous = listInodes()
  writeFiles(out, new Map([...FILES, ['index.ts', code('changed')]]))
  const changed = Object.entries(listInodes()).filter(([name, inode]) => previous[name] !== inode)
  expect(changed.map(([name]) => name)).toEqual(['index.ts'])
})

function listInodes(): Record<string, number> {
  return Object.fromEntries([...FILES.keys()].map((name) => [name, statSync(join(out, name)).ino]))
}

test.each([
  ['an empty path', () => '', '--out is empty. Pass a folder, such as src/api.'],
  ['a file', (path: string) => (writeFileSync(path, 'mine'), path), 'is not a folder. Pass another --out.'],
  [
    'a link to nothing',
    (path: string) => (symlinkSync('nowhere', path), path),
    'is a symbolic link to something that is not a folder. Pass another --out.',
  ],
  [
    'a folder below a file',
    (path: string) => (writeFileSync(path, 'mine'), join(path, 'er')),
    "can't be written (ENOTDIR). Nothing was changed.",
  ],
])('%s is an error, and nothing is written', (_, toOut, message) => {
  const path = toOut(out)
  const before = listTree(folder)
  expect(() => writeFiles(path, FILES)).toThrow(message)
  expect(listTree(folder)).toEqual(before)
})

/** What others can put where a file is generated. */
const FOREIGN: readonly (readonly [string, () => void, string])[] = [
  ['a file', () => write('api/index.ts', 'mine'), 'api/index.ts was not generated.'],
  ['a folder', () => mkdirSync(join(out, 'index.ts'), { recursive: true }), 'api/index.ts was not generated.'],
  ['a file in place of a folder', () => write('api/deep', 'mine'), 'api/deep is not a folder.'],
  [
    'a link',
    () => {
      write('mine.ts', code('mine'))
      mkdirSync(out)
      symlinkSync('../mine.ts', join(out, 'index.ts'))
    },
    'api/index.ts was not generated.',
  ],
  [
    'a link to a folder',
    () => {
      mkdirSync(join(folder, 'mine/er'), { recursive: true })
      mkdirSync(out)
      symlinkSync('../mine', join(out, 'deep'))
    },
    'api/deep is not a folder.',
  ],
]

test.each(FOREIGN)('%s of others in the place of a generated file is refused before anything is written', (...row) => {
  const [, prepare, message] = row
  prepare()
  const before = listTree(folder)
  expect(() => writeFiles(out, FILES)).toThrow(`${message} Move it, or pass another --out.`)
  expect(listTree(folder)).toEqual(before)
})

test('a listed file without the note was written by others since, and is neither replaced nor removed', () => {
  writeFiles(out, FILES)
  write('api/deep/er/books.ts', 'mine')
  expect(() => writeFiles(out, new Map([['deep/er/books.ts', code('new')]]))).toThrow('books.ts was not generated.')
  writeFiles(out, new Map([['index.ts', code()]]))
  expect(read('api/deep/er/books.ts')).toBe('mine')
})

test('a listed file whose folder became a link is not removed', () => {
  writeFiles(out, FILES)
  write('mine/er/books.ts', code())
  rmSync(join(out, 'deep'), { recursive: true })
  symlinkSync('../mine', join(out, 'deep'))
  writeFiles(out, new Map([['index.ts', code()]]))
  expect(read('mine/er/books.ts')).toBe(code())
})

test.each([
  ['no JSON', '<<<<<<< HEAD'],
  ['no list', '{}'],
  ['a path that leads out', '{"files":["../mine.ts"]}'],
  ['an absolute path', `{"files":["/mine.ts"]}`],
  ['a path with a detour', '{"files":["deep/../../mine.ts"]}'],
  ['a path of Windows', String.raw`{"files":["..\\mine.ts"]}`],
  ['another type', '{"files":[7]}'],
])('a list with %s is refused, and nothing is written or removed', (_, text) => {
  write('mine.ts', code())
  write(`api/${LIST}`, text)
  const before = listTree(folder)
  expect(() => writeFiles(out, FILES)).toThrow(`${join(out, LIST)} is not the list of an earlier run.`)
  expect(listTree(folder)).toEqual(before)
})

test.each(['../mine.ts', '/mine.ts', 'operations/../../mine.ts', '', '.', 'operations/', LIST])(
  'a specification that names the file %j is refused',
  (name) => {
    write('mine.ts', 'mine')
    expect(() => writeFiles(out, new Map([[name, code()]]))).toThrow('names a file outside of --out')
    expect(existsSync(out)).toBe(false)
    expect(read('mine.ts')).toBe('mine')
  },
)

test('files that are missing, differ, or are no longer generated are differences', () => {
  expect(findDifferences(out, FILES)).toEqual([LIST, 'index.ts', 'deep/er/books.ts', 'emulator.json'])
  writeFiles(out, new Map([...FILES, ['deep/old.ts', code()]]))
  write('api/index.ts', 'other')
  write('api/mine.ts', 'mine')
  rmSync(join(out, 'emulator.json'))
  expect(findDifferences(out, FILES)).toEqual([LIST, 'index.ts', 'emulator.json', 'deep/old.ts'])
})

const NAMES = ['a.ts', 'b.json', 'in/a.ts', 'in/ner/a.ts'] as const

test('whatever runs and others do to a folder, what others wrote stays, and the rest is the last run', () => {
  const action = fc.oneof(
    fc.record({ run: fc.uniqueArray(fc.constantFrom(...NAMES)), version: fc.nat(3) }),
    fc.record({ path: fc.constantFrom(...NAMES.map((name) => `api/${name}`), 'api.new/a.ts', 'api/own/x.ts') }),
  )
  fc.assert(
    fc.property(fc.array(action, { maxLength: 8 }), (actions) => {
      rmSync(folder, { recursive: true })
      mkdirSync(folder)
      const foreign = new Set<string>()
      const own = new Set<string>()
      for (const step of actions) {
        if ('path' in step) {
          // JSON has no note: a listed file is the command's.
          if (step.path.endsWith('.json') && own.has(step.path)) continue
          write(step.path, 'mine')
          foreign.add(step.path)
          continue
        }
        const files = new Map(
          step.run.map((name) => [name, name.endsWith('.json') ? `{"v":${step.version}}` : code(`${step.version}`)]),
        )
        const before = listTree(folder)
        const blocked = step.run.some((name) => foreign.has(`api/${name}`))
        if (blocked) {
          expect(() => writeFiles(out, files)).toThrow('was not generated')
          expect(listTree(folder)).toEqual(before)
          continue
        }
        writeFiles(out, files)
        own.clear()
        for (const name of step.run) own.add(`api/${name}`)
        const written = Object.keys(listTree(folder)).filter((name) => !name.endsWith('/') && !foreign.has(name))
        expect(new Set(written)).toEqual(new Set([...own, `api/${LIST}`]))
        for (const [name, text] of files) expect(read(`api/${name}`)).toBe(text)
      }
      for (const path of foreign) expect(read(path)).toBe('mine')
    }),
    { seed: SEED, numRuns: budget(150) },
  )
})
