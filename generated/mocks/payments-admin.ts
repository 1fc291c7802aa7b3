/**
 * Mocks of the operations of `payments-admin`.
 *
 * Generated from `openapi/paths/payments-admin.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { HttpHandler } from 'msw'
import type { MockOverride } from '../../src/testing/mockOperation.ts'
import { mockOperation } from '../../src/testing/mockOperation.ts'

/** Mocks `setUpPayments`, `POST /internal/payments/setup`, with its example or `override`. */
export function setUpPaymentsMock(override?: MockOverride<'setUpPayments'>): HttpHandler {
  return mockOperation('post', '/internal/payments/setup', { status: 200, body: {} }, override)
}

/** Mocks `getPaymentAccount`, `GET /internal/payments/stripe/account-info`, with its example or `override`. */
export function getPaymentAccountMock(override?: MockOverride<'getPaymentAccount'>): HttpHandler {
  return mockOperation('get', '/internal/payments/stripe/account-info', { status: 200, body: {} }, override)
}

/** Mocks `getPaymentMethodConfigs`, `GET /internal/payments/method-configs`, with its example or `override`. */
export function getPaymentMethodConfigsMock(override?: MockOverride<'getPaymentMethodConfigs'>): HttpHandler {
  return mockOperation(
    'get',
    '/internal/payments/method-configs',
    { status: 200, body: { config_id: 'pmc_1Qharbor', methods: [] } },
    override,
  )
}

/** Mocks `updatePaymentMethodConfigs`, `PATCH /internal/payments/method-configs`, with its example or `override`. */
export function updatePaymentMethodConfigsMock(override?: MockOverride<'updatePaymentMethodConfigs'>): HttpHandler {
  return mockOperation('patch', '/internal/payments/method-configs', { status: 200, body: {} }, override)
}

/** Mocks `listTransactions`, `GET /internal/payments/transactions`, with its example or `override`. */
export function listTransactionsMock(override?: MockOverride<'listTransactions'>): HttpHandler {
  return mockOperation(
    'get',
    '/internal/payments/transactions',
    { status: 200, body: { transactions: [], next_cursor: null } },
    override,
  )
}

/** Mocks `refundTransaction`, `POST /internal/payments/transactions/refund`, with its example or `override`. */
export function refundTransactionMock(override?: MockOverride<'refundTransaction'>): HttpHandler {
  return mockOperation('post', '/internal/payments/transactions/refund', { status: 200, body: {} }, override)
}

/** Mocks `listPromoCodes`, `GET /internal/payments/promo-codes`, with its example or `override`. */
export function listPromoCodesMock(override?: MockOverride<'listPromoCodes'>): HttpHandler {
  return mockOperation('get', '/internal/payments/promo-codes', { status: 200, body: {} }, override)
}

/** Mocks `createPromoCode`, `POST /internal/payments/promo-codes`, with its example or `override`. */
export function createPromoCodeMock(override?: MockOverride<'createPromoCode'>): HttpHandler {
  return mockOperation('post', '/internal/payments/promo-codes', { status: 200, body: {} }, override)
}

/** Mocks `getPromoCode`, `GET /internal/payments/promo-codes/{id}`, with its example or `override`. */
export function getPromoCodeMock(override?: MockOverride<'getPromoCode'>): HttpHandler {
  return mockOperation('get', '/internal/payments/promo-codes/:id', { status: 200, body: {} }, override)
}

/** Mocks `pausePromoCode`, `POST /internal/payments/promo-codes/{id}/pause`, with its example or `override`. */
export function pausePromoCodeMock(override?: MockOverride<'pausePromoCode'>): HttpHandler {
  return mockOperation('post', '/internal/payments/promo-codes/:id/pause', { status: 200, body: {} }, override)
}

/** Mocks `resumePromoCode`, `POST /internal/payments/promo-codes/{id}/resume`, with its example or `override`. */
export function resumePromoCodeMock(override?: MockOverride<'resumePromoCode'>): HttpHandler {
  return mockOperation('post', '/internal/payments/promo-codes/:id/resume', { status: 200, body: {} }, override)
}

/** Mocks `endPromoCode`, `POST /internal/payments/promo-codes/{id}/end`, with its example or `override`. */
export function endPromoCodeMock(override?: MockOverride<'endPromoCode'>): HttpHandler {
  return mockOperation('post', '/internal/payments/promo-codes/:id/end', { status: 200, body: {} }, override)
}

/** Mocks `createTestModePurchaseSession`, `POST /internal/payments/test-mode-purchase-session`, with its example or `override`. */
export function createTestModePurchaseSessionMock(
  override?: MockOverride<'createTestModePurchaseSession'>,
): HttpHandler {
  return mockOperation('post', '/internal/payments/test-mode-purchase-session', { status: 200, body: {} }, override)
}

/** Mocks `createPaymentAccountSession`, `POST /internal/payments/stripe-widgets/account-session`, with its example or `override`. */
export function createPaymentAccountSessionMock(override?: MockOverride<'createPaymentAccountSession'>): HttpHandler {
  return mockOperation('post', '/internal/payments/stripe-widgets/account-session', { status: 200, body: {} }, override)
}
