/** The measurement behind `npm run stats`. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { measureSources } from '../../scripts/stats.ts'

test('lines of a function are counted from its name to its closing bracket', () => {
  const { functions } = measureSources(['src', 'scripts'])
  const own = functions.find(({ name, path }) => name === 'measureSources' && path === 'scripts/stats.ts')!
  const lines = readFileSync(new URL('../../scripts/stats.ts', import.meta.url), 'utf8').split('\n')
  expect(lines[own.line - 1]).toMatch(/^export function measureSources/)
  expect(lines[own.line + own.lines - 2]).toBe('}')
})
