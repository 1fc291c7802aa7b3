import { expect, test } from 'vitest'
import { createNewPasswordValidator } from '../../../src/react/ui/newPasswordValidator.ts'

const check = createNewPasswordValidator((key, values) => `${key} ${JSON.stringify(values ?? {})}`)

test.each([
  ['no password', '', 'field.passwordMissing {}'],
  ['seven characters', '1234567', 'field.passwordTooShort {"min":8}'],
  ['eight characters', '12345678', null],
  ['70 characters', 'x'.repeat(70), null],
  ['71 characters', 'x'.repeat(71), 'field.passwordTooLong {"max":70}'],
])('the validator of a new password with %s returns the problem', (_name, value, problem) => {
  expect(check(value)).toBe(problem)
})
