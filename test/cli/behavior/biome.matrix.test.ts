/** Generated files are formatted by the biome that npm installs. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formatFiles } from '../../../src/cli/generate/formatFiles.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-biome-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const FILES = new Map([
  ['operations/pets.ts', "export const a = { b: 'c' }\n"],
  ['emulator.json', '{"a":   1}\n'],
])

test.each(['1', '2'])('biome %s formats as its settings say, and leaves out what they leave out', async (version) => {
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  const install = ['install', '--no-audit', '--no-fund', '--loglevel=error', `@biomejs/biome@${version}`]
  execFileSync('npm', install, { cwd: folder, shell: process.platform === 'win32' })
  const format = async (settings: object): Promise<ReadonlyMap<string, string>> => {
    writeFileSync(join(folder, 'biome.json'), JSON.stringify(settings))
    mkdirSync(join(folder, 'src/api'), { recursive: true })
    return formatFiles(FILES, join(folder, 'src/api'), () => {})
  }
  const javascript = { formatter: { quoteStyle: 'double', semicolons: 'always' } }
  const formatted = await format({ javascript })
  expect(formatted.get('operations/pets.ts')).toBe('export const a = { b: "c" };\n')
  expect(formatted.get('emulator.json')).toBe(FILES.get('emulator.json'))
  const files = version === '1' ? { ignore: ['src/api/**'] } : { includes: ['**', '!src/api/**'] }
  expect(await format({ javascript, files })).toEqual(FILES)
})
