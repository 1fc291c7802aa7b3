/** Who is signed in, as `getUser` says it, through the query cache. Product specification, section 4. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CurrentUser } from '../../generated/model.ts'
import { getCurrentUser } from '../../generated/operations/users.ts'
import { getCurrentUserQuery } from '../../generated/queries/users.ts'
import { USER_STALE_MILLIS } from '../core/constants.ts'
import { hasCode, UsageError } from '../core/errors.ts'
import type { OrSignedOut } from '../core/flows/getUser.ts'
import { useClient } from './ClientContext.ts'
import { scopedKey } from './hooks/scopedKey.ts'
import { suspendForUser } from './suspendForUser.ts'
import { useSession } from './useSession.ts'

export interface UseUserOptions {
  /**
   * What to do when nobody is signed in.
   * - `return-null` (default): `null`
   * - `redirect`: go to sign-in; what is rendered waits
   * - `throw`: a UsageError NOT_SIGNED_IN, for the error boundary
   * - `anonymous`: make an anonymous account; what is rendered waits
   * - `anonymous-if-exists`: an anonymous account counts, none is made
   */
  or?: OrSignedOut
}

/**
 * The signed-in user: `null` when there is none, `undefined` while it isn't known yet. With `redirect` and `anonymous` it
 * suspends until there is one. All readers of a page share one request.
 *
 * ```tsx
 * const user = useUser()
 * return user ? <p>{user.displayName}</p> : <a href="/handler/sign-in">Sign in</a>
 * ```
 *
 * @throws UsageError NOT_SIGNED_IN with `or: 'throw'`; NO_BROWSER when a server is asked to wait without knowing who is
 * signed in
 * @throws LatchkeyError when the user can't be read and was not read before
 */
export function useUser(options: { or: 'redirect' | 'anonymous' }): CurrentUser
export function useUser(options: { or: 'throw' }): CurrentUser | undefined
export function useUser(options?: UseUserOptions): CurrentUser | null | undefined
export function useUser({ or = 'return-null' }: UseUserOptions = {}): CurrentUser | null | undefined {
  const client = useClient()
  const cache = useQueryClient()
  const session = useSession()
  const query = getCurrentUserQuery(client)
  // Not taken back when the last reader goes: there is nearly always a next one, and it would ask again.
  const made = { ...query, queryFn: () => getCurrentUser(client) }
  const queryKey = scopedKey(made.queryKey, session.scope)
  const isOut = session.status === 'signed-out'
  const { data, error } = useQuery({
    ...made,
    queryKey,
    enabled: session.status !== 'pending' && !isOut,
    staleTime: USER_STALE_MILLIS,
    throwOnError: (reason, { state }) => state.data === undefined && !isNobody(reason),
  })
  useEffect(() => {
    if (data) client.session.setAnonymous(data.isAnonymous)
  }, [client, data])

  const anyone = isOut || isNobody(error) ? null : data
  const user = anyone?.isAnonymous && !or.startsWith('anonymous') ? null : anyone
  if (user) return user
  if (user === null && or === 'throw') {
    throw new UsageError('NOT_SIGNED_IN', `User is not signed in but useUser was called with { or: 'throw' }`)
  }
  if (or === 'redirect' || or === 'anonymous') {
    const read = () => cache.fetchQuery({ ...made, queryKey, staleTime: USER_STALE_MILLIS })
    throw suspendForUser(client, or, user === null ? null : session.status === 'pending' ? undefined : read)
  }
  return user
}

/** The session belongs to somebody who was deleted. */
const isNobody = (error: unknown): boolean => hasCode(error, 'CANNOT_GET_OWN_USER_WITHOUT_USER')
