/**
 * Mocks of the operations of `permissions`.
 *
 * Generated from `openapi/paths/permissions.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { HttpHandler } from 'msw'
import type { MockOverride } from '../../src/testing/mockOperation.ts'
import { mockOperation } from '../../src/testing/mockOperation.ts'

/** Mocks `listTeamPermissions`, `GET /team-permissions`, with its example or `override`. */
export function listTeamPermissionsMock(override?: MockOverride<'listTeamPermissions'>): HttpHandler {
  return mockOperation(
    'get',
    '/team-permissions',
    {
      status: 200,
      body: {
        items: [
          {
            id: '$read_members',
            user_id: '0c4b2f0e-7a6e-4d0e-8d0b-5b1d8a2f6e90',
            team_id: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11',
          },
        ],
        is_paginated: false,
      },
    },
    override,
  )
}

/** Mocks `grantTeamPermission`, `POST /team-permissions/{team_id}/{user_id}/{permission_id}`, with its example or `override`. */
export function grantTeamPermissionMock(override?: MockOverride<'grantTeamPermission'>): HttpHandler {
  return mockOperation(
    'post',
    '/team-permissions/:team_id/:user_id/:permission_id',
    {
      status: 201,
      body: {
        id: 'team_admin',
        user_id: '0c4b2f0e-7a6e-4d0e-8d0b-5b1d8a2f6e90',
        team_id: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11',
      },
    },
    override,
  )
}

/** Mocks `revokeTeamPermission`, `DELETE /team-permissions/{team_id}/{user_id}/{permission_id}`, with its example or `override`. */
export function revokeTeamPermissionMock(override?: MockOverride<'revokeTeamPermission'>): HttpHandler {
  return mockOperation(
    'delete',
    '/team-permissions/:team_id/:user_id/:permission_id',
    { status: 200, body: { success: true } },
    override,
  )
}

/** Mocks `listProjectPermissions`, `GET /project-permissions`, with its example or `override`. */
export function listProjectPermissionsMock(override?: MockOverride<'listProjectPermissions'>): HttpHandler {
  return mockOperation(
    'get',
    '/project-permissions',
    {
      status: 200,
      body: { items: [{ id: 'beta_tester', user_id: '0c4b2f0e-7a6e-4d0e-8d0b-5b1d8a2f6e90' }], is_paginated: false },
    },
    override,
  )
}

/** Mocks `grantProjectPermission`, `POST /project-permissions/{user_id}/{permission_id}`, with its example or `override`. */
export function grantProjectPermissionMock(override?: MockOverride<'grantProjectPermission'>): HttpHandler {
  return mockOperation(
    'post',
    '/project-permissions/:user_id/:permission_id',
    { status: 201, body: { id: 'beta_tester', user_id: '0c4b2f0e-7a6e-4d0e-8d0b-5b1d8a2f6e90' } },
    override,
  )
}

/** Mocks `revokeProjectPermission`, `DELETE /project-permissions/{user_id}/{permission_id}`, with its example or `override`. */
export function revokeProjectPermissionMock(override?: MockOverride<'revokeProjectPermission'>): HttpHandler {
  return mockOperation(
    'delete',
    '/project-permissions/:user_id/:permission_id',
    { status: 200, body: { success: true } },
    override,
  )
}
