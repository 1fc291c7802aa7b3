/** The kinds of mail a user may choose not to get. There are two, in every project. */
import { joined } from '../db/tables.ts'
import type { Scope } from '../engine/context.ts'

/** A kind of mail. */
export interface NotificationCategory {
  readonly id: string
  readonly name: string
  /** What is told of it. It stops nobody from switching it off. */
  readonly canDisable: boolean
}

export const NOTIFICATION_CATEGORIES: readonly NotificationCategory[] = [
  { id: '7bb82d33-2f54-4a3d-9d23-82739e0d66ef', name: 'Transactional', canDisable: false },
  { id: '4f6f8873-3d04-46bd-8bef-18338b1a1b4c', name: 'Marketing', canDisable: true },
]

/** Whether a user gets mails of a category: yes, until it says no. */
export function isNotified({ db }: Pick<Scope, 'db'>, userId: string, categoryId: string): boolean {
  return db.notificationChoices.get(joined(userId, categoryId))?.enabled ?? true
}

/** Remembers a user's choice. */
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
