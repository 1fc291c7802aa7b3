/**
 * Mocks of the operations of `user-api-keys`.
 *
 * Generated from `openapi/paths/user-api-keys.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { HttpHandler } from 'msw'
import type { MockOverride } from '../../src/testing/mockOperation.ts'
import { mockOperation } from '../../src/testing/mockOperation.ts'

/** Mocks `listUserApiKeys`, `GET /user-api-keys`, with its example or `override`. */
export function listUserApiKeysMock(override?: MockOverride<'listUserApiKeys'>): HttpHandler {
  return mockOperation(
    'get',
    '/user-api-keys',
    {
      status: 200,
      body: {
        items: [
          {
            id: '2d9c1a34-5b7e-4f60-8a3c-6d2f0b9e7c51',
            description: 'Deploy robot',
            created_at_millis: 1754550000000,
            expires_at_millis: 1786086000000,
            is_public: false,
            type: 'user',
            user_id: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4',
            value: { last_four: '0a5f' },
          },
        ],
        is_paginated: false,
      },
    },
    override,
  )
}

/** Mocks `createUserApiKey`, `POST /user-api-keys`, with its example or `override`. */
export function createUserApiKeyMock(override?: MockOverride<'createUserApiKey'>): HttpHandler {
  return mockOperation(
    'post',
    '/user-api-keys',
    {
      status: 200,
      body: {
        id: '2d9c1a34-5b7e-4f60-8a3c-6d2f0b9e7c51',
        description: 'Deploy robot',
        created_at_millis: 1754550000000,
        expires_at_millis: 1786086000000,
        is_public: false,
        type: 'user',
        user_id: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4',
        value: 'sk_4h8m2q6t0w9y3b7d1f5g8j2k6n0p4r7s1v5x9z3c6e0h42d9c1a345b7e4f608a3c6d2f0b9e7c51user0574ck4u7h16160a5f',
      },
    },
    override,
  )
}

/** Mocks `getUserApiKey`, `GET /user-api-keys/{api_key_id}`, with its example or `override`. */
export function getUserApiKeyMock(override?: MockOverride<'getUserApiKey'>): HttpHandler {
  return mockOperation(
    'get',
    '/user-api-keys/:api_key_id',
    {
      status: 200,
      body: {
        id: '2d9c1a34-5b7e-4f60-8a3c-6d2f0b9e7c51',
        description: 'Deploy robot',
        created_at_millis: 1754550000000,
        expires_at_millis: 1786086000000,
        is_public: false,
        type: 'user',
        user_id: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4',
        value: { last_four: '0a5f' },
      },
    },
    override,
  )
}

/** Mocks `updateUserApiKey`, `PATCH /user-api-keys/{api_key_id}`, with its example or `override`. */
export function updateUserApiKeyMock(override?: MockOverride<'updateUserApiKey'>): HttpHandler {
  return mockOperation(
    'patch',
    '/user-api-keys/:api_key_id',
    {
      status: 200,
      body: {
        id: '2d9c1a34-5b7e-4f60-8a3c-6d2f0b9e7c51',
        description: 'Deploy robot',
        created_at_millis: 1754550000000,
        expires_at_millis: 1786086000000,
        is_public: false,
        type: 'user',
        user_id: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4',
        value: { last_four: '0a5f' },
      },
    },
    override,
  )
}

/** Mocks `checkUserApiKey`, `POST /user-api-keys/check`, with its example or `override`. */
export function checkUserApiKeyMock(override?: MockOverride<'checkUserApiKey'>): HttpHandler {
  return mockOperation(
    'post',
    '/user-api-keys/check',
    {
      status: 200,
      body: {
        id: '2d9c1a34-5b7e-4f60-8a3c-6d2f0b9e7c51',
        description: 'Deploy robot',
        created_at_millis: 1754550000000,
        expires_at_millis: 1786086000000,
        is_public: false,
        type: 'user',
        user_id: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4',
        value: { last_four: '0a5f' },
      },
    },
    override,
  )
}
