/**
 * Mocks of the operations of `team-memberships`.
 *
 * Generated from `openapi/paths/team-memberships.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { HttpHandler } from 'msw'
import type { MockOverride } from '../../src/testing/mockOperation.ts'
import { mockOperation } from '../../src/testing/mockOperation.ts'

/** Mocks `addTeamMember`, `POST /team-memberships/{team_id}/{user_id}`, with its example or `override`. */
export function addTeamMemberMock(override?: MockOverride<'addTeamMember'>): HttpHandler {
  return mockOperation(
    'post',
    '/team-memberships/:team_id/:user_id',
    {
      status: 201,
      body: { team_id: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11', user_id: '0c4b2f0e-7a6e-4d0e-8d0b-5b1d8a2f6e90' },
    },
    override,
  )
}

/** Mocks `removeTeamMember`, `DELETE /team-memberships/{team_id}/{user_id}`, with its example or `override`. */
export function removeTeamMemberMock(override?: MockOverride<'removeTeamMember'>): HttpHandler {
  return mockOperation(
    'delete',
    '/team-memberships/:team_id/:user_id',
    { status: 200, body: { success: true } },
    override,
  )
}
