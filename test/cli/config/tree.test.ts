import { expect, test } from 'vitest'
import { EnvReference } from '../../../src/cli/config/EnvReference.ts'
import { getAt, isTree, mapTree, merge, subtract } from '../../../src/cli/config/tree.ts'

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

test('a tree is an object that is neither an array nor a reference to a variable', () => {
  expect([{}, { a: 1 }].map(isTree)).toEqual([true, true])
  expect([null, undefined, 'a', 1, [], new EnvReference('A')].map(isTree)).toEqual(Array(6).fill(false))
})

test('mapTree converts each value with its path, and removes those that become undefined', () => {
  const paths: string[] = []
  const mapped = mapTree({ a: { b: 1, c: [2] }, d: null, e: {} }, (value, path) => {
    paths.push(path.join('.'))
    return value === null ? undefined : [value]
  })
  expect(mapped).toEqual({ a: { b: [1], c: [[2]] }, e: {} })
  expect(paths).toEqual(['a.b', 'a.c', 'd'])
})

test('subtract keeps a tree where the other has a value, and the other way round', () => {
  expect(subtract({ a: { b: 1 }, c: 2 }, { a: 1, c: { d: 2 } })).toEqual({ a: { b: 1 }, c: 2 })
  expect(subtract({ a: 1 }, null)).toEqual({ a: 1 })
})

test('merge replaces a value by a tree, and changes neither of both', () => {
  const tree = { a: 1, b: { c: 1 } }
  expect(merge(tree, { a: { b: 2 }, b: 3 })).toEqual({ a: { b: 2 }, b: 3 })
  expect(merge(null, { a: { b: null } })).toEqual({ a: {} })
  expect(tree).toEqual({ a: 1, b: { c: 1 } })
})
