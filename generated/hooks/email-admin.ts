/**
 * Hooks over the operations of `email-admin`.
 *
 * Generated from `openapi/paths/email-admin.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { SkipToken, UseMutationResult, UseQueryResult, UseSuspenseQueryResult } from '@tanstack/react-query'
import type { OperationError } from '../../src/core/errors.ts'
import type { List, NoInput } from '../../src/core/util/types.ts'
import type {
  OperationMutationOptions,
  OperationQueryOptions,
  OperationSuspenseQueryOptions,
} from '../../src/react/hooks/operationOptions.ts'
import { useOperationQuery, useOperationSuspenseQuery } from '../../src/react/hooks/useOperationQuery.ts'
import { useOperationMutation } from '../../src/react/hooks/useOperationMutation.ts'
import type { SendTestEmailResult, SentEmail, Success } from '../model.ts'
import type { SendSignInInvitationInput, SendTestEmailInput } from '../operations/email-admin.ts'
import { listSentEmailsQuery, sendSignInInvitationMutation, sendTestEmailMutation } from '../queries/email-admin.ts'

/** Test the settings of a mail server. Mutation of `sendTestEmail`; refetches affected queries before it resolves. */
export function useSendTestEmail<TContext = unknown>(
  options?: OperationMutationOptions<SendTestEmailResult, 'sendTestEmail', SendTestEmailInput, TContext>,
): UseMutationResult<SendTestEmailResult, OperationError<'sendTestEmail'>, SendTestEmailInput, TContext> {
  return useOperationMutation('admin', sendTestEmailMutation, options)
}

/** List the latest emails. Query of `listSentEmails`; `skipToken` disables it. */
export function useListSentEmails<TData = List<SentEmail>>(
  input: NoInput | SkipToken = {},
  options?: OperationQueryOptions<List<SentEmail>, TData, 'listSentEmails'>,
): UseQueryResult<TData, OperationError<'listSentEmails'>> {
  return useOperationQuery('admin', listSentEmailsQuery, input, options)
}

/** {@link useListSentEmails}, but suspends until loaded. */
export function useSuspenseListSentEmails<TData = List<SentEmail>>(
  input: NoInput = {},
  options?: OperationSuspenseQueryOptions<List<SentEmail>, TData, 'listSentEmails'>,
): UseSuspenseQueryResult<TData, OperationError<'listSentEmails'>> {
  return useOperationSuspenseQuery('admin', listSentEmailsQuery, input, options)
}

/** Invite a user to sign in. Mutation of `sendSignInInvitation`; refetches affected queries before it resolves. */
export function useSendSignInInvitation<TContext = unknown>(
  options?: OperationMutationOptions<Success, 'sendSignInInvitation', SendSignInInvitationInput, TContext>,
): UseMutationResult<Success, OperationError<'sendSignInInvitation'>, SendSignInInvitationInput, TContext> {
  return useOperationMutation('server', sendSignInInvitationMutation, options)
}
