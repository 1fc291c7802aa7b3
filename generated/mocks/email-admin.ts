/**
 * Mocks of the operations of `email-admin`.
 *
 * Generated from `openapi/paths/email-admin.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { HttpHandler } from 'msw'
import type { MockOverride } from '../../src/testing/mockOperation.ts'
import { mockOperation } from '../../src/testing/mockOperation.ts'

/** Mocks `sendTestEmail`, `POST /internal/send-test-email`, with its example or `override`. */
export function sendTestEmailMock(override?: MockOverride<'sendTestEmail'>): HttpHandler {
  return mockOperation('post', '/internal/send-test-email', { status: 200, body: { success: true } }, override)
}

/** Mocks `listSentEmails`, `GET /internal/emails`, with its example or `override`. */
export function listSentEmailsMock(override?: MockOverride<'listSentEmails'>): HttpHandler {
  return mockOperation(
    'get',
    '/internal/emails',
    {
      status: 200,
      body: {
        items: [
          {
            id: '91c0d8e2-4b7a-4f36-8e15-2a6c9d0f7b34',
            subject: 'Welcome aboard',
            sent_at_millis: 1754550000000,
            to: ['mira@harbor.example'],
            sender_config: {
              type: 'standard',
              host: 'smtp.harbor.example',
              port: 587,
              username: 'mailer',
              sender_name: 'Harbor',
              sender_email: 'no-reply@harbor.example',
            },
            error: null,
          },
        ],
        is_paginated: false,
      },
    },
    override,
  )
}

/** Mocks `sendSignInInvitation`, `POST /internal/send-sign-in-invitation`, with its example or `override`. */
export function sendSignInInvitationMock(override?: MockOverride<'sendSignInInvitation'>): HttpHandler {
  return mockOperation('post', '/internal/send-sign-in-invitation', { status: 200, body: { success: true } }, override)
}
