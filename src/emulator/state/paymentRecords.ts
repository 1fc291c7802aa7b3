/** The records of payments: what customers have, what they subscribed to, and what they were billed for. */
import type { Wire } from '../specification.ts'

export type IntervalUnit = 'day' | 'week' | 'month' | 'year'

/** A number of days, weeks, months or years, as the configuration writes it: `[1, 'month']`. */
export type Interval = readonly [count: number, unit: IntervalUnit]

interface CustomerRecord {
  readonly id: string
  readonly project_id: string
  readonly customer_type: Wire<'CustomerType'>
  readonly customer_id: string
}

/** An item that comes with a product. */
export interface IncludedItem {
  readonly quantity?: number
  readonly repeat?: 'never' | Interval
  readonly expires?: 'never' | 'when-purchase-expires' | 'when-repeated'
}

/**
 * The quantity of an item or product that a customer has. Id: `<project>/<kind>/<customer type>/<customer>/<item,
 * product or subscription>`.
 */
export interface HoldingRecord extends CustomerRecord {
  readonly kind: 'item' | 'product'
  /** The id of the item or product; `null` for an inline product. */
  readonly thing_id: string | null
  readonly display_name: string
  /** Of an item: without changes that expire, and without what products include. */
  quantity: number
  /** The changes of an item that end. */
  expiring_changes?: readonly { readonly delta: number; readonly expires_at_millis: number }[]
  /** When a product was granted, and what it was then; absent in states of older versions. */
  readonly granted_at_millis?: number
  readonly product?: Wire<'CustomerProductDetails'>
  readonly included_items?: Readonly<Record<string, IncludedItem>>
  /** The subscription of a product. */
  subscription_id?: string
  /** When the product ends, because its subscription was canceled. */
  ends_at_millis?: number
}

/** A price at the time of the purchase. */
export interface PurchasedPrice {
  /** For all units of the product, in the smallest unit of the currency. */
  readonly amount_total: number
  /** In capital letters (ISO 4217). */
  readonly currency: string
}

/** A product that is paid for again in each interval. */
export interface SubscriptionRecord extends CustomerRecord {
  /** The product that it pays for. It ends with the subscription. */
  holding_id: string
  price: PurchasedPrice
  interval: Interval
  status: 'trialing' | 'active' | 'canceled'
  readonly created_at_millis: number
  /** When the first paid period began, after a free trial. */
  first_period_at_millis: number
  /** The number of paid periods that have begun; 0 during a free trial. */
  periods: number
  cancel_at_period_end: boolean
  /**
   * Whether the customer pays. A product that a server granted costs nothing.
   *
   * @default true
   */
  readonly is_paid?: boolean
}

/** A payment, or one that was refused. */
export interface InvoiceRecord extends CustomerRecord, PurchasedPrice {
  /** `null` for a purchase without a subscription. */
  readonly subscription_id: string | null
  readonly created_at_millis: number
  /** `paid` for a subscription, `succeeded` for another purchase; `open` if the card was refused. */
  readonly status: 'paid' | 'succeeded' | 'open'
}

/** How a customer pays. Id: `<project>/<customer type>/<customer>`. */
export interface BilledCustomerRecord extends CustomerRecord {
  card: Wire<'PaymentMethod'> | null
  /** The last setup intent, until it is used. */
  setup_intent_id: string | null
}

/** A promo code. */
export interface PromoCodeRecord {
  readonly id: string
  readonly project_id: string
  status: 'active' | 'paused' | 'ended'
  /** As it was created: the names of the fields aren't known. */
  readonly fields: Readonly<Record<string, unknown>>
}
