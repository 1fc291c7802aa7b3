/**
 * Mocks of the operations of `cli`.
 *
 * Generated from `openapi/paths/cli.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { HttpHandler } from 'msw'
import type { MockOverride } from '../../src/testing/mockOperation.ts'
import { mockOperation } from '../../src/testing/mockOperation.ts'

/** Mocks `startCliLogin`, `POST /auth/cli`, with its example or `override`. */
export function startCliLoginMock(override?: MockOverride<'startCliLogin'>): HttpHandler {
  return mockOperation(
    'post',
    '/auth/cli',
    {
      status: 200,
      body: {
        polling_code: '04kvjj0qzwdcsax781npkg6fe2caqedb2bn49b5wrypvh',
        login_code: 'nxt95cbvhf3xg1g3yt23qppxwx5t77k97b1e1hxspbjr6',
        expires_at: '2025-08-07T09:00:00.000Z',
      },
    },
    override,
  )
}

/** Mocks `pollCliLogin`, `POST /auth/cli/poll`, with its example or `override`. */
export function pollCliLoginMock(override?: MockOverride<'pollCliLogin'>): HttpHandler {
  return mockOperation('post', '/auth/cli/poll', { status: 200, body: { status: 'waiting' } }, override)
}

/** Mocks `completeCliLogin`, `POST /auth/cli/complete`, with its example or `override`. */
export function completeCliLoginMock(override?: MockOverride<'completeCliLogin'>): HttpHandler {
  return mockOperation('post', '/auth/cli/complete', { status: 200, body: { success: true } }, override)
}
