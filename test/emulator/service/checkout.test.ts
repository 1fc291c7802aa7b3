import { expect, test } from 'vitest'
import { createEmulatorWorld, DAY, outcomeOf } from '../../support/createEmulatorWorld.ts'
import { BASE } from '../caller.ts'

const MONTH = [1, 'month']
const product = (displayName: string, prices: object, more: object = {}) => ({
  displayName,
  customerType: 'user',
  productLineId: 'berths',
  prices,
  includedItems: {},
  ...more,
})

const CATALOG = {
  'payments.testMode': true,
  'payments.productLines.berths': { displayName: 'Berths', customerType: 'user' },
  'payments.items': { berths: { displayName: 'Berths', customerType: 'user' } },
  'payments.products': {
    'season-berth': product(
      'Season berth',
      { monthly: { USD: '24.00', interval: MONTH } },
      {
        includedItems: { berths: { quantity: 1, expires: 'when-purchase-expires' } },
      },
    ),
    'year-berth': product('Year berth', { yearly: { USD: '240.00', interval: [1, 'year'] }, once: { USD: '900.00' } }),
    trial: product('Trial berth', { monthly: { USD: '24.00', interval: MONTH, freeTrial: [7, 'day'] } }),
    ferry: product(
      'Ferry <b>ticket</b>',
      { once: { USD: '4.10' }, staff: { USD: '1.00', serverOnly: true } },
      {
        stackable: true,
      },
    ),
    sushi: product('Sushi', { once: { JPY: '1200' } }),
    map: product('Map of the harbor', {}),
  },
}

/** 2026-01-31, noon, UTC: the next month has no such day. */
const NOON = Date.UTC(2026, 0, 31, 12)

/** Mira, and functions that open and submit the page of a purchase URL. */
async function createShop() {
  const world = createEmulatorWorld({ now: NOON })
  await world.configure(CATALOG)
  const mira = await world.signUp()
  const asMira = world.asUser(mira.access_token)
  const customer = `user/${mira.user_id}`
  const createUrl = async (product_id: string, more: object = {}): Promise<string> => {
    const body = { customer_type: 'user', customer_id: mira.user_id, product_id, ...more }
    const { json, text } = await asMira('POST /payments/purchases/create-purchase-url', body)
    return (json?.url as string | undefined) ?? text
  }
  const submit = async (url: string, fields: Readonly<Record<string, string>>) => {
    const response = await world.emulator.fetch(url, { method: 'POST', body: new URLSearchParams(fields) })
    return { status: response.status, location: response.headers.get('location'), text: await response.text() }
  }
  const open = async (url: string) => {
    const response = await world.emulator.fetch(url)
    return { status: response.status, text: await response.text(), headers: response.headers }
  }
  const buy = async (product_id: string, fields: Readonly<Record<string, string>> = {}) =>
    submit(await createUrl(product_id), { decision: 'pay', ...fields })
  // As a server, because an access token expires in 10 minutes.
  const { asServer } = world
  const list = async (kind: 'products' | 'invoices') =>
    (await asServer(`GET /payments/${kind}/${customer}`)).json.items as any[]
  const billing = async () => (await asServer(`GET /payments/billing/${customer}`)).json
  const berths = async () => (await asServer(`GET /payments/items/${customer}/berths`)).json.quantity as number
  return { ...world, asMira, customer, miraId: mira.user_id, createUrl, submit, open, buy, list, billing, berths }
}

test('a purchase URL shows the product and its prices on a page of the emulator', async () => {
  const { createUrl, open } = await createShop()
  const url = await createUrl('year-berth')
  expect(url).toContain(`${new URL(BASE).origin}/api/v1/payments/checkout/`)
  const page = await open(url)
  expect(page.status).toBe(200)
  expect(page.text).toContain('<h1>Year berth</h1>')
  expect(page.text).toContain('$240.00 every year')
  expect(page.text).toContain('$900.00')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('the page of a purchase escapes the names of products, and hides prices that only servers may offer', async () => {
  const { createUrl, open } = await createShop()
  const { text } = await open(await createUrl('ferry'))
  expect(text).toContain('<h1>Ferry &lt;b&gt;ticket&lt;/b&gt;</h1>')
  expect(text).toContain('$4.10')
  expect(text).not.toContain('$1.00')
})

test('a customer who pays for a subscription has the product, an invoice and a card', async () => {
  const { buy, list, billing, berths, createUrl } = await createShop()
  expect(await billing()).toEqual({ has_customer: false, default_payment_method: null })
  expect((await buy('season-berth')).status).toBe(200)
  expect(await list('products')).toMatchObject([
    {
      id: 'season-berth',
      quantity: 1,
      type: 'subscription',
      subscription: {
        current_period_end: '2026-02-28T12:00:00.000Z',
        cancel_at_period_end: false,
        is_cancelable: true,
      },
    },
  ])
  expect(await list('invoices')).toEqual([
    { created_at_millis: NOON, status: 'paid', amount_total: 2400, hosted_invoice_url: null },
  ])
  expect(await billing()).toMatchObject({ has_customer: true, default_payment_method: { last4: '4242' } })
  expect(await berths()).toBe(1)
  expect(await createUrl('season-berth')).toContain('PRODUCT_ALREADY_GRANTED')
})

test('a subscription is billed at the start of each period', async () => {
  const { buy, list, emulator } = await createShop()
  await buy('season-berth')
  emulator.clock.advance(59 * DAY)
  const dates = (await list('invoices')).map(({ created_at_millis }) => new Date(created_at_millis).toISOString())
  expect(dates).toEqual(['2026-03-31T12:00:00.000Z', '2026-02-28T12:00:00.000Z', '2026-01-31T12:00:00.000Z'])
  const [{ subscription }] = await list('products')
  expect(subscription.current_period_end).toBe('2026-04-30T12:00:00.000Z')
})

test('a canceled subscription lasts until the end of its period, and is not billed again', async () => {
  const { buy, list, berths, asMira, customer, emulator } = await createShop()
  await buy('season-berth')
  const cancel = () => asMira(`DELETE /payments/products/${customer}/season-berth`)
  expect((await cancel()).json).toEqual({ success: true })
  const [{ subscription }] = await list('products')
  expect(subscription).toMatchObject({ cancel_at_period_end: true, is_cancelable: false })
  expect(outcomeOf(await cancel())).toEqual({ status: 400, error: 'The subscription is canceled already' })
  emulator.clock.advance(28 * DAY - 1)
  expect(await berths()).toBe(1)
  expect((await list('products')).length).toBe(1)
  emulator.clock.advance(1)
  expect(await berths()).toBe(0)
  expect((await list('products')).length).toBe(0)
  expect((await list('invoices')).length).toBe(1)
  expect(await berths()).toBe(0)
})

test('a free trial is billed with 0 at first, and with the price when it ends', async () => {
  const { buy, list, emulator } = await createShop()
  await buy('trial')
  expect((await list('products'))[0].subscription.current_period_end).toBe('2026-02-07T12:00:00.000Z')
  emulator.clock.advance(7 * DAY)
  expect((await list('invoices')).map(({ amount_total }) => amount_total)).toEqual([2400, 0])
  expect((await list('products'))[0].subscription.current_period_end).toBe('2026-03-07T12:00:00.000Z')
})

test('a purchase without an interval is paid once, times its quantity', async () => {
  const { buy, list, emulator } = await createShop()
  await buy('ferry', { quantity: '3' })
  await buy('ferry', { quantity: '1' })
  emulator.clock.advance(400 * DAY)
  expect(await list('products')).toMatchObject([{ id: 'ferry', quantity: 4, type: 'one_time', subscription: null }])
  expect((await list('invoices')).map(({ status, amount_total }) => ({ status, amount_total }))).toEqual([
    { status: 'succeeded', amount_total: 410 },
    { status: 'succeeded', amount_total: 1230 },
  ])
})

test('an invoice has the smallest unit of the currency', async () => {
  const { buy, list } = await createShop()
  await buy('sushi')
  expect((await list('invoices'))[0].amount_total).toBe(1200)
})

test('a product without a price is free', async () => {
  const { buy, list } = await createShop()
  expect((await buy('map')).status).toBe(200)
  expect((await list('products')).length).toBe(1)
  expect((await list('invoices')).length).toBe(0)
})

test('a customer chooses between the prices that the page shows', async () => {
  const { createUrl, submit, list } = await createShop()
  const url = await createUrl('year-berth')
  expect((await submit(url, { decision: 'pay', price_id: 'other' })).status).toBe(400)
  await submit(url, { decision: 'pay', price_id: 'once' })
  expect(await list('invoices')).toMatchObject([{ status: 'succeeded', amount_total: 90_000 }])
})

test('a refused card leaves an open invoice, and the customer can try again', async () => {
  const { createUrl, submit, list, billing } = await createShop()
  const url = await createUrl('season-berth')
  const refused = await submit(url, { decision: 'refuse' })
  expect(refused.status).toBe(402)
  expect(refused.text).toContain('The card was refused')
  expect(await list('products')).toEqual([])
  expect((await billing()).has_customer).toBe(false)
  expect(await list('invoices')).toMatchObject([{ status: 'open', amount_total: 2400 }])
  expect((await submit(url, { decision: 'pay' })).status).toBe(200)
  expect((await list('products')).length).toBe(1)
})

test('a customer who pays or leaves returns to the app, if the purchase URL has a return URL', async () => {
  const { createUrl, submit, list } = await createShop()
  const return_url = 'http://localhost:3000/berths?from=shop'
  const url = await createUrl('season-berth', { return_url })
  expect(await submit(url, { decision: 'leave' })).toMatchObject({ status: 303, location: return_url })
  expect(await list('products')).toEqual([])
  expect(await submit(url, { decision: 'pay' })).toMatchObject({ status: 303, location: return_url })
  expect((await list('products')).length).toBe(1)
  expect(await createUrl('map', { return_url: 'https://evil.example/' })).toContain('REDIRECT_URL_NOT_WHITELISTED')
})

test('a purchase URL works once', async () => {
  const { createUrl, submit, open, list } = await createShop()
  const url = await createUrl('ferry')
  await submit(url, { decision: 'pay' })
  for (const again of [await open(url), await submit(url, { decision: 'pay' })]) {
    expect(again).toMatchObject({ status: 400, text: 'This purchase is complete. Go back to the app.' })
  }
  expect((await list('invoices')).length).toBe(1)
})

test('a purchase URL works for 24 hours', async () => {
  const { createUrl, open, emulator } = await createShop()
  const url = await createUrl('ferry')
  emulator.clock.advance(DAY - 1)
  expect((await open(url)).status).toBe(200)
  emulator.clock.advance(1)
  expect(await open(url)).toMatchObject({ status: 400, text: expect.stringContaining('has expired') })
  expect((await open(`${url.slice(0, -1)}${url.endsWith('0') ? '1' : '0'}`)).status).toBe(404)
})

test('two purchase URLs for a product that isn’t stackable sell it once', async () => {
  const { createUrl, submit, list } = await createShop()
  const urls = [await createUrl('season-berth'), await createUrl('season-berth')]
  await submit(urls[0]!, { decision: 'pay' })
  const again = await submit(urls[1]!, { decision: 'pay' })
  expect(again.status).toBe(400)
  expect(JSON.parse(again.text).code).toBe('PRODUCT_ALREADY_GRANTED')
  expect((await list('invoices')).length).toBe(1)
})

test('nothing can be bought while the project blocks purchases, not even with an older purchase URL', async () => {
  const { createUrl, submit, configure, list } = await createShop()
  const url = await createUrl('ferry')
  await configure({ 'payments.blockNewPurchases': true })
  expect((await submit(url, { decision: 'pay' })).status).toBe(403)
  expect(await list('products')).toEqual([])
})

test.each(['0', '-1', '1.5', '1e9', 'NaN', ''])('a purchase of a quantity of "%s" is refused', async (quantity) => {
  const { buy, list } = await createShop()
  expect((await buy('ferry', { quantity })).status).toBe(400)
  expect(await list('products')).toEqual([])
})

test('a subscription is switched to another price of its product line, and billed at once', async () => {
  const { buy, list, asMira, customer } = await createShop()
  await buy('season-berth')
  const [{ subscription: before }] = await list('products')
  const change = (more: object = {}) =>
    asMira(`POST /payments/products/${customer}/switch`, {
      from_product_id: 'season-berth',
      to_product_id: 'year-berth',
      ...more,
    })
  expect(outcomeOf(await change({ price_id: 'once' }))).toEqual({
    status: 400,
    error: 'The subscription cannot be switched to this price',
  })
  expect((await change()).json).toEqual({ success: true })
  expect(await list('products')).toMatchObject([
    {
      id: 'year-berth',
      subscription: {
        subscription_id: before.subscription_id,
        current_period_end: '2027-01-31T12:00:00.000Z',
      },
    },
  ])
  expect((await list('invoices')).map(({ amount_total }) => amount_total)).toEqual([24_000, 2400])
})

test('several subscriptions to one product are canceled one by its id, or all by the product', async () => {
  const { configure, buy, list, asServer, customer, emulator } = await createShop()
  await configure({ 'payments.products.season-berth.stackable': true })
  await buy('season-berth')
  await buy('season-berth')
  const cancel = (query = '') => asServer(`DELETE /payments/products/${customer}/season-berth${query}`)
  await buy('season-berth')
  const [{ subscription }] = await list('products')
  expect((await cancel(`?subscription_id=${subscription.subscription_id}`)).status).toBe(200)
  expect(outcomeOf(await cancel('?subscription_id=other'))).toEqual({
    status: 400,
    error: 'The customer has no active subscription with this id',
  })
  emulator.clock.advance(28 * DAY)
  expect((await list('products')).length).toBe(2)
  expect((await cancel()).status).toBe(200)
  expect((await cancel()).status).toBe(400)
  emulator.clock.advance(31 * DAY)
  expect((await list('products')).length).toBe(0)
})

test('a subscription that is years behind is billed for at most 1,000 periods', async () => {
  const { configure, createUrl, submit, emulator, list } = await createShop()
  await configure({ 'payments.products.ferry.prices': { daily: { USD: '1.00', interval: [1, 'day'] } } })
  await submit(await createUrl('ferry'), { decision: 'pay' })
  emulator.clock.advance(7_000 * 365 * DAY)
  await list('products')
  expect(emulator.db.invoices.size).toBe(1_001)
})

test('a subscription is switched only with a payment method', async () => {
  const { buy, emulator, asMira, customer, miraId, list } = await createShop()
  await buy('season-berth')
  const [billed] = emulator.db.billedCustomers.all()
  emulator.db.billedCustomers.update(billed!, { card: null })
  const body = { from_product_id: 'season-berth', to_product_id: 'year-berth' }
  const refused = await asMira(`POST /payments/products/${customer}/switch`, body)
  expect(outcomeOf(refused)).toEqual({ status: 400, error: 'DEFAULT_PAYMENT_METHOD_REQUIRED' })
  expect(refused.json.details).toEqual({ customer_type: 'user', customer_id: miraId })
  expect(await list('products')).toMatchObject([{ id: 'season-berth' }])
})

test('the page of a purchase describes free products, free trials and quantities', async () => {
  const { createUrl, open } = await createShop()
  const pageOf = async (product: string) => (await open(await createUrl(product))).text
  expect(await pageOf('map')).toContain('<p>Free</p>')
  expect(await pageOf('map')).not.toContain('name="quantity"')
  expect(await pageOf('trial')).toContain('$24.00 every month, after 7 days for free')
  expect(await pageOf('season-berth')).toMatch(/\$24\.00 every month(?!,)/)
  expect(await pageOf('ferry')).toContain('name="quantity"')
  expect(await pageOf('sushi')).toContain('¥1,200')
})

test('a purchase is refused with a decision that the page doesn’t offer', async () => {
  const { createUrl, submit, list } = await createShop()
  const { status, text } = await submit(await createUrl('season-berth'), { decision: 'think' })
  expect({ status, text }).toEqual({ status: 400, text: 'The decision must be pay, refuse or leave.' })
  expect(await list('products')).toEqual([])
})

test('the page of a purchase is a form with the prices, the first of them chosen, and the decisions', async () => {
  const { createUrl, open, submit } = await createShop()
  const url = await createUrl('year-berth')
  const page = (await open(url)).text
  expect(page).toContain('<title>Buy Year berth</title>')
  expect(page).toContain('<div class="logo" aria-hidden="true">Y</div>\n<h1>Year berth</h1>')
  expect(page).toContain('<p>My app sells this product.</p>')
  const choice = (id: string, text: string, checked = '') =>
    `<label class="check"><input type="radio" name="price_id" value="${id}"${checked}> ${text}</label>`
  expect(page).toContain(
    `\n<form method="post">\n${choice('yearly', '$240.00 every year', ' checked')}\n${choice('once', '$900.00')}\n\n<button`,
  )
  expect(page).not.toContain('role="alert"')
  const refused = await submit(url, { decision: 'refuse' })
  expect(refused.status).toBe(402)
  expect(refused.text).toContain('<title>Buy Year berth</title>')
  expect(refused.text).toContain('<p role="alert">The card was refused. Nothing was bought.</p>')
})

test('the page of a purchase asks for the quantity of a product that can be had several times', async () => {
  const { createUrl, open } = await createShop()
  expect((await open(await createUrl('ferry'))).text).toContain(
    '<label>Quantity <input name="quantity" type="number" min="1" max="1000" value="1" required></label>',
  )
})

test('a purchase ends on a page that says what happened, unless the app has a return URL', async () => {
  const { createUrl, submit } = await createShop()
  const url = await createUrl('season-berth')
  const left = await submit(url, { decision: 'leave' })
  expect(left.status).toBe(200)
  expect(left.text).toContain('<h1>Nothing was bought</h1>\n<p>You can close this page.</p>')
  const paid = await submit(url, { decision: 'pay' })
  expect(paid.text).toContain('<h1>Thank you</h1>\n<p>The purchase is complete. You can close this page.</p>')
  const again = await submit(url, { decision: 'pay' })
  expect({ status: again.status, text: again.text }).toEqual({
    status: 400,
    text: 'This purchase is complete. Go back to the app.',
  })
})

test.each([
  ['map', { price_id: 'once' }, 'The product has no such price.'],
  ['year-berth', { price_id: 'monthly' }, 'The product has no such price.'],
  ['ferry', { quantity: '0' }, 'The quantity must be 1 to 1000.'],
  ['ferry', { quantity: '1001' }, 'The quantity must be 1 to 1000.'],
  ['ferry', { quantity: '1.5' }, 'The quantity must be 1 to 1000.'],
  ['year-berth', { quantity: '2' }, 'The quantity must be 1.'],
])('a purchase of %s with %j is refused', async (product, fields, problem) => {
  const { buy, list } = await createShop()
  const response = await buy(product, fields as Readonly<Record<string, string>>)
  expect({ status: response.status, text: response.text }).toEqual({ status: 400, text: problem })
  expect(await list('products')).toEqual([])
})

test.each([
  ['ferry', '1000', 1000],
  ['ferry', '1', 1],
  ['map', '1', 1],
])('a purchase of %s has the quantity %s', async (product, quantity, count) => {
  const { buy, list } = await createShop()
  expect((await buy(product, { quantity })).status).toBe(200)
  expect(await list('products')).toMatchObject([{ id: product, quantity: count }])
})

test('a product that a customer got meanwhile isn’t bought again', async () => {
  const { createUrl, submit, list } = await createShop()
  const [paidUrl, otherUrl] = [await createUrl('season-berth'), await createUrl('season-berth')]
  await submit(paidUrl, { decision: 'pay' })
  const response = await submit(otherUrl, { decision: 'pay' })
  expect(response.status).toBe(400)
  expect(response.text).toContain('PRODUCT_ALREADY_GRANTED')
  expect(await list('products')).toHaveLength(1)
})

test('a server completes the purchase of a URL in test mode, once and as its page does', async () => {
  const { createUrl, asAdmin, call, list, billing, configure } = await createShop()
  const full_code = (await createUrl('ferry')).split('/').at(-1)!
  const check = async () => outcomeOf(await call('POST /payments/purchases/validate-code', { body: { full_code } }))
  const begin = async (body: object) =>
    outcomeOf(await call('POST /payments/purchases/purchase-session', { body: { full_code, ...body } }))
  const buy = async (body: object = {}) =>
    outcomeOf(await asAdmin('POST /internal/payments/test-mode-purchase-session', { full_code, ...body }))
  const done = { status: 200, error: undefined }
  expect(await check()).toEqual(done)
  expect(await begin({ price_id: 'once', quantity: 2 })).toEqual(done)
  expect(await list('products')).toEqual([])
  expect(await buy({ price_id: 'staff' })).toEqual({ status: 400, error: 'The product has no such price.' })
  expect(await buy({ quantity: 0 })).toEqual({ status: 400, error: 'The quantity must be 1 to 1000.' })
  expect(await buy({ full_code: 'unknown' })).toEqual({ status: 404, error: expect.any(String) })
  await configure({ 'payments.blockNewPurchases': true })
  expect(await buy()).toEqual({ status: 403, error: 'The project blocks new purchases.' })
  await configure({ 'payments.blockNewPurchases': false })
  expect(await buy({ price_id: 'once', quantity: 2 })).toEqual(done)
  expect(await list('products')).toMatchObject([{ id: 'ferry', quantity: 2 }])
  expect(await list('invoices')).toMatchObject([{ status: 'succeeded', amount_total: 820 }])
  expect(await billing()).toMatchObject({ has_customer: true })
  const used = { status: 400, error: 'This purchase is complete. Go back to the app.' }
  expect([await check(), await begin({}), await buy()]).toEqual([used, used, used])
})

test('a purchase of one project can’t be paid or checked from another', async () => {
  const { createUrl, emulator, asAdmin } = await createShop()
  const full_code = (await createUrl('map')).split('/').at(-1)!
  for (const code of emulator.db.codes.all()) emulator.db.codes.update(code, { project_id: 'other' } as never)
  for (const path of ['/internal/payments/test-mode-purchase-session', '/payments/purchases/validate-code']) {
    expect((await asAdmin(`POST ${path}`, { full_code })).status).toBe(404)
  }
})

test('nothing is sold to a customer who was deleted meanwhile', async () => {
  const { createUrl, open, submit, asServer, asAdmin, emulator, miraId } = await createShop()
  const url = await createUrl('ferry')
  expect((await asServer(`DELETE /users/${miraId}`)).status).toBe(200)
  expect((await open(url)).status).toBe(200)
  expect((await submit(url, { decision: 'pay' })).status).toBe(404)
  const full_code = url.split('/').at(-1)!
  const bought = await asAdmin('POST /internal/payments/test-mode-purchase-session', { full_code })
  expect(outcomeOf(bought)).toEqual({ status: 404, error: 'USER_NOT_FOUND' })
  expect(emulator.db.invoices.size + emulator.db.holdings.size).toBe(0)
})
