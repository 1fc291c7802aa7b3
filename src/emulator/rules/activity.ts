/** When users were active: whenever they got an access token. */
import type { UserRecord } from '../db/records.ts'
import { joined } from '../db/tables.ts'
import type { Scope } from '../engine/context.ts'

/** Notes that a user is active, and in which country if that is known. Once a day is enough to count by. */
export function noteActivity(
  { db }: Pick<Scope, 'db'>,
  user: UserRecord,
  now: number,
  countryCode?: string | null,
): void {
  db.users.update(user, {
    last_active_at_millis: Math.max(now, user.last_active_at_millis),
    ...(countryCode && { country_code: countryCode }),
  })
  const day = toDay(now)
  const id = joined(user.id, day)
  if (!db.activities.get(id)) db.activities.insert({ id, project_id: user.project_id, day })
}

/** The day a time belongs to, in UTC: `2026-01-31`. */
export const toDay = (millis: number): string => new Date(millis).toISOString().slice(0, 10)
