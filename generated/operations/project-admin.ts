/**
 * The operations of `project-admin`.
 *
 * Generated from `openapi/paths/project-admin.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { AdminClient, CallOptions } from '../../src/core/client/types.ts'
import { sendBody } from '../../src/core/request/send.ts'
import type { NoInput } from '../../src/core/util/types.ts'
import type { AdminProject, Success, UpdateProjectBody } from '../model.ts'

/**
 * Get the project as its owner sees it.
 *
 * The project that the request headers name, with all its settings; secrets of OAuth providers and the password of
 * the mail server are in plain text.
 *
 * `GET /internal/projects/current`
 */
export function getProject(client: AdminClient, input: NoInput = {}, options?: CallOptions): Promise<AdminProject> {
  return sendBody(client, { id: 'getProject', method: 'GET', path: '/internal/projects/current' }, input, options)
}

/** Input of `updateProject`. */
export type UpdateProjectInput = UpdateProjectBody

/**
 * Change the project.
 *
 * Omitted fields keep their values. A list (`domains`, `oauthProviders`, the default permissions) and
 * `emailConfig` replace the whole old value. Production mode is stored without any check of the settings.
 *
 * `PATCH /internal/projects/current`
 */
export function updateProject(
  client: AdminClient,
  input: UpdateProjectInput = {},
  options?: CallOptions,
): Promise<AdminProject> {
  return sendBody(
    client,
    { id: 'updateProject', method: 'PATCH', path: '/internal/projects/current', body: 'json', isIdempotent: true },
    input,
    options,
  )
}

/**
 * Delete the project.
 *
 * Permanently, with everything in it. Later calls, including a repeat of this one, respond that the project is not
 * found.
 *
 * `DELETE /internal/projects/current`
 */
export function deleteProject(client: AdminClient, input: NoInput = {}, options?: CallOptions): Promise<Success> {
  return sendBody(
    client,
    { id: 'deleteProject', method: 'DELETE', path: '/internal/projects/current', isIdempotent: true },
    input,
    options,
  )
}
