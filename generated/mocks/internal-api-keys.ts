/**
 * Mocks of the operations of `internal-api-keys`.
 *
 * Generated from `openapi/paths/internal-api-keys.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { HttpHandler } from 'msw'
import type { MockOverride } from '../../src/testing/mockOperation.ts'
import { mockOperation } from '../../src/testing/mockOperation.ts'

/** Mocks `listInternalApiKeys`, `GET /internal/api-keys`, with its example or `override`. */
export function listInternalApiKeysMock(override?: MockOverride<'listInternalApiKeys'>): HttpHandler {
  return mockOperation(
    'get',
    '/internal/api-keys',
    {
      status: 200,
      body: {
        items: [
          {
            id: '5a3e8f70-1c2b-4d9a-b6e4-7f0c8d1e2a39',
            description: 'staging',
            expires_at_millis: 1786086000000,
            created_at_millis: 1754550000000,
            publishable_client_key: { last_four: '9k2v' },
            secret_server_key: { last_four: 'w0ht' },
          },
        ],
        is_paginated: false,
      },
    },
    override,
  )
}

/** Mocks `createInternalApiKey`, `POST /internal/api-keys`, with its example or `override`. */
export function createInternalApiKeyMock(override?: MockOverride<'createInternalApiKey'>): HttpHandler {
  return mockOperation(
    'post',
    '/internal/api-keys',
    {
      status: 200,
      body: {
        id: '5a3e8f70-1c2b-4d9a-b6e4-7f0c8d1e2a39',
        description: 'staging',
        expires_at_millis: 1786086000000,
        created_at_millis: 1754550000000,
        publishable_client_key: 'pck_t6w0y4b8d1f5h9k3n7q0r4s8v2x6z1c5e9g3j7m0p9k2v',
        secret_server_key: 'ssk_r0t4v8x2z5b9d3f7h1k5n8q2s6w0y4c8e1g5j9m3pw0ht',
      },
    },
    override,
  )
}

/** Mocks `getInternalApiKey`, `GET /internal/api-keys/{api_key_id}`, with its example or `override`. */
export function getInternalApiKeyMock(override?: MockOverride<'getInternalApiKey'>): HttpHandler {
  return mockOperation(
    'get',
    '/internal/api-keys/:api_key_id',
    {
      status: 200,
      body: {
        id: '5a3e8f70-1c2b-4d9a-b6e4-7f0c8d1e2a39',
        description: 'staging',
        expires_at_millis: 1786086000000,
        created_at_millis: 1754550000000,
        publishable_client_key: { last_four: '9k2v' },
        secret_server_key: { last_four: 'w0ht' },
      },
    },
    override,
  )
}

/** Mocks `updateInternalApiKey`, `PATCH /internal/api-keys/{api_key_id}`, with its example or `override`. */
export function updateInternalApiKeyMock(override?: MockOverride<'updateInternalApiKey'>): HttpHandler {
  return mockOperation(
    'patch',
    '/internal/api-keys/:api_key_id',
    {
      status: 200,
      body: {
        id: '5a3e8f70-1c2b-4d9a-b6e4-7f0c8d1e2a39',
        description: 'staging',
        expires_at_millis: 1786086000000,
        created_at_millis: 1754550000000,
        publishable_client_key: { last_four: '9k2v' },
        secret_server_key: { last_four: 'w0ht' },
      },
    },
    override,
  )
}
