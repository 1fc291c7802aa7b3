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
  OperationInfiniteQueryOptions,
  OperationMutationOptions,
  OperationQueryOptions,
  OperationSuspenseQueryOptions,
} from '../../src/react/hooks/operationOptions.ts'
import {
  useOperationInfiniteQuery,
  useOperationQuery,
  useOperationSuspenseQuery,
} from '../../src/react/hooks/useOperationQuery.ts'
import { useOperationMutation } from '../../src/react/hooks/useOperationMutation.ts'
import type { EmailCapacityBoost, EmailDeliveryInfo, OutboxEmail, RenderedEmail, SendEmailResult } from '../model.ts'
import type {
  GetOutboxEmailInput,
  ListOutboxEmailsInput,
  RenderEmailInput,
  SendEmailInput,
  UpdateOutboxEmailInput,
} from '../operations/emails.ts'
import {
  activateEmailCapacityBoostMutation,
  getEmailDeliveryInfoQuery,
  getOutboxEmailQuery,
  listOutboxEmailsInfiniteQuery,
  listOutboxEmailsQuery,
  renderEmailMutation,
  sendEmailMutation,
  updateOutboxEmailMutation,
} from '../queries/emails.ts'

/** Send an email to users. Mutation of `sendEmail`; refetches affected queries before it resolves. */
export function useSendEmail<TContext = unknown>(
  options?: OperationMutationOptions<SendEmailResult, 'sendEmail', SendEmailInput, TContext>,
): UseMutationResult<SendEmailResult, OperationError<'sendEmail'>, SendEmailInput, TContext> {
  return useOperationMutation('server', sendEmailMutation, options)
}

/** Preview an email. Mutation of `renderEmail`. */
export function useRenderEmail<TContext = unknown>(
  options?: OperationMutationOptions<RenderedEmail, 'renderEmail', RenderEmailInput, TContext>,
): UseMutationResult<RenderedEmail, OperationError<'renderEmail'>, RenderEmailInput, TContext> {
  return useOperationMutation('admin', renderEmailMutation, options)
}

/** List the emails of the outbox. Query of `listOutboxEmails`; `skipToken` disables it. Since 2026. */
export function useListOutboxEmails<TData = List<OutboxEmail>>(
  input: ListOutboxEmailsInput | SkipToken = {},
  options?: OperationQueryOptions<List<OutboxEmail>, TData, 'listOutboxEmails'>,
): UseQueryResult<TData, OperationError<'listOutboxEmails'>> {
  return useOperationQuery('server', listOutboxEmailsQuery, input, options)
}

/** {@link useListOutboxEmails}, but suspends until loaded. */
export function useSuspenseListOutboxEmails<TData = List<OutboxEmail>>(
  input: ListOutboxEmailsInput = {},
  options?: OperationSuspenseQueryOptions<List<OutboxEmail>, TData, 'listOutboxEmails'>,
): UseSuspenseQueryResult<TData, OperationError<'listOutboxEmails'>> {
  return useOperationSuspenseQuery('server', listOutboxEmailsQuery, input, options)
}

/** {@link useListOutboxEmails} page by page. */
export function useInfiniteListOutboxEmails(
  input: ListOutboxEmailsInput | SkipToken = {},
  options?: OperationInfiniteQueryOptions<List<OutboxEmail>, 'listOutboxEmails'>,
): UseInfiniteQueryResult<InfiniteData<List<OutboxEmail>, string | null>, OperationError<'listOutboxEmails'>> {
  return useOperationInfiniteQuery('server', listOutboxEmailsInfiniteQuery, input, options)
}

/** Read an email of the outbox. Query of `getOutboxEmail`; `skipToken` disables it. Since 2026. */
export function useGetOutboxEmail<TData = OutboxEmail>(
  input: GetOutboxEmailInput | SkipToken,
  options?: OperationQueryOptions<OutboxEmail, TData, 'getOutboxEmail'>,
): UseQueryResult<TData, OperationError<'getOutboxEmail'>> {
  return useOperationQuery('server', getOutboxEmailQuery, input, options)
}

/** {@link useGetOutboxEmail}, but suspends until loaded. */
export function useSuspenseGetOutboxEmail<TData = OutboxEmail>(
  input: GetOutboxEmailInput,
  options?: OperationSuspenseQueryOptions<OutboxEmail, TData, 'getOutboxEmail'>,
): UseSuspenseQueryResult<TData, OperationError<'getOutboxEmail'>> {
  return useOperationSuspenseQuery('server', getOutboxEmailQuery, input, options)
}

/** Change, pause or cancel an email of the outbox. Mutation of `updateOutboxEmail`; refetches affected queries before it resolves. Since 2026. */
export function useUpdateOutboxEmail<TContext = unknown>(
  options?: OperationMutationOptions<OutboxEmail, 'updateOutboxEmail', UpdateOutboxEmailInput, TContext>,
): UseMutationResult<OutboxEmail, OperationError<'updateOutboxEmail'>, UpdateOutboxEmailInput, TContext> {
  return useOperationMutation('server', updateOutboxEmailMutation, options)
}

/** Raise the email capacity for a while. Mutation of `activateEmailCapacityBoost`; refetches affected queries before it resolves. Since 2026. */
export function useActivateEmailCapacityBoost<TContext = unknown>(
  options?: OperationMutationOptions<EmailCapacityBoost, 'activateEmailCapacityBoost', NoInput, TContext>,
): UseMutationResult<EmailCapacityBoost, OperationError<'activateEmailCapacityBoost'>, NoInput, TContext> {
  return useOperationMutation('server', activateEmailCapacityBoostMutation, options)
}

/** Get the deliveries of the project's emails, and how many it may send. Query of `getEmailDeliveryInfo`; `skipToken` disables it. Since 2026. */
export function useGetEmailDeliveryInfo<TData = EmailDeliveryInfo>(
  input: NoInput | SkipToken = {},
  options?: OperationQueryOptions<EmailDeliveryInfo, TData, 'getEmailDeliveryInfo'>,
): UseQueryResult<TData, OperationError<'getEmailDeliveryInfo'>> {
  return useOperationQuery('server', getEmailDeliveryInfoQuery, input, options)
}

/** {@link useGetEmailDeliveryInfo}, but suspends until loaded. */
export function useSuspenseGetEmailDeliveryInfo<TData = EmailDeliveryInfo>(
  input: NoInput = {},
  options?: OperationSuspenseQueryOptions<EmailDeliveryInfo, TData, 'getEmailDeliveryInfo'>,
): UseSuspenseQueryResult<TData, OperationError<'getEmailDeliveryInfo'>> {
  return useOperationSuspenseQuery('server', getEmailDeliveryInfoQuery, input, options)
}
