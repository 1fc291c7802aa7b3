/** Return destination, scopes and login hint of an OAuth sign-in. */
import { expect, test } from 'vitest'
import { goAfterSignIn } from '../../../src/core/auth/goAfterSignIn.ts'
import { completeOAuth, signInWithOAuth } from '../../../src/core/auth/oauth.ts'
import { changeSettings } from '../../emulator/settings.ts'
import { ORIGIN } from '../../support/createWorld.ts'
import { consent } from './provider.ts'
import { createFlowWorld } from './world.ts'

const SIGN_IN_URL = `${ORIGIN}/handler/sign-in`
const github = { providerId: 'github' }

test('an OAuth sign-in goes to returnTo, also after a second factor', async () => {
  const world = createFlowWorld({ url: `${SIGN_IN_URL}?after_auth_return_to=%2Felsewhere` })
  await signInWithOAuth(world.client, { ...github, returnTo: '/teams?open=1#top' })
  await consent(world)
  const signInResult = await completeOAuth(world.client)
  await goAfterSignIn(world.client, signInResult)
  expect(world.platform.location.href()).toBe(`${ORIGIN}/teams?open=1#top`)
  await goAfterSignIn(world.client, { status: 'redirecting' })
  expect(world.platform.location.href()).toBe(`${ORIGIN}/teams?open=1#top`)
})

test('an OAuth sign-in refuses an untrusted returnTo before it leaves the page', async () => {
  const { client, platform } = createFlowWorld({ url: SIGN_IN_URL })
  const call = signInWithOAuth(client, { ...github, returnTo: 'https://evil.example/' })
  await expect(call).rejects.toMatchObject({ name: 'UsageError', code: 'UNTRUSTED_URL' })
  expect(platform.visited).toEqual([])
  expect(platform.cookies.names()).toEqual([])
})

test('scopes of a provider with shared keys are an error before the page is left', async () => {
  const world = createFlowWorld({ url: SIGN_IN_URL, service: '2026' })
  changeSettings(world.emulator.db, {
    oauth_providers: [{ id: 'github', provider_config_id: 'github', type: 'shared' }],
  })
  const call = signInWithOAuth(world.client, { ...github, scopes: ['repo'] })
  await expect(call).rejects.toMatchObject({
    name: 'KnownError',
    code: 'OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS',
  })
  expect(world.platform.visited).toEqual([])
  expect(world.platform.cookies.names()).toEqual([])
})

test.each([
  ['github', 'github'],
  ['GitHub', 'github'],
  ['github', 'GitHub'],
])('scopes reach %s, a provider with keys of the project, with those of the option for %s', async (providerId, id) => {
  const world = createFlowWorld({
    url: SIGN_IN_URL,
    service: '2026',
    client: { oauthScopesOnSignIn: { [id]: ['a'] } },
  })
  await signInWithOAuth(world.client, { providerId, scopes: ['repo', 'a'] })
  expect(world.platform.visited[0]).toContain('/auth/oauth/consent/github')
  const flow = world.emulator.db.codes.all().find(({ kind }) => kind === 'oauth-flow')
  expect(flow?.data).toMatchObject({ provider_scopes: ['a', 'repo'] })
})

test('a login hint is added to the provider’s URL', async () => {
  const world = createFlowWorld({ url: SIGN_IN_URL, service: '2026' })
  await signInWithOAuth(world.client, { ...github, loginHint: 'mira+work@harbor.example' })
  const url = new URL(world.platform.visited[0]!)
  expect(url.pathname).toContain('/auth/oauth/consent/github')
  expect(url.searchParams.get('login_hint')).toBe('mira+work@harbor.example')
})

test('a service until 2025 is visited without a login hint, and with the scopes', async () => {
  const world = createFlowWorld({ url: SIGN_IN_URL, conformance: undefined })
  await signInWithOAuth(world.client, { ...github, loginHint: 'mira', scopes: ['repo'] })
  const url = new URL(world.platform.visited[0]!)
  expect(url.pathname).toBe('/api/v1/auth/oauth/authorize/github')
  expect(url.searchParams.get('provider_scope')).toBe('repo')
  expect(url.href).not.toContain('hint')
  await consent(world)
  expect(await completeOAuth(world.client)).toMatchObject({ status: 'signed-in' })
})

test('an OAuth sign-in without scopes and hint sends no request before it leaves the page', async () => {
  const { client, calls } = createFlowWorld({ url: SIGN_IN_URL, service: '2026' })
  expect(await signInWithOAuth(client, github)).toEqual({ status: 'redirecting' })
  expect(calls).toEqual([])
})
