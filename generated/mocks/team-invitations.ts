/**
 * Mocks of the operations of `team-invitations`.
 *
 * Generated from `openapi/paths/team-invitations.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { HttpHandler } from 'msw'
import type { MockOverride } from '../../src/testing/mockOperation.ts'
import { mockOperation } from '../../src/testing/mockOperation.ts'

/** Mocks `sendTeamInvitation`, `POST /team-invitations/send-code`, with its example or `override`. */
export function sendTeamInvitationMock(override?: MockOverride<'sendTeamInvitation'>): HttpHandler {
  return mockOperation(
    'post',
    '/team-invitations/send-code',
    { status: 200, body: { success: true, id: 'f1a4d5c2-6c7a-4f55-a2b5-9f6f0f3c2b10' } },
    override,
  )
}

/** Mocks `acceptTeamInvitation`, `POST /team-invitations/accept`, with its example or `override`. */
export function acceptTeamInvitationMock(override?: MockOverride<'acceptTeamInvitation'>): HttpHandler {
  return mockOperation('post', '/team-invitations/accept', { status: 200, body: {} }, override)
}

/** Mocks `checkTeamInvitationCode`, `POST /team-invitations/accept/check-code`, with its example or `override`. */
export function checkTeamInvitationCodeMock(override?: MockOverride<'checkTeamInvitationCode'>): HttpHandler {
  return mockOperation(
    'post',
    '/team-invitations/accept/check-code',
    { status: 200, body: { is_code_valid: true } },
    override,
  )
}

/** Mocks `getTeamInvitationDetails`, `POST /team-invitations/accept/details`, with its example or `override`. */
export function getTeamInvitationDetailsMock(override?: MockOverride<'getTeamInvitationDetails'>): HttpHandler {
  return mockOperation(
    'post',
    '/team-invitations/accept/details',
    { status: 200, body: { team_id: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11', team_display_name: 'Harbor crew' } },
    override,
  )
}

/** Mocks `listTeamInvitations`, `GET /team-invitations`, with its example or `override`. */
export function listTeamInvitationsMock(override?: MockOverride<'listTeamInvitations'>): HttpHandler {
  return mockOperation(
    'get',
    '/team-invitations',
    {
      status: 200,
      body: {
        items: [
          {
            id: 'f1a4d5c2-6c7a-4f55-a2b5-9f6f0f3c2b10',
            team_id: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11',
            team_display_name: 'Harbor crew',
            recipient_email: 'ines@harbor.example',
            expires_at_millis: 1755154800000,
          },
        ],
        is_paginated: false,
      },
    },
    override,
  )
}

/** Mocks `deleteTeamInvitation`, `DELETE /team-invitations/{id}`, with its example or `override`. */
export function deleteTeamInvitationMock(override?: MockOverride<'deleteTeamInvitation'>): HttpHandler {
  return mockOperation('delete', '/team-invitations/:id', { status: 200, body: { success: true } }, override)
}

/** Mocks `acceptTeamInvitationById`, `POST /team-invitations/{id}/accept`, with its example or `override`. */
export function acceptTeamInvitationByIdMock(override?: MockOverride<'acceptTeamInvitationById'>): HttpHandler {
  return mockOperation('post', '/team-invitations/:id/accept', { status: 200, body: {} }, override)
}
