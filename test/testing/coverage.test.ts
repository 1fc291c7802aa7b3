import { createEmulator } from 'latchkey/emulator'
import { createCoverage } from 'latchkey/testing'
import { expect, test } from 'vitest'

async function coverSignIn(...faults: ('EMAIL_PASSWORD_MISMATCH' | 'PASSWORD_AUTHENTICATION_NOT_ENABLED')[]) {
  const emulator = createEmulator()
  const coverage = createCoverage()
  coverage.watch(emulator)
  for (const fault of faults) {
    emulator.faults.once('passwordSignIn', fault)
    await emulator.fetch('http://localhost/api/v1/auth/password/sign-in', { method: 'POST' })
  }
  return coverage
}

test('enough known errors of the used operations pass', async () => {
  const coverage = await coverSignIn('EMAIL_PASSWORD_MISMATCH', 'PASSWORD_AUTHENTICATION_NOT_ENABLED')
  expect(coverage.toJSON()).toEqual({
    passwordSignIn: { requests: 2, errors: ['EMAIL_PASSWORD_MISMATCH', 'PASSWORD_AUTHENTICATION_NOT_ENABLED'] },
  })
  coverage.expectErrors({ atLeast: 2 / 3 })
  createCoverage().expectErrors()
})

test('too few known errors throw, with the missing ones', async () => {
  const coverage = await coverSignIn('EMAIL_PASSWORD_MISMATCH')
  expect(() => coverage.expectErrors({ atLeast: 0.5 })).toThrow(
    'The tests see 1 of the 3 known errors of the operations they use, and at least 2 are expected. Missing:\n' +
      '  passwordSignIn: PASSWORD_AUTHENTICATION_NOT_ENABLED, MULTI_FACTOR_AUTHENTICATION_REQUIRED',
  )
})

test.each([-0.1, 1.1, NaN, 3])('atLeast is a share, and not %d', (atLeast) => {
  expect(() => createCoverage().expectErrors({ atLeast })).toThrow('atLeast must be a number from 0 to 1')
})
