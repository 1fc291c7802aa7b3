/**
 * Lists and searches the users of a project, page by page, in order of sign-up. It visits the users one by one: see
 * `npm run bench -- emulator` for the time of a search.
 */
import { escapeRegExp } from './escapeRegExp.ts'
import type { UserRecord } from './records.ts'
import { compositeKey, type Tables } from './tables.ts'

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

  const users: UserRecord[] = []
  for (const user of startAt(query, tables.users.where('project', projectId))) {
    if (!isMember(user) || !matchesText(user) || !isListed(user)) continue
    if (users.length === limit) return { users, next: user }
    users.push(user)
  }
  return { users, next: null }
}

/** Orders the users and drops those before the page. Without a user with the id of the cursor, drops all. */
function startAt({ cursor, after, isDescending = false }: UserPageQuery, users: UserRecord[]): UserRecord[] {
  // Users who were added with a time in the past come after others in the table.
  users.sort((left, right) => left.signed_up_at_millis - right.signed_up_at_millis)
  if (isDescending) users.reverse()
  const startId = cursor ?? after
  if (startId === undefined) return users
  const index = users.findIndex(({ id }) => id === startId)
  if (index < 0) return []
  return users.slice(cursor === undefined ? index + 1 : index)
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
