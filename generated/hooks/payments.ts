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
  OperationInfiniteQueryOptions,
  OperationMutationOptions,
  OperationQueryOptions,
  OperationSuspenseQueryOptions,
} from '../../src/react/hooks/operationOptions.ts'
import {
  useOperationInfiniteQuery,
  useOperationQuery,
  useOperationSuspenseQuery,
} from '../../src/react/hooks/useOperationQuery.ts'
import { useOperationMutation } from '../../src/react/hooks/useOperationMutation.ts'
import type {
  CustomerBilling,
  CustomerInvoice,
  CustomerItem,
  CustomerProduct,
  GrantCustomerProductResult,
  PaymentSetupIntent,
  PromoCodePrice,
  PurchaseUrl,
  SetDefaultPaymentMethodResult,
  Success,
  UndescribedObject,
  UpdateCustomerItemQuantityResult,
} from '../model.ts'
import type {
  CancelCustomerProductInput,
  CreatePaymentSetupIntentInput,
  CreatePurchaseSessionInput,
  CreatePurchaseUrlInput,
  GetCustomerBillingInput,
  GetCustomerItemInput,
  GrantCustomerProductInput,
  ListCustomerInvoicesInput,
  ListCustomerProductsInput,
  SetDefaultPaymentMethodInput,
  SwitchCustomerProductInput,
  UpdateCustomerItemQuantityInput,
  ValidateCustomerPromoCodesInput,
  ValidatePromoCodesInput,
  ValidatePurchaseCodeInput,
  ValidatePurchasePromoCodesInput,
} from '../operations/payments.ts'
import {
  cancelCustomerProductMutation,
  createPaymentSetupIntentMutation,
  createPurchaseSessionMutation,
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
  validateCustomerPromoCodesMutation,
  validatePromoCodesMutation,
  validatePurchaseCodeMutation,
  validatePurchasePromoCodesMutation,
} from '../queries/payments.ts'

/** Read a customer's quantity of an item. Query of `getCustomerItem`; `skipToken` disables it. Since 2026. */
export function useGetCustomerItem<TData = CustomerItem>(
  input: GetCustomerItemInput | SkipToken,
  options?: OperationQueryOptions<CustomerItem, TData, 'getCustomerItem'>,
): UseQueryResult<TData, OperationError<'getCustomerItem'>> {
  return useOperationQuery('client', getCustomerItemQuery, input, options)
}

/** {@link useGetCustomerItem}, but suspends until loaded. */
export function useSuspenseGetCustomerItem<TData = CustomerItem>(
  input: GetCustomerItemInput,
  options?: OperationSuspenseQueryOptions<CustomerItem, TData, 'getCustomerItem'>,
): UseSuspenseQueryResult<TData, OperationError<'getCustomerItem'>> {
  return useOperationSuspenseQuery('client', getCustomerItemQuery, input, options)
}

/** Add to or take from an item of a customer. Mutation of `updateCustomerItemQuantity`; refetches affected queries before it resolves. Since 2026. */
export function useUpdateCustomerItemQuantity<TContext = unknown>(
  options?: OperationMutationOptions<
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
  return useOperationMutation('server', updateCustomerItemQuantityMutation, options)
}

/** List the products of a customer. Query of `listCustomerProducts`; `skipToken` disables it. Since 2026. */
export function useListCustomerProducts<TData = List<CustomerProduct>>(
  input: ListCustomerProductsInput | SkipToken,
  options?: OperationQueryOptions<List<CustomerProduct>, TData, 'listCustomerProducts'>,
): UseQueryResult<TData, OperationError<'listCustomerProducts'>> {
  return useOperationQuery('client', listCustomerProductsQuery, input, options)
}

/** {@link useListCustomerProducts}, but suspends until loaded. */
export function useSuspenseListCustomerProducts<TData = List<CustomerProduct>>(
  input: ListCustomerProductsInput,
  options?: OperationSuspenseQueryOptions<List<CustomerProduct>, TData, 'listCustomerProducts'>,
): UseSuspenseQueryResult<TData, OperationError<'listCustomerProducts'>> {
  return useOperationSuspenseQuery('client', listCustomerProductsQuery, input, options)
}

/** {@link useListCustomerProducts} page by page. */
export function useInfiniteListCustomerProducts(
  input: ListCustomerProductsInput | SkipToken,
  options?: OperationInfiniteQueryOptions<List<CustomerProduct>, 'listCustomerProducts'>,
): UseInfiniteQueryResult<InfiniteData<List<CustomerProduct>, string | null>, OperationError<'listCustomerProducts'>> {
  return useOperationInfiniteQuery('client', listCustomerProductsInfiniteQuery, input, options)
}

/** Give a product to a customer. Mutation of `grantCustomerProduct`; refetches affected queries before it resolves. Since 2026. */
export function useGrantCustomerProduct<TContext = unknown>(
  options?: OperationMutationOptions<
    GrantCustomerProductResult,
    'grantCustomerProduct',
    GrantCustomerProductInput,
    TContext
  >,
): UseMutationResult<
  GrantCustomerProductResult,
  OperationError<'grantCustomerProduct'>,
  GrantCustomerProductInput,
  TContext
> {
  return useOperationMutation('server', grantCustomerProductMutation, options)
}

/** Cancel a subscription of a customer. Mutation of `cancelCustomerProduct`; refetches affected queries before it resolves. Since 2026. */
export function useCancelCustomerProduct<TContext = unknown>(
  options?: OperationMutationOptions<Success, 'cancelCustomerProduct', CancelCustomerProductInput, TContext>,
): UseMutationResult<Success, OperationError<'cancelCustomerProduct'>, CancelCustomerProductInput, TContext> {
  return useOperationMutation('client', cancelCustomerProductMutation, options)
}

/** Switch a subscription to another product. Mutation of `switchCustomerProduct`; refetches affected queries before it resolves. Since 2026. */
export function useSwitchCustomerProduct<TContext = unknown>(
  options?: OperationMutationOptions<Success, 'switchCustomerProduct', SwitchCustomerProductInput, TContext>,
): UseMutationResult<Success, OperationError<'switchCustomerProduct'>, SwitchCustomerProductInput, TContext> {
  return useOperationMutation('client', switchCustomerProductMutation, options)
}

/** Create a page where a customer can buy a product. Mutation of `createPurchaseUrl`; refetches affected queries before it resolves. Since 2026. */
export function useCreatePurchaseUrl<TContext = unknown>(
  options?: OperationMutationOptions<PurchaseUrl, 'createPurchaseUrl', CreatePurchaseUrlInput, TContext>,
): UseMutationResult<PurchaseUrl, OperationError<'createPurchaseUrl'>, CreatePurchaseUrlInput, TContext> {
  return useOperationMutation('client', createPurchaseUrlMutation, options)
}

/** Read how a customer pays. Query of `getCustomerBilling`; `skipToken` disables it. Since 2026. */
export function useGetCustomerBilling<TData = CustomerBilling>(
  input: GetCustomerBillingInput | SkipToken,
  options?: OperationQueryOptions<CustomerBilling, TData, 'getCustomerBilling'>,
): UseQueryResult<TData, OperationError<'getCustomerBilling'>> {
  return useOperationQuery('client', getCustomerBillingQuery, input, options)
}

/** {@link useGetCustomerBilling}, but suspends until loaded. */
export function useSuspenseGetCustomerBilling<TData = CustomerBilling>(
  input: GetCustomerBillingInput,
  options?: OperationSuspenseQueryOptions<CustomerBilling, TData, 'getCustomerBilling'>,
): UseSuspenseQueryResult<TData, OperationError<'getCustomerBilling'>> {
  return useOperationSuspenseQuery('client', getCustomerBillingQuery, input, options)
}

/** List the invoices of a customer. Query of `listCustomerInvoices`; `skipToken` disables it. Since 2026. */
export function useListCustomerInvoices<TData = List<CustomerInvoice>>(
  input: ListCustomerInvoicesInput | SkipToken,
  options?: OperationQueryOptions<List<CustomerInvoice>, TData, 'listCustomerInvoices'>,
): UseQueryResult<TData, OperationError<'listCustomerInvoices'>> {
  return useOperationQuery('client', listCustomerInvoicesQuery, input, options)
}

/** {@link useListCustomerInvoices}, but suspends until loaded. */
export function useSuspenseListCustomerInvoices<TData = List<CustomerInvoice>>(
  input: ListCustomerInvoicesInput,
  options?: OperationSuspenseQueryOptions<List<CustomerInvoice>, TData, 'listCustomerInvoices'>,
): UseSuspenseQueryResult<TData, OperationError<'listCustomerInvoices'>> {
  return useOperationSuspenseQuery('client', listCustomerInvoicesQuery, input, options)
}

/** {@link useListCustomerInvoices} page by page. */
export function useInfiniteListCustomerInvoices(
  input: ListCustomerInvoicesInput | SkipToken,
  options?: OperationInfiniteQueryOptions<List<CustomerInvoice>, 'listCustomerInvoices'>,
): UseInfiniteQueryResult<InfiniteData<List<CustomerInvoice>, string | null>, OperationError<'listCustomerInvoices'>> {
  return useOperationInfiniteQuery('client', listCustomerInvoicesInfiniteQuery, input, options)
}

/** Begin to add a payment method. Mutation of `createPaymentSetupIntent`; refetches affected queries before it resolves. Since 2026. */
export function useCreatePaymentSetupIntent<TContext = unknown>(
  options?: OperationMutationOptions<
    PaymentSetupIntent,
    'createPaymentSetupIntent',
    CreatePaymentSetupIntentInput,
    TContext
  >,
): UseMutationResult<
  PaymentSetupIntent,
  OperationError<'createPaymentSetupIntent'>,
  CreatePaymentSetupIntentInput,
  TContext
> {
  return useOperationMutation('client', createPaymentSetupIntentMutation, options)
}

/** Use a payment method by default. Mutation of `setDefaultPaymentMethod`; refetches affected queries before it resolves. Since 2026. */
export function useSetDefaultPaymentMethod<TContext = unknown>(
  options?: OperationMutationOptions<
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
  return useOperationMutation('client', setDefaultPaymentMethodMutation, options)
}

/** Calculate a price with promo codes. Mutation of `validatePromoCodes`. Since 2026. */
export function useValidatePromoCodes<TContext = unknown>(
  options?: OperationMutationOptions<PromoCodePrice, 'validatePromoCodes', ValidatePromoCodesInput, TContext>,
): UseMutationResult<PromoCodePrice, OperationError<'validatePromoCodes'>, ValidatePromoCodesInput, TContext> {
  return useOperationMutation('server', validatePromoCodesMutation, options)
}

/** Calculate the price of a purchase with promo codes. Mutation of `validatePurchasePromoCodes`. Since 2026. */
export function useValidatePurchasePromoCodes<TContext = unknown>(
  options?: OperationMutationOptions<
    PromoCodePrice,
    'validatePurchasePromoCodes',
    ValidatePurchasePromoCodesInput,
    TContext
  >,
): UseMutationResult<
  PromoCodePrice,
  OperationError<'validatePurchasePromoCodes'>,
  ValidatePurchasePromoCodesInput,
  TContext
> {
  return useOperationMutation('server', validatePurchasePromoCodesMutation, options)
}

/** Calculate a customer’s price with promo codes. Mutation of `validateCustomerPromoCodes`; refetches affected queries before it resolves. Since 2026. */
export function useValidateCustomerPromoCodes<TContext = unknown>(
  options?: OperationMutationOptions<
    PromoCodePrice,
    'validateCustomerPromoCodes',
    ValidateCustomerPromoCodesInput,
    TContext
  >,
): UseMutationResult<
  PromoCodePrice,
  OperationError<'validateCustomerPromoCodes'>,
  ValidateCustomerPromoCodesInput,
  TContext
> {
  return useOperationMutation('server', validateCustomerPromoCodesMutation, options)
}

/** Check the code of a purchase. Mutation of `validatePurchaseCode`; refetches affected queries before it resolves. Since 2026. */
export function useValidatePurchaseCode<TContext = unknown>(
  options?: OperationMutationOptions<UndescribedObject, 'validatePurchaseCode', ValidatePurchaseCodeInput, TContext>,
): UseMutationResult<UndescribedObject, OperationError<'validatePurchaseCode'>, ValidatePurchaseCodeInput, TContext> {
  return useOperationMutation('client', validatePurchaseCodeMutation, options)
}

/** Begin to pay for a purchase. Mutation of `createPurchaseSession`; refetches affected queries before it resolves. Since 2026. */
export function useCreatePurchaseSession<TContext = unknown>(
  options?: OperationMutationOptions<UndescribedObject, 'createPurchaseSession', CreatePurchaseSessionInput, TContext>,
): UseMutationResult<UndescribedObject, OperationError<'createPurchaseSession'>, CreatePurchaseSessionInput, TContext> {
  return useOperationMutation('client', createPurchaseSessionMutation, options)
}
