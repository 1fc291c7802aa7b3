/**
 * How the operations of `projects` are cached.
 *
 * Generated from `openapi/paths/projects.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { Client } from '../../src/core/client/types.ts'
import type { NoInput } from '../../src/core/util/types.ts'
import type { OperationQuery } from '../../src/query/types.ts'
import { operationQuery } from '../../src/query/operationQuery.ts'
import type { JsonWebKeySet, Project } from '../model.ts'
import type { GetJwksInput } from '../operations/projects.ts'
import { getCurrentProject, getJwks } from '../operations/projects.ts'

/** Query options of `getCurrentProject`. Get the project. */
export function getCurrentProjectQuery(
  client: Client,
  input: NoInput = {},
): OperationQuery<Project, 'getCurrentProject'> {
  return operationQuery(client, 'projects', 'getCurrentProject', getCurrentProject, input)
}

/** Query options of `getJwks`. Get the public keys of a project. */
export function getJwksQuery(client: Client, input: GetJwksInput): OperationQuery<JsonWebKeySet, 'getJwks'> {
  return operationQuery(client, 'projects', 'getJwks', getJwks, input)
}
