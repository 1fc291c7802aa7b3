import { LatchkeyError, unsupportedFeature, UsageError } from 'latchkey'
import { expect, test } from 'vitest'

test('a feature that does not exist yet is refused in the fixed words', () => {
  const error = unsupportedFeature('Sign-in with a smoke signal')
  expect(error).toBeInstanceOf(UsageError)
  expect(error).toBeInstanceOf(LatchkeyError)
  expect(error.code).toBe('UNSUPPORTED')
  expect(error.message).toBe('Sign-in with a smoke signal is not currently supported. Please reach out to support.')
})
