import { expect, test } from 'vitest'
import { getErrorCode, getOwn, isList, isRecord, toRecord } from '../../../src/core/util/record.ts'

test.each([
  [{}, true],
  [{ a: 1 }, true],
  [new Error('x'), true],
  [null, false],
  [undefined, false],
  [[], false],
  ['text', false],
  [1, false],
])('isRecord of %o is %s', (value, expected) => {
  expect(isRecord(value)).toBe(expected)
})

test('toRecord returns the same object', () => {
  const value = { a: 1 }
  expect(toRecord(value)).toBe(value)
})

test.each([null, undefined, 'text', 1, ['a']])('toRecord of %o has no fields', (value) => {
  expect(toRecord(value)).toEqual({})
})

test.each([
  [{ a: 1 }, 'a', 1],
  [{ a: 1 }, 'b', undefined],
  [{}, 'toString', undefined],
  [undefined, 'a', undefined],
])('getOwn of %o and %s is %s', (record, name, expected) => {
  expect(getOwn(record, name)).toBe(expected)
})

test.each([
  [Object.assign(new Error('missing'), { code: 'ENOENT' }), 'ENOENT'],
  [{ code: 5 }, undefined],
  [new Error('none'), undefined],
  [null, undefined],
  ['ENOENT', undefined],
])('getErrorCode of %o is %s', (error, expected) => {
  expect(getErrorCode(error)).toBe(expected)
})

test.each([
  [[], true],
  [{}, false],
  [null, false],
])('isList of %o is %s', (value, expected) => {
  expect(isList(value)).toBe(expected)
})
