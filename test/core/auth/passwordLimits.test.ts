import { expect, test } from 'vitest'
import { getPasswordProblem } from '../../../src/core/auth/passwordLimits.ts'

test.each([
  ['1234567', undefined, 'Password too short. Minimum length is 8.'],
  ['12345678', undefined, null],
  ['x'.repeat(70), undefined, null],
  ['x'.repeat(71), undefined, 'Password too long. Maximum length is 70.'],
  ['12345678', '12345678', null],
  ['12345678', '12345679', 'Passwords do not match.'],
  ['123', '456', 'Password too short. Minimum length is 8.'],
  ['12345678', '', 'Passwords do not match.'],
])('the new password %s, repeated as %s, has the problem %s', (password, repeated, problem) => {
  expect(getPasswordProblem(password, repeated)).toBe(problem)
})

test('a new password is checked against the service’s limits', () => {
  expect(getPasswordProblem('12345678', undefined, { minLength: 12, maxLength: 20 })).toBe(
    'Password too short. Minimum length is 12.',
  )
})
