/** Figures about the users. */
import type { Resolvers } from '../engine/context.ts'
import { METRICS_USERS } from '../limits.ts'
import { activeUsersByDay, latestUsers, loginMethods, signUpsByDay, usersByCountry } from '../rules/metrics.ts'
import { serverUserView } from '../views/user.ts'

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
