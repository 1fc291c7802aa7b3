/** The items, products and prices that the configuration declares. */
import { getOwn, toRecord } from '../../core/util/record.ts'
import { fail } from '../domain/refusals.ts'
import type { RequestContext } from '../domain/requestContext.ts'
import type { Wire } from '../specification.ts'
import type { IncludedItem, Interval, PurchasedPrice } from '../state/paymentRecords.ts'
import { isInterval } from './configurationShape.ts'

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
  readonly freeTrial?: Interval
  readonly prices?: 'include-by-default' | Readonly<Record<string, object>>
  readonly includedItems?: Readonly<Record<string, IncludedItem>>
}

/** The part of the configuration about payments. */
export interface PaymentsConfig {
  readonly testMode?: boolean
  readonly blockNewPurchases?: boolean
  readonly items?: Readonly<Record<string, ItemEntry>>
  readonly products?: Readonly<Record<string, ProductEntry>>
}

/** The type of an item or product whose entry names none. */
const DEFAULT_CUSTOMER_TYPE: CustomerType = 'user'

export const getPaymentsConfig = ({ project }: Pick<RequestContext, 'project'>): PaymentsConfig =>
  project.unlisted_config.open?.payments ?? {}

/**
 * Returns the item of the configuration. Refuses with `ITEM_NOT_FOUND`, or with `ITEM_CUSTOMER_TYPE_DOES_NOT_MATCH` if
 * it is for customers of another type.
 */
export function requireItem(
  context: Pick<RequestContext, 'project'>,
  { customer_type, customer_id }: Customer,
  item_id: string,
): { readonly displayName: string } {
  const item = getOwn(getPaymentsConfig(context).items, item_id) ?? fail('ITEM_NOT_FOUND', { item_id })
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
  const { products, items } = getPaymentsConfig(context)
  const product = getOwn(products, product_id)
  if (!product) {
    const isItem = getOwn(items, product_id) !== undefined
    return fail('PRODUCT_DOES_NOT_EXIST', { product_id, context: isItem ? 'item_exists' : null })
  }
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

/** A price that a customer can choose. */
export interface ProductPrice extends PurchasedPrice {
  readonly id: string
  /** `null` if the product is paid for once. */
  readonly interval: Interval | null
  readonly freeTrial: Interval | null
}

const CURRENCY = /^[A-Z]{3}$/
const DECIMAL = /^\d+(?:\.\d+)?$/

/**
 * Returns the prices of a product for one unit, without those that only servers may offer.
 *
 * @param freeTrial the free trial of prices that have none of their own.
 */
export function listPrices(
  { prices }: Pick<Wire<'CustomerProductDetails'>, 'prices'>,
  freeTrial: Interval | null = null,
): ProductPrice[] {
  const offered = Object.entries(prices).flatMap(([id, price]) => toPrice(id, price) ?? [])
  return offered.map((price) => ({ ...price, freeTrial: price.freeTrial ?? freeTrial }))
}

/** Returns `null` for a price that only servers may offer, or that has no amount. */
function toPrice(id: string, value: unknown): ProductPrice | null {
  // The configuration has camel case, an inline product snake case.
  const price = toRecord(value)
  const [currency, amount] = Object.entries(price).find(([name]) => CURRENCY.test(name)) ?? []
  const isServerOnly = price['serverOnly'] ?? price['server_only']
  if (isServerOnly === true || currency === undefined || typeof amount !== 'string' || !DECIMAL.test(amount))
    return null
  return {
    id,
    currency,
    amount_total: Math.round(Number(amount) * 10 ** countDecimals(currency)),
    interval: toInterval(price['interval']),
    freeTrial: toInterval(price['freeTrial'] ?? price['free_trial']),
  }
}

/** Returns an interval with a positive count, `null` for other values. */
const toInterval = (value: unknown): Interval | null => (isInterval(value) && value[0] > 0 ? value : null)

const createFormat = (currency: string): Intl.NumberFormat =>
  new Intl.NumberFormat('en', { style: 'currency', currency })

/** Returns how many decimals a currency has: 2 for dollars, 0 for yen. */
const countDecimals = (currency: string): number => createFormat(currency).resolvedOptions().maximumFractionDigits ?? 2

/** Formats an amount, such as `$24.00`. */
export const formatPrice = ({ amount_total, currency }: PurchasedPrice): string =>
  createFormat(currency).format(amount_total / 10 ** countDecimals(currency))
