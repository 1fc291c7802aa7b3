/**
 * Mocks of the operations of `webhooks`.
 *
 * Generated from `openapi/paths/webhooks.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { HttpHandler } from 'msw'
import type { MockOverride } from '../../src/testing/mockOperation.ts'
import { mockOperation } from '../../src/testing/mockOperation.ts'

/** Mocks `createWebhookPortalToken`, `POST /webhooks/svix-token`, with its example or `override`. */
export function createWebhookPortalTokenMock(override?: MockOverride<'createWebhookPortalToken'>): HttpHandler {
  return mockOperation(
    'post',
    '/webhooks/svix-token',
    { status: 201, body: { token: 'appsk_3k9x0v7h2m5q8r1t4w6y0b3d5f7g9j1k' } },
    override,
  )
}

/** Mocks `sendTestWebhook`, `POST /internal/send-test-webhook`, with its example or `override`. */
export function sendTestWebhookMock(override?: MockOverride<'sendTestWebhook'>): HttpHandler {
  return mockOperation('post', '/internal/send-test-webhook', { status: 200, body: { success: true } }, override)
}
