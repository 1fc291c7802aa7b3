/**
 * How the operations of `sessions` are cached.
 *
 * Generated from `openapi/paths/sessions.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { Client, ServerClient } from '../../src/core/client/types.ts'
import type { List } from '../../src/core/util/types.ts'
import type { OperationMutation, OperationQuery } from '../../src/query/types.ts'
import { operationListQuery } from '../../src/query/operationListQuery.ts'
import { operationMutation } from '../../src/query/operationMutation.ts'
import type { SessionTokens, Success, UserSession } from '../model.ts'
import type { CreateSessionInput, DeleteSessionInput, ListSessionsInput } from '../operations/sessions.ts'
import { createSession, deleteSession, listSessions } from '../operations/sessions.ts'

/** Query options of `listSessions`. List the sessions of a user. */
export function listSessionsQuery(
  client: Client,
  input: ListSessionsInput,
): OperationQuery<List<UserSession>, 'listSessions'> {
  return operationListQuery(client, 'sessions', 'listSessions', listSessions, input)
}

/** Mutation options of `createSession`. Start a session for a user. Invalidates: sessions. */
export function createSessionMutation(
  client: ServerClient,
): OperationMutation<SessionTokens, 'createSession', CreateSessionInput> {
  return operationMutation(client, 'createSession', createSession, ['sessions'])
}

/** Mutation options of `deleteSession`. End another session. Invalidates: sessions. */
export function deleteSessionMutation(client: Client): OperationMutation<Success, 'deleteSession', DeleteSessionInput> {
  return operationMutation(client, 'deleteSession', deleteSession, ['sessions'])
}
