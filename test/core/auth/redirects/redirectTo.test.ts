import { describe, expect, it, vi } from 'vitest'
import type { CompleteOAuthOutcome } from '../../../../src/core/auth/oauth/finishOAuth.ts'
import type { HandlerUrls } from '../../../../src/core/client/handlerUrls.ts'
import { goAfterSignIn, pageAfterSignIn } from '../../../../src/core/auth/goAfterSignIn.ts'
import { getUser } from '../../../../src/core/auth/getUser.ts'
import { goTo, memoryOf as redirectLog, redirectTo } from '../../../../src/core/auth/redirects/redirectTo.ts'
import { createClient } from '../../../../src/core/client/createClient.ts'
import { createWorld, ORIGIN, type WorldOptions } from '../world.ts'

function page(path: string, client: WorldOptions['client'] = {}) {
  return createWorld({ url: ORIGIN + path, client })
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

describe('each page', () => {
  it.each<[keyof HandlerUrls, string]>([
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
  ])('%s has the path %s', async (target, path) => {
    expect(await from('/somewhere', target, { noRedirectBack: true })).toBe(path)
  })

  it('can have a custom path', async () => {
    expect(await from('/', 'afterSignIn', {}, { urls: { home: '/start' } })).toBe('/start')
    expect(await from('/', 'mfa', {}, { urls: { handler: '/auth/' } })).toBe('/auth/mfa')
    expect(await from('/', 'afterSignUp', {}, { urls: { afterSignIn: '/in', afterSignUp: '/welcome' } })).toBe(
      '/welcome',
    )
  })
})

describe('the return destination', () => {
  it.each<[string, keyof HandlerUrls, string]>([
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
  ])('from %s to %s: %s', async (path, target, want) => {
    expect(await from(path, target)).toBe(want)
  })

  it('is omitted on request and for another host', async () => {
    expect(await from('/team', 'signIn', { noRedirectBack: true })).toBe('/handler/sign-in')
    const urls = { signIn: 'https://login.app.example/' }
    expect(await from('/team', 'signIn', {}, { urls, trustedOrigins: ['https://login.app.example'] })).toBe(
      'https://login.app.example/',
    )
  })

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    '%s is refused',
    async (url) => {
      const world = page(`/handler/sign-in?after_auth_return_to=${encodeURIComponent(url)}`)
      const refused = expect.objectContaining({ code: 'UNTRUSTED_URL' })
      await expect(redirectTo(world.client, 'afterSignIn')).rejects.toEqual(refused)
      await expect(goTo(world.client, url)).rejects.toEqual(refused)
      expect(world.platform.visited).toEqual([])
    },
  )
})

describe('pages of a flow', () => {
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

  it.each(STEPS)('a sign-in that begins on the page %s does not return to it', async (step) => {
    expect(await from(`${pathOf(step)}?code=secret`, 'signIn', {}, { urls })).toBe('/handler/sign-in')
    expect(await from(pathOf(step), 'signUp', {}, { urls })).toBe('/handler/sign-up')
    expect(await from(pathOf(step), 'onboarding', {}, { urls })).toBe('/handler/onboarding')
  })

  it.each(DESTINATIONS)('a sign-in that begins on the page %s returns to it', async (destination) => {
    const path = pathOf(destination)
    const back = `?after_auth_return_to=${encodeURIComponent(path)}`
    expect(await from(path, 'signIn', {}, { urls })).toBe(`/handler/sign-in${back}`)
    expect(await from(path, 'onboarding', {}, { urls })).toBe(`/handler/onboarding${back}`)
  })

  it('the page of the second factor never returns to the page that asked for it', async () => {
    expect(await from('/team', 'mfa')).toBe('/handler/mfa')
  })

  it('a sign-in page with a query and a hash of its own keeps them', async () => {
    const own = { signIn: '/login?lang=de#form' }
    expect(await from('/team', 'signIn', {}, { urls: own })).toBe('/login?lang=de&after_auth_return_to=%2Fteam#form')
  })
})

describe('a redirect that fails', () => {
  it('is tried again by the next call', async () => {
    const navigate = vi.fn((_path: string) => {
      if (navigate.mock.calls.length === 1) throw new Error('The router is not ready.')
    })
    const { client } = page('/team', { redirectMethod: { navigate } })
    await expect(getUser(client, { or: 'redirect' })).rejects.toThrow('The router is not ready.')
    void getUser(client, { or: 'redirect' })
    await vi.waitFor(() => expect(navigate).toHaveBeenCalledTimes(2))
    expect(navigate.mock.calls.map(([path]) => path)).toEqual(
      Array(2).fill('/handler/sign-in?after_auth_return_to=%2Fteam'),
    )
  })

  it('tells a recorder about a redirect by the app’s router', async () => {
    const { client } = page('/', { redirectMethod: { navigate: () => {} } })
    const seen: string[] = []
    redirectLog(client).onNavigate = (url) => void seen.push(url)
    await redirectTo(client, 'home')
    expect(seen).toEqual(['/'])
  })
})

describe('method', () => {
  it('replaces the history entry or adds one', async () => {
    const { client, platform } = page('/')
    const replace = vi.spyOn(platform.location, 'replace')
    const assign = vi.spyOn(platform.location, 'assign')
    await redirectTo(client, 'home', { replace: true })
    await redirectTo(client, 'mfa')
    expect([replace.mock.calls, assign.mock.calls]).toEqual([[['/']], [['/handler/mfa']]])
  })

  it('uses the app’s router, or doesn’t redirect', async () => {
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
    expect([routed.platform.visited, still.platform.visited]).toEqual([[], []])
  })

  it('passes a path to the router and loads other origins', async () => {
    const navigate = vi.fn()
    const { client, platform } = page('/', { redirectMethod: { navigate }, trustedOrigins: ['https://www.example'] })
    const { origin } = new URL(platform.location.href())
    await goTo(client, `${origin}/teams?open=1#crew`)
    await goTo(client, 'https://www.example/welcome', { replace: true })
    expect(navigate.mock.calls).toEqual([['/teams?open=1#crew', { replace: false }]])
    expect(platform.visited).toEqual(['https://www.example/welcome'])
  })

  it('does nothing on a server', async () => {
    const client = createClient({ projectId: 'internal', publishableClientKey: 'pck_x', tokenStore: 'memory' })
    await expect(redirectTo(client, 'signIn')).resolves.toBeUndefined()
  })
})

describe('redirect loops', () => {
  it('count ten seconds exactly, and only redirects of the past', async () => {
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

  it('are counted without the query, so a page with a changing query is one page', async () => {
    const { client } = page('/')
    await goTo(client, '/in?a=1')
    await goTo(client, '/in?a=2#top')
    await expect(goTo(client, '/in?a=3')).rejects.toMatchObject({ code: 'TOO_MANY_REDIRECTS' })
  })

  it.each(['{', '7', '[1,"x"]', '[["now"]]'])('survive %s in the tab’s storage', async (text) => {
    const { client, platform } = page('/')
    platform.tabStorage.setItem('latchkey_redirects', text)
    await redirectTo(client, 'home')
    await redirectTo(client, 'home')
    await expect(redirectTo(client, 'home')).rejects.toMatchObject({ code: 'TOO_MANY_REDIRECTS' })
  })

  it('stop at the third redirect to one page within ten seconds, across page loads', async () => {
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

  it('are reported without an address that may come from a link', async () => {
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

  it('don’t count redirects before a sign-in or sign-out', async () => {
    const { client } = page('/')
    for (let round = 0; round < 4; round += 1) {
      client.session.setTokens({ accessToken: `access-${round}`, refreshToken: `refresh-${round}` })
      await redirectTo(client, 'home')
    }
    await redirectTo(client, 'home')
    await expect(redirectTo(client, 'home')).rejects.toMatchObject({ code: 'TOO_MANY_REDIRECTS' })
  })

  it('don’t count sign-outs that follow a sign-in', async () => {
    const { client } = page('/')
    for (let round = 0; round < 4; round += 1) {
      await redirectTo(client, 'afterSignOut')
      client.session.setTokens({ accessToken: `access-${round}`, refreshToken: `refresh-${round}` })
      await redirectTo(client, 'afterSignIn')
      client.session.clear()
    }
  })

  it('forget redirects after ten seconds, and are detected without storage too', async () => {
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
})

describe('after a sign-in', () => {
  const signedIn = { status: 'signed-in', userId: 'u', isNewUser: false } as const
  const urls = { afterSignIn: '/in', afterSignUp: '/welcome' }

  it.each<[string, CompleteOAuthOutcome, string, string]>([
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
  ])('%s continues', async (_, outcome, path, want) => {
    const world = page(path, { urls })
    await goAfterSignIn(world.client, outcome)
    expect(world.platform.location.href()).toBe(ORIGIN + want)
  })

  it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)'])(
    'an OAuth flow that returned %s is refused without a redirect',
    async (returnTo) => {
      const world = page('/handler/oauth-callback', { urls })
      await expect(goAfterSignIn(world.client, { ...signedIn, returnTo })).rejects.toMatchObject({
        code: 'UNTRUSTED_URL',
      })
      expect(world.platform.location.href()).toBe(`${ORIGIN}/handler/oauth-callback`)
    },
  )

  it('each outcome opens its page', () => {
    expect(pageAfterSignIn(signedIn)).toBe('afterSignIn')
    expect(pageAfterSignIn({ ...signedIn, isNewUser: true })).toBe('afterSignUp')
    expect(pageAfterSignIn({ status: 'mfa-required', attemptCode: 'a' })).toBe('mfa')
  })
})
