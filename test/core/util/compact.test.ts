import { expect, test } from 'vitest'
import { compact } from '../../../src/core/util/compact.ts'

test('compact leaves out fields that are undefined and keeps null, zero, false and empty texts', () => {
  const fields = compact({ a: undefined, b: null, c: 0, d: false, e: '', f: 'text' })
  expect(Object.entries(fields)).toEqual([
    ['b', null],
    ['c', 0],
    ['d', false],
    ['e', ''],
    ['f', 'text'],
  ])
})
