/** Purchases: paying for a product once or by subscription, and how customers pay. No money moves. */
import { addIntervals } from '../domain/intervals.ts'
import type { RequestContext } from '../domain/requestContext.ts'
import type { Wire } from '../specification.ts'
import type { BilledCustomerRecord, HoldingRecord, SubscriptionRecord } from '../state/paymentRecords.ts'
import { addInvoice, grantProduct, toCustomerKey, type HoldingContext } from './holdings.ts'
import type { Customer, ProductPrice } from './paymentsCatalog.ts'

/** A product that a customer pays for. */
export interface Purchase {
  /** `null` for an inline product. */
  readonly productId: string | null
  readonly details: Wire<'CustomerProductDetails'>
  readonly quantity: number
  /** The price of one unit; `null` for a product without a price. */
  readonly price: ProductPrice | null
}

/**
 * Gives a product to a customer who pays for it. A price with an interval starts a subscription. Refuses with
 * `PRODUCT_ALREADY_GRANTED` if the customer has the product and it isn't stackable.
 */
export function buyProduct(context: HoldingContext, customer: Customer, purchase: Purchase): HoldingRecord {
  const { productId: id, details, quantity, price } = purchase
  const interval = price?.interval ?? null
  const subscriptionId = interval === null ? undefined : context.random.uuid()
  const product = grantProduct(context, customer, { id, details, quantity, subscriptionId })
  saveCard(context, customer)
  if (price === null) return product
  const total = { currency: price.currency, amount_total: price.amount_total * quantity }
  if (interval === null || subscriptionId === undefined) {
    addInvoice(context, customer, { price: total, status: 'succeeded', subscriptionId: null })
    return product
  }
  const now = context.clock.now()
  const { freeTrial } = price
  context.db.subscriptions.insert({
    id: subscriptionId,
    project_id: context.project.id,
    customer_type: customer.customer_type,
    customer_id: customer.customer_id,
    holding_id: product.id,
    price: total,
    interval,
    status: freeTrial ? 'trialing' : 'active',
    created_at_millis: now,
    first_period_at_millis: freeTrial ? addIntervals(now, freeTrial, 1) : now,
    periods: freeTrial ? 0 : 1,
    cancel_at_period_end: false,
  })
  const due = freeTrial ? { ...total, amount_total: 0 } : total
  addInvoice(context, customer, { price: due, status: 'paid', subscriptionId })
  return product
}

/** Records that a customer's card was refused. */
export function refusePayment(context: HoldingContext, customer: Customer, { price, quantity }: Purchase): void {
  if (price === null) return
  const total = { currency: price.currency, amount_total: price.amount_total * quantity }
  addInvoice(context, customer, { price: total, status: 'open', subscriptionId: null })
}

/** Moves a subscription to another product and price. A new period begins now. */
export function switchSubscription(
  context: HoldingContext,
  subscription: SubscriptionRecord,
  { productId: id, details, quantity, price }: Purchase & { readonly price: ProductPrice & PaidAgain },
): void {
  const total = { currency: price.currency, amount_total: price.amount_total * quantity }
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
