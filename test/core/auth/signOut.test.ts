import { createClient, signOut } from 'latchkey'
import { describe, expect, test } from 'vitest'
import { signInPrompt } from '../../../src/core/client/signInPrompt.ts'
import { createWorld } from '../../support/createWorld.ts'
import { memoryPlatform } from '../../support/memoryPlatform.ts'
import { createTestService } from '../session/testBrowser.ts'

function open(isSignedIn: boolean) {
  const service = createTestService(() => 1_754_550_000_000)
  const platform = memoryPlatform({ fetch: service.fetch })
  const client = createClient({ projectId: 'internal', publishableClientKey: 'pck_test', platform })
  if (isSignedIn) client.session.setTokens(service.signIn())
  return { service, platform, client }
}

describe.each([true, false])('with a session: %s', (isSignedIn) => {
  test('signing out removes OAuth cookies, including those of the service’s own clients', async () => {
    const { platform, client } = open(isSignedIn)
    const names = ['__Host-stack-oauth-outer-a', 'stack-oauth-outer-b', 'hexclave-oauth-outer-c']
    for (const name of [...names, 'theme']) platform.cookies.set(name, 'x', { maxAgeSeconds: 60 })
    await signOut(client)
    expect(platform.cookies.names().filter((name) => !name.includes('latchkey-session'))).toEqual(['theme'])
  })

  test('signing out removes the attempt code of the second factor', async () => {
    const { platform, client } = open(isSignedIn)
    for (const name of ['stack_mfa_attempt_code', 'hexclave_mfa_attempt_code'])
      platform.tabStorage.setItem(name, 'code')
    await signOut(client)
    for (const name of ['stack_mfa_attempt_code', 'hexclave_mfa_attempt_code']) {
      expect(platform.tabStorage.getItem(name)).toBeNull()
    }
  })
})

test('signing out of a session that has ended at the service opens no dialog to sign in again', async () => {
  const { service, platform, client } = open(true)
  let prompts = 0
  signInPrompt.get(client).open = async () => void (prompts += 1)
  service.revoke()
  await platform.advance(601_000)
  expect(await signOut(client)).toEqual({ revoked: true })
  expect({ prompts, refusals: service.refusals }).toEqual({ prompts: 0, refusals: 1 })
})

test.each([0, 1])('if session %i of two can’t be ended, the sign-out is not complete', async (brokenIndex) => {
  const { signUp, shared, fetch } = createWorld()
  const sessions = [await signUp('mira@harbor.example'), await signUp('ines@harbor.example')]
  const broken = sessions[brokenIndex]!.refreshToken
  const client = createClient({
    ...shared,
    publishableClientKey: 'pck_emulator',
    fetch: async (input, init) =>
      new Headers(init?.headers).get('x-stack-refresh-token') === broken
        ? new Response('', { status: 500 })
        : fetch(input, init),
    tokenStore: {
      read: () => ({ accessToken: null, refreshToken: null }),
      readUntrusted: () => sessions,
      write: () => {},
      watch: () => () => {},
    },
  })
  expect(await signOut(client)).toMatchObject({ revoked: false, error: { code: 'STATUS', status: 500 } })
})

test('the control flow of a framework passes through a sign-out', async () => {
  const bailOut = Object.assign(new Error('The page is dynamic.'), { digest: 'DYNAMIC_SERVER_USAGE' })
  const { signUp, shared } = createWorld()
  const { accessToken, refreshToken } = await signUp('mira@harbor.example')
  const client = createClient({
    ...shared,
    publishableClientKey: 'pck_emulator',
    tokenStore: { accessToken, refreshToken },
    fetch: () => Promise.reject(bailOut),
  })
  await expect(signOut(client)).rejects.toBe(bailOut)
  expect(client.session.getSnapshot().status).toBe('signed-out')
})
