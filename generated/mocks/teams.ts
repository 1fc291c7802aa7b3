/**
 * Mocks of the operations of `teams`.
 *
 * Generated from `openapi/paths/teams.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { HttpHandler } from 'msw'
import type { MockOverride } from '../../src/testing/mockOperation.ts'
import { mockOperation } from '../../src/testing/mockOperation.ts'

/** Mocks `listTeams`, `GET /teams`, with its example or `override`. */
export function listTeamsMock(override?: MockOverride<'listTeams'>): HttpHandler {
  return mockOperation(
    'get',
    '/teams',
    {
      status: 200,
      body: {
        items: [
          {
            id: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11',
            display_name: 'Harbor crew',
            profile_image_url: null,
            client_metadata: null,
            client_read_only_metadata: { plan: 'trial' },
          },
        ],
        is_paginated: false,
      },
      serverBody: {
        items: [
          {
            id: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11',
            display_name: 'Harbor crew',
            profile_image_url: null,
            client_metadata: null,
            client_read_only_metadata: { plan: 'trial' },
            created_at_millis: 1754301000000,
            server_metadata: null,
          },
        ],
        is_paginated: false,
      },
    },
    override,
  )
}

/** Mocks `createTeam`, `POST /teams`, with its example or `override`. */
export function createTeamMock(override?: MockOverride<'createTeam'>): HttpHandler {
  return mockOperation(
    'post',
    '/teams',
    {
      status: 201,
      body: {
        id: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11',
        display_name: 'Harbor crew',
        profile_image_url: null,
        client_metadata: null,
        client_read_only_metadata: { plan: 'trial' },
      },
      serverBody: {
        id: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11',
        display_name: 'Harbor crew',
        profile_image_url: null,
        client_metadata: null,
        client_read_only_metadata: { plan: 'trial' },
        created_at_millis: 1754301000000,
        server_metadata: null,
      },
    },
    override,
  )
}

/** Mocks `getTeam`, `GET /teams/{team_id}`, with its example or `override`. */
export function getTeamMock(override?: MockOverride<'getTeam'>): HttpHandler {
  return mockOperation(
    'get',
    '/teams/:team_id',
    {
      status: 200,
      body: {
        id: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11',
        display_name: 'Harbor crew',
        profile_image_url: null,
        client_metadata: null,
        client_read_only_metadata: { plan: 'trial' },
      },
      serverBody: {
        id: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11',
        display_name: 'Harbor crew',
        profile_image_url: null,
        client_metadata: null,
        client_read_only_metadata: { plan: 'trial' },
        created_at_millis: 1754301000000,
        server_metadata: null,
      },
    },
    override,
  )
}

/** Mocks `updateTeam`, `PATCH /teams/{team_id}`, with its example or `override`. */
export function updateTeamMock(override?: MockOverride<'updateTeam'>): HttpHandler {
  return mockOperation(
    'patch',
    '/teams/:team_id',
    {
      status: 200,
      body: {
        id: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11',
        display_name: 'Harbor crew',
        profile_image_url: null,
        client_metadata: null,
        client_read_only_metadata: { plan: 'trial' },
      },
      serverBody: {
        id: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11',
        display_name: 'Harbor crew',
        profile_image_url: null,
        client_metadata: null,
        client_read_only_metadata: { plan: 'trial' },
        created_at_millis: 1754301000000,
        server_metadata: null,
      },
    },
    override,
  )
}

/** Mocks `deleteTeam`, `DELETE /teams/{team_id}`, with its example or `override`. */
export function deleteTeamMock(override?: MockOverride<'deleteTeam'>): HttpHandler {
  return mockOperation('delete', '/teams/:team_id', { status: 200, body: { success: true } }, override)
}
