/**
 * Hooks over the operations of `email-admin`.
 *
 * Generated from `openapi/paths/email-admin.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { SkipToken, UseMutationResult, UseQueryResult, UseSuspenseQueryResult } from '@tanstack/react-query'
import type { OperationError } from '../../src/core/errors.ts'
import type { List, NoInput } from '../../src/core/util/types.ts'
import type { ReadOptions, SuspenseReadOptions, WriteOptions } from '../../src/react/hooks/types.ts'
import { useRead, useSuspenseRead } from '../../src/react/hooks/useOperationQuery.ts'
import { useWrite } from '../../src/react/hooks/useOperationMutation.ts'
import type { SendTestEmailResult, SentEmail, Success } from '../model.ts'
import type { SendSignInInvitationInput, SendTestEmailInput } from '../operations/email-admin.ts'
import { listSentEmailsQuery, sendSignInInvitationMutation, sendTestEmailMutation } from '../queries/email-admin.ts'

/** Test the settings of a mail server. Mutation of `sendTestEmail`; refetches affected queries before it resolves. */
export function useSendTestEmail<TContext = unknown>(
  options?: WriteOptions<SendTestEmailResult, 'sendTestEmail', SendTestEmailInput, TContext>,
): UseMutationResult<SendTestEmailResult, OperationError<'sendTestEmail'>, SendTestEmailInput, TContext> {
  return useWrite('admin', sendTestEmailMutation, options)
}

/** List the latest emails. Query of `listSentEmails`; `skipToken` disables it. */
export function useListSentEmails<TData = List<SentEmail>>(
  input: NoInput | SkipToken = {},
  options?: ReadOptions<List<SentEmail>, TData, 'listSentEmails'>,
): UseQueryResult<TData, OperationError<'listSentEmails'>> {
  return useRead('admin', listSentEmailsQuery, input, options)
}

/** {@link useListSentEmails}, but suspends until loaded. */
export function useSuspenseListSentEmails<TData = List<SentEmail>>(
  input: NoInput = {},
  options?: SuspenseReadOptions<List<SentEmail>, TData, 'listSentEmails'>,
): UseSuspenseQueryResult<TData, OperationError<'listSentEmails'>> {
  return useSuspenseRead('admin', listSentEmailsQuery, input, options)
}

/** Invite a user to sign in. Mutation of `sendSignInInvitation`; refetches affected queries before it resolves. */
export function useSendSignInInvitation<TContext = unknown>(
  options?: WriteOptions<Success, 'sendSignInInvitation', SendSignInInvitationInput, TContext>,
): UseMutationResult<Success, OperationError<'sendSignInInvitation'>, SendSignInInvitationInput, TContext> {
  return useWrite('server', sendSignInInvitationMutation, options)
}
