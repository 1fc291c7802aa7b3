/** The figures about teams, payments, emails and regions that metrics have since 2026. */
import { DAY_MILLIS, METRICS_MAILS, ONLINE_MILLIS, type Wire } from '../specification.ts'
import type { InvoiceRecord } from '../state/paymentRecords.ts'
import type { ActivityRecord, UserRecord } from '../state/records.ts'
import { compositeKey } from '../state/tables.ts'
import { toStatus } from './emailOutbox.ts'
import { renew } from './holdings.ts'
import { createDays, type Days, type MetricsContext } from './metricsDays.ts'

/** @param users the users who are counted. @param activities theirs, and those of deleted users. */
export function toAuthOverview(
  context: MetricsContext,
  users: readonly UserRecord[],
  activities: readonly ActivityRecord[],
): Wire<'AuthOverview'> {
  const { db, project } = context
  const days = createDays(context)
  const named = users.filter(({ is_anonymous }) => !is_anonymous)
  const verified = named.filter(({ id }) => db.contactChannels.where('user', id).some(({ is_verified }) => is_verified))
  const anonymous = db.users.where('project', project.id).filter(({ is_anonymous }) => is_anonymous)
  const inWindow = activities.filter(({ last_at_millis }) => days.indexOf(last_at_millis) !== undefined)
  const byTeam = activities.flatMap(({ user_id, last_at_millis }) =>
    db.memberships.where('user', user_id).map(({ team_id }) => ({ id: team_id, at: last_at_millis })),
  )
  return {
    verified_users: verified.length,
    unverified_users: named.length - verified.length,
    anonymous_users: anonymous.length,
    total_teams: db.teams.each('project', project.id).size,
    mau: new Set(inWindow.map(({ user_id }) => user_id)).size,
    total_users_filtered: users.length,
    daily_active_users_split: splitActivity(
      days,
      activities.map(({ user_id, last_at_millis }) => ({ id: user_id, at: last_at_millis })),
    ),
    daily_active_teams_split: splitActivity(days, byTeam),
  }
}

/** Counts the active users or teams of each day, by whether they were active before. */
function splitActivity(
  days: Days,
  activities: readonly { readonly id: string; readonly at: number }[],
): Wire<'ActivitySplit'> {
  const daysOf = new Map<string, Set<number>>()
  for (const { id, at } of activities) {
    const activeDays = daysOf.get(id) ?? new Set()
    daysOf.set(id, activeDays.add(Math.floor(at / DAY_MILLIS)))
  }
  const split: Record<'new' | 'retained' | 'reactivated', number[]> = { new: [], retained: [], reactivated: [] }
  for (const activeDays of daysOf.values()) {
    const firstDay = Math.min(...activeDays)
    for (const day of activeDays) {
      if (day === firstDay) split.new.push(day)
      else if (activeDays.has(day - 1)) split.retained.push(day)
      else split.reactivated.push(day)
    }
  }
  const countDays = (activeDays: readonly number[]): Wire<'DailyActivity'>[] =>
    days.count(activeDays, (day) => day * DAY_MILLIS)
  return {
    total: countDays([...split.new, ...split.retained, ...split.reactivated]),
    new: countDays(split.new),
    retained: countDays(split.retained),
    reactivated: countDays(split.reactivated),
  }
}

const isPaid = ({ status }: InvoiceRecord): boolean => status === 'paid' || status === 'succeeded'
const sumCents = (invoices: readonly InvoiceRecord[]): number =>
  invoices.reduce((sum, { amount_total }) => sum + amount_total, 0)

/** Returns a part of a whole in percent, with two decimals; 0 of nothing. */
const toPercent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((10_000 * part) / whole) / 100)

const countBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const item of items) counts[keyOf(item)] = (counts[keyOf(item)] ?? 0) + 1
  return counts
}

/** Lists the invoices of a project, after its subscriptions are renewed. */
function listInvoices(context: MetricsContext): InvoiceRecord[] {
  const { db, project } = context
  for (const subscription of db.subscriptions.where('project', project.id)) renew(context, subscription)
  return db.invoices.where('project', project.id)
}

export function toPaymentsOverview(context: MetricsContext): Wire<'PaymentsOverview'> {
  const { db, project } = context
  const days = createDays(context)
  const invoices = listInvoices(context)
  const subscriptions = db.subscriptions.where('project', project.id)
  const paid = invoices.filter(isPaid)
  return {
    subscriptions_by_status: countBy(subscriptions, ({ status }) => status),
    active_subscription_count: subscriptions.filter(({ status }) => status !== 'canceled').length,
    total_one_time_purchases: invoices.filter(({ status }) => status === 'succeeded').length,
    daily_subscriptions: days.count(subscriptions, ({ created_at_millis }) => created_at_millis),
    revenue_cents: sumCents(paid),
    mrr_cents: sumCents(paid.filter(({ created_at_millis }) => days.indexOf(created_at_millis) !== undefined)),
    total_orders: invoices.length,
    checkout_conversion_rate: toPercent(paid.length, invoices.length),
  }
}

/** Mail servers report no deliveries to the emulator, so nothing is delivered, bounced or clicked. */
export function toEmailOverview(context: MetricsContext): Wire<'EmailOverview'> {
  const { db, project, clock } = context
  const days = createDays(context)
  const now = clock.now()
  const mails = db.mails.where('project', project.id).map((mail) => ({
    id: mail.id,
    subject: mail.subject,
    createdAt: mail.created_at_millis ?? mail.sent_at_millis,
    ...toStatus(mail, now),
  }))
  const byStatus = countBy(mails, ({ simple_status }) => simple_status)
  const countDays = (activityStatus: string): Wire<'DailyActivity'>[] =>
    days.count(
      mails.filter(({ simple_status }) => simple_status === activityStatus),
      ({ createdAt }) => createdAt,
    )
  const [ok, error, inProgress] = [countDays('ok'), countDays('error'), countDays('in-progress')]
  const newest = [...mails].reverse().sort((left, right) => right.createdAt - left.createdAt)
  return {
    emails_by_status: byStatus,
    total_emails: mails.length,
    daily_emails: days.count(mails, ({ createdAt }) => createdAt),
    daily_emails_by_status: days.dates.map((date, index) => ({
      date,
      ok: ok[index]?.activity ?? 0,
      error: error[index]?.activity ?? 0,
      in_progress: inProgress[index]?.activity ?? 0,
    })),
    emails_sent: mails.filter(({ status }) => status === 'sent' || status === 'server-error').length,
    recent_emails: newest.slice(0, METRICS_MAILS).map(({ id, status, subject, createdAt }) => ({
      id,
      status: status.toUpperCase().replaceAll('-', '_'),
      subject,
      created_at_millis: createdAt,
    })),
    deliverability_status: {
      delivered: 0,
      bounced: 0,
      error: byStatus['error'] ?? 0,
      in_progress: byStatus['in-progress'] ?? 0,
    },
    deliverability_rate: 0,
    bounce_rate: 0,
    click_rate: 0,
  }
}

/** The emulator records no page views, clicks or replays. */
export function toAnalyticsOverview(
  context: MetricsContext,
  activities: readonly ActivityRecord[],
): Wire<'AnalyticsOverview'> {
  const days = createDays(context)
  const none = days.dates.map((date) => ({ date, activity: 0 }))
  const revenue = days.sum(
    listInvoices(context).filter(isPaid),
    ({ created_at_millis }) => created_at_millis,
    ({ amount_total }) => amount_total,
  )
  const now = context.clock.now()
  const online = activities.filter(({ last_at_millis }) => last_at_millis > now - ONLINE_MILLIS)
  return {
    daily_page_views: none,
    daily_clicks: none,
    daily_visitors: none,
    daily_revenue: revenue.map(({ date, activity }) => ({ date, new_cents: activity, refund_cents: 0 })),
    total_revenue_cents: revenue.reduce((sum, { activity }) => sum + activity, 0),
    total_replays: 0,
    recent_replays: 0,
    visitors: 0,
    avg_session_seconds: 0,
    online_live: new Set(online.map(({ user_id }) => user_id)).size,
    revenue_per_visitor: 0,
    top_referrers: [],
    top_region: findTopRegion(activities.filter(({ last_at_millis }) => days.indexOf(last_at_millis) !== undefined)),
  }
}

/** Returns the region with the most active users, which may be the unknown one; `null` without active users. */
function findTopRegion(activities: readonly ActivityRecord[]): Wire<'AnalyticsOverview'>['top_region'] {
  const usersByRegion = new Map<string, { readonly place: ActivityRecord; readonly users: Set<string> }>()
  for (const activity of activities) {
    const key = compositeKey(activity.country_code ?? '', activity.region_code ?? '')
    const region = usersByRegion.get(key) ?? { place: activity, users: new Set() }
    region.users.add(activity.user_id)
    usersByRegion.set(key, region)
  }
  const [top] = [...usersByRegion.values()].sort((left, right) => right.users.size - left.users.size)
  if (!top) return null
  const { country_code = null, region_code = null } = top.place
  return { country_code, region_code, count: top.users.size }
}
