/**
 * Mocks of the operations of `permission-definitions`.
 *
 * Generated from `openapi/paths/permission-definitions.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { HttpHandler } from 'msw'
import type { MockOverride } from '../../src/testing/mockOperation.ts'
import { mockOperation } from '../../src/testing/mockOperation.ts'

/** Mocks `listTeamPermissionDefinitions`, `GET /team-permission-definitions`, with its example or `override`. */
export function listTeamPermissionDefinitionsMock(
  override?: MockOverride<'listTeamPermissionDefinitions'>,
): HttpHandler {
  return mockOperation(
    'get',
    '/team-permission-definitions',
    {
      status: 200,
      body: {
        items: [
          {
            id: '$read_members',
            description: 'Read and list the other members of the team',
            contained_permission_ids: [],
          },
          { id: 'editor', description: 'May change content', contained_permission_ids: ['$read_members'] },
        ],
        is_paginated: false,
      },
    },
    override,
  )
}

/** Mocks `createTeamPermissionDefinition`, `POST /team-permission-definitions`, with its example or `override`. */
export function createTeamPermissionDefinitionMock(
  override?: MockOverride<'createTeamPermissionDefinition'>,
): HttpHandler {
  return mockOperation(
    'post',
    '/team-permission-definitions',
    {
      status: 201,
      body: {
        id: 'editor',
        description: 'May change content',
        contained_permission_ids: ['$read_members', 'commenter'],
      },
    },
    override,
  )
}

/** Mocks `updateTeamPermissionDefinition`, `PATCH /team-permission-definitions/{permission_id}`, with its example or `override`. */
export function updateTeamPermissionDefinitionMock(
  override?: MockOverride<'updateTeamPermissionDefinition'>,
): HttpHandler {
  return mockOperation(
    'patch',
    '/team-permission-definitions/:permission_id',
    {
      status: 200,
      body: {
        id: 'editor',
        description: 'May change content',
        contained_permission_ids: ['$read_members', 'commenter'],
      },
    },
    override,
  )
}

/** Mocks `deleteTeamPermissionDefinition`, `DELETE /team-permission-definitions/{permission_id}`, with its example or `override`. */
export function deleteTeamPermissionDefinitionMock(
  override?: MockOverride<'deleteTeamPermissionDefinition'>,
): HttpHandler {
  return mockOperation(
    'delete',
    '/team-permission-definitions/:permission_id',
    { status: 200, body: { success: true } },
    override,
  )
}

/** Mocks `listProjectPermissionDefinitions`, `GET /project-permission-definitions`, with its example or `override`. */
export function listProjectPermissionDefinitionsMock(
  override?: MockOverride<'listProjectPermissionDefinitions'>,
): HttpHandler {
  return mockOperation(
    'get',
    '/project-permission-definitions',
    {
      status: 200,
      body: {
        items: [
          { id: 'beta_tester', description: 'May try what is new', contained_permission_ids: ['feedback_writer'] },
          { id: 'feedback_writer', contained_permission_ids: [] },
        ],
        is_paginated: false,
      },
    },
    override,
  )
}

/** Mocks `createProjectPermissionDefinition`, `POST /project-permission-definitions`, with its example or `override`. */
export function createProjectPermissionDefinitionMock(
  override?: MockOverride<'createProjectPermissionDefinition'>,
): HttpHandler {
  return mockOperation(
    'post',
    '/project-permission-definitions',
    {
      status: 201,
      body: { id: 'beta_tester', description: 'May try what is new', contained_permission_ids: ['feedback_writer'] },
    },
    override,
  )
}

/** Mocks `updateProjectPermissionDefinition`, `PATCH /project-permission-definitions/{permission_id}`, with its example or `override`. */
export function updateProjectPermissionDefinitionMock(
  override?: MockOverride<'updateProjectPermissionDefinition'>,
): HttpHandler {
  return mockOperation(
    'patch',
    '/project-permission-definitions/:permission_id',
    {
      status: 200,
      body: { id: 'beta_tester', description: 'May try what is new', contained_permission_ids: ['feedback_writer'] },
    },
    override,
  )
}

/** Mocks `deleteProjectPermissionDefinition`, `DELETE /project-permission-definitions/{permission_id}`, with its example or `override`. */
export function deleteProjectPermissionDefinitionMock(
  override?: MockOverride<'deleteProjectPermissionDefinition'>,
): HttpHandler {
  return mockOperation(
    'delete',
    '/project-permission-definitions/:permission_id',
    { status: 200, body: { success: true } },
    override,
  )
}
