/**
 * The operations of `notification-preferences`.
 *
 * Generated from `openapi/paths/notification-preferences.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { CallOptions, Client } from '../../src/core/client/types.ts'
import type { Operation, OperationCall } from '../../src/core/request/operation.ts'
import { send } from '../../src/core/request/send.ts'
import type { List, UserIdOrMe } from '../../src/core/util/types.ts'
import type { UpdateNotificationPreferenceBody } from '../bodies.ts'
import type { NotificationPreference } from '../model.ts'

/** Input of `listNotificationPreferences`. */
export interface ListNotificationPreferencesInput {
  /** The id of a user, or `me` for the signed-in one. */
  userId: UserIdOrMe
}

/** The operation of {@link listNotificationPreferences}. */
export const listNotificationPreferencesOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<ListNotificationPreferencesInput, List<NotificationPreference>>>
> = { id: 'listNotificationPreferences', method: 'GET', path: '/emails/notification-preference/{userId}' }

/**
 * List which kinds of email a user wants.
 *
 * One entry for each kind, in a fixed order. A client may only read its own.
 *
 * `GET /emails/notification-preference/{user_id}`
 *
 * @throws {KnownError} CANNOT_GET_OWN_USER_WITHOUT_USER, USER_NOT_FOUND
 *
 * @example
 * const result = await listNotificationPreferences(client, { userId: 'me' })
 */
export function listNotificationPreferences(
  client: Client,
  input: ListNotificationPreferencesInput,
  options?: CallOptions,
): Promise<List<NotificationPreference>> {
  return send(client, listNotificationPreferencesOperation, input, options)
}

/** Input of `updateNotificationPreference`. */
export interface UpdateNotificationPreferenceInput extends UpdateNotificationPreferenceBody {
  /** The id of a user, or `me` for the signed-in one. */
  userId: UserIdOrMe
  notificationCategoryId: string
}

/** The operation of {@link updateNotificationPreference}. */
export const updateNotificationPreferenceOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<UpdateNotificationPreferenceInput, NotificationPreference>>
> = {
  id: 'updateNotificationPreference',
  method: 'PATCH',
  path: '/emails/notification-preference/{userId}/{notificationCategoryId}',
  body: 'json',
  isIdempotent: true,
}

/**
 * Switch a kind of email on or off.
 *
 * A client may only change its own. `canDisable` is not enforced: a kind that reports false can still be switched off.
 *
 * `PATCH /emails/notification-preference/{user_id}/{notification_category_id}`
 *
 * @throws {KnownError} USER_AUTHENTICATION_REQUIRED, CANNOT_GET_OWN_USER_WITHOUT_USER, USER_NOT_FOUND
 *
 * @example
 * const result = await updateNotificationPreference(client, { userId: 'me', notificationCategoryId: '4f6f8873-3d04-46bd-8bef-18338b1a1b4c', enabled: false })
 */
export function updateNotificationPreference(
  client: Client,
  input: UpdateNotificationPreferenceInput,
  options?: CallOptions,
): Promise<NotificationPreference> {
  return send(client, updateNotificationPreferenceOperation, input, options)
}
