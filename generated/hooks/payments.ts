/**
 * Hooks over the operations of `payments`.
 *
 * Generated from `openapi/paths/payments.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type {
  InfiniteData,
  SkipToken,
  UseInfiniteQueryResult,
  UseMutationResult,
  UseQueryResult,
  UseSuspenseQueryResult,
} from '@tanstack/react-query'
import type { OperationError } from '../../src/core/errors.ts'
import type { List } from '../../src/core/util/types.ts'
import type {
  InfiniteReadOptions,
  ReadOptions,
  SuspenseReadOptions,
  WriteOptions,
} from '../../src/react/hooks/types.ts'
import { useInfiniteRead, useRead, useSuspenseRead } from '../../src/react/hooks/useOperationQuery.ts'
import { useWrite } from '../../src/react/hooks/useOperationMutation.ts'
import type {
  CustomerBilling,
  CustomerInvoice,
  CustomerItem,
  CustomerProduct,
  GrantCustomerProductResult,
  PaymentSetupIntent,
  PurchaseUrl,
  SetDefaultPaymentMethodResult,
  Success,
  UpdateCustomerItemQuantityResult,
} from '../model.ts'
import type {
  CancelCustomerProductInput,
  CreatePaymentSetupIntentInput,
  CreatePurchaseUrlInput,
  GetCustomerBillingInput,
  GetCustomerItemInput,
  GrantCustomerProductInput,
  ListCustomerInvoicesInput,
  ListCustomerProductsInput,
  SetDefaultPaymentMethodInput,
  SwitchCustomerProductInput,
  UpdateCustomerItemQuantityInput,
} from '../operations/payments.ts'
import {
  cancelCustomerProductMutation,
  createPaymentSetupIntentMutation,
  createPurchaseUrlMutation,
  getCustomerBillingQuery,
  getCustomerItemQuery,
  grantCustomerProductMutation,
  listCustomerInvoicesInfiniteQuery,
  listCustomerInvoicesQuery,
  listCustomerProductsInfiniteQuery,
  listCustomerProductsQuery,
  setDefaultPaymentMethodMutation,
  switchCustomerProductMutation,
  updateCustomerItemQuantityMutation,
} from '../queries/payments.ts'

/** Read a customer's quantity of an item. Query of `getCustomerItem`; `skipToken` disables it. Since 2026. */
export function useGetCustomerItem<TData = CustomerItem>(
  input: GetCustomerItemInput | SkipToken,
  options?: ReadOptions<CustomerItem, TData, 'getCustomerItem'>,
): UseQueryResult<TData, OperationError<'getCustomerItem'>> {
  return useRead('client', getCustomerItemQuery, input, options)
}

/** {@link useGetCustomerItem}, but suspends until loaded. */
export function useSuspenseGetCustomerItem<TData = CustomerItem>(
  input: GetCustomerItemInput,
  options?: SuspenseReadOptions<CustomerItem, TData, 'getCustomerItem'>,
): UseSuspenseQueryResult<TData, OperationError<'getCustomerItem'>> {
  return useSuspenseRead('client', getCustomerItemQuery, input, options)
}

/** Add to or take from an item of a customer. Mutation of `updateCustomerItemQuantity`; refetches affected queries before it resolves. Since 2026. */
export function useUpdateCustomerItemQuantity<TContext = unknown>(
  options?: WriteOptions<
    UpdateCustomerItemQuantityResult,
    'updateCustomerItemQuantity',
    UpdateCustomerItemQuantityInput,
    TContext
  >,
): UseMutationResult<
  UpdateCustomerItemQuantityResult,
  OperationError<'updateCustomerItemQuantity'>,
  UpdateCustomerItemQuantityInput,
  TContext
> {
  return useWrite('server', updateCustomerItemQuantityMutation, options)
}

/** List the products of a customer. Query of `listCustomerProducts`; `skipToken` disables it. Since 2026. */
export function useListCustomerProducts<TData = List<CustomerProduct>>(
  input: ListCustomerProductsInput | SkipToken,
  options?: ReadOptions<List<CustomerProduct>, TData, 'listCustomerProducts'>,
): UseQueryResult<TData, OperationError<'listCustomerProducts'>> {
  return useRead('client', listCustomerProductsQuery, input, options)
}

/** {@link useListCustomerProducts}, but suspends until loaded. */
export function useSuspenseListCustomerProducts<TData = List<CustomerProduct>>(
  input: ListCustomerProductsInput,
  options?: SuspenseReadOptions<List<CustomerProduct>, TData, 'listCustomerProducts'>,
): UseSuspenseQueryResult<TData, OperationError<'listCustomerProducts'>> {
  return useSuspenseRead('client', listCustomerProductsQuery, input, options)
}

/** {@link useListCustomerProducts} page by page. */
export function useInfiniteListCustomerProducts(
  input: ListCustomerProductsInput | SkipToken,
  options?: InfiniteReadOptions<List<CustomerProduct>, 'listCustomerProducts'>,
): UseInfiniteQueryResult<InfiniteData<List<CustomerProduct>, string | null>, OperationError<'listCustomerProducts'>> {
  return useInfiniteRead('client', listCustomerProductsInfiniteQuery, input, options)
}

/** Give a product to a customer. Mutation of `grantCustomerProduct`; refetches affected queries before it resolves. Since 2026. */
export function useGrantCustomerProduct<TContext = unknown>(
  options?: WriteOptions<GrantCustomerProductResult, 'grantCustomerProduct', GrantCustomerProductInput, TContext>,
): UseMutationResult<
  GrantCustomerProductResult,
  OperationError<'grantCustomerProduct'>,
  GrantCustomerProductInput,
  TContext
> {
  return useWrite('server', grantCustomerProductMutation, options)
}

/** Cancel a subscription of a customer. Mutation of `cancelCustomerProduct`; refetches affected queries before it resolves. Since 2026. */
export function useCancelCustomerProduct<TContext = unknown>(
  options?: WriteOptions<Success, 'cancelCustomerProduct', CancelCustomerProductInput, TContext>,
): UseMutationResult<Success, OperationError<'cancelCustomerProduct'>, CancelCustomerProductInput, TContext> {
  return useWrite('client', cancelCustomerProductMutation, options)
}

/** Switch a subscription to another product. Mutation of `switchCustomerProduct`; refetches affected queries before it resolves. Since 2026. */
export function useSwitchCustomerProduct<TContext = unknown>(
  options?: WriteOptions<Success, 'switchCustomerProduct', SwitchCustomerProductInput, TContext>,
): UseMutationResult<Success, OperationError<'switchCustomerProduct'>, SwitchCustomerProductInput, TContext> {
  return useWrite('client', switchCustomerProductMutation, options)
}

/** Create a page where a customer can buy a product. Mutation of `createPurchaseUrl`; refetches affected queries before it resolves. Since 2026. */
export function useCreatePurchaseUrl<TContext = unknown>(
  options?: WriteOptions<PurchaseUrl, 'createPurchaseUrl', CreatePurchaseUrlInput, TContext>,
): UseMutationResult<PurchaseUrl, OperationError<'createPurchaseUrl'>, CreatePurchaseUrlInput, TContext> {
  return useWrite('client', createPurchaseUrlMutation, options)
}

/** Read how a customer pays. Query of `getCustomerBilling`; `skipToken` disables it. Since 2026. */
export function useGetCustomerBilling<TData = CustomerBilling>(
  input: GetCustomerBillingInput | SkipToken,
  options?: ReadOptions<CustomerBilling, TData, 'getCustomerBilling'>,
): UseQueryResult<TData, OperationError<'getCustomerBilling'>> {
  return useRead('client', getCustomerBillingQuery, input, options)
}

/** {@link useGetCustomerBilling}, but suspends until loaded. */
export function useSuspenseGetCustomerBilling<TData = CustomerBilling>(
  input: GetCustomerBillingInput,
  options?: SuspenseReadOptions<CustomerBilling, TData, 'getCustomerBilling'>,
): UseSuspenseQueryResult<TData, OperationError<'getCustomerBilling'>> {
  return useSuspenseRead('client', getCustomerBillingQuery, input, options)
}

/** List the invoices of a customer. Query of `listCustomerInvoices`; `skipToken` disables it. Since 2026. */
export function useListCustomerInvoices<TData = List<CustomerInvoice>>(
  input: ListCustomerInvoicesInput | SkipToken,
  options?: ReadOptions<List<CustomerInvoice>, TData, 'listCustomerInvoices'>,
): UseQueryResult<TData, OperationError<'listCustomerInvoices'>> {
  return useRead('client', listCustomerInvoicesQuery, input, options)
}

/** {@link useListCustomerInvoices}, but suspends until loaded. */
export function useSuspenseListCustomerInvoices<TData = List<CustomerInvoice>>(
  input: ListCustomerInvoicesInput,
  options?: SuspenseReadOptions<List<CustomerInvoice>, TData, 'listCustomerInvoices'>,
): UseSuspenseQueryResult<TData, OperationError<'listCustomerInvoices'>> {
  return useSuspenseRead('client', listCustomerInvoicesQuery, input, options)
}

/** {@link useListCustomerInvoices} page by page. */
export function useInfiniteListCustomerInvoices(
  input: ListCustomerInvoicesInput | SkipToken,
  options?: InfiniteReadOptions<List<CustomerInvoice>, 'listCustomerInvoices'>,
): UseInfiniteQueryResult<InfiniteData<List<CustomerInvoice>, string | null>, OperationError<'listCustomerInvoices'>> {
  return useInfiniteRead('client', listCustomerInvoicesInfiniteQuery, input, options)
}

/** Begin to add a payment method. Mutation of `createPaymentSetupIntent`; refetches affected queries before it resolves. Since 2026. */
export function useCreatePaymentSetupIntent<TContext = unknown>(
  options?: WriteOptions<PaymentSetupIntent, 'createPaymentSetupIntent', CreatePaymentSetupIntentInput, TContext>,
): UseMutationResult<
  PaymentSetupIntent,
  OperationError<'createPaymentSetupIntent'>,
  CreatePaymentSetupIntentInput,
  TContext
> {
  return useWrite('client', createPaymentSetupIntentMutation, options)
}

/** Use a payment method by default. Mutation of `setDefaultPaymentMethod`; refetches affected queries before it resolves. Since 2026. */
export function useSetDefaultPaymentMethod<TContext = unknown>(
  options?: WriteOptions<
    SetDefaultPaymentMethodResult,
    'setDefaultPaymentMethod',
    SetDefaultPaymentMethodInput,
    TContext
  >,
): UseMutationResult<
  SetDefaultPaymentMethodResult,
  OperationError<'setDefaultPaymentMethod'>,
  SetDefaultPaymentMethodInput,
  TContext
> {
  return useWrite('client', setDefaultPaymentMethodMutation, options)
}
