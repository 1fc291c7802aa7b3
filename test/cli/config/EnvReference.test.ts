import { expect, test } from 'vitest'
import { isSecret, toVariableName } from '../../../src/cli/config/EnvReference.ts'

test.each([
  [['auth', 'oauth', 'providers', 'google', 'clientSecret'], 'x', true],
  [['emails', 'server', 'password'], 'x', true],
  [['auth', 'password', 'allowSignIn'], true, false],
  [['auth', 'oauth', 'providers', 'google', 'clientId'], 'x', false],
  [['sourceOfTruth', 'connectionString'], 'x', true],
])('%j of %j is a secret: %s', (path, value, expected) => {
  expect(isSecret(path, value)).toBe(expected)
})

test('the variable of a secret is named by its provider or its path', () => {
  expect(toVariableName(['auth', 'oauth', 'providers', 'my-google', 'clientSecret'])).toBe('MY_GOOGLE_CLIENT_SECRET')
  expect(toVariableName(['emails', 'server', 'password'])).toBe('EMAILS_SERVER_PASSWORD')
})
