/**
 * Mocks of the operations of `contact-channels`.
 *
 * Generated from `openapi/paths/contact-channels.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { HttpHandler } from 'msw'
import type { MockOverride } from '../../src/testing/mockOperation.ts'
import { mockOperation } from '../../src/testing/mockOperation.ts'

/** Mocks `sendVerificationCode`, `POST /contact-channels/send-verification-code`, with its example or `override`. */
export function sendVerificationCodeMock(override?: MockOverride<'sendVerificationCode'>): HttpHandler {
  return mockOperation(
    'post',
    '/contact-channels/send-verification-code',
    { status: 200, body: { success: true } },
    override,
  )
}

/** Mocks `verifyContactChannel`, `POST /contact-channels/verify`, with its example or `override`. */
export function verifyContactChannelMock(override?: MockOverride<'verifyContactChannel'>): HttpHandler {
  return mockOperation('post', '/contact-channels/verify', { status: 200, body: { success: true } }, override)
}

/** Mocks `checkVerificationCode`, `POST /contact-channels/verify/check-code`, with its example or `override`. */
export function checkVerificationCodeMock(override?: MockOverride<'checkVerificationCode'>): HttpHandler {
  return mockOperation(
    'post',
    '/contact-channels/verify/check-code',
    { status: 200, body: { is_code_valid: true } },
    override,
  )
}

/** Mocks `listContactChannels`, `GET /contact-channels`, with its example or `override`. */
export function listContactChannelsMock(override?: MockOverride<'listContactChannels'>): HttpHandler {
  return mockOperation(
    'get',
    '/contact-channels',
    {
      status: 200,
      body: {
        items: [
          {
            id: 'b3e1c7a2-4d58-4f9b-8a06-1c9d5e7f2b34',
            user_id: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4',
            type: 'email',
            value: 'mira@harbor.example',
            is_primary: true,
            is_verified: true,
            used_for_auth: true,
          },
        ],
        is_paginated: false,
      },
    },
    override,
  )
}

/** Mocks `createContactChannel`, `POST /contact-channels`, with its example or `override`. */
export function createContactChannelMock(override?: MockOverride<'createContactChannel'>): HttpHandler {
  return mockOperation(
    'post',
    '/contact-channels',
    {
      status: 201,
      body: {
        id: 'b3e1c7a2-4d58-4f9b-8a06-1c9d5e7f2b34',
        user_id: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4',
        type: 'email',
        value: 'mira@harbor.example',
        is_primary: true,
        is_verified: true,
        used_for_auth: true,
      },
    },
    override,
  )
}

/** Mocks `getContactChannel`, `GET /contact-channels/{user_id}/{contact_channel_id}`, with its example or `override`. */
export function getContactChannelMock(override?: MockOverride<'getContactChannel'>): HttpHandler {
  return mockOperation(
    'get',
    '/contact-channels/:user_id/:contact_channel_id',
    {
      status: 200,
      body: {
        id: 'b3e1c7a2-4d58-4f9b-8a06-1c9d5e7f2b34',
        user_id: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4',
        type: 'email',
        value: 'mira@harbor.example',
        is_primary: true,
        is_verified: true,
        used_for_auth: true,
      },
    },
    override,
  )
}

/** Mocks `updateContactChannel`, `PATCH /contact-channels/{user_id}/{contact_channel_id}`, with its example or `override`. */
export function updateContactChannelMock(override?: MockOverride<'updateContactChannel'>): HttpHandler {
  return mockOperation(
    'patch',
    '/contact-channels/:user_id/:contact_channel_id',
    {
      status: 200,
      body: {
        id: 'b3e1c7a2-4d58-4f9b-8a06-1c9d5e7f2b34',
        user_id: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4',
        type: 'email',
        value: 'mira@harbor.example',
        is_primary: true,
        is_verified: true,
        used_for_auth: true,
      },
    },
    override,
  )
}

/** Mocks `deleteContactChannel`, `DELETE /contact-channels/{user_id}/{contact_channel_id}`, with its example or `override`. */
export function deleteContactChannelMock(override?: MockOverride<'deleteContactChannel'>): HttpHandler {
  return mockOperation(
    'delete',
    '/contact-channels/:user_id/:contact_channel_id',
    { status: 200, body: { success: true } },
    override,
  )
}

/** Mocks `sendContactChannelVerificationCode`, `POST /contact-channels/{user_id}/{contact_channel_id}/send-verification-code`, with its example or `override`. */
export function sendContactChannelVerificationCodeMock(
  override?: MockOverride<'sendContactChannelVerificationCode'>,
): HttpHandler {
  return mockOperation(
    'post',
    '/contact-channels/:user_id/:contact_channel_id/send-verification-code',
    { status: 200, body: { success: true } },
    override,
  )
}
