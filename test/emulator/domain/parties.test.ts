import { expect, test } from 'vitest'
import { createEmulatorWorld, DAY, MINUTE, outcomeOf, OWN_MAIL_SERVER } from '../../support/createEmulatorWorld.ts'

async function createMailWorld() {
  const world = createEmulatorWorld({ config: { email_config: OWN_MAIL_SERVER } })
  const { user_id } = await world.signUp()
  world.emulator.outbox.clear()
  const send = () => world.asServer('POST /emails/send-email', { user_ids: [user_id], html: '<p>x</p>', subject: 'x' })
  const latest = async () => (await world.asServer('GET /emails/outbox')).json.items[0]
  return { ...world, send, latest }
}

test('an email that the mail server refuses for good is a server error at once', async () => {
  const { emulator, send, latest } = await createMailWorld()
  emulator.faults.once('mail-server', 'refuses')
  await send()
  expect(await latest()).toMatchObject({
    status: 'server-error',
    send_retries: 0,
    next_send_retry_at_millis: null,
    send_attempt_errors: [{ attempt_number: 1 }],
  })
  expect(emulator.outbox.list()).toEqual([])
  await send()
  expect(emulator.outbox.list()).toHaveLength(1)
})

test('an email that the mail server refuses for now is tried again, and then a server error', async () => {
  const { emulator, send, latest } = await createMailWorld()
  emulator.faults.once('mail-server', 'refuses-for-now')
  await send()
  const now = emulator.clock.now()
  expect(await latest()).toMatchObject({ simple_status: 'in-progress', next_send_retry_at_millis: now + MINUTE })
  emulator.clock.advance(MINUTE)
  expect(await latest()).toMatchObject({ send_retries: 1, next_send_retry_at_millis: now + 3 * MINUTE })
  emulator.clock.advance(10 * MINUTE)
  const last = await latest()
  expect(last).toMatchObject({ status: 'server-error', send_retries: 3, next_send_retry_at_millis: null })
  expect(last.send_attempt_errors).toHaveLength(4)
})

test('a sign-in email that the mail server refuses is refused to the app', async () => {
  const { emulator, call } = await createMailWorld()
  emulator.faults.once('mail-server', 'refuses')
  const { status } = await call('POST /auth/otp/send-sign-in-code', {
    body: { email: 'new@harbor.example', callback_url: 'http://localhost:3000/in' },
  })
  expect(status).toBe(400)
})

test('a subscription whose renewal isn’t paid ends with an open invoice', async () => {
  const { emulator, asUser, asServer, configure, signUp } = createEmulatorWorld()
  await configure({
    'payments.testMode': true,
    'payments.products.pro': { customerType: 'user', prices: { monthly: { USD: '10.00', interval: [1, 'month'] } } },
  })
  const { user_id, access_token } = await signUp()
  const body = { customer_type: 'user', customer_id: user_id, product_id: 'pro' }
  const { url } = (await asUser(access_token)('POST /payments/purchases/create-purchase-url', body)).json
  await emulator.fetch(url, { method: 'POST', body: new URLSearchParams({ decision: 'pay' }) })
  const products = async () => (await asServer(`GET /payments/products/user/${user_id}`)).json.items
  emulator.clock.advance(31 * DAY)
  expect(await products()).toHaveLength(1)
  emulator.faults.always('payment-provider', 'refuses')
  emulator.clock.advance(31 * DAY)
  expect(await products()).toEqual([])
  const invoices = (await asServer(`GET /payments/invoices/user/${user_id}`)).json.items
  expect(invoices.map(({ status }: any) => status)).toEqual(['open', 'paid', 'paid'])
})

test('a provider that refuses a scope, or revokes its token, gives no access token', async () => {
  const { emulator, asServer, signUp } = createEmulatorWorld()
  const { user_id } = await signUp()
  await asServer('POST /oauth-providers', {
    user_id,
    provider_config_id: 'github',
    account_id: '7',
    allow_sign_in: false,
    allow_connected_accounts: true,
  })
  for (const connection of emulator.db.oauthConnections.all()) {
    emulator.db.oauthConnections.update(connection, { is_refused: false })
  }
  const read = async () => outcomeOf(await asServer(`POST /connected-accounts/${user_id}/github/access-token`, {}))
  const refused = { status: 400, error: 'OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE' }
  emulator.faults.once('oauth-provider', 'refuses-scope')
  expect(await read()).toEqual(refused)
  expect((await read()).status).toBe(201)
  emulator.faults.once('oauth-provider', 'revokes')
  expect(await read()).toEqual(refused)
  expect(await read()).toEqual(refused)
})

test('faults of parties are listed, cleared and checked like those of operations', () => {
  const { emulator } = createEmulatorWorld()
  emulator.faults.once('mail-server', 'refuses')
  emulator.faults.always('mail-server', 'refuses')
  emulator.faults.once('payment-provider', 'refuses')
  emulator.faults.always('payment-provider', 'refuses')
  const ofPayments = [
    { operation: 'payment-provider', times: 'once', name: 'refuses' },
    { operation: 'payment-provider', times: 'always', name: 'refuses' },
  ]
  expect(emulator.pendingFaults()).toHaveLength(4)
  expect(emulator.pendingFaults()).toEqual(
    expect.arrayContaining([
      { operation: 'mail-server', times: 'once', name: 'refuses' },
      { operation: 'mail-server', times: 'always', name: 'refuses' },
      ...ofPayments,
    ]),
  )
  emulator.faults.clear('mail-server')
  expect(emulator.pendingFaults()).toEqual(ofPayments)
  emulator.faults.clear()
  expect(emulator.pendingFaults()).toEqual([])
  expect(() => emulator.addFault('once', 'mail-server', 'offline')).toThrow('A fault of mail-server is one of refuses')
})
