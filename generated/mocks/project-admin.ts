/**
 * Mocks of the operations of `project-admin`.
 *
 * Generated from `openapi/paths/project-admin.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { HttpHandler } from 'msw'
import type { MockOverride } from '../../src/testing/mockOperation.ts'
import { mockOperation } from '../../src/testing/mockOperation.ts'

/** Mocks `getProject`, `GET /internal/projects/current`, with its example or `override`. */
export function getProjectMock(override?: MockOverride<'getProject'>): HttpHandler {
  return mockOperation(
    'get',
    '/internal/projects/current',
    {
      status: 200,
      body: {
        id: '6c1f0a7e-9b24-4d83-8e57-3a2b1c0d9f48',
        display_name: 'Harbor',
        description: 'Berths and crews',
        created_at_millis: 1754200000000,
        is_production_mode: false,
        config: {
          allow_localhost: true,
          sign_up_enabled: true,
          credential_enabled: true,
          magic_link_enabled: true,
          passkey_enabled: true,
          client_team_creation_enabled: true,
          client_user_deletion_enabled: false,
          allow_user_api_keys: true,
          allow_team_api_keys: true,
          create_team_on_sign_up: false,
          oauth_account_merge_strategy: 'link_method',
          email_theme: '1df07ae6-abf3-4a40-83a5-a1a2cbe336ac',
          email_config: { type: 'shared' },
          domains: [{ domain: 'https://app.harbor.example', handler_path: '/handler' }],
          oauth_providers: [{ provider_config_id: 'google', id: 'google', type: 'shared' }],
          enabled_oauth_providers: [{ id: 'google' }],
          team_creator_default_permissions: [{ id: 'team_admin' }],
          team_member_default_permissions: [{ id: 'team_member' }],
          user_default_permissions: [],
        },
      },
    },
    override,
  )
}

/** Mocks `updateProject`, `PATCH /internal/projects/current`, with its example or `override`. */
export function updateProjectMock(override?: MockOverride<'updateProject'>): HttpHandler {
  return mockOperation(
    'patch',
    '/internal/projects/current',
    {
      status: 200,
      body: {
        id: '6c1f0a7e-9b24-4d83-8e57-3a2b1c0d9f48',
        display_name: 'Harbor',
        description: 'Berths and crews',
        created_at_millis: 1754200000000,
        is_production_mode: false,
        config: {
          allow_localhost: true,
          sign_up_enabled: true,
          credential_enabled: true,
          magic_link_enabled: true,
          passkey_enabled: true,
          client_team_creation_enabled: true,
          client_user_deletion_enabled: false,
          allow_user_api_keys: true,
          allow_team_api_keys: true,
          create_team_on_sign_up: false,
          oauth_account_merge_strategy: 'link_method',
          email_theme: '1df07ae6-abf3-4a40-83a5-a1a2cbe336ac',
          email_config: { type: 'shared' },
          domains: [{ domain: 'https://app.harbor.example', handler_path: '/handler' }],
          oauth_providers: [{ provider_config_id: 'google', id: 'google', type: 'shared' }],
          enabled_oauth_providers: [{ id: 'google' }],
          team_creator_default_permissions: [{ id: 'team_admin' }],
          team_member_default_permissions: [{ id: 'team_member' }],
          user_default_permissions: [],
        },
      },
    },
    override,
  )
}

/** Mocks `deleteProject`, `DELETE /internal/projects/current`, with its example or `override`. */
export function deleteProjectMock(override?: MockOverride<'deleteProject'>): HttpHandler {
  return mockOperation('delete', '/internal/projects/current', { status: 200, body: { success: true } }, override)
}

/** Mocks `previewAffectedUsers`, `POST /internal/onboarding/preview-affected-users`, with its example or `override`. */
export function previewAffectedUsersMock(override?: MockOverride<'previewAffectedUsers'>): HttpHandler {
  return mockOperation(
    'post',
    '/internal/onboarding/preview-affected-users',
    {
      status: 200,
      body: {
        affected_users: [
          {
            id: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4',
            display_name: 'Mira',
            primary_email: 'mira@harbor.example',
            restricted_reason: { type: 'email_not_verified' },
          },
        ],
        total_affected_count: 1,
      },
    },
    override,
  )
}
