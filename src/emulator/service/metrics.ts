/** Metrics about the users of a project. */
import type { Resolvers, Scope } from '../engine/context.ts'
import { DAY_MILLIS, METRICS_DAYS, METRICS_USERS } from '../limits.ts'
import { serverUserView } from './accounts.ts'
import { toDay } from './sessions.ts'
import type { Wire } from '../specification.ts'
import type { UserRecord } from '../state/records.ts'
import { joined } from '../state/tables.ts'

type World = Pick<Scope, 'db' | 'project' | 'clock'>

/** The last days, oldest first, today last. */
function lastDays({ clock }: World): string[] {
  const today = clock.now()
  return Array.from({ length: METRICS_DAYS }, (_, at) => toDay(today - (METRICS_DAYS - 1 - at) * DAY_MILLIS))
}

/** Sign-ups of each day. Those who were deleted since are not counted. */
function signUpsByDay(world: World): Wire<'DailyActivity'>[] {
  const days = lastDays(world).map((date) => ({ date, activity: 0 }))
  const firstDay = Math.floor(world.clock.now() / DAY_MILLIS) - (METRICS_DAYS - 1)
  for (const user of world.db.users.each('project', world.project.id)) {
    const day = days[Math.floor(user.signed_up_at_millis / DAY_MILLIS) - firstDay]
    if (day) day.activity++
  }
  return days
}

/** Users who were active on each day. */
function activeUsersByDay(world: World): Wire<'DailyActivity'>[] {
  const { db, project } = world
  return lastDays(world).map((date) => ({ date, activity: db.activities.each('day', joined(project.id, date)).size }))
}

/** How many users were last seen in each country. Those of whom none is known are left out. */
export function usersByCountry({ db, project }: World): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { country_code: code } of db.users.each('project', project.id)) {
    if (code) counts[code] = (counts[code] ?? 0) + 1
  }
  return counts
}

/** How many users have each way in. */
export function loginMethods({ db, project }: World): Wire<'LoginMethodCount'>[] {
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
  return [...counts].map(([method, count]) => ({ method, count }))
}

/** The users with the latest of some time, the latest first. Later ones of the same time come first. */
function latestUsers({ db, project }: World, time: (user: UserRecord) => number, count: number): UserRecord[] {
  const latest: UserRecord[] = []
  for (const user of db.users.each('project', project.id)) {
    const place = latest.findIndex((other) => time(other) <= time(user))
    if (place >= 0) latest.splice(place, 0, user)
    else latest.push(user)
    if (latest.length > count) latest.pop()
  }
  return latest
}

export const metrics = {
  getMetrics(context) {
    const { db, project } = context
    const registered = latestUsers(context, (user) => user.signed_up_at_millis, METRICS_USERS)
    const active = latestUsers(context, (user) => user.last_active_at_millis, METRICS_USERS)
    return {
      total_users: db.users.each('project', project.id).size,
      daily_users: signUpsByDay(context),
      daily_active_users: activeUsersByDay(context),
      users_by_country: usersByCountry(context),
      recently_registered: registered.map((user) => serverUserView(context, user)),
      recently_active: active.map((user) => serverUserView(context, user)),
      login_methods: loginMethods(context),
    }
  },
} satisfies Resolvers
