import { expect, test } from 'vitest'
import { createEmulatorWorld, outcomeOf, UNKNOWN_ID } from '../../support/createEmulatorWorld.ts'

/** Mira administers a team, in which Ines is an ordinary member. */
async function createCustomers() {
  const world = createEmulatorWorld()
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
  const item = `/payments/items/user/${miraId}/berths`
  const quantity = async () => (await asMira(`GET ${item}`)).json.quantity as number
  expect((await asMira(`GET ${item}`)).json).toEqual({ id: 'berths', display_name: 'berths', quantity: 0 })
  expect((await asServer(`POST ${item}/update-quantity?allow_negative=false`, { delta: 5 })).json).toEqual({})
  expect(await quantity()).toBe(5)
  await asServer(`POST ${item}/update-quantity?allow_negative=false`, { delta: -2 })
  expect(await quantity()).toBe(3)
})

test('the quantity of an item may fall to 0, and below it only if the request allows that', async () => {
  const { asServer, miraId } = await createCustomers()
  const item = `/payments/items/user/${miraId}/berths`
  const add = (delta: number, isNegativeAllowed: boolean) =>
    asServer(`POST ${item}/update-quantity?allow_negative=${isNegativeAllowed}`, { delta })
  const quantity = async () => (await asServer(`GET ${item}`)).json.quantity as number
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
  const customers = [`user/${miraId}`, `user/${inesId}`, `team/${teamId}`, 'custom/quay-7'] as const
  await asServer(`POST /payments/items/${customers[0]}/berths/update-quantity?allow_negative=false`, { delta: 4 })
  await asServer(`POST /payments/products/${customers[3]}`, { product_id: 'berths' })
  const owned = await Promise.all(
    customers.map(async (customer) => ({
      customer,
      berths: (await asServer(`GET /payments/items/${customer}/berths`)).json.quantity,
      products: (await asServer(`GET /payments/products/${customer}`)).json.items.length,
    })),
  )
  expect(owned).toEqual([
    { customer: customers[0], berths: 4, products: 0 },
    { customer: customers[1], berths: 0, products: 0 },
    { customer: customers[2], berths: 0, products: 0 },
    { customer: customers[3], berths: 0, products: 1 },
  ])
})

test('a client acts for its own user and for teams that the user administers', async () => {
  const { asMira, asInes, call, miraId, teamId } = await createCustomers()
  const path = (customer: string) => `GET /payments/items/${customer}/berths`
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
    'a team of an ordinary member': { status: 403, error: 'Clients can only act for teams that they administer.' },
    'an unknown team': { status: 403, error: 'Clients can only act for teams that they administer.' },
    'no user': { status: 401, error: 'USER_AUTHENTICATION_REQUIRED' },
  })
})

test.each(['user', 'team'])('a server is told that a customer of type %s doesn’t exist', async (type) => {
  const { asServer } = await createCustomers()
  const response = await asServer(`GET /payments/items/${type}/${UNKNOWN_ID}/berths`)
  expect(response.json).toMatchObject({ code: 'CUSTOMER_DOES_NOT_EXIST', details: { customer_id: UNKNOWN_ID } })
})

test('a product is granted by id or inline, with a quantity that is 1 by default', async () => {
  const { asServer, miraId } = await createCustomers()
  const products = `/payments/products/user/${miraId}`
  const inline = { display_name: 'Dry dock', customer_type: 'user', prices: {}, included_items: {} }
  await asServer(`POST ${products}`, { product_id: 'season-berth' })
  expect((await asServer(`POST ${products}`, { product_inline: inline, quantity: 3 })).json).toEqual({ success: true })
  const { items } = (await asServer(`GET ${products}`)).json
  expect(items).toMatchObject([
    { id: 'season-berth', quantity: 1, product: { display_name: 'season-berth', customer_type: 'user' } },
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
  const { asServer, miraId } = await createCustomers()
  const products = `/payments/products/user/${miraId}`
  await asServer(`POST /payments/items/user/${miraId}/berths/update-quantity?allow_negative=false`, { delta: 1 })
  for (let index = 0; index < 11; index++) await asServer(`POST ${products}`, { product_id: `product-${index}` })
  const page = async (query: string) => {
    const { items, pagination } = (await asServer(`GET ${products}${query}`)).json
    return { ids: items.map(({ id }: { id: string }) => id) as string[], next: pagination.next_cursor as string }
  }
  const first = await page('')
  expect(first.ids).toEqual(Array.from({ length: 10 }, (_, index) => `product-${index}`))
  const second = await page(`?cursor=${encodeURIComponent(first.next)}`)
  expect(second).toEqual({ ids: ['product-10'], next: null })
  expect((await page('?limit=3')).ids).toEqual(['product-0', 'product-1', 'product-2'])
})

test('a product is described without prices, because the emulator has no payment provider', async () => {
  const { asServer, miraId } = await createCustomers()
  await asServer(`POST /payments/products/user/${miraId}`, { product_id: 'season-berth' })
  const { items } = (await asServer(`GET /payments/products/user/${miraId}`)).json
  expect(items).toEqual([
    {
      id: 'season-berth',
      quantity: 1,
      type: 'one_time',
      product: {
        display_name: 'season-berth',
        customer_type: 'user',
        server_only: false,
        stackable: false,
        prices: {},
        included_items: {},
      },
      subscription: null,
    },
  ])
})
