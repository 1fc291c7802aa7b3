/** The items and products that the configuration declares, and the quantities of items that customers have. */
import { compact } from '../../core/util/compact.ts'
import { fail } from '../domain/refusals.ts'
import type { RequestContext } from '../domain/requestContext.ts'
import { DAY_MILLIS, type Wire } from '../specification.ts'
import type { HoldingRecord } from '../state/records.ts'
import { compositeKey } from '../state/tables.ts'
import type { IntervalUnit } from './configurationShape.ts'

type CustomerType = Wire<'CustomerType'>

/** A customer of the path of a request. */
export interface Customer {
  readonly customer_type: CustomerType
  readonly customer_id: string
}

interface ItemEntry {
  readonly displayName?: string
  readonly customerType?: CustomerType
}

/** A product of the configuration, whose schema has checked its types. */
export interface ProductEntry {
  readonly displayName?: string
  readonly productLineId?: string
  readonly customerType?: CustomerType
  readonly serverOnly?: boolean
  readonly stackable?: boolean
  readonly prices?: 'include-by-default' | Readonly<Record<string, object>>
  readonly includedItems?: Readonly<Record<string, IncludedItem>>
}

/** An item that comes with a product. */
export interface IncludedItem {
  readonly quantity?: number
  readonly repeat?: 'never' | readonly [count: number, unit: IntervalUnit]
  readonly expires?: 'never' | 'when-purchase-expires' | 'when-repeated'
}

/** The part of the configuration about payments. */
interface PaymentsConfig {
  readonly testMode?: boolean
  readonly blockNewPurchases?: boolean
  readonly items?: Readonly<Record<string, ItemEntry>>
  readonly products?: Readonly<Record<string, ProductEntry>>
}

/** The type of an item or product whose entry names none. */
const DEFAULT_CUSTOMER_TYPE: CustomerType = 'user'

export const getPaymentsConfig = ({ project }: Pick<RequestContext, 'project'>): PaymentsConfig =>
  project.unlisted_config.open?.payments ?? {}

const findEntry = <Entry>(entries: Readonly<Record<string, Entry>> | undefined, id: string): Entry | undefined =>
  entries && Object.hasOwn(entries, id) ? entries[id] : undefined

/**
 * Returns the item of the configuration. Refuses with `ITEM_NOT_FOUND`, or with `ITEM_CUSTOMER_TYPE_DOES_NOT_MATCH` if
 * it is for customers of another type.
 */
export function requireItem(
  context: Pick<RequestContext, 'project'>,
  { customer_type, customer_id }: Customer,
  item_id: string,
): { readonly displayName: string } {
  const item = findEntry(getPaymentsConfig(context).items, item_id) ?? fail('ITEM_NOT_FOUND', { item_id })
  const { displayName = item_id, customerType = DEFAULT_CUSTOMER_TYPE } = item
  if (customerType !== customer_type) {
    fail('ITEM_CUSTOMER_TYPE_DOES_NOT_MATCH', {
      item_id,
      customer_id,
      item_customer_type: customerType,
      actual_customer_type: customer_type,
    })
  }
  return { displayName }
}

/**
 * Returns the product of the configuration. Refuses with `PRODUCT_DOES_NOT_EXIST`, also for a product that only servers
 * may offer, or with `PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH`.
 */
export function requireProduct(
  context: Pick<RequestContext, 'project'> & { readonly level: string },
  { customer_type, customer_id }: Customer,
  product_id: string,
): ProductEntry {
  const product = findEntry(getPaymentsConfig(context).products, product_id)
  if (!product) return fail('PRODUCT_DOES_NOT_EXIST', { product_id, context: null })
  if (product.serverOnly && context.level === 'client') {
    fail('PRODUCT_DOES_NOT_EXIST', { product_id, context: 'server_only' })
  }
  requireProductType({ customer_type, customer_id }, product_id, product.customerType ?? DEFAULT_CUSTOMER_TYPE)
  return product
}

/** Refuses a product for customers of another type. @param product_id `null` for an inline product. */
export function requireProductType(
  { customer_type, customer_id }: Customer,
  product_id: string | null,
  product_customer_type: CustomerType,
): void {
  if (product_customer_type === customer_type) return
  fail('PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH', {
    product_id,
    customer_id,
    product_customer_type,
    actual_customer_type: customer_type,
  })
}

/** Returns a product as it is shown to its customer. */
export function toProductDetails(id: string, product: ProductEntry): Wire<'CustomerProductDetails'> {
  const { displayName, customerType, serverOnly, stackable, prices, includedItems } = product
  return {
    display_name: displayName ?? id,
    customer_type: customerType ?? DEFAULT_CUSTOMER_TYPE,
    server_only: serverOnly ?? false,
    stackable: stackable ?? false,
    prices: typeof prices === 'object' ? prices : {},
    included_items: includedItems ?? {},
  }
}

export const toHoldingId = (
  { project }: Pick<RequestContext, 'project'>,
  kind: HoldingRecord['kind'],
  { customer_type, customer_id }: Customer,
  id: string,
): string => compositeKey(project.id, kind, customer_type, customer_id, id)

/** Returns a customer's quantity of an item now: all changes that haven't expired, and what its products include. */
export function getItemQuantity(
  context: Pick<RequestContext, 'db' | 'project' | 'clock'>,
  customer: Customer,
  itemId: string,
): number {
  const { db, project, clock } = context
  const now = clock.now()
  const item = db.holdings.get(toHoldingId(context, 'item', customer, itemId))
  const changes = (item?.expiring_changes ?? []).filter(({ expires_at_millis }) => expires_at_millis > now)
  const included = db.holdings
    .where('customer', compositeKey(project.id, customer.customer_type, customer.customer_id))
    .filter(({ kind }) => kind === 'product')
    .map((product) => getIncludedQuantity(product, itemId, now))
  return [item?.quantity ?? 0, ...changes.map(({ delta }) => delta), ...included].reduce((sum, part) => sum + part, 0)
}

/** Returns the quantity of an item that a product has brought its customer until now. */
export function getIncludedQuantity(product: HoldingRecord, itemId: string, now: number): number {
  const included = findEntry(product.included_items, itemId)
  if (!included) return 0
  const { quantity = 0, repeat = 'never', expires = 'never' } = included
  const grants = repeat === 'never' || expires === 'when-repeated' ? 1 : 1 + countRepeats(product, repeat, now)
  return quantity * grants * product.quantity
}

/** Counts how often an interval has passed since a product was granted. */
function countRepeats(
  { granted_at_millis: start = 0 }: HoldingRecord,
  [count, unit]: readonly [number, IntervalUnit],
  now: number,
): number {
  if (count <= 0) return 0
  if (unit === 'day' || unit === 'week') return Math.floor((now - start) / (count * DAYS[unit] * DAY_MILLIS))
  const months = unit === 'year' ? 12 * count : count
  let repeats = 0
  while (addMonths(start, (repeats + 1) * months) <= now) repeats++
  return repeats
}

const DAYS = { day: 1, week: 7 } as const

/** Adds calendar months in UTC. A day that the month doesn't have becomes its last day. */
function addMonths(millis: number, months: number): number {
  const date = new Date(millis)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, lastDay))
  return date.getTime()
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
