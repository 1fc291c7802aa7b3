/**
 * The operations of `payments`.
 *
 * Generated from `openapi/paths/payments.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { CallOptions, Client, ServerClient } from '../../src/core/client/types.ts'
import type { Operation, OperationCall } from '../../src/core/request/operation.ts'
import { send } from '../../src/core/request/send.ts'
import type { List } from '../../src/core/util/types.ts'
import {
  cliLoginWireKeys,
  customerProductKeys,
  grantCustomerProductBodyWireKeys,
  promoCodePriceKeys,
} from '../casing.ts'
import type {
  CreatePurchaseUrlBody,
  GrantCustomerProductBody,
  SetDefaultPaymentMethodBody,
  SwitchCustomerProductBody,
  UpdateCustomerItemQuantityBody,
  ValidatePromoCodesBody,
  ValidatePurchasePromoCodesBody,
} from '../bodies.ts'
import type {
  BilledCustomerType,
  CustomerBilling,
  CustomerInvoice,
  CustomerItem,
  CustomerProduct,
  CustomerType,
  GrantCustomerProductResult,
  PaymentSetupIntent,
  PromoCodePrice,
  PurchaseUrl,
  SetDefaultPaymentMethodResult,
  Success,
  UndescribedObject,
  UpdateCustomerItemQuantityResult,
} from '../model.ts'

/** Input of `getCustomerItem`. */
export interface GetCustomerItemInput {
  /** Who the customer is. A client may not use `custom`. */
  customerType: CustomerType
  /** The id of the user, of the team, or of your own customer. */
  customerId: string
  /** The id of the item in the payments settings. */
  itemId: string
}

/** The operation of {@link getCustomerItem}. */
export const getCustomerItemOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<GetCustomerItemInput, CustomerItem>>
> = { id: 'getCustomerItem', method: 'GET', path: '/payments/items/{customerType}/{customerId}/{itemId}' }

/**
 * Read a customer's quantity of an item.
 *
 * A client may only pass its own user, or a team in which it has the permission `team_admin`.
 *
 * Since 2026.
 *
 * `GET /payments/items/{customer_type}/{customer_id}/{item_id}`
 *
 * @throws {KnownError} USER_AUTHENTICATION_REQUIRED, TEAM_PERMISSION_REQUIRED, ITEM_NOT_FOUND, ITEM_CUSTOMER_TYPE_DOES_NOT_MATCH, CUSTOMER_DOES_NOT_EXIST, USER_NOT_FOUND, TEAM_NOT_FOUND
 *
 * @example
 * const result = await getCustomerItem(client, { customerType: 'user', customerId: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4', itemId: 'berths' })
 */
export function getCustomerItem(
  client: Client,
  input: GetCustomerItemInput,
  options?: CallOptions,
): Promise<CustomerItem> {
  return send(client, getCustomerItemOperation, input, options)
}

/** Input of `updateCustomerItemQuantity`. */
export interface UpdateCustomerItemQuantityInput extends UpdateCustomerItemQuantityBody {
  /** Who the customer is. A client may not use `custom`. */
  customerType: CustomerType
  /** The id of the user, of the team, or of your own customer. */
  customerId: string
  /** The id of the item in the payments settings. */
  itemId: string
  /** Whether the quantity may become negative. */
  allowNegative: boolean
}

/** The operation of {@link updateCustomerItemQuantity}. */
export const updateCustomerItemQuantityOperation: Operation<
  Record<'server' | 'admin', OperationCall<UpdateCustomerItemQuantityInput, UpdateCustomerItemQuantityResult>>
> = {
  id: 'updateCustomerItemQuantity',
  method: 'POST',
  path: '/payments/items/{customerType}/{customerId}/{itemId}/update-quantity',
  query: ['allowNegative'],
  body: 'json',
  bodyKeys: cliLoginWireKeys,
}

/**
 * Add to or take from an item of a customer.
 *
 * Changes the quantity by `delta`. Unless `allowNegative` is true, a quantity below zero is refused.
 *
 * Since 2026.
 *
 * `POST /payments/items/{customer_type}/{customer_id}/{item_id}/update-quantity`
 *
 * @throws {KnownError} ITEM_NOT_FOUND, ITEM_CUSTOMER_TYPE_DOES_NOT_MATCH, CUSTOMER_DOES_NOT_EXIST, USER_NOT_FOUND, TEAM_NOT_FOUND, ITEM_QUANTITY_INSUFFICIENT_AMOUNT
 *
 * @example
 * const result = await updateCustomerItemQuantity(server, { customerType: 'user', customerId: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4', itemId: 'berths', allowNegative: false, delta: -1 })
 */
export function updateCustomerItemQuantity(
  client: ServerClient,
  input: UpdateCustomerItemQuantityInput,
  options?: CallOptions,
): Promise<UpdateCustomerItemQuantityResult> {
  return send(client, updateCustomerItemQuantityOperation, input, options)
}

/** Input of `listCustomerProducts`. */
export interface ListCustomerProductsInput {
  /** Who the customer is. A client may not use `custom`. */
  customerType: CustomerType
  /** The id of the user, of the team, or of your own customer. */
  customerId: string
  /** Page size; at most 100, default 10. */
  limit?: number
  /** The `nextCursor` of the previous page: the id of the first product of this one. */
  cursor?: string
}

/** The operation of {@link listCustomerProducts}. */
export const listCustomerProductsOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<ListCustomerProductsInput, List<CustomerProduct>>>
> = {
  id: 'listCustomerProducts',
  method: 'GET',
  path: '/payments/products/{customerType}/{customerId}',
  query: ['limit', 'cursor'],
  responseKeys: { properties: { items: customerProductKeys } },
}

/**
 * List the products of a customer.
 *
 * Ordered by product id. A client doesn't see products that only servers may offer.
 * A client may only pass its own user, or a team in which it has the permission `team_admin`.
 *
 * Since 2026.
 *
 * `GET /payments/products/{customer_type}/{customer_id}`
 *
 * @throws {KnownError} USER_AUTHENTICATION_REQUIRED, TEAM_PERMISSION_REQUIRED, CUSTOMER_DOES_NOT_EXIST, USER_NOT_FOUND, TEAM_NOT_FOUND
 *
 * @example
 * const result = await listCustomerProducts(client, { customerType: 'user', customerId: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4' })
 */
export function listCustomerProducts(
  client: Client,
  input: ListCustomerProductsInput,
  options?: CallOptions,
): Promise<List<CustomerProduct>> {
  return send(client, listCustomerProductsOperation, input, options)
}

/** Input of `grantCustomerProduct`. */
export interface GrantCustomerProductInput extends GrantCustomerProductBody {
  /** Who the customer is. A client may not use `custom`. */
  customerType: CustomerType
  /** The id of the user, of the team, or of your own customer. */
  customerId: string
}

/** The operation of {@link grantCustomerProduct}. */
export const grantCustomerProductOperation: Operation<
  Record<'server' | 'admin', OperationCall<GrantCustomerProductInput, GrantCustomerProductResult>>
> = {
  id: 'grantCustomerProduct',
  method: 'POST',
  path: '/payments/products/{customerType}/{customerId}',
  body: 'json',
  bodyKeys: grantCustomerProductBodyWireKeys,
}

/**
 * Give a product to a customer.
 *
 * Without payment. Send either `productId` or `productInline`. If the first price has an interval, the customer gets
 * a subscription, which costs nothing. A subscription to another product of the same product line ends.
 *
 * Since 2026.
 *
 * `POST /payments/products/{customer_type}/{customer_id}`
 *
 * @throws {KnownError} PRODUCT_DOES_NOT_EXIST, PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH, PRODUCT_ALREADY_GRANTED, CUSTOMER_DOES_NOT_EXIST, USER_NOT_FOUND, TEAM_NOT_FOUND
 *
 * @example
 * const result = await grantCustomerProduct(server, { customerType: 'user', customerId: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4', productId: 'season-berth' })
 */
export function grantCustomerProduct(
  client: ServerClient,
  input: GrantCustomerProductInput,
  options?: CallOptions,
): Promise<GrantCustomerProductResult> {
  return send(client, grantCustomerProductOperation, input, options)
}

/** Input of `cancelCustomerProduct`. */
export interface CancelCustomerProductInput {
  /** Who the customer is. A client may not use `custom`. */
  customerType: CustomerType
  /** The id of the user, of the team, or of your own customer. */
  customerId: string
  /** The id of the product in the payments settings. */
  productId: string
  /** Only this subscription; needed for an inline product. */
  subscriptionId?: string
}

/** The operation of {@link cancelCustomerProduct}. */
export const cancelCustomerProductOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<CancelCustomerProductInput, Success>>
> = {
  id: 'cancelCustomerProduct',
  method: 'DELETE',
  path: '/payments/products/{customerType}/{customerId}/{productId}',
  query: ['subscriptionId'],
  hasResult: false,
  isIdempotent: true,
}

/**
 * Cancel a subscription of a customer.
 *
 * Cancels all subscriptions to the product. Nothing else can be canceled. The customer has the product until the period
 * ends. An inline product is named `_inline`, with its `subscriptionId`.
 * A client may only pass its own user, or a team in which it has the permission `team_admin`.
 *
 * Since 2026.
 *
 * `DELETE /payments/products/{customer_type}/{customer_id}/{product_id}`
 *
 * @throws {KnownError} USER_AUTHENTICATION_REQUIRED, TEAM_PERMISSION_REQUIRED, PRODUCT_DOES_NOT_EXIST, PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH, CUSTOMER_DOES_NOT_EXIST, USER_NOT_FOUND, TEAM_NOT_FOUND
 *
 * @example
 * const result = await cancelCustomerProduct(client, { customerType: 'user', customerId: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4', productId: 'season-berth' })
 */
export function cancelCustomerProduct(
  client: Client,
  input: CancelCustomerProductInput,
  options?: CallOptions,
): Promise<Success> {
  return send(client, cancelCustomerProductOperation, input, options)
}

/** Input of `switchCustomerProduct`. */
export interface SwitchCustomerProductInput extends SwitchCustomerProductBody {
  /** Who the customer is. A client may not use `custom`. */
  customerType: CustomerType
  /** The id of the user, of the team, or of your own customer. */
  customerId: string
}

/** The operation of {@link switchCustomerProduct}. */
export const switchCustomerProductOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<SwitchCustomerProductInput, Success>>
> = {
  id: 'switchCustomerProduct',
  method: 'POST',
  path: '/payments/products/{customerType}/{customerId}/switch',
  body: 'json',
  hasResult: false,
}

/**
 * Switch a subscription to another product.
 *
 * Both products must belong to the same product line.
 * A client may only pass its own user, or a team in which it has the permission `team_admin`.
 *
 * Since 2026.
 *
 * `POST /payments/products/{customer_type}/{customer_id}/switch`
 *
 * @throws {KnownError} USER_AUTHENTICATION_REQUIRED, TEAM_PERMISSION_REQUIRED, PRODUCT_DOES_NOT_EXIST, PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH, CUSTOMER_DOES_NOT_EXIST, USER_NOT_FOUND, TEAM_NOT_FOUND, DEFAULT_PAYMENT_METHOD_REQUIRED, NEW_PURCHASES_BLOCKED, PROMO_CODES_DISABLED, PROMO_CODE_STACKING_DISABLED
 *
 * @example
 * const result = await switchCustomerProduct(client, { customerType: 'user', customerId: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4', fromProductId: 'season-berth', toProductId: 'year-berth' })
 */
export function switchCustomerProduct(
  client: Client,
  input: SwitchCustomerProductInput,
  options?: CallOptions,
): Promise<Success> {
  return send(client, switchCustomerProductOperation, input, options)
}

/** Input of `createPurchaseUrl`. */
export interface CreatePurchaseUrlInput extends CreatePurchaseUrlBody {}

/** The operation of {@link createPurchaseUrl}. */
export const createPurchaseUrlOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<CreatePurchaseUrlInput, PurchaseUrl>>
> = {
  id: 'createPurchaseUrl',
  method: 'POST',
  path: '/payments/purchases/create-purchase-url',
  body: 'json',
  bodyKeys: grantCustomerProductBodyWireKeys,
}

/**
 * Create a page where a customer can buy a product.
 *
 * The URL works for 24 hours. Send either `productId` or, with a secret server key, `productInline`.
 * A client may only pass its own user, or a team in which it has the permission `team_admin`.
 *
 * Since 2026.
 *
 * `POST /payments/purchases/create-purchase-url`
 *
 * @throws {KnownError} USER_AUTHENTICATION_REQUIRED, TEAM_PERMISSION_REQUIRED, PRODUCT_DOES_NOT_EXIST, PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH, PRODUCT_ALREADY_GRANTED, CUSTOMER_DOES_NOT_EXIST, USER_NOT_FOUND, TEAM_NOT_FOUND, NEW_PURCHASES_BLOCKED, PROMO_CODES_DISABLED, PROMO_CODE_STACKING_DISABLED, STRIPE_ACCOUNT_INFO_NOT_FOUND, REDIRECT_URL_NOT_WHITELISTED
 *
 * @example
 * const result = await createPurchaseUrl(client, { customerType: 'user', customerId: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4', productId: 'season-berth' })
 */
export function createPurchaseUrl(
  client: Client,
  input: CreatePurchaseUrlInput,
  options?: CallOptions,
): Promise<PurchaseUrl> {
  return send(client, createPurchaseUrlOperation, input, options)
}

/** Input of `getCustomerBilling`. */
export interface GetCustomerBillingInput {
  /** Who the customer is. */
  customerType: BilledCustomerType
  /** The id of the user, of the team, or of your own customer. */
  customerId: string
}

/** The operation of {@link getCustomerBilling}. */
export const getCustomerBillingOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<GetCustomerBillingInput, CustomerBilling>>
> = { id: 'getCustomerBilling', method: 'GET', path: '/payments/billing/{customerType}/{customerId}' }

/**
 * Read how a customer pays.
 *
 * A client may only pass its own user, or a team in which it has the permission `team_admin`.
 *
 * Since 2026.
 *
 * `GET /payments/billing/{customer_type}/{customer_id}`
 *
 * @throws {KnownError} USER_AUTHENTICATION_REQUIRED, TEAM_PERMISSION_REQUIRED, CUSTOMER_DOES_NOT_EXIST, USER_NOT_FOUND, TEAM_NOT_FOUND, STRIPE_ACCOUNT_INFO_NOT_FOUND
 *
 * @example
 * const result = await getCustomerBilling(client, { customerType: 'user', customerId: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4' })
 */
export function getCustomerBilling(
  client: Client,
  input: GetCustomerBillingInput,
  options?: CallOptions,
): Promise<CustomerBilling> {
  return send(client, getCustomerBillingOperation, input, options)
}

/** Input of `listCustomerInvoices`. */
export interface ListCustomerInvoicesInput {
  /** Who the customer is. */
  customerType: BilledCustomerType
  /** The id of the user, of the team, or of your own customer. */
  customerId: string
  /** Page size; at most 100, default 10. */
  limit?: number
  /** The `nextCursor` of the previous page. */
  cursor?: string
}

/** The operation of {@link listCustomerInvoices}. */
export const listCustomerInvoicesOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<ListCustomerInvoicesInput, List<CustomerInvoice>>>
> = {
  id: 'listCustomerInvoices',
  method: 'GET',
  path: '/payments/invoices/{customerType}/{customerId}',
  query: ['limit', 'cursor'],
}

/**
 * List the invoices of a customer.
 *
 * A client may only pass its own user, or a team in which it has the permission `team_admin`.
 *
 * Since 2026.
 *
 * `GET /payments/invoices/{customer_type}/{customer_id}`
 *
 * @throws {KnownError} USER_AUTHENTICATION_REQUIRED, TEAM_PERMISSION_REQUIRED, CUSTOMER_DOES_NOT_EXIST, USER_NOT_FOUND, TEAM_NOT_FOUND, STRIPE_ACCOUNT_INFO_NOT_FOUND
 *
 * @example
 * const result = await listCustomerInvoices(client, { customerType: 'user', customerId: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4' })
 */
export function listCustomerInvoices(
  client: Client,
  input: ListCustomerInvoicesInput,
  options?: CallOptions,
): Promise<List<CustomerInvoice>> {
  return send(client, listCustomerInvoicesOperation, input, options)
}

/** Input of `createPaymentSetupIntent`. */
export interface CreatePaymentSetupIntentInput {
  /** Who the customer is. */
  customerType: BilledCustomerType
  /** The id of the user, of the team, or of your own customer. */
  customerId: string
}

/** The operation of {@link createPaymentSetupIntent}. */
export const createPaymentSetupIntentOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<CreatePaymentSetupIntentInput, PaymentSetupIntent>>
> = {
  id: 'createPaymentSetupIntent',
  method: 'POST',
  path: '/payments/payment-method/{customerType}/{customerId}/setup-intent',
}

/**
 * Begin to add a payment method.
 *
 * Returns what the payment provider's form needs.
 * A client may only pass its own user, or a team in which it has the permission `team_admin`.
 *
 * Since 2026.
 *
 * `POST /payments/payment-method/{customer_type}/{customer_id}/setup-intent`
 *
 * @throws {KnownError} USER_AUTHENTICATION_REQUIRED, TEAM_PERMISSION_REQUIRED, CUSTOMER_DOES_NOT_EXIST, USER_NOT_FOUND, TEAM_NOT_FOUND, STRIPE_ACCOUNT_INFO_NOT_FOUND
 *
 * @example
 * const result = await createPaymentSetupIntent(client, { customerType: 'user', customerId: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4' })
 */
export function createPaymentSetupIntent(
  client: Client,
  input: CreatePaymentSetupIntentInput,
  options?: CallOptions,
): Promise<PaymentSetupIntent> {
  return send(client, createPaymentSetupIntentOperation, input, options)
}

/** Input of `setDefaultPaymentMethod`. */
export interface SetDefaultPaymentMethodInput extends SetDefaultPaymentMethodBody {
  /** Who the customer is. */
  customerType: BilledCustomerType
  /** The id of the user, of the team, or of your own customer. */
  customerId: string
}

/** The operation of {@link setDefaultPaymentMethod}. */
export const setDefaultPaymentMethodOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<SetDefaultPaymentMethodInput, SetDefaultPaymentMethodResult>>
> = {
  id: 'setDefaultPaymentMethod',
  method: 'POST',
  path: '/payments/payment-method/{customerType}/{customerId}/set-default',
  body: 'json',
}

/**
 * Use a payment method by default.
 *
 * After the payment provider's form has confirmed the setup intent.
 * A client may only pass its own user, or a team in which it has the permission `team_admin`.
 *
 * Since 2026.
 *
 * `POST /payments/payment-method/{customer_type}/{customer_id}/set-default`
 *
 * @throws {KnownError} USER_AUTHENTICATION_REQUIRED, TEAM_PERMISSION_REQUIRED, CUSTOMER_DOES_NOT_EXIST, USER_NOT_FOUND, TEAM_NOT_FOUND, STRIPE_ACCOUNT_INFO_NOT_FOUND
 *
 * @example
 * const result = await setDefaultPaymentMethod(client, { customerType: 'user', customerId: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4', setupIntentId: 'seti_1Qharbor' })
 */
export function setDefaultPaymentMethod(
  client: Client,
  input: SetDefaultPaymentMethodInput,
  options?: CallOptions,
): Promise<SetDefaultPaymentMethodResult> {
  return send(client, setDefaultPaymentMethodOperation, input, options)
}

/** Input of `validatePromoCodes`. */
export interface ValidatePromoCodesInput extends ValidatePromoCodesBody {}

/** The operation of {@link validatePromoCodes}. */
export const validatePromoCodesOperation: Operation<
  Record<'server' | 'admin', OperationCall<ValidatePromoCodesInput, PromoCodePrice>>
> = {
  id: 'validatePromoCodes',
  method: 'POST',
  path: '/payments/promo-codes/validate',
  body: 'json',
  responseKeys: promoCodePriceKeys,
  isIdempotent: true,
}

/**
 * Calculate a price with promo codes.
 *
 * Refuses a code that cannot be used for the product. The emulator has no promo codes: it refuses every code with
 * `PROMO_CODE_INVALID`, unless a fault decides otherwise.
 *
 * Since 2026.
 *
 * `POST /payments/promo-codes/validate`
 *
 * @throws {KnownError} PRODUCT_DOES_NOT_EXIST, PROMO_CODES_DISABLED, PROMO_CODE_STACKING_DISABLED, PROMO_CODE_INVALID, PROMO_CODE_PAUSED, PROMO_CODE_EXPIRED, PROMO_CODE_NOT_YET_AVAILABLE, PROMO_CODE_DISCOUNT_BELOW_MINIMUM, PROMO_CODE_REDEMPTION_LIMIT_REACHED
 *
 * @example
 * const result = await validatePromoCodes(server, { productId: 'season-berth', quantity: 1, promoCodes: [] })
 */
export function validatePromoCodes(
  client: ServerClient,
  input: ValidatePromoCodesInput,
  options?: CallOptions,
): Promise<PromoCodePrice> {
  return send(client, validatePromoCodesOperation, input, options)
}

/** Input of `validatePurchasePromoCodes`. */
export interface ValidatePurchasePromoCodesInput extends ValidatePurchasePromoCodesBody {}

/** The operation of {@link validatePurchasePromoCodes}. */
export const validatePurchasePromoCodesOperation: Operation<
  Record<'server' | 'admin', OperationCall<ValidatePurchasePromoCodesInput, PromoCodePrice>>
> = {
  id: 'validatePurchasePromoCodes',
  method: 'POST',
  path: '/payments/purchases/validate-promo-codes',
  body: 'json',
  responseKeys: promoCodePriceKeys,
  isIdempotent: true,
}

/**
 * Calculate the price of a purchase with promo codes.
 *
 * As `validatePromoCodes`, for the page of a purchase. The emulator's page takes no promo codes.
 *
 * Since 2026.
 *
 * `POST /payments/purchases/validate-promo-codes`
 *
 * @throws {KnownError} PROMO_CODES_DISABLED, PROMO_CODE_STACKING_DISABLED, PROMO_CODE_INVALID, PROMO_CODE_PAUSED, PROMO_CODE_EXPIRED, PROMO_CODE_NOT_YET_AVAILABLE, PROMO_CODE_DISCOUNT_BELOW_MINIMUM, PROMO_CODE_REDEMPTION_LIMIT_REACHED
 *
 * @example
 * const result = await validatePurchasePromoCodes(server, { fullCode: 'txv068s8d9c76ee2kxg9sy5n12xk2pg4m5nk9cjqdcc8q', priceId: 'monthly', quantity: 1, promoCodes: [] })
 */
export function validatePurchasePromoCodes(
  client: ServerClient,
  input: ValidatePurchasePromoCodesInput,
  options?: CallOptions,
): Promise<PromoCodePrice> {
  return send(client, validatePurchasePromoCodesOperation, input, options)
}

/** Input of `validateCustomerPromoCodes`. */
export interface ValidateCustomerPromoCodesInput {
  /** Who the customer is. A client may not use `custom`. */
  customerType: CustomerType
  /** The id of the user, of the team, or of your own customer. */
  customerId: string
  body: UndescribedObject
}

/** The operation of {@link validateCustomerPromoCodes}. */
export const validateCustomerPromoCodesOperation: Operation<
  Record<'server' | 'admin', OperationCall<ValidateCustomerPromoCodesInput, PromoCodePrice>>
> = {
  id: 'validateCustomerPromoCodes',
  method: 'POST',
  path: '/payments/products/{customerType}/{customerId}/validate-promo-codes',
  body: 'json',
  bodyField: 'body',
  responseKeys: promoCodePriceKeys,
  isIdempotent: true,
}

/**
 * Calculate a customer’s price with promo codes.
 *
 * As `validatePromoCodes`, for a product that a customer has or may get. The fields of its body are not known, so they are
 * not described; the emulator takes those of the example.
 *
 * Since 2026.
 *
 * `POST /payments/products/{customer_type}/{customer_id}/validate-promo-codes`
 *
 * @throws {KnownError} PRODUCT_DOES_NOT_EXIST, PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH, USER_NOT_FOUND, TEAM_NOT_FOUND, PROMO_CODES_DISABLED, PROMO_CODE_STACKING_DISABLED, PROMO_CODE_INVALID, PROMO_CODE_PAUSED, PROMO_CODE_EXPIRED, PROMO_CODE_NOT_YET_AVAILABLE, PROMO_CODE_DISCOUNT_BELOW_MINIMUM, PROMO_CODE_REDEMPTION_LIMIT_REACHED
 *
 * @example
 * const result = await validateCustomerPromoCodes(server, { customerType: 'user', customerId: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4', body: { product_id: 'season-berth', price_id: 'monthly', quantity: 1, promo_codes: [] } })
 */
export function validateCustomerPromoCodes(
  client: ServerClient,
  input: ValidateCustomerPromoCodesInput,
  options?: CallOptions,
): Promise<PromoCodePrice> {
  return send(client, validateCustomerPromoCodesOperation, input, options)
}

/** Input of `validatePurchaseCode`. */
export interface ValidatePurchaseCodeInput {
  body: UndescribedObject
}

/** The operation of {@link validatePurchaseCode}. */
export const validatePurchaseCodeOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<ValidatePurchaseCodeInput, UndescribedObject>>
> = {
  id: 'validatePurchaseCode',
  method: 'POST',
  path: '/payments/purchases/validate-code',
  body: 'json',
  bodyField: 'body',
  isIdempotent: true,
}

/**
 * Check the code of a purchase.
 *
 * The vendor's page of a purchase calls it. Its fields are not known, so they are not described; the emulator takes those
 * of the example, with the code at the end of the URL of the purchase.
 *
 * Since 2026.
 *
 * `POST /payments/purchases/validate-code`
 *
 * @example
 * const result = await validatePurchaseCode(client, { body: { full_code: 'txv068s8d9c76ee2kxg9sy5n12xk2pg4m5nk9cjqdcc8q' } })
 */
export function validatePurchaseCode(
  client: Client,
  input: ValidatePurchaseCodeInput,
  options?: CallOptions,
): Promise<UndescribedObject> {
  return send(client, validatePurchaseCodeOperation, input, options)
}

/** Input of `createPurchaseSession`. */
export interface CreatePurchaseSessionInput {
  body: UndescribedObject
}

/** The operation of {@link createPurchaseSession}. */
export const createPurchaseSessionOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<CreatePurchaseSessionInput, UndescribedObject>>
> = {
  id: 'createPurchaseSession',
  method: 'POST',
  path: '/payments/purchases/purchase-session',
  body: 'json',
  bodyField: 'body',
}

/**
 * Begin to pay for a purchase.
 *
 * The vendor's page of a purchase calls it before the payment provider asks the customer for a card. Its fields are not
 * known, so they are not described; the emulator takes those of the example, and begins nothing: its own page sells the
 * product.
 *
 * Since 2026.
 *
 * `POST /payments/purchases/purchase-session`
 *
 * @throws {KnownError} PRODUCT_ALREADY_GRANTED, USER_NOT_FOUND, TEAM_NOT_FOUND
 *
 * @example
 * const result = await createPurchaseSession(client, { body: { full_code: 'txv068s8d9c76ee2kxg9sy5n12xk2pg4m5nk9cjqdcc8q', price_id: 'monthly', quantity: 1 } })
 */
export function createPurchaseSession(
  client: Client,
  input: CreatePurchaseSessionInput,
  options?: CallOptions,
): Promise<UndescribedObject> {
  return send(client, createPurchaseSessionOperation, input, options)
}
