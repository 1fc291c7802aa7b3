/** Files and functions stay short enough to read. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { measureHouse } from '../../scripts/house.ts'

const MAX_FILE_LINES = 300
const MAX_FUNCTION_LINES = 90

const house = measureHouse(['src', 'scripts'])

test(`no file of src and scripts is longer than ${MAX_FILE_LINES} lines`, () => {
  expect(house.files.length).toBeGreaterThan(300)
  expect(house.files.filter(({ lines }) => lines > MAX_FILE_LINES)).toEqual([])
})

test(`no function of src and scripts is longer than ${MAX_FUNCTION_LINES} lines`, () => {
  expect(house.functions.length).toBeGreaterThan(2000)
  expect(house.functions.filter(({ lines }) => lines > MAX_FUNCTION_LINES)).toEqual([])
})

test('lines of a function are counted from its name to its closing bracket', () => {
  const own = house.functions.find(({ name, path }) => name === 'measureHouse' && path === 'scripts/house.ts')!
  const text = readFileSync(new URL('../../scripts/house.ts', import.meta.url), 'utf8').split('\n')
  expect(text[own.line - 1]).toMatch(/^export function measureHouse/)
  expect(text[own.line + own.lines - 2]).toBe('}')
})
