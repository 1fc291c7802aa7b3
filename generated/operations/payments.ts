/**
 * The operations of `payments`.
 *
 * Generated from `openapi/paths/payments.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { CallOptions, Client, ServerClient } from '../../src/core/client/types.ts'
import type { Operation, OperationCall } from '../../src/core/request/operation.ts'
import { send } from '../../src/core/request/send.ts'
import type { List } from '../../src/core/util/types.ts'
import { cliLoginWireKeys, customerProductKeys, grantCustomerProductBodyWireKeys } from '../casing.ts'
import type {
  BilledCustomerType,
  CreatePurchaseUrlBody,
  CustomerBilling,
  CustomerInvoice,
  CustomerItem,
  CustomerProduct,
  CustomerType,
  GrantCustomerProductBody,
  GrantCustomerProductResult,
  PaymentSetupIntent,
  PurchaseUrl,
  SetDefaultPaymentMethodBody,
  SetDefaultPaymentMethodResult,
  Success,
  SwitchCustomerProductBody,
  UpdateCustomerItemQuantityBody,
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
> = { id: 'getCustomerItem', method: 'GET', path: '/payments/items/{customer_type}/{customer_id}/{item_id}' }

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
  path: '/payments/items/{customer_type}/{customer_id}/{item_id}/update-quantity',
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
  /** The `nextCursor` of the previous page. */
  cursor?: string
}

/** The operation of {@link listCustomerProducts}. */
export const listCustomerProductsOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<ListCustomerProductsInput, List<CustomerProduct>>>
> = {
  id: 'listCustomerProducts',
  method: 'GET',
  path: '/payments/products/{customer_type}/{customer_id}',
  query: ['limit', 'cursor'],
  responseKeys: { properties: { items: customerProductKeys } },
}

/**
 * List the products of a customer.
 *
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
  path: '/payments/products/{customer_type}/{customer_id}',
  body: 'json',
  bodyKeys: grantCustomerProductBodyWireKeys,
}

/**
 * Give a product to a customer.
 *
 * Without payment. Send either `productId` or `productInline`.
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
  /** Which subscription to the product; needed if there are several. */
  subscriptionId?: string
}

/** The operation of {@link cancelCustomerProduct}. */
export const cancelCustomerProductOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<CancelCustomerProductInput, Success>>
> = {
  id: 'cancelCustomerProduct',
  method: 'DELETE',
  path: '/payments/products/{customer_type}/{customer_id}/{product_id}',
  query: ['subscriptionId'],
  isIdempotent: true,
}

/**
 * Cancel a subscription of a customer.
 *
 * A client may only pass its own user, or a team in which it has the permission `team_admin`.
 *
 * Since 2026.
 *
 * `DELETE /payments/products/{customer_type}/{customer_id}/{product_id}`
 *
 * @throws {KnownError} USER_AUTHENTICATION_REQUIRED, TEAM_PERMISSION_REQUIRED, PRODUCT_DOES_NOT_EXIST, CUSTOMER_DOES_NOT_EXIST, USER_NOT_FOUND, TEAM_NOT_FOUND
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
  path: '/payments/products/{customer_type}/{customer_id}/switch',
  body: 'json',
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
 * @throws {KnownError} USER_AUTHENTICATION_REQUIRED, TEAM_PERMISSION_REQUIRED, PRODUCT_DOES_NOT_EXIST, PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH, CUSTOMER_DOES_NOT_EXIST, USER_NOT_FOUND, TEAM_NOT_FOUND, DEFAULT_PAYMENT_METHOD_REQUIRED, NEW_PURCHASES_BLOCKED
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
export type CreatePurchaseUrlInput = CreatePurchaseUrlBody

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
 * The URL works for 24 hours. Send either `productId` or `productInline`.
 * A client may only pass its own user, or a team in which it has the permission `team_admin`.
 *
 * Since 2026.
 *
 * `POST /payments/purchases/create-purchase-url`
 *
 * @throws {KnownError} USER_AUTHENTICATION_REQUIRED, TEAM_PERMISSION_REQUIRED, PRODUCT_DOES_NOT_EXIST, PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH, PRODUCT_ALREADY_GRANTED, CUSTOMER_DOES_NOT_EXIST, USER_NOT_FOUND, TEAM_NOT_FOUND, NEW_PURCHASES_BLOCKED, PROMO_CODES_DISABLED, STRIPE_ACCOUNT_INFO_NOT_FOUND, REDIRECT_URL_NOT_WHITELISTED
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
> = { id: 'getCustomerBilling', method: 'GET', path: '/payments/billing/{customer_type}/{customer_id}' }

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
  path: '/payments/invoices/{customer_type}/{customer_id}',
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
  path: '/payments/payment-method/{customer_type}/{customer_id}/setup-intent',
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
  path: '/payments/payment-method/{customer_type}/{customer_id}/set-default',
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
