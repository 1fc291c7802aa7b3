import { expect, test } from 'vitest'
import { createCore, type EmulatorCore } from '../../../src/emulator/createCore.ts'
import type { EmulatorOptions } from '../../../src/emulator/options.ts'
import { BASE, createCaller, OAUTH_REQUEST } from '../caller.ts'
import { changeSettings } from '../settings.ts'

const REDIRECT = 'http://localhost:3000/handler/oauth-callback'
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
/** The challenge of that verifier: RFC 7636, appendix B. */
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

const QUERY = {
  ...OAUTH_REQUEST,
  redirect_uri: REDIRECT,
  code_challenge: CHALLENGE,
  code_challenge_method: 'S256',
  error_redirect_url: 'http://localhost:3000/handler/error',
}

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const encode = (fields: object): string => new URLSearchParams(fields as Record<string, string>).toString()

function setUp(options: EmulatorOptions = {}) {
  const emulator = createCore({ service: '2025', now: 1_754_550_000_000, ...options })
  const authorize = (changes: object = {}, provider = 'github') =>
    emulator.fetch(`${BASE}/auth/oauth/authorize/${provider}?${encode({ ...QUERY, ...changes })}`)
  const exchange = async (changes: object = {}) => {
    const grant = {
      grant_type: 'authorization_code',
      redirect_uri: REDIRECT,
      code_verifier: VERIFIER,
      client_id: 'internal',
      client_secret: 'pck_emulator',
    }
    const response = await emulator.fetch(`${BASE}/auth/oauth/token`, {
      method: 'POST',
      headers: form,
      body: encode({ ...grant, ...changes }),
    })
    const text = await response.text()
    const json = text.startsWith('{') ? JSON.parse(text) : undefined
    return { status: response.status, json, text, headers: response.headers }
  }
  return { emulator, authorize, exchange, ...createCaller(emulator) }
}

/** Signs in on the provider's page; resolves to the response of the callback. */
async function comeBack(
  emulator: EmulatorCore,
  left: Response,
  consentFields: object = { email: 'mira@github.example', email_verified: 'true' },
  withCookie = true,
) {
  const page = left.headers.get('location')!
  const state = new URL(page).searchParams.get('state')!
  const answered = await emulator.fetch(page, {
    method: 'POST',
    headers: form,
    body: encode({ state, ...consentFields }),
  })
  const cookie = left.headers.get('set-cookie')!.split(';', 1)[0]!
  return emulator.fetch(answered.headers.get('location')!, withCookie ? { headers: { cookie } } : {})
}

async function code(all: ReturnType<typeof setUp>, changes: object = {}): Promise<string> {
  const back = await comeBack(all.emulator, await all.authorize(changes))
  return new URL(back.headers.get('location')!).searchParams.get('code')!
}

test('the authorize redirect sets an HttpOnly cookie for ten minutes', async () => {
  const left = await setUp().authorize()
  expect(left.status).toBe(307)
  expect(left.headers.get('set-cookie')).toMatch(
    /^stack-oauth-inner-\w{45}=true; Path=\/; Expires=Thu, 07 Aug 2025 07:10:00 GMT; Max-Age=600; HttpOnly$/,
  )
})

test.each([
  [{ client_id: 'unknown' }, 'github', 400, 'INVALID_OAUTH_CLIENT_ID_OR_SECRET'],
  [{ client_secret: 'pck_wrong' }, 'github', 401, 'INVALID_PUBLISHABLE_CLIENT_KEY'],
  [{}, 'myspace', 400, 'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED'],
  [{ grant_type: 'password' }, 'github', 400, 'SCHEMA_ERROR'],
  [{ extra: '1' }, 'github', 400, 'SCHEMA_ERROR'],
  [{ type: 'link' }, 'github', 401, 'UNPARSABLE_ACCESS_TOKEN'],
])('the authorize redirect is refused with %j to %s: %i %s', async (changes, provider, status, known) => {
  const response = await setUp().authorize(changes, provider)
  expect({ status: response.status, 'x-stack-known-error': response.headers.get('x-stack-known-error') }).toEqual({
    status,
    'x-stack-known-error': known,
  })
})

test('the authorize redirect requires a fresh token to link, and no extra scopes with shared keys', async () => {
  const all = setUp()
  const { access_token: token } = await all.signUp()
  const link = { type: 'link', token, provider_scope: 'repo' }
  expect((await all.authorize(link, 'google')).headers.get('x-stack-known-error')).toBe(
    'OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS',
  )
  expect((await all.authorize(link)).status).toBe(307)
  all.emulator.clock.advance(600_000)
  expect((await all.authorize(link)).headers.get('x-stack-known-error')).toBe('ACCESS_TOKEN_EXPIRED')
})

test('the page of the provider has no scripts and escapes its input', async () => {
  const all = setUp()
  const left = await all.authorize({ provider_scope: '<script>' })
  const page = await all.emulator.fetch(left.headers.get('location')!)
  const html = await page.text()
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(html).not.toContain('<script')
  expect(html).toContain('&lt;script&gt;')
})

test('the callback redirects to the app with a code and keeps other parameters', async () => {
  const all = setUp()
  const back = await comeBack(all.emulator, await all.authorize({ redirect_uri: `${REDIRECT}?keep=1#gone` }))
  const url = new URL(back.headers.get('location')!)
  expect({
    status: back.status,
    keep: url.searchParams.get('keep'),
    state: url.searchParams.get('state'),
    hash: url.hash,
  }).toEqual({ status: 303, keep: '1', state: 'state', hash: '' })
})

test('the callback returns an error as text without the cookie, and an untrusted redirect as a known error', async () => {
  const all = setUp()
  const stranger = await comeBack(all.emulator, await all.authorize(), undefined, false)
  expect({ status: stranger.status, location: stranger.headers.get('location') }).toEqual({
    status: 400,
    location: null,
  })
  const elsewhere = await comeBack(all.emulator, await all.authorize({ redirect_uri: 'https://evil.example/' }))
  const url = new URL(elsewhere.headers.get('location')!)
  expect({ page: url.origin + url.pathname, code: url.searchParams.get('errorCode') }).toEqual({
    page: 'http://localhost:3000/handler/error',
    code: 'REDIRECT_URL_NOT_WHITELISTED',
  })
  expect(all.emulator.db.users.size).toBe(0)
})

test.each([
  ['refuses', { decision: 'refuse' }, 'OAUTH_PROVIDER_ACCESS_DENIED'],
  ['returns after ten minutes', {}, 'OUTER_OAUTH_TIMEOUT'],
  ['is new while sign-up is disabled', {}, 'SIGN_UP_NOT_ENABLED'],
])('the callback redirects to the app’s error page if the user %s', async (why, consentFields, known) => {
  const all = setUp()
  const left = await all.authorize()
  if (why === 'returns after ten minutes') all.emulator.clock.advance(600_000)
  if (known === 'SIGN_UP_NOT_ENABLED') changeSettings(all.emulator.db, { sign_up_enabled: false })
  const back = await comeBack(all.emulator, left, { email: 'mira@github.example', ...consentFields })
  const url = new URL(back.headers.get('location')!)
  expect({
    status: back.status,
    pathname: url.pathname,
    errorCode: url.searchParams.get('errorCode'),
    details: url.searchParams.get('details'),
  }).toEqual({ status: 307, pathname: '/handler/error', errorCode: known, details: '{}' })
})

test('the callback returns the error if the error page is untrusted', async () => {
  const all = setUp()
  const left = await all.authorize({ error_redirect_url: 'https://evil.example/' })
  const back = await comeBack(all.emulator, left, { decision: 'refuse' })
  expect({ status: back.status, 'x-stack-known-error': back.headers.get('x-stack-known-error') }).toEqual({
    status: 400,
    'x-stack-known-error': 'OAUTH_PROVIDER_ACCESS_DENIED',
  })
})

test.each([
  [{ scope: 'other' }, 400],
  [{ response_type: 'token' }, 500],
  [{ code_challenge_method: 'S512' }, 500],
])('the callback reports %j with status %i, without an error page', async (changes, status) => {
  const all = setUp({ onError: () => {} })
  const back = await comeBack(all.emulator, await all.authorize(changes))
  expect({
    status: back.status,
    location: back.headers.get('location'),
    'x-stack-known-error': back.headers.get('x-stack-known-error'),
  }).toEqual({ status, location: null, 'x-stack-known-error': null })
  expect(all.emulator.db.users.size).toBe(0)
})

test('the callback deletes the cookie, with a code and with an error', async () => {
  for (const consentFields of [undefined, { decision: 'refuse' }]) {
    const all = setUp()
    const left = await all.authorize()
    const [name] = left.headers.get('set-cookie')!.split('=')
    const back = await comeBack(all.emulator, left, consentFields)
    expect(back.headers.get('set-cookie')).toBe(`${name}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT`)
  }
})

test('the callback works once', async () => {
  const all = setUp()
  const left = await all.authorize()
  expect((await comeBack(all.emulator, left)).status).toBe(303)
  await expect(comeBack(all.emulator, left)).rejects.toThrow()
})

test('the token endpoint exchanges a code with the right verifier', async () => {
  const all = setUp()
  const { status, json, headers } = await all.exchange({
    code: await code(all, { after_callback_redirect_url: '/settings' }),
  })
  expect({ status, 'cache-control': headers.get('cache-control') }).toEqual({
    status: 200,
    'cache-control': 'no-store',
  })
  expect(json).toMatchObject({
    token_type: 'Bearer',
    scope: 'legacy',
    is_new_user: true,
    after_callback_redirect_url: '/settings',
  })
  expect(json).not.toHaveProperty('user_id')
})

test('the token endpoint has a null destination by default', async () => {
  const all = setUp()
  expect((await all.exchange({ code: await code(all) })).json.after_callback_redirect_url).toBeNull()
})

test.each([
  ['another verifier', { code_verifier: 'x'.repeat(43) }, 'INVALID_AUTHORIZATION_CODE'],
  ['no verifier', { code_verifier: '' }, 'INVALID_AUTHORIZATION_CODE'],
  ['another key', { client_secret: 'pck_wrong' }, 'INVALID_OAUTH_CLIENT_ID_OR_SECRET'],
  ['another grant', { grant_type: 'password' }, 'SCHEMA_ERROR'],
  ['no redirect', { redirect_uri: '' }, undefined],
])('the token endpoint refuses %s', async (_, changes, known) => {
  const all = setUp()
  const { status, json } = await all.exchange({ code: await code(all), ...changes })
  expect({ status, code: json.code }).toEqual({ status: 400, code: known })
  if (known === undefined) expect(json.error).toBe('invalid_request')
  expect(all.emulator.db.sessions.size).toBe(0)
})

test('the token endpoint refuses another redirect than at the start with a text', async () => {
  const all = setUp()
  const { status, text } = await all.exchange({ code: await code(all), redirect_uri: `${REDIRECT}?other` })
  expect({ status, text }).toEqual({
    status: 400,
    text: 'The redirect_uri differs from the one that the sign-in was started with.',
  })
  expect(all.emulator.db.sessions.size).toBe(0)
})

test('the token endpoint accepts a code once, for five minutes, and not after a wrong redirect', async () => {
  const all = setUp()
  const usedCode = await code(all)
  await all.exchange({ code: usedCode })
  expect((await all.exchange({ code: usedCode })).json.code).toBe('INVALID_AUTHORIZATION_CODE')
  const misdirectedCode = await code(all)
  await all.exchange({ code: misdirectedCode, redirect_uri: 'http://localhost:3000/' })
  expect((await all.exchange({ code: misdirectedCode })).json.code).toBe('INVALID_AUTHORIZATION_CODE')
  const third = await code(all)
  all.emulator.clock.advance(300_000)
  expect((await all.exchange({ code: third })).json.code).toBe('INVALID_AUTHORIZATION_CODE')
  const fourth = await code(all)
  const both = await Promise.all([all.exchange({ code: fourth }), all.exchange({ code: fourth })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('each redirect of the flow has a JSON body', async () => {
  const all = setUp()
  const left = await all.authorize()
  expect({ contentType: left.headers.get('content-type'), text: await left.text() }).toEqual({
    contentType: 'application/json',
    text: '{}',
  })
  const back = await comeBack(all.emulator, left)
  expect({ status: back.status, text: await back.text() }).toEqual({ status: 303, text: '{}' })
})

test('a failed callback deletes the cookie too', async () => {
  const all = setUp()
  const state = 'x'.repeat(45)
  const back = await all.emulator.fetch(`${BASE}/auth/oauth/callback/github?state=${state}`)
  expect(back.status).toBe(400)
  expect(back.headers.get('set-cookie')).toBe(
    `stack-oauth-inner-${state}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT`,
  )
})

test('the token endpoint exchanges a code without client_secret, but no refresh token', async () => {
  const all = setUp()
  const code = new URL((await comeBack(all.emulator, await all.authorize())).headers.get('location')!).searchParams.get(
    'code',
  )
  const token = (fields: object) =>
    all.call('POST /auth/oauth/token', { level: 'none', body: { client_id: 'internal', ...fields } })
  const { status, json } = await token({
    grant_type: 'authorization_code',
    code,
    redirect_uri: REDIRECT,
    code_verifier: VERIFIER,
  })
  expect({ status, expires_in: json.expires_in }).toEqual({ status: 200, expires_in: 3599 })
  const refreshed = await token({ grant_type: 'refresh_token', refresh_token: json.refresh_token })
  expect(refreshed.json.code).toBe('INVALID_OAUTH_CLIENT_ID_OR_SECRET')
})

test('the ids of providers are case-sensitive', async () => {
  const left = await setUp().authorize({}, 'GitHub')
  expect(left.headers.get('x-stack-known-error')).toBe('OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED')
})

test('the authorize redirect accepts an empty state', async () => {
  const all = setUp()
  const left = await all.authorize({ state: '' })
  expect(left.status).toBe(307)
  const back = new URL((await comeBack(all.emulator, left)).headers.get('location')!)
  expect(back.searchParams.get('state')).toBe('')
})

test.each([
  ['google', 400, null],
  ['myspace', 307, null],
])('the callback refuses the path of %s with status %i', async (provider, status, known) => {
  const all = setUp()
  const left = await all.authorize()
  const cookie = left.headers.get('set-cookie')!.split(';', 1)[0]!
  const state = new URL(left.headers.get('location')!).searchParams.get('state')!
  const back = await all.emulator.fetch(`${BASE}/auth/oauth/callback/${provider}?state=${state}&code=1`, {
    headers: { cookie },
  })
  expect({ status: back.status, 'x-stack-known-error': back.headers.get('x-stack-known-error') }).toEqual({
    status,
    'x-stack-known-error': known,
  })
  if (status === 307) expect(back.headers.get('location')).toContain('OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED')
  else expect(back.headers.get('content-type')).toContain('text/plain')
})

test('the callback links an account that another user has connected without sign-in', async () => {
  const all = setUp()
  const mira = await all.signUp()
  const noor = await all.signUp('noor@harbor.example')
  const other = {
    user_id: noor.user_id,
    provider_config_id: 'github',
    account_id: 'mira@github.example',
    allow_sign_in: false,
    allow_connected_accounts: true,
  }
  expect((await all.call('POST /oauth-providers', { level: 'server', body: other })).status).toBe(201)
  const left = await all.authorize({ type: 'link', token: mira.access_token })
  const back = new URL((await comeBack(all.emulator, left)).headers.get('location')!)
  expect(back.searchParams.get('code')).toHaveLength(45)
  expect(all.emulator.db.oauthConnections.where('user', mira.user_id)).toHaveLength(1)
})

test.each([
  ['{"grant_type":"authorization_code","client_id":"internal"}', 'Missing parameter: `code`'],
  ['{"grant_type":"authorization_code","client_id":"internal","code":["x"]}', 'Invalid parameter: `code`'],
  [
    '{"grant_type":"refresh_token","client_id":"internal","client_secret":"pck_emulator","refresh_token":{}}',
    'Invalid parameter: `refresh_token`',
  ],
])('the token endpoint refuses %s with the protocol error %s', async (body, error_description) => {
  const response = await setUp().call('POST /auth/oauth/token', { level: 'none', body: JSON.parse(body) })
  expect({ status: response.status, json: response.json }).toEqual({
    status: 400,
    json: { error: 'invalid_request', error_description },
  })
})

test('the token endpoint refuses an unknown code, with or without redirect_uri', async () => {
  const body = { grant_type: 'authorization_code', client_id: 'internal', code: 'x'.repeat(45) }
  const response = await setUp().call('POST /auth/oauth/token', { level: 'none', body })
  expect(response.json.code).toBe('INVALID_AUTHORIZATION_CODE')
})

test.each([[[]], [5], ['text'], [null]])(
  'the token endpoint refuses the body %j, which isn’t an object',
  async (body) => {
    const response = await setUp().call('POST /auth/oauth/token', { level: 'none', body })
    expect(response.json.code).toBe('SCHEMA_ERROR')
    expect(response.json.error).toContain('- body must be an object')
  },
)

const in2026 = (options: EmulatorOptions = {}) => setUp({ service: '2026', ...options })
const knownErrorOf = ({ status, headers }: Response) => ({ status, code: headers.get('x-stack-known-error') })

test('the authorize redirect of 2026 accepts a token whose user was deleted since, and the callback creates a new user', async () => {
  const all = in2026()
  await comeBack(all.emulator, await all.authorize())
  const [deletedUser] = all.emulator.db.users.all()
  const { json } = await all.call('POST /auth/sessions', { level: 'server', body: { user_id: deletedUser!.id } })
  await all.call(`DELETE /users/${deletedUser!.id}`, { level: 'server' })
  const left = await all.authorize({ token: json.access_token })
  expect(left.status).toBe(307)
  const back = new URL((await comeBack(all.emulator, left)).headers.get('location')!)
  expect((await all.exchange({ code: back.searchParams.get('code')! })).json.is_new_user).toBe(true)
  expect(all.emulator.db.users.all().map(({ id }) => id === deletedUser!.id)).toEqual([false])
})

test('the authorize redirect refuses to link to a user who was deleted since', async () => {
  const all = in2026()
  const { access_token: token, user_id } = await all.signUp()
  await all.call(`DELETE /users/${user_id}`, { level: 'server' })
  expect((await all.authorize({ type: 'link', token })).status).toBe(403)
})

test.each(['authenticate', 'link'])(
  'the authorize redirect of 2026 refuses more scopes from a provider with shared keys for %s, before it reads the token',
  async (type) => {
    const left = await in2026().authorize({ type, provider_scope: 'drive', token: 'no token' }, 'google')
    expect(knownErrorOf(left)).toEqual({
      status: 400,
      code: 'OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS',
    })
  },
)

test('the authorize redirect of 2025 passes more scopes to a provider with shared keys, except to link', async () => {
  expect((await setUp().authorize({ provider_scope: 'drive' }, 'google')).status).toBe(307)
})

test.each([
  { url: '/settings', code: 'SCHEMA_ERROR' },
  { url: 'https://evil.example/', code: 'REDIRECT_URL_NOT_WHITELISTED' },
])('the authorize redirect of 2026 refuses the after_callback_redirect_url $url with $code', async ({ url, code }) => {
  const left = await in2026().authorize({ after_callback_redirect_url: url })
  expect(knownErrorOf(left)).toEqual({ status: 400, code })
  if (code === 'SCHEMA_ERROR') expect(await left.text()).toContain('query.after_callback_redirect_url must be')
})

test('the token endpoint of 2026 refuses another redirect_uri with a text, trusted or not', async () => {
  const all = in2026()
  for (const redirect_uri of ['http://localhost:3000/other', 'https://evil.example/']) {
    const body = {
      grant_type: 'authorization_code',
      code: await code(all),
      redirect_uri,
      code_verifier: VERIFIER,
      client_id: 'internal',
      client_secret: 'pck_emulator',
    }
    const response = await all.call('POST /auth/oauth/token', { level: 'none', body })
    expect({ status: response.status, json: response.json }).toEqual({ status: 400, json: undefined })
  }
  expect(all.emulator.db.sessions.size).toBe(0)
})

test.each(['authorization_code', 'refresh_token'])(
  'the token endpoint of 2026 refuses the grant %s without a key of a project that requires one, before it reads the code',
  async (grant_type) => {
    const all = in2026({ projects: [{ id: 'internal', requires_publishable_client_key: true }] })
    const body = { grant_type, client_id: 'internal', code: 'unknown', refresh_token: 'unknown' }
    const { status, json } = await all.call('POST /auth/oauth/token', { level: 'none', body })
    expect({ status, code: json.code, details: json.details }).toEqual({
      status: 401,
      code: 'PUBLISHABLE_CLIENT_KEY_REQUIRED_FOR_PROJECT',
      details: { project_id: 'internal' },
    })
  },
)

const CROSS_DOMAIN = {
  redirect_uri: 'http://localhost:3000/handler/oauth-callback',
  state: 'state',
  code_challenge: CHALLENGE,
  after_callback_redirect_url: 'http://localhost:3000/settings',
}

test('handing a session over to another domain needs both tokens of the session', async () => {
  const all = in2026()
  const mira = await all.signUp()
  const noor = await all.signUp('noor@harbor.example')
  const authorize = async (token: string | null, refreshToken?: string) => {
    const headers = refreshToken === undefined ? {} : { 'x-stack-refresh-token': refreshToken }
    const { status, json } = await all.call('POST /auth/oauth/cross-domain/authorize', {
      token,
      headers,
      body: CROSS_DOMAIN,
    })
    return { status, code: json?.code }
  }
  expect(await authorize(null, mira.refresh_token)).toEqual({ status: 401, code: 'USER_AUTHENTICATION_REQUIRED' })
  expect(await authorize(mira.access_token)).toEqual({ status: 400, code: undefined })
  expect(await authorize(mira.access_token, noor.refresh_token)).toEqual({ status: 401, code: undefined })
  expect(await authorize(mira.access_token, mira.refresh_token)).toEqual({ status: 200, code: undefined })
  const [session] = all.emulator.db.sessions.where('user', mira.user_id)
  all.emulator.db.sessions.update(session!, { expires_at_millis: all.emulator.clock.now() } as object)
  expect(await authorize(mira.access_token, mira.refresh_token)).toEqual({ status: 401, code: undefined })
})

test('signing in with a token of Apple names the first thing that is missing', async () => {
  const all = in2026()
  const signIn = async (id_token: unknown = 'no token of Apple') =>
    (await all.call('POST /auth/oauth/callback/apple/native', { body: { id_token } })).json.code
  expect(await signIn(null)).toBe('SCHEMA_ERROR')
  expect(await signIn()).toBe('OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED')
  changeSettings(all.emulator.db, {
    oauth_providers: [{ id: 'apple', type: 'standard', client_id: 'a', client_secret: 'b' }],
  })
  expect(await signIn()).toBe('APPLE_BUNDLE_ID_NOT_CONFIGURED')
  changeSettings(all.emulator.db, {
    oauth_providers: [{ id: 'apple', type: 'standard', apple_bundle_ids: ['example.harbor.app'] }],
  })
  expect(await signIn()).toBe('INVALID_APPLE_CREDENTIALS')
})

test('the cookie of the authorize redirect is secure over https', async () => {
  const { emulator } = in2026()
  const left = await emulator.fetch(`${BASE.replace('http:', 'https:')}/auth/oauth/authorize/github?${encode(QUERY)}`)
  expect(left.headers.get('set-cookie')).toMatch(/; Max-Age=600; Secure; HttpOnly$/)
})

test('the authorize redirect refuses a token of another project', async () => {
  const all = in2026({
    projects: [{ id: 'internal' }, { id: 'quay', config: { oauth_providers: [{ id: 'github', type: 'shared' }] } }],
  })
  const { access_token: token } = await all.signUp()
  const link = { type: 'link', token, client_id: 'quay', client_secret: '__stack_public_client__' }
  const left = await all.authorize(link)
  expect({ status: left.status, text: await left.text() }).toEqual({
    status: 403,
    text: 'The access token is not valid for this project',
  })
})

test('the token endpoint refuses a code whose user was deleted since, and a code without its redirect', async () => {
  const all = in2026()
  const [firstCode, secondCode] = [await code(all), await code(all)]
  const missing = await all.exchange({ code: firstCode, redirect_uri: '' })
  expect({ status: missing.status, json: missing.json }).toEqual({
    status: 400,
    json: { error: 'invalid_request', error_description: 'Missing parameter: `redirect_uri`' },
  })
  await all.call(`DELETE /users/${all.emulator.db.users.all()[0]!.id}`, { level: 'server' })
  expect(await all.exchange({ code: secondCode })).toMatchObject({
    status: 400,
    json: { code: 'INVALID_AUTHORIZATION_CODE' },
  })
})

test('a session is handed over only to trusted addresses', async () => {
  const all = in2026()
  const { access_token: token, refresh_token } = await all.signUp()
  const authorizeAt = async (changes: object) => {
    const { status, json } = await all.call('POST /auth/oauth/cross-domain/authorize', {
      token,
      headers: { 'x-stack-refresh-token': refresh_token },
      body: { ...CROSS_DOMAIN, ...changes },
    })
    return { status, code: json.code, url: json.redirect_url }
  }
  for (const name of ['redirect_uri', 'after_callback_redirect_url']) {
    expect(await authorizeAt({ [name]: 'https://evil.example/' })).toEqual({
      status: 400,
      code: 'REDIRECT_URL_NOT_WHITELISTED',
      url: undefined,
    })
  }
  const { url } = await authorizeAt({ redirect_uri: `${REDIRECT}?keep=1` })
  expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
    keep: '1',
    code: expect.any(String),
    state: 'state',
  })
})
