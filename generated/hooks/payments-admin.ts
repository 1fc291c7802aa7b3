/**
 * Hooks over the operations of `payments-admin`.
 *
 * Generated from `openapi/paths/payments-admin.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { SkipToken, UseMutationResult, UseQueryResult, UseSuspenseQueryResult } from '@tanstack/react-query'
import type { OperationError } from '../../src/core/errors.ts'
import type { NoInput } from '../../src/core/util/types.ts'
import type {
  OperationMutationOptions,
  OperationQueryOptions,
  OperationSuspenseQueryOptions,
} from '../../src/react/hooks/operationOptions.ts'
import { useOperationQuery, useOperationSuspenseQuery } from '../../src/react/hooks/useOperationQuery.ts'
import { useOperationMutation } from '../../src/react/hooks/useOperationMutation.ts'
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
  createPaymentAccountSessionMutation,
  createPromoCodeMutation,
  createTestModePurchaseSessionMutation,
  endPromoCodeMutation,
  getPaymentAccountQuery,
  getPaymentMethodConfigsQuery,
  getPromoCodeQuery,
  listPromoCodesQuery,
  listTransactionsQuery,
  pausePromoCodeMutation,
  refundTransactionMutation,
  resumePromoCodeMutation,
  setUpPaymentsMutation,
  updatePaymentMethodConfigsMutation,
} from '../queries/payments-admin.ts'

/** Begin to set up payments. Mutation of `setUpPayments`; refetches affected queries before it resolves. Since 2026. */
export function useSetUpPayments<TContext = unknown>(
  options?: OperationMutationOptions<UndescribedObject, 'setUpPayments', SetUpPaymentsInput, TContext>,
): UseMutationResult<UndescribedObject, OperationError<'setUpPayments'>, SetUpPaymentsInput, TContext> {
  return useOperationMutation('admin', setUpPaymentsMutation, options)
}

/** Read the account at the payment provider. Query of `getPaymentAccount`; `skipToken` disables it. Since 2026. */
export function useGetPaymentAccount<TData = UndescribedObject>(
  input: NoInput | SkipToken = {},
  options?: OperationQueryOptions<UndescribedObject, TData, 'getPaymentAccount'>,
): UseQueryResult<TData, OperationError<'getPaymentAccount'>> {
  return useOperationQuery('admin', getPaymentAccountQuery, input, options)
}

/** {@link useGetPaymentAccount}, but suspends until loaded. */
export function useSuspenseGetPaymentAccount<TData = UndescribedObject>(
  input: NoInput = {},
  options?: OperationSuspenseQueryOptions<UndescribedObject, TData, 'getPaymentAccount'>,
): UseSuspenseQueryResult<TData, OperationError<'getPaymentAccount'>> {
  return useOperationSuspenseQuery('admin', getPaymentAccountQuery, input, options)
}

/** Read which payment methods are offered. Query of `getPaymentMethodConfigs`; `skipToken` disables it. Since 2026. */
export function useGetPaymentMethodConfigs<TData = PaymentMethodConfigs>(
  input: NoInput | SkipToken = {},
  options?: OperationQueryOptions<PaymentMethodConfigs, TData, 'getPaymentMethodConfigs'>,
): UseQueryResult<TData, OperationError<'getPaymentMethodConfigs'>> {
  return useOperationQuery('admin', getPaymentMethodConfigsQuery, input, options)
}

/** {@link useGetPaymentMethodConfigs}, but suspends until loaded. */
export function useSuspenseGetPaymentMethodConfigs<TData = PaymentMethodConfigs>(
  input: NoInput = {},
  options?: OperationSuspenseQueryOptions<PaymentMethodConfigs, TData, 'getPaymentMethodConfigs'>,
): UseSuspenseQueryResult<TData, OperationError<'getPaymentMethodConfigs'>> {
  return useOperationSuspenseQuery('admin', getPaymentMethodConfigsQuery, input, options)
}

/** Change which payment methods are offered. Mutation of `updatePaymentMethodConfigs`; refetches affected queries before it resolves. Since 2026. */
export function useUpdatePaymentMethodConfigs<TContext = unknown>(
  options?: OperationMutationOptions<
    UndescribedObject,
    'updatePaymentMethodConfigs',
    UpdatePaymentMethodConfigsInput,
    TContext
  >,
): UseMutationResult<
  UndescribedObject,
  OperationError<'updatePaymentMethodConfigs'>,
  UpdatePaymentMethodConfigsInput,
  TContext
> {
  return useOperationMutation('admin', updatePaymentMethodConfigsMutation, options)
}

/** List the transactions. Query of `listTransactions`; `skipToken` disables it. Since 2026. */
export function useListTransactions<TData = TransactionPage>(
  input: ListTransactionsInput | SkipToken = {},
  options?: OperationQueryOptions<TransactionPage, TData, 'listTransactions'>,
): UseQueryResult<TData, OperationError<'listTransactions'>> {
  return useOperationQuery('admin', listTransactionsQuery, input, options)
}

/** {@link useListTransactions}, but suspends until loaded. */
export function useSuspenseListTransactions<TData = TransactionPage>(
  input: ListTransactionsInput = {},
  options?: OperationSuspenseQueryOptions<TransactionPage, TData, 'listTransactions'>,
): UseSuspenseQueryResult<TData, OperationError<'listTransactions'>> {
  return useOperationSuspenseQuery('admin', listTransactionsQuery, input, options)
}

/** Refund a transaction. Mutation of `refundTransaction`; refetches affected queries before it resolves. Since 2026. */
export function useRefundTransaction<TContext = unknown>(
  options?: OperationMutationOptions<UndescribedObject, 'refundTransaction', RefundTransactionInput, TContext>,
): UseMutationResult<UndescribedObject, OperationError<'refundTransaction'>, RefundTransactionInput, TContext> {
  return useOperationMutation('admin', refundTransactionMutation, options)
}

/** List the promo codes. Query of `listPromoCodes`; `skipToken` disables it. Since 2026. */
export function useListPromoCodes<TData = UndescribedObject>(
  input: NoInput | SkipToken = {},
  options?: OperationQueryOptions<UndescribedObject, TData, 'listPromoCodes'>,
): UseQueryResult<TData, OperationError<'listPromoCodes'>> {
  return useOperationQuery('admin', listPromoCodesQuery, input, options)
}

/** {@link useListPromoCodes}, but suspends until loaded. */
export function useSuspenseListPromoCodes<TData = UndescribedObject>(
  input: NoInput = {},
  options?: OperationSuspenseQueryOptions<UndescribedObject, TData, 'listPromoCodes'>,
): UseSuspenseQueryResult<TData, OperationError<'listPromoCodes'>> {
  return useOperationSuspenseQuery('admin', listPromoCodesQuery, input, options)
}

/** Create a promo code. Mutation of `createPromoCode`; refetches affected queries before it resolves. Since 2026. */
export function useCreatePromoCode<TContext = unknown>(
  options?: OperationMutationOptions<UndescribedObject, 'createPromoCode', CreatePromoCodeInput, TContext>,
): UseMutationResult<UndescribedObject, OperationError<'createPromoCode'>, CreatePromoCodeInput, TContext> {
  return useOperationMutation('admin', createPromoCodeMutation, options)
}

/** Read a promo code. Query of `getPromoCode`; `skipToken` disables it. Since 2026. */
export function useGetPromoCode<TData = UndescribedObject>(
  input: GetPromoCodeInput | SkipToken,
  options?: OperationQueryOptions<UndescribedObject, TData, 'getPromoCode'>,
): UseQueryResult<TData, OperationError<'getPromoCode'>> {
  return useOperationQuery('admin', getPromoCodeQuery, input, options)
}

/** {@link useGetPromoCode}, but suspends until loaded. */
export function useSuspenseGetPromoCode<TData = UndescribedObject>(
  input: GetPromoCodeInput,
  options?: OperationSuspenseQueryOptions<UndescribedObject, TData, 'getPromoCode'>,
): UseSuspenseQueryResult<TData, OperationError<'getPromoCode'>> {
  return useOperationSuspenseQuery('admin', getPromoCodeQuery, input, options)
}

/** Pause a promo code. Mutation of `pausePromoCode`; refetches affected queries before it resolves. Since 2026. */
export function usePausePromoCode<TContext = unknown>(
  options?: OperationMutationOptions<UndescribedObject, 'pausePromoCode', PausePromoCodeInput, TContext>,
): UseMutationResult<UndescribedObject, OperationError<'pausePromoCode'>, PausePromoCodeInput, TContext> {
  return useOperationMutation('admin', pausePromoCodeMutation, options)
}

/** Resume a promo code. Mutation of `resumePromoCode`; refetches affected queries before it resolves. Since 2026. */
export function useResumePromoCode<TContext = unknown>(
  options?: OperationMutationOptions<UndescribedObject, 'resumePromoCode', ResumePromoCodeInput, TContext>,
): UseMutationResult<UndescribedObject, OperationError<'resumePromoCode'>, ResumePromoCodeInput, TContext> {
  return useOperationMutation('admin', resumePromoCodeMutation, options)
}

/** End a promo code. Mutation of `endPromoCode`; refetches affected queries before it resolves. Since 2026. */
export function useEndPromoCode<TContext = unknown>(
  options?: OperationMutationOptions<UndescribedObject, 'endPromoCode', EndPromoCodeInput, TContext>,
): UseMutationResult<UndescribedObject, OperationError<'endPromoCode'>, EndPromoCodeInput, TContext> {
  return useOperationMutation('admin', endPromoCodeMutation, options)
}

/** Complete a purchase in test mode. Mutation of `createTestModePurchaseSession`; refetches affected queries before it resolves. Since 2026. */
export function useCreateTestModePurchaseSession<TContext = unknown>(
  options?: OperationMutationOptions<
    UndescribedObject,
    'createTestModePurchaseSession',
    CreateTestModePurchaseSessionInput,
    TContext
  >,
): UseMutationResult<
  UndescribedObject,
  OperationError<'createTestModePurchaseSession'>,
  CreateTestModePurchaseSessionInput,
  TContext
> {
  return useOperationMutation('admin', createTestModePurchaseSessionMutation, options)
}

/** Begin a session of the provider’s widgets. Mutation of `createPaymentAccountSession`; refetches affected queries before it resolves. Since 2026. */
export function useCreatePaymentAccountSession<TContext = unknown>(
  options?: OperationMutationOptions<
    UndescribedObject,
    'createPaymentAccountSession',
    CreatePaymentAccountSessionInput,
    TContext
  >,
): UseMutationResult<
  UndescribedObject,
  OperationError<'createPaymentAccountSession'>,
  CreatePaymentAccountSessionInput,
  TContext
> {
  return useOperationMutation('admin', createPaymentAccountSessionMutation, options)
}
