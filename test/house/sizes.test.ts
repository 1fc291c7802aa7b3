/** The measurement behind `npm run house`. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { measureHouse } from '../../scripts/house.ts'

test('lines of a function are counted from its name to its closing bracket', () => {
  const { functions } = measureHouse(['src', 'scripts'])
  const own = functions.find(({ name, path }) => name === 'measureHouse' && path === 'scripts/house.ts')!
  const text = readFileSync(new URL('../../scripts/house.ts', import.meta.url), 'utf8').split('\n')
  expect(text[own.line - 1]).toMatch(/^export function measureHouse/)
  expect(text[own.line + own.lines - 2]).toBe('}')
})
