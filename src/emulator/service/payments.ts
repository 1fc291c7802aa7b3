/**
 * Payments. Customers have the items and products that the configuration declares, and pay for products on the
 * emulator's checkout page. No money moves: payments are set up by `payments.testMode`.
 */
import { requireSignedInUser } from '../domain/caller.ts'
import { getEffectivePermissions } from '../domain/permissions.ts'
import { fail, failText } from '../domain/refusals.ts'
import { toPage } from '../domain/reply.ts'
import type { RequestContext } from '../domain/requestContext.ts'
import { requireTrustedUrl } from '../domain/trustedUrls.ts'
import type { BodyOf, Wire } from '../specification.ts'
import type { Database } from '../state/database.ts'
import type { HoldingRecord, InvoiceRecord, SubscriptionRecord } from '../state/paymentRecords.ts'
import { createCheckoutUrl } from './checkout.ts'
import {
  addToItem,
  endProduct,
  getItemQuantity,
  getPeriodEnd,
  grantProduct,
  listProducts,
  requireNotOwned,
  toCustomerKey,
  type ProductGrant,
} from './holdings.ts'
import {
  getPaymentsConfig,
  listPrices,
  requireItem,
  requireProduct,
  requireProductType,
  toProductDetails,
  type Customer,
} from './paymentsCatalog.ts'
import { findBilledCustomer, saveCard, saveSetupIntent, switchSubscription } from './purchases.ts'
import type { CallerContext, OperationContext, Resolvers } from './resolver.ts'

/** Refuses clients that act for another user, for a team that the user doesn't administer, or for a custom customer. */
function requireAccess(context: CallerContext, { customer_type: type, customer_id: id }: Customer): void {
  if (context.level !== 'client') return
  const user = requireSignedInUser(context)
  if (type === 'custom') failText(403, 'Clients cannot act for custom customers.')
  if (type === 'user' && id !== user.id) failText(403, 'Clients can only act for their own user.')
  if (type === 'team' && !getEffectivePermissions(context, id, user.id).has('team_admin')) {
    fail('TEAM_PERMISSION_REQUIRED', { team_id: id, user_id: user.id, permission_id: 'team_admin' })
  }
}

/** Refuses an unknown user or team. Any id is a custom customer. */
function requireCustomer({ db, project }: RequestContext, { customer_type: type, customer_id: id }: Customer): void {
  if (type === 'user' && db.users.get(id)?.project_id !== project.id) fail('USER_NOT_FOUND')
  if (type === 'team' && db.teams.get(id)?.project_id !== project.id) fail('TEAM_NOT_FOUND', { team_id: id })
}

function toProductView({ db }: RequestContext, holding: HoldingRecord): Wire<'CustomerProduct'> {
  const product = holding.product ?? toProductDetails(holding.display_name, { customerType: holding.customer_type })
  const subscription = findSubscription(db, holding)
  return {
    id: holding.thing_id,
    quantity: holding.quantity,
    type: subscription ? 'subscription' : 'one_time',
    product,
    subscription: subscription ? toSubscriptionView(subscription) : null,
  }
}

const findSubscription = (db: Database, { subscription_id }: HoldingRecord): SubscriptionRecord | undefined =>
  subscription_id === undefined ? undefined : db.subscriptions.get(subscription_id)

function toSubscriptionView(subscription: SubscriptionRecord): Wire<'CustomerSubscription'> {
  return {
    subscription_id: subscription.id,
    current_period_end: new Date(getPeriodEnd(subscription)).toISOString(),
    cancel_at_period_end: subscription.cancel_at_period_end,
    is_cancelable: !subscription.cancel_at_period_end,
  }
}

/** Finds a product that a customer has, by its subscription or its id. Refuses with `PRODUCT_DOES_NOT_EXIST`. */
function requireOwnedProduct(
  context: RequestContext,
  customer: Customer,
  product_id: string,
  subscriptionId?: string,
): HoldingRecord {
  const products = listProducts(context, customer).filter(({ thing_id, subscription_id }) =>
    subscriptionId === undefined ? thing_id === product_id : subscription_id === subscriptionId,
  )
  if (products.length > 1) failText(400, 'The customer has several subscriptions to the product: pass subscription_id')
  return products[0] ?? fail('PRODUCT_DOES_NOT_EXIST', { product_id, context: null })
}

function requireRequestedProduct(
  context: CallerContext,
  customer: Customer,
  { product_id: id, product_inline: inline }: Pick<BodyOf<'grantCustomerProduct'>, 'product_id' | 'product_inline'>,
): Pick<ProductGrant, 'id' | 'details'> {
  if (id !== undefined && inline === undefined) {
    return { id, details: toProductDetails(id, requireProduct(context, customer, id)) }
  }
  if (id !== undefined || !inline) return failText(400, 'Exactly one of product_id and product_inline is needed')
  requireProductType(customer, null, inline.customer_type)
  const { server_only = true, stackable = false, ...rest } = inline
  return { id: null, details: { ...rest, server_only, stackable } }
}

/** Refuses a purchase while the project blocks purchases, or has no payment account. */
function requirePurchases(context: RequestContext): void {
  const { testMode, blockNewPurchases } = getPaymentsConfig(context)
  if (blockNewPurchases) fail('NEW_PURCHASES_BLOCKED')
  if (!testMode) failText(400, 'Payments are not set up: the project has no payment account')
}

/** Refuses with `STRIPE_ACCOUNT_INFO_NOT_FOUND` if the project has no payment account. */
function requirePaymentAccount(context: RequestContext): void {
  if (!getPaymentsConfig(context).testMode) fail('STRIPE_ACCOUNT_INFO_NOT_FOUND')
}

/** Moves the subscription of a product to the price of another product. */
function switchPaidProduct(
  context: OperationContext<'switchCustomerProduct'>,
  old: HoldingRecord,
  subscription: SubscriptionRecord,
  details: Wire<'CustomerProductDetails'>,
): void {
  const { params, body } = context
  const { customer_type, customer_id } = params
  requirePurchases(context)
  if (!findBilledCustomer(context, params)?.card) {
    if (customer_type !== 'custom') fail('DEFAULT_PAYMENT_METHOD_REQUIRED', { customer_type, customer_id })
    failText(400, 'A custom customer has no payment method')
  }
  const prices = listPrices(details)
  const price = body.price_id === undefined ? prices[0] : prices.find(({ id }) => id === body.price_id)
  if (!price?.interval) return failText(400, 'The subscription cannot be switched to this price')
  endProduct(context, old)
  switchSubscription(context, subscription, {
    productId: body.to_product_id,
    details,
    quantity: body.quantity ?? old.quantity,
    price: { ...price, interval: price.interval },
  })
}

export const payments = {
  getCustomerItem(context) {
    const { params } = context
    const { item_id: id } = params
    requireAccess(context, params)
    const { displayName } = requireItem(context, params, id)
    requireCustomer(context, params)
    return { id, display_name: displayName, quantity: getItemQuantity(context, params, id) }
  },

  updateCustomerItemQuantity(context) {
    const { params, body, query } = context
    const { item_id, customer_id } = params
    const { delta, expires_at } = body
    requireItem(context, params, item_id)
    requireCustomer(context, params)
    if (!query.allow_negative && getItemQuantity(context, params, item_id) + delta < 0) {
      fail('ITEM_QUANTITY_INSUFFICIENT_AMOUNT', { item_id, customer_id, quantity: delta })
    }
    addToItem(context, params, item_id, delta, expires_at === undefined ? undefined : Date.parse(expires_at))
    return {}
  },

  listCustomerProducts(context) {
    const { params, query } = context
    requireAccess(context, params)
    requireCustomer(context, params)
    const products = listProducts(context, params)
    const { items, next_cursor } = toPage(products, { cursor: query.cursor, limit: query.limit ?? PAGE_SIZE })
    return {
      items: items.map((product) => toProductView(context, product)),
      is_paginated: true,
      pagination: { next_cursor },
    }
  },

  grantCustomerProduct(context) {
    const { params, body } = context
    const product = requireRequestedProduct(context, params, body)
    requireCustomer(context, params)
    grantProduct(context, params, { ...product, quantity: body.quantity ?? 1 })
    return { success: true }
  },

  cancelCustomerProduct(context) {
    const { params, query, db } = context
    requireAccess(context, params)
    requireCustomer(context, params)
    const product = requireOwnedProduct(context, params, params.product_id, query.subscription_id)
    const subscription = findSubscription(db, product)
    if (!subscription) endProduct(context, product)
    else if (subscription.cancel_at_period_end) failText(400, 'The subscription is canceled already')
    else db.subscriptions.update(subscription, { cancel_at_period_end: true })
    return { success: true }
  },

  switchCustomerProduct(context) {
    const { params, body, db } = context
    requireAccess(context, params)
    requireCustomer(context, params)
    const { from_product_id, to_product_id } = body
    const old = requireOwnedProduct(context, params, from_product_id)
    const next = requireProduct(context, params, to_product_id)
    const { productLineId } = getPaymentsConfig(context).products?.[from_product_id] ?? {}
    if (productLineId === undefined || productLineId !== next.productLineId) {
      failText(400, 'Both products must belong to the same product line')
    }
    const details = toProductDetails(to_product_id, next)
    const subscription = findSubscription(db, old)
    if (subscription) {
      switchPaidProduct(context, old, subscription, details)
    } else {
      endProduct(context, old)
      grantProduct(context, params, { id: to_product_id, details, quantity: body.quantity ?? old.quantity })
    }
    return { success: true }
  },

  createPurchaseUrl(context) {
    const { body } = context
    requireAccess(context, body)
    requireCustomer(context, body)
    if (body.return_url !== undefined) requireTrustedUrl(context, body.return_url)
    const { id, details } = requireRequestedProduct(context, body, body)
    requirePurchases(context)
    requireNotOwned(context, body, id, details)
    return { url: createCheckoutUrl(context, { customer: body, productId: id, details, returnUrl: body.return_url }) }
  },

  getCustomerBilling(context) {
    requireAccess(context, context.params)
    requireCustomer(context, context.params)
    const billed = getPaymentsConfig(context).testMode ? findBilledCustomer(context, context.params) : undefined
    return { has_customer: billed !== undefined, default_payment_method: billed?.card ?? null }
  },

  listCustomerInvoices(context) {
    const { params, query, db } = context
    requireAccess(context, params)
    requireCustomer(context, params)
    listProducts(context, params)
    const invoices = db.invoices.where('customer', toCustomerKey(context, params)).reverse()
    invoices.sort((left, right) => right.created_at_millis - left.created_at_millis)
    const { items, next_cursor } = toPage(invoices, { cursor: query.cursor, limit: query.limit ?? PAGE_SIZE })
    return { items: items.map(toInvoiceView), is_paginated: true, pagination: { next_cursor } }
  },

  createPaymentSetupIntent(context) {
    const { params, random } = context
    requireAccess(context, params)
    requireCustomer(context, params)
    requirePaymentAccount(context)
    const id = `seti_${random.code(24)}`
    saveSetupIntent(context, params, id)
    return { client_secret: `${id}_secret_${random.code(24)}`, stripe_account_id: 'acct_emulator' }
  },

  setDefaultPaymentMethod(context) {
    const { params, body } = context
    requireAccess(context, params)
    requireCustomer(context, params)
    requirePaymentAccount(context)
    const pending = findBilledCustomer(context, params)?.setup_intent_id ?? null
    if (pending !== body.setup_intent_id) failText(400, 'The setup intent is unknown, or was used')
    return { success: true, default_payment_method: saveCard(context, params) }
  },
} satisfies Resolvers

/** Items of a page without a `limit`. */
const PAGE_SIZE = 10

/** The emulator has no pages for invoices. */
const toInvoiceView = ({ created_at_millis, status, amount_total }: InvoiceRecord): Wire<'CustomerInvoice'> => ({
  created_at_millis,
  status,
  amount_total,
  hosted_invoice_url: null,
})
