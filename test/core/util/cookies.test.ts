import { expect, test } from 'vitest'
import { parseCookies, singleValue } from '../../../src/core/util/cookies.ts'

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
  [' a=1;b=2', 'a', ['1']],
  ['a=1 ; b=2', 'a', ['1 ']],
  ['a=1;;;; ;b=2', 'b', ['2']],
  ['__proto__=1', '__proto__', ['1']],
  ['', 'constructor', []],
] as const)('in the header %j, the cookie %s has the values %j', (text, name, values) => {
  expect(parseCookies(text).getAll(name)).toEqual(values)
})

test.each([
  [[], null],
  [['a'], 'a'],
  [['a', 'a'], 'a'],
  [['a', 'b'], null],
])('the single value in %j is %j', (values, value) => {
  expect(singleValue(values)).toBe(value)
})

test('the names of a header are listed once, in order, without pairs that have no name', () => {
  expect(parseCookies('a=1; b=; c; =d; e=f=g; a=2').names()).toEqual(['a', 'b', 'e'])
  expect(parseCookies('').names()).toEqual([])
})

test.each(['\u00a0', '\ufeff', '\u2003', '\u000b', '\u3000', '\u0085', '\t', ' ', '\u0000', '\u200b'])(
  'a name with %j before or after it is another name',
  (space) => {
    const { getAll, names } = parseCookies(`theme=dark; ${space}__Host-a=1; __Host-a${space}=2`)
    expect(getAll('__Host-a')).toEqual([])
    expect(names()).not.toContain('__Host-a')
  },
)
