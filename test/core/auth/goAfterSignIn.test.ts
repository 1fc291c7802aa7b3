import { expect, test, vi } from 'vitest'
import { goAfterSignIn, pageAfterSignIn } from '../../../src/core/auth/goAfterSignIn.ts'
import type { CompleteOAuthResult } from '../../../src/core/auth/oauth/finishOAuth.ts'
import { ORIGIN } from '../../support/createWorld.ts'
import { createFlowWorld } from './world.ts'

const signedIn = { status: 'signed-in', userId: 'u', isNewUser: false } as const
const urls = { afterSignIn: '/in', afterSignUp: '/welcome' }

test.each<[string, CompleteOAuthResult, string, string]>([
  ['a user', { ...signedIn, returnTo: null }, '/handler/sign-in', '/in'],
  ['a new user', { ...signedIn, isNewUser: true, returnTo: null }, '/handler/sign-in', '/welcome'],
  [
    'a user with a return destination',
    { ...signedIn, returnTo: null },
    '/handler/sign-in?after_auth_return_to=%2Fteam',
    '/team',
  ],
  [
    'a user who came from a page',
    { ...signedIn, returnTo: `${ORIGIN}/settings` },
    '/handler/oauth-callback',
    '/settings',
  ],
  [
    'a second factor',
    { status: 'mfa-required', attemptCode: 'a' },
    '/handler/sign-in?after_auth_return_to=%2Fteam',
    '/handler/mfa?after_auth_return_to=%2Fteam',
  ],
  [
    'a page opened without callback parameters',
    { status: 'no-callback' },
    '/handler/oauth-callback',
    '/handler/sign-in',
  ],
])('after a sign-in, %s continues on the right page', async (_, outcome, path, want) => {
  const world = createFlowWorld({ url: ORIGIN + path, client: { urls } })
  await goAfterSignIn(world.client, outcome)
  expect(world.platform.location.href()).toBe(ORIGIN + want)
})

test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)'])(
  'an OAuth flow that returned %s is refused without a redirect',
  async (returnTo) => {
    const world = createFlowWorld({ url: `${ORIGIN}/handler/oauth-callback`, client: { urls } })
    await expect(goAfterSignIn(world.client, { ...signedIn, returnTo })).rejects.toMatchObject({
      code: 'UNTRUSTED_URL',
    })
    expect(world.platform.location.href()).toBe(`${ORIGIN}/handler/oauth-callback`)
  },
)

test('the redirects after a sign-in replace the page that signed in', async () => {
  for (const outcome of [
    { ...signedIn, returnTo: null },
    { ...signedIn, returnTo: `${ORIGIN}/settings` },
    { status: 'no-callback' },
  ] as const) {
    const navigate = vi.fn()
    const { client } = createFlowWorld({
      url: `${ORIGIN}/handler/oauth-callback`,
      client: { urls, redirectMethod: { navigate } },
    })
    await goAfterSignIn(client, outcome)
    expect(navigate.mock.calls).toEqual([[expect.any(String), { replace: true }]])
  }
})

test('each result of a sign-in has its page', () => {
  expect(pageAfterSignIn(signedIn)).toBe('afterSignIn')
  expect(pageAfterSignIn({ ...signedIn, isNewUser: true })).toBe('afterSignUp')
  expect(pageAfterSignIn({ status: 'mfa-required', attemptCode: 'a' })).toBe('mfa')
})
