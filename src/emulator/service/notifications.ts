/** Notification preferences: the two categories of email, and which of them a user receives. */
import type { Call, Resolvers, Scope } from '../engine/context.ts'
import { failText, list } from '../engine/reply.ts'
import { requireSelf, requireUser, signedInUser } from './caller.ts'
import type { Wire } from '../specification.ts'
import { joined } from '../state/tables.ts'

/** A category of emails. */
export interface NotificationCategory {
  readonly id: string
  readonly name: string
  /** Shown to users. It does not prevent disabling the category. */
  readonly canDisable: boolean
}

export const NOTIFICATION_CATEGORIES: readonly NotificationCategory[] = [
  { id: '7bb82d33-2f54-4a3d-9d23-82739e0d66ef', name: 'Transactional', canDisable: false },
  { id: '4f6f8873-3d04-46bd-8bef-18338b1a1b4c', name: 'Marketing', canDisable: true },
]

/** Whether a user receives emails of a category. Default: yes. */
export function isNotified({ db }: Pick<Scope, 'db'>, userId: string, categoryId: string): boolean {
  return db.notificationChoices.get(joined(userId, categoryId))?.enabled ?? true
}

/** Stores the choice of a user. */
export function choose(
  { db, project }: Pick<Scope, 'db' | 'project'>,
  userId: string,
  categoryId: string,
  enabled: boolean,
): void {
  const id = joined(userId, categoryId)
  const choice = db.notificationChoices.get(id)
  if (choice) db.notificationChoices.update(choice, { enabled })
  else db.notificationChoices.insert({ id, project_id: project.id, user_id: userId, category_id: categoryId, enabled })
}

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
