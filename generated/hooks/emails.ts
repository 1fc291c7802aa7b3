/**
 * Hooks over the operations of `emails`.
 *
 * Generated from `openapi/paths/emails.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type {
  InfiniteData,
  SkipToken,
  UseInfiniteQueryResult,
  UseMutationResult,
  UseQueryResult,
  UseSuspenseQueryResult,
} from '@tanstack/react-query'
import type { OperationError } from '../../src/core/errors.ts'
import type { List, NoInput } from '../../src/core/util/types.ts'
import type {
  InfiniteReadOptions,
  ReadOptions,
  SuspenseReadOptions,
  WriteOptions,
} from '../../src/react/hooks/types.ts'
import { useInfiniteRead, useRead, useSuspenseRead } from '../../src/react/hooks/useOperationQuery.ts'
import { useWrite } from '../../src/react/hooks/useOperationMutation.ts'
import type { EmailCapacityBoost, OutboxEmail, RenderedEmail, SendEmailResult } from '../model.ts'
import type {
  GetOutboxEmailInput,
  ListOutboxEmailsInput,
  RenderEmailInput,
  SendEmailInput,
  UpdateOutboxEmailInput,
} from '../operations/emails.ts'
import {
  activateEmailCapacityBoostMutation,
  getOutboxEmailQuery,
  listOutboxEmailsInfiniteQuery,
  listOutboxEmailsQuery,
  renderEmailMutation,
  sendEmailMutation,
  updateOutboxEmailMutation,
} from '../queries/emails.ts'

/** Send an email to users. Mutation of `sendEmail`; refetches affected queries before it resolves. */
export function useSendEmail<TContext = unknown>(
  options?: WriteOptions<SendEmailResult, 'sendEmail', SendEmailInput, TContext>,
): UseMutationResult<SendEmailResult, OperationError<'sendEmail'>, SendEmailInput, TContext> {
  return useWrite('server', sendEmailMutation, options)
}

/** Preview an email. Mutation of `renderEmail`. */
export function useRenderEmail<TContext = unknown>(
  options?: WriteOptions<RenderedEmail, 'renderEmail', RenderEmailInput, TContext>,
): UseMutationResult<RenderedEmail, OperationError<'renderEmail'>, RenderEmailInput, TContext> {
  return useWrite('admin', renderEmailMutation, options)
}

/** List the emails of the outbox. Query of `listOutboxEmails`; `skipToken` disables it. Since 2026. */
export function useListOutboxEmails<TData = List<OutboxEmail>>(
  input: ListOutboxEmailsInput | SkipToken = {},
  options?: ReadOptions<List<OutboxEmail>, TData, 'listOutboxEmails'>,
): UseQueryResult<TData, OperationError<'listOutboxEmails'>> {
  return useRead('server', listOutboxEmailsQuery, input, options)
}

/** {@link useListOutboxEmails}, but suspends until loaded. */
export function useSuspenseListOutboxEmails<TData = List<OutboxEmail>>(
  input: ListOutboxEmailsInput = {},
  options?: SuspenseReadOptions<List<OutboxEmail>, TData, 'listOutboxEmails'>,
): UseSuspenseQueryResult<TData, OperationError<'listOutboxEmails'>> {
  return useSuspenseRead('server', listOutboxEmailsQuery, input, options)
}

/** {@link useListOutboxEmails} page by page. */
export function useInfiniteListOutboxEmails(
  input: ListOutboxEmailsInput | SkipToken = {},
  options?: InfiniteReadOptions<List<OutboxEmail>, 'listOutboxEmails'>,
): UseInfiniteQueryResult<InfiniteData<List<OutboxEmail>, string | null>, OperationError<'listOutboxEmails'>> {
  return useInfiniteRead('server', listOutboxEmailsInfiniteQuery, input, options)
}

/** Read an email of the outbox. Query of `getOutboxEmail`; `skipToken` disables it. Since 2026. */
export function useGetOutboxEmail<TData = OutboxEmail>(
  input: GetOutboxEmailInput | SkipToken,
  options?: ReadOptions<OutboxEmail, TData, 'getOutboxEmail'>,
): UseQueryResult<TData, OperationError<'getOutboxEmail'>> {
  return useRead('server', getOutboxEmailQuery, input, options)
}

/** {@link useGetOutboxEmail}, but suspends until loaded. */
export function useSuspenseGetOutboxEmail<TData = OutboxEmail>(
  input: GetOutboxEmailInput,
  options?: SuspenseReadOptions<OutboxEmail, TData, 'getOutboxEmail'>,
): UseSuspenseQueryResult<TData, OperationError<'getOutboxEmail'>> {
  return useSuspenseRead('server', getOutboxEmailQuery, input, options)
}

/** Change, pause or cancel an email of the outbox. Mutation of `updateOutboxEmail`; refetches affected queries before it resolves. Since 2026. */
export function useUpdateOutboxEmail<TContext = unknown>(
  options?: WriteOptions<OutboxEmail, 'updateOutboxEmail', UpdateOutboxEmailInput, TContext>,
): UseMutationResult<OutboxEmail, OperationError<'updateOutboxEmail'>, UpdateOutboxEmailInput, TContext> {
  return useWrite('server', updateOutboxEmailMutation, options)
}

/** Raise the email capacity for a while. Mutation of `activateEmailCapacityBoost`; refetches affected queries before it resolves. Since 2026. */
export function useActivateEmailCapacityBoost<TContext = unknown>(
  options?: WriteOptions<EmailCapacityBoost, 'activateEmailCapacityBoost', NoInput, TContext>,
): UseMutationResult<EmailCapacityBoost, OperationError<'activateEmailCapacityBoost'>, NoInput, TContext> {
  return useWrite('server', activateEmailCapacityBoostMutation, options)
}
