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

/** Mocks `listManagedEmailDomains`, `GET /internal/emails/managed-onboarding/list`, with its example or `override`. */
export function listManagedEmailDomainsMock(override?: MockOverride<'listManagedEmailDomains'>): HttpHandler {
  return mockOperation(
    'get',
    '/internal/emails/managed-onboarding/list',
    {
      status: 200,
      body: {
        items: [
          {
            domain_id: '9b1d4c70-52ae-4f3b-a6c8-0e7d2f914b35',
            subdomain: 'mail.harbor.example',
            sender_local_part: 'no-reply',
            status: 'verified',
            name_server_records: ['ns1.dns.example'],
          },
        ],
      },
    },
    override,
  )
}

/** Mocks `setUpManagedEmailDomain`, `POST /internal/emails/managed-onboarding/setup`, with its example or `override`. */
export function setUpManagedEmailDomainMock(override?: MockOverride<'setUpManagedEmailDomain'>): HttpHandler {
  return mockOperation(
    'post',
    '/internal/emails/managed-onboarding/setup',
    {
      status: 200,
      body: {
        domain_id: '9b1d4c70-52ae-4f3b-a6c8-0e7d2f914b35',
        subdomain: 'mail.harbor.example',
        sender_local_part: 'no-reply',
        status: 'verified',
        name_server_records: ['ns1.dns.example'],
      },
    },
    override,
  )
}

/** Mocks `checkManagedEmailDomain`, `POST /internal/emails/managed-onboarding/check`, with its example or `override`. */
export function checkManagedEmailDomainMock(override?: MockOverride<'checkManagedEmailDomain'>): HttpHandler {
  return mockOperation(
    'post',
    '/internal/emails/managed-onboarding/check',
    { status: 200, body: { status: 'verified' } },
    override,
  )
}

/** Mocks `applyManagedEmailDomain`, `POST /internal/emails/managed-onboarding/apply`, with its example or `override`. */
export function applyManagedEmailDomainMock(override?: MockOverride<'applyManagedEmailDomain'>): HttpHandler {
  return mockOperation(
    'post',
    '/internal/emails/managed-onboarding/apply',
    { status: 200, body: { status: 'verified' } },
    override,
  )
}

/** Mocks `deleteManagedEmailDomain`, `POST /internal/emails/managed-onboarding/delete`, with its example or `override`. */
export function deleteManagedEmailDomainMock(override?: MockOverride<'deleteManagedEmailDomain'>): HttpHandler {
  return mockOperation('post', '/internal/emails/managed-onboarding/delete', { status: 200, body: {} }, override)
}
