/**
 * Promo codes. What their fields are called isn't known, so the emulator keeps them as they were created, and no
 * purchase can use one.
 */
import { isList } from '../../core/util/record.ts'
import { fail, failText } from '../domain/refusals.ts'
import type { RequestContext } from '../domain/requestContext.ts'
import type { BodyOf, Wire } from '../specification.ts'
import type { PromoCodeRecord } from '../state/paymentRecords.ts'
import { requirePurchasePrices } from './checkout.ts'
import { toFields } from './oauth.ts'
import {
  findProduct,
  formatAmount,
  getPaymentsConfig,
  listPrices,
  requireCustomer,
  requireProduct,
  toProductDetails,
  type ProductPrice,
} from './paymentsCatalog.ts'
import type { OperationContext, Resolvers } from './resolver.ts'

/** Refuses promo codes in a project that doesn't allow them, and several of them in one that allows only one. */
export function requirePromoCodes(context: RequestContext, isStacking: boolean): void {
  const { allowPromoCodes, allowStackingPromoCodes } = getPaymentsConfig(context)
  if (!allowPromoCodes) fail('PROMO_CODES_DISABLED')
  if (isStacking && !allowStackingPromoCodes) fail('PROMO_CODE_STACKING_DISABLED')
}

/** Returns a price without a discount. Refuses every code. */
function getPriceWithPromoCodes(
  context: RequestContext,
  prices: readonly ProductPrice[],
  { price_id, quantity, promo_codes }: Omit<BodyOf<'validatePromoCodes'>, 'product_id'>,
): Wire<'PromoCodePrice'> {
  const price = price_id === undefined ? prices[0] : prices.find(({ id }) => id === price_id)
  if (!price) return failText(400, 'The product has no such price')
  if (promo_codes.length > 0) {
    requirePromoCodes(context, promo_codes.length > 1)
    fail('PROMO_CODE_INVALID')
  }
  const amount = formatAmount({ ...price, amount_total: price.amount_total * quantity })
  const recurring_amount = price.interval === null ? null : amount
  return { original_amount: amount, net_amount: amount, recurring_amount, applied_code_names: [] }
}

function requirePromoCode(context: OperationContext<'getPromoCode'>): PromoCodeRecord {
  const promoCode = context.db.promoCodes.get(context.params.id)
  return promoCode?.project_id === context.project.id ? promoCode : failText(404, 'The promo code is unknown')
}

const toView = ({ id, fields }: PromoCodeRecord): Wire<'UndescribedObject'> => ({ ...fields, id })

/** Changes the state of a promo code. */
function setStatus(context: OperationContext<'getPromoCode'>, status: PromoCodeRecord['status']) {
  return toView(context.db.promoCodes.update(requirePromoCode(context), { status }))
}

export const promoCodes = {
  listPromoCodes: ({ db, project }) => ({ items: db.promoCodes.where('project', project.id).map(toView) }),

  createPromoCode: ({ db, project, random, body }) =>
    toView(db.promoCodes.insert({ id: random.uuid(), project_id: project.id, status: 'active', fields: body })),

  getPromoCode: (context) => toView(requirePromoCode(context)),

  pausePromoCode(context) {
    if (requirePromoCode(context).status !== 'active') fail('PROMO_CODE_CANNOT_PAUSE')
    return setStatus(context, 'paused')
  },

  resumePromoCode(context) {
    if (requirePromoCode(context).status !== 'paused') fail('PROMO_CODE_CANNOT_RESUME')
    return setStatus(context, 'active')
  },

  endPromoCode: (context) => setStatus(context, 'ended'),

  validatePromoCodes(context) {
    const { product_id, ...body } = context.body
    const product = findProduct(context, product_id) ?? fail('PRODUCT_DOES_NOT_EXIST', { product_id, context: null })
    return getPriceWithPromoCodes(context, listPrices(toProductDetails(product_id, product)), body)
  },

  validatePurchasePromoCodes(context) {
    const { full_code, ...body } = context.body
    return getPriceWithPromoCodes(context, requirePurchasePrices(context, full_code), body)
  },

  validateCustomerPromoCodes(context) {
    const { params, body } = context
    const { product_id = '', price_id } = toFields(body)
    const { quantity, promo_codes } = body
    const details = toProductDetails(product_id, requireProduct(context, params, product_id))
    requireCustomer(context, params)
    return getPriceWithPromoCodes(context, listPrices(details), {
      price_id,
      quantity: Number.isInteger(quantity) ? Math.max(1, Number(quantity)) : 1,
      promo_codes: isList(promo_codes) ? promo_codes.map(String) : [],
    })
  },
} satisfies Resolvers
