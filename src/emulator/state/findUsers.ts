/** Lists and searches the users of a project, page by page, in order of sign-up. */
import { escapeRegExp } from './escapeRegExp.ts'
import type { UserRecord } from './records.ts'
import { compositeKey, type Tables } from './tables.ts'
import { getUserOrder, type UserOrder } from './userOrder.ts'

/** Selects users. */
export interface UserPageQuery {
  readonly projectId: string
  /** Only the members of a team. */
  readonly teamId?: string | undefined
  /** A part of the name or of an address, case-insensitive and with the wildcards `%` and `_`; or the whole id. */
  readonly text?: string | undefined
  /** The id of the first user of the page; the page is empty if there is no such user. */
  readonly cursor?: string | undefined
  /** The id of the previous page's last user; the page starts after it. Can't be combined with `cursor`. */
  readonly after?: string | undefined
  /**
   * Selects the listed users; the others are skipped.
   *
   * @default all
   */
  readonly isListed?: ((user: UserRecord) => boolean) | undefined
  /** Whether the newest users come first. */
  readonly isDescending?: boolean | undefined
  /**
   * @default all of them
   */
  readonly limit?: number | undefined
}

export interface UserPage {
  readonly users: UserRecord[]
  /** The first user of the next page; `null` if this is the last page. */
  readonly next: UserRecord | null
}

export function findUsers(
  tables: Pick<Tables, 'users' | 'contactChannels' | 'memberships'>,
  query: UserPageQuery,
): UserPage {
  const { projectId, teamId, text = '', isListed = () => true, limit = Infinity } = query
  const matchesText = createTextFilter(tables, text)
  const isMember = (user: UserRecord): boolean =>
    teamId === undefined || tables.memberships.get(compositeKey(teamId, user.id)) !== undefined

  const order = getUserOrder(tables, projectId)
  // The texts are searched as they are: a pattern with wildcards is compared with every user.
  const literal = /[%_]/.test(text) ? '' : text.toLowerCase()
  const users: UserRecord[] = []
  for (const user of order.list(findStart(tables, order, query), query.isDescending ?? false, literal)) {
    if (!isMember(user) || !matchesText(user) || !isListed(user)) continue
    if (users.length === limit) return { users, next: user }
    users.push(user)
  }
  return { users, next: null }
}

/** Returns the place of the first user of the page; -1 if there is no user with the id of the cursor. */
function findStart(
  { users }: Pick<Tables, 'users'>,
  order: UserOrder,
  { cursor, after, projectId, isDescending = false }: UserPageQuery,
): number {
  const startId = cursor ?? after
  if (startId === undefined) return isDescending ? order.size - 1 : 0
  const user = users.get(startId)
  const place = user?.project_id === projectId ? order.indexOf(user) : -1
  if (place < 0 || cursor !== undefined) return place
  return isDescending ? place - 1 : place + 1
}

/** Returns a function that compares a user's name, addresses and id with a text. */
function createTextFilter(
  { contactChannels }: Pick<Tables, 'contactChannels'>,
  text: string,
): (user: UserRecord) => boolean {
  if (text === '') return () => true
  const pattern = text.toLowerCase()
  const matches = createPattern(pattern)
  return ({ id, display_name }) => {
    if (id === pattern || matches((display_name ?? '').toLowerCase())) return true
    for (const { value } of contactChannels.each('user', id)) if (matches(value.toLowerCase())) return true
    return false
  }
}

/**
 * Returns a function that finds a pattern anywhere in a value. `%` matches any characters, `_` one character.
 *
 * The parts between `%` are searched one after the other, because a single regular expression could take exponential
 * time.
 */
function createPattern(pattern: string): (value: string) => boolean {
  if (!/[%_]/.test(pattern)) return (value) => value.includes(pattern)
  const parts = pattern.split('%').map((part) => new RegExp(escapeRegExp(part).replaceAll('_', '.'), 'gs'))
  return (value) => {
    let position = 0
    return parts.every((part) => {
      part.lastIndex = position
      const isFound = part.test(value)
      position = part.lastIndex
      return isFound
    })
  }
}
