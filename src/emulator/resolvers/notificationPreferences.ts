/** Which kinds of mail a user gets. */
import type { Call, Resolvers } from '../engine/context.ts'
import { failText } from '../engine/fail.ts'
import { requireSelf, requireUser, signedInUser } from '../rules/caller.ts'
import { choose, isNotified, NOTIFICATION_CATEGORIES, type NotificationCategory } from '../rules/notifications.ts'
import type { Wire } from '../specification.ts'
import { list } from '../views/list.ts'

export const notificationPreferences = {
  listNotificationPreferences(context) {
    const { user_id } = context.params
    requireSelf(context, user_id, 403, 'You can only view your own notification preferences')
    const user = requireUser(context, user_id)
    return list(NOTIFICATION_CATEGORIES.map((category) => preferenceView(context, user.id, category)))
  },

  updateNotificationPreference(context) {
    const { level, params, body } = context
    const { user_id, notification_category_id: categoryId } = params
    if (level === 'client') signedInUser(context)
    requireSelf(context, user_id, 403, 'You can only manage your own notification preferences')
    const user = requireUser(context, user_id)
    const category =
      NOTIFICATION_CATEGORIES.find(({ id }) => id === categoryId) ?? failText(404, 'Notification category not found')
    choose(context, user.id, category.id, body.enabled)
    return preferenceView(context, user.id, category)
  },
} satisfies Resolvers

function preferenceView(
  call: Pick<Call, 'db'>,
  userId: string,
  { id, name, canDisable }: NotificationCategory,
): Wire<'NotificationPreference'> {
  return {
    notification_category_id: id,
    notification_category_name: name,
    enabled: isNotified(call, userId, id),
    can_disable: canDisable,
  }
}
