/** Metrics about a project, mainly about its users. */
import { hasChange } from '../generations.ts'
import { METRICS_USERS, METRICS_USERS_2026, type Wire } from '../specification.ts'
import type { ActivityRecord, UserRecord } from '../state/records.ts'
import { toServerUserView } from './accounts.ts'
import { createDays, type MetricsContext } from './metricsDays.ts'
import { toAnalyticsOverview, toAuthOverview, toEmailOverview, toPaymentsOverview } from './metricsOverviews.ts'
import type { Resolvers } from './resolver.ts'
import { getRestrictedReason } from './restrictions.ts'

/** The number of users last seen in each country, or signed up there. Users without a known country are left out. */
export function countUsersByCountry(users: readonly UserRecord[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { active_country_code, country_code } of users) {
    const code = active_country_code ?? country_code
    if (code) counts[code] = (counts[code] ?? 0) + 1
  }
  return counts
}

/** The number of users with each sign-in method, ordered by method. */
export function countLoginMethods(
  { db }: Pick<MetricsContext, 'db'>,
  users: readonly UserRecord[],
): Wire<'LoginMethodCount'>[] {
  const counts = new Map<string, number>()
  const count = (method: string): void => void counts.set(method, (counts.get(method) ?? 0) + 1)
  for (const user of users) {
    if (user.password_hash !== null) count('password')
    if (user.otp_auth_enabled) count('otp')
    if (user.passkey !== null) count('passkey')
    for (const connection of db.oauthConnections.each('user', user.id)) {
      if (connection.allow_sign_in) count(connection.provider_config_id.toLowerCase())
    }
  }
  return [...counts].map(([method, count]) => ({ method, count })).sort((a, b) => (a.method < b.method ? -1 : 1))
}

/** The latest active users, latest first. Deleted users count for the limit but are left out. */
function listLastSeen({ db }: MetricsContext, activities: Iterable<ActivityRecord>): UserRecord[] {
  const lastActiveAt = new Map<string, number>()
  for (const { user_id, last_at_millis } of activities) {
    lastActiveAt.set(user_id, Math.max(last_at_millis, lastActiveAt.get(user_id) ?? 0))
  }
  return listLatest(lastActiveAt, ([, millis]) => millis, METRICS_USERS).flatMap(([id]) => db.users.get(id) ?? [])
}

/** The items with the latest times, latest first. If times are equal, the later item comes first. */
function listLatest<Item>(items: Iterable<Item>, time: (item: Item) => number, limit: number): Item[] {
  const latestItems: Item[] = []
  for (const item of items) {
    const position = latestItems.findIndex((earlier) => time(earlier) <= time(item))
    if (position >= 0) latestItems.splice(position, 0, item)
    else latestItems.push(item)
    if (latestItems.length > limit) latestItems.pop()
  }
  return latestItems
}

/** The time of a user's sign-up. */
const signedUpAt = (user: UserRecord): number => user.signed_up_at_millis

function isUnrestricted(context: MetricsContext, user: UserRecord): boolean {
  const reason = getRestrictedReason(context, user)
  return reason === null || reason.type === 'anonymous'
}

export const metrics = {
  getMetrics(context) {
    const { db, project, query } = context
    const isCurrent = hasChange(context, 'metricsOfToday')
    const countsAnonymous = !isCurrent || query.include_anonymous === true
    const everyone = db.users.where('project', project.id)
    const users = countsAnonymous ? everyone : everyone.filter((user) => !user.is_anonymous)
    const activities = db.activities
      .where('project', project.id)
      .filter(
        ({ user_id, is_anonymous = false }) =>
          countsAnonymous || !(db.users.get(user_id)?.is_anonymous ?? is_anonymous),
      )
    const newest = isCurrent ? users.filter((user) => isUnrestricted(context, user)) : users
    const lastActive = isCurrent
      ? listLatest(users, (user) => user.last_active_at_millis, METRICS_USERS)
      : listLastSeen(context, activities)
    const toView = (user: UserRecord) => toServerUserView(context, user)
    return {
      total_users: users.length,
      daily_users: createDays(context).count(users, signedUpAt),
      daily_active_users: createDays(context).count(activities, ({ last_at_millis }) => last_at_millis),
      users_by_country: countUsersByCountry(users),
      recently_registered: listLatest(newest, signedUpAt, isCurrent ? METRICS_USERS_2026 : METRICS_USERS).map(toView),
      recently_active: lastActive.map(toView),
      login_methods: countLoginMethods(context, users),
      ...(isCurrent && {
        auth_overview: toAuthOverview(context, users, activities),
        payments_overview: toPaymentsOverview(context),
        email_overview: toEmailOverview(context),
        analytics_overview: toAnalyticsOverview(context, activities),
      }),
    }
  },
} satisfies Resolvers
