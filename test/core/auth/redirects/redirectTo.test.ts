import { expect, test, vi } from 'vitest'
import { getUser } from '../../../../src/core/auth/getUser.ts'
import { recordRedirect, refuseLoop } from '../../../../src/core/auth/redirects/recentRedirects.ts'
import { goTo, redirectListener, redirectTo } from '../../../../src/core/auth/redirects/redirectTo.ts'
import { createClient } from '../../../../src/core/client/createClient.ts'
import type { HandlerUrls } from '../../../../src/core/client/handlerUrls.ts'
import { ORIGIN, type WorldOptions } from '../../../support/createWorld.ts'
import { createFlowWorld } from '../world.ts'

function page(path: string, client: WorldOptions['client'] = {}) {
  return createFlowWorld({ url: ORIGIN + path, client })
}

/** The path and query that a redirect from a page leads to. */
async function from(
  path: string,
  target: keyof HandlerUrls,
  options = {},
  client: WorldOptions['client'] = {},
): Promise<string> {
  const world = page(path, client)
  await redirectTo(world.client, target, options)
  return world.platform.location.href().replace(ORIGIN, '')
}

test.each<[keyof HandlerUrls, string]>([
  ['home', '/'],
  ['handler', '/handler'],
  ['signIn', '/handler/sign-in'],
  ['signUp', '/handler/sign-up'],
  ['signOut', '/handler/sign-out'],
  ['afterSignIn', '/'],
  ['afterSignUp', '/'],
  ['afterSignOut', '/'],
  ['emailVerification', '/handler/email-verification'],
  ['passwordReset', '/handler/password-reset'],
  ['forgotPassword', '/handler/forgot-password'],
  ['oauthCallback', '/handler/oauth-callback'],
  ['magicLinkCallback', '/handler/magic-link-callback'],
  ['accountSettings', '/handler/account-settings'],
  ['teamInvitation', '/handler/team-invitation'],
  ['mfa', '/handler/mfa'],
  ['error', '/handler/error'],
])('the page %s has the path %s', async (target, path) => {
  expect(await from('/somewhere', target, { noRedirectBack: true })).toBe(path)
})

test('each page can have a custom path', async () => {
  expect(await from('/', 'afterSignIn', {}, { urls: { home: '/start' } })).toBe('/start')
  expect(await from('/', 'mfa', {}, { urls: { handler: '/auth/' } })).toBe('/auth/mfa')
  expect(await from('/', 'afterSignUp', {}, { urls: { afterSignIn: '/in', afterSignUp: '/welcome' } })).toBe('/welcome')
})

test.each<[string, keyof HandlerUrls, string]>([
  ['/team?a=1#top', 'signIn', '/handler/sign-in?after_auth_return_to=%2Fteam%3Fa%3D1%23top'],
  ['/team', 'signUp', '/handler/sign-up?after_auth_return_to=%2Fteam'],
  ['/handler/sign-in?after_auth_return_to=%2Fteam', 'signUp', '/handler/sign-up?after_auth_return_to=%2Fteam'],
  ['/handler/sign-in?after_auth_return_to=%2Fteam', 'afterSignIn', '/team'],
  ['/handler/sign-in?after_auth_return_to=%2Fteam', 'afterSignUp', '/team'],
  ['/handler/sign-in?after_auth_return_to=%2Fteam', 'mfa', '/handler/mfa?after_auth_return_to=%2Fteam'],
  ['/handler/sign-in?after_auth_return_to=%2Fteam', 'home', '/'],
  ['/handler/sign-in?after_auth_return_to=%2Fteam', 'afterSignOut', '/'],
  ['/handler/sign-in', 'mfa', '/handler/mfa'],
  ['/handler/sign-in', 'signUp', '/handler/sign-up'],
  ['/handler/sign-out', 'signIn', '/handler/sign-in'],
  ['/handler/password-reset?code=secret', 'signIn', '/handler/sign-in'],
  [
    '/handler/team-invitation?code=c',
    'signIn',
    '/handler/sign-in?after_auth_return_to=%2Fhandler%2Fteam-invitation%3Fcode%3Dc',
  ],
])('the return destination from %s to the page %s: %s', async (path, target, want) => {
  expect(await from(path, target)).toBe(want)
})

test('the return destination is omitted on request and for another host', async () => {
  expect(await from('/team', 'signIn', { noRedirectBack: true })).toBe('/handler/sign-in')
  const urls = { signIn: 'https://login.app.example/' }
  expect(await from('/team', 'signIn', {}, { urls, trustedOrigins: ['https://login.app.example'] })).toBe(
    'https://login.app.example/',
  )
})

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'a redirect to %s is refused',
  async (url) => {
    const world = page(`/handler/sign-in?after_auth_return_to=${encodeURIComponent(url)}`)
    const refused = expect.objectContaining({ code: 'UNTRUSTED_URL' })
    await expect(redirectTo(world.client, 'afterSignIn')).rejects.toEqual(refused)
    await expect(goTo(world.client, url)).rejects.toEqual(refused)
    expect(world.platform.visited).toEqual([])
  },
)

const STEPS: (keyof HandlerUrls)[] = [
  'signIn',
  'signUp',
  'signOut',
  'mfa',
  'forgotPassword',
  'passwordReset',
  'magicLinkCallback',
  'oauthCallback',
  'error',
  'onboarding',
]
const DESTINATIONS: (keyof HandlerUrls)[] = [
  'home',
  'afterSignIn',
  'afterSignUp',
  'accountSettings',
  'emailVerification',
  'teamInvitation',
]
const urls = { home: '/start', afterSignIn: '/in', afterSignUp: '/welcome' }
const pathOf = (name: keyof HandlerUrls): string => page('/', { urls }).client.config.urls[name]

test.each(STEPS)('a sign-in that begins on the page %s does not return to it', async (step) => {
  expect(await from(`${pathOf(step)}?code=secret`, 'signIn', {}, { urls })).toBe('/handler/sign-in')
  expect(await from(pathOf(step), 'signUp', {}, { urls })).toBe('/handler/sign-up')
  expect(await from(pathOf(step), 'onboarding', {}, { urls })).toBe('/handler/onboarding')
})

test.each(DESTINATIONS)('a sign-in that begins on the page %s returns to it', async (destination) => {
  const path = pathOf(destination)
  const back = `?after_auth_return_to=${encodeURIComponent(path)}`
  expect(await from(path, 'signIn', {}, { urls })).toBe(`/handler/sign-in${back}`)
  expect(await from(path, 'onboarding', {}, { urls })).toBe(`/handler/onboarding${back}`)
})

test('the page of the second factor never returns to the page that asked for it', async () => {
  expect(await from('/team', 'mfa')).toBe('/handler/mfa')
})

test('a sign-in page with a query and a hash of its own keeps them', async () => {
  const own = { signIn: '/login?lang=de#form' }
  expect(await from('/team', 'signIn', {}, { urls: own })).toBe('/login?lang=de&after_auth_return_to=%2Fteam#form')
})

test('a redirect that fails is tried again by the next call', async () => {
  const navigate = vi.fn((_path: string) => {
    if (navigate.mock.calls.length === 1) throw new Error('The router is not ready.')
  })
  const { client } = page('/team', { redirectMethod: { navigate } })
  await expect(getUser(client, { or: 'redirect' })).rejects.toThrow('The router is not ready.')
  void getUser(client, { or: 'redirect' })
  await expect.poll(() => navigate).toHaveBeenCalledTimes(2)
  expect(navigate.mock.calls.map(([path]) => path)).toEqual(
    Array(2).fill('/handler/sign-in?after_auth_return_to=%2Fteam'),
  )
})

test('a recorder sees redirects by the app’s router', async () => {
  const { client } = page('/', { redirectMethod: { navigate: () => {} } })
  const seen: string[] = []
  redirectListener.get(client).onNavigate = (url) => void seen.push(url)
  await redirectTo(client, 'home')
  expect(seen).toEqual(['/'])
})

test('a redirect replaces the history entry or adds one', async () => {
  const { client, platform } = page('/')
  const replace = vi.spyOn(platform.location, 'replace')
  const assign = vi.spyOn(platform.location, 'assign')
  await redirectTo(client, 'home', { replace: true })
  await redirectTo(client, 'mfa')
  expect(replace.mock.calls).toEqual([['/']])
  expect(assign.mock.calls).toEqual([['/handler/mfa']])
})

test('a redirect uses the app’s router, or does nothing with the method none', async () => {
  const navigate = vi.fn()
  const routed = page('/', { redirectMethod: { navigate } })
  await redirectTo(routed.client, 'mfa')
  await redirectTo(routed.client, 'home', { replace: true })
  expect(navigate.mock.calls).toEqual([
    ['/handler/mfa', { replace: false }],
    ['/', { replace: true }],
  ])
  const still = page('/', { redirectMethod: 'none' })
  await redirectTo(still.client, 'mfa')
  expect(routed.platform.visited).toEqual([])
  expect(still.platform.visited).toEqual([])
})

test('a redirect passes a path to the router and loads other origins', async () => {
  const navigate = vi.fn()
  const { client, platform } = page('/', { redirectMethod: { navigate }, trustedOrigins: ['https://www.example'] })
  const { origin } = new URL(platform.location.href())
  await goTo(client, `${origin}/teams?open=1#crew`)
  await goTo(client, 'https://www.example/welcome', { replace: true })
  expect(navigate.mock.calls).toEqual([['/teams?open=1#crew', { replace: false }]])
  expect(platform.visited).toEqual(['https://www.example/welcome'])
})

test('a redirect does nothing on a server', async () => {
  const client = createClient({ projectId: 'internal', publishableClientKey: 'pck_x', tokenStore: 'memory' })
  await expect(redirectTo(client, 'signIn')).resolves.toBeUndefined()
})

test('redirects within ten seconds exactly, and only of the past, are a loop', async () => {
  const redirectsAfter = async (millis: number) => {
    const { client, platform } = page('/')
    await redirectTo(client, 'mfa')
    await redirectTo(client, 'mfa')
    platform.jump(millis)
    return redirectTo(client, 'mfa').then(
      () => 'redirected',
      (error: { code: string }) => error.code,
    )
  }
  expect(await redirectsAfter(9_999)).toBe('TOO_MANY_REDIRECTS')
  expect(await redirectsAfter(10_000)).toBe('redirected')
  expect(await redirectsAfter(-1)).toBe('redirected')
})

test('redirects to a page with a changing query are a loop', async () => {
  const { client } = page('/')
  await goTo(client, '/in?a=1')
  await goTo(client, '/in?a=2#top')
  await expect(goTo(client, '/in?a=3')).rejects.toMatchObject({ code: 'TOO_MANY_REDIRECTS' })
})

test.each(['{', '7', '[1,"x"]', '[["now"]]'])(
  'redirect loops are detected after %s in the tab’s storage',
  async (stored) => {
    const { client, platform } = page('/')
    platform.tabStorage.setItem('latchkey_redirects', stored)
    await redirectTo(client, 'home')
    await redirectTo(client, 'home')
    await expect(redirectTo(client, 'home')).rejects.toMatchObject({ code: 'TOO_MANY_REDIRECTS' })
  },
)

test('a redirect loop stops at the third redirect to one page within ten seconds, across page loads', async () => {
  const world = page('/')
  await redirectTo(world.client, 'signIn')
  await redirectTo(world.client, 'home')
  await redirectTo(world.client, 'signIn')
  await redirectTo(world.client, 'home')
  const reloaded = createClient({ projectId: 'internal', publishableClientKey: 'pck_x', platform: world.platform })
  await expect(redirectTo(reloaded, 'signIn')).rejects.toMatchObject({
    name: 'UsageError',
    code: 'TOO_MANY_REDIRECTS',
    message: expect.stringMatching(/^3 redirects to the page signIn within 10 s are a loop\./),
  })
  await redirectTo(reloaded, 'signIn')
})

test('a redirect loop is reported without an address that may come from a link', async () => {
  const { client } = page('/')
  const error = await goTo(client, '/Call-1-800/../in?a')
    .then(() => goTo(client, '/in'))
    .then(() => goTo(client, '/Call-1-800/../in'))
    .catch((reason: unknown) => reason)
  expect(error).toMatchObject({
    code: 'TOO_MANY_REDIRECTS',
    message: expect.stringMatching(/^3 redirects to one address within/),
  })
})

test('redirects before a sign-in or sign-out are not part of a loop', async () => {
  const { client } = page('/')
  for (let round = 0; round < 4; round += 1) {
    client.session.setTokens({ accessToken: `access-${round}`, refreshToken: `refresh-${round}` })
    await redirectTo(client, 'home')
  }
  await redirectTo(client, 'home')
  await expect(redirectTo(client, 'home')).rejects.toMatchObject({ code: 'TOO_MANY_REDIRECTS' })
})

test('sign-outs that follow a sign-in are not a redirect loop', async () => {
  const { client, platform } = page('/')
  for (let round = 0; round < 4; round += 1) {
    await redirectTo(client, 'afterSignOut')
    client.session.setTokens({ accessToken: `access-${round}`, refreshToken: `refresh-${round}` })
    await redirectTo(client, 'afterSignIn')
    client.session.clear()
  }
  expect(platform.visited).toHaveLength(8)
})

test('redirects are forgotten after ten seconds, and loops are detected without storage too', async () => {
  const { client, platform } = page('/')
  for (let round = 0; round < 6; round += 1) {
    await redirectTo(client, 'mfa')
    await platform.advance(5_001)
  }
  const blocked = createClient({
    projectId: 'internal',
    publishableClientKey: 'pck_x',
    platform: { ...platform, tabStorage: null },
  })
  await redirectTo(blocked, 'mfa')
  await redirectTo(blocked, 'mfa')
  await expect(redirectTo(blocked, 'mfa')).rejects.toMatchObject({ code: 'TOO_MANY_REDIRECTS' })
})

test('a client on a server, whose parallel loaders may all redirect, knows no loop', () => {
  const { client } = createFlowWorld()
  const server = { ...client, platform: { ...client.platform, kind: 'server' as const } }
  const url = `${ORIGIN}/handler/sign-in`
  for (let count = 0; count < 5; count += 1) recordRedirect(server, url)
  expect(() => refuseLoop(server, url)).not.toThrow()
  recordRedirect(client, url)
  expect(() => refuseLoop(client, url)).not.toThrow()
  recordRedirect(client, url)
  expect(() => refuseLoop(client, url)).toThrow(expect.objectContaining({ code: 'TOO_MANY_REDIRECTS' }))
})

test('redirects before the last sign-in or sign-out are no part of a loop, also if the session is an earlier one', () => {
  const { client, platform } = createFlowWorld()
  const url = `${ORIGIN}/handler/sign-in`
  recordRedirect(client, url)
  recordRedirect(client, url)
  const stored = JSON.parse(platform.tabStorage!.getItem('latchkey_redirects')!) as object[]
  expect(stored).toHaveLength(2)
  const other = { ...stored[1], sessionKey: 'other' }
  platform.tabStorage!.setItem('latchkey_redirects', JSON.stringify([...stored, other]))
  expect(() => refuseLoop(client, url)).not.toThrow()
})
