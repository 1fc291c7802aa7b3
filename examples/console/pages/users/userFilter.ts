/** Which users the list shows. The address of the page contains it, so that it can be shared and saved. */
import type { AdminClient } from 'latchkey'
import { iterateUsers, type ListUsersInput, type ServerUser } from 'latchkey/admin'

export const ORDERS = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  active: 'Active last first',
  inactive: 'Longest inactive first',
} as const
export const STATES = {
  verified: 'Email verified',
  unverified: 'Email not verified',
  restricted: 'Restricted',
  anonymous: 'Anonymous',
} as const
export const METHODS = { password: 'Password', otp: 'Magic link', passkey: 'Passkey' } as const

/** All fields are optional: the empty filter shows every user, newest first. */
export interface UserFilter {
  query?: string
  team?: string
  state?: keyof typeof STATES
  /** `password`, `otp`, `passkey` or the id of a provider. */
  method?: string
  /** Two letters: where the user signed up. */
  country?: string
  /** The first and the last day of sign-up, in UTC: `2026-11-27`. */
  since?: string
  until?: string
  order?: keyof typeof ORDERS
}

const DAY = /^\d{4}-\d\d-\d\d$/
const DAY_MILLIS = 86_400_000

/** Reads a filter from the parameters of an address. What it doesn't know is left out. */
export function toUserFilter(search: Readonly<Record<string, unknown>>): UserFilter {
  const filter: UserFilter = {}
  const { state, order } = search
  // The router reads `?query=42` as a number.
  for (const name of ['query', 'team', 'method', 'country'] as const) {
    const value = search[name]
    if ((typeof value === 'string' && value !== '') || typeof value === 'number') filter[name] = String(value)
  }
  for (const name of ['since', 'until'] as const) {
    const value = search[name]
    if (typeof value === 'string' && DAY.test(value) && !Number.isNaN(Date.parse(value))) {
      filter[name] = value
    }
  }
  if (typeof state === 'string' && Object.hasOwn(STATES, state)) filter.state = state as keyof typeof STATES
  if (typeof order === 'string' && order !== 'newest' && Object.hasOwn(ORDERS, order))
    filter.order = order as keyof typeof ORDERS
  return filter
}

/** The part of a filter that the service applies. */
export function toServiceFilter(filter: UserFilter, isSince2026: boolean): Omit<ListUsersInput, 'limit' | 'cursor'> {
  return {
    desc: filter.order !== 'oldest' && !(isSince2026 && filter.order === 'inactive'),
    ...(filter.query && { query: filter.query }),
    ...(filter.team && { teamId: filter.team }),
    // Services until 2025 have no restricted users, and list anonymous ones.
    ...(isSince2026 && {
      includeRestricted: true,
      ...(isByActivity(filter) && { orderBy: 'last_active_at' as const }),
      ...(filter.state === 'anonymous' && { includeAnonymous: true, onlyAnonymous: true }),
    }),
  }
}

const isByActivity = ({ order }: UserFilter): boolean => order === 'active' || order === 'inactive'

/** The pages of users that one request reads: services until 2025 have no limit of their own. */
const MAX_PAGE_SIZE = 1000

/** Reads all users that pass a filter, in its order. */
export async function readUsers(
  client: AdminClient,
  filter: UserFilter,
  isSince2026: boolean,
  { signal, onProgress }: { signal: AbortSignal; onProgress?: (count: number) => void },
): Promise<ServerUser[]> {
  const found: ServerUser[] = []
  const input = { ...toServiceFilter(filter, isSince2026), pageSize: MAX_PAGE_SIZE }
  for await (const user of iterateUsers(client, input, { signal })) {
    if (isPastDays(user, filter)) break
    if (matchesUser(user, filter) && found.push(user) % 100 === 0) onProgress?.(found.length)
  }
  return found
}

/** Returns true if the console has to apply a part of the filter itself. */
export const isPartlyLocal = ({ state, method, country, since, until }: UserFilter): boolean =>
  [state, method, country, since, until].some((part) => part !== undefined)

/** Returns true if the user passes the parts that the service doesn't apply. */
export function matchesUser(user: ServerUser, { state, method, country, since, until }: UserFilter): boolean {
  if (since !== undefined && user.signedUpAt < Date.parse(since)) return false
  if (until !== undefined && user.signedUpAt >= Date.parse(until) + DAY_MILLIS) return false
  if (country !== undefined && user.countryCode !== country) return false
  if (method !== undefined && !listMethods(user).includes(method)) return false
  switch (state) {
    case 'verified':
      return user.primaryEmailVerified
    case 'unverified':
      return !user.primaryEmailVerified
    case 'restricted':
      return user.isRestricted === true
    case 'anonymous':
      return user.isAnonymous
    default:
      return true
  }
}

/** Returns true if no later user of the list can match: the list is in order of sign-up, and has left the days. */
export function isPastDays(last: ServerUser | undefined, filter: UserFilter): boolean {
  const { order, since, until } = filter
  if (!last || isByActivity(filter)) return false
  if (order === 'oldest') return until !== undefined && last.signedUpAt >= Date.parse(until) + DAY_MILLIS
  return since !== undefined && last.signedUpAt < Date.parse(since)
}

/** The names of the ways that a user can sign in. */
export const nameMethods = (user: ServerUser): string =>
  listMethods(user)
    .map((method) => (Object.hasOwn(METHODS, method) ? METHODS[method as keyof typeof METHODS] : method))
    .join(', ')

/** The ways a user can sign in. */
export function listMethods(user: ServerUser): string[] {
  return [
    ...(user.hasPassword ? ['password'] : []),
    ...(user.otpAuthEnabled ? ['otp'] : []),
    ...(user.passkeyAuthEnabled ? ['passkey'] : []),
    ...user.oauthProviders.map(({ id }) => id),
  ]
}
