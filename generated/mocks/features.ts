/**
 * Mocks of the operations of `features`.
 *
 * Generated from `openapi/paths/features.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { HttpHandler } from 'msw'
import type { MockOverride } from '../../src/testing/mockOperation.ts'
import { mockOperation } from '../../src/testing/mockOperation.ts'

/** Mocks `checkFeatureSupport`, `POST /check-feature-support`, with its example or `override`. */
export function checkFeatureSupportMock(override?: MockOverride<'checkFeatureSupport'>): HttpHandler {
  return mockOperation(
    'post',
    '/check-feature-support',
    { status: 200, text: 'rsc-handler is not yet supported. Please reach out to Stack support for more information.' },
    override,
  )
}
