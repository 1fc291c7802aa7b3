/** Reads the signed-in user through the client's own store. */
import { type ReactNode, useEffect, useRef } from 'react'
import type { CurrentUser } from '../../../generated/model.ts'
import { getCurrentUserQuery } from '../../../generated/queries/users.ts'
import { createSlot } from '../../core/client/slots.ts'
import type { Client } from '../../core/client/types.ts'
import { USER_STALE_MILLIS } from '../../core/constants.ts'
import { hasCode, UsageError } from '../../core/errors.ts'
import type { OrSignedOut } from '../../core/auth/onSignedOut.ts'
import { isIncluded } from '../../core/auth/isIncluded.ts'
import { readStored, sinceFailure } from '../../query/store.ts'
import { useIsHidden, useProvided } from '../provider/ProviderContext.ts'
import { scopedKey, useSession } from './useSession.ts'
import { useStoredQuery } from '../useStoredQuery.ts'

export interface UseUserOptions {
  /**
   * Behavior if no user is signed in.
   * - `return-null` (default): return `null`
   * - `redirect`: go to sign-in, or with a restricted user to onboarding; the component suspends
   * - `throw`: throw a UsageError NOT_SIGNED_IN, for the error boundary
   * - `anonymous`: create an anonymous account; the component suspends
   * - `anonymous-if-exists`: accept an anonymous account, but don't create one
   */
  or?: OrSignedOut
  /** Whether a restricted user counts as signed in. Default false. */
  includeRestricted?: boolean
}

/**
 * How long the error of a failed read is rethrown before the next read, because React renders a component again after
 * it threw.
 */
const FAILURE_MILLIS = 1000

/**
 * Returns the signed-in user: `null` if signed out, `undefined` until the session is known and the user is read. With
 * `redirect` and `anonymous` it suspends until there is a user. All components share one request.
 *
 * ```tsx
 * const user = useUser()
 * return user ? <p>{user.displayName ?? user.primaryEmail}</p> : <a href="/handler/sign-in">Sign in</a>
 * ```
 *
 * @throws UsageError NOT_SIGNED_IN with `or: 'throw'`; NO_BROWSER with `redirect` and `anonymous` on a server that
 * doesn't know the user: the nearest Suspense boundary shows its fallback until the browser knows the user
 * @throws LatchkeyError if the user can't be read and hasn't been read before
 */
export function useUser(options: UseUserOptions & { or: 'redirect' | 'anonymous' }): CurrentUser
export function useUser(options: UseUserOptions & { or: 'throw' }): CurrentUser | undefined
export function useUser(options?: UseUserOptions): CurrentUser | null | undefined
export function useUser(options: UseUserOptions = {}): CurrentUser | null | undefined {
  const { or = 'return-null' } = options
  const { client, memory } = useProvided()
  const { status, scope } = useSession()
  const isOut = status === 'signed-out'
  const made = getCurrentUserQuery(client)
  const query = { ...made, queryKey: scopedKey(made.queryKey, scope) }
  const { data, error } = useStoredQuery(isOut || status === 'pending' ? null : query, USER_STALE_MILLIS)
  useEffect(() => {
    if (data) client.session.setAnonymous(data.isAnonymous)
  }, [client, data])

  const isHidden = useIsHidden()
  const last = useRef<CurrentUser>(undefined)

  const account = isOut || isDeleted(error) ? null : data
  const user = account && !isIncluded(account, options) ? null : account
  if (user) return (last.current = user)
  if (error && user === undefined && sinceFailure(memory.store, query.queryKey) < FAILURE_MILLIS) throw error
  if (user === null && or === 'throw') {
    throw new UsageError('NOT_SIGNED_IN', `User is not signed in but useUser was called with { or: 'throw' }`)
  }
  if (or !== 'redirect' && or !== 'anonymous') return user
  // A hidden component doesn't redirect, because the visible page may not need a user.
  if (isHidden && last.current) return last.current
  if (client.platform.kind !== 'browser') throw notOnServer(or)
  if (user === null) throw obtainUser(client, or)
  throw status === 'pending' ? nextChange(client) : readStored(memory.store, query)
}

/** True if the session's user was deleted. */
const isDeleted = (error: unknown): boolean => hasCode(error, 'CANNOT_GET_OWN_USER_WITHOUT_USER')

/**
 * A server can't wait for a user. React then renders the fallback of the nearest boundary, and the browser renders the
 * rest. Next.js recognizes the digest, and neither reports the error nor fails a build.
 */
function notOnServer(or: string): UsageError {
  const error = new UsageError(
    'NO_BROWSER',
    `useUser({ or: '${or}' }) has no user on a server, so the browser renders it. ` +
      'In Next.js wrap it in <Suspense>. Or pass readInitialState(client) to <LatchkeyProvider initial>.',
  )
  return Object.assign(error, { digest: 'BAILOUT_TO_CLIENT_SIDE_RENDERING', reason: error.message })
}

type ObtainUser = typeof import('./suspendUntilUser.ts').obtainUser

const lateParts = /* @__PURE__ */ createSlot((): { obtain?: ObtainUser; error?: unknown } => ({}))

/** Loaded on demand, because most pages never need it. Throws a promise until it is loaded. */
function obtainUser(client: Client, or: 'redirect' | 'anonymous'): Promise<unknown> {
  const late = lateParts.get(client)
  if (late.error) throw late.error
  if (late.obtain) return late.obtain(client, or, nextChange)
  return import('./suspendUntilUser.ts').then(
    (file) => void (late.obtain = file.obtainUser),
    (error: unknown) => void (late.error = error),
  )
}

const nextChanges = /* @__PURE__ */ createSlot((): { promise?: Promise<void> | undefined } => ({}))

/** Resolves when the session changes. All callers share one subscription. */
function nextChange(client: Client): Promise<void> {
  const waiting = nextChanges.get(client)
  waiting.promise ??= new Promise((resolve) => {
    const stop = client.session.subscribe(() => {
      stop()
      waiting.promise = undefined
      resolve()
    })
  })
  return waiting.promise
}

/** Renders its children for signed-in users. Anonymous users count as signed out. */
export function SignedIn({ children }: { children?: ReactNode }): ReactNode {
  return useUser() ? children : null
}

/** Renders its children for signed-out users, and nothing until the session is known. */
export function SignedOut({ children }: { children?: ReactNode }): ReactNode {
  return useUser() === null ? children : null
}
