/** The page of a purchase URL, where the customer pays, has the card refused, or leaves. No money moves. */
import { createCode } from '../domain/codes.ts'
import { failText } from '../domain/refusals.ts'
import { reply, type Reply } from '../domain/reply.ts'
import { withoutProject, type EmulatorState, type RequestContext } from '../domain/requestContext.ts'
import { escapeHtml } from '../mail/escapeHtml.ts'
import { PURCHASE_LIFETIME_MILLIS, type Route, type Wire } from '../specification.ts'
import type { Checkout, CodeRecord } from '../state/codeRecords.ts'
import type { Interval } from '../state/paymentRecords.ts'
import type { ProjectRecord } from '../state/projectRecords.ts'
import { requireNotOwned } from './holdings.ts'
import { findCode, toFields } from './oauth.ts'
import { createPageRoute, showPage, TEXT } from './page.ts'
import {
  formatPrice,
  getPaymentsConfig,
  listOfferedPrices,
  requireCustomer,
  type ProductPrice,
} from './paymentsCatalog.ts'
import { buyProduct, refusePayment, type Purchase } from './purchases.ts'
import type { AnyResolver, OperationContext, Resolvers } from './resolver.ts'

/** Creates the URL of a page where a customer can buy a product. It works once, for 24 hours. */
export function createCheckoutUrl(context: RequestContext, { customer, ...checkout }: Checkout): string {
  const { customer_type, customer_id } = customer
  const data = { ...checkout, customer: { customer_type, customer_id } }
  const { code } = createCode(context, 'purchase', PURCHASE_LIFETIME_MILLIS, data)
  return `${context.origin}/api/v1/payments/checkout/${code}`
}

/** A checkout, its code, and the context of its project. */
interface OpenCheckout {
  readonly code: CodeRecord<'purchase'>
  readonly checkout: Checkout
  readonly context: RequestContext
  /** The prices to choose from; empty for a product without a price. */
  readonly prices: readonly ProductPrice[]
}

/** Finds a checkout that can be paid. Refuses a code that is unknown, used or expired. */
const requireCheckout = (request: OperationContext): OpenCheckout =>
  requireCheckoutOf(request, toFields(request.params)['code'] ?? '')

function requireCheckoutOf(request: RequestContext, submitted: string): OpenCheckout {
  const purchaseCode = findPurchaseCode(request, submitted.toLowerCase())
  if (!purchaseCode) return failText(404, 'This purchase is unknown. Go back to the app and start it again.')
  const { code, project } = purchaseCode
  if (code.used_at_millis !== null) failText(400, 'This purchase is complete. Go back to the app.')
  if (code.expires_at_millis <= request.clock.now()) {
    failText(400, 'This purchase page has expired. Go back to the app and start again.')
  }
  const context = { ...withoutProject(request), project }
  const checkout = code.data
  const { products = {} } = getPaymentsConfig(context)
  const freeTrial = checkout.productId === null ? undefined : products[checkout.productId]?.freeTrial
  return { code, checkout, context, prices: listOfferedPrices(checkout.details, freeTrial) }
}

/** Finds a checkout of the project that can be paid. Refuses a code that is unknown, used or expired. */
function requireOwnCheckout(context: RequestContext, submitted: string | undefined): OpenCheckout {
  const open = requireCheckoutOf(context, submitted ?? '')
  return open.context.project.id === context.project.id ? open : failText(404, 'This purchase is unknown.')
}

/** Returns the prices of a purchase in the project. Refuses a code that is unknown, used or expired. */
export const requirePurchasePrices = (context: RequestContext, submitted: string): readonly ProductPrice[] =>
  requireOwnCheckout(context, submitted).prices

function findPurchaseCode(
  state: EmulatorState,
  submitted: string,
): { readonly code: CodeRecord<'purchase'>; readonly project: ProjectRecord } | null {
  for (const project of state.db.projects.all()) {
    const code = findCode(state, project, 'purchase', submitted)
    if (code) return { code, project }
  }
  return null
}

function showCheckout(request: OperationContext): Reply {
  const open = requireCheckout(request)
  return showPage(toTitle(open), renderCheckout(open))
}

/** Handles the customer's decision: `pay`, `refuse` the card, or `leave`. */
function submitCheckout(request: OperationContext): Reply {
  const open = requireCheckout(request)
  const { checkout, context } = open
  const fields = toFields(request.body)
  if (fields['decision'] === 'leave') return leave(checkout, 'Nothing was bought', 'You can close this page.')
  const purchase = readPurchase(open, fields)
  if (fields['decision'] === 'refuse') {
    refusePayment(context, checkout.customer, purchase)
    return showPage(toTitle(open), renderCheckout(open, 'The card was refused. Nothing was bought.'), 402)
  }
  if (fields['decision'] !== 'pay') return failText(400, 'The decision must be pay, refuse or leave.')
  requirePurchasable(open)
  payCheckout(open, purchase)
  return leave(checkout, 'Thank you', 'The purchase is complete. You can close this page.')
}

/** Refuses a purchase if the project blocks purchases, or the customer was deleted or got the product meanwhile. */
function requirePurchasable({ checkout: { customer, productId, details }, context }: OpenCheckout): void {
  if (getPaymentsConfig(context).blockNewPurchases) failText(403, 'The project blocks new purchases.')
  requireCustomer(context, customer)
  requireNotOwned(context, customer, productId, details)
}

function payCheckout({ code, checkout, context }: OpenCheckout, purchase: Purchase): void {
  buyProduct(context, checkout.customer, purchase)
  context.db.codes.update(code, { used_at_millis: context.clock.now() })
}

/** Redirects to the app if the purchase URL has a return URL. */
const leave = ({ returnUrl }: Checkout, title: string, text: string): Reply =>
  returnUrl === undefined
    ? showPage(title, `<h1>${title}</h1>\n<p>${text}</p>`)
    : reply(303, undefined, { location: returnUrl })

const MAX_QUANTITY = 1_000

function readPurchase(
  { checkout: { productId, details }, prices }: OpenCheckout,
  { price_id, quantity = '1' }: ReturnType<typeof toFields>,
): Purchase {
  const price = price_id === undefined ? prices[0] : prices.find(({ id }) => id === price_id)
  if (!price && (prices.length > 0 || price_id !== undefined)) return failText(400, 'The product has no such price.')
  const count = Number(quantity)
  if (!Number.isInteger(count) || count < 1 || count > (details.stackable ? MAX_QUANTITY : 1)) {
    return failText(400, `The quantity must be ${details.stackable ? `1 to ${MAX_QUANTITY}` : '1'}.`)
  }
  return { productId, details, quantity: count, price: price ?? null }
}

const toTitle = ({ checkout }: OpenCheckout): string => `Buy ${checkout.details.display_name}`

/** Renders the page. @param problem what happened to the previous attempt. */
function renderCheckout({ checkout: { details }, context: { project }, prices }: OpenCheckout, problem = ''): string {
  const name = escapeHtml(details.display_name)
  const renderPrice = (price: ProductPrice, index: number): string =>
    `<label class="check"><input type="radio" name="price_id" value="${escapeHtml(price.id)}"${index === 0 ? ' checked' : ''}> ${escapeHtml(describePrice(price))}</label>`
  const quantity = details.stackable
    ? `<label>Quantity <input name="quantity" type="number" min="1" max="${MAX_QUANTITY}" value="1" required></label>`
    : ''
  return `<div class="logo" aria-hidden="true">${name.charAt(0)}</div>
<h1>${name}</h1>
<p>${escapeHtml(project.display_name)} sells this product.</p>
${problem && `<p role="alert">${problem}</p>`}
<form method="post">
${prices.map(renderPrice).join('\n') || '<p>Free</p>'}
${quantity}
<button class="primary" name="decision" value="pay" autofocus>Pay with the card 4242</button>
<div class="decisions"><button name="decision" value="refuse">Pay with a card that is refused</button>
<button name="decision" value="leave" formnovalidate>Leave without paying</button></div>
</form>
<p>This page of the emulator stands in for a payment provider. No money moves.</p>`
}

function describePrice({ interval, freeTrial, ...price }: ProductPrice): string {
  const amount = formatPrice(price)
  if (interval === null) return amount
  const trial = freeTrial ? `, after ${describeInterval(freeTrial)} for free` : ''
  return `${amount} every ${describeInterval(interval)}${trial}`
}

const describeInterval = ([count, unit]: Interval): string => (count === 1 ? unit : `${count} ${unit}s`)

const CODE = { code: TEXT }

export const checkoutRoutes: readonly Route[] = [
  createPageRoute('showCheckout', 'GET', '/payments/checkout/{code}', CODE),
  createPageRoute('submitCheckout', 'POST', '/payments/checkout/{code}', CODE),
]

/** Reads a purchase that can be paid from a body with the fields of a purchase: `full_code`, `price_id`, `quantity`. */
function requireSession(context: RequestContext & { readonly body: Wire<'UndescribedObject'> }) {
  const { quantity, ...body } = context.body
  const fields = toFields(body)
  const open = requireOwnCheckout(context, fields['full_code'])
  const purchase = readPurchase(open, { ...fields, quantity: quantity === undefined ? undefined : String(quantity) })
  requirePurchasable(open)
  return { open, purchase }
}

/** What the vendor's page of a purchase calls. */
export const purchaseSessions = {
  validatePurchaseCode(context) {
    requireOwnCheckout(context, toFields(context.body)['full_code'])
    return {}
  },

  createPurchaseSession(context) {
    requireSession(context)
    return {}
  },

  createTestModePurchaseSession(context) {
    const { open, purchase } = requireSession(context)
    payCheckout(open, purchase)
    return {}
  },
} satisfies Resolvers

export const checkoutResolvers: Readonly<Record<string, AnyResolver>> = { showCheckout, submitCheckout }
