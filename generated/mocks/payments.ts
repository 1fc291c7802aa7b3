/**
 * Mocks of the operations of `payments`.
 *
 * Generated from `openapi/paths/payments.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { HttpHandler } from 'msw'
import type { MockOverride } from '../../src/testing/mockOperation.ts'
import { mockOperation } from '../../src/testing/mockOperation.ts'

/** Mocks `getCustomerItem`, `GET /payments/items/{customer_type}/{customer_id}/{item_id}`, with its example or `override`. */
export function getCustomerItemMock(override?: MockOverride<'getCustomerItem'>): HttpHandler {
  return mockOperation(
    'get',
    '/payments/items/:customer_type/:customer_id/:item_id',
    { status: 200, body: { id: 'berths', display_name: 'Berths', quantity: 3 } },
    override,
  )
}

/** Mocks `updateCustomerItemQuantity`, `POST /payments/items/{customer_type}/{customer_id}/{item_id}/update-quantity`, with its example or `override`. */
export function updateCustomerItemQuantityMock(override?: MockOverride<'updateCustomerItemQuantity'>): HttpHandler {
  return mockOperation(
    'post',
    '/payments/items/:customer_type/:customer_id/:item_id/update-quantity',
    { status: 200, body: {} },
    override,
  )
}

/** Mocks `listCustomerProducts`, `GET /payments/products/{customer_type}/{customer_id}`, with its example or `override`. */
export function listCustomerProductsMock(override?: MockOverride<'listCustomerProducts'>): HttpHandler {
  return mockOperation(
    'get',
    '/payments/products/:customer_type/:customer_id',
    {
      status: 200,
      body: {
        items: [
          {
            id: 'season-berth',
            quantity: 1,
            type: 'subscription',
            product: {
              display_name: 'Season berth',
              customer_type: 'user',
              server_only: false,
              stackable: false,
              prices: { monthly: { USD: '24.00', interval: [1, 'month'] } },
              included_items: { berths: { quantity: 1 } },
              client_metadata: null,
              client_read_only_metadata: null,
              server_metadata: null,
            },
            subscription: {
              subscription_id: 'c19e4f70-6d2b-4a85-b3f1-8e0c7d5a2946',
              current_period_end: '2026-09-01T00:00:00.000Z',
              cancel_at_period_end: false,
              is_cancelable: true,
            },
          },
        ],
        is_paginated: true,
        pagination: { next_cursor: null },
      },
    },
    override,
  )
}

/** Mocks `grantCustomerProduct`, `POST /payments/products/{customer_type}/{customer_id}`, with its example or `override`. */
export function grantCustomerProductMock(override?: MockOverride<'grantCustomerProduct'>): HttpHandler {
  return mockOperation(
    'post',
    '/payments/products/:customer_type/:customer_id',
    { status: 200, body: { success: true, subscription_id: 'c19e4f70-6d2b-4a85-b3f1-8e0c7d5a2946' } },
    override,
  )
}

/** Mocks `cancelCustomerProduct`, `DELETE /payments/products/{customer_type}/{customer_id}/{product_id}`, with its example or `override`. */
export function cancelCustomerProductMock(override?: MockOverride<'cancelCustomerProduct'>): HttpHandler {
  return mockOperation(
    'delete',
    '/payments/products/:customer_type/:customer_id/:product_id',
    { status: 200, body: { success: true } },
    override,
  )
}

/** Mocks `switchCustomerProduct`, `POST /payments/products/{customer_type}/{customer_id}/switch`, with its example or `override`. */
export function switchCustomerProductMock(override?: MockOverride<'switchCustomerProduct'>): HttpHandler {
  return mockOperation(
    'post',
    '/payments/products/:customer_type/:customer_id/switch',
    { status: 200, body: { success: true } },
    override,
  )
}

/** Mocks `createPurchaseUrl`, `POST /payments/purchases/create-purchase-url`, with its example or `override`. */
export function createPurchaseUrlMock(override?: MockOverride<'createPurchaseUrl'>): HttpHandler {
  return mockOperation(
    'post',
    '/payments/purchases/create-purchase-url',
    { status: 200, body: { url: 'https://app.stack-auth.com/purchase/txv068s8d9c76ee2kxg9sy5n12xk2pg4m5nk9cjqdcc8q' } },
    override,
  )
}

/** Mocks `getCustomerBilling`, `GET /payments/billing/{customer_type}/{customer_id}`, with its example or `override`. */
export function getCustomerBillingMock(override?: MockOverride<'getCustomerBilling'>): HttpHandler {
  return mockOperation(
    'get',
    '/payments/billing/:customer_type/:customer_id',
    {
      status: 200,
      body: {
        has_customer: true,
        default_payment_method: { id: 'pm_1QharborVisa', brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2029 },
      },
    },
    override,
  )
}

/** Mocks `listCustomerInvoices`, `GET /payments/invoices/{customer_type}/{customer_id}`, with its example or `override`. */
export function listCustomerInvoicesMock(override?: MockOverride<'listCustomerInvoices'>): HttpHandler {
  return mockOperation(
    'get',
    '/payments/invoices/:customer_type/:customer_id',
    {
      status: 200,
      body: {
        items: [
          {
            created_at_millis: 1754550000000,
            status: 'paid',
            amount_total: 2400,
            hosted_invoice_url: 'https://invoice.example/i/acct_1/live_1',
          },
        ],
        is_paginated: true,
        pagination: { next_cursor: null },
      },
    },
    override,
  )
}

/** Mocks `createPaymentSetupIntent`, `POST /payments/payment-method/{customer_type}/{customer_id}/setup-intent`, with its example or `override`. */
export function createPaymentSetupIntentMock(override?: MockOverride<'createPaymentSetupIntent'>): HttpHandler {
  return mockOperation(
    'post',
    '/payments/payment-method/:customer_type/:customer_id/setup-intent',
    { status: 200, body: { client_secret: 'seti_1Qharbor_secret_9Zq', stripe_account_id: 'acct_1Qharbor' } },
    override,
  )
}

/** Mocks `setDefaultPaymentMethod`, `POST /payments/payment-method/{customer_type}/{customer_id}/set-default`, with its example or `override`. */
export function setDefaultPaymentMethodMock(override?: MockOverride<'setDefaultPaymentMethod'>): HttpHandler {
  return mockOperation(
    'post',
    '/payments/payment-method/:customer_type/:customer_id/set-default',
    {
      status: 200,
      body: {
        success: true,
        default_payment_method: { id: 'pm_1QharborVisa', brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2029 },
      },
    },
    override,
  )
}

/** Mocks `validatePromoCodes`, `POST /payments/promo-codes/validate`, with its example or `override`. */
export function validatePromoCodesMock(override?: MockOverride<'validatePromoCodes'>): HttpHandler {
  return mockOperation(
    'post',
    '/payments/promo-codes/validate',
    {
      status: 200,
      body: { original_amount: '24.00', net_amount: '24.00', recurring_amount: '24.00', applied_code_names: [] },
    },
    override,
  )
}

/** Mocks `validatePurchasePromoCodes`, `POST /payments/purchases/validate-promo-codes`, with its example or `override`. */
export function validatePurchasePromoCodesMock(override?: MockOverride<'validatePurchasePromoCodes'>): HttpHandler {
  return mockOperation(
    'post',
    '/payments/purchases/validate-promo-codes',
    {
      status: 200,
      body: { original_amount: '24.00', net_amount: '24.00', recurring_amount: '24.00', applied_code_names: [] },
    },
    override,
  )
}

/** Mocks `validateCustomerPromoCodes`, `POST /payments/products/{customer_type}/{customer_id}/validate-promo-codes`, with its example or `override`. */
export function validateCustomerPromoCodesMock(override?: MockOverride<'validateCustomerPromoCodes'>): HttpHandler {
  return mockOperation(
    'post',
    '/payments/products/:customer_type/:customer_id/validate-promo-codes',
    {
      status: 200,
      body: { original_amount: '24.00', net_amount: '24.00', recurring_amount: '24.00', applied_code_names: [] },
    },
    override,
  )
}

/** Mocks `validatePurchaseCode`, `POST /payments/purchases/validate-code`, with its example or `override`. */
export function validatePurchaseCodeMock(override?: MockOverride<'validatePurchaseCode'>): HttpHandler {
  return mockOperation('post', '/payments/purchases/validate-code', { status: 200, body: {} }, override)
}

/** Mocks `createPurchaseSession`, `POST /payments/purchases/purchase-session`, with its example or `override`. */
export function createPurchaseSessionMock(override?: MockOverride<'createPurchaseSession'>): HttpHandler {
  return mockOperation('post', '/payments/purchases/purchase-session', { status: 200, body: {} }, override)
}
