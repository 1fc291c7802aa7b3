import { expect, test } from 'vitest'
import { toVariableName } from '../../../src/cli/config/EnvReference.ts'

test('the variable of a secret is named by its provider or its path', () => {
  expect(toVariableName(['auth', 'oauth', 'providers', 'my-google', 'clientSecret'])).toBe('MY_GOOGLE_CLIENT_SECRET')
  expect(toVariableName(['emails', 'server', 'password'])).toBe('EMAILS_SERVER_PASSWORD')
})
