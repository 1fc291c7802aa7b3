/**
 * The operations of `projects`.
 *
 * Generated from `openapi/paths/projects.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { CallOptions, Client } from '../../src/core/client/types.ts'
import { send, sendBody } from '../../src/core/request/send.ts'
import type { NoInput } from '../../src/core/util/types.ts'
import type { JsonWebKeySet, Project } from '../model.ts'

/**
 * Get the project.
 *
 * The project that the request headers name, as a client sees it; every access level gets the same view. It lists the
 * enabled sign-in methods.
 *
 * `GET /projects/current`
 */
export function getCurrentProject(client: Client, input: NoInput = {}, options?: CallOptions): Promise<Project> {
  return sendBody(
    client,
    { id: 'getCurrentProject', method: 'GET', path: '/projects/current', auth: false },
    input,
    options,
  )
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

/**
 * Get the public keys of a project.
 *
 * For verifying access tokens, which are signed with ES256. Needs no headers.
 *
 * `GET /projects/{project_id}/.well-known/jwks.json`
 */
export function getJwks(client: Client, input: GetJwksInput, options?: CallOptions): Promise<JsonWebKeySet> {
  return send(
    client,
    {
      id: 'getJwks',
      method: 'GET',
      path: '/projects/{project_id}/.well-known/jwks.json',
      query: ['includeRestricted', 'includeAnonymous'],
      auth: false,
      omitHeaders: true,
    },
    input,
    options,
  )
}
