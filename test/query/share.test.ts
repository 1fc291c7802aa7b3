import { expect, test } from 'vitest'
import { share } from '../../src/query/share.ts'

const copy = <Data>(data: Data): Data => JSON.parse(JSON.stringify(data)) as Data

test.each([
  ['a field was removed', { name: 'a', note: 'b' }, { name: 'a' }],
  ['a field was added', { name: 'a' }, { name: 'a', note: 'b' }],
  ['a field was renamed', { name: undefined }, { note: undefined }],
  ['a list became an object', ['a'], { 0: 'a' }],
  ['an object became a list', { 0: 'a' }, ['a']],
  ['an object became null', { name: 'a' }, null],
  ['null became an object', null, { name: 'a' }],
  ['a list became shorter', ['a', 'b'], ['a']],
])('share returns the new data if %s', (_, before, after) => {
  expect(share(before, after)).toStrictEqual(after)
  expect(share({ part: before }, { part: after })).toStrictEqual({ part: after })
})

test('share keeps unchanged parts of changed data', () => {
  const before = { profile: { name: 'Mira' }, tags: ['a'], count: 1 }
  const shared = share(before, { ...copy(before), count: 2 }) as typeof before
  expect(shared).toEqual({ ...before, count: 2 })
  expect(shared.profile).toBe(before.profile)
  expect(shared.tags).toBe(before.tags)
})

test('share replaces instances of a class, such as dates, as a whole', () => {
  const after = new Date(2)
  expect(share(new Date(1), after)).toBe(after)
})

test.each([0, -0, '', null, undefined])('share treats %s as equal to itself', (value) => {
  const before = { part: value }
  expect(share(before, { part: value })).toBe(before)
})

test('share compares 500 levels, and takes the new data below that', () => {
  const nest = (levels: number): unknown => Array.from({ length: levels }).reduce((part) => ({ part }), {})
  const near = nest(500)
  expect(share(near, nest(500))).toBe(near)
  const far = nest(502)
  expect(share(far, nest(502))).not.toBe(far)
})
