/**
 * How the operations of `payments` are cached.
 *
 * Generated from `openapi/paths/payments.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { Client, ServerClient } from '../../src/core/client/types.ts'
import type { List } from '../../src/core/util/types.ts'
import type { OperationInfiniteQuery, OperationMutation, OperationQuery } from '../../src/query/types.ts'
import { operationInfiniteQuery } from '../../src/query/operationInfiniteQuery.ts'
import { operationListQuery } from '../../src/query/operationListQuery.ts'
import { operationMutation } from '../../src/query/operationMutation.ts'
import { operationQuery } from '../../src/query/operationQuery.ts'
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
  cancelCustomerProduct,
  createPaymentSetupIntent,
  createPurchaseSession,
  createPurchaseUrl,
  getCustomerBilling,
  getCustomerItem,
  grantCustomerProduct,
  listCustomerInvoices,
  listCustomerProducts,
  setDefaultPaymentMethod,
  switchCustomerProduct,
  updateCustomerItemQuantity,
  validateCustomerPromoCodes,
  validatePromoCodes,
  validatePurchaseCode,
  validatePurchasePromoCodes,
} from '../operations/payments.ts'

/** Query options of `getCustomerItem`. Read a customer's quantity of an item. Since 2026. */
export function getCustomerItemQuery(
  client: Client,
  input: GetCustomerItemInput,
): OperationQuery<CustomerItem, 'getCustomerItem'> {
  return operationQuery(client, 'payments', 'getCustomerItem', getCustomerItem, input)
}

/** Mutation options of `updateCustomerItemQuantity`. Add to or take from an item of a customer. Invalidates: payments. Since 2026. */
export function updateCustomerItemQuantityMutation(
  client: ServerClient,
): OperationMutation<UpdateCustomerItemQuantityResult, 'updateCustomerItemQuantity', UpdateCustomerItemQuantityInput> {
  return operationMutation(client, 'updateCustomerItemQuantity', updateCustomerItemQuantity, ['payments'])
}

/** Query options of `listCustomerProducts`. List the products of a customer. Since 2026. */
export function listCustomerProductsQuery(
  client: Client,
  input: ListCustomerProductsInput,
): OperationQuery<List<CustomerProduct>, 'listCustomerProducts'> {
  return operationListQuery(client, 'payments', 'listCustomerProducts', listCustomerProducts, input)
}

/** Infinite query options of `listCustomerProducts`: each page uses the cursor of the previous one. */
export function listCustomerProductsInfiniteQuery(
  client: Client,
  input: ListCustomerProductsInput,
): OperationInfiniteQuery<List<CustomerProduct>, 'listCustomerProducts'> {
  return operationInfiniteQuery(client, 'payments', 'listCustomerProducts', listCustomerProducts, input)
}

/** Mutation options of `grantCustomerProduct`. Give a product to a customer. Invalidates: payments. Since 2026. */
export function grantCustomerProductMutation(
  client: ServerClient,
): OperationMutation<GrantCustomerProductResult, 'grantCustomerProduct', GrantCustomerProductInput> {
  return operationMutation(client, 'grantCustomerProduct', grantCustomerProduct, ['payments'])
}

/** Mutation options of `cancelCustomerProduct`. Cancel a subscription of a customer. Invalidates: payments. Since 2026. */
export function cancelCustomerProductMutation(
  client: Client,
): OperationMutation<Success, 'cancelCustomerProduct', CancelCustomerProductInput> {
  return operationMutation(client, 'cancelCustomerProduct', cancelCustomerProduct, ['payments'])
}

/** Mutation options of `switchCustomerProduct`. Switch a subscription to another product. Invalidates: payments. Since 2026. */
export function switchCustomerProductMutation(
  client: Client,
): OperationMutation<Success, 'switchCustomerProduct', SwitchCustomerProductInput> {
  return operationMutation(client, 'switchCustomerProduct', switchCustomerProduct, ['payments'])
}

/** Mutation options of `createPurchaseUrl`. Create a page where a customer can buy a product. Invalidates: payments. Since 2026. */
export function createPurchaseUrlMutation(
  client: Client,
): OperationMutation<PurchaseUrl, 'createPurchaseUrl', CreatePurchaseUrlInput> {
  return operationMutation(client, 'createPurchaseUrl', createPurchaseUrl, ['payments'])
}

/** Query options of `getCustomerBilling`. Read how a customer pays. Since 2026. */
export function getCustomerBillingQuery(
  client: Client,
  input: GetCustomerBillingInput,
): OperationQuery<CustomerBilling, 'getCustomerBilling'> {
  return operationQuery(client, 'payments', 'getCustomerBilling', getCustomerBilling, input)
}

/** Query options of `listCustomerInvoices`. List the invoices of a customer. Since 2026. */
export function listCustomerInvoicesQuery(
  client: Client,
  input: ListCustomerInvoicesInput,
): OperationQuery<List<CustomerInvoice>, 'listCustomerInvoices'> {
  return operationListQuery(client, 'payments', 'listCustomerInvoices', listCustomerInvoices, input)
}

/** Infinite query options of `listCustomerInvoices`: each page uses the cursor of the previous one. */
export function listCustomerInvoicesInfiniteQuery(
  client: Client,
  input: ListCustomerInvoicesInput,
): OperationInfiniteQuery<List<CustomerInvoice>, 'listCustomerInvoices'> {
  return operationInfiniteQuery(client, 'payments', 'listCustomerInvoices', listCustomerInvoices, input)
}

/** Mutation options of `createPaymentSetupIntent`. Begin to add a payment method. Invalidates: payments. Since 2026. */
export function createPaymentSetupIntentMutation(
  client: Client,
): OperationMutation<PaymentSetupIntent, 'createPaymentSetupIntent', CreatePaymentSetupIntentInput> {
  return operationMutation(client, 'createPaymentSetupIntent', createPaymentSetupIntent, ['payments'])
}

/** Mutation options of `setDefaultPaymentMethod`. Use a payment method by default. Invalidates: payments. Since 2026. */
export function setDefaultPaymentMethodMutation(
  client: Client,
): OperationMutation<SetDefaultPaymentMethodResult, 'setDefaultPaymentMethod', SetDefaultPaymentMethodInput> {
  return operationMutation(client, 'setDefaultPaymentMethod', setDefaultPaymentMethod, ['payments'])
}

/** Mutation options of `validatePromoCodes`. Calculate a price with promo codes. Invalidates: nothing. Since 2026. */
export function validatePromoCodesMutation(
  client: ServerClient,
): OperationMutation<PromoCodePrice, 'validatePromoCodes', ValidatePromoCodesInput> {
  return operationMutation(client, 'validatePromoCodes', validatePromoCodes, [])
}

/** Mutation options of `validatePurchasePromoCodes`. Calculate the price of a purchase with promo codes. Invalidates: nothing. Since 2026. */
export function validatePurchasePromoCodesMutation(
  client: ServerClient,
): OperationMutation<PromoCodePrice, 'validatePurchasePromoCodes', ValidatePurchasePromoCodesInput> {
  return operationMutation(client, 'validatePurchasePromoCodes', validatePurchasePromoCodes, [])
}

/** Mutation options of `validateCustomerPromoCodes`. Calculate a customer’s price with promo codes. Invalidates: payments. Since 2026. */
export function validateCustomerPromoCodesMutation(
  client: ServerClient,
): OperationMutation<PromoCodePrice, 'validateCustomerPromoCodes', ValidateCustomerPromoCodesInput> {
  return operationMutation(client, 'validateCustomerPromoCodes', validateCustomerPromoCodes, ['payments'])
}

/** Mutation options of `validatePurchaseCode`. Check the code of a purchase. Invalidates: payments. Since 2026. */
export function validatePurchaseCodeMutation(
  client: Client,
): OperationMutation<UndescribedObject, 'validatePurchaseCode', ValidatePurchaseCodeInput> {
  return operationMutation(client, 'validatePurchaseCode', validatePurchaseCode, ['payments'])
}

/** Mutation options of `createPurchaseSession`. Begin to pay for a purchase. Invalidates: payments. Since 2026. */
export function createPurchaseSessionMutation(
  client: Client,
): OperationMutation<UndescribedObject, 'createPurchaseSession', CreatePurchaseSessionInput> {
  return operationMutation(client, 'createPurchaseSession', createPurchaseSession, ['payments'])
}
