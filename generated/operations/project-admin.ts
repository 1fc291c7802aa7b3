/**
 * The operations of `project-admin`.
 *
 * Generated from `openapi/paths/project-admin.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { AdminClient, CallOptions } from '../../src/core/client/types.ts'
import type { Operation, OperationCall } from '../../src/core/request/operation.ts'
import { send } from '../../src/core/request/send.ts'
import type { NoInput } from '../../src/core/util/types.ts'
import type { AdminProject, Success, UpdateProjectBody } from '../model.ts'

/** The operation of {@link getProject}. */
export const getProjectOperation: Operation<Record<'admin', OperationCall<NoInput, AdminProject>>> = {
  id: 'getProject',
  method: 'GET',
  path: '/internal/projects/current',
}

/**
 * Get the project as its owner sees it.
 *
 * The project that the request headers name, with all its settings; secrets of OAuth providers and the password of
 * the mail server are in plain text.
 *
 * `GET /internal/projects/current`
 *
 * @example
 * const result = await getProject(admin)
 */
export function getProject(client: AdminClient, input: NoInput = {}, options?: CallOptions): Promise<AdminProject> {
  return send(client, getProjectOperation, input, options)
}

/** Input of `updateProject`. */
export type UpdateProjectInput = UpdateProjectBody

/** The operation of {@link updateProject}. */
export const updateProjectOperation: Operation<Record<'admin', OperationCall<UpdateProjectInput, AdminProject>>> = {
  id: 'updateProject',
  method: 'PATCH',
  path: '/internal/projects/current',
  body: 'json',
  isIdempotent: true,
}

/**
 * Change the project.
 *
 * Omitted fields keep their values. A list (`domains`, `oauthProviders`, the default permissions) and
 * `emailConfig` replace the whole old value. Production mode is stored without any check of the settings.
 *
 * `PATCH /internal/projects/current`
 *
 * @example
 * const result = await updateProject(admin, { isProductionMode: true, config: { allowLocalhost: false, domains: [{ domain: 'https://app.harbor.example', handlerPath: '/handler' }] } })
 */
export function updateProject(
  client: AdminClient,
  input: UpdateProjectInput = {},
  options?: CallOptions,
): Promise<AdminProject> {
  return send(client, updateProjectOperation, input, options)
}

/** The operation of {@link deleteProject}. */
export const deleteProjectOperation: Operation<Record<'admin', OperationCall<NoInput, Success>>> = {
  id: 'deleteProject',
  method: 'DELETE',
  path: '/internal/projects/current',
  isIdempotent: true,
}

/**
 * Delete the project.
 *
 * Permanently, with everything in it. Later calls, including a repeat of this one, respond that the project is not
 * found.
 *
 * `DELETE /internal/projects/current`
 *
 * @example
 * const result = await deleteProject(admin)
 */
export function deleteProject(client: AdminClient, input: NoInput = {}, options?: CallOptions): Promise<Success> {
  return send(client, deleteProjectOperation, input, options)
}
