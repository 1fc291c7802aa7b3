/**
 * Hooks over the operations of `sessions`.
 *
 * Generated from `openapi/paths/sessions.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { SkipToken, UseMutationResult, UseQueryResult, UseSuspenseQueryResult } from '@tanstack/react-query'
import type { OperationError } from '../../src/core/errors.ts'
import type { List } from '../../src/core/util/types.ts'
import type {
  OperationMutationOptions,
  OperationQueryOptions,
  OperationSuspenseQueryOptions,
} from '../../src/react/hooks/operationOptions.ts'
import { useOperationQuery, useOperationSuspenseQuery } from '../../src/react/hooks/useOperationQuery.ts'
import { useOperationMutation } from '../../src/react/hooks/useOperationMutation.ts'
import type { SessionTokens, Success, UserSession } from '../model.ts'
import type { CreateSessionInput, DeleteSessionInput, ListSessionsInput } from '../operations/sessions.ts'
import { createSessionMutation, deleteSessionMutation, listSessionsQuery } from '../queries/sessions.ts'

/** List the sessions of a user. Query of `listSessions`; `skipToken` disables it. */
export function useListSessions<TData = List<UserSession>>(
  input: ListSessionsInput | SkipToken,
  options?: OperationQueryOptions<List<UserSession>, TData, 'listSessions'>,
): UseQueryResult<TData, OperationError<'listSessions'>> {
  return useOperationQuery('client', listSessionsQuery, input, options)
}

/** {@link useListSessions}, but suspends until loaded. */
export function useSuspenseListSessions<TData = List<UserSession>>(
  input: ListSessionsInput,
  options?: OperationSuspenseQueryOptions<List<UserSession>, TData, 'listSessions'>,
): UseSuspenseQueryResult<TData, OperationError<'listSessions'>> {
  return useOperationSuspenseQuery('client', listSessionsQuery, input, options)
}

/** Start a session for a user. Mutation of `createSession`; refetches affected queries before it resolves. */
export function useCreateSession<TContext = unknown>(
  options?: OperationMutationOptions<SessionTokens, 'createSession', CreateSessionInput, TContext>,
): UseMutationResult<SessionTokens, OperationError<'createSession'>, CreateSessionInput, TContext> {
  return useOperationMutation('server', createSessionMutation, options)
}

/** End another session. Mutation of `deleteSession`; refetches affected queries before it resolves. */
export function useDeleteSession<TContext = unknown>(
  options?: OperationMutationOptions<Success, 'deleteSession', DeleteSessionInput, TContext>,
): UseMutationResult<Success, OperationError<'deleteSession'>, DeleteSessionInput, TContext> {
  return useOperationMutation('client', deleteSessionMutation, options)
}
