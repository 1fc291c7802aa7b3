import { expect, test } from 'vitest'
import { getAt, merge, subtract } from '../../../src/cli/config/tree.ts'

test('subtract keeps what differs, and nothing of what only the other has', () => {
  const tree = { a: { same: 1, other: 2, list: [1, 'month'] }, b: { c: 1 }, d: {} }
  const base = { a: { same: 1, other: 3, list: [1, 'month'], more: 1 }, b: { c: 1, e: 1 } }
  expect(subtract(tree, base)).toEqual({ a: { other: 2 }, d: {} })
})

test('merge writes values over others, and null removes them', () => {
  expect(merge({ a: { b: 1, c: 2 }, d: 3 }, { a: { b: null, e: 4 } })).toEqual({ a: { c: 2, e: 4 }, d: 3 })
})

test('only own properties are found', () => {
  expect(getAt({ a: { b: 1 } }, ['a', 'b'])).toBe(1)
  expect(getAt({ a: {} }, ['a', 'constructor'])).toBeUndefined()
  expect(getAt({ a: [1] }, ['a', '0'])).toBeUndefined()
})
