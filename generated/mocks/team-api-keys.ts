/**
 * Mocks of the operations of `team-api-keys`.
 *
 * Generated from `openapi/paths/team-api-keys.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { HttpHandler } from 'msw'
import type { MockOverride } from '../../src/testing/mockOperation.ts'
import { mockOperation } from '../../src/testing/mockOperation.ts'

/** Mocks `listTeamApiKeys`, `GET /team-api-keys`, with its example or `override`. */
export function listTeamApiKeysMock(override?: MockOverride<'listTeamApiKeys'>): HttpHandler {
  return mockOperation(
    'get',
    '/team-api-keys',
    {
      status: 200,
      body: {
        items: [
          {
            id: '8b4e6f12-93a7-4c58-b0d1-5e7f2a9c3d64',
            description: 'Harbor reporting',
            created_at_millis: 1754550000000,
            is_public: false,
            type: 'team',
            team_id: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11',
            value: { last_four: 'aa5e' },
          },
        ],
        is_paginated: false,
      },
    },
    override,
  )
}

/** Mocks `createTeamApiKey`, `POST /team-api-keys`, with its example or `override`. */
export function createTeamApiKeyMock(override?: MockOverride<'createTeamApiKey'>): HttpHandler {
  return mockOperation(
    'post',
    '/team-api-keys',
    {
      status: 200,
      body: {
        id: '8b4e6f12-93a7-4c58-b0d1-5e7f2a9c3d64',
        description: 'Harbor reporting',
        created_at_millis: 1754550000000,
        is_public: false,
        type: 'team',
        team_id: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11',
        value: 'sk_7k1n5r9t3w6y0b4d8f2h6j0m3p7q1s5v9x2z6c0e4g8k18b4e6f1293a74c58b0d15e7f2a9c3d64team0574ck4u7h0c57aa5e',
      },
    },
    override,
  )
}

/** Mocks `getTeamApiKey`, `GET /team-api-keys/{api_key_id}`, with its example or `override`. */
export function getTeamApiKeyMock(override?: MockOverride<'getTeamApiKey'>): HttpHandler {
  return mockOperation(
    'get',
    '/team-api-keys/:api_key_id',
    {
      status: 200,
      body: {
        id: '8b4e6f12-93a7-4c58-b0d1-5e7f2a9c3d64',
        description: 'Harbor reporting',
        created_at_millis: 1754550000000,
        is_public: false,
        type: 'team',
        team_id: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11',
        value: { last_four: 'aa5e' },
      },
    },
    override,
  )
}

/** Mocks `updateTeamApiKey`, `PATCH /team-api-keys/{api_key_id}`, with its example or `override`. */
export function updateTeamApiKeyMock(override?: MockOverride<'updateTeamApiKey'>): HttpHandler {
  return mockOperation(
    'patch',
    '/team-api-keys/:api_key_id',
    {
      status: 200,
      body: {
        id: '8b4e6f12-93a7-4c58-b0d1-5e7f2a9c3d64',
        description: 'Harbor reporting',
        created_at_millis: 1754550000000,
        is_public: false,
        type: 'team',
        team_id: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11',
        value: { last_four: 'aa5e' },
      },
    },
    override,
  )
}

/** Mocks `checkTeamApiKey`, `POST /team-api-keys/check`, with its example or `override`. */
export function checkTeamApiKeyMock(override?: MockOverride<'checkTeamApiKey'>): HttpHandler {
  return mockOperation(
    'post',
    '/team-api-keys/check',
    {
      status: 200,
      body: {
        id: '8b4e6f12-93a7-4c58-b0d1-5e7f2a9c3d64',
        description: 'Harbor reporting',
        created_at_millis: 1754550000000,
        is_public: false,
        type: 'team',
        team_id: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11',
        value: { last_four: 'aa5e' },
      },
    },
    override,
  )
}
