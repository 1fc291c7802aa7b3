/**
 * Payments. Customers have the items and products that the configuration declares, and pay for products on the
 * emulator's checkout page. No money moves: payments are set up by `payments.testMode`.
 */
import { compact } from '../../core/util/compact.ts'
import { requireSignedInUser } from '../domain/caller.ts'
import { compareStrings, getEffectivePermissions } from '../domain/permissions.ts'
import { fail, failText, toRefusal } from '../domain/refusals.ts'
import { toPage } from '../domain/reply.ts'
import type { RequestContext } from '../domain/requestContext.ts'
import { isTrustedUrl } from '../domain/trustedUrls.ts'
import type { BodyOf, QueryOf, Wire } from '../specification.ts'
import type { HoldingRecord, InvoiceRecord, SubscriptionRecord } from '../state/paymentRecords.ts'
import { createCheckoutUrl } from './checkout.ts'
import {
  addToItem,
  cancelSubscription,
  endProduct,
  findSubscription,
  getItemQuantity,
  getPeriodEnd,
  listProducts,
  listProductsOfLine,
  OTHER_PRODUCT_OF_LINE,
  requireNotOwned,
  toCustomerKey,
} from './holdings.ts'
import { requirePaymentAccount } from './paymentsAdmin.ts'
import {
  findProduct,
  getPaymentsConfig,
  listBases,
  listOfferedPrices,
  listPrices,
  requireCustomer,
  requireItem,
  requireProduct,
  requireProductType,
  toProductDetails,
  type Customer,
  type ProductEntry,
} from './paymentsCatalog.ts'
import { requirePromoCodes } from './promoCodes.ts'
import {
  findBilledCustomer,
  saveCard,
  saveSetupIntent,
  startProduct,
  switchSubscription,
  type Purchase,
} from './purchases.ts'
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

/** The name of an inline product in a path, and the start of its key in the order of a list. */
const INLINE = '_inline'

/** The key that orders the products of a customer: the id, or that of an inline product. It is also the cursor of a page. */
const toProductKey = ({ thing_id, id }: HoldingRecord): string => thing_id ?? `${INLINE}-${id.split('/').at(-1)}`

/** Returns the page of products that starts at a key. Refuses an unknown key with a text. */
function toProductPage(products: HoldingRecord[], { cursor, limit = PAGE_SIZE }: QueryOf<'listCustomerProducts'>) {
  const sorted = [...products].sort((left, right) => compareStrings(toProductKey(left), toProductKey(right)))
  const start = cursor === undefined ? 0 : sorted.findIndex((product) => toProductKey(product) === cursor)
  if (start < 0) failText(400, 'The cursor is not that of a product of the customer')
  const next = sorted[start + limit]
  return { items: sorted.slice(start, start + limit), next_cursor: next ? toProductKey(next) : null }
}

function toSubscriptionView(subscription: SubscriptionRecord): Wire<'CustomerSubscription'> {
  return {
    subscription_id: subscription.id,
    current_period_end: new Date(getPeriodEnd(subscription)).toISOString(),
    cancel_at_period_end: subscription.cancel_at_period_end,
    is_cancelable: !subscription.cancel_at_period_end,
  }
}

/** Lists the subscriptions that a cancellation names: one by its id, or all to a product. Refuses with a text if no subscription matches. */
function requireCanceled(context: OperationContext<'cancelCustomerProduct'>): SubscriptionRecord[] {
  const { params, query, db } = context
  const { product_id: id } = params
  const isNamed = query.subscription_id !== undefined
  if (id !== INLINE) requireProduct(context, params, id)
  else if (!isNamed) failText(400, 'An inline product is canceled by its subscription_id')
  const owned = listProducts(context, params)
  const subscriptions = owned.flatMap((product) => findSubscription(db, product) ?? [])
  if (isNamed) {
    const named = subscriptions.filter((subscription) => subscription.id === query.subscription_id)
    return named.length > 0 ? named : failText(400, 'The customer has no active subscription with this id')
  }
  const products = owned.filter(({ thing_id }) => thing_id === id)
  if (products.length === 0) return failText(400, 'The customer does not have the product')
  const found = products.flatMap((product) => findSubscription(db, product) ?? [])
  return found.length > 0 ? found : failText(400, 'The product is a one-time purchase, which cannot be canceled')
}

type RequestedProduct = Pick<BodyOf<'grantCustomerProduct'>, 'product_id' | 'product_inline'>

/** The product of a purchase. Products were called offers. */
function toRequestedProduct(body: RequestedProduct): RequestedProduct {
  const { offer_id, offer_inline } = body as { offer_id?: string; offer_inline?: Wire<'InlineProduct'> }
  return { product_id: body.product_id ?? offer_id, product_inline: body.product_inline ?? offer_inline }
}

function requireRequestedProduct(
  context: CallerContext,
  customer: Customer,
  { product_id: id, product_inline: inline }: RequestedProduct,
): Pick<Purchase, 'productId' | 'details'> {
  if (id !== undefined && inline !== undefined) failText(400, 'Send either product_id or product_inline, not both')
  if (inline !== undefined) return toInlineProduct(context, customer, inline)
  if (id === undefined) return failText(400, 'Send product_id or product_inline')
  return { productId: id, details: toProductDetails(id, requireProduct(context, customer, id)) }
}

function toInlineProduct(
  context: CallerContext,
  customer: Customer,
  inline: Wire<'InlineProduct'>,
): Pick<Purchase, 'productId' | 'details'> {
  if (context.level === 'client') {
    failText(400, 'Inline products need a secret server key. Clients send the product_id of a configured product.')
  }
  requireProductType(customer, null, inline.customer_type)
  const { server_only = true, stackable = false, ...rest } = inline
  const metadata = { client_metadata: null, client_read_only_metadata: null, server_metadata: null }
  return { productId: null, details: { ...metadata, ...rest, server_only, stackable } }
}

/** Refuses a purchase while the project blocks purchases, or has no payment account. */
function requirePurchases(context: RequestContext): void {
  const { testMode, blockNewPurchases } = getPaymentsConfig(context)
  if (blockNewPurchases) fail('NEW_PURCHASES_BLOCKED')
  if (!testMode) failText(400, 'Payments are not set up: the project has no payment account')
}

/** Checks a switch as far as the configuration tells: nothing depends on what the customer has. */
function requireSwitch(context: OperationContext<'switchCustomerProduct'>): ProductEntry {
  const { params, body } = context
  const { from_product_id, to_product_id } = body
  const from = findProduct(context, from_product_id) ?? failText(400, 'from_product_id is no product of the project')
  const to = findProduct(context, to_product_id) ?? failText(400, 'to_product_id is no product of the project')
  requireProduct(context, params, from_product_id)
  requireProduct(context, params, to_product_id)
  if (from.productLineId === undefined || from.productLineId !== to.productLineId) {
    failText(400, 'Both products must belong to the same product line')
  }
  if (from_product_id === to_product_id) failText(400, 'The products of a switch must differ')
  if (listBases(to).length > 0) failText(400, 'An add-on cannot be the target of a switch')
  const prices = listPrices(toProductDetails(from_product_id, from))
  if (prices.length > 0 && prices.every(({ interval }) => interval === null)) {
    failText(400, 'The product is no subscription: it cannot be switched')
  }
  const inLine = listProductsOfLine(context, params, from.productLineId)
  if (inLine.some(({ subscription_id }) => subscription_id === undefined)) failText(400, OTHER_PRODUCT_OF_LINE)
  return to
}

/** Returns the product of a switch, and its subscription. */
function requireSwitched({ db, body, params, ...context }: OperationContext<'switchCustomerProduct'>) {
  const owned = listProducts({ db, ...context }, params).find(({ thing_id }) => thing_id === body.from_product_id)
  const subscription = owned && findSubscription(db, owned)
  if (!subscription) return failText(400, 'The customer has no subscription to the product')
  return { owned, subscription }
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
    const products = listProducts(context, params).filter(
      ({ product }) => context.level !== 'client' || product?.server_only !== true,
    )
    const { items, next_cursor } = toProductPage(products, query)
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
    const [price = null] = listPrices(product.details)
    const { subscription_id } = startProduct(
      context,
      params,
      { ...product, quantity: body.quantity ?? 1, price },
      false,
    )
    return { success: true, ...compact({ subscription_id }) }
  },

  cancelCustomerProduct(context) {
    const { params } = context
    requireAccess(context, params)
    requireCustomer(context, params)
    const active = requireCanceled(context).filter(({ cancel_at_period_end }) => !cancel_at_period_end)
    if (active.length === 0) failText(400, 'The subscription is canceled already')
    for (const subscription of active) cancelSubscription(context, subscription)
    return { success: true }
  },

  switchCustomerProduct(context) {
    const { params, body } = context
    const { customer_type, customer_id } = params
    requireAccess(context, params)
    requireCustomer(context, params)
    const details = toProductDetails(body.to_product_id, requireSwitch(context))
    const { owned, subscription } = requireSwitched(context)
    requirePurchases(context)
    if (body.promo_codes !== undefined && body.promo_codes.length > 0)
      requirePromoCodes(context, body.promo_codes.length > 1)
    if (!findBilledCustomer(context, params)?.card) {
      if (customer_type !== 'custom') fail('DEFAULT_PAYMENT_METHOD_REQUIRED', { customer_type, customer_id })
      failText(400, 'A custom customer has no payment method')
    }
    const prices = listOfferedPrices(details)
    const price = body.price_id === undefined ? prices[0] : prices.find(({ id }) => id === body.price_id)
    if (!price?.interval) return failText(400, 'The subscription cannot be switched to this price')
    const quantity = body.quantity ?? (details.stackable ? owned.quantity : 1)
    if (quantity > 1 && !details.stackable) failText(400, 'The product is not stackable: its quantity must be 1')
    endProduct(context, owned)
    switchSubscription(context, subscription, {
      productId: body.to_product_id,
      details,
      quantity,
      price: { ...price, interval: price.interval },
    })
    return { success: true }
  },

  createPurchaseUrl(context) {
    const { body } = context
    const { return_url: returnUrl } = body
    requireAccess(context, body)
    const { productId, details } = requireRequestedProduct(context, body, toRequestedProduct(body))
    requireCustomer(context, body)
    if (returnUrl !== undefined && !isTrustedUrl(context, returnUrl)) {
      throw toRefusal('REDIRECT_URL_NOT_WHITELISTED', { redirect_url: returnUrl })
    }
    if (body.allow_promo_codes || body.allow_stacking_promo_codes) {
      requirePromoCodes(context, body.allow_stacking_promo_codes ?? false)
    }
    requirePurchases(context)
    requireNotOwned(context, body, productId, details)
    return { url: createCheckoutUrl(context, { customer: body, productId, details, returnUrl }) }
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
