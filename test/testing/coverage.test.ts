import { createEmulator } from 'latchkey/emulator'
import { createCoverage } from 'latchkey/testing'
import { expect, test } from 'vitest'
import { routes } from '../../generated/routes.ts'

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

test('the report has all operations, with the errors that were seen and those that are missing', async () => {
  const coverage = await coverSignIn('PASSWORD_AUTHENTICATION_NOT_ENABLED', 'EMAIL_PASSWORD_MISMATCH')
  const { operations, usedOperations, usedErrors, allErrors } = coverage.report()
  expect({ usedOperations, usedErrors }).toEqual({ usedOperations: 1, usedErrors: 2 })
  expect(allErrors).toBe(routes.reduce((sum, { errors }) => sum + errors.length, 0))
  expect(operations.map(({ operation }) => operation)).toEqual(routes.map(({ id }) => id))
  expect(operations.find(({ operation }) => operation === 'passwordSignIn')).toEqual({
    operation: 'passwordSignIn',
    requests: 2,
    errors: ['EMAIL_PASSWORD_MISMATCH', 'PASSWORD_AUTHENTICATION_NOT_ENABLED'],
    missingErrors: ['MULTI_FACTOR_AUTHENTICATION_REQUIRED'],
  })
  const { id, errors } = routes.find((route) => route.id !== 'passwordSignIn' && route.errors.length > 0)!
  expect(operations.find(({ operation }) => operation === id)).toEqual({
    operation: id,
    requests: 0,
    errors: [],
    missingErrors: errors,
  })
})

test('the text has a line for each used operation, and the names of the others', async () => {
  const coverage = await coverSignIn('EMAIL_PASSWORD_MISMATCH')
  coverage.add({ getJwks: { requests: 12, errors: [] } })
  const all = coverage.report()
  const lines = coverage.toText().split('\n')
  expect(lines[0]).toBe(`Operations: 2 of ${routes.length}. Known errors: 1 of ${all.allErrors}.`)
  const used: string[] = routes.map(({ id }) => id).filter((id) => id === 'passwordSignIn' || id === 'getJwks')
  expect(lines).toContain(
    'passwordSignIn      1  EMAIL_PASSWORD_MISMATCH  missing: PASSWORD_AUTHENTICATION_NOT_ENABLED, MULTI_FACTOR_AUTHENTICATION_REQUIRED',
  )
  expect(lines.slice(1, -1).map((line) => line.slice(0, 21))).toEqual(
    used.map((id) => (id === 'getJwks' ? 'getJwks            12' : 'passwordSignIn      1')),
  )
  const unused = routes.map(({ id }) => id).filter((id) => !used.includes(id))
  expect(lines.at(-1)).toBe(`Not used: ${unused.join(', ')}.`)
})

test('the coverages of two runs are added', async () => {
  const coverage = await coverSignIn('EMAIL_PASSWORD_MISMATCH')
  coverage.add((await coverSignIn('PASSWORD_AUTHENTICATION_NOT_ENABLED')).toJSON())
  coverage.add({ getJwks: { requests: 1, errors: [] } })
  expect(coverage.toJSON()).toEqual({
    passwordSignIn: { requests: 2, errors: ['EMAIL_PASSWORD_MISMATCH', 'PASSWORD_AUTHENTICATION_NOT_ENABLED'] },
    getJwks: { requests: 1, errors: [] },
  })
})

test('all known errors of the used operations are required for atLeast: 1, and none for 0', async () => {
  const coverage = await coverSignIn('EMAIL_PASSWORD_MISMATCH')
  coverage.expectErrors({ atLeast: 0 })
  expect(() => coverage.expectErrors({ atLeast: 1 })).toThrow('and at least 3 are expected')
  expect(() => coverage.expectErrors()).toThrow('and at least 3 are expected')
})

test('requests to a path without an operation are not counted', async () => {
  const emulator = createEmulator()
  const coverage = createCoverage()
  coverage.watch(emulator)
  await emulator.fetch('http://localhost/api/v1/nowhere')
  expect(coverage.toJSON()).toEqual({})
  await emulator.fetch('http://localhost/api/v1/projects/internal/.well-known/jwks.json')
  expect(coverage.toJSON()).toEqual({ getJwks: { requests: 1, errors: [] } })
})
