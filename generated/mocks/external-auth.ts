/**
 * Mocks of the operations of `external-auth`.
 *
 * Generated from `openapi/paths/external-auth.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { HttpHandler } from 'msw'
import type { MockOverride } from '../../src/testing/mockOperation.ts'
import { mockOperation } from '../../src/testing/mockOperation.ts'

/** Mocks `exchangeExternalToken`, `POST /auth/external/token`, with its example or `override`. */
export function exchangeExternalTokenMock(override?: MockOverride<'exchangeExternalToken'>): HttpHandler {
  return mockOperation(
    'post',
    '/auth/external/token',
    {
      status: 200,
      body: {
        access_token: 'eyJhbGciOiJFUzI1NiIsImtpZCI6ImszeTBmN2gybTlwMSJ9.eyJzdWIiOiI2ZjBjMmE0ZSJ9.c2lnbmF0dXJl',
        session_id: '9b1d4c70-52ae-4f3b-a6c8-0e7d2f914b35',
        user_id: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4',
        is_new_user: false,
      },
    },
    override,
  )
}
