/**
 * Mocks of the operations of `oauth-providers`.
 *
 * Generated from `openapi/paths/oauth-providers.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { HttpHandler } from 'msw'
import type { MockOverride } from '../../src/testing/mockOperation.ts'
import { mockOperation } from '../../src/testing/mockOperation.ts'

/** Mocks `listOAuthProviders`, `GET /oauth-providers`, with its example or `override`. */
export function listOAuthProvidersMock(override?: MockOverride<'listOAuthProviders'>): HttpHandler {
  return mockOperation(
    'get',
    '/oauth-providers',
    {
      status: 200,
      body: {
        items: [
          {
            id: '9d2f6c81-5e3a-4b70-a1c8-4f7e0b9d2a63',
            user_id: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4',
            type: 'gitlab',
            email: 'mira@harbor.example',
            allow_sign_in: true,
            allow_connected_accounts: true,
          },
        ],
        is_paginated: false,
      },
      serverBody: {
        items: [
          {
            id: '9d2f6c81-5e3a-4b70-a1c8-4f7e0b9d2a63',
            user_id: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4',
            type: 'gitlab',
            email: 'mira@harbor.example',
            allow_sign_in: true,
            allow_connected_accounts: true,
            account_id: '88213',
          },
        ],
        is_paginated: false,
      },
    },
    override,
  )
}

/** Mocks `createOAuthProvider`, `POST /oauth-providers`, with its example or `override`. */
export function createOAuthProviderMock(override?: MockOverride<'createOAuthProvider'>): HttpHandler {
  return mockOperation(
    'post',
    '/oauth-providers',
    {
      status: 201,
      body: {
        id: '9d2f6c81-5e3a-4b70-a1c8-4f7e0b9d2a63',
        user_id: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4',
        type: 'gitlab',
        email: 'mira@harbor.example',
        allow_sign_in: true,
        allow_connected_accounts: true,
        account_id: '88213',
      },
    },
    override,
  )
}

/** Mocks `getOAuthProvider`, `GET /oauth-providers/{user_id}/{provider_id}`, with its example or `override`. */
export function getOAuthProviderMock(override?: MockOverride<'getOAuthProvider'>): HttpHandler {
  return mockOperation(
    'get',
    '/oauth-providers/:user_id/:provider_id',
    {
      status: 200,
      body: {
        id: '9d2f6c81-5e3a-4b70-a1c8-4f7e0b9d2a63',
        user_id: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4',
        type: 'gitlab',
        email: 'mira@harbor.example',
        allow_sign_in: true,
        allow_connected_accounts: true,
      },
      serverBody: {
        id: '9d2f6c81-5e3a-4b70-a1c8-4f7e0b9d2a63',
        user_id: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4',
        type: 'gitlab',
        email: 'mira@harbor.example',
        allow_sign_in: true,
        allow_connected_accounts: true,
        account_id: '88213',
      },
    },
    override,
  )
}

/** Mocks `updateOAuthProvider`, `PATCH /oauth-providers/{user_id}/{provider_id}`, with its example or `override`. */
export function updateOAuthProviderMock(override?: MockOverride<'updateOAuthProvider'>): HttpHandler {
  return mockOperation(
    'patch',
    '/oauth-providers/:user_id/:provider_id',
    {
      status: 200,
      body: {
        id: '9d2f6c81-5e3a-4b70-a1c8-4f7e0b9d2a63',
        user_id: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4',
        type: 'gitlab',
        email: 'mira@harbor.example',
        allow_sign_in: true,
        allow_connected_accounts: true,
      },
      serverBody: {
        id: '9d2f6c81-5e3a-4b70-a1c8-4f7e0b9d2a63',
        user_id: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4',
        type: 'gitlab',
        email: 'mira@harbor.example',
        allow_sign_in: true,
        allow_connected_accounts: true,
        account_id: '88213',
      },
    },
    override,
  )
}

/** Mocks `deleteOAuthProvider`, `DELETE /oauth-providers/{user_id}/{provider_id}`, with its example or `override`. */
export function deleteOAuthProviderMock(override?: MockOverride<'deleteOAuthProvider'>): HttpHandler {
  return mockOperation(
    'delete',
    '/oauth-providers/:user_id/:provider_id',
    { status: 200, body: { success: true } },
    override,
  )
}
