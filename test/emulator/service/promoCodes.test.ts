import { expect, test } from 'vitest'
import { createEmulatorWorld, outcomeOf, UNKNOWN_ID } from '../../support/createEmulatorWorld.ts'

const PATH = '/internal/payments/promo-codes'

/** A world with a product in it, and calls of an admin that change a promo code. */
async function createPromoWorld() {
  const world = createEmulatorWorld()
  const prices = { monthly: { USD: '24.00', interval: [1, 'month'] }, once: { USD: '9.00' } }
  await world.configure({
    'payments.products': { 'season-berth': { customerType: 'user', prices }, crew: { customerType: 'team', prices } },
  })
  const create = async (fields: object) => (await world.asAdmin(`POST ${PATH}`, fields)).json
  const act = async (id: string, action: 'pause' | 'resume' | 'end') =>
    outcomeOf(await world.asAdmin(`POST ${PATH}/${id}/${action}`))
  return { ...world, create, act }
}

test('a promo code is kept with the fields of its creation, and an id', async () => {
  const { asAdmin, create } = await createPromoWorld()
  const created = await create({ anything: ['SPRING', 20] })
  expect(created).toEqual({ anything: ['SPRING', 20], id: expect.any(String) })
  expect((await asAdmin(`GET ${PATH}/${created.id}`)).json).toEqual(created)
  expect((await asAdmin(`GET ${PATH}`)).json).toEqual({ items: [created] })
})

test('an active promo code is paused, a paused one resumed, and an ended one neither', async () => {
  const { create, act } = await createPromoWorld()
  const { id } = await create({})
  const done = { status: 200, error: undefined }
  const cannotPause = { status: 400, error: 'PROMO_CODE_CANNOT_PAUSE' }
  const cannotResume = { status: 400, error: 'PROMO_CODE_CANNOT_RESUME' }
  expect(await act(id, 'resume')).toEqual(cannotResume)
  expect(await act(id, 'pause')).toEqual(done)
  expect(await act(id, 'pause')).toEqual(cannotPause)
  expect(await act(id, 'resume')).toEqual(done)
  expect(await act(id, 'end')).toEqual(done)
  expect(await act(id, 'pause')).toEqual(cannotPause)
  expect(await act(id, 'resume')).toEqual(cannotResume)
})

test('a promo code of another project, and an unknown one, is neither read nor changed', async () => {
  const { emulator, asAdmin, act } = await createPromoWorld()
  const foreign = { id: 'foreign', project_id: UNKNOWN_ID, status: 'active' as const, fields: {} }
  emulator.db.promoCodes.insert(foreign)
  const unknown = { status: 404, error: 'The promo code is unknown' }
  for (const id of ['foreign', UNKNOWN_ID]) {
    expect(outcomeOf(await asAdmin(`GET ${PATH}/${id}`))).toEqual(unknown)
    for (const action of ['pause', 'resume', 'end'] as const) expect(await act(id, action)).toEqual(unknown)
  }
  expect((await asAdmin(`GET ${PATH}`)).json).toEqual({ items: [] })
  expect(emulator.db.promoCodes.get('foreign')).toEqual(foreign)
})

test('a project takes its promo codes with it', async () => {
  const { emulator, asAdmin, create } = await createPromoWorld()
  await create({})
  await asAdmin('DELETE /internal/projects/current')
  expect(emulator.db.promoCodes.all()).toEqual([])
})

test('promo codes are for admins only', async () => {
  const { asServer } = await createPromoWorld()
  expect(outcomeOf(await asServer(`GET ${PATH}`)).error).toBe('INSUFFICIENT_ACCESS_TYPE')
})

test('the price of a customer’s product is checked like that of the product', async () => {
  const { asServer, configure, signUp } = await createPromoWorld()
  const { user_id } = await signUp()
  const validate = (body: object, customer = `user/${user_id}`) =>
    asServer(`POST /payments/products/${customer}/validate-promo-codes`, body)
  expect((await validate({ product_id: 'season-berth', price_id: 'once', quantity: 2 })).json).toEqual({
    original_amount: '18.00',
    net_amount: '18.00',
    recurring_amount: null,
    applied_code_names: [],
  })
  expect((await validate({ product_id: 'season-berth' })).json.recurring_amount).toBe('24.00')
  const refusal = async (...args: Parameters<typeof validate>) => outcomeOf(await validate(...args)).error
  expect(await refusal({})).toBe('PRODUCT_DOES_NOT_EXIST')
  expect(await refusal({ product_id: 'crew' })).toBe('PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH')
  expect(await refusal({ product_id: 'season-berth' }, `user/${UNKNOWN_ID}`)).toBe('USER_NOT_FOUND')
  expect(await refusal({ product_id: 'season-berth', price_id: 'yearly' })).toBe('The product has no such price')
  const codes = { product_id: 'season-berth', promo_codes: ['SPRING', 'SUMMER'] }
  expect(await refusal(codes)).toBe('PROMO_CODES_DISABLED')
  await configure({ 'payments.allowPromoCodes': true })
  expect(await refusal(codes)).toBe('PROMO_CODE_STACKING_DISABLED')
  await configure({ 'payments.allowStackingPromoCodes': true })
  expect(await refusal(codes)).toBe('PROMO_CODE_INVALID')
})
