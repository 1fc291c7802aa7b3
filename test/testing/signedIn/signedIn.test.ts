/** Clients that are signed in without a form, and whose time follows the emulator. */
import {
  createPurchaseUrl,
  getAccessToken,
  getConnectedAccount,
  getPermission,
  getUser,
  listCustomerProducts,
  listTeams,
  sendMagicLink,
  signInWithMagicLink,
  signInWithPassword,
  signOut,
} from 'latchkey'
import { createEmulator } from 'latchkey/emulator'
import { createCoverage, signedIn, signedOut } from 'latchkey/testing'
import 'latchkey/testing/vitest'
import { expect, test, vi } from 'vitest'
import { walk } from '../../core/auth/provider.ts'

const HOUR_MILLIS = 3_600_000
const callbackUrl = 'http://localhost:5173/handler/magic-link-callback'

test('signedIn signs in a user without an email or a password', async () => {
  const { client, emulator, user } = await signedIn()
  expect(client).toBeSignedIn(user)
  expect(user).toMatchObject({ primaryEmail: 'ada@example.com', primaryEmailVerified: true, displayName: null })
  expect((await getUser(client))?.id).toBe(user.id)
  expect(emulator).not.toHaveSentMail()
})

test('signedIn gives the user teams, permissions and a plan', async () => {
  const { client, user, teams } = await signedIn({
    email: 'mira@example.com',
    displayName: 'Mira',
    teams: ['Harbor', { displayName: 'Dock', permissions: ['read:orders'] }],
    permissions: ['beta'],
    plan: 'pro',
  })
  expect(user).toMatchObject({
    primaryEmail: 'mira@example.com',
    displayName: 'Mira',
    clientReadOnlyMetadata: { plan: 'pro' },
    selectedTeam: { displayName: 'Harbor' },
  })
  expect((await listTeams(client, { userId: 'me' })).items.map(({ displayName }) => displayName).sort()).toEqual([
    'Dock',
    'Harbor',
  ])
  expect(await getPermission(client, { permissionId: 'beta' })).not.toBeNull()
  expect(await getPermission(client, { teamId: teams[1]!.id, permissionId: 'read:orders' })).not.toBeNull()
  expect(await getPermission(client, { teamId: teams[0]!.id, permissionId: 'read:orders' })).toBeNull()
})

test('signedIn adds two users to one emulator', async () => {
  const { emulator, client } = await signedIn({ permissions: ['beta'] })
  const other = await signedIn({ emulator, email: 'mira@example.com', permissions: ['beta'] })
  expect((await getUser(client))?.primaryEmail).toBe('ada@example.com')
  expect((await getUser(other.client))?.primaryEmail).toBe('mira@example.com')
  await expect(signedIn({ emulator })).rejects.toMatchObject({ code: 'USER_EMAIL_ALREADY_EXISTS' })
})

test('signedIn signs in again with the password', async () => {
  const { client, user } = await signedIn({ password: 'correct horse' })
  await signOut(client)
  expect(client).not.toBeSignedIn()
  await signInWithPassword(client, { email: 'ada@example.com', password: 'correct horse' })
  expect(client).toBeSignedIn(user.id)
})

test.each(['2025', '2026'] as const)('signedIn works with a service of %s', async (service) => {
  const { client, user } = await signedIn({ emulator: { service, conformance: 'throw' }, teams: ['Harbor'] })
  expect(client).toBeSignedIn(user)
})

test('virtual time advances emulator and client by an hour without waiting', async () => {
  const { client, emulator, advance } = await signedIn()
  const accessToken = await getAccessToken(client)
  const before = emulator.clock.now()
  await advance(HOUR_MILLIS)
  expect(emulator.clock.now()).toBeGreaterThan(before + HOUR_MILLIS / 2)
  expect(client.platform.now).toBe(emulator.clock.now)
  expect(await getAccessToken(client)).not.toBe(accessToken)
  expect(client).toBeSignedIn()
})

test('advancing the emulator advances the client too', async () => {
  const { client, emulator } = await signedIn()
  const accessToken = await getAccessToken(client)
  emulator.clock.advance(HOUR_MILLIS)
  expect(await getAccessToken(client)).not.toBe(accessToken)
})

test('virtual time expires codes', async () => {
  const { client, emulator, advance } = signedOut()
  await sendMagicLink(client, { email: 'ada@example.com', callbackUrl })
  const { code } = emulator.outbox.latest({ to: 'ada@example.com' })!
  await advance(8 * 24 * HOUR_MILLIS)
  await expect(signInWithMagicLink(client, { code: code! })).rejects.toMatchObject({
    code: 'VERIFICATION_CODE_EXPIRED',
  })
})

test('a client waiting for a retry continues when time advances', async () => {
  const { client, emulator, advance } = await signedIn()
  emulator.faults.once('listTeams', { kind: 'rate-limited', retryAfterSeconds: 60 })
  const listed = listTeams(client, { userId: 'me' })
  await advance(HOUR_MILLIS)
  expect((await listed).items).toEqual([])
})

test('a mail server that refuses an email, and a payment that fails at the renewal, are played on the clock', async () => {
  const emulator = createEmulator()
  const asAdmin = (method: string, path: string, body: object) =>
    emulator.fetch(`http://localhost:4400/api/v1${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-stack-access-type': 'admin',
        'x-stack-project-id': 'internal',
        'x-stack-super-secret-admin-key': 'sak_emulator',
      },
      body: JSON.stringify(body),
    })
  const prices = { monthly: { USD: '24.00', interval: [1, 'month'] } }
  const settings = { 'payments.testMode': true, 'payments.products.berth': { customerType: 'user', prices } }
  await asAdmin('PATCH', '/internal/config/override/environment', { config_override_string: JSON.stringify(settings) })
  const { client, user, advance } = await signedIn({ emulator })
  emulator.faults.once('mail-server', 'refuses')
  await expect(sendMagicLink(client, { email: 'ada@example.com', callbackUrl })).rejects.toThrow()
  expect(emulator).not.toHaveSentMail()
  await sendMagicLink(client, { email: 'ada@example.com', callbackUrl })
  expect(emulator).toHaveSentMail({ to: 'ada@example.com' })

  const customer = { customerType: 'user', customerId: user.id } as const
  const { url } = await createPurchaseUrl(client, { ...customer, productId: 'berth' })
  await emulator.fetch(url, { method: 'POST', body: new URLSearchParams({ decision: 'pay' }) })
  const listProducts = async () => (await listCustomerProducts(client, customer)).items.map(({ id }) => id)
  await advance(31 * 24 * HOUR_MILLIS)
  expect(await listProducts()).toEqual(['berth'])
  emulator.faults.always('payment-provider', 'refuses')
  await advance(31 * 24 * HOUR_MILLIS)
  expect(await listProducts()).toEqual([])
})

test('a provider that refuses a scope, or revokes its token, sends the user to it again', async () => {
  const github = { id: 'github', type: 'standard', client_id: 'harbor', client_secret: 'secret' } as const
  const { client, emulator } = await signedIn({
    emulator: { projects: [{ id: 'internal', config: { oauth_providers: [github] } }] },
  })
  const wanted = { providerId: 'github', scopes: ['repo'] }
  const connect = async (): Promise<void> => {
    const query = new URLSearchParams({
      client_id: 'internal',
      client_secret: 'pck_emulator',
      redirect_uri: 'http://localhost:5173/handler/oauth-callback',
      scope: 'legacy',
      state: 'a'.repeat(43),
      grant_type: 'authorization_code',
      code_challenge: 'b'.repeat(43),
      code_challenge_method: 'S256',
      response_type: 'code',
      type: 'link',
      token: (await getAccessToken(client))!,
      provider_scope: wanted.scopes.join(' '),
    })
    await walk({ emulator }, `http://localhost:4400/api/v1/auth/oauth/authorize/github?${query}`)
  }
  expect(await getConnectedAccount(client, wanted)).toBeNull()
  await connect()
  const connected = { providerId: 'github', accessToken: expect.any(String) }
  expect(await getConnectedAccount(client, wanted)).toEqual(connected)

  emulator.faults.once('oauth-provider', 'refuses-scope')
  expect(await getConnectedAccount(client, wanted)).toBeNull()
  expect(await getConnectedAccount(client, wanted)).toEqual(connected)

  emulator.faults.once('oauth-provider', 'revokes')
  expect(await getConnectedAccount(client, wanted)).toBeNull()
  expect(await getConnectedAccount(client, wanted)).toBeNull()
  await connect()
  expect(await getConnectedAccount(client, wanted)).toEqual(connected)
})

test('virtual time runs timers in order, each at its own time', async () => {
  const { client, emulator, advance } = signedOut()
  const began = emulator.clock.now()
  const ran: [string, number][] = []
  const note = (name: string) => () => ran.push([name, Math.round((emulator.clock.now() - began) / 1_000)])
  client.platform.after(120_000, note('second'))
  client.platform.after(60_000, () => {
    note('first')()
    client.platform.after(30_000, note('started by the first'))
  })
  client.platform.after(60_000, note('canceled'))()
  await advance(200_000)
  expect(ran).toEqual([
    ['first', 60],
    ['started by the first', 90],
    ['second', 120],
  ])
})

test('virtual time works with fake timers of the test', async () => {
  vi.useFakeTimers()
  try {
    const { client, advance } = await signedIn()
    const accessToken = await getAccessToken(client)
    await advance(HOUR_MILLIS)
    expect(await getAccessToken(client)).not.toBe(accessToken)
  } finally {
    vi.useRealTimers()
  }
})

test('a failing matcher prints the actual state', async () => {
  const { client, emulator, user } = await signedIn()
  expect(() => expect(client).toBeSignedIn('other')).toThrow(
    `Expected user other to be signed in. User ${user.id} is signed-in.`,
  )
  expect(() => expect(client).not.toBeSignedIn()).toThrow('Expected a user not to be signed in.')
  expect(() => expect(emulator).toHaveSentMail({ to: 'x@example.com' })).toThrow('The outbox is empty.')
  await sendMagicLink(client, { email: 'mira@example.com', callbackUrl })
  expect(() => expect(emulator).toHaveSentMail({ to: 'x@example.com' })).toThrow('magic-link to mira@example.com')
  expect(emulator).toHaveSentMail({ to: 'mira@example.com', kind: 'magic-link' })
})

test('coverage counts operations and known errors, across processes', async () => {
  const emulator = createEmulator()
  const coverage = createCoverage()
  const stop = coverage.watch(emulator)
  const { client } = await signedIn({ emulator, password: 'correct horse' })
  const wrong = signInWithPassword(client, { email: 'ada@example.com', password: 'wrong one' })
  await expect(wrong).rejects.toMatchObject({ code: 'EMAIL_PASSWORD_MISMATCH' })
  stop()
  await listTeams(client, { userId: 'me' })
  const find = (from: typeof coverage, id: string) =>
    from.report().operations.find(({ operation }) => operation === id)!
  expect(find(coverage, 'passwordSignIn')).toEqual({
    operation: 'passwordSignIn',
    requests: 1,
    errors: ['EMAIL_PASSWORD_MISMATCH'],
    missingErrors: ['PASSWORD_AUTHENTICATION_NOT_ENABLED', 'MULTI_FACTOR_AUTHENTICATION_REQUIRED'],
  })
  expect(find(coverage, 'listTeams').requests).toBe(0)
  const all = createCoverage()
  all.add(coverage.toJSON())
  all.add(coverage.toJSON())
  expect(find(all, 'passwordSignIn')).toMatchObject({ requests: 2, errors: ['EMAIL_PASSWORD_MISMATCH'] })
  expect(all.report().usedOperations).toBe(coverage.report().usedOperations)
  expect(all.toText()).toMatch(/^passwordSignIn +2  EMAIL_PASSWORD_MISMATCH  missing: PASSWORD_/m)
  expect(all.toText()).toMatch(/^Not used: .*listTeams/m)
})
