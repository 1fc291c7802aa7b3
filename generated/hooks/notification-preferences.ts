/**
 * Hooks over the operations of `notification-preferences`.
 *
 * Generated from `openapi/paths/notification-preferences.yaml`. Don't edit: change the specification and run `npm run generate`.
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
import type { NotificationPreference } from '../model.ts'
import type {
  ListNotificationPreferencesInput,
  UpdateNotificationPreferenceInput,
} from '../operations/notification-preferences.ts'
import {
  listNotificationPreferencesQuery,
  updateNotificationPreferenceMutation,
} from '../queries/notification-preferences.ts'

/** List which kinds of email a user wants. Query of `listNotificationPreferences`; `skipToken` disables it. */
export function useListNotificationPreferences<TData = List<NotificationPreference>>(
  input: ListNotificationPreferencesInput | SkipToken,
  options?: OperationQueryOptions<List<NotificationPreference>, TData, 'listNotificationPreferences'>,
): UseQueryResult<TData, OperationError<'listNotificationPreferences'>> {
  return useOperationQuery('client', listNotificationPreferencesQuery, input, options)
}

/** {@link useListNotificationPreferences}, but suspends until loaded. */
export function useSuspenseListNotificationPreferences<TData = List<NotificationPreference>>(
  input: ListNotificationPreferencesInput,
  options?: OperationSuspenseQueryOptions<List<NotificationPreference>, TData, 'listNotificationPreferences'>,
): UseSuspenseQueryResult<TData, OperationError<'listNotificationPreferences'>> {
  return useOperationSuspenseQuery('client', listNotificationPreferencesQuery, input, options)
}

/** Switch a kind of email on or off. Mutation of `updateNotificationPreference`; refetches affected queries before it resolves. */
export function useUpdateNotificationPreference<TContext = unknown>(
  options?: OperationMutationOptions<
    NotificationPreference,
    'updateNotificationPreference',
    UpdateNotificationPreferenceInput,
    TContext
  >,
): UseMutationResult<
  NotificationPreference,
  OperationError<'updateNotificationPreference'>,
  UpdateNotificationPreferenceInput,
  TContext
> {
  return useOperationMutation('client', updateNotificationPreferenceMutation, options)
}
