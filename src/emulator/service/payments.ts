/**
 * Payments. Customers have the items and products that the configuration declares. There is no payment provider: with
 * `payments.testMode`, purchase pages, payment methods and invoices are samples; without it, payments are not set up.
 */
import { requireSignedInUser } from '../domain/caller.ts'
import { getEffectivePermissions } from '../domain/permissions.ts'
import { fail, failText } from '../domain/refusals.ts'
import { toPage } from '../domain/reply.ts'
import type { RequestContext } from '../domain/requestContext.ts'
import { requireTrustedUrl } from '../domain/trustedUrls.ts'
import { CODE_LENGTH, type BodyOf, type Wire } from '../specification.ts'
import type { HoldingRecord } from '../state/records.ts'
import { compositeKey } from '../state/tables.ts'
import {
  addToItem,
  getIncludedQuantity,
  getItemQuantity,
  getPaymentsConfig,
  requireItem,
  requireProduct,
  requireProductType,
  toHoldingId,
  toProductDetails,
  type Customer,
  type IncludedItem,
} from './paymentsCatalog.ts'
import type { CallerContext, Resolvers } from './resolver.ts'

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

function toProductView(holding: HoldingRecord): Wire<'CustomerProduct'> {
  const details = holding.product ?? toProductDetails(holding.display_name, { customerType: holding.customer_type })
  return { id: holding.thing_id, quantity: holding.quantity, type: 'one_time', product: details, subscription: null }
}

/** The product of a request, by its id in the configuration or inline. */
interface RequestedProduct {
  /** `null` for an inline product. */
  readonly id: string | null
  readonly details: Wire<'CustomerProductDetails'>
}

function requireRequestedProduct(
  context: CallerContext,
  customer: Customer,
  { product_id: id, product_inline: inline }: Pick<BodyOf<'grantCustomerProduct'>, 'product_id' | 'product_inline'>,
): RequestedProduct {
  if (id !== undefined && inline === undefined) {
    return { id, details: toProductDetails(id, requireProduct(context, customer, id)) }
  }
  if (id !== undefined || !inline) return failText(400, 'Exactly one of product_id and product_inline is needed')
  requireProductType(customer, null, inline.customer_type)
  const { server_only = true, stackable = false, ...rest } = inline
  return { id: null, details: { ...rest, server_only, stackable } }
}

function grantProduct(
  { db, project, clock, random }: RequestContext,
  { customer_type, customer_id }: Customer,
  { id, details }: RequestedProduct,
  quantity: number,
): void {
  const key = toHoldingId({ project }, 'product', { customer_type, customer_id }, id ?? random.uuid())
  const owned = db.holdings.get(key)
  if (owned && !details.stackable) fail('PRODUCT_ALREADY_GRANTED', { product_id: id ?? '', customer_id })
  if (owned) {
    db.holdings.update(owned, { quantity: owned.quantity + quantity })
    return
  }
  db.holdings.insert({
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
    included_items: details.included_items as Readonly<Record<string, IncludedItem>>,
  })
}

/** Ends a product. Its items that don't expire with it are kept. */
function endProduct(context: RequestContext, product: HoldingRecord): void {
  const now = context.clock.now()
  for (const [itemId, { expires = 'never' }] of Object.entries(product.included_items ?? {})) {
    const quantity = getIncludedQuantity(product, itemId, now)
    if (expires === 'never' && quantity !== 0) addToItem(context, product, itemId, quantity)
  }
  context.db.holdings.delete(product.id)
}

const SAMPLE_CARD = { id: 'pm_emulator', brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 }

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
    const { params, query, db, project } = context
    requireAccess(context, params)
    requireCustomer(context, params)
    const products = db.holdings
      .where('customer', compositeKey(project.id, params.customer_type, params.customer_id))
      .filter(({ kind, quantity }) => kind === 'product' && quantity > 0)
    const { items, next_cursor } = toPage(products, { cursor: query.cursor, limit: query.limit ?? 10 })
    return { items: items.map(toProductView), is_paginated: true, pagination: { next_cursor } }
  },

  grantCustomerProduct(context) {
    const { params, body } = context
    const product = requireRequestedProduct(context, params, body)
    requireCustomer(context, params)
    grantProduct(context, params, product, body.quantity ?? 1)
    return { success: true }
  },

  cancelCustomerProduct(context) {
    const { params, db } = context
    requireAccess(context, params)
    requireCustomer(context, params)
    const { product_id } = params
    const product = db.holdings.get(toHoldingId(context, 'product', params, product_id))
    if (!product) return fail('PRODUCT_DOES_NOT_EXIST', { product_id, context: null })
    endProduct(context, product)
    return { success: true }
  },

  switchCustomerProduct(context) {
    const { params, body, db } = context
    requireAccess(context, params)
    requireCustomer(context, params)
    const { from_product_id, to_product_id } = body
    const old = db.holdings.get(toHoldingId(context, 'product', params, from_product_id))
    if (!old) return fail('PRODUCT_DOES_NOT_EXIST', { product_id: from_product_id, context: null })
    const next = requireProduct(context, params, to_product_id)
    const { productLineId } = getPaymentsConfig(context).products?.[from_product_id] ?? {}
    if (productLineId === undefined || productLineId !== next.productLineId) {
      failText(400, 'Both products must belong to the same product line')
    }
    endProduct(context, old)
    const details = toProductDetails(to_product_id, next)
    grantProduct(context, params, { id: to_product_id, details }, body.quantity ?? old.quantity)
    return { success: true }
  },

  createPurchaseUrl(context) {
    const { body, random } = context
    requireAccess(context, body)
    requireCustomer(context, body)
    if (body.return_url !== undefined) requireTrustedUrl(context, body.return_url)
    requireRequestedProduct(context, body, body)
    const { testMode, blockNewPurchases } = getPaymentsConfig(context)
    if (blockNewPurchases) fail('NEW_PURCHASES_BLOCKED')
    if (!testMode) failText(400, 'Payments are not set up: the project has no payment account')
    return { url: `https://purchase.example/${random.code(CODE_LENGTH)}` }
  },

  getCustomerBilling(context) {
    requireAccess(context, context.params)
    requireCustomer(context, context.params)
    if (!getPaymentsConfig(context).testMode) return { has_customer: false, default_payment_method: null }
    return { has_customer: true, default_payment_method: SAMPLE_CARD }
  },

  listCustomerInvoices(context) {
    requireAccess(context, context.params)
    requireCustomer(context, context.params)
    return { items: [], is_paginated: true, pagination: { next_cursor: null } }
  },
} satisfies Resolvers
