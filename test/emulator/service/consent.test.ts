import { expect, test } from 'vitest'
import { createEmulatorWorld } from '../../support/createEmulatorWorld.ts'
import { BASE, OAUTH_REQUEST } from '../caller.ts'
import { changeSettings } from '../settings.ts'

/** A sign-in that was started with a provider whose page is not open yet. */
async function startSignIn(provider = 'github', more: Readonly<Record<string, string>> = {}) {
  const world = createEmulatorWorld()
  const ids = ['github', 'gitlab', 'bitbucket']
  const oauth_providers = ids.map((id) => ({ id, type: 'standard' as const, client_id: 'a', client_secret: 'b' }))
  changeSettings(world.emulator.db, { oauth_providers })
  const query = new URLSearchParams({ ...OAUTH_REQUEST, ...more }).toString()
  const authorize = async () =>
    (await world.emulator.fetch(`${BASE}/auth/oauth/authorize/${encodeURIComponent(provider)}?${query}`)).headers.get(
      'location',
    )!
  const url = await authorize()
  const state = new URL(url).searchParams.get('state')!
  const open = async () => (await world.emulator.fetch(url)).text()
  const submit = async (fields: Readonly<Record<string, string>>) => {
    const response = await world.emulator.fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ state, ...fields }),
    })
    return { status: response.status, text: await response.text(), location: response.headers.get('location') }
  }
  /** The account that the provider reports after a choice on its page. */
  const accountOf = async (fields: Readonly<Record<string, string>>) => {
    const { location } = await submit(fields)
    const code = new URL(location!).searchParams.get('code')!
    return world.emulator.db.codes.all().find((record) => record.code === code)!.data
  }
  return { ...world, url, state, open, submit, accountOf }
}

/** The accounts of the page, with the hidden fields of their forms. */
const listAccounts = (html: string) =>
  [...html.matchAll(/<form method="post" class="account">(.*?)<\/form>/gs)].map(([form]) => ({
    fields: Object.fromEntries(
      [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    ),
    label: /<button[^>]*>(.*)<\/button>/s.exec(form)![1],
    isFirst: form.includes(' autofocus'),
  }))

test.each([
  ['github', 'GitHub'],
  ['bitbucket', 'Bitbucket'],
])('the page of the provider %s has the name %s', async (provider, name) => {
  const { open } = await startSignIn(provider)
  const html = await open()
  expect(html).toContain(`<h1>Sign in with ${name}</h1>`)
  expect(html).toContain(`<title>Sign in with ${name}</title>`)
  expect(html).toContain(`aria-hidden="true">${name.charAt(0)}</div>`)
  expect(html).toContain('Choose an account to continue to My app.')
})

test('the page of a provider offers an example account, and no scopes without requested ones', async () => {
  const { open, state } = await startSignIn()
  const html = await open()
  expect(listAccounts(html)).toEqual([
    {
      fields: {
        state,
        account_id: 'mira.okafor@github.example',
        email: 'mira.okafor@github.example',
        name: 'Mira Okafor',
        email_verified: 'true',
      },
      label: 'Mira Okafor <small>mira.okafor@github.example</small>',
      isFirst: true,
    },
  ])
  expect(html).not.toContain('It asks for these scopes')
})

test('the page of a provider lists the requested scopes', async () => {
  const { open } = await startSignIn('github', { provider_scope: 'repo read:org' })
  expect(await open()).toContain('<p>It asks for these scopes: repo, read:org</p>')
})

test('the page of a provider offers the accounts used before with it, and the example once', async () => {
  const { emulator, open, signUp, asServer, state } = await startSignIn()
  const { user_id } = await signUp()
  const connect = (id: string, provider_config_id: string, account_id: string, email: string | null) =>
    emulator.db.oauthConnections.insert({
      id,
      project_id: 'internal',
      user_id,
      provider_config_id,
      type: provider_config_id,
      account_id,
      email,
      allow_sign_in: true,
      allow_connected_accounts: true,
      scopes: [],
      is_refused: false,
    })
  connect('1', 'github', '<7>', null)
  connect('2', 'gitlab', '8', 'mira@gitlab.example')
  connect('3', 'github', 'mira.okafor@github.example', 'mira.okafor@github.example')
  const [suggested, linked, ...rest] = listAccounts(await open())
  expect(suggested).toEqual({
    fields: { state, account_id: '&lt;7&gt;', email: '', name: '', email_verified: 'true' },
    label: '&lt;7&gt; <small>&lt;7&gt;</small>',
    isFirst: true,
  })
  expect(linked).toMatchObject({ fields: { account_id: 'mira.okafor@github.example' }, isFirst: false })
  expect(rest).toEqual([])
  await asServer(`PATCH /users/${user_id}`, { display_name: 'Mira' })
  expect(listAccounts(await open())[0]).toMatchObject({
    fields: { name: 'Mira' },
    label: 'Mira <small>&lt;7&gt;</small>',
  })
})

test.each([
  ['refuse', 'access_denied'],
  ['fail', 'server_error'],
])('the decision %s returns to the callback with the error %s', async (decision, error) => {
  const { submit, state } = await startSignIn()
  const { status, location } = await submit({ decision })
  expect({ status, location }).toEqual({
    status: 303,
    location: `${BASE}/auth/oauth/callback/github?error=${error}&state=${state}`,
  })
})

test.each([
  [
    { email: ' mira@github.example ', email_verified: 'true', name: ' Mira ' },
    { id: 'mira@github.example', email: 'mira@github.example', name: 'Mira', is_email_verified: true },
  ],
  [{ account_id: '7' }, { id: '7', email: null, name: null, is_email_verified: false }],
  [
    { account_id: '7', email: 'a@b.example', name: ' ', email_verified: 'yes' },
    { id: '7', email: 'a@b.example', name: null, is_email_verified: false },
  ],
])('the account %j of the form is that of the provider', async (fields, account) => {
  const { accountOf } = await startSignIn()
  expect(await accountOf(fields)).toEqual(account)
})

test.each([{}, { email: ' ', account_id: '' }, { decision: 'other' }])(
  'the form of a provider needs an account: %j has none',
  async (fields) => {
    const { submit } = await startSignIn()
    const { status, text } = await submit(fields as Readonly<Record<string, string>>)
    expect({ status, text }).toEqual({ status: 400, text: expect.stringMatching(/^Pick an account/) })
  },
)

test('the page of a provider needs the state of a sign-in', async () => {
  const { emulator, submit, url } = await startSignIn()
  for (const address of [url.replace(/state=.*/, ''), url.replace(/state=.*/, 'state=unknown')]) {
    expect((await emulator.fetch(address)).status).toBe(400)
  }
  expect((await submit({ state: 'unknown', email: 'a@b.example' })).status).toBe(400)
})

test('a project can have several providers of OpenID Connect, each named by its key', async () => {
  const { emulator, configure, call } = createEmulatorWorld()
  const provider = { type: 'custom_oidc', isShared: false, clientId: 'a', clientSecret: 'b', allowSignIn: true }
  await configure({
    'auth.oauth.providers.harbor': { ...provider, issuerUrl: 'https://sso.harbor.example' },
    'auth.oauth.providers.quay': { ...provider, issuerUrl: 'https://sso.quay.example' },
  })
  const { enabled_oauth_providers } = (await call('GET /projects/current')).json.config
  expect(enabled_oauth_providers).toEqual(expect.arrayContaining([{ id: 'harbor' }, { id: 'quay' }]))
  for (const id of ['harbor', 'quay']) {
    const response = await emulator.fetch(`${BASE}/auth/oauth/authorize/${id}?${new URLSearchParams(OAUTH_REQUEST)}`)
    expect(response.headers.get('location'), id).toContain(`/consent/${id}?`)
  }
})
