import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CHANGES, hasChange } from '../../src/emulator/generations.ts'

const FOLDER = 'src/emulator'

/** The text of each file of the emulator, without those that choose the generation. */
const sources = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && name !== 'generations.ts' && !name.startsWith('dashboard'))
  .map((name) => ({ name, text: readFileSync(join(FOLDER, name), 'utf8') }))

test('a service of 2026 has every change, and one of 2025 has none', () => {
  for (const name of Object.keys(CHANGES) as (keyof typeof CHANGES)[]) {
    expect(hasChange({ service: '2026' }, name)).toBe(true)
    expect(hasChange({ service: '2025' }, name)).toBe(false)
  }
})

test('the rules of the emulator depend on changes by name, and on no year', () => {
  const found = sources
    .filter(({ text }) => /(===|!==|>=|<)\s*(?:'202[56]'|202[56])/.test(text))
    .map(({ name }) => name)
  expect(found).toEqual([])
})

test('each change is used by a rule', () => {
  const used = new Set(
    sources.flatMap(({ text }) => [...text.matchAll(/hasChange\([^']*'(\w+)'/g)].map(([, name]) => name)),
  )
  expect(Object.keys(CHANGES).filter((name) => !used.has(name))).toEqual([])
})
