/**
 * Mocks of the operations of `team-member-profiles`.
 *
 * Generated from `openapi/paths/team-member-profiles.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { HttpHandler } from 'msw'
import type { MockOverride } from '../../src/testing/mockOperation.ts'
import { mockOperation } from '../../src/testing/mockOperation.ts'

/** Mocks `listTeamMemberProfiles`, `GET /team-member-profiles`, with its example or `override`. */
export function listTeamMemberProfilesMock(override?: MockOverride<'listTeamMemberProfiles'>): HttpHandler {
  return mockOperation(
    'get',
    '/team-member-profiles',
    {
      status: 200,
      body: {
        items: [
          {
            team_id: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11',
            user_id: '0c4b2f0e-7a6e-4d0e-8d0b-5b1d8a2f6e90',
            display_name: 'Ines (captain)',
            profile_image_url: null,
          },
        ],
        is_paginated: false,
      },
      serverBody: {
        items: [
          {
            team_id: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11',
            user_id: '0c4b2f0e-7a6e-4d0e-8d0b-5b1d8a2f6e90',
            display_name: 'Ines (captain)',
            profile_image_url: null,
            user: {
              id: '0c4b2f0e-7a6e-4d0e-8d0b-5b1d8a2f6e90',
              display_name: 'Ines Duarte',
              primary_email: 'ines@harbor.example',
              primary_email_verified: true,
              primary_email_auth_enabled: true,
              profile_image_url: null,
              signed_up_at_millis: 1754400000000,
              last_active_at_millis: 1754560000000,
              client_metadata: null,
              client_read_only_metadata: null,
              server_metadata: null,
              has_password: true,
              otp_auth_enabled: true,
              auth_with_email: true,
              passkey_auth_enabled: false,
              requires_totp_mfa: false,
              is_anonymous: false,
              oauth_providers: [],
              selected_team_id: null,
              selected_team: null,
            },
          },
        ],
        is_paginated: false,
      },
    },
    override,
  )
}

/** Mocks `getTeamMemberProfile`, `GET /team-member-profiles/{team_id}/{user_id}`, with its example or `override`. */
export function getTeamMemberProfileMock(override?: MockOverride<'getTeamMemberProfile'>): HttpHandler {
  return mockOperation(
    'get',
    '/team-member-profiles/:team_id/:user_id',
    {
      status: 200,
      body: {
        team_id: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11',
        user_id: '0c4b2f0e-7a6e-4d0e-8d0b-5b1d8a2f6e90',
        display_name: 'Ines (captain)',
        profile_image_url: null,
      },
      serverBody: {
        team_id: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11',
        user_id: '0c4b2f0e-7a6e-4d0e-8d0b-5b1d8a2f6e90',
        display_name: 'Ines (captain)',
        profile_image_url: null,
        user: {
          id: '0c4b2f0e-7a6e-4d0e-8d0b-5b1d8a2f6e90',
          display_name: 'Ines Duarte',
          primary_email: 'ines@harbor.example',
          primary_email_verified: true,
          primary_email_auth_enabled: true,
          profile_image_url: null,
          signed_up_at_millis: 1754400000000,
          last_active_at_millis: 1754560000000,
          client_metadata: null,
          client_read_only_metadata: null,
          server_metadata: null,
          has_password: true,
          otp_auth_enabled: true,
          auth_with_email: true,
          passkey_auth_enabled: false,
          requires_totp_mfa: false,
          is_anonymous: false,
          oauth_providers: [],
          selected_team_id: null,
          selected_team: null,
        },
      },
    },
    override,
  )
}

/** Mocks `updateTeamMemberProfile`, `PATCH /team-member-profiles/{team_id}/{user_id}`, with its example or `override`. */
export function updateTeamMemberProfileMock(override?: MockOverride<'updateTeamMemberProfile'>): HttpHandler {
  return mockOperation(
    'patch',
    '/team-member-profiles/:team_id/:user_id',
    {
      status: 200,
      body: {
        team_id: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11',
        user_id: '0c4b2f0e-7a6e-4d0e-8d0b-5b1d8a2f6e90',
        display_name: 'Ines (captain)',
        profile_image_url: null,
      },
      serverBody: {
        team_id: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11',
        user_id: '0c4b2f0e-7a6e-4d0e-8d0b-5b1d8a2f6e90',
        display_name: 'Ines (captain)',
        profile_image_url: null,
        user: {
          id: '0c4b2f0e-7a6e-4d0e-8d0b-5b1d8a2f6e90',
          display_name: 'Ines Duarte',
          primary_email: 'ines@harbor.example',
          primary_email_verified: true,
          primary_email_auth_enabled: true,
          profile_image_url: null,
          signed_up_at_millis: 1754400000000,
          last_active_at_millis: 1754560000000,
          client_metadata: null,
          client_read_only_metadata: null,
          server_metadata: null,
          has_password: true,
          otp_auth_enabled: true,
          auth_with_email: true,
          passkey_auth_enabled: false,
          requires_totp_mfa: false,
          is_anonymous: false,
          oauth_providers: [],
          selected_team_id: null,
          selected_team: null,
        },
      },
    },
    override,
  )
}
