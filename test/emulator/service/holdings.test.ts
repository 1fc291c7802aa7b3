/** What a customer has is computed at each read, from the times at which it changed. */
import { expect, test } from 'vitest'
import { createEmulatorWorld, DAY } from '../../support/createEmulatorWorld.ts'

const REPEATS = { once: 'never', daily: [1, 'day'], weekly: [1, 'week'] } as const
const EXPIRIES = { kept: 'never', ended: 'when-purchase-expires', replaced: 'when-repeated' } as const

/** One item of each kind that a product can include. */
const ITEMS = Object.entries(REPEATS).flatMap(([often, repeat]) =>
  Object.entries(EXPIRIES).map(([fate, expires]) => ({ id: `${often}-${fate}`, quantity: 2, repeat, expires })),
)

const toRecord = <Value>(toValue: (item: (typeof ITEMS)[number]) => Value): Record<string, Value> =>
  Object.fromEntries(ITEMS.map((item) => [item.id, toValue(item)]))

/** Subscribes for a month and reads what the customer has after 70 days, and before on each of some days. */
async function subscribe(daysOfReads: readonly number[], end: (world: Shop) => unknown) {
  const world = await createShop()
  await world.buy()
  await end(world)
  for (let day = 1; day <= 70; day += 1) {
    world.emulator.clock.advance(DAY)
    if (daysOfReads.includes(day)) await world.read()
  }
  return world.read()
}

type Shop = Awaited<ReturnType<typeof createShop>>

async function createShop() {
  const world = createEmulatorWorld({ now: Date.UTC(2026, 0, 31, 12), seed: 'holdings' })
  const { emulator, asServer } = world
  await world.configure({
    'payments.testMode': true,
    'payments.items': toRecord(({ id }) => ({ displayName: id, customerType: 'user' })),
    'payments.products.berth': {
      displayName: 'Berth',
      customerType: 'user',
      prices: { monthly: { USD: '24.00', interval: [1, 'month'] } },
      includedItems: toRecord(({ quantity, repeat, expires }) => ({ quantity, repeat, expires })),
    },
  })
  const { user_id, access_token } = await world.signUp()
  const customer = `user/${user_id}`
  const buy = async (): Promise<void> => {
    const body = { customer_type: 'user', customer_id: user_id, product_id: 'berth' }
    const { json } = await world.asUser(access_token)('POST /payments/purchases/create-purchase-url', body)
    await emulator.fetch(json.url, { method: 'POST', body: new URLSearchParams({ decision: 'pay' }) })
  }
  const read = async () => {
    const quantities: Record<string, number> = {}
    for (const { id } of ITEMS)
      quantities[id] = (await asServer(`GET /payments/items/${customer}/${id}`)).json.quantity as number
    const [products, invoices] = [
      await asServer(`GET /payments/products/${customer}`),
      await asServer(`GET /payments/invoices/${customer}`),
    ]
    return { quantities, products: products.json.items as object[], invoices: invoices.json.items as object[] }
  }
  return { ...world, customer, buy, read }
}

const ENDS: Readonly<Record<string, (world: Shop) => unknown>> = {
  'goes on': () => {},
  'is canceled': ({ asServer, customer }) => asServer(`DELETE /payments/products/${customer}/berth`),
  'isn’t paid': ({ emulator }) => emulator.faults.always('payment-provider', 'refuses'),
}

test.each(Object.keys(ENDS))(
  'what a customer has after a subscription that %s doesn’t depend on when it is read',
  async (how) => {
    const atTheEnd = await subscribe([], ENDS[how]!)
    expect(atTheEnd.products).toHaveLength(how === 'goes on' ? 1 : 0)
    expect(await subscribe([27, 28, 29, 31, 45, 69], ENDS[how]!)).toEqual(atTheEnd)
  },
)
