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
import type {
  ManagedEmailDomain,
  ManagedEmailDomainList,
  ManagedEmailDomainStatus,
  SendTestEmailResult,
  SentEmail,
  Success,
  UndescribedObject,
} from '../model.ts'
import type {
  ApplyManagedEmailDomainInput,
  CheckManagedEmailDomainInput,
  DeleteManagedEmailDomainInput,
  SendSignInInvitationInput,
  SendTestEmailInput,
  SetUpManagedEmailDomainInput,
} from '../operations/email-admin.ts'
import {
  applyManagedEmailDomainMutation,
  checkManagedEmailDomainMutation,
  deleteManagedEmailDomainMutation,
  listManagedEmailDomainsQuery,
  listSentEmailsQuery,
  sendSignInInvitationMutation,
  sendTestEmailMutation,
  setUpManagedEmailDomainMutation,
} from '../queries/email-admin.ts'

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

/** List the managed email domains. Query of `listManagedEmailDomains`; `skipToken` disables it. Since 2026. */
export function useListManagedEmailDomains<TData = ManagedEmailDomainList>(
  input: NoInput | SkipToken = {},
  options?: OperationQueryOptions<ManagedEmailDomainList, TData, 'listManagedEmailDomains'>,
): UseQueryResult<TData, OperationError<'listManagedEmailDomains'>> {
  return useOperationQuery('admin', listManagedEmailDomainsQuery, input, options)
}

/** {@link useListManagedEmailDomains}, but suspends until loaded. */
export function useSuspenseListManagedEmailDomains<TData = ManagedEmailDomainList>(
  input: NoInput = {},
  options?: OperationSuspenseQueryOptions<ManagedEmailDomainList, TData, 'listManagedEmailDomains'>,
): UseSuspenseQueryResult<TData, OperationError<'listManagedEmailDomains'>> {
  return useOperationSuspenseQuery('admin', listManagedEmailDomainsQuery, input, options)
}

/** Begin to set up a managed email domain. Mutation of `setUpManagedEmailDomain`; refetches affected queries before it resolves. Since 2026. */
export function useSetUpManagedEmailDomain<TContext = unknown>(
  options?: OperationMutationOptions<
    ManagedEmailDomain,
    'setUpManagedEmailDomain',
    SetUpManagedEmailDomainInput,
    TContext
  >,
): UseMutationResult<
  ManagedEmailDomain,
  OperationError<'setUpManagedEmailDomain'>,
  SetUpManagedEmailDomainInput,
  TContext
> {
  return useOperationMutation('admin', setUpManagedEmailDomainMutation, options)
}

/** Check a managed email domain. Mutation of `checkManagedEmailDomain`; refetches affected queries before it resolves. Since 2026. */
export function useCheckManagedEmailDomain<TContext = unknown>(
  options?: OperationMutationOptions<
    ManagedEmailDomainStatus,
    'checkManagedEmailDomain',
    CheckManagedEmailDomainInput,
    TContext
  >,
): UseMutationResult<
  ManagedEmailDomainStatus,
  OperationError<'checkManagedEmailDomain'>,
  CheckManagedEmailDomainInput,
  TContext
> {
  return useOperationMutation('admin', checkManagedEmailDomainMutation, options)
}

/** Use a managed email domain. Mutation of `applyManagedEmailDomain`; refetches affected queries before it resolves. Since 2026. */
export function useApplyManagedEmailDomain<TContext = unknown>(
  options?: OperationMutationOptions<
    ManagedEmailDomainStatus,
    'applyManagedEmailDomain',
    ApplyManagedEmailDomainInput,
    TContext
  >,
): UseMutationResult<
  ManagedEmailDomainStatus,
  OperationError<'applyManagedEmailDomain'>,
  ApplyManagedEmailDomainInput,
  TContext
> {
  return useOperationMutation('admin', applyManagedEmailDomainMutation, options)
}

/** Delete a managed email domain. Mutation of `deleteManagedEmailDomain`; refetches affected queries before it resolves. Since 2026. */
export function useDeleteManagedEmailDomain<TContext = unknown>(
  options?: OperationMutationOptions<
    UndescribedObject,
    'deleteManagedEmailDomain',
    DeleteManagedEmailDomainInput,
    TContext
  >,
): UseMutationResult<
  UndescribedObject,
  OperationError<'deleteManagedEmailDomain'>,
  DeleteManagedEmailDomainInput,
  TContext
> {
  return useOperationMutation('admin', deleteManagedEmailDomainMutation, options)
}
