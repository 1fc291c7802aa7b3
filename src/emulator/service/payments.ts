/**
 * Payments. The items and products of customers are stored; prices, billing and invoices are examples, because the
 * emulator has no payment provider. Every item and product id exists.
 */
import { requireSignedInUser } from '../domain/caller.ts'
import { getEffectivePermissions } from '../domain/permissions.ts'
import { fail, failText } from '../domain/refusals.ts'
import { toPage } from '../domain/reply.ts'
import type { Wire } from '../specification.ts'
import type { HoldingRecord } from '../state/records.ts'
import { compositeKey } from '../state/tables.ts'
import type { CallerContext, Resolvers } from './resolver.ts'

interface Customer {
  readonly customer_type: Wire<'CustomerType'>
  readonly customer_id: string
}

/**
 * Requires an existing customer that the caller may act for. Clients may act for their own user, and for teams that
 * the user administers.
 */
function requireCustomer(context: CallerContext, { customer_type: type, customer_id: id }: Customer): void {
  const { db, level, project } = context
  if (level === 'client') {
    const user = requireSignedInUser(context)
    if (type === 'custom') failText(403, 'Clients cannot act for custom customers.')
    if (type === 'user' && id !== user.id) failText(403, 'Clients can only act for their own user.')
    if (type === 'team' && !getEffectivePermissions(context, id, user.id).has('team_admin')) {
      failText(403, 'Clients can only act for teams that they administer.')
    }
  }
  if (type === 'custom') return
  const owner = type === 'user' ? db.users.get(id) : db.teams.get(id)
  if (owner?.project_id !== project.id) fail('CUSTOMER_DOES_NOT_EXIST', { customer_id: id })
}

function toHoldingId(
  { project }: CallerContext,
  kind: HoldingRecord['kind'],
  customer: Customer,
  productOrItemId: string,
): string {
  return compositeKey(project.id, kind, customer.customer_type, customer.customer_id, productOrItemId)
}

/** Changes the quantity of an item or product that a customer has. */
function addQuantity(
  context: CallerContext,
  kind: HoldingRecord['kind'],
  { customer_type, customer_id }: Customer,
  thing: { readonly id: string | null; readonly name: string },
  delta: number,
): HoldingRecord {
  const { holdings } = context.db
  const id = toHoldingId(context, kind, { customer_type, customer_id }, thing.id ?? context.random.uuid())
  const holding = holdings.get(id)
  if (holding) return holdings.update(holding, { quantity: holding.quantity + delta })
  return holdings.insert({
    id,
    project_id: context.project.id,
    kind,
    customer_type,
    customer_id,
    thing_id: thing.id,
    display_name: thing.name,
    quantity: delta,
  })
}

function toProductView(holding: HoldingRecord): Wire<'CustomerProduct'> {
  return {
    id: holding.thing_id,
    quantity: holding.quantity,
    type: 'one_time',
    product: {
      display_name: holding.display_name,
      customer_type: holding.customer_type,
      server_only: false,
      stackable: false,
      prices: {},
      included_items: {},
    },
    subscription: null,
  }
}

export const payments = {
  getCustomerItem(context) {
    const { params, db } = context
    requireCustomer(context, params)
    const { item_id: id } = params
    return { id, display_name: id, quantity: db.holdings.get(toHoldingId(context, 'item', params, id))?.quantity ?? 0 }
  },

  updateCustomerItemQuantity(context) {
    const { params, body, query, db } = context
    requireCustomer(context, params)
    const { item_id: id, customer_id } = params
    const quantity = db.holdings.get(toHoldingId(context, 'item', params, id))?.quantity ?? 0
    if (!query.allow_negative && quantity + body.delta < 0) {
      fail('ITEM_QUANTITY_INSUFFICIENT_AMOUNT', { item_id: id, customer_id, quantity: body.delta })
    }
    addQuantity(context, 'item', params, { id, name: id }, body.delta)
    return {}
  },

  listCustomerProducts(context) {
    const { params, query, db, project } = context
    requireCustomer(context, params)
    const products = db.holdings
      .where('customer', compositeKey(project.id, params.customer_type, params.customer_id))
      .filter(({ kind, quantity }) => kind === 'product' && quantity > 0)
    const { items, next_cursor } = toPage(products, { cursor: query.cursor, limit: query.limit ?? 10 })
    return { items: items.map(toProductView), is_paginated: true, pagination: { next_cursor } }
  },

  grantCustomerProduct(context) {
    const { params, body, db } = context
    requireCustomer(context, params)
    const { product_id: id, product_inline: inline, quantity = 1 } = body
    if ((id === undefined) === (inline === undefined)) {
      failText(400, 'Exactly one of product_id and product_inline is needed')
    }
    if (inline && inline.customer_type !== params.customer_type) {
      fail('PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH', {
        product_id: null,
        customer_id: params.customer_id,
        product_customer_type: inline.customer_type,
        actual_customer_type: params.customer_type,
      })
    }
    if (id !== undefined && (db.holdings.get(toHoldingId(context, 'product', params, id))?.quantity ?? 0) > 0) {
      fail('PRODUCT_ALREADY_GRANTED', { product_id: id, customer_id: params.customer_id })
    }
    addQuantity(context, 'product', params, { id: id ?? null, name: inline?.display_name ?? id ?? '' }, quantity)
    return { success: true }
  },

  cancelCustomerProduct(context) {
    const { params, db } = context
    requireCustomer(context, params)
    const { product_id } = params
    const holding = db.holdings.get(toHoldingId(context, 'product', params, product_id))
    if (!holding) return fail('PRODUCT_DOES_NOT_EXIST', { product_id, context: null })
    db.holdings.delete(holding.id)
    return { success: true }
  },

  switchCustomerProduct(context) {
    const { params, body, db } = context
    requireCustomer(context, params)
    const { from_product_id, to_product_id } = body
    const old = db.holdings.get(toHoldingId(context, 'product', params, from_product_id))
    if (!old) return fail('PRODUCT_DOES_NOT_EXIST', { product_id: from_product_id, context: null })
    db.holdings.delete(old.id)
    addQuantity(context, 'product', params, { id: to_product_id, name: to_product_id }, body.quantity ?? old.quantity)
    return { success: true }
  },
} satisfies Resolvers
