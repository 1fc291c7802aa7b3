import { expect, test } from 'vitest'
import { readCookieNames, readCookies, theOnly } from '../../../src/core/lib/readCookies.ts'

test.each([
  ['a=1; b=2', 'a', ['1']],
  ['a=1; b=2', 'b', ['2']],
  ['a=1;b=2', 'b', ['2']],
  ['a=1; b=2', 'c', []],
  ['', 'a', []],
  ['a=', 'a', ['']],
  ['a=x=y', 'a', ['x=y']],
  ['a=%5B%22r%22%5D', 'a', ['["r"]']],
  ['a=%E0%A4%A; a=good', 'a', ['good']],
  ['a=first; b=x; a=second', 'a', ['first', 'second']],
  ['aa=no; a=yes', 'a', ['yes']],
  ['a', 'a', []],
  ['a.b=1; axb=2', 'axb', ['2']],
] as const)('parses %j: cookie %s has the values %j', (text, name, values) => {
  expect(readCookies(text, name)).toEqual(values)
})

test.each([
  [[], null],
  [['a'], 'a'],
  [['a', 'a'], 'a'],
  [['a', 'b'], null],
])('the single value in %j is %j', (values, value) => {
  expect(theOnly(values)).toBe(value)
})

test('reads names in order and skips pairs without a name', () => {
  expect(readCookieNames('a=1; b=; c; =d; e=f=g')).toEqual(['a', 'b', 'e'])
  expect(readCookieNames('')).toEqual([])
})
