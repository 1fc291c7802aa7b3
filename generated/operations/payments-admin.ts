/**
 * The operations of `payments-admin`.
 *
 * Generated from `openapi/paths/payments-admin.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { AdminClient, CallOptions } from '../../src/core/client/types.ts'
import type { Operation, OperationCall } from '../../src/core/request/operation.ts'
import { send } from '../../src/core/request/send.ts'
import type { NoInput } from '../../src/core/util/types.ts'
import {
  paymentMethodConfigsKeys,
  refundTransactionBodyWireKeys,
  transactionPageKeys,
  updatePaymentMethodConfigsBodyWireKeys,
} from '../casing.ts'
import type { RefundTransactionBody, SetUpPaymentsBody, UpdatePaymentMethodConfigsBody } from '../bodies.ts'
import type { CustomerType, PaymentMethodConfigs, TransactionPage, UndescribedObject } from '../model.ts'

/** Input of `setUpPayments`. */
export interface SetUpPaymentsInput extends SetUpPaymentsBody {}

/** The operation of {@link setUpPayments}. */
export const setUpPaymentsOperation: Operation<Record<'admin', OperationCall<SetUpPaymentsInput, UndescribedObject>>> =
  { id: 'setUpPayments', method: 'POST', path: '/internal/payments/setup', body: 'json' }

/**
 * Begin to set up payments.
 *
 * Begins the set-up at the payment provider. The emulator turns test mode on.
 *
 * Since 2026.
 *
 * `POST /internal/payments/setup`
 *
 * @example
 * const result = await setUpPayments(admin)
 */
export function setUpPayments(
  client: AdminClient,
  input: SetUpPaymentsInput = {},
  options?: CallOptions,
): Promise<UndescribedObject> {
  return send(client, setUpPaymentsOperation, input, options)
}

/** The operation of {@link getPaymentAccount}. */
export const getPaymentAccountOperation: Operation<Record<'admin', OperationCall<NoInput, UndescribedObject>>> = {
  id: 'getPaymentAccount',
  method: 'GET',
  path: '/internal/payments/stripe/account-info',
}

/**
 * Read the account at the payment provider.
 *
 * Its fields are those of the payment provider.
 *
 * Since 2026.
 *
 * `GET /internal/payments/stripe/account-info`
 *
 * @throws {KnownError} STRIPE_ACCOUNT_INFO_NOT_FOUND
 *
 * @example
 * const result = await getPaymentAccount(admin)
 */
export function getPaymentAccount(
  client: AdminClient,
  input: NoInput = {},
  options?: CallOptions,
): Promise<UndescribedObject> {
  return send(client, getPaymentAccountOperation, input, options)
}

/** The operation of {@link getPaymentMethodConfigs}. */
export const getPaymentMethodConfigsOperation: Operation<
  Record<'admin', OperationCall<NoInput, PaymentMethodConfigs>>
> = {
  id: 'getPaymentMethodConfigs',
  method: 'GET',
  path: '/internal/payments/method-configs',
  responseKeys: paymentMethodConfigsKeys,
}

/**
 * Read which payment methods are offered.
 *
 * The fields of a method are those of the payment provider.
 *
 * Since 2026.
 *
 * `GET /internal/payments/method-configs`
 *
 * @throws {KnownError} STRIPE_ACCOUNT_INFO_NOT_FOUND
 *
 * @example
 * const result = await getPaymentMethodConfigs(admin)
 */
export function getPaymentMethodConfigs(
  client: AdminClient,
  input: NoInput = {},
  options?: CallOptions,
): Promise<PaymentMethodConfigs> {
  return send(client, getPaymentMethodConfigsOperation, input, options)
}

/** Input of `updatePaymentMethodConfigs`. */
export interface UpdatePaymentMethodConfigsInput extends UpdatePaymentMethodConfigsBody {}

/** The operation of {@link updatePaymentMethodConfigs}. */
export const updatePaymentMethodConfigsOperation: Operation<
  Record<'admin', OperationCall<UpdatePaymentMethodConfigsInput, UndescribedObject>>
> = {
  id: 'updatePaymentMethodConfigs',
  method: 'PATCH',
  path: '/internal/payments/method-configs',
  body: 'json',
  bodyKeys: updatePaymentMethodConfigsBodyWireKeys,
  isIdempotent: true,
}

/**
 * Change which payment methods are offered.
 *
 * The emulator has one configuration, without methods: it accepts changes and ignores them.
 *
 * Since 2026.
 *
 * `PATCH /internal/payments/method-configs`
 *
 * @throws {KnownError} STRIPE_ACCOUNT_INFO_NOT_FOUND
 *
 * @example
 * const result = await updatePaymentMethodConfigs(admin, { configId: 'pmc_1Qharbor', updates: { card: 'on' } })
 */
export function updatePaymentMethodConfigs(
  client: AdminClient,
  input: UpdatePaymentMethodConfigsInput,
  options?: CallOptions,
): Promise<UndescribedObject> {
  return send(client, updatePaymentMethodConfigsOperation, input, options)
}

/** Input of `listTransactions`. */
export interface ListTransactionsInput {
  /** Page size. */
  limit?: number
  /** The cursor of the previous page. */
  cursor?: string
  /** Only this kind. */
  type?: string
  /** Only customers of this type. */
  customerType?: CustomerType
}

/** The operation of {@link listTransactions}. */
export const listTransactionsOperation: Operation<
  Record<'admin', OperationCall<ListTransactionsInput, TransactionPage>>
> = {
  id: 'listTransactions',
  method: 'GET',
  path: '/internal/payments/transactions',
  query: ['limit', 'cursor', 'type', 'customerType'],
  responseKeys: transactionPageKeys,
}

/**
 * List the transactions.
 *
 * Purchases, renewals, refunds and changes of items. Their fields are not known, so they are not described; the emulator lists none.
 *
 * Since 2026.
 *
 * `GET /internal/payments/transactions`
 *
 * @example
 * const result = await listTransactions(admin)
 */
export function listTransactions(
  client: AdminClient,
  input: ListTransactionsInput = {},
  options?: CallOptions,
): Promise<TransactionPage> {
  return send(client, listTransactionsOperation, input, options)
}

/** Input of `refundTransaction`. */
export interface RefundTransactionInput extends RefundTransactionBody {}

/** The operation of {@link refundTransaction}. */
export const refundTransactionOperation: Operation<
  Record<'admin', OperationCall<RefundTransactionInput, UndescribedObject>>
> = {
  id: 'refundTransaction',
  method: 'POST',
  path: '/internal/payments/transactions/refund',
  body: 'json',
  bodyKeys: refundTransactionBodyWireKeys,
}

/**
 * Refund a transaction.
 *
 * Purchases of test mode cannot be refunded.
 *
 * Since 2026.
 *
 * `POST /internal/payments/transactions/refund`
 *
 * @throws {KnownError} SUBSCRIPTION_INVOICE_NOT_FOUND, ONE_TIME_PURCHASE_NOT_FOUND, SUBSCRIPTION_ALREADY_REFUNDED, ONE_TIME_PURCHASE_ALREADY_REFUNDED, TEST_MODE_PURCHASE_NON_REFUNDABLE
 *
 * @example
 * const result = await refundTransaction(admin, { type: 'subscription', id: 'c19e4f70-6d2b-4a85-b3f1-8e0c7d5a2946' })
 */
export function refundTransaction(
  client: AdminClient,
  input: RefundTransactionInput,
  options?: CallOptions,
): Promise<UndescribedObject> {
  return send(client, refundTransactionOperation, input, options)
}

/** The operation of {@link listPromoCodes}. */
export const listPromoCodesOperation: Operation<Record<'admin', OperationCall<NoInput, UndescribedObject>>> = {
  id: 'listPromoCodes',
  method: 'GET',
  path: '/internal/payments/promo-codes',
}

/**
 * List the promo codes.
 *
 * Their fields are not known, so they are not described.
 *
 * Since 2026.
 *
 * `GET /internal/payments/promo-codes`
 *
 * @example
 * const result = await listPromoCodes(admin)
 */
export function listPromoCodes(
  client: AdminClient,
  input: NoInput = {},
  options?: CallOptions,
): Promise<UndescribedObject> {
  return send(client, listPromoCodesOperation, input, options)
}

/** Input of `createPromoCode`. */
export interface CreatePromoCodeInput {
  body: UndescribedObject
}

/** The operation of {@link createPromoCode}. */
export const createPromoCodeOperation: Operation<
  Record<'admin', OperationCall<CreatePromoCodeInput, UndescribedObject>>
> = { id: 'createPromoCode', method: 'POST', path: '/internal/payments/promo-codes', body: 'json', bodyField: 'body' }

/**
 * Create a promo code.
 *
 * Its fields are not known, so they are not described. The emulator keeps an object of any fields, and gives it an `id`. It
 * doesn't know which of them is the name, or what the code is worth, so no purchase can use it.
 *
 * Since 2026.
 *
 * `POST /internal/payments/promo-codes`
 *
 * @throws {KnownError} PROMO_CODE_CODE_NAME_ALREADY_EXISTS
 *
 * @example
 * const result = await createPromoCode(admin, { body: {} })
 */
export function createPromoCode(
  client: AdminClient,
  input: CreatePromoCodeInput,
  options?: CallOptions,
): Promise<UndescribedObject> {
  return send(client, createPromoCodeOperation, input, options)
}

/** Input of `getPromoCode`. */
export interface GetPromoCodeInput {
  id: string
}

/** The operation of {@link getPromoCode}. */
export const getPromoCodeOperation: Operation<Record<'admin', OperationCall<GetPromoCodeInput, UndescribedObject>>> = {
  id: 'getPromoCode',
  method: 'GET',
  path: '/internal/payments/promo-codes/{id}',
}

/**
 * Read a promo code.
 *
 * Its fields are not known, so they are not described.
 *
 * Since 2026.
 *
 * `GET /internal/payments/promo-codes/{id}`
 *
 * @example
 * const result = await getPromoCode(admin, { id: '3e9a5c10-7d42-4b8f-96a1-0f2c8e4d7b65' })
 */
export function getPromoCode(
  client: AdminClient,
  input: GetPromoCodeInput,
  options?: CallOptions,
): Promise<UndescribedObject> {
  return send(client, getPromoCodeOperation, input, options)
}

/** Input of `pausePromoCode`. */
export interface PausePromoCodeInput {
  id: string
}

/** The operation of {@link pausePromoCode}. */
export const pausePromoCodeOperation: Operation<
  Record<'admin', OperationCall<PausePromoCodeInput, UndescribedObject>>
> = { id: 'pausePromoCode', method: 'POST', path: '/internal/payments/promo-codes/{id}/pause' }

/**
 * Pause a promo code.
 *
 * Only an active code can be paused.
 *
 * Since 2026.
 *
 * `POST /internal/payments/promo-codes/{id}/pause`
 *
 * @throws {KnownError} PROMO_CODE_CANNOT_PAUSE
 *
 * @example
 * const result = await pausePromoCode(admin, { id: '3e9a5c10-7d42-4b8f-96a1-0f2c8e4d7b65' })
 */
export function pausePromoCode(
  client: AdminClient,
  input: PausePromoCodeInput,
  options?: CallOptions,
): Promise<UndescribedObject> {
  return send(client, pausePromoCodeOperation, input, options)
}

/** Input of `resumePromoCode`. */
export interface ResumePromoCodeInput {
  id: string
}

/** The operation of {@link resumePromoCode}. */
export const resumePromoCodeOperation: Operation<
  Record<'admin', OperationCall<ResumePromoCodeInput, UndescribedObject>>
> = { id: 'resumePromoCode', method: 'POST', path: '/internal/payments/promo-codes/{id}/resume' }

/**
 * Resume a promo code.
 *
 * Only a paused code can be resumed.
 *
 * Since 2026.
 *
 * `POST /internal/payments/promo-codes/{id}/resume`
 *
 * @throws {KnownError} PROMO_CODE_CANNOT_RESUME
 *
 * @example
 * const result = await resumePromoCode(admin, { id: '3e9a5c10-7d42-4b8f-96a1-0f2c8e4d7b65' })
 */
export function resumePromoCode(
  client: AdminClient,
  input: ResumePromoCodeInput,
  options?: CallOptions,
): Promise<UndescribedObject> {
  return send(client, resumePromoCodeOperation, input, options)
}

/** Input of `endPromoCode`. */
export interface EndPromoCodeInput {
  id: string
}

/** The operation of {@link endPromoCode}. */
export const endPromoCodeOperation: Operation<Record<'admin', OperationCall<EndPromoCodeInput, UndescribedObject>>> = {
  id: 'endPromoCode',
  method: 'POST',
  path: '/internal/payments/promo-codes/{id}/end',
}

/**
 * End a promo code.
 *
 * An ended code can be neither paused nor resumed.
 *
 * Since 2026.
 *
 * `POST /internal/payments/promo-codes/{id}/end`
 *
 * @example
 * const result = await endPromoCode(admin, { id: '3e9a5c10-7d42-4b8f-96a1-0f2c8e4d7b65' })
 */
export function endPromoCode(
  client: AdminClient,
  input: EndPromoCodeInput,
  options?: CallOptions,
): Promise<UndescribedObject> {
  return send(client, endPromoCodeOperation, input, options)
}

/** Input of `createTestModePurchaseSession`. */
export interface CreateTestModePurchaseSessionInput {
  body: UndescribedObject
}

/** The operation of {@link createTestModePurchaseSession}. */
export const createTestModePurchaseSessionOperation: Operation<
  Record<'admin', OperationCall<CreateTestModePurchaseSessionInput, UndescribedObject>>
> = {
  id: 'createTestModePurchaseSession',
  method: 'POST',
  path: '/internal/payments/test-mode-purchase-session',
  body: 'json',
  bodyField: 'body',
}

/**
 * Complete a purchase in test mode.
 *
 * Its fields are not known, so they are not described; the emulator takes those of the example, with the code at the end of
 * the URL of the purchase. The customer then has the product, as after paying on the page of the purchase.
 *
 * Since 2026.
 *
 * `POST /internal/payments/test-mode-purchase-session`
 *
 * @throws {KnownError} PRODUCT_ALREADY_GRANTED, USER_NOT_FOUND, TEAM_NOT_FOUND
 *
 * @example
 * const result = await createTestModePurchaseSession(admin, { body: { full_code: 'txv068s8d9c76ee2kxg9sy5n12xk2pg4m5nk9cjqdcc8q', price_id: 'monthly', quantity: 1 } })
 */
export function createTestModePurchaseSession(
  client: AdminClient,
  input: CreateTestModePurchaseSessionInput,
  options?: CallOptions,
): Promise<UndescribedObject> {
  return send(client, createTestModePurchaseSessionOperation, input, options)
}

/** Input of `createPaymentAccountSession`. */
export interface CreatePaymentAccountSessionInput {
  body: UndescribedObject
}

/** The operation of {@link createPaymentAccountSession}. */
export const createPaymentAccountSessionOperation: Operation<
  Record<'admin', OperationCall<CreatePaymentAccountSessionInput, UndescribedObject>>
> = {
  id: 'createPaymentAccountSession',
  method: 'POST',
  path: '/internal/payments/stripe-widgets/account-session',
  body: 'json',
  bodyField: 'body',
}

/**
 * Begin a session of the provider’s widgets.
 *
 * The fields are those of the payment provider. The emulator has no widgets: it returns an empty object.
 *
 * Since 2026.
 *
 * `POST /internal/payments/stripe-widgets/account-session`
 *
 * @throws {KnownError} STRIPE_ACCOUNT_INFO_NOT_FOUND
 *
 * @example
 * const result = await createPaymentAccountSession(admin, { body: {} })
 */
export function createPaymentAccountSession(
  client: AdminClient,
  input: CreatePaymentAccountSessionInput,
  options?: CallOptions,
): Promise<UndescribedObject> {
  return send(client, createPaymentAccountSessionOperation, input, options)
}
