/** The list of users of a service since 2026. */
import type { Context } from '../engine/context.ts'
import { failText } from '../engine/reply.ts'
import { serverUserView } from './accounts.ts'
import { primaryChannel } from './channels.ts'
import { restrictedReason } from './restrictions.ts'
import type { UserRecord } from '../state/records.ts'

/** Users of a page, and domains in its filter. */
const LIST_MAX = 1000
const DOMAINS_MAX = 100

/** Without anonymous and restricted users unless asked for; a cursor names the last user of the page before. */
export function listUsersOf2026(context: Context<'listUsers'>) {
  const { limit, cursor, desc = false, query, team_id, order_by, only_anonymous: onlyAnonymous } = context.query
  const { include_anonymous: withAnonymous, include_restricted, excluded_email_domains: excluded } = context.query
  if (onlyAnonymous && !withAnonymous) failText(400, 'only_anonymous needs include_anonymous')
  if (limit !== undefined && limit > LIST_MAX) context.invalid(`query.limit must be less than or equal to ${LIST_MAX}`)
  const withRestricted = withAnonymous || include_restricted
  const excludedDomains = excluded?.toLowerCase().split(',') ?? []
  if (excludedDomains.length > DOMAINS_MAX) {
    context.invalid(`query.excluded_email_domains must have at most ${DOMAINS_MAX} domains`)
  }
  const domains = new Set(excludedDomains.map((domain) => domain.trim()))
  const isListed = (user: UserRecord): boolean => {
    if (onlyAnonymous && !user.is_anonymous) return false
    if (user.is_anonymous ? !withAnonymous : !withRestricted && restrictedReason(context, user) !== null) return false
    const domain = primaryChannel(context, user.id)?.value.split('@').at(-1)
    return domain === undefined || !domains.has(domain)
  }
  const { db, project } = context
  const size = limit ?? LIST_MAX
  const filter = { projectId: project.id, teamId: team_id, text: query, isDescending: desc, isListed }
  const { users, next } =
    order_by === 'last_active_at'
      ? byActivity(db.userDirectory.page(filter).users, { cursor, size, desc })
      : db.userDirectory.page({ ...filter, after: cursor, limit: size })
  if (limit === undefined && next) failText(400, `More than ${LIST_MAX} users: send a limit`)
  return {
    items: users.map((user) => serverUserView(context, user)),
    is_paginated: true,
    pagination: { next_cursor: next ? users.at(-1)!.id : null },
  }
}

/** A page of users in the order of their last activity, after the user of the cursor. */
function byActivity(
  users: UserRecord[],
  { cursor, size, desc }: { readonly cursor: string | undefined; readonly size: number; readonly desc: boolean },
) {
  const sign = desc ? -1 : 1
  users.sort((a, b) => sign * (a.last_active_at_millis - b.last_active_at_millis))
  const at = cursor === undefined ? -1 : users.findIndex(({ id }) => id === cursor)
  const from = cursor !== undefined && at < 0 ? users.length : at + 1
  return { users: users.slice(from, from + size), next: users[from + size] ?? null }
}
