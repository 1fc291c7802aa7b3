/** The products that made-up users buy. */
import { writeConfig } from '../domain/configuration.ts'
import type { RequestContext } from '../domain/requestContext.ts'
import { listProducts } from '../service/holdings.ts'
import {
  getPaymentsConfig,
  listOfferedPrices,
  toProductDetails,
  type PaymentsConfig,
  type ProductPrice,
} from '../service/paymentsCatalog.ts'
import { buyProduct, refusePayment, type Purchase } from '../service/purchases.ts'
import type { Chooser } from './Chooser.ts'

/** The products of a project that declares none. */
const CATALOG: PaymentsConfig = {
  testMode: true,
  items: { credits: { displayName: 'Credits', customerType: 'user' } },
  products: {
    pro: {
      displayName: 'Pro',
      customerType: 'user',
      prices: { monthly: { USD: '12.00', interval: [1, 'month'] }, yearly: { USD: '120.00', interval: [1, 'year'] } },
      includedItems: { credits: { quantity: 100, repeat: [1, 'month'], expires: 'when-repeated' } },
    },
    'credit-pack': {
      displayName: 'Credit pack',
      customerType: 'user',
      stackable: true,
      prices: { once: { USD: '5.00' } },
      includedItems: { credits: { quantity: 50 } },
    },
  },
}

interface Offer extends Omit<Purchase, 'quantity'> {
  readonly price: ProductPrice
}

const CHANCE_OF_REFUSAL = 0.08

export class Shop {
  readonly #context: RequestContext
  readonly #chooser: Chooser
  readonly #offers: readonly Offer[]

  /** Declares products if the project has none. */
  constructor(context: RequestContext, chooser: Chooser) {
    this.#context = context
    this.#chooser = chooser
    const { products: declared = {} } = getPaymentsConfig(context)
    if (Object.keys(declared).length === 0) {
      const entries = Object.entries(CATALOG).map(([name, value]): [string, unknown] => [`payments.${name}`, value])
      writeConfig(context.db, context.project, Object.fromEntries(entries))
    }
    const products = Object.entries(getPaymentsConfig(context).products ?? {})
    this.#offers = products.flatMap(([productId, product]) => {
      const details = toProductDetails(productId, product)
      if (details.customer_type !== 'user' || details.server_only) return []
      return listOfferedPrices(details, product.freeTrial).map((price) => ({ productId, details, price }))
    })
  }

  /** Lets a user buy something, unless the project sells nothing to users. Some cards are refused. */
  buy(userId: string): void {
    if (this.#offers.length === 0) return
    const customer = { customer_type: 'user', customer_id: userId } as const
    const purchase = { ...this.#chooser.pick(this.#offers), quantity: 1 }
    const owned = listProducts(this.#context, customer)
    if (!purchase.details.stackable && owned.some(({ thing_id }) => thing_id === purchase.productId)) return
    if (this.#chooser.chance(CHANCE_OF_REFUSAL)) refusePayment(this.#context, customer, purchase)
    else buyProduct(this.#context, customer, purchase)
  }

  /** Cancels the subscriptions of a user at the end of their periods. */
  cancel(userId: string): void {
    const customer = { customer_type: 'user', customer_id: userId } as const
    for (const { subscription_id } of listProducts(this.#context, customer)) {
      const subscription =
        subscription_id === undefined ? undefined : this.#context.db.subscriptions.get(subscription_id)
      if (subscription) this.#context.db.subscriptions.update(subscription, { cancel_at_period_end: true })
    }
  }
}
