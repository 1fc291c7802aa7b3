/**
 * Mocks of the operations of `notification-preferences`.
 *
 * Generated from `openapi/paths/notification-preferences.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { HttpHandler } from 'msw'
import type { MockOverride } from '../../src/testing/mockOperation.ts'
import { mockOperation } from '../../src/testing/mockOperation.ts'

/** Mocks `listNotificationPreferences`, `GET /emails/notification-preference/{user_id}`, with its example or `override`. */
export function listNotificationPreferencesMock(override?: MockOverride<'listNotificationPreferences'>): HttpHandler {
  return mockOperation(
    'get',
    '/emails/notification-preference/:user_id',
    {
      status: 200,
      body: {
        items: [
          {
            notification_category_id: '7bb82d33-2f54-4a3d-9d23-82739e0d66ef',
            notification_category_name: 'Transactional',
            enabled: true,
            can_disable: false,
          },
          {
            notification_category_id: '4f6f8873-3d04-46bd-8bef-18338b1a1b4c',
            notification_category_name: 'Marketing',
            enabled: true,
            can_disable: true,
          },
        ],
        is_paginated: false,
      },
    },
    override,
  )
}

/** Mocks `updateNotificationPreference`, `PATCH /emails/notification-preference/{user_id}/{notification_category_id}`, with its example or `override`. */
export function updateNotificationPreferenceMock(override?: MockOverride<'updateNotificationPreference'>): HttpHandler {
  return mockOperation(
    'patch',
    '/emails/notification-preference/:user_id/:notification_category_id',
    {
      status: 200,
      body: {
        notification_category_id: '4f6f8873-3d04-46bd-8bef-18338b1a1b4c',
        notification_category_name: 'Marketing',
        enabled: true,
        can_disable: true,
      },
    },
    override,
  )
}
