/** Generated files are formatted as the project does it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formatFiles } from '../../../src/cli/generate/formatFiles.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-formatted-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(name: string, text: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}

/** Stands for biome: writes its arguments, its settings and the path of each file into the files below `src`. */
const BIOME = `
const { readdirSync, readFileSync, writeFileSync } = require('node:fs')
const settings = readFileSync('biome.json', 'utf8')
for (const path of readdirSync('src', { recursive: true }).filter((name) => name.endsWith('.ts'))) {
  writeFileSync('src/' + path, JSON.stringify([process.argv.slice(2, 4), JSON.parse(settings), path.replaceAll('\\\\', '/')]))
}`

test('biome gets the files at their paths in the project, with the settings of the project', async () => {
  write('biome.json', '{}')
  write('node_modules/@biomejs/biome/package.json', '{ "bin": { "biome": "bin/biome" } }')
  write('node_modules/@biomejs/biome/bin/biome', BIOME)
  const files = new Map([
    ['operations/pets.ts', 'const a = 1'],
    ['emulator.json', '{}'],
  ])
  const formatted = await formatFiles(files, join(folder, 'src/api'), () => {})
  const settings = { extends: [join(folder, 'biome.json')] }
  expect(JSON.parse(formatted.get('operations/pets.ts')!)).toEqual([
    ['format', '--write'],
    settings,
    'api/operations/pets.ts',
  ])
  expect(formatted.get('emulator.json')).toBe('{}')
})

test('a formatter that fails is named with what it says', async () => {
  write('biome.json', '{}')
  write('node_modules/@biomejs/biome/package.json', '{ "bin": { "biome": "bin/biome" } }')
  write('node_modules/@biomejs/biome/bin/biome', `console.error('no such rule'); process.exit(1)`)
  const formatted = formatFiles(new Map([['a.ts', '']]), join(folder, 'api'), () => {})
  await expect(formatted).rejects.toThrow("The biome of the project can't format the files: no such rule")
})

test('without a formatter, files stay as they are', async () => {
  const files = new Map([['a.ts', 'const  a = 1']])
  expect(await formatFiles(files, join(folder, 'api'), () => {})).toEqual(files)
})
