/** Purchases: paying for a product once or by subscription, and how customers pay. No money moves. */
import { addIntervals } from '../domain/intervals.ts'
import type { RequestContext } from '../domain/requestContext.ts'
import type { Wire } from '../specification.ts'
import type {
  BilledCustomerRecord,
  HoldingRecord,
  PurchasedPrice,
  SubscriptionRecord,
} from '../state/paymentRecords.ts'
import { addInvoice, grantProduct, toCustomerKey, type HoldingContext } from './holdings.ts'
import type { Customer, ProductPrice } from './paymentsCatalog.ts'

/** A product that a customer gets. */
export interface Purchase {
  /** `null` for an inline product. */
  readonly productId: string | null
  readonly details: Wire<'CustomerProductDetails'>
  readonly quantity: number
  /** The price of one unit; `null` for a product without a price. */
  readonly price: ProductPrice | null
}

/**
 * Gives a product to a customer. A price with an interval starts a subscription. Refuses as {@link grantProduct}.
 *
 * @param isPaid false if a server grants the product: then the customer is billed for nothing.
 */
export function startProduct(
  context: HoldingContext,
  customer: Customer,
  { productId: id, details, quantity, price }: Purchase,
  isPaid: boolean,
): HoldingRecord {
  const interval = price?.interval ?? null
  if (price === null || interval === null) return grantProduct(context, customer, { id, details, quantity })
  const subscriptionId = context.random.uuid()
  const product = grantProduct(context, customer, { id, details, quantity, subscriptionId })
  const now = context.clock.now()
  const freeTrial = isPaid ? price.freeTrial : null
  context.db.subscriptions.insert({
    id: subscriptionId,
    project_id: context.project.id,
    customer_type: customer.customer_type,
    customer_id: customer.customer_id,
    holding_id: product.id,
    price: toTotal(price, quantity),
    interval,
    status: freeTrial ? 'trialing' : 'active',
    created_at_millis: now,
    first_period_at_millis: freeTrial ? addIntervals(now, freeTrial, 1) : now,
    periods: freeTrial ? 0 : 1,
    cancel_at_period_end: false,
    is_paid: isPaid,
  })
  return product
}

const toTotal = ({ currency, amount_total }: ProductPrice, quantity: number): PurchasedPrice => ({
  currency,
  amount_total: amount_total * quantity,
})

/** Gives a product to a customer who pays for it. Refuses as {@link grantProduct}. */
export function buyProduct(context: HoldingContext, customer: Customer, purchase: Purchase): HoldingRecord {
  const { price, quantity } = purchase
  const product = startProduct(context, customer, purchase, true)
  saveCard(context, customer)
  if (price === null) return product
  const total = toTotal(price, quantity)
  const subscriptionId = product.subscription_id ?? null
  const due = subscriptionId !== null && price.freeTrial ? { ...total, amount_total: 0 } : total
  addInvoice(context, customer, { price: due, status: subscriptionId === null ? 'succeeded' : 'paid', subscriptionId })
  return product
}

/** Records that a customer's card was refused. */
export function refusePayment(context: HoldingContext, customer: Customer, { price, quantity }: Purchase): void {
  if (price === null) return
  const total = toTotal(price, quantity)
  addInvoice(context, customer, { price: total, status: 'open', subscriptionId: null })
}

/** Moves a subscription to another product and price. A new period begins now. */
export function switchSubscription(
  context: HoldingContext,
  subscription: SubscriptionRecord,
  { productId: id, details, quantity, price }: Purchase & { readonly price: ProductPrice & PaidAgain },
): void {
  const total = toTotal(price, quantity)
  const product = grantProduct(context, subscription, { id, details, quantity, subscriptionId: subscription.id })
  context.db.subscriptions.update(subscription, {
    holding_id: product.id,
    price: total,
    interval: price.interval,
    status: 'active',
    first_period_at_millis: context.clock.now(),
    periods: 1,
    cancel_at_period_end: false,
  })
  addInvoice(context, subscription, { price: total, status: 'paid', subscriptionId: subscription.id })
}

/** A price of a subscription. */
interface PaidAgain {
  readonly interval: NonNullable<ProductPrice['interval']>
}

/** The card that customers pay with. */
const CARD = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 }

/** Returns how a customer pays; `undefined` for a customer who never paid or added a payment method. */
export const findBilledCustomer = (
  context: Pick<RequestContext, 'db' | 'project'>,
  customer: Customer,
): BilledCustomerRecord | undefined => context.db.billedCustomers.get(toCustomerKey(context, customer))

/** Records that a customer has begun to add a payment method. */
export function saveSetupIntent(context: HoldingContext, customer: Customer, setupIntentId: string): void {
  context.db.billedCustomers.update(createBilledCustomer(context, customer), { setup_intent_id: setupIntentId })
}

/** Makes a card the customer's payment method, unless the customer has one from before. */
export function saveCard(context: HoldingContext, customer: Customer): Wire<'PaymentMethod'> {
  const billed = createBilledCustomer(context, customer)
  const card = billed.card ?? { id: `pm_${context.random.code(16)}`, ...CARD }
  context.db.billedCustomers.update(billed, { card, setup_intent_id: null })
  return card
}

function createBilledCustomer(context: HoldingContext, { customer_type, customer_id }: Customer): BilledCustomerRecord {
  const id = toCustomerKey(context, { customer_type, customer_id })
  const { db, project } = context
  return (
    db.billedCustomers.get(id) ??
    db.billedCustomers.insert({
      id,
      project_id: project.id,
      customer_type,
      customer_id,
      card: null,
      setup_intent_id: null,
    })
  )
}
