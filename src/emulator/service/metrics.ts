/** Metrics about the users of a project. */
import type { RequestContext } from '../domain/requestContext.ts'
import { DAY_MILLIS, METRICS_DAYS, METRICS_USERS, type Wire } from '../specification.ts'
import type { UserRecord } from '../state/records.ts'
import { compositeKey } from '../state/tables.ts'
import { toServerUserView } from './accounts.ts'
import type { Resolvers } from './resolver.ts'
import { toDay } from './sessions.ts'

type MetricsContext = Pick<RequestContext, 'db' | 'project' | 'clock'>

/** The last {@link METRICS_DAYS} days, oldest first, including today. */
function listLastDays({ clock }: MetricsContext): string[] {
  const today = clock.now()
  return Array.from({ length: METRICS_DAYS }, (_, index) => toDay(today - (METRICS_DAYS - 1 - index) * DAY_MILLIS))
}

/** Sign-ups per day. Users deleted since then are not counted. */
function countSignUpsByDay(context: MetricsContext): Wire<'DailyActivity'>[] {
  const days = listLastDays(context).map((date) => ({ date, activity: 0 }))
  const firstDay = Math.floor(context.clock.now() / DAY_MILLIS) - (METRICS_DAYS - 1)
  for (const user of context.db.users.each('project', context.project.id)) {
    const day = days[Math.floor(user.signed_up_at_millis / DAY_MILLIS) - firstDay]
    if (day) day.activity++
  }
  return days
}

/** Active users per day. */
function countActiveUsersByDay(context: MetricsContext): Wire<'DailyActivity'>[] {
  const { db, project } = context
  return listLastDays(context).map((date) => ({
    date,
    activity: db.activities.each('day', compositeKey(project.id, date)).size,
  }))
}

/** The number of users last seen in each country, or signed up there. Users without a known country are left out. */
export function countUsersByCountry({ db, project }: MetricsContext): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { active_country_code, country_code } of db.users.each('project', project.id)) {
    const code = active_country_code ?? country_code
    if (code) counts[code] = (counts[code] ?? 0) + 1
  }
  return counts
}

/** The number of users with each sign-in method, ordered by method. */
export function countLoginMethods({ db, project }: MetricsContext): Wire<'LoginMethodCount'>[] {
  const counts = new Map<string, number>()
  const count = (method: string): void => void counts.set(method, (counts.get(method) ?? 0) + 1)
  for (const user of db.users.each('project', project.id)) {
    if (user.password_hash !== null) count('password')
    if (user.otp_auth_enabled) count('otp')
    if (user.passkey !== null) count('passkey')
    for (const connection of db.oauthConnections.each('user', user.id)) {
      if (connection.allow_sign_in) count(connection.provider_config_id.toLowerCase())
    }
  }
  return [...counts].map(([method, count]) => ({ method, count })).sort((a, b) => (a.method < b.method ? -1 : 1))
}

/** The latest users by sign-up, latest first. */
function listRecentlyRegistered({ db, project }: MetricsContext): UserRecord[] {
  return latest(db.users.each('project', project.id), (user) => user.signed_up_at_millis)
}

/** The latest active users, latest first. Deleted users count for the limit but are left out. */
function listRecentlyActive({ db, project }: MetricsContext): UserRecord[] {
  const lastActiveAt = new Map<string, number>()
  for (const { user_id, last_at_millis } of db.activities.each('project', project.id)) {
    lastActiveAt.set(user_id, Math.max(last_at_millis, lastActiveAt.get(user_id) ?? 0))
  }
  return latest(lastActiveAt, ([, millis]) => millis).flatMap(([id]) => db.users.get(id) ?? [])
}

/** The items with the latest times, latest first. If times are equal, the later item comes first. */
function latest<Item>(items: Iterable<Item>, time: (item: Item) => number): Item[] {
  const latestItems: Item[] = []
  for (const item of items) {
    const position = latestItems.findIndex((earlier) => time(earlier) <= time(item))
    if (position >= 0) latestItems.splice(position, 0, item)
    else latestItems.push(item)
    if (latestItems.length > METRICS_USERS) latestItems.pop()
  }
  return latestItems
}

export const metrics = {
  getMetrics(context) {
    const { db, project } = context
    return {
      total_users: db.users.each('project', project.id).size,
      daily_users: countSignUpsByDay(context),
      daily_active_users: countActiveUsersByDay(context),
      users_by_country: countUsersByCountry(context),
      recently_registered: listRecentlyRegistered(context).map((user) => toServerUserView(context, user)),
      recently_active: listRecentlyActive(context).map((user) => toServerUserView(context, user)),
      login_methods: countLoginMethods(context),
    }
  },
} satisfies Resolvers
