import { expect, it } from 'vitest'
import { createRecentMap } from '../../src/server/createRecentMap.ts'

const known = (map: { get(key: number): unknown }, keys: number): number[] =>
  Array.from({ length: keys }, (_, key) => key).filter((key) => map.get(key) !== undefined)

it('keeps between half of its limit and its limit', () => {
  const map = createRecentMap<number, number>(10)
  for (let key = 0; key < 100; key += 1) {
    map.set(key, key)
    const held = known(map, 100)
    expect(held.length).toBeLessThanOrEqual(10)
    expect(held.slice(-5)).toEqual([key - 4, key - 3, key - 2, key - 1, key].filter((each) => each >= 0))
  }
})

it('the last value of a key wins', () => {
  const map = createRecentMap<number, string>(4)
  map.set(1, 'first')
  map.set(2, 'other')
  map.set(3, 'another')
  map.set(1, 'second')
  expect(map.get(1)).toBe('second')
})

it('keeps the values that the filter accepts, new or old', () => {
  const map = createRecentMap<number, number>(4)
  for (let key = 0; key < 4; key += 1) map.set(key, key)
  map.keep((value) => value % 2 === 0)
  expect(known(map, 4)).toEqual([0, 2])
})
