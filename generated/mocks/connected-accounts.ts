/**
 * Mocks of the operations of `connected-accounts`.
 *
 * Generated from `openapi/paths/connected-accounts.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { HttpHandler } from 'msw'
import type { MockOverride } from '../../src/testing/mockOperation.ts'
import { mockOperation } from '../../src/testing/mockOperation.ts'

/** Mocks `createConnectedAccountAccessToken`, `POST /connected-accounts/{user_id}/{provider_id}/access-token`, with its example or `override`. */
export function createConnectedAccountAccessTokenMock(
  override?: MockOverride<'createConnectedAccountAccessToken'>,
): HttpHandler {
  return mockOperation(
    'post',
    '/connected-accounts/:user_id/:provider_id/access-token',
    { status: 201, body: { access_token: 'token-from-gitlab-7qm2vxr9tzk4' } },
    override,
  )
}

/** Mocks `listConnectedAccounts`, `GET /connected-accounts/{user_id}`, with its example or `override`. */
export function listConnectedAccountsMock(override?: MockOverride<'listConnectedAccounts'>): HttpHandler {
  return mockOperation(
    'get',
    '/connected-accounts/:user_id',
    {
      status: 200,
      body: {
        items: [{ user_id: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4', provider: 'gitlab', provider_account_id: '88213' }],
        is_paginated: false,
      },
    },
    override,
  )
}

/** Mocks `createConnectedAccountAccessTokenById`, `POST /connected-accounts/{user_id}/{provider_id}/{provider_account_id}/access-token`, with its example or `override`. */
export function createConnectedAccountAccessTokenByIdMock(
  override?: MockOverride<'createConnectedAccountAccessTokenById'>,
): HttpHandler {
  return mockOperation(
    'post',
    '/connected-accounts/:user_id/:provider_id/:provider_account_id/access-token',
    { status: 201, body: { access_token: 'token-from-gitlab-7qm2vxr9tzk4' } },
    override,
  )
}
