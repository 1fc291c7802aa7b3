import { expect, test } from 'vitest'
import { startCliLogin } from '../../../generated/operations/cli.ts'
import { confirmCliLogin } from '../../../src/core/auth/cliLogin.ts'
import { signUpWithPassword } from '../../../src/core/auth/password.ts'
import { EMAIL, ORIGIN, PASSWORD } from '../../support/createWorld.ts'
import { createFlowWorld } from './world.ts'

const signedOut = expect.objectContaining({ name: 'UsageError', code: 'NOT_SIGNED_IN' })

async function signedUp() {
  const world = createFlowWorld({ url: `${ORIGIN}/settings` })
  await signUpWithPassword(world.client, { email: EMAIL, password: PASSWORD })
  world.calls.length = 0
  return world
}

test('confirming the login of a command line shares the session, once', async () => {
  const world = await signedUp()
  const { loginCode } = await startCliLogin(world.client)
  await confirmCliLogin(world.client, { loginCode })
  expect(world.emulator.db.cliLogins.all()[0]!.refresh_token).toBe(world.platform.cookies.get('stack-refresh-internal'))
  await expect(confirmCliLogin(world.client, { loginCode })).rejects.toMatchObject({
    name: 'KnownError',
    code: 'CLI_AUTH_ERROR',
    message: expect.stringContaining('Invalid login code or the code has expired'),
  })
})

test('confirming the login of a command line requires a signed-in user', async () => {
  await expect(confirmCliLogin(createFlowWorld().client, { loginCode: 'x' })).rejects.toEqual(signedOut)
})
