/**
 * How the operations of `payments-admin` are cached.
 *
 * Generated from `openapi/paths/payments-admin.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { AdminClient } from '../../src/core/client/types.ts'
import type { NoInput } from '../../src/core/util/types.ts'
import type { OperationMutation, OperationQuery } from '../../src/query/types.ts'
import { operationListQuery } from '../../src/query/operationListQuery.ts'
import { operationMutation } from '../../src/query/operationMutation.ts'
import { operationQuery } from '../../src/query/operationQuery.ts'
import type { PaymentMethodConfigs, TransactionPage, UndescribedObject } from '../model.ts'
import type {
  CreatePaymentAccountSessionInput,
  CreatePromoCodeInput,
  CreateTestModePurchaseSessionInput,
  EndPromoCodeInput,
  GetPromoCodeInput,
  ListTransactionsInput,
  PausePromoCodeInput,
  RefundTransactionInput,
  ResumePromoCodeInput,
  SetUpPaymentsInput,
  UpdatePaymentMethodConfigsInput,
} from '../operations/payments-admin.ts'
import {
  createPaymentAccountSession,
  createPromoCode,
  createTestModePurchaseSession,
  endPromoCode,
  getPaymentAccount,
  getPaymentMethodConfigs,
  getPromoCode,
  listPromoCodes,
  listTransactions,
  pausePromoCode,
  refundTransaction,
  resumePromoCode,
  setUpPayments,
  updatePaymentMethodConfigs,
} from '../operations/payments-admin.ts'

/** Mutation options of `setUpPayments`. Begin to set up payments. Invalidates: payments-admin, payments. Since 2026. */
export function setUpPaymentsMutation(
  client: AdminClient,
): OperationMutation<UndescribedObject, 'setUpPayments', SetUpPaymentsInput> {
  return operationMutation(client, 'setUpPayments', setUpPayments, ['payments-admin', 'payments'])
}

/** Query options of `getPaymentAccount`. Read the account at the payment provider. Since 2026. */
export function getPaymentAccountQuery(
  client: AdminClient,
  input: NoInput = {},
): OperationQuery<UndescribedObject, 'getPaymentAccount'> {
  return operationQuery(client, 'payments-admin', 'getPaymentAccount', getPaymentAccount, input)
}

/** Query options of `getPaymentMethodConfigs`. Read which payment methods are offered. Since 2026. */
export function getPaymentMethodConfigsQuery(
  client: AdminClient,
  input: NoInput = {},
): OperationQuery<PaymentMethodConfigs, 'getPaymentMethodConfigs'> {
  return operationQuery(client, 'payments-admin', 'getPaymentMethodConfigs', getPaymentMethodConfigs, input)
}

/** Mutation options of `updatePaymentMethodConfigs`. Change which payment methods are offered. Invalidates: payments-admin. Since 2026. */
export function updatePaymentMethodConfigsMutation(
  client: AdminClient,
): OperationMutation<UndescribedObject, 'updatePaymentMethodConfigs', UpdatePaymentMethodConfigsInput> {
  return operationMutation(client, 'updatePaymentMethodConfigs', updatePaymentMethodConfigs, ['payments-admin'])
}

/** Query options of `listTransactions`. List the transactions. Since 2026. */
export function listTransactionsQuery(
  client: AdminClient,
  input: ListTransactionsInput = {},
): OperationQuery<TransactionPage, 'listTransactions'> {
  return operationListQuery(client, 'payments-admin', 'listTransactions', listTransactions, input)
}

/** Mutation options of `refundTransaction`. Refund a transaction. Invalidates: payments-admin, payments. Since 2026. */
export function refundTransactionMutation(
  client: AdminClient,
): OperationMutation<UndescribedObject, 'refundTransaction', RefundTransactionInput> {
  return operationMutation(client, 'refundTransaction', refundTransaction, ['payments-admin', 'payments'])
}

/** Query options of `listPromoCodes`. List the promo codes. Since 2026. */
export function listPromoCodesQuery(
  client: AdminClient,
  input: NoInput = {},
): OperationQuery<UndescribedObject, 'listPromoCodes'> {
  return operationListQuery(client, 'payments-admin', 'listPromoCodes', listPromoCodes, input)
}

/** Mutation options of `createPromoCode`. Create a promo code. Invalidates: payments-admin. Since 2026. */
export function createPromoCodeMutation(
  client: AdminClient,
): OperationMutation<UndescribedObject, 'createPromoCode', CreatePromoCodeInput> {
  return operationMutation(client, 'createPromoCode', createPromoCode, ['payments-admin'])
}

/** Query options of `getPromoCode`. Read a promo code. Since 2026. */
export function getPromoCodeQuery(
  client: AdminClient,
  input: GetPromoCodeInput,
): OperationQuery<UndescribedObject, 'getPromoCode'> {
  return operationQuery(client, 'payments-admin', 'getPromoCode', getPromoCode, input)
}

/** Mutation options of `pausePromoCode`. Pause a promo code. Invalidates: payments-admin. Since 2026. */
export function pausePromoCodeMutation(
  client: AdminClient,
): OperationMutation<UndescribedObject, 'pausePromoCode', PausePromoCodeInput> {
  return operationMutation(client, 'pausePromoCode', pausePromoCode, ['payments-admin'])
}

/** Mutation options of `resumePromoCode`. Resume a promo code. Invalidates: payments-admin. Since 2026. */
export function resumePromoCodeMutation(
  client: AdminClient,
): OperationMutation<UndescribedObject, 'resumePromoCode', ResumePromoCodeInput> {
  return operationMutation(client, 'resumePromoCode', resumePromoCode, ['payments-admin'])
}

/** Mutation options of `endPromoCode`. End a promo code. Invalidates: payments-admin. Since 2026. */
export function endPromoCodeMutation(
  client: AdminClient,
): OperationMutation<UndescribedObject, 'endPromoCode', EndPromoCodeInput> {
  return operationMutation(client, 'endPromoCode', endPromoCode, ['payments-admin'])
}

/** Mutation options of `createTestModePurchaseSession`. Complete a purchase in test mode. Invalidates: payments-admin, payments. Since 2026. */
export function createTestModePurchaseSessionMutation(
  client: AdminClient,
): OperationMutation<UndescribedObject, 'createTestModePurchaseSession', CreateTestModePurchaseSessionInput> {
  return operationMutation(client, 'createTestModePurchaseSession', createTestModePurchaseSession, [
    'payments-admin',
    'payments',
  ])
}

/** Mutation options of `createPaymentAccountSession`. Begin a session of the provider’s widgets. Invalidates: payments-admin. Since 2026. */
export function createPaymentAccountSessionMutation(
  client: AdminClient,
): OperationMutation<UndescribedObject, 'createPaymentAccountSession', CreatePaymentAccountSessionInput> {
  return operationMutation(client, 'createPaymentAccountSession', createPaymentAccountSession, ['payments-admin'])
}
