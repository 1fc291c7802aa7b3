/**
 * Mocks of the operations of `connected-accounts`.
 *
 * Generated from `openapi/paths/connected-accounts.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { HttpHandler } from 'msw'
import type { MockOverride } from '../../src/testing/mockOperation.ts'
import { mockOperation } from '../../src/testing/mockOperation.ts'

/** Answers `createConnectedAccountAccessToken`, `POST /connected-accounts/{user_id}/{provider_id}/access-token`, with its example or with `override`. */
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
