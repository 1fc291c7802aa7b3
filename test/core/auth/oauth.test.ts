import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getUser } from '../../../src/core/auth/getUser.ts'
import { completeOAuth, connectAccount, signInWithOAuth } from '../../../src/core/auth/oauth.ts'
import { signInWithPassword, signUpWithPassword } from '../../../src/core/auth/password.ts'
import { createClient } from '../../../src/core/client/createClient.ts'
import { changeSettings } from '../../emulator/settings.ts'
import { EMAIL, ORIGIN, PASSWORD } from '../../support/createWorld.ts'
import { consent, walk } from './provider.ts'
import { createFlowWorld, theUser, type FlowWorld } from './world.ts'

const github = { providerId: 'github' }
const exchanges = ({ calls }: FlowWorld) => calls.filter((call) => call === 'POST /auth/oauth/token').length

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

/** A browser on the callback page, with consent given. */
async function atCallback(options: Parameters<typeof createFlowWorld>[0] = {}): Promise<FlowWorld> {
  const world = createFlowWorld({ url: `${ORIGIN}/handler/sign-in`, ...options })
  await signInWithOAuth(world.client, github)
  await consent(world)
  return world
}

test('an OAuth sign-in opens the authorize URL with PKCE and stores state and verifier in one cookie for an hour', async () => {
  const { client, platform } = createFlowWorld({ url: `${ORIGIN}/handler/sign-in?after_auth_return_to=%2Fteam` })
  await signInWithOAuth(client, { providerId: 'GitHub' })
  const url = new URL(platform.visited[0]!)
  const query = Object.fromEntries(url.searchParams)
  expect(url.origin + url.pathname).toBe('http://localhost:4520/api/v1/auth/oauth/authorize/github')
  const { state = '', code_challenge = '', ...rest } = query
  expect(rest).toEqual({
    client_id: 'internal',
    client_secret: 'pck_emulator',
    redirect_uri: `${ORIGIN}/handler/oauth-callback?after_auth_return_to=%2Fteam`,
    scope: 'legacy',
    grant_type: 'authorization_code',
    code_challenge_method: 'S256',
    response_type: 'code',
    type: 'authenticate',
    error_redirect_url: `${ORIGIN}/handler/error?after_auth_return_to=%2Fteam`,
  })
  expect(platform.cookies.names()).toContain(`stack-oauth-outer-${state}`)
  const verifier = platform.cookies.get(`stack-oauth-outer-${state}`)!
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  expect(code_challenge).toBe(Buffer.from(hash).toString('base64url'))
  expect(url.href).not.toContain(verifier)
})

test('an OAuth sign-in stays on the page where the browser blocks the cookie that its end needs', async () => {
  const { client, platform } = createFlowWorld({ url: `${ORIGIN}/handler/sign-in` })
  platform.cookies.set = () => {}
  await expect(signInWithOAuth(client, github)).rejects.toMatchObject({ code: 'NO_BROWSER' })
  expect(platform.visited).toEqual([])
})

test('each OAuth flow has a new state and a new verifier of 256 bits', async () => {
  const world = createFlowWorld()
  const drawn: number[] = []
  const { randomBytes } = world.platform
  const client = createClient({
    projectId: 'internal',
    publishableClientKey: 'pck_emulator',
    platform: { ...world.platform, randomBytes: (length) => (drawn.push(length), randomBytes(length)) },
  })
  drawn.length = 0
  await signInWithOAuth(client, github)
  await signInWithOAuth(client, github)
  expect(drawn).toEqual([32, 32, 32, 32])
  const pairs = world.platform.cookies.names().filter((name) => name.startsWith('stack-oauth-outer-'))
  const secrets = pairs.flatMap((name) => [name.slice('stack-oauth-outer-'.length), world.platform.cookies.get(name)!])
  expect(new Set(secrets).size).toBe(4)
  for (const secret of secrets) expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
  for (const secret of secrets) expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/)
})

test('the redirect URI of an OAuth flow has no code and no state', async () => {
  const { client, platform } = createFlowWorld({ client: { urls: { oauthCallback: '/back?code=1&state=2&keep=3' } } })
  await signInWithOAuth(client, github)
  expect(new URL(platform.visited[0]!).searchParams.get('redirect_uri')).toBe(`${ORIGIN}/back?keep=3`)
})

test('OAuth flows throw outside a browser', async () => {
  const server = createClient({ projectId: 'internal', publishableClientKey: 'pck_x', tokenStore: 'memory' })
  for (const flow of [signInWithOAuth, connectAccount, completeOAuth] as ((
    c: typeof server,
    i: never,
  ) => Promise<unknown>)[]) {
    await expect(flow(server, github as never)).rejects.toMatchObject({ name: 'UsageError', code: 'NO_BROWSER' })
  }
})

test('an OAuth flow without a publishable client key sends the public client secret', async () => {
  const { client, platform } = createFlowWorld()
  const keyless = { ...client, config: { ...client.config, publishableClientKey: null } }
  await signInWithOAuth(keyless, github)
  expect(new URL(platform.visited[0]!).searchParams.get('client_secret')).toBe('__stack_public_client__')
})

test('an OAuth callback signs in with one call and removes code and state from the URL', async () => {
  const world = await atCallback()
  const outcome = await completeOAuth(world.client)
  expect(outcome).toEqual({ status: 'signed-in', userId: theUser(world).id, isNewUser: true, returnTo: null })
  expect(world.calls).toEqual(['POST /auth/oauth/token'])
  expect(world.platform.location.href()).toBe(`${ORIGIN}/handler/oauth-callback`)
  expect(world.platform.cookies.names().filter((name) => name.includes('oauth'))).toEqual([])
  expect(await getUser(world.client)).toMatchObject({
    displayName: 'Mira Okafor',
    primaryEmail: 'mira@github.example',
  })
})

test('an OAuth callback recognizes the user the second time', async () => {
  const world = await atCallback()
  await completeOAuth(world.client)
  await signInWithOAuth(world.client, github)
  await consent(world)
  expect(await completeOAuth(world.client)).toMatchObject({ status: 'signed-in', isNewUser: false })
  expect(world.emulator.db.users.size).toBe(1)
})

test('an OAuth callback exchanges its code once for concurrent and for later calls', async () => {
  const world = await atCallback()
  const both = await Promise.all([completeOAuth(world.client), completeOAuth(world.client)])
  const again = await completeOAuth(world.client)
  expect([...both, again].map(({ status }) => status)).toEqual(['signed-in', 'signed-in', 'signed-in'])
  expect(exchanges(world)).toBe(1)
})

test('an OAuth callback is retried after a lost response, once for concurrent callers', async () => {
  const world = await atCallback()
  world.emulator.faults.once('exchangeOAuthToken', 'offline')
  await expect(completeOAuth(world.client)).rejects.toMatchObject({ code: 'MAY_HAVE_BEEN_APPLIED' })
  const both = await Promise.all([completeOAuth(world.client), completeOAuth(world.client)])
  expect(both.map(({ status }) => status)).toEqual(['signed-in', 'signed-in'])
  expect(exchanges(world)).toBe(2)
})

test('an OAuth callback reports a lost response if the code was already used', async () => {
  const world = await atCallback()
  world.emulator.faults.once('exchangeOAuthToken', 'lost-after-commit')
  await expect(completeOAuth(world.client)).rejects.toMatchObject({ code: 'MAY_HAVE_BEEN_APPLIED' })
  for (let time = 0; time < 2; time += 1) {
    await expect(completeOAuth(world.client)).rejects.toMatchObject({ code: 'INVALID_AUTHORIZATION_CODE' })
  }
  expect(exchanges(world)).toBe(2)
})

test('an OAuth callback exchanges nothing after a reload or with the back button', async () => {
  const world = await atCallback()
  const callback = world.platform.location.href()
  await completeOAuth(world.client)
  const reloaded = world.tab(world.platform.location.href())
  expect(await completeOAuth(reloaded.client)).toEqual({ status: 'no-callback' })
  const back = world.tab(callback)
  expect(await completeOAuth(back.client)).toEqual({ status: 'no-callback' })
  expect(exchanges(world)).toBe(1)
  expect(exchanges(reloaded)).toBe(0)
  expect(exchanges(back)).toBe(0)
})

test('overlapping OAuth flows of two tabs are both completed', async () => {
  const githubTab = createFlowWorld({ url: `${ORIGIN}/a` })
  const googleTab = githubTab.tab(`${ORIGIN}/b`)
  await signInWithOAuth(githubTab.client, github)
  await signInWithOAuth(googleTab.client, { providerId: 'google' })
  await consent(googleTab)
  await consent(githubTab)
  expect(await completeOAuth(githubTab.client)).toMatchObject({ status: 'signed-in' })
  expect(await completeOAuth(googleTab.client)).toMatchObject({ status: 'signed-in' })
})

test.each([
  ['without code and state', () => `${ORIGIN}/handler/oauth-callback`],
  ['without a state', () => `${ORIGIN}/handler/oauth-callback?code=c`],
  ['without a code', () => `${ORIGIN}/handler/oauth-callback?state=s`],
  ['with a state that this browser didn’t create', (url: string) => url.replace(/state=[^&]+/, 'state=other')],
  ['from another issuer', (url: string) => `${url}&iss=https%3A%2F%2Fevil.example`],
])('an OAuth callback only warns %s', async (_, change) => {
  const world = await atCallback()
  const url = change(world.platform.location.href())
  const cookies = world.platform.cookies.names()
  const page = world.tab(url)
  expect(await completeOAuth(page.client)).toEqual({ status: 'no-callback' })
  expect(console.warn).toHaveBeenCalledOnce()
  expect(vi.mocked(console.warn).mock.calls.flat().join(' ')).not.toMatch(/code=|state=/)
  expect({ calls: page.calls, href: page.platform.location.href(), names: page.platform.cookies.names() }).toEqual({
    calls: [],
    href: url,
    names: cookies,
  })
})

test('an OAuth callback whose issuer is this project is accepted', async () => {
  const world = await atCallback()
  const issuer = encodeURIComponent('http://localhost:4520/api/v1/projects/internal')
  world.platform.location.replaceState(`${world.platform.location.href()}&iss=${issuer}`)
  expect(await completeOAuth(world.client)).toMatchObject({ status: 'signed-in' })
  expect(world.platform.location.href()).toBe(`${ORIGIN}/handler/oauth-callback`)
})

test('an OAuth callback keeps other parameters and the return destination', async () => {
  const world = await atCallback({ url: `${ORIGIN}/handler/sign-in?after_auth_return_to=%2Fteam%3Fa%3D1%26b` })
  expect(await completeOAuth(world.client)).toMatchObject({ status: 'signed-in' })
  expect(new URL(world.platform.location.href()).searchParams.get('after_auth_return_to')).toBe('/team?a=1&b')
})

test('an OAuth callback asks for the second factor and uses up the code', async () => {
  const world = await atCallback()
  await completeOAuth(world.client)
  const user = theUser(world)
  world.emulator.db.users.update(user, { requires_totp_mfa: true, totp_secret_base64: 'c2VjcmV0' })
  await signInWithOAuth(world.client, github)
  await consent(world)
  expect(await completeOAuth(world.client)).toEqual({
    status: 'mfa-required',
    attemptCode: expect.stringMatching(/^.{45}$/),
  })
  expect(world.platform.tabStorage.getItem('stack_mfa_attempt_code')).toMatch(/^.{45}$/)
})

test('an OAuth callback throws the specified message for an unknown failure, with its cause', async () => {
  const world = await atCallback()
  world.emulator.faults.once('exchangeOAuthToken', 'server-error')
  await expect(completeOAuth(world.client)).rejects.toMatchObject({
    name: 'TransportError',
    message: 'Error signing in during OAuth callback. Please try again.',
    status: 500,
    cause: expect.objectContaining({ name: 'TransportError' }),
  })
  expect(world.client.session.getSnapshot().status).toBe('signed-out')
})

test('an OAuth callback asks the user to sign in again if the second factor is wrong', async () => {
  const world = await atCallback()
  // No current service responds like this, but the client has a message for it.
  world.emulator.faults.once('exchangeOAuthToken', 'INVALID_TOTP_CODE' as never)
  await expect(completeOAuth(world.client)).rejects.toMatchObject({
    name: 'KnownError',
    code: 'INVALID_TOTP_CODE',
    message: 'Invalid TOTP code. Please try signing in again.',
  })
})

test('an OAuth flow whose user denies access opens the error page', async () => {
  const world = createFlowWorld({ url: `${ORIGIN}/handler/sign-in` })
  await signInWithOAuth(world.client, github)
  const url = new URL(await consent(world, { decision: 'refuse' }))
  expect(url.origin + url.pathname).toBe(`${ORIGIN}/handler/error`)
  expect(url.searchParams.get('errorCode')).toBe('OAUTH_PROVIDER_ACCESS_DENIED')
  expect(url.searchParams.get('details')).toBe('{}')
})

async function signedIn() {
  const world = createFlowWorld({ url: `${ORIGIN}/settings?code=x&tab=accounts` })
  await signUpWithPassword(world.client, { email: EMAIL, password: PASSWORD })
  return world
}

test('connecting an account requests scopes with a fresh access token and returns to the same page', async () => {
  const world = await signedIn()
  const client = createClient({
    projectId: 'internal',
    publishableClientKey: 'pck_emulator',
    baseUrl: 'http://localhost:4520',
    platform: world.platform,
    oauthScopesOnSignIn: { github: ['user:email', 'repo'] },
  })
  await connectAccount(client, { ...github, scopes: ['repo', 'gist'] })
  const query = new URL(world.platform.visited.at(-1)!).searchParams
  expect(query.get('type')).toBe('link')
  expect(query.get('provider_scope')).toBe('user:email repo gist')
  expect(query.get('token')).toBe(await client.session.getAccessToken())
  expect(query.get('after_callback_redirect_url')).toBe(`${ORIGIN}/settings?tab=accounts`)
  await consent(world)
  expect(await completeOAuth(client)).toMatchObject({ isNewUser: false, returnTo: `${ORIGIN}/settings?tab=accounts` })
  expect(world.emulator.db.oauthConnections.all()[0]).toMatchObject({
    user_id: theUser(world).id,
    scopes: ['user:email', 'repo', 'gist'],
  })
})

test('connecting an account requires a signed-in user', async () => {
  const { client, platform } = createFlowWorld()
  await expect(connectAccount(client, github)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  expect(platform.visited).toEqual([])
})

test('connecting the account of another user, or a second account, is refused on the error page', async () => {
  const world = await signedIn()
  await connectAccount(world.client, github)
  await consent(world)
  await completeOAuth(world.client)
  await signUpWithPassword(world.client, { email: 'ines@harbor.example', password: PASSWORD })
  await connectAccount(world.client, github)
  expect(await consent(world)).toContain('errorCode=USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION')
  await signInWithPassword(world.client, { email: EMAIL, password: PASSWORD })
  await connectAccount(world.client, github)
  expect(await consent(world, { email: 'other@github.example' })).toContain(
    'errorCode=USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION',
  )
})

test.each([
  ['link_method', true, 'true', 'joined'],
  ['link_method', false, 'true', 'refused until the address is verified'],
  ['link_method', true, 'false', 'refused'],
  ['raise_error', true, 'true', 'refused'],
  ['allow_duplicates', true, 'true', 'a sign-up'],
] as const)(
  'an OAuth sign-in with %s and the address of another user (verified here: %s, at the provider: %s) is %s',
  async (strategy, verifiedHere, verifiedThere, want) => {
    const world = createFlowWorld()
    changeSettings(world.emulator.db, { oauth_account_merge_strategy: strategy })
    await signUpWithPassword(world.client, { email: EMAIL, password: PASSWORD })
    const channel = world.emulator.db.contactChannels.all()[0]!
    world.emulator.db.contactChannels.update(channel, { is_verified: verifiedHere })
    await signInWithOAuth(world.client, github)
    const end = new URL(
      await walk(world, world.platform.visited.at(-1)!, { email: EMAIL, email_verified: verifiedThere }),
    )
    const refused = end.searchParams.get('details')
    const details = refused && (JSON.parse(refused) as { would_work_if_email_was_verified: boolean })
    const accepted = world.emulator.db.users.size === 1 ? 'joined' : 'a sign-up'
    const refusal =
      details && details.would_work_if_email_was_verified ? 'refused until the address is verified' : 'refused'
    expect(details ? refusal : accepted).toBe(want)
  },
)
