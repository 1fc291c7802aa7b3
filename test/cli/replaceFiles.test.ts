/** Several files are written and removed, or none. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { replaceFiles } from '../../src/cli/replaceFiles.ts'
import { budget, SEED } from '../support/budget.ts'
import { isWindows } from '../support/posix.ts'
import { listTree } from './listTree.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-replace-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const at = (path: string): string => join(folder, path)

function write(path: string, text: string, mode = 0o644): void {
  mkdirSync(dirname(at(path)), { recursive: true })
  writeFileSync(at(path), text)
  chmodSync(at(path), mode)
}

test('files are created with their folders, replaced with their permissions kept, and removed', ({ skip }) => {
  skip(isWindows)
  write('old', 'old')
  write('script', 'old', 0o750)
  replaceFiles([
    { path: at('old'), text: null },
    { path: at('missing'), text: null },
    { path: at('script'), text: 'new' },
    { path: at('deep/er/secret'), text: 'new', mode: 0o600 },
  ])
  expect(listTree(folder)).toEqual({
    'deep/': '',
    'deep/er/': '',
    'deep/er/secret': '600 new',
    script: '750 new',
  })
})

test('the mode of a file is exact, whatever the umask and the file that it replaces', ({ skip }) => {
  skip(isWindows)
  write('public', 'old', 0o666)
  const umask = process.umask(0o777)
  replaceFiles([{ path: at('public'), text: 'new', mode: 0o600 }])
  process.umask(umask)
  expect(listTree(folder)).toEqual({ public: '600 new' })
})

test('a link is replaced or removed, and its target stays', ({ skip }) => {
  skip(isWindows)
  write('target', 'kept')
  symlinkSync('target', at('link'))
  symlinkSync('target', at('other'))
  symlinkSync('nowhere', at('broken'))
  replaceFiles([
    { path: at('link'), text: 'new', mode: 0o600 },
    { path: at('other'), text: null },
    { path: at('broken'), text: 'new', mode: 0o600 },
  ])
  expect(listTree(folder)).toEqual({ target: '644 kept', link: '600 new', broken: '600 new' })
})

test.each([
  ['a folder', 'folder', "can't be written (it is not a file). Nothing was changed."],
  ['a file in place of a folder', 'file/name', "can't be written (ENOTDIR). Nothing was changed."],
])('%s at the path is an error that names it', (_, path, problem) => {
  mkdirSync(at('folder'))
  write('file', 'kept')
  const before = listTree(folder)
  expect(() => replaceFiles([{ path: at(path), text: 'new' }])).toThrow(`${at(path)} ${problem}`)
  expect(listTree(folder)).toEqual(before)
})

/** What may be at a path before the call. */
const KINDS = ['nothing', 'file', 'private file', 'link', 'broken link', 'folder'] as const

function prepare(path: string, kind: (typeof KINDS)[number]): void {
  if (kind === 'file' || kind === 'private file') write(path, 'old', kind === 'file' ? 0o644 : 0o600)
  else if (kind === 'folder') mkdirSync(at(path), { recursive: true })
  else if (kind !== 'nothing') {
    mkdirSync(dirname(at(path)), { recursive: true })
    symlinkSync(kind === 'link' ? 'outside' : 'nowhere', at(path))
  }
}

const PATHS = ['a', 'b', 'c', 'in/a', 'in/b', 'in/ner/a'] as const

test('after any failure everything is as before: names, contents, permissions, links and folders', () => {
  let failures = 0
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...KINDS), { minLength: PATHS.length, maxLength: PATHS.length }),
      fc.array(fc.record({ path: fc.constantFrom(...PATHS), text: fc.constantFrom('new', null) }), { maxLength: 5 }),
      fc.constantFrom('in/a', 'a', null),
      (kinds, changes, collision) => {
        rmSync(folder, { recursive: true })
        mkdirSync(folder)
        PATHS.forEach((path, index) => prepare(path, kinds[index]!))
        const before = listTree(folder)
        // The folder of the last change is in the way of the change before it, which shows when files are renamed.
        const impossible =
          collision === null ? [] : [collision, `${collision}/x`].map((path) => ({ path, text: 'new' }))
        const all = [...changes, ...impossible].map(({ path, text }) => ({ path: at(path), text }))
        try {
          replaceFiles(all)
        } catch {
          failures += 1
          expect(listTree(folder)).toEqual(before)
          return
        }
        const expected = new Map(changes.map(({ path, text }) => [path, text]))
        const after = listTree(folder)
        for (const [path, text] of expected) expect(after[path]?.slice(4)).toBe(text ?? undefined)
        const names = new Set([...Object.keys(before), ...expected.keys(), 'in/', 'in/ner/'])
        expect(Object.keys(after).filter((name) => !names.has(name))).toEqual([])
      },
    ),
    { seed: SEED, numRuns: budget(400) },
  )
  expect(failures).toBeGreaterThan(budget(400) / 5)
})
