/** The items, products and prices that the configuration declares. */
import { getOwn, toRecord } from '../../core/util/record.ts'
import { readConfig } from '../domain/configuration.ts'
import { isInterval } from '../domain/configurationShape.ts'
import { fail } from '../domain/refusals.ts'
import type { RequestContext } from '../domain/requestContext.ts'
import type { Wire } from '../specification.ts'
import type { IncludedItem, Interval, PurchasedPrice } from '../state/paymentRecords.ts'

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
  /** The products of which a customer needs one. */
  readonly isAddOnTo?: false | Readonly<Record<string, true>>
  readonly customerType?: CustomerType
  readonly serverOnly?: boolean
  readonly stackable?: boolean
  readonly freeTrial?: Interval
  readonly prices?: Readonly<Record<string, object>>
  readonly includedItems?: Readonly<Record<string, IncludedItem>>
}

/** The part of the configuration about payments. */
export interface PaymentsConfig {
  readonly testMode?: boolean
  readonly blockNewPurchases?: boolean
  readonly allowPromoCodes?: boolean
  readonly allowStackingPromoCodes?: boolean
  readonly items?: Readonly<Record<string, ItemEntry>>
  readonly products?: Readonly<Record<string, ProductEntry>>
}

/** The type of an item or product whose entry names none. */
const DEFAULT_CUSTOMER_TYPE: CustomerType = 'user'

export const getPaymentsConfig = ({ project }: Pick<RequestContext, 'project'>): PaymentsConfig =>
  readConfig(project).payments

/** Refuses an unknown user or team. Any id is a custom customer. */
export function requireCustomer(
  { db, project }: RequestContext,
  { customer_type: type, customer_id: id }: Customer,
): void {
  if (type === 'user' && db.users.get(id)?.project_id !== project.id) fail('USER_NOT_FOUND')
  if (type === 'team' && db.teams.get(id)?.project_id !== project.id) fail('TEAM_NOT_FOUND', { team_id: id })
}

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

/** Returns the product of the configuration with the id of an owned one; `undefined` for an inline or removed product. */
export const findProduct = (context: Pick<RequestContext, 'project'>, id: string | null): ProductEntry | undefined =>
  id === null ? undefined : getOwn(getPaymentsConfig(context).products, id)

/** Returns the ids of the products to one of which a product is an add-on; empty for a product that is not an add-on. */
export const listBases = ({ isAddOnTo }: ProductEntry): string[] => Object.keys(isAddOnTo || {})

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
    prices: prices ?? {},
    included_items: includedItems ?? {},
    client_metadata: null,
    client_read_only_metadata: null,
    server_metadata: null,
  }
}

/** A price of a product. */
export interface ProductPrice extends PurchasedPrice {
  readonly id: string
  /** `null` if the product is paid for once. */
  readonly interval: Interval | null
  readonly freeTrial: Interval | null
  readonly isServerOnly: boolean
}

const CURRENCY = /^[A-Z]{3}$/
const DECIMAL = /^\d+(?:\.\d+)?$/

/**
 * Returns the prices of a product for one unit.
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

/** Returns the prices that a customer can choose: not those that only servers may offer. */
export const listOfferedPrices = (...input: Parameters<typeof listPrices>): ProductPrice[] =>
  listPrices(...input).filter(({ isServerOnly }) => !isServerOnly)

/** Returns `null` for a price without an amount. */
function toPrice(id: string, value: unknown): ProductPrice | null {
  // The configuration has camel case, an inline product snake case.
  const price = toRecord(value)
  const [currency, amount] = Object.entries(price).find(([name]) => CURRENCY.test(name)) ?? []
  if (currency === undefined || typeof amount !== 'string' || !DECIMAL.test(amount)) return null
  return {
    isServerOnly: (price['serverOnly'] ?? price['server_only']) === true,
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

/** Writes an amount as the prices of a product do, such as `24.00`. */
export const formatAmount = ({ amount_total, currency }: PurchasedPrice): string => {
  const decimals = countDecimals(currency)
  return (amount_total / 10 ** decimals).toFixed(decimals)
}

/** Formats an amount for people, such as `$24.00`. */
export const formatPrice = ({ amount_total, currency }: PurchasedPrice): string =>
  createFormat(currency).format(Number(formatAmount({ amount_total, currency })))
