/**
 * Hooks over the operations of `contact-channels`.
 *
 * Generated from `openapi/paths/contact-channels.yaml`. Don't edit: change the specification and run `npm run generate`.
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
import type { CodeValidity, ContactChannel, Success } from '../model.ts'
import type {
  CheckVerificationCodeInput,
  CreateContactChannelInput,
  DeleteContactChannelInput,
  GetContactChannelInput,
  ListContactChannelsInput,
  UpdateContactChannelInput,
} from '../operations/contact-channels.ts'
import {
  checkVerificationCodeMutation,
  createContactChannelMutation,
  deleteContactChannelMutation,
  getContactChannelQuery,
  listContactChannelsQuery,
  updateContactChannelMutation,
} from '../queries/contact-channels.ts'

/** Check a verification code. Mutation of `checkVerificationCode`. */
export function useCheckVerificationCode<TContext = unknown>(
  options?: OperationMutationOptions<CodeValidity, 'checkVerificationCode', CheckVerificationCodeInput, TContext>,
): UseMutationResult<CodeValidity, OperationError<'checkVerificationCode'>, CheckVerificationCodeInput, TContext> {
  return useOperationMutation('client', checkVerificationCodeMutation, options)
}

/** List contact channels. Query of `listContactChannels`; `skipToken` disables it. */
export function useListContactChannels<TData = List<ContactChannel>>(
  input: ListContactChannelsInput | SkipToken,
  options?: OperationQueryOptions<List<ContactChannel>, TData, 'listContactChannels'>,
): UseQueryResult<TData, OperationError<'listContactChannels'>> {
  return useOperationQuery('client', listContactChannelsQuery, input, options)
}

/** {@link useListContactChannels}, but suspends until loaded. */
export function useSuspenseListContactChannels<TData = List<ContactChannel>>(
  input: ListContactChannelsInput,
  options?: OperationSuspenseQueryOptions<List<ContactChannel>, TData, 'listContactChannels'>,
): UseSuspenseQueryResult<TData, OperationError<'listContactChannels'>> {
  return useOperationSuspenseQuery('client', listContactChannelsQuery, input, options)
}

/** Add an email address to a user. Mutation of `createContactChannel`; refetches affected queries before it resolves. */
export function useCreateContactChannel<TContext = unknown>(
  options?: OperationMutationOptions<ContactChannel, 'createContactChannel', CreateContactChannelInput, TContext>,
): UseMutationResult<ContactChannel, OperationError<'createContactChannel'>, CreateContactChannelInput, TContext> {
  return useOperationMutation('client', createContactChannelMutation, options)
}

/** Read a contact channel. Query of `getContactChannel`; `skipToken` disables it. */
export function useGetContactChannel<TData = ContactChannel>(
  input: GetContactChannelInput | SkipToken,
  options?: OperationQueryOptions<ContactChannel, TData, 'getContactChannel'>,
): UseQueryResult<TData, OperationError<'getContactChannel'>> {
  return useOperationQuery('client', getContactChannelQuery, input, options)
}

/** {@link useGetContactChannel}, but suspends until loaded. */
export function useSuspenseGetContactChannel<TData = ContactChannel>(
  input: GetContactChannelInput,
  options?: OperationSuspenseQueryOptions<ContactChannel, TData, 'getContactChannel'>,
): UseSuspenseQueryResult<TData, OperationError<'getContactChannel'>> {
  return useOperationSuspenseQuery('client', getContactChannelQuery, input, options)
}

/** Change a contact channel. Mutation of `updateContactChannel`; refetches affected queries before it resolves. */
export function useUpdateContactChannel<TContext = unknown>(
  options?: OperationMutationOptions<ContactChannel, 'updateContactChannel', UpdateContactChannelInput, TContext>,
): UseMutationResult<ContactChannel, OperationError<'updateContactChannel'>, UpdateContactChannelInput, TContext> {
  return useOperationMutation('client', updateContactChannelMutation, options)
}

/** Remove a contact channel. Mutation of `deleteContactChannel`; refetches affected queries before it resolves. */
export function useDeleteContactChannel<TContext = unknown>(
  options?: OperationMutationOptions<Success, 'deleteContactChannel', DeleteContactChannelInput, TContext>,
): UseMutationResult<Success, OperationError<'deleteContactChannel'>, DeleteContactChannelInput, TContext> {
  return useOperationMutation('client', deleteContactChannelMutation, options)
}
