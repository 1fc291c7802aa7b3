/** Deleting an account. */
import type { UserRecord } from '../db/records.ts'
import type { Scope } from '../engine/context.ts'
import { removeMember } from './teams.ts'

/**
 * Forgets a user and what belongs to it. Its refresh tokens stay: they still yield access tokens, which then belong to
 * nobody.
 */
export function deleteUser(scope: Scope, user: UserRecord): void {
  const { db } = scope
  for (const { team_id } of db.memberships.where('user', user.id)) removeMember(scope, team_id, user.id)
  for (const table of [db.contactChannels, db.grants, db.oauthConnections, db.notificationChoices] as const) {
    for (const { id } of table.where('user', user.id)) table.delete(id)
  }
  for (const { id } of db.apiKeys.where('owner', user.id)) db.apiKeys.delete(id)
  db.users.delete(user.id)
}
