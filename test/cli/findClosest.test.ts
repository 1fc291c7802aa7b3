import { expect, test } from 'vitest'
import { findClosest } from '../../src/cli/findClosest.ts'

test('findClosest returns the name with the smallest edit distance, regardless of case', () => {
  expect(findClosest('CREATETEM', ['createUser', 'createTeam', 'deleteTeam'])).toBe('createTeam')
})

test('findClosest returns undefined if half of the letters differ', () => {
  expect(findClosest('abxx', ['abcd'])).toBeUndefined()
  expect(findClosest('abcx', ['abcd'])).toBe('abcd')
  expect(findClosest('x', [])).toBeUndefined()
})
