/** The folder of generated files. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findDifferences, writeFiles } from '../../../src/cli/generate/writeFiles.ts'
import { GENERATED_NOTE } from '../../../src/codegen/generateService.ts'

let folder: string
let out: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-files-'))
  out = join(folder, 'api')
})
afterEach(() => rmSync(folder, { recursive: true }))

const FILES = new Map([
  ['index.ts', `// ${GENERATED_NOTE}\nexport {}\n`],
  ['deep/er/books.ts', `// ${GENERATED_NOTE}\n`],
  ['emulator.json', '{}'],
])

test('files are written with their folders, and are up to date afterwards', () => {
  expect(writeFiles(out, FILES)).toEqual(['index.ts', 'deep/er/books.ts', 'emulator.json'])
  expect(readFileSync(join(out, 'deep/er/books.ts'), 'utf8')).toBe(`// ${GENERATED_NOTE}\n`)
  expect(existsSync(`${out}.new`)).toBe(false)
  expect(findDifferences(out, FILES)).toEqual([])
})

test('files that are no longer generated are removed, and what an interruption left', () => {
  writeFiles(out, FILES)
  mkdirSync(`${out}.new`)
  writeFileSync(join(`${out}.new`, 'rest.ts'), 'rest')
  writeFiles(out, new Map([['index.ts', `// ${GENERATED_NOTE}`]]))
  expect(findDifferences(out, new Map([['index.ts', `// ${GENERATED_NOTE}`]]))).toEqual([])
  expect(existsSync(join(out, 'rest.ts'))).toBe(false)
})

test('a folder with a file that was not generated is refused, and stays', () => {
  mkdirSync(join(out, 'own'), { recursive: true })
  writeFileSync(join(out, 'own/mine.ts'), 'export {}\n')
  expect(() => writeFiles(out, FILES)).toThrow(
    `${join(out, 'own/mine.ts')} was not generated. Move it, or pass another --out.`,
  )
  expect(readFileSync(join(out, 'own/mine.ts'), 'utf8')).toBe('export {}\n')
  expect(existsSync(join(out, 'index.ts'))).toBe(false)
})

test('files that are missing, differ, or are no longer generated are differences', () => {
  expect(findDifferences(out, FILES)).toEqual(['index.ts', 'deep/er/books.ts', 'emulator.json'])
  writeFiles(out, FILES)
  writeFileSync(join(out, 'index.ts'), 'other')
  writeFileSync(join(out, 'deep/old.ts'), '')
  rmSync(join(out, 'emulator.json'))
  expect(findDifferences(out, FILES)).toEqual(['index.ts', 'emulator.json', 'deep/old.ts'])
})
