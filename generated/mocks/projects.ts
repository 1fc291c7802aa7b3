/**
 * Mocks of the operations of `projects`.
 *
 * Generated from `openapi/paths/projects.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { HttpHandler } from 'msw'
import type { MockOverride } from '../../src/testing/mockOperation.ts'
import { mockOperation } from '../../src/testing/mockOperation.ts'

/** Mocks `getCurrentProject`, `GET /projects/current`, with its example or `override`. */
export function getCurrentProjectMock(override?: MockOverride<'getCurrentProject'>): HttpHandler {
  return mockOperation(
    'get',
    '/projects/current',
    {
      status: 200,
      body: {
        id: '6c1f0a7e-9b24-4d83-8e57-3a2b1c0d9f48',
        display_name: 'Harbor',
        config: {
          sign_up_enabled: true,
          credential_enabled: true,
          magic_link_enabled: true,
          passkey_enabled: true,
          client_team_creation_enabled: true,
          client_user_deletion_enabled: false,
          allow_user_api_keys: true,
          allow_team_api_keys: true,
          enabled_oauth_providers: [{ id: 'google' }],
          domains: [{ domain: 'https://app.harbor.example', handler_path: '/handler' }],
          allow_localhost: true,
        },
      },
    },
    override,
  )
}

/** Mocks `getJwks`, `GET /projects/{project_id}/.well-known/jwks.json`, with its example or `override`. */
export function getJwksMock(override?: MockOverride<'getJwks'>): HttpHandler {
  return mockOperation(
    'get',
    '/projects/:project_id/.well-known/jwks.json',
    {
      status: 200,
      body: {
        keys: [
          {
            kty: 'EC',
            crv: 'P-256',
            alg: 'ES256',
            kid: 'key123456789',
            x: 'yJRsU4TxVH-Us1xP6uI0TvHaS-zNJvRxWkVL2UT4CP0',
            y: 'CQEyJtNiIDyuBnPOk0L6tO59B0GMlC895m1CxnJBlvg',
          },
        ],
      },
    },
    override,
  )
}
