/**
 * The operations of `projects`.
 *
 * Generated from `openapi/paths/projects.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { CallOptions, Client } from '../../src/core/client/types.ts'
import type { Operation, OperationCall } from '../../src/core/request/operation.ts'
import { send } from '../../src/core/request/send.ts'
import type { NoInput } from '../../src/core/util/types.ts'
import { jsonWebKeySetKeys } from '../casing.ts'
import type { JsonWebKeySet, Project } from '../model.ts'

/** The operation of {@link getCurrentProject}. */
export const getCurrentProjectOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<NoInput, Project>>
> = { id: 'getCurrentProject', method: 'GET', path: '/projects/current', auth: false }

/**
 * Get the project.
 *
 * The project that the request headers name, as a client sees it; every access level gets the same view. It lists the
 * enabled sign-in methods.
 *
 * `GET /projects/current`
 *
 * @example
 * const result = await getCurrentProject(client)
 */
export function getCurrentProject(client: Client, input: NoInput = {}, options?: CallOptions): Promise<Project> {
  return send(client, getCurrentProjectOperation, input, options)
}

/** Input of `getJwks`. */
export interface GetJwksInput {
  /** The id of a project; the audience of its access tokens. */
  projectId: string
  /** Also the keys that sign the access tokens of restricted users. Since 2026. */
  includeRestricted?: boolean
  /** Also the keys that sign the access tokens of anonymous and restricted users. Since 2026. */
  includeAnonymous?: boolean
}

/** The operation of {@link getJwks}. */
export const getJwksOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<GetJwksInput, JsonWebKeySet>>
> = {
  id: 'getJwks',
  method: 'GET',
  path: '/projects/{projectId}/.well-known/jwks.json',
  query: ['includeRestricted', 'includeAnonymous'],
  responseKeys: jsonWebKeySetKeys,
  auth: false,
  skipClientHeaders: true,
}

/**
 * Get the public keys of a project.
 *
 * For verifying access tokens, which are signed with ES256. Needs no headers.
 *
 * `GET /projects/{project_id}/.well-known/jwks.json`
 *
 * @example
 * const result = await getJwks(client, { projectId: '6c1f0a7e-9b24-4d83-8e57-3a2b1c0d9f48' })
 */
export function getJwks(client: Client, input: GetJwksInput, options?: CallOptions): Promise<JsonWebKeySet> {
  return send(client, getJwksOperation, input, options)
}
