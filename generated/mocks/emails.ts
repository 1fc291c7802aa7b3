/**
 * Mocks of the operations of `emails`.
 *
 * Generated from `openapi/paths/emails.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { HttpHandler } from 'msw'
import type { MockOverride } from '../../src/testing/mockOperation.ts'
import { mockOperation } from '../../src/testing/mockOperation.ts'

/** Mocks `sendEmail`, `POST /emails/send-email`, with its example or `override`. */
export function sendEmailMock(override?: MockOverride<'sendEmail'>): HttpHandler {
  return mockOperation(
    'post',
    '/emails/send-email',
    {
      status: 200,
      body: {
        results: [
          { user_id: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4', user_email: 'mira@harbor.example' },
          { user_id: '0c4b2f0e-7a6e-4d0e-8d0b-5b1d8a2f6e90' },
        ],
      },
    },
    override,
  )
}

/** Mocks `renderEmail`, `POST /emails/render-email`, with its example or `override`. */
export function renderEmailMock(override?: MockOverride<'renderEmail'>): HttpHandler {
  return mockOperation(
    'post',
    '/emails/render-email',
    {
      status: 200,
      body: {
        html: '<html><body><p>Ahoy, John Doe!</p></body></html>',
        subject: 'Verify your email address',
        notification_category: 'Transactional',
      },
    },
    override,
  )
}

/** Mocks `listOutboxEmails`, `GET /emails/outbox`, with its example or `override`. */
export function listOutboxEmailsMock(override?: MockOverride<'listOutboxEmails'>): HttpHandler {
  return mockOperation(
    'get',
    '/emails/outbox',
    {
      status: 200,
      body: {
        items: [
          {
            id: '91c0d8e2-4b7a-4f36-8e15-2a6c9d0f7b34',
            to: { type: 'user-primary-email', user_id: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4' },
            tsx_source: 'export function EmailTemplate() { return <p>Your berth is ready.</p>; }',
            theme_id: '1df07ae6-abf3-4a40-83a5-a1a2cbe336ac',
            variables: { week: 32 },
            created_with: 'programmatic-call',
            scheduled_at_millis: 1754550000000,
            is_paused: false,
            has_rendered: true,
            has_delivered: false,
            status: 'scheduled',
            simple_status: 'in-progress',
            subject: 'Welcome aboard',
            html: '<p>Your berth is ready.</p>',
          },
        ],
        is_paginated: true,
        pagination: { next_cursor: null },
      },
    },
    override,
  )
}

/** Mocks `getOutboxEmail`, `GET /emails/outbox/{id}`, with its example or `override`. */
export function getOutboxEmailMock(override?: MockOverride<'getOutboxEmail'>): HttpHandler {
  return mockOperation(
    'get',
    '/emails/outbox/:id',
    {
      status: 200,
      body: {
        id: '91c0d8e2-4b7a-4f36-8e15-2a6c9d0f7b34',
        to: { type: 'user-primary-email', user_id: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4' },
        tsx_source: 'export function EmailTemplate() { return <p>Your berth is ready.</p>; }',
        theme_id: '1df07ae6-abf3-4a40-83a5-a1a2cbe336ac',
        variables: { week: 32 },
        created_with: 'programmatic-call',
        scheduled_at_millis: 1754550000000,
        is_paused: false,
        has_rendered: true,
        has_delivered: false,
        status: 'scheduled',
        simple_status: 'in-progress',
        subject: 'Welcome aboard',
        html: '<p>Your berth is ready.</p>',
      },
    },
    override,
  )
}

/** Mocks `updateOutboxEmail`, `PATCH /emails/outbox/{id}`, with its example or `override`. */
export function updateOutboxEmailMock(override?: MockOverride<'updateOutboxEmail'>): HttpHandler {
  return mockOperation(
    'patch',
    '/emails/outbox/:id',
    {
      status: 200,
      body: {
        id: '91c0d8e2-4b7a-4f36-8e15-2a6c9d0f7b34',
        to: { type: 'user-primary-email', user_id: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4' },
        tsx_source: 'export function EmailTemplate() { return <p>Your berth is ready.</p>; }',
        theme_id: '1df07ae6-abf3-4a40-83a5-a1a2cbe336ac',
        variables: { week: 32 },
        created_with: 'programmatic-call',
        scheduled_at_millis: 1754550000000,
        is_paused: false,
        has_rendered: true,
        has_delivered: false,
        status: 'scheduled',
        simple_status: 'in-progress',
        subject: 'Welcome aboard',
        html: '<p>Your berth is ready.</p>',
      },
    },
    override,
  )
}

/** Mocks `activateEmailCapacityBoost`, `POST /emails/capacity-boost`, with its example or `override`. */
export function activateEmailCapacityBoostMock(override?: MockOverride<'activateEmailCapacityBoost'>): HttpHandler {
  return mockOperation(
    'post',
    '/emails/capacity-boost',
    { status: 200, body: { expires_at: '2026-08-07T09:00:00.000Z' } },
    override,
  )
}

/** Mocks `getEmailDeliveryInfo`, `GET /emails/delivery-info`, with its example or `override`. */
export function getEmailDeliveryInfoMock(override?: MockOverride<'getEmailDeliveryInfo'>): HttpHandler {
  return mockOperation(
    'get',
    '/emails/delivery-info',
    {
      status: 200,
      body: {
        stats: {
          hour: { sent: 2, bounced: 0, marked_as_spam: 0 },
          day: { sent: 31, bounced: 0, marked_as_spam: 0 },
          week: { sent: 180, bounced: 1, marked_as_spam: 0 },
          month: { sent: 702, bounced: 3, marked_as_spam: 1 },
        },
        capacity: {
          rate_per_second: 2,
          boost_multiplier: 1,
          penalty_factor: 1,
          is_boost_active: false,
          boost_expires_at: null,
        },
      },
    },
    override,
  )
}
