/**
 * Mocks of the operations of `owned-projects`.
 *
 * Generated from `openapi/paths/owned-projects.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { HttpHandler } from 'msw'
import type { MockOverride } from '../../src/testing/mockOperation.ts'
import { mockOperation } from '../../src/testing/mockOperation.ts'

/** Mocks `listOwnedProjects`, `GET /internal/projects`, with its example or `override`. */
export function listOwnedProjectsMock(override?: MockOverride<'listOwnedProjects'>): HttpHandler {
  return mockOperation(
    'get',
    '/internal/projects',
    {
      status: 200,
      body: {
        items: [
          {
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
        ],
        is_paginated: false,
      },
    },
    override,
  )
}

/** Mocks `createOwnedProject`, `POST /internal/projects`, with its example or `override`. */
export function createOwnedProjectMock(override?: MockOverride<'createOwnedProject'>): HttpHandler {
  return mockOperation(
    'post',
    '/internal/projects',
    {
      status: 201,
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

/** Mocks `transferProject`, `POST /internal/projects/transfer`, with its example or `override`. */
export function transferProjectMock(override?: MockOverride<'transferProject'>): HttpHandler {
  return mockOperation('post', '/internal/projects/transfer', { status: 200, body: {} }, override)
}
