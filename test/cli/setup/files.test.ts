/** The files of an app: all are validated before one is written. */
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { replaceFiles } from '../../../src/cli/replaceFiles.ts'
import { isOutside, prepareWrites, readText, SetupError } from '../../../src/cli/setup/files.ts'
import { useAppFolder } from './appFolder.ts'

const folder = useAppFolder()
const at = (path: string): string => join(folder.path, path)

test('a text is read without its byte order mark', () => {
  folder.write({ 'a.txt': '\uFEFFharbor', 'b.txt': 'har\uFEFFbor', 'c.txt': '' })
  expect(['a.txt', 'b.txt', 'c.txt'].map((path) => readText(folder.path, path))).toEqual(['harbor', 'har\uFEFFbor', ''])
})

test('a file that is missing is null, also below a file', () => {
  folder.write({ 'a.txt': '' })
  expect(readText(folder.path, 'b.txt')).toBeNull()
  expect(readText(folder.path, 'a.txt/b.txt')).toBeNull()
})

test('a folder and a text that is not UTF-8 are refused', () => {
  mkdirSync(at('a.txt'))
  writeFileSync(at('b.txt'), Buffer.from([0xe9]))
  expect(() => readText(folder.path, 'a.txt')).toThrow(
    new SetupError('a.txt is not a file. Rename it and run this again.'),
  )
  expect(() => readText(folder.path, 'b.txt')).toThrow(
    new SetupError('b.txt is not UTF-8 text. Save it as UTF-8 and run this again.'),
  )
})

test('changes are written, new files with their folders, and a byte order mark stays', () => {
  folder.write({ 'a.txt': '\uFEFFone' })
  const targets = prepareWrites(folder.path, [
    { path: 'a.txt', before: 'one', after: 'two' },
    { path: 'deep/er/b.txt', before: null, after: 'new' },
  ])
  expect(targets).toEqual([
    { path: at('a.txt'), text: '\uFEFFtwo' },
    { path: at('deep/er/b.txt'), text: 'new' },
  ])
  expect(folder.read('deep/er/b.txt')).toBeNull()
  replaceFiles(targets)
  expect(folder.read('a.txt')).toBe('\uFEFFtwo')
  expect(folder.read('deep/er/b.txt')).toBe('new')
})

test('a file that was changed, made or removed meanwhile is refused', () => {
  folder.write({ 'a.txt': 'other' })
  const message = 'a.txt was changed by another program in the meantime. Run this again.'
  for (const before of ['one', null]) {
    expect(() => prepareWrites(folder.path, [{ path: 'a.txt', before, after: 'two' }])).toThrow(new SetupError(message))
  }
  expect(() => prepareWrites(folder.path, [{ path: 'b.txt', before: 'one', after: 'two' }])).toThrow(
    'b.txt was changed',
  )
})

test('a link within the folder is written at its target, and one that leads out or nowhere is refused', () => {
  folder.write({ 'app/real.txt': 'one', 'outside.txt': 'one' })
  symlinkSync('real.txt', at('app/link.txt'))
  symlinkSync('../outside.txt', at('app/out.txt'))
  symlinkSync('missing.txt', at('app/broken.txt'))
  const [target] = prepareWrites(at('app'), [{ path: 'link.txt', before: 'one', after: 'two' }])
  replaceFiles([target!])
  expect(folder.read('app/real.txt')).toBe('two')
  expect(() => prepareWrites(at('app'), [{ path: 'out.txt', before: 'one', after: 'two' }])).toThrow(
    /^out\.txt is outside of .*: it links to .*outside\.txt\. Replace the link by a file, or run this in the folder of that file\.$/,
  )
  expect(() => prepareWrites(at('app'), [{ path: 'broken.txt', before: null, after: 'two' }])).toThrow(
    new SetupError('broken.txt is a symbolic link without a target. Remove the link and run this again.'),
  )
})

test('a file below another file can’t be created', () => {
  folder.write({ 'deep/a.txt': '' })
  expect(() => prepareWrites(folder.path, [{ path: 'deep/a.txt/b/c.txt', before: null, after: '' }])).toThrow(
    new SetupError("deep/a.txt/b/c.txt can't be created, because deep/a.txt is not a folder. Rename it."),
  )
})

test('all files are restored if one can’t be written', () => {
  folder.write({ 'a.txt': 'one', 'c.txt': 'one' })
  const targets = prepareWrites(folder.path, [
    { path: 'a.txt', before: 'one', after: 'two' },
    { path: 'new.txt', before: null, after: 'two' },
    { path: 'b.txt', before: null, after: 'two' },
    { path: 'c.txt', before: 'one', after: 'two' },
  ])
  // A folder can't be written as a file.
  mkdirSync(at('b.txt'))
  expect(() => replaceFiles(targets)).toThrow("b.txt can't be written (it is not a file). Nothing was changed.")
  expect({ a: folder.read('a.txt'), new: folder.read('new.txt'), c: folder.read('c.txt') }).toEqual({
    a: 'one',
    new: null,
    c: 'one',
  })
  rmSync(at('b.txt'), { recursive: true })
  replaceFiles(targets)
  expect(readFileSync(at('c.txt'), 'utf8')).toBe('two')
})

test.each([
  ['..', true],
  ['../a', true],
  ['/a', true],
  ['a', false],
  ['', false],
  ['..a', false],
  ['a/..', false],
])('the path %j leads out of a folder: %s', (path, want) => expect(isOutside(path)).toBe(want))
