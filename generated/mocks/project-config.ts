/**
 * Mocks of the operations of `project-config`.
 *
 * Generated from `openapi/paths/project-config.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { HttpHandler } from 'msw'
import type { MockOverride } from '../../src/testing/mockOperation.ts'
import { mockOperation } from '../../src/testing/mockOperation.ts'

/** Mocks `getProjectConfig`, `GET /internal/config`, with its example or `override`. */
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

/** Mocks `updateProjectConfigOverride`, `PATCH /internal/config/override`, with its example or `override`. */
export function updateProjectConfigOverrideMock(override?: MockOverride<'updateProjectConfigOverride'>): HttpHandler {
  return mockOperation('patch', '/internal/config/override', { status: 200, body: {} }, override)
}

/** Mocks `getProjectConfigLevel`, `GET /internal/config/override/{level}`, with its example or `override`. */
export function getProjectConfigLevelMock(override?: MockOverride<'getProjectConfigLevel'>): HttpHandler {
  return mockOperation(
    'get',
    '/internal/config/override/:level',
    { status: 200, body: { config_string: '{"auth":{"otp":{"allowSignIn":true}}}' } },
    override,
  )
}

/** Mocks `replaceProjectConfigLevel`, `PUT /internal/config/override/{level}`, with its example or `override`. */
export function replaceProjectConfigLevelMock(override?: MockOverride<'replaceProjectConfigLevel'>): HttpHandler {
  return mockOperation('put', '/internal/config/override/:level', { status: 200, body: { success: true } }, override)
}

/** Mocks `updateProjectConfigLevel`, `PATCH /internal/config/override/{level}`, with its example or `override`. */
export function updateProjectConfigLevelMock(override?: MockOverride<'updateProjectConfigLevel'>): HttpHandler {
  return mockOperation('patch', '/internal/config/override/:level', { status: 200, body: { success: true } }, override)
}

/** Mocks `resetProjectConfigLevelKeys`, `POST /internal/config/override/{level}/reset-keys`, with its example or `override`. */
export function resetProjectConfigLevelKeysMock(override?: MockOverride<'resetProjectConfigLevelKeys'>): HttpHandler {
  return mockOperation(
    'post',
    '/internal/config/override/:level/reset-keys',
    { status: 200, body: { success: true } },
    override,
  )
}

/** Mocks `getProjectConfigSource`, `GET /internal/config/source`, with its example or `override`. */
export function getProjectConfigSourceMock(override?: MockOverride<'getProjectConfigSource'>): HttpHandler {
  return mockOperation(
    'get',
    '/internal/config/source',
    { status: 200, body: { source: { type: 'unlinked' } } },
    override,
  )
}

/** Mocks `unlinkProjectConfigSource`, `DELETE /internal/config/source`, with its example or `override`. */
export function unlinkProjectConfigSourceMock(override?: MockOverride<'unlinkProjectConfigSource'>): HttpHandler {
  return mockOperation('delete', '/internal/config/source', { status: 200, body: { success: true } }, override)
}
