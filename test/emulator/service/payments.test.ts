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
    pass: product('Day pass', { stackable: true, productLineId: undefined, prices: { once: { USD: '3.00' } } }),
    locker: product('Locker', { productLineId: undefined, prices: { once: { USD: '5.00' } } }),
    mooring: product('Mooring', { productLineId: undefined, isAddOnTo: { 'season-berth': true } }),
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

test('the change of an item is a 32-bit number', async () => {
  const { asServer, configure, signUp } = createEmulatorWorld()
  await configure({ 'payments.items.berths': {} })
  const { user_id } = await signUp()
  const path = `/payments/items/user/${user_id}/berths`
  for (const delta of [1e308, 2 ** 31, -(2 ** 31) - 1]) {
    const { json } = await asServer(`POST ${path}/update-quantity?allow_negative=true`, { delta })
    expect(json).toMatchObject({ code: 'SCHEMA_ERROR' })
  }
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
    afterCancel: 20,
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
  expect(await quantity()).toBe(months.at(-1))
  emulator.clock.advance(31 * DAY)
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
  expect(await grant('staff')).toMatchObject({ success: true })
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
  for (const quantity of [1, 2]) await asServer(`POST ${products}`, { product_id: 'pass', quantity })
  expect((await asServer(`GET ${products}`)).json.items).toMatchObject([{ id: 'pass', quantity: 3 }])
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
  const inline = { display_name: 'Dry dock', customer_type: 'user', stackable: true, prices: {}, included_items: {} }
  await asServer(`POST ${products}`, { product_id: 'season-berth' })
  expect((await asServer(`POST ${products}`, { product_inline: inline, quantity: 3 })).json).toEqual({ success: true })
  const { items } = (await asServer(`GET ${products}`)).json
  expect(items).toMatchObject([
    { id: null, quantity: 3, product: { display_name: 'Dry dock', customer_type: 'user' } },
    { id: 'season-berth', quantity: 1, product: { display_name: 'Season berth', customer_type: 'user' } },
  ])
})

test('a product needs an id or an inline definition of the customer’s type, but not both', async () => {
  const { asServer, miraId } = await createCustomers()
  const grant = (body: object) => asServer(`POST /payments/products/user/${miraId}`, body)
  const inline = { display_name: 'Dry dock', customer_type: 'team', prices: {}, included_items: {} }
  expect(outcomeOf(await grant({}))).toEqual({ status: 400, error: 'Send product_id or product_inline' })
  expect(outcomeOf(await grant({ product_id: 'a', product_inline: inline }))).toEqual({
    status: 400,
    error: 'Send either product_id or product_inline, not both',
  })
  const mismatch = await grant({ product_inline: inline })
  expect(mismatch.json).toMatchObject({
    code: 'PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH',
    details: { customer_id: miraId, product_customer_type: 'team', actual_customer_type: 'user' },
  })
})

test('a product that a customer has can’t be granted again until it is over', async () => {
  const { asServer, asMira, emulator, miraId } = await createCustomers()
  const products = `/payments/products/user/${miraId}`
  const grant = () => asServer(`POST ${products}`, { product_id: 'season-berth' })
  await grant()
  const again = await grant()
  expect(again.json).toMatchObject({
    code: 'PRODUCT_ALREADY_GRANTED',
    details: { product_id: 'season-berth', customer_id: miraId },
  })
  expect((await asMira(`DELETE ${products}/season-berth`)).json).toEqual({ success: true })
  emulator.clock.advance(31 * DAY)
  expect((await asServer(`GET ${products}`)).json.items).toEqual([])
  expect((await grant()).status).toBe(200)
})

test('a granted product whose first price has an interval is a subscription that costs nothing', async () => {
  const { asServer, asMira, emulator, miraId } = await createCustomers()
  const products = `/payments/products/user/${miraId}`
  const { json } = await asServer(`POST ${products}`, { product_id: 'season-berth' })
  expect(json).toEqual({ success: true, subscription_id: expect.any(String) })
  const now = emulator.clock.now()
  const [owned] = (await asMira(`GET ${products}`)).json.items
  expect(owned).toMatchObject({
    type: 'subscription',
    subscription: { subscription_id: json.subscription_id, cancel_at_period_end: false, is_cancelable: true },
  })
  expect(Date.parse(owned.subscription.current_period_end)).toBeGreaterThan(now + 27 * DAY)
  emulator.clock.advance(40 * DAY)
  const [renewed] = (await asServer(`GET ${products}`)).json.items
  expect(Date.parse(renewed.subscription.current_period_end)).toBeGreaterThan(emulator.clock.now())
  expect((await asServer(`GET /payments/invoices/user/${miraId}`)).json.items).toEqual([])
})

test('an inline product with an interval is a subscription that its id cancels', async () => {
  const { asServer, miraId } = await createCustomers()
  const products = `/payments/products/user/${miraId}`
  const product_inline = {
    display_name: 'Winter storage',
    customer_type: 'user',
    prices: { monthly: { USD: '9.00', interval: [1, 'month'] } },
    included_items: {},
    client_metadata: { hall: 3 },
    server_metadata: ['private'],
  }
  const { subscription_id } = (await asServer(`POST ${products}`, { product_inline })).json
  const list = async () => (await asServer(`GET ${products}`)).json.items
  expect(await list()).toMatchObject([
    {
      id: null,
      type: 'subscription',
      product: { client_metadata: { hall: 3 }, client_read_only_metadata: null, server_metadata: ['private'] },
    },
  ])
  const cancel = (query: string) => asServer(`DELETE ${products}/_inline${query}`)
  expect((await cancel('')).status).toBe(400)
  expect((await cancel(`?subscription_id=${subscription_id}`)).json).toEqual({ success: true })
  expect(await list()).toMatchObject([{ id: null, type: 'one_time', subscription: null }])
})

test('a canceled subscription that nobody pays for is listed without it until the period ends', async () => {
  const { asServer, asMira, emulator, miraId } = await createCustomers()
  const products = `/payments/products/user/${miraId}`
  await asServer(`POST ${products}`, { product_id: 'week-berth', quantity: 2 })
  await asServer(`POST ${products}`, { product_id: 'week-berth' })
  expect((await asMira(`DELETE ${products}/week-berth`)).json).toEqual({ success: true })
  const list = async () => (await asServer(`GET ${products}`)).json.items
  expect((await list()).map(({ quantity, type, subscription }: any) => ({ quantity, type, subscription }))).toEqual(
    expect.arrayContaining([
      { quantity: 2, type: 'one_time', subscription: null },
      { quantity: 1, type: 'one_time', subscription: null },
    ]),
  )
  emulator.clock.advance(27 * DAY)
  expect(await list()).toHaveLength(2)
  emulator.clock.advance(4 * DAY)
  expect(await list()).toEqual([])
})

test('a customer has one product of a line: a grant ends the subscription to another one at once', async () => {
  const { asServer, configure, miraId } = await createCustomers()
  const included = (quantity: number) => ({ berths: { quantity, expires: 'when-purchase-expires' } })
  await configure({
    'payments.products.season-berth.includedItems': included(2),
    'payments.products.year-berth.includedItems': included(3),
  })
  const products = `/payments/products/user/${miraId}`
  await asServer(`POST ${products}`, { product_id: 'season-berth' })
  await asServer(`POST ${products}`, { product_id: 'mooring' })
  await asServer(`POST ${products}`, { product_id: 'dry-dock' })
  await asServer(`POST ${products}`, { product_id: 'year-berth' })
  const ids = (await asServer(`GET ${products}`)).json.items.map(({ id }: any) => id)
  expect(ids).toEqual(['dry-dock', 'mooring', 'year-berth'])
  expect((await asServer(`GET /payments/items/user/${miraId}/berths`)).json.quantity).toBe(3)
})

test.each([
  { what: 'several of a product that isn’t stackable', grant: { product_id: 'locker', quantity: 2 } },
  { what: 'an add-on without the product that it adds to', grant: { product_id: 'mooring' } },
  { what: 'a product of a line with a one-time purchase', grant: { product_id: 'year-berth' } },
])('a grant of $what is refused', async ({ grant }) => {
  const { asServer, configure, miraId } = await createCustomers()
  await configure({ 'payments.products.life-berth': product('Life berth', { prices: { once: { USD: '9000.00' } } }) })
  const products = `/payments/products/user/${miraId}`
  await asServer(`POST ${products}`, { product_id: 'life-berth' })
  const { status, json } = await asServer(`POST ${products}`, grant)
  expect({ status, json }).toEqual({ status: 400, json: undefined })
  expect((await asServer(`GET ${products}`)).json.items).toHaveLength(1)
})

test('only subscriptions can be canceled', async () => {
  const { asServer, asMira, miraId } = await createCustomers()
  const products = `/payments/products/user/${miraId}`
  await asServer(`POST ${products}`, { product_id: 'locker' })
  const cancel = async (product_id: string, query = '') =>
    outcomeOf(await asMira(`DELETE ${products}/${product_id}${query}`))
  const refusals = {
    'a one-time purchase': await cancel('locker'),
    'a product that the customer lacks': await cancel('season-berth'),
    'a product for other customers': await cancel('crane'),
    'an unknown product': await cancel('unknown'),
    'an unknown subscription': await cancel('season-berth', `?subscription_id=${UNKNOWN_ID}`),
  }
  expect(refusals).toEqual({
    'a one-time purchase': { status: 400, error: 'The product is a one-time purchase, which cannot be canceled' },
    'a product that the customer lacks': { status: 400, error: 'The customer does not have the product' },
    'a product for other customers': { status: 400, error: 'PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH' },
    'an unknown product': { status: 400, error: 'PRODUCT_DOES_NOT_EXIST' },
    'an unknown subscription': { status: 400, error: 'The customer has no active subscription with this id' },
  })
  expect((await asMira(`GET ${products}`)).json.items).toHaveLength(1)
})

test('clients don’t see products that only servers may offer, and servers do', async () => {
  const { asServer, asMira, miraId } = await createCustomers()
  const products = `/payments/products/user/${miraId}`
  const inline = { display_name: 'Storage', customer_type: 'user', prices: {}, included_items: {} }
  await asServer(`POST ${products}`, { product_id: 'staff' })
  await asServer(`POST ${products}`, { product_inline: inline })
  await asServer(`POST ${products}`, { product_inline: { ...inline, display_name: 'Shed', server_only: false } })
  const names = (items: any[]) => items.map(({ product: { display_name } }) => display_name as string).sort()
  expect(names((await asMira(`GET ${products}`)).json.items)).toEqual(['Shed'])
  expect(names((await asServer(`GET ${products}`)).json.items)).toEqual(['Shed', 'Staff berth', 'Storage'])
})

test('a client can’t create a purchase URL for an inline product', async () => {
  const { asMira, asServer, configure, miraId } = await createCustomers()
  await configure({ 'payments.testMode': true })
  const create = (as: typeof asMira, body: object) =>
    as('POST /payments/purchases/create-purchase-url', { customer_type: 'user', customer_id: miraId, ...body })
  const product_inline = { display_name: 'Cheap', customer_type: 'user', prices: {}, included_items: {} }
  const outcomes = [
    await create(asMira, { product_inline, product_id: 'season-berth' }),
    await create(asMira, { product_inline }),
    await create(asMira, {}),
  ].map(outcomeOf)
  expect(outcomes).toEqual([
    { status: 400, error: 'Send either product_id or product_inline, not both' },
    {
      status: 400,
      error: 'Inline products need a secret server key. Clients send the product_id of a configured product.',
    },
    { status: 400, error: 'Send product_id or product_inline' },
  ])
  expect((await create(asServer, { product_inline })).status).toBe(200)
})

test('a purchase URL checks the type of the product before the customer, and tells the untrusted return URL', async () => {
  const { asServer, asMira, configure, miraId } = await createCustomers()
  await configure({ 'payments.testMode': true })
  const mismatch = await asServer('POST /payments/purchases/create-purchase-url', {
    customer_type: 'team',
    customer_id: UNKNOWN_ID,
    product_id: 'season-berth',
  })
  expect(mismatch.json).toMatchObject({
    code: 'PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH',
    details: { product_id: 'season-berth', customer_id: UNKNOWN_ID, actual_customer_type: 'team' },
  })
  const return_url = 'https://evil.example/'
  const body = { customer_type: 'user', customer_id: miraId, product_id: 'season-berth', return_url }
  expect((await asMira('POST /payments/purchases/create-purchase-url', body)).json).toMatchObject({
    code: 'REDIRECT_URL_NOT_WHITELISTED',
    details: { redirect_url: return_url },
  })
})

test('promo codes are allowed in a purchase only as far as the project allows them', async () => {
  const { asMira, call, configure, miraId } = await createCustomers()
  await configure({ 'payments.testMode': true })
  const create = async (more: object) =>
    outcomeOf(
      await asMira('POST /payments/purchases/create-purchase-url', {
        customer_type: 'user',
        customer_id: miraId,
        product_id: 'season-berth',
        ...more,
      }),
    )
  expect(await create({ allow_promo_codes: true })).toEqual({ status: 403, error: 'PROMO_CODES_DISABLED' })
  await configure({ 'payments.allowPromoCodes': true })
  expect((await create({ allow_promo_codes: true })).status).toBe(200)
  expect(await create({ allow_promo_codes: true, allow_stacking_promo_codes: true })).toEqual({
    status: 403,
    error: 'PROMO_CODE_STACKING_DISABLED',
  })
  expect((await call('GET /projects/current')).json.config).toMatchObject({
    allow_promo_codes: true,
    allow_stacking_promo_codes: false,
  })
})

test('a switch is checked against the configuration first, then against what the customer has', async () => {
  const { asServer, asMira, configure, miraId } = await createCustomers()
  await configure({
    'payments.testMode': true,
    'payments.products.life-berth': product('Life berth', { prices: { once: { USD: '9000.00' } } }),
    'payments.products.hook': product('Hook', { isAddOnTo: { 'season-berth': true } }),
  })
  const products = `/payments/products/user/${miraId}`
  const change = async (from_product_id: string, to_product_id: string) =>
    outcomeOf(await asMira(`POST ${products}/switch`, { from_product_id, to_product_id })).error
  expect(await change('unknown', 'year-berth')).toBe('from_product_id is no product of the project')
  expect(await change('season-berth', 'unknown')).toBe('to_product_id is no product of the project')
  expect(await change('crane', 'season-berth')).toBe('PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH')
  expect(await change('season-berth', 'dry-dock')).toBe('Both products must belong to the same product line')
  expect(await change('season-berth', 'season-berth')).toBe('The products of a switch must differ')
  expect(await change('season-berth', 'hook')).toBe('An add-on cannot be the target of a switch')
  expect(await change('life-berth', 'year-berth')).toBe('The product is no subscription: it cannot be switched')
  expect(await change('season-berth', 'year-berth')).toBe('The customer has no subscription to the product')
  await asServer(`POST ${products}`, { product_id: 'season-berth' })
  expect(await change('season-berth', 'year-berth')).toBe('DEFAULT_PAYMENT_METHOD_REQUIRED')
})

test('products are listed by id, in pages of ten by default, and a cursor is the id of the next one', async () => {
  const { asServer, configure, miraId } = await createCustomers()
  const products = `/payments/products/user/${miraId}`
  for (let index = 0; index < 11; index++)
    await configure({ [`payments.products.product-${index}`]: { customerType: 'user' } })
  await asServer(`POST /payments/items/user/${miraId}/berths/update-quantity?allow_negative=false`, { delta: 1 })
  for (let index = 10; index >= 0; index--) await asServer(`POST ${products}`, { product_id: `product-${index}` })
  const page = async (query: string) => {
    const { items, pagination } = (await asServer(`GET ${products}${query}`)).json
    return { ids: items.map(({ id }: { id: string }) => id) as string[], next: pagination.next_cursor as string }
  }
  const firstPage = await page('')
  const sorted = Array.from({ length: 11 }, (_, index) => `product-${index}`).sort()
  expect(firstPage).toEqual({ ids: sorted.slice(0, 10), next: 'product-9' })
  expect(await page(`?cursor=${firstPage.next}`)).toEqual({ ids: ['product-9'], next: null })
  expect(await page('?limit=3')).toEqual({ ids: ['product-0', 'product-1', 'product-10'], next: 'product-2' })
  expect(outcomeOf(await asServer(`GET ${products}?cursor=unknown`))).toEqual({
    status: 400,
    error: 'The cursor is not that of a product of the customer',
  })
})

test('a product is described as the configuration declares it', async () => {
  const { asServer, miraId } = await createCustomers()
  await asServer(`POST /payments/products/user/${miraId}`, { product_id: 'season-berth' })
  const { items } = (await asServer(`GET /payments/products/user/${miraId}`)).json
  expect(items).toEqual([
    {
      id: 'season-berth',
      quantity: 1,
      type: 'subscription',
      product: {
        display_name: 'Season berth',
        customer_type: 'user',
        server_only: false,
        stackable: false,
        prices: { monthly: { USD: '24.00', interval: [1, 'month'] } },
        included_items: {},
        client_metadata: null,
        client_read_only_metadata: null,
        server_metadata: null,
      },
      subscription: expect.any(Object),
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

test('a purchase accepts the former names of a product', async () => {
  const { asServer, configure, miraId } = await createCustomers()
  await configure({ 'payments.testMode': true })
  const buy = (body: object) =>
    asServer('POST /payments/purchases/create-purchase-url', { customer_type: 'user', customer_id: miraId, ...body })
  const inline = { display_name: 'Regatta', customer_type: 'user', prices: {}, included_items: {} }
  expect((await buy({ offer_id: 'locker' })).json.url).toMatch(/^http/)
  expect((await buy({ offer_inline: inline })).json.url).toMatch(/^http/)
  expect(outcomeOf(await buy({ offer_id: 'locker', product_inline: inline })).status).toBe(400)
  expect(outcomeOf(await buy({ offer_inline: { ...inline, customer_type: 'nobody' } })).error).toBe('SCHEMA_ERROR')
})

test('a price without promo codes is that of the quantity', async () => {
  const { asServer, configure, miraId } = await createCustomers()
  await configure({ 'payments.testMode': true })
  const validate = async (body: object) =>
    (await asServer('POST /payments/promo-codes/validate', { quantity: 2, promo_codes: [], ...body })).json
  const amounts = { original_amount: '48.00', net_amount: '48.00', applied_code_names: [] }
  expect(await validate({ product_id: 'week-berth' })).toEqual({ ...amounts, recurring_amount: '48.00' })
  const once = { ...amounts, original_amount: '6.00', net_amount: '6.00', recurring_amount: null }
  expect(await validate({ product_id: 'pass', price_id: 'once' })).toEqual(once)
  const { url } = (
    await asServer('POST /payments/purchases/create-purchase-url', {
      customer_type: 'user',
      customer_id: miraId,
      product_id: 'pass',
    })
  ).json
  const purchase = { full_code: url.split('/').at(-1), price_id: 'once', quantity: 2, promo_codes: [] }
  const validatePurchase = async (more: object = {}) =>
    asServer('POST /payments/purchases/validate-promo-codes', { ...purchase, ...more })
  expect((await validatePurchase()).json).toEqual(once)
  expect((await validatePurchase({ price_id: 'monthly' })).status).toBe(400)
  expect((await validatePurchase({ full_code: 'unknown' })).status).toBe(404)
})

test('promo codes are refused by the settings, by the service, or by a fault', async () => {
  const { asServer, configure, emulator } = await createCustomers()
  const validate = async (...promo_codes: string[]) =>
    outcomeOf(await asServer('POST /payments/promo-codes/validate', { product_id: 'pass', quantity: 1, promo_codes }))
  expect(await validate('REGATTA')).toEqual({ status: 403, error: 'PROMO_CODES_DISABLED' })
  await configure({ 'payments.allowPromoCodes': true })
  expect(await validate('REGATTA')).toEqual({ status: 400, error: 'PROMO_CODE_INVALID' })
  expect(await validate('REGATTA', 'WINTER')).toEqual({ status: 403, error: 'PROMO_CODE_STACKING_DISABLED' })
  const codes = [
    'PAUSED',
    'EXPIRED',
    'NOT_YET_AVAILABLE',
    'DISCOUNT_BELOW_MINIMUM',
    'REDEMPTION_LIMIT_REACHED',
  ] as const
  for (const name of codes) {
    const code = `PROMO_CODE_${name}` as const
    emulator.faults.once('validatePromoCodes', code)
    expect(await validate('REGATTA')).toEqual({ status: 400, error: code })
  }
})
