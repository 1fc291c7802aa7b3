import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createElement, useEffect, useState, type ReactNode } from 'react'
import type { CurrentUser } from '../../../generated/model.ts'
import { getCurrentUserQuery } from '../../../generated/queries/users.ts'
import { accepts, toAllowed, type LimitedAccount } from '../../core/auth/accepts.ts'
import type { OrSignedOut } from '../../core/auth/onSignedOut.ts'
import { USER_STALE_MILLIS } from '../../core/constants.ts'
import { hasCode, UsageError, type OperationError } from '../../core/errors.ts'
import { withSessionKey } from '../../query/keys.ts'
import { useProvider } from '../provider/ProviderContext.ts'
import { suspendUntilRead, suspendUntilUser } from './suspendUntilUser.ts'
import { useIsHidden } from './useIsHidden.ts'
import { hasUser, useSession } from './useSession.ts'

export interface UseUserOptions {
  /**
   * Behavior if no user is signed in.
   * - `return-null`: return `null`
   * - `redirect`: go to sign-in, or with a restricted user to onboarding; the component suspends
   * - `throw`: throw a UsageError NOT_SIGNED_IN, for the error boundary
   * - `anonymous`: create an anonymous account; the component suspends
   * - `anonymous-if-exists`: accept an anonymous account, but don't create one
   *
   * @default 'return-null'
   */
  or?: OrSignedOut | undefined
  /**
   * Accounts that are treated as signed in, besides full ones.
   *
   * @default [] with `or: 'anonymous'` and `'anonymous-if-exists'`: all
   */
  allow?: readonly LimitedAccount[] | undefined
}

/**
 * Returns the signed-in user: `null` if signed out, `undefined` until the session is known and the user is read. With
 * `redirect` and `anonymous` it suspends until there is a user. All components share one request.
 *
 * @param options what to do if the user is signed out
 * @throws {UsageError} NOT_SIGNED_IN with `or: 'throw'`; NO_BROWSER with `redirect` and `anonymous` on a server that
 * doesn't know the user: the nearest Suspense boundary shows its fallback until the browser knows the user
 * @throws {LatchkeyError} if the user can't be read and hasn't been read before
 *
 * @example
 * ```tsx
 * const user = useUser()
 * return user ? <p>{user.displayName ?? user.primaryEmail}</p> : <a href="/handler/sign-in">Sign in</a>
 * ```
 */
export function useUser(options: UseUserOptions & { or: 'redirect' | 'anonymous' }): CurrentUser
export function useUser(options: UseUserOptions & { or: 'throw' }): CurrentUser | undefined
export function useUser(options?: UseUserOptions): CurrentUser | null | undefined
export function useUser(options: UseUserOptions = {}): CurrentUser | null | undefined {
  return useUserOr(options, false)
}

/**
 * Returns the signed-in user, and `null` only if signed out: it suspends until the session is known and the user is read.
 *
 * @param options what to do if the user is signed out
 * @throws {UsageError} NOT_SIGNED_IN with `or: 'throw'`; NO_BROWSER on a server that doesn't know the user: the nearest
 * Suspense boundary shows its fallback until the browser knows the user
 * @throws {LatchkeyError} if the user can't be read and hasn't been read before
 *
 * @example
 * ```tsx
 * const user = useSuspenseUser()
 * return user ? <p>{user.displayName ?? user.primaryEmail}</p> : <a href="/handler/sign-in">Sign in</a>
 * ```
 */
export function useSuspenseUser(options: UseUserOptions & { or: 'redirect' | 'anonymous' | 'throw' }): CurrentUser
export function useSuspenseUser(options?: UseUserOptions): CurrentUser | null
export function useSuspenseUser(options: UseUserOptions = {}): CurrentUser | null {
  return useUserOr(options, true) ?? null
}

/** @param suspends also until it is known whether there is a user */
function useUserOr(options: UseUserOptions, suspends: boolean): CurrentUser | null | undefined {
  const { or = 'return-null' } = options
  const needsUser = or === 'redirect' || or === 'anonymous'
  const { client, shownCheck } = useProvider()
  const queryClient = useQueryClient()
  const session = useSession()
  const query = {
    ...withSessionKey(getCurrentUserQuery(client), session.sessionKey),
    staleTime: USER_STALE_MILLIS,
  }
  const { data, error } = useQuery<CurrentUser, OperationError<'getCurrentUser'>>({
    ...query,
    enabled: hasUser(session),
    throwOnError: false,
    // React mounts a suspended component again for each render, and each mount would repeat a failed read.
    retryOnMount: !needsUser,
  })
  useEffect(() => {
    if (data) client.session.setAnonymous(data.isAnonymous)
  }, [client, data])
  const isHidden = useIsHidden()
  const [lastUser, setLastUser] = useState<CurrentUser | null>(null)

  const isSignedOut = session.status === 'signed-out' || isUserDeleted(error)
  const account = isSignedOut ? null : data
  const user = account && !accepts(account, toAllowed(or, options.allow)) ? null : account
  if (user && needsUser && user !== lastUser) setLastUser(user)
  if (user) return user
  // A hidden component doesn't redirect, because the visible page may not need a user.
  if (needsUser && isHidden && lastUser) return lastUser
  if (needsUser) return suspendUntilUser(client, queryClient, query, user, or, shownCheck)
  if (error && user === undefined) throw error
  if (suspends && user === undefined) return suspendUntilRead(client, queryClient, query)
  if (user === null && or === 'throw') {
    throw new UsageError('NOT_SIGNED_IN', `User is not signed in but useUser was called with { or: 'throw' }`)
  }
  return user
}

/** Returns true if reading the user failed because the session's user was deleted. */
function isUserDeleted(error: unknown): boolean {
  return hasCode(error, 'CANNOT_GET_OWN_USER_WITHOUT_USER')
}

/**
 * Renders its children for signed-in users. Anonymous users are treated as signed out.
 *
 * @example
 * ```tsx
 * <SignedIn>
 *   <UserButton />
 * </SignedIn>
 * ```
 */
export function SignedIn({ children }: { children?: ReactNode }): ReactNode {
  return useUser() ? wrapText(children) : null
}

/**
 * Renders its children for signed-out users, and nothing until the session is known.
 *
 * @example
 * ```tsx
 * <SignedOut>
 *   <a href="/handler/sign-in">Sign in</a>
 * </SignedOut>
 * ```
 */
export function SignedOut({ children }: { children?: ReactNode }): ReactNode {
  return useUser() === null ? wrapText(children) : null
}

/** Puts bare text into an element: React can't remove the text itself after the browser has translated the page. */
function wrapText(children: ReactNode): ReactNode {
  const isText = (child: ReactNode): boolean => typeof child === 'string' || typeof child === 'number'
  const parts: readonly ReactNode[] = Array.isArray(children) ? children : [children]
  return parts.some(isText) ? createElement('span', null, ...parts) : children
}
