/**
 * How the operations of `notification-preferences` are cached.
 *
 * Generated from `openapi/paths/notification-preferences.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { Client } from '../../src/core/client/types.ts'
import type { List } from '../../src/core/util/types.ts'
import type { OperationMutation, OperationQuery } from '../../src/query/types.ts'
import { operationListQuery } from '../../src/query/operationListQuery.ts'
import { operationMutation } from '../../src/query/operationMutation.ts'
import type { NotificationPreference } from '../model.ts'
import type {
  ListNotificationPreferencesInput,
  UpdateNotificationPreferenceInput,
} from '../operations/notification-preferences.ts'
import { listNotificationPreferences, updateNotificationPreference } from '../operations/notification-preferences.ts'

/** Query options of `listNotificationPreferences`. List which kinds of email a user wants. */
export function listNotificationPreferencesQuery(
  client: Client,
  input: ListNotificationPreferencesInput,
): OperationQuery<List<NotificationPreference>, 'listNotificationPreferences'> {
  return operationListQuery(
    client,
    'notification-preferences',
    'listNotificationPreferences',
    listNotificationPreferences,
    input,
  )
}

/** Mutation options of `updateNotificationPreference`. Switch a kind of email on or off. Invalidates: notification-preferences. */
export function updateNotificationPreferenceMutation(
  client: Client,
): OperationMutation<NotificationPreference, 'updateNotificationPreference', UpdateNotificationPreferenceInput> {
  return operationMutation(client, 'updateNotificationPreference', updateNotificationPreference, [
    'notification-preferences',
  ])
}
