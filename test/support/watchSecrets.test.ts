import { signUpWithPassword } from 'latchkey'
import { expect, test } from 'vitest'
import { TransportError, UsageError } from '../../src/core/errors.ts'
import { createFlowWorld } from '../core/auth/world.ts'
import { EMAIL, PASSWORD } from './createWorld.ts'
import { recordText, takeLeaks } from './leaks.ts'

/** Belongs to no user, so this test may print it. */
const FAKE = 'fake'.padEnd(45, '0')

test.each<[name: string, where: string, leak: () => unknown]>([
  ['a URL', 'a URL', () => new URL(`https://app.example/?a=b&t=${FAKE}`)],
  ['a relative URL', 'a URL', () => new URL(`/x${FAKE}y`, 'https://app.example/')],
  ['the URL of a request', 'a URL', () => fetch(`data:,${FAKE}`)],
  ['console.debug', 'console.debug', () => console.debug('tokens', { deep: [FAKE] })],
  ['console.error', 'console.error', () => console.error(`It is ${FAKE}.`)],
  ['a usage error', 'an error', () => new UsageError('INVALID_TOKENS', `${FAKE} is no token.`)],
  ['a detail of an error', 'an error', () => new TransportError('STATUS', 'No.', { causes: [], unknownCode: FAKE })],
  ['an error', 'an error', () => new Error(FAKE)],
])('a refresh token in %s is detected and omitted from the report', (_name, where, leak) => {
  JSON.stringify({ refresh_token: FAKE })
  leak()
  const leaks = takeLeaks()
  expect(leaks).toEqual([expect.stringContaining(`${where}: `)])
  expect(leaks.join()).not.toContain(FAKE)
})

test('secrets from the service are detected, and their intended use isn’t a leak', async () => {
  const { client, platform } = createFlowWorld()
  await signUpWithPassword(client, { email: EMAIL, password: PASSWORD })
  expect(takeLeaks()).toEqual([])
  recordText('a test', platform.cookies.get('stack-refresh-internal')!)
  expect(takeLeaks()).toEqual(['a test: <refresh token>'])
})
