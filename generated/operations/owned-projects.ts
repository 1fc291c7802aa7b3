/**
 * The operations of `owned-projects`.
 *
 * Generated from `openapi/paths/owned-projects.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { CallOptions, Client } from '../../src/core/client/types.ts'
import type { Operation, OperationCall } from '../../src/core/request/operation.ts'
import { send } from '../../src/core/request/send.ts'
import type { List, NoInput } from '../../src/core/util/types.ts'
import type { CreateOwnedProjectBody, TransferProjectBody } from '../bodies.ts'
import type { AdminProject, UndescribedObject } from '../model.ts'

/** The operation of {@link listOwnedProjects}. */
export const listOwnedProjectsOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<NoInput, List<AdminProject>>>
> = { id: 'listOwnedProjects', method: 'GET', path: '/internal/projects' }

/**
 * List the projects of the signed-in owner.
 *
 * In the order in which they were acquired, each as its owner sees it. Only with the project `internal` in the
 * request headers, whose users are the owners of projects.
 *
 * `GET /internal/projects`
 *
 * @throws {KnownError} USER_AUTHENTICATION_REQUIRED, EXPECTED_INTERNAL_PROJECT
 *
 * @example
 * const result = await listOwnedProjects(client)
 */
export function listOwnedProjects(
  client: Client,
  input: NoInput = {},
  options?: CallOptions,
): Promise<List<AdminProject>> {
  return send(client, listOwnedProjectsOperation, input, options)
}

/** Input of `createOwnedProject`. */
export interface CreateOwnedProjectInput extends CreateOwnedProjectBody {}

/** The operation of {@link createOwnedProject}. */
export const createOwnedProjectOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<CreateOwnedProjectInput, AdminProject>>
> = { id: 'createOwnedProject', method: 'POST', path: '/internal/projects', body: 'json' }

/**
 * Create a project owned by the signed-in user.
 *
 * Only with the project `internal` in the request headers. Omitted fields get their initial values. From then on
 * this user's access token is valid as an admin access token for the new project. Services since 2026 require
 * `ownerTeamId`.
 *
 * `POST /internal/projects`
 *
 * @throws {KnownError} USER_AUTHENTICATION_REQUIRED, EXPECTED_INTERNAL_PROJECT
 *
 * @example
 * const result = await createOwnedProject(client, { displayName: 'Harbor', ownerTeamId: '3b8e1f60-7c2d-4a95-b4f1-9e0c6d5a2847' })
 */
export function createOwnedProject(
  client: Client,
  input: CreateOwnedProjectInput,
  options?: CallOptions,
): Promise<AdminProject> {
  return send(client, createOwnedProjectOperation, input, options)
}

/** Input of `transferProject`. */
export interface TransferProjectInput extends TransferProjectBody {}

/** The operation of {@link transferProject}. */
export const transferProjectOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<TransferProjectInput, UndescribedObject>>
> = { id: 'transferProject', method: 'POST', path: '/internal/projects/transfer', body: 'json' }

/**
 * Move a project to another team.
 *
 * Only with the project `internal` in the request headers, and to a team of it to which the user belongs.
 *
 * Since 2026.
 *
 * `POST /internal/projects/transfer`
 *
 * @throws {KnownError} USER_AUTHENTICATION_REQUIRED, EXPECTED_INTERNAL_PROJECT
 *
 * @example
 * const result = await transferProject(client, { projectId: '6c1f0a7e-9b24-4d83-8e57-3a2b1c0d9f48', newTeamId: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11' })
 */
export function transferProject(
  client: Client,
  input: TransferProjectInput,
  options?: CallOptions,
): Promise<UndescribedObject> {
  return send(client, transferProjectOperation, input, options)
}
