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

/** Answers `getProjectConfigLevel`, `GET /internal/config/override/{level}`, with its example or with `override`. */
export function getProjectConfigLevelMock(override?: MockOverride<'getProjectConfigLevel'>): HttpHandler {
  return mockOperation(
    'get',
    '/internal/config/override/:level',
    { status: 200, body: { config_string: '{"auth":{"otp":{"allowSignIn":true}}}' } },
    override,
  )
}

/** Answers `replaceProjectConfigLevel`, `PUT /internal/config/override/{level}`, with its example or with `override`. */
export function replaceProjectConfigLevelMock(override?: MockOverride<'replaceProjectConfigLevel'>): HttpHandler {
  return mockOperation('put', '/internal/config/override/:level', { status: 200, body: { success: true } }, override)
}

/** Answers `updateProjectConfigLevel`, `PATCH /internal/config/override/{level}`, with its example or with `override`. */
export function updateProjectConfigLevelMock(override?: MockOverride<'updateProjectConfigLevel'>): HttpHandler {
  return mockOperation('patch', '/internal/config/override/:level', { status: 200, body: { success: true } }, override)
}

/** Answers `resetProjectConfigLevelKeys`, `POST /internal/config/override/{level}/reset-keys`, with its example or with `override`. */
export function resetProjectConfigLevelKeysMock(override?: MockOverride<'resetProjectConfigLevelKeys'>): HttpHandler {
  return mockOperation(
    'post',
    '/internal/config/override/:level/reset-keys',
    { status: 200, body: { success: true } },
    override,
  )
}

/** Answers `getProjectConfigSource`, `GET /internal/config/source`, with its example or with `override`. */
export function getProjectConfigSourceMock(override?: MockOverride<'getProjectConfigSource'>): HttpHandler {
  return mockOperation(
    'get',
    '/internal/config/source',
    { status: 200, body: { source: { type: 'unlinked' } } },
    override,
  )
}

/** Answers `unlinkProjectConfigSource`, `DELETE /internal/config/source`, with its example or with `override`. */
export function unlinkProjectConfigSourceMock(override?: MockOverride<'unlinkProjectConfigSource'>): HttpHandler {
  return mockOperation('delete', '/internal/config/source', { status: 200, body: { success: true } }, override)
}
