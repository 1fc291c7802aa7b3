import { expect, test } from 'vitest'
import { readCookie, readCookieNames } from '../../../src/core/lib/readCookie.ts'

test.each([
  ['a=1; b=2', 'a', '1'],
  ['a=1; b=2', 'b', '2'],
  ['a=1;b=2', 'b', '2'],
  ['a=1; b=2', 'c', null],
  ['', 'a', null],
  ['a=', 'a', ''],
  ['a=x=y', 'a', 'x=y'],
  ['a=%5B%22r%22%5D', 'a', '["r"]'],
  ['a=%E0%A4%A', 'a', null],
  ['a=first; a=second', 'a', 'first'],
  ['aa=no; a=yes', 'a', 'yes'],
  ['a', 'a', null],
  ['a.b=1; axb=2', 'axb', '2'],
])('in %j the cookie %s is %j', (text, name, value) => {
  expect(readCookie(text, name)).toBe(value)
})

test('names are read in order, and what has none is none', () => {
  expect(readCookieNames('a=1; b=; c; =d; e=f=g')).toEqual(['a', 'b', 'e'])
  expect(readCookieNames('')).toEqual([])
})
