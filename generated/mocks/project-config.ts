/**
 * Mocks of the operations of `project-config`.
 *
 * Generated from `openapi/paths/project-config.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { HttpHandler } from 'msw'
import type { MockOverride } from '../../src/testing/mockOperation.ts'
import { mockOperation } from '../../src/testing/mockOperation.ts'

/** Answers `getProjectConfig`, `GET /internal/config`, with its example or with `override`. */
export function getProjectConfigMock(override?: MockOverride<'getProjectConfig'>): HttpHandler {
  return mockOperation(
    'get',
    '/internal/config',
    {
      status: 200,
      body: {
        config_string:
          '{"auth":{"allowSignUp":true,"password":{"allowSignIn":true},"otp":{"allowSignIn":true}}, "domains":{"allowLocalhost":true},"emails":{"server":{"isShared":true}}}',
      },
    },
    override,
  )
}

/** Answers `updateProjectConfigOverride`, `PATCH /internal/config/override`, with its example or with `override`. */
export function updateProjectConfigOverrideMock(override?: MockOverride<'updateProjectConfigOverride'>): HttpHandler {
  return mockOperation('patch', '/internal/config/override', { status: 200, body: {} }, override)
}
