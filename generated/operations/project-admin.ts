/**
 * The operations of `project-admin`.
 *
 * Generated from `openapi/paths/project-admin.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { AdminClient, CallOptions } from '../../src/core/client/types.ts'
import type { Operation, OperationCall } from '../../src/core/request/operation.ts'
import { send } from '../../src/core/request/send.ts'
import type { NoInput } from '../../src/core/util/types.ts'
import type { PreviewAffectedUsersBody, UpdateProjectBody } from '../bodies.ts'
import type { AdminProject, AffectedUsers, Success } from '../model.ts'

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
export interface UpdateProjectInput extends UpdateProjectBody {}

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
  hasResult: false,
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

/** Input of `previewAffectedUsers`. */
export interface PreviewAffectedUsersInput extends PreviewAffectedUsersBody {
  /** How many users to list. The emulator lists 10 unless it is given. */
  limit?: number
}

/** The operation of {@link previewAffectedUsers}. */
export const previewAffectedUsersOperation: Operation<
  Record<'admin', OperationCall<PreviewAffectedUsersInput, AffectedUsers>>
> = {
  id: 'previewAffectedUsers',
  method: 'POST',
  path: '/internal/onboarding/preview-affected-users',
  query: ['limit'],
  body: 'json',
  isIdempotent: true,
}

/**
 * List the users whom a change of the sign-up would restrict.
 *
 * Changes nothing. Users who are restricted already are not listed.
 *
 * Since 2026.
 *
 * `POST /internal/onboarding/preview-affected-users`
 *
 * @example
 * const result = await previewAffectedUsers(admin, { onboarding: { requireEmailVerification: true } })
 */
export function previewAffectedUsers(
  client: AdminClient,
  input: PreviewAffectedUsersInput,
  options?: CallOptions,
): Promise<AffectedUsers> {
  return send(client, previewAffectedUsersOperation, input, options)
}
