import { expect, test } from 'vitest'
import type { EmulatorCore } from '../../../src/emulator/createCore.ts'
import { createEmulatorWorld, type EmulatorWorldOptions } from '../../support/createEmulatorWorld.ts'
import { BASE, OAUTH_REQUEST } from '../caller.ts'
import { changeSettings } from '../settings.ts'

const REQUEST = { ...OAUTH_REQUEST, error_redirect_uri: 'http://localhost:3000/handler/error' }

interface Account {
  readonly email?: string
  readonly account_id?: string
  readonly name?: string
  readonly email_verified?: string
}

/** An emulator, and a function that signs in with an account of a provider and exchanges the code for tokens. */
function createProviderWorld(options: EmulatorWorldOptions = {}) {
  const world = createEmulatorWorld(options)
  const { emulator } = world
  const signInWith = async (account: Account, changes: Record<string, string> = {}, provider = 'github') => {
    const request = new URLSearchParams({ ...REQUEST, ...changes }).toString()
    const left = await emulator.fetch(`${BASE}/auth/oauth/authorize/${provider}?${request}`)
    const page = left.headers.get('location')!
    const state = new URL(page).searchParams.get('state')!
    const chosen = await emulator.fetch(page, { method: 'POST', body: new URLSearchParams({ state, ...account }) })
    const cookie = left.headers.get('set-cookie')!.split(';')[0]!
    const back = await emulator.fetch(chosen.headers.get('location')!, { headers: { cookie } })
    const { searchParams } = new URL(back.headers.get('location')!)
    const error = searchParams.get('errorCode')
    if (error !== null) return { error, details: JSON.parse(searchParams.get('details') ?? '{}') }
    const grant = new URLSearchParams({
      grant_type: 'authorization_code',
      code: searchParams.get('code')!,
      redirect_uri: REQUEST.redirect_uri,
      code_verifier: REQUEST.code_challenge,
      client_id: 'internal',
      client_secret: 'pck_emulator',
    })
    const response = await emulator.fetch(`${BASE}/auth/oauth/token`, { method: 'POST', body: grant })
    const tokens = (await response.json()) as { access_token: string; is_new_user: boolean }
    const { json: user } = await world.asUser(tokens.access_token)('GET /users/me')
    return { user, isNewUser: tokens.is_new_user, token: tokens.access_token }
  }
  return { ...world, signInWith }
}

const MIRA = { email: 'Mira@Harbor.example', account_id: '7', name: 'Mira', email_verified: 'true' }
const ADDRESS = 'mira@harbor.example'

test('a first sign-in creates a user with the name and the address of the account, a second one finds the user', async () => {
  const { signInWith } = createProviderWorld()
  const signUp = await signInWith(MIRA)
  expect(signUp).toMatchObject({
    isNewUser: true,
    user: { display_name: 'Mira', primary_email: ADDRESS, primary_email_verified: true, has_password: false },
  })
  expect(signUp.user.oauth_providers).toEqual([{ id: 'github', account_id: '7', email: 'Mira@Harbor.example' }])
  const secondSignIn = await signInWith({ ...MIRA, email: 'new@harbor.example', name: 'Other' })
  expect(secondSignIn).toMatchObject({ isNewUser: false, user: { id: signUp.user.id, display_name: 'Mira' } })
})

test('accounts with other ids and at other providers belong to other users', async () => {
  const { signInWith } = createProviderWorld()
  const ids = [
    (await signInWith({ account_id: '7' })).user.id,
    (await signInWith({ account_id: '8' })).user.id,
    (await signInWith({ account_id: '7' }, {}, 'google')).user.id,
  ]
  expect(new Set(ids).size).toBe(3)
})

test('an account without an address creates a user without one, named after nothing', async () => {
  const { signInWith } = createProviderWorld()
  const { user } = await signInWith({ account_id: '7' })
  expect(user).toMatchObject({ primary_email: null, display_name: null })
})

test('a new user’s address is verified only if the provider has verified it', async () => {
  const { signInWith } = createProviderWorld()
  const { user } = await signInWith({ email: ADDRESS })
  expect(user).toMatchObject({ primary_email: ADDRESS, primary_email_verified: false })
})

const LINKS = 'links the account to the user of the address'
const CREATES = 'creates a second user, who doesn’t sign in with the address'
const REFUSES = 'refuses and says that verifying the address wouldn’t help'
const REFUSES_UNVERIFIED = 'refuses and says that verifying the address would help'

test.each([
  { strategy: 'link_method', isVerified: true, isVerifiedThere: true, outcome: LINKS },
  { strategy: 'link_method', isVerified: false, isVerifiedThere: true, outcome: REFUSES_UNVERIFIED },
  { strategy: 'link_method', isVerified: true, isVerifiedThere: false, outcome: REFUSES },
  { strategy: 'raise_error', isVerified: true, isVerifiedThere: true, outcome: REFUSES },
  { strategy: 'raise_error', isVerified: false, isVerifiedThere: true, outcome: REFUSES },
  { strategy: 'allow_duplicates', isVerified: true, isVerifiedThere: true, outcome: CREATES },
  { strategy: 'allow_duplicates', isVerified: false, isVerifiedThere: false, outcome: CREATES },
] as const)(
  'with the strategy $strategy, a sign-in with the address of a user (verified: $isVerified, at the provider: $isVerifiedThere) $outcome',
  async ({ strategy, isVerified, isVerifiedThere, outcome }) => {
    const { asServer, emulator, signInWith } = createProviderWorld({
      config: { oauth_account_merge_strategy: strategy },
    })
    const { json: existing } = await asServer('POST /users', {
      primary_email: ADDRESS,
      primary_email_verified: isVerified,
      primary_email_auth_enabled: true,
    })
    const signedIn = await signInWith({ ...MIRA, email_verified: String(isVerifiedThere) })
    if (outcome === LINKS) {
      expect(signedIn).toMatchObject({ isNewUser: false, user: { id: existing.id } })
    } else if (outcome === CREATES) {
      expect(signedIn).toMatchObject({ isNewUser: true, user: { primary_email: ADDRESS } })
      expect(signedIn.user.id).not.toBe(existing.id)
      const { json } = await asServer(`GET /users/${signedIn.user.id}`)
      expect(json.primary_email_auth_enabled).toBe(false)
    } else {
      expect(signedIn).toEqual({
        error: 'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE',
        details: {
          type: 'email',
          contact_channel_value: ADDRESS,
          would_work_if_email_was_verified: outcome === REFUSES_UNVERIFIED,
        },
      })
      expect(emulator.db.users.size).toBe(1)
    }
  },
)

test('a disabled sign-up refuses new users, but not users who have signed in before', async () => {
  const { signInWith, emulator } = createProviderWorld()
  const { user } = await signInWith(MIRA)
  changeSettings(emulator.db, { sign_up_enabled: false })
  expect((await signInWith(MIRA)).user.id).toBe(user.id)
  expect((await signInWith({ account_id: '8' })).error).toBe('SIGN_UP_NOT_ENABLED')
})

test('a connection for data only doesn’t sign in', async () => {
  const { signInWith, emulator } = createProviderWorld()
  const { user } = await signInWith({ account_id: '7' })
  const [connection] = emulator.db.oauthConnections.where('user', user.id)
  emulator.db.oauthConnections.update(connection!, { allow_sign_in: false })
  const again = await signInWith({ account_id: '7' })
  expect(again.isNewUser).toBe(true)
  expect(again.user.id).not.toBe(user.id)
})

test('an anonymous user who signs in with a new account keeps id and metadata', async () => {
  const { call, signInWith } = createProviderWorld()
  const { json: anonymous } = await call('POST /auth/anonymous/sign-up')
  const signedIn = await signInWith(MIRA, { token: anonymous.access_token })
  expect(signedIn).toMatchObject({
    isNewUser: true,
    user: { id: anonymous.user_id, is_anonymous: false, primary_email: ADDRESS },
  })
})

test('the scopes of a connection are those of the provider and all that were granted since', async () => {
  const { signInWith, asUser, emulator } = createProviderWorld({
    config: { oauth_providers: [{ id: 'github', type: 'standard', client_id: 'a', client_secret: 'b' }] },
  })
  const { token } = await signInWith(MIRA, { provider_scope: 'repo' })
  const canUse = async (scope: string) => {
    const response = await asUser(token!)('POST /connected-accounts/me/github/access-token', { scope })
    return response.status < 300
  }
  expect(await canUse('user:email')).toBe(true)
  expect(await canUse('repo user:email')).toBe(true)
  expect(await canUse('gist')).toBe(false)
  await signInWith(MIRA, { provider_scope: 'gist' })
  expect(await canUse('gist repo')).toBe(true)
  expect(await canUse('gist repo admin')).toBe(false)
  expect(emulator.db.oauthConnections.size).toBe(1)
})

test.each(['2025', '2026'] as const)('linking in %s adds an account to the signed-in user', async (service) => {
  const { signInWith, signUp } = createProviderWorld({ service })
  const mira = await signUp()
  const link = { type: 'link', token: mira.access_token }
  expect(await signInWith(MIRA, link)).toMatchObject({ isNewUser: false, user: { id: mira.user_id } })
  // The same account again is no conflict.
  const again = await signInWith(MIRA, link)
  expect(again.user.oauth_providers).toHaveLength(1)
})

test.each([
  { service: '2025', code: 'USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION' },
  { service: '2026', code: 'OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER' },
] as const)('linking an account of another user is refused in $service with $code', async ({ service, code }) => {
  const { signInWith, signUp } = createProviderWorld({ service })
  await signInWith({ account_id: '7' })
  const mira = await signUp()
  expect((await signInWith({ account_id: '7' }, { type: 'link', token: mira.access_token })).error).toBe(code)
})

test('a second account of one provider is refused in 2025 and linked in 2026', async () => {
  const linkTwo = async (service: '2025' | '2026') => {
    const { signInWith, signUp } = createProviderWorld({ service })
    const { access_token: token } = await signUp()
    await signInWith({ account_id: '7' }, { type: 'link', token })
    return signInWith({ account_id: '8' }, { type: 'link', token })
  }
  expect((await linkTwo('2025')).error).toBe('USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION')
  expect((await linkTwo('2026')).user.oauth_providers).toMatchObject([{ account_id: '7' }, { account_id: '8' }])
})

/** Signs in on the provider's page and returns to the callback. */
async function returnFrom(emulator: EmulatorCore, changes: Record<string, string>) {
  const request = new URLSearchParams({ ...REQUEST, ...changes }).toString()
  const left = await emulator.fetch(`${BASE}/auth/oauth/authorize/github?${request}`)
  const page = left.headers.get('location')!
  const state = new URL(page).searchParams.get('state')!
  const chosen = await emulator.fetch(page, { method: 'POST', body: new URLSearchParams({ state, account_id: '7' }) })
  const cookie = left.headers.get('set-cookie')!.split(';')[0]!
  const back = await emulator.fetch(chosen.headers.get('location')!, { headers: { cookie } })
  return { left, back, deletes: `${cookie.split('=')[0]}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT` }
}

test.each([
  'https://evil.example/handler/oauth-callback',
  'https://app.harbor.example.evil.example/handler/oauth-callback',
  'https://sub.app.harbor.example/handler/oauth-callback',
  'https://app.harbor.example:8443/handler/oauth-callback',
  'http://app.harbor.example/handler/oauth-callback',
])('the callback of 2026 refuses the untrusted redirect_uri %s before it creates a user', async (redirect_uri) => {
  const { emulator } = createProviderWorld({
    config: { domains: [{ domain: 'https://app.harbor.example', handler_path: '/handler' }] },
  })
  const untrusted = { redirect_uri, error_redirect_uri: 'https://evil.example/' }
  const { left, back, deletes } = await returnFrom(emulator, untrusted)
  expect(left.status).toBe(307)
  expect({
    status: back.status,
    code: ((await back.json()) as { code: string }).code,
    cookie: back.headers.get('set-cookie'),
    users: emulator.db.users.size,
  }).toEqual({ status: 400, code: 'REDIRECT_URL_NOT_WHITELISTED', cookie: deletes, users: 0 })
})

test('the callback of 2026 reports an untrusted redirect_uri to a trusted error page', async () => {
  const { emulator } = createProviderWorld()
  const { back } = await returnFrom(emulator, { redirect_uri: 'https://evil.example/' })
  const url = new URL(back.headers.get('location')!)
  expect({ status: back.status, page: url.origin + url.pathname, code: url.searchParams.get('errorCode') }).toEqual({
    status: 307,
    page: 'http://localhost:3000/handler/error',
    code: 'REDIRECT_URL_NOT_WHITELISTED',
  })
})

test('the callback of 2026 deletes the cookie of a known flow only', async () => {
  const { emulator } = createProviderWorld()
  const callback = async (state: string) => {
    const back = await emulator.fetch(`${BASE}/auth/oauth/callback/github?state=${state}&code=1`)
    return {
      status: back.status,
      isText: !back.headers.get('content-type')!.includes('json'),
      cookie: back.headers.get('set-cookie'),
    }
  }
  const start = async (changes: object) => {
    const left = await emulator.fetch(
      `${BASE}/auth/oauth/authorize/github?${new URLSearchParams({ ...REQUEST, ...changes }).toString()}`,
    )
    const page = left.headers.get('location') ?? ((await left.json()) as { location: string }).location
    return new URL(page).searchParams.get('state')!
  }
  expect(await callback('x'.repeat(45))).toEqual({ status: 400, isText: true, cookie: null })
  const state = await start({})
  expect(await callback(state)).toEqual({
    status: 400,
    isText: true,
    cookie: `stack-oauth-inner-${state}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT`,
  })
  expect(await callback(await start({ stack_response_mode: 'json' }))).toEqual({
    status: 400,
    isText: true,
    cookie: null,
  })
})
