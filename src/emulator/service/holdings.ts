/** The items and products that customers have, and the subscriptions that pay for products. */
import { compact } from '../../core/util/compact.ts'
import { addIntervals, countIntervals } from '../domain/intervals.ts'
import { fail, failText } from '../domain/refusals.ts'
import type { RequestContext } from '../domain/requestContext.ts'
import type { Wire } from '../specification.ts'
import type { Database } from '../state/database.ts'
import type { HoldingRecord, InvoiceRecord, PurchasedPrice, SubscriptionRecord } from '../state/paymentRecords.ts'
import { compositeKey } from '../state/tables.ts'
import { findProduct, listBases, type Customer } from './paymentsCatalog.ts'

export type HoldingContext = Pick<RequestContext, 'db' | 'project' | 'clock' | 'random' | 'takePartyFault'>

const toHoldingId = (
  { project }: Pick<RequestContext, 'project'>,
  kind: HoldingRecord['kind'],
  { customer_type, customer_id }: Customer,
  id: string,
): string => compositeKey(project.id, kind, customer_type, customer_id, id)

/** The key of a customer in an index. */
export const toCustomerKey = ({ project }: Pick<RequestContext, 'project'>, customer: Customer): string =>
  compositeKey(project.id, customer.customer_type, customer.customer_id)

/** Lists the products that a customer has now, oldest first. Subscriptions are renewed, and what is over ends first. */
export function listProducts(context: HoldingContext, customer: Customer): HoldingRecord[] {
  const key = toCustomerKey(context, customer)
  for (const subscription of context.db.subscriptions.where('customer', key)) renew(context, subscription)
  for (const { ends_at_millis: endsAt, ...product } of context.db.holdings.where('customer', key)) {
    if (endsAt !== undefined && endsAt <= context.clock.now()) endProduct(context, product, endsAt)
  }
  return context.db.holdings.where('customer', key).filter(({ kind, quantity }) => kind === 'product' && quantity > 0)
}

/** Returns the subscription of a product; `undefined` if it has none, or was canceled. */
export function findSubscription(db: Database, { subscription_id }: HoldingRecord): SubscriptionRecord | undefined {
  const subscription = subscription_id === undefined ? undefined : db.subscriptions.get(subscription_id)
  return subscription?.status === 'canceled' ? undefined : subscription
}

/** Returns a customer's quantity of an item now: all changes that haven't expired, and what its products include. */
export function getItemQuantity(context: HoldingContext, customer: Customer, itemId: string): number {
  const now = context.clock.now()
  const included = listProducts(context, customer).map((product) => getIncludedQuantity(product, itemId, now))
  const item = context.db.holdings.get(toHoldingId(context, 'item', customer, itemId))
  const changes = (item?.expiring_changes ?? []).filter(({ expires_at_millis }) => expires_at_millis > now)
  return (item?.quantity ?? 0) + sum(changes.map(({ delta }) => delta)) + sum(included)
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** Returns the quantity of an item that a product has brought its customer until now. */
function getIncludedQuantity(product: Omit<HoldingRecord, 'ends_at_millis'>, itemId: string, now: number): number {
  const items = product.included_items ?? {}
  if (!Object.hasOwn(items, itemId)) return 0
  const { quantity = 0, repeat = 'never', expires = 'never' } = items[itemId] ?? {}
  const isOnce = repeat === 'never' || expires === 'when-repeated'
  const grants = isOnce ? 1 : 1 + countIntervals(product.granted_at_millis ?? 0, repeat, now)
  return quantity * grants * product.quantity
}

/** Changes the quantity of an item. @param expiresAt when the change ends; absent if it is permanent. */
export function addToItem(
  context: Pick<RequestContext, 'db' | 'project'>,
  { customer_type, customer_id }: Customer,
  itemId: string,
  delta: number,
  expiresAt?: number,
): void {
  const { holdings } = context.db
  const id = toHoldingId(context, 'item', { customer_type, customer_id }, itemId)
  const item =
    holdings.get(id) ??
    holdings.insert({
      id,
      project_id: context.project.id,
      kind: 'item',
      customer_type,
      customer_id,
      thing_id: itemId,
      display_name: itemId,
      quantity: 0,
    })
  if (expiresAt === undefined) holdings.update(item, { quantity: item.quantity + delta })
  else {
    const change = { delta, expires_at_millis: expiresAt }
    holdings.update(item, compact({ expiring_changes: [...(item.expiring_changes ?? []), change] }))
  }
}

/** A product to give to a customer. */
export interface ProductGrant {
  /** `null` for an inline product. */
  readonly id: string | null
  readonly details: Wire<'CustomerProductDetails'>
  readonly quantity: number
  /** The subscription that pays for it. */
  readonly subscriptionId?: string | undefined
}

/**
 * Gives a product to a customer. Of a product line, a customer has one product: a subscription to another one ends.
 *
 * Refuses with `PRODUCT_ALREADY_GRANTED` as {@link requireNotOwned}, and with a text if the quantity, the line or the
 * product that it adds to don't allow it.
 */
export function grantProduct(
  context: HoldingContext,
  { customer_type, customer_id }: Customer,
  { id, details, quantity, subscriptionId }: ProductGrant,
): HoldingRecord {
  const { db, project, clock, random } = context
  const customer = { customer_type, customer_id }
  if (quantity > 1 && !details.stackable) failText(400, 'The product is not stackable: its quantity must be 1')
  requireNotOwned(context, customer, id, details)
  requireBase(context, customer, id)
  leaveLine(context, customer, id)
  const key = toHoldingId(context, 'product', customer, subscriptionId ?? id ?? random.uuid())
  const owned = db.holdings.get(key)
  if (owned) return db.holdings.update(owned, { quantity: owned.quantity + quantity })
  return db.holdings.insert({
    id: key,
    project_id: project.id,
    kind: 'product',
    customer_type,
    customer_id,
    thing_id: id,
    display_name: details.display_name,
    quantity,
    granted_at_millis: clock.now(),
    product: details,
    included_items: details.included_items as NonNullable<HoldingRecord['included_items']>,
    ...compact({ subscription_id: subscriptionId }),
  })
}

/** Refuses an add-on to a customer who has none of the products that it adds to. */
function requireBase(context: HoldingContext, customer: Customer, productId: string | null): void {
  const bases = listBases(findProduct(context, productId) ?? {})
  if (bases.length === 0) return
  const hasBase = listProducts(context, customer).some(({ thing_id }) => thing_id !== null && bases.includes(thing_id))
  if (!hasBase) failText(400, 'The product is an add-on, and the customer has none of the products that it adds to')
}

/** Lists the products of a line that a customer has, without add-ons. */
export function listProductsOfLine(context: HoldingContext, customer: Customer, line: string): HoldingRecord[] {
  return listProducts(context, customer).filter(({ thing_id }) => {
    const product = findProduct(context, thing_id)
    return product?.productLineId === line && listBases(product).length === 0
  })
}

/** Ends the subscription of a customer to another product of the line. Refuses if the customer bought a product of the line once. */
function leaveLine(context: HoldingContext, customer: Customer, productId: string | null): void {
  const product = findProduct(context, productId)
  if (product?.productLineId === undefined || listBases(product).length > 0) return
  const others = listProductsOfLine(context, customer, product.productLineId).filter(
    ({ thing_id }) => thing_id !== productId,
  )
  if (others.some((other) => other.subscription_id === undefined)) failText(400, OTHER_PRODUCT_OF_LINE)
  for (const other of others) endSubscription(context, other)
}

/** The text if a customer has bought a product of a line, and so can have no other one. */
export const OTHER_PRODUCT_OF_LINE = 'The customer has a product of the same product line without a subscription'

/** Ends a product and its subscription now. */
function endSubscription(context: HoldingContext, product: HoldingRecord): void {
  const subscription = findSubscription(context.db, product)
  if (subscription) context.db.subscriptions.update(subscription, { status: 'canceled' })
  endProduct(context, product)
}

/** Cancels a subscription: a paid one renews no more, and a granted one is over, but its product lasts until its end. */
export function cancelSubscription({ db }: HoldingContext, subscription: SubscriptionRecord): void {
  if (subscription.is_paid ?? true) {
    db.subscriptions.update(subscription, { cancel_at_period_end: true })
    return
  }
  db.subscriptions.update(subscription, { status: 'canceled' })
  const product = db.holdings.get(subscription.holding_id)
  if (product) db.holdings.update(product, { ends_at_millis: getPeriodEnd(subscription) })
}

/** Refuses with `PRODUCT_ALREADY_GRANTED` if a customer has a product that can't be had several times. */
export function requireNotOwned(
  context: HoldingContext,
  customer: Customer,
  productId: string | null,
  { stackable }: Wire<'CustomerProductDetails'>,
): void {
  if (productId === null || stackable) return
  const isOwned = listProducts(context, customer).some(({ thing_id }) => thing_id === productId)
  if (isOwned) fail('PRODUCT_ALREADY_GRANTED', { product_id: productId, customer_id: customer.customer_id })
}

/** Ends a product. Its items that don't expire with it are kept. */
export function endProduct(
  context: HoldingContext,
  product: Omit<HoldingRecord, 'ends_at_millis'>,
  endedAt = context.clock.now(),
): void {
  for (const [itemId, { expires = 'never' }] of Object.entries(product.included_items ?? {})) {
    const quantity = getIncludedQuantity(product, itemId, endedAt)
    if (expires === 'never' && quantity !== 0) addToItem(context, product, itemId, quantity)
  }
  context.db.holdings.delete(product.id)
}

/** Invoices of one subscription that one request adds. The periods before them are skipped. */
const MAX_RENEWALS = 1_000

/** Returns the end of the current period of a subscription, or of its free trial. */
export const getPeriodEnd = ({ first_period_at_millis, interval, periods }: SubscriptionRecord): number =>
  addIntervals(first_period_at_millis, interval, periods)

/** Brings a subscription up to now: bills each period that has begun since, or ends a canceled subscription. */
export function renew(context: HoldingContext, subscription: SubscriptionRecord): void {
  const { db, clock } = context
  if (subscription.status === 'canceled' || getPeriodEnd(subscription) > clock.now()) return
  if (subscription.cancel_at_period_end) {
    const product = db.holdings.get(subscription.holding_id)
    if (product) endProduct(context, product, getPeriodEnd(subscription))
    db.subscriptions.update(subscription, { status: 'canceled' })
    return
  }
  const { first_period_at_millis, interval, periods, price } = subscription
  const startedIntervals = 1 + countIntervals(first_period_at_millis, interval, clock.now())
  const isPaid = subscription.is_paid ?? true
  for (let period = Math.max(periods, startedIntervals - MAX_RENEWALS); isPaid && period < startedIntervals; period++) {
    const createdAt = addIntervals(first_period_at_millis, interval, period)
    if (context.takePartyFault('payment-provider') === 'refuses') return lapse(context, subscription, createdAt)
    addInvoice(context, subscription, { price, status: 'paid', subscriptionId: subscription.id, createdAt })
  }
  db.subscriptions.update(subscription, { status: 'active', periods: startedIntervals })
}

/** Ends a subscription whose renewal isn't paid, and its product. */
function lapse(context: HoldingContext, subscription: SubscriptionRecord, refusedAt: number): void {
  const { price, id } = subscription
  addInvoice(context, subscription, { price, status: 'open', subscriptionId: id, createdAt: refusedAt })
  const product = context.db.holdings.get(subscription.holding_id)
  if (product) endProduct(context, product, refusedAt)
  context.db.subscriptions.update(subscription, { status: 'canceled' })
}

/** A payment to record. */
export interface NewInvoice {
  readonly price: PurchasedPrice
  readonly status: InvoiceRecord['status']
  readonly subscriptionId: string | null
  /** Default: now. */
  readonly createdAt?: number
}

/** Adds an invoice of a customer. */
export function addInvoice(
  { db, project, clock, random }: HoldingContext,
  { customer_type, customer_id }: Customer,
  { price: { amount_total, currency }, status, subscriptionId, createdAt = clock.now() }: NewInvoice,
): void {
  db.invoices.insert({
    id: random.uuid(),
    project_id: project.id,
    customer_type,
    customer_id,
    subscription_id: subscriptionId,
    created_at_millis: createdAt,
    status,
    amount_total,
    currency,
  })
}
