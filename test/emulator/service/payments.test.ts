import { expect, test } from 'vitest'
import { createEmulatorWorld, DAY, HOUR, outcomeOf, UNKNOWN_ID } from '../../support/createEmulatorWorld.ts'

const product = (displayName: string, more: object = {}) => ({
  displayName,
  customerType: 'user',
  productLineId: 'berths',
  prices: { monthly: { USD: '24.00', interval: [1, 'month'] } },
  includedItems: {},
  ...more,
})

const CATALOG = {
  'payments.productLines.berths': { displayName: 'Berths', customerType: 'user' },
  'payments.items': {
    berths: { displayName: 'Berths', customerType: 'user' },
    sails: {},
    crews: { customerType: 'team' },
    cranes: { customerType: 'custom' },
  },
  'payments.products': {
    'season-berth': product('Season berth'),
    'year-berth': product('Year berth'),
    'week-berth': product('Week berth', { stackable: true }),
    'dry-dock': product('Dry dock', { productLineId: 'docks' }),
    crane: product('Crane', { customerType: 'custom' }),
    staff: product('Staff berth', { serverOnly: true }),
  },
}

/** Mira administers a team, in which Ines is an ordinary member. */
async function createCustomers() {
  const world = createEmulatorWorld()
  await world.configure(CATALOG)
  const mira = await world.signUp()
  const ines = await world.signUp('ines@harbor.example')
  const asMira = world.asUser(mira.access_token)
  const asInes = world.asUser(ines.access_token)
  const { json: team } = await asMira('POST /teams', { display_name: 'Crew', creator_user_id: 'me' })
  await world.asServer(`POST /team-memberships/${team.id}/${ines.user_id}`, {})
  const teamId = team.id as string
  return { ...world, asMira, asInes, miraId: mira.user_id, inesId: ines.user_id, teamId }
}

test('an item starts with a quantity of 0, and each change is added to it', async () => {
  const { asServer, asMira, miraId } = await createCustomers()
  const itemPath = `/payments/items/user/${miraId}/berths`
  const quantity = async () => (await asMira(`GET ${itemPath}`)).json.quantity as number
  expect((await asMira(`GET ${itemPath}`)).json).toEqual({ id: 'berths', display_name: 'Berths', quantity: 0 })
  expect((await asServer(`POST ${itemPath}/update-quantity?allow_negative=false`, { delta: 5 })).json).toEqual({})
  expect(await quantity()).toBe(5)
  await asServer(`POST ${itemPath}/update-quantity?allow_negative=false`, { delta: -2 })
  expect(await quantity()).toBe(3)
})

test('the quantity of an item may fall to 0, and below it only if the request allows that', async () => {
  const { asServer, miraId } = await createCustomers()
  const itemPath = `/payments/items/user/${miraId}/berths`
  const add = (delta: number, isNegativeAllowed: boolean) =>
    asServer(`POST ${itemPath}/update-quantity?allow_negative=${isNegativeAllowed}`, { delta })
  const quantity = async () => (await asServer(`GET ${itemPath}`)).json.quantity as number
  await add(2, false)
  expect((await add(-2, false)).status).toBe(200)
  expect(await quantity()).toBe(0)
  const refused = await add(-1, false)
  expect(outcomeOf(refused)).toEqual({ status: 400, error: 'ITEM_QUANTITY_INSUFFICIENT_AMOUNT' })
  expect(refused.json.details).toEqual({ item_id: 'berths', customer_id: miraId, quantity: -1 })
  expect(await quantity()).toBe(0)
  await add(-1, true)
  expect(await quantity()).toBe(-1)
})

test('users, teams and custom customers have separate items and products', async () => {
  const { asServer, miraId, inesId, teamId } = await createCustomers()
  const items = [
    `user/${miraId}/berths`,
    `user/${inesId}/berths`,
    `team/${teamId}/crews`,
    'custom/quay-7/cranes',
  ] as const
  await asServer(`POST /payments/items/${items[0]}/update-quantity?allow_negative=false`, { delta: 4 })
  await asServer('POST /payments/products/custom/quay-7', { product_id: 'crane' })
  const owned = await Promise.all(
    items.map(async (itemId) => ({
      item: itemId,
      quantity: (await asServer(`GET /payments/items/${itemId}`)).json.quantity,
      products: (await asServer(`GET /payments/products/${itemId.split('/').slice(0, 2).join('/')}`)).json.items.length,
    })),
  )
  expect(owned).toEqual([
    { item: items[0], quantity: 4, products: 0 },
    { item: items[1], quantity: 0, products: 0 },
    { item: items[2], quantity: 0, products: 0 },
    { item: items[3], quantity: 0, products: 1 },
  ])
})

test.each(['GET', 'POST'])('%s of an item checks the item, its type and then the customer', async (method) => {
  const { asServer, miraId } = await createCustomers()
  const call = async (itemId: string) => {
    const path = `/payments/items/${itemId}`
    const { status, json } = await (method === 'GET'
      ? asServer(`GET ${path}`)
      : asServer(`POST ${path}/update-quantity?allow_negative=false`, { delta: 1 }))
    return { status, code: json.code, details: json.details }
  }
  expect(await call(`user/${UNKNOWN_ID}/masts`)).toEqual({
    status: 404,
    code: 'ITEM_NOT_FOUND',
    details: { item_id: 'masts' },
  })
  expect(await call(`team/${UNKNOWN_ID}/berths`)).toEqual({
    status: 400,
    code: 'ITEM_CUSTOMER_TYPE_DOES_NOT_MATCH',
    details: {
      item_id: 'berths',
      customer_id: UNKNOWN_ID,
      item_customer_type: 'user',
      actual_customer_type: 'team',
    },
  })
  expect(await call(`user/${UNKNOWN_ID}/berths`)).toMatchObject({ status: 404, code: 'USER_NOT_FOUND' })
  expect(await call(`team/${UNKNOWN_ID}/crews`)).toMatchObject({ status: 404, code: 'TEAM_NOT_FOUND' })
  expect((await call('custom/anything/cranes')).status).toBe(200)
  expect((await call(`user/${miraId}/sails`)).status).toBe(200)
})

test('the quantity of an item can’t grow beyond what JSON can express', async () => {
  const { asServer, configure, signUp } = createEmulatorWorld()
  await configure({ 'payments.items.berths': {} })
  const { user_id } = await signUp()
  const path = `/payments/items/user/${user_id}/berths`
  const { json } = await asServer(`POST ${path}/update-quantity?allow_negative=true`, { delta: 1e308 })
  expect(json).toMatchObject({ code: 'SCHEMA_ERROR' })
  expect((await asServer(`GET ${path}`)).json.quantity).toBe(0)
})

test('a change of an item ends when it expires, and a change that has expired counts for nothing', async () => {
  const { asServer, emulator, miraId } = await createCustomers()
  const itemPath = `/payments/items/user/${miraId}/berths`
  const add = (delta: number, lifetimeMillis: number) =>
    asServer(`POST ${itemPath}/update-quantity?allow_negative=false`, {
      delta,
      expires_at: new Date(emulator.clock.now() + lifetimeMillis).toISOString(),
    })
  const quantity = async () => (await asServer(`GET ${itemPath}`)).json.quantity as number
  expect((await add(2, HOUR)).json).toEqual({})
  expect((await add(7, -HOUR)).json).toEqual({})
  expect(await quantity()).toBe(2)
  emulator.clock.advance(HOUR)
  expect(await quantity()).toBe(0)
})

test.each([
  { name: 'once', included: { quantity: 5 }, months: [5, 5, 5], afterCancel: 5 },
  {
    name: 'again each month',
    included: { quantity: 5, repeat: [1, 'month'] },
    months: [5, 10, 15],
    afterCancel: 15,
  },
  {
    name: 'each month anew',
    included: { quantity: 5, repeat: [1, 'month'], expires: 'when-repeated' },
    months: [5, 5, 5],
    afterCancel: 0,
  },
  {
    name: 'while the product lasts',
    included: { quantity: 5, repeat: [1, 'month'], expires: 'when-purchase-expires' },
    months: [5, 10, 15],
    afterCancel: 0,
  },
])('the items of a product come $name', async ({ included, months, afterCancel }) => {
  const { asServer, configure, emulator, miraId } = await createCustomers()
  await configure({ 'payments.products.season-berth.includedItems': { berths: included } })
  await asServer(`POST /payments/products/user/${miraId}`, { product_id: 'season-berth' })
  const quantity = async () => (await asServer(`GET /payments/items/user/${miraId}/berths`)).json.quantity as number
  const quantities: number[] = []
  for (const days of [0, 31, 28]) {
    emulator.clock.advance(days * DAY)
    quantities.push(await quantity())
  }
  expect(quantities).toEqual(months)
  await asServer(`DELETE /payments/products/user/${miraId}/season-berth`)
  expect(await quantity()).toBe(afterCancel)
})

test('a client acts for its own user and for teams that the user administers', async () => {
  const { asMira, asInes, call, miraId, teamId } = await createCustomers()
  const path = (customer: string) => `GET /payments/products/${customer}`
  expect((await asMira(path(`user/${miraId}`))).status).toBe(200)
  expect((await asMira(path(`team/${teamId}`))).status).toBe(200)
  const refusals = {
    'a custom customer': await asMira(path('custom/quay-7')),
    'another user': await asInes(path(`user/${miraId}`)),
    'a team of an ordinary member': await asInes(path(`team/${teamId}`)),
    'an unknown team': await asMira(path(`team/${UNKNOWN_ID}`)),
    'no user': await call(path(`user/${miraId}`)),
  }
  expect(Object.fromEntries(Object.entries(refusals).map(([name, response]) => [name, outcomeOf(response)]))).toEqual({
    'a custom customer': { status: 403, error: 'Clients cannot act for custom customers.' },
    'another user': { status: 403, error: 'Clients can only act for their own user.' },
    'a team of an ordinary member': { status: 401, error: 'TEAM_PERMISSION_REQUIRED' },
    'an unknown team': { status: 401, error: 'TEAM_PERMISSION_REQUIRED' },
    'no user': { status: 401, error: 'USER_AUTHENTICATION_REQUIRED' },
  })
})

test.each([
  { type: 'user', code: 'USER_NOT_FOUND' },
  { type: 'team', code: 'TEAM_NOT_FOUND' },
])('a server is told that a customer of type $type doesn’t exist', async ({ type, code }) => {
  const { asServer } = await createCustomers()
  expect((await asServer(`GET /payments/products/${type}/${UNKNOWN_ID}`)).json.code).toBe(code)
})

test('a product must be in the configuration, for customers of the type, and offered to clients', async () => {
  const { asServer, asMira, miraId } = await createCustomers()
  const grant = async (product_id: string) =>
    (await asServer(`POST /payments/products/user/${miraId}`, { product_id })).json
  expect(await grant('unknown')).toMatchObject({
    code: 'PRODUCT_DOES_NOT_EXIST',
    details: { product_id: 'unknown', context: null },
  })
  expect(await grant('berths')).toMatchObject({
    code: 'PRODUCT_DOES_NOT_EXIST',
    details: { product_id: 'berths', context: 'item_exists' },
  })
  expect(await grant('crane')).toMatchObject({
    code: 'PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH',
    details: { product_id: 'crane', product_customer_type: 'custom', actual_customer_type: 'user' },
  })
  expect(await grant('staff')).toEqual({ success: true })
  const body = { customer_type: 'user', customer_id: miraId, product_id: 'staff' }
  expect((await asMira('POST /payments/purchases/create-purchase-url', body)).json).toMatchObject({
    code: 'PRODUCT_DOES_NOT_EXIST',
    details: { product_id: 'staff', context: 'server_only' },
  })
})

test('a purchase needs a payment account, and none is possible while purchases are blocked', async () => {
  const { asMira, configure, miraId } = await createCustomers()
  const buy = () =>
    asMira('POST /payments/purchases/create-purchase-url', {
      customer_type: 'user',
      customer_id: miraId,
      product_id: 'season-berth',
    })
  const refused = await buy()
  expect({ status: refused.status, json: refused.json }).toEqual({ status: 400, json: undefined })
  await configure({ 'payments.testMode': true })
  expect((await buy()).status).toBe(200)
  await configure({ 'payments.blockNewPurchases': true })
  expect(outcomeOf(await buy())).toEqual({ status: 403, error: 'NEW_PURCHASES_BLOCKED' })
})

test('a customer has no payment method and no invoices before payments are set up', async () => {
  const { asMira, asInes, configure, miraId, teamId } = await createCustomers()
  const billing = `GET /payments/billing/user/${miraId}`
  expect((await asMira(billing)).json).toEqual({ has_customer: false, default_payment_method: null })
  expect((await asMira(`GET /payments/invoices/user/${miraId}`)).json).toEqual({
    items: [],
    is_paginated: true,
    pagination: { next_cursor: null },
  })
  expect(outcomeOf(await asInes(billing))).toEqual({ status: 403, error: 'Clients can only act for their own user.' })
  expect(outcomeOf(await asInes(`GET /payments/billing/team/${teamId}`))).toEqual({
    status: 401,
    error: 'TEAM_PERMISSION_REQUIRED',
  })
  await configure({ 'payments.testMode': true })
  expect((await asMira(billing)).json).toEqual({ has_customer: false, default_payment_method: null })
})

test('a stackable product adds to the quantity that a customer has', async () => {
  const { asServer, miraId } = await createCustomers()
  const products = `/payments/products/user/${miraId}`
  for (const quantity of [1, 2]) await asServer(`POST ${products}`, { product_id: 'week-berth', quantity })
  expect((await asServer(`GET ${products}`)).json.items).toMatchObject([{ id: 'week-berth', quantity: 3 }])
})

test('a product is switched only within its product line', async () => {
  const { asServer, asMira, miraId } = await createCustomers()
  const products = `/payments/products/user/${miraId}`
  await asServer(`POST ${products}`, { product_id: 'season-berth' })
  const body = { from_product_id: 'season-berth', to_product_id: 'dry-dock' }
  expect(outcomeOf(await asMira(`POST ${products}/switch`, body))).toEqual({
    status: 400,
    error: 'Both products must belong to the same product line',
  })
})

test('a product is granted by id or inline, with a quantity that is 1 by default', async () => {
  const { asServer, miraId } = await createCustomers()
  const products = `/payments/products/user/${miraId}`
  const inline = { display_name: 'Dry dock', customer_type: 'user', prices: {}, included_items: {} }
  await asServer(`POST ${products}`, { product_id: 'season-berth' })
  expect((await asServer(`POST ${products}`, { product_inline: inline, quantity: 3 })).json).toEqual({ success: true })
  const { items } = (await asServer(`GET ${products}`)).json
  expect(items).toMatchObject([
    { id: 'season-berth', quantity: 1, product: { display_name: 'Season berth', customer_type: 'user' } },
    { id: null, quantity: 3, product: { display_name: 'Dry dock', customer_type: 'user' } },
  ])
})

test('a product needs an id or an inline definition of the customer’s type, but not both', async () => {
  const { asServer, miraId } = await createCustomers()
  const grant = (body: object) => asServer(`POST /payments/products/user/${miraId}`, body)
  const inline = { display_name: 'Dry dock', customer_type: 'team', prices: {}, included_items: {} }
  const neither = { status: 400, error: 'Exactly one of product_id and product_inline is needed' }
  expect(outcomeOf(await grant({}))).toEqual(neither)
  expect(outcomeOf(await grant({ product_id: 'a', product_inline: inline }))).toEqual(neither)
  const mismatch = await grant({ product_inline: inline })
  expect(mismatch.json).toMatchObject({
    code: 'PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH',
    details: { customer_id: miraId, product_customer_type: 'team', actual_customer_type: 'user' },
  })
})

test('a product that a customer has can’t be granted again until it is canceled', async () => {
  const { asServer, asMira, miraId } = await createCustomers()
  const products = `/payments/products/user/${miraId}`
  const grant = () => asServer(`POST ${products}`, { product_id: 'season-berth' })
  await grant()
  const again = await grant()
  expect(again.json).toMatchObject({
    code: 'PRODUCT_ALREADY_GRANTED',
    details: { product_id: 'season-berth', customer_id: miraId },
  })
  expect((await asMira(`DELETE ${products}/season-berth`)).json).toEqual({ success: true })
  expect((await asMira(`GET ${products}`)).json.items).toEqual([])
  const missing = await asMira(`DELETE ${products}/season-berth`)
  expect(missing.json).toMatchObject({
    code: 'PRODUCT_DOES_NOT_EXIST',
    details: { product_id: 'season-berth', context: null },
  })
  expect((await grant()).status).toBe(200)
})

test('switching a product keeps its quantity unless the request names one', async () => {
  const { asServer, asMira, miraId } = await createCustomers()
  const products = `/payments/products/user/${miraId}`
  await asServer(`POST ${products}`, { product_id: 'season-berth', quantity: 2 })
  const change = (from_product_id: string, to_product_id: string, more: object = {}) =>
    asMira(`POST ${products}/switch`, { from_product_id, to_product_id, ...more })
  const owned = async () =>
    (await asMira(`GET ${products}`)).json.items.map(({ id, quantity }: any) => ({ id, quantity }))
  expect((await change('season-berth', 'year-berth')).json).toEqual({ success: true })
  expect(await owned()).toEqual([{ id: 'year-berth', quantity: 2 }])
  await change('year-berth', 'week-berth', { quantity: 5 })
  expect(await owned()).toEqual([{ id: 'week-berth', quantity: 5 }])
  expect((await change('year-berth', 'week-berth')).json).toMatchObject({
    code: 'PRODUCT_DOES_NOT_EXIST',
    details: { product_id: 'year-berth', context: null },
  })
})

test('products are listed in pages of ten by default, without items', async () => {
  const { asServer, configure, miraId } = await createCustomers()
  const products = `/payments/products/user/${miraId}`
  for (let index = 0; index < 11; index++)
    await configure({ [`payments.products.product-${index}`]: { customerType: 'user' } })
  await asServer(`POST /payments/items/user/${miraId}/berths/update-quantity?allow_negative=false`, { delta: 1 })
  for (let index = 0; index < 11; index++) await asServer(`POST ${products}`, { product_id: `product-${index}` })
  const page = async (query: string) => {
    const { items, pagination } = (await asServer(`GET ${products}${query}`)).json
    return { ids: items.map(({ id }: { id: string }) => id) as string[], next: pagination.next_cursor as string }
  }
  const firstPage = await page('')
  expect(firstPage.ids).toEqual(Array.from({ length: 10 }, (_, index) => `product-${index}`))
  const secondPage = await page(`?cursor=${encodeURIComponent(firstPage.next)}`)
  expect(secondPage).toEqual({ ids: ['product-10'], next: null })
  expect((await page('?limit=3')).ids).toEqual(['product-0', 'product-1', 'product-2'])
})

test('a product is described as the configuration declares it', async () => {
  const { asServer, miraId } = await createCustomers()
  await asServer(`POST /payments/products/user/${miraId}`, { product_id: 'season-berth' })
  const { items } = (await asServer(`GET /payments/products/user/${miraId}`)).json
  expect(items).toEqual([
    {
      id: 'season-berth',
      quantity: 1,
      type: 'one_time',
      product: {
        display_name: 'Season berth',
        customer_type: 'user',
        server_only: false,
        stackable: false,
        prices: { monthly: { USD: '24.00', interval: [1, 'month'] } },
        included_items: {},
      },
      subscription: null,
    },
  ])
})

test('a customer adds a payment method with a setup intent, which works once', async () => {
  const { asMira, configure, miraId } = await createCustomers()
  const method = `/payments/payment-method/user/${miraId}`
  expect(outcomeOf(await asMira(`POST ${method}/setup-intent`))).toEqual({
    status: 404,
    error: 'STRIPE_ACCOUNT_INFO_NOT_FOUND',
  })
  await configure({ 'payments.testMode': true })
  const { client_secret } = (await asMira(`POST ${method}/setup-intent`)).json
  const setup_intent_id = String(client_secret).split('_secret_')[0]!
  const setDefault = (id: string) => asMira(`POST ${method}/set-default`, { setup_intent_id: id })
  const unknown = { status: 400, error: 'The setup intent is unknown, or was used' }
  expect(outcomeOf(await setDefault('seti_other'))).toEqual(unknown)
  const { default_payment_method } = (await setDefault(setup_intent_id)).json
  expect(default_payment_method).toMatchObject({ brand: 'visa', last4: '4242' })
  expect((await asMira(`GET /payments/billing/user/${miraId}`)).json).toEqual({
    has_customer: true,
    default_payment_method,
  })
  expect(outcomeOf(await setDefault(setup_intent_id))).toEqual(unknown)
})

/** Each operation about a customer, by its address. */
const CUSTOMER_OPERATIONS: readonly { readonly operation: string; readonly body?: object }[] = [
  { operation: 'GET /payments/products/{customer}' },
  { operation: 'DELETE /payments/products/{customer}/season-berth' },
  {
    operation: 'POST /payments/products/{customer}/switch',
    body: { from_product_id: 'season-berth', to_product_id: 'year-berth' },
  },
  { operation: 'GET /payments/billing/{customer}' },
  { operation: 'GET /payments/invoices/{customer}' },
  { operation: 'POST /payments/payment-method/{customer}/setup-intent' },
  { operation: 'POST /payments/payment-method/{customer}/set-default', body: { setup_intent_id: 'seti_other' } },
]

test.each(CUSTOMER_OPERATIONS)(
  '$operation is refused to clients for others, and for unknown customers',
  async ({ operation, body }) => {
    const { call, asMira, asInes, asServer, inesId, teamId, configure } = await createCustomers()
    await configure({ 'payments.testMode': true })
    const at = (customer: string) => operation.replace('{customer}', customer)
    const refusals = async (response: Promise<Parameters<typeof outcomeOf>[0]>) => outcomeOf(await response)
    expect(await refusals(call(at(`user/${inesId}`), { body }))).toEqual({
      status: 401,
      error: 'USER_AUTHENTICATION_REQUIRED',
    })
    expect(await refusals(asMira(at(`user/${inesId}`), body))).toEqual({
      status: 403,
      error: 'Clients can only act for their own user.',
    })
    // Billing has no custom customers.
    const custom = operation.includes('/products/')
      ? { status: 403, error: 'Clients cannot act for custom customers.' }
      : { status: 400, error: 'SCHEMA_ERROR' }
    expect(await refusals(asMira(at('custom/quay-7'), body))).toEqual(custom)
    const noAdmin = await asInes(at(`team/${teamId}`), body)
    expect(outcomeOf(noAdmin)).toEqual({ status: 401, error: 'TEAM_PERMISSION_REQUIRED' })
    expect(noAdmin.json.details).toEqual({ team_id: teamId, user_id: inesId, permission_id: 'team_admin' })
    expect(await refusals(asServer(at(`user/${UNKNOWN_ID}`), body))).toEqual({ status: 404, error: 'USER_NOT_FOUND' })
    expect(await refusals(asServer(at(`team/${UNKNOWN_ID}`), body))).toEqual({ status: 404, error: 'TEAM_NOT_FOUND' })
  },
)

test('the invoices of a customer are the newest first', async () => {
  const { emulator, asMira, miraId } = await createCustomers()
  const add = (id: string, created_at_millis: number) =>
    emulator.db.invoices.insert({
      id,
      project_id: 'internal',
      customer_type: 'user',
      customer_id: miraId,
      subscription_id: null,
      created_at_millis,
      status: 'paid',
      amount_total: created_at_millis,
      currency: 'USD',
    })
  for (const [id, time] of [
    ['a', 2],
    ['b', 3],
    ['c', 1],
    ['d', 3],
  ] as const)
    add(id, time)
  const { items } = (await asMira(`GET /payments/invoices/user/${miraId}`)).json
  expect(items.map(({ created_at_millis }: any) => created_at_millis)).toEqual([3, 3, 2, 1])
})

test('a payment method is added only in a project with a payment account', async () => {
  const { asMira, miraId, configure } = await createCustomers()
  const method = `POST /payments/payment-method/user/${miraId}`
  for (const step of [`${method}/setup-intent`, `${method}/set-default`]) {
    const body = step.endsWith('default') ? { setup_intent_id: 'seti_other' } : undefined
    expect(outcomeOf(await asMira(step, body))).toEqual({ status: 404, error: 'STRIPE_ACCOUNT_INFO_NOT_FOUND' })
  }
  await configure({ 'payments.testMode': true })
  const intent = (await asMira(`${method}/setup-intent`)).json
  expect(intent).toEqual({
    client_secret: expect.stringMatching(/^seti_[\w]{24}_secret_[\w]{24}$/),
    stripe_account_id: expect.stringMatching(/^acct_\w+$/),
  })
  const setup_intent_id = String(intent.client_secret).split('_secret_')[0]
  expect((await asMira(`${method}/set-default`, { setup_intent_id })).json.success).toBe(true)
})
