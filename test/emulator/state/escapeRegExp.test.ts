import { expect, test } from 'vitest'
import { escapeRegExp } from '../../../src/emulator/state/escapeRegExp.ts'

test.each(['a.b', 'a+b', '(a|b)', '[a-c]', 'a{2}', '^a$', 'a\\d', 'a?', 'a*'])('%s matches only itself', (text) => {
  const pattern = new RegExp(`^${escapeRegExp(text)}$`)
  expect(pattern.test(text)).toBe(true)
  expect(['ab', 'aab', 'b', 'aa', 'a', 'a1'].filter((other) => pattern.test(other))).toEqual([])
})
