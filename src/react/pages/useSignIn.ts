/** Redirects after a sign-in, for all pages that sign in. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { CurrentUser } from '../../../generated/model.ts'
import type { SignInResult } from '../../core/auth/completeSignIn.ts'
import { useUser } from '../hooks/useUser.ts'
import { useClient } from '../provider/ProviderContext.ts'
import { afterSignIn } from './afterSignIn.ts'

/** What {@link useSignIn} returns. */
export interface SignIn {
  /**
   * Runs a sign-in and redirects according to its result. Rethrows the attempt's error.
   *
   * @param method stored as the last used on this device: `password`, `code`, `passkey`
   */
  run: (attempt: () => Promise<SignInResult>, method?: string) => Promise<void>
  /** `checking` until it is known whether a user is signed in, `open` for an attempt, `done` while redirecting. */
  status: 'checking' | 'open' | 'done'
  /** The error of a failed redirect, for example to an untrusted URL. */
  error: unknown
}

/**
 * Redirects new users to `afterSignUp` and others to `afterSignIn`. Users who are already signed in are redirected at
 * once.
 *
 * @example
 * ```tsx
 * const signIn = useSignIn()
 * const submit = (input: SignInWithPasswordInput) => signIn.run(() => signInWithPassword(client, input), 'password')
 * ```
 */
export function useSignIn(): SignIn {
  const client = useClient()
  const user = useUser()
  /** Whether this hook has started an attempt or a redirect: the user of that attempt isn't redirected again. */
  const isHandled = useRef(false)
  const [isAttempting, setIsAttempting] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const [error, setError] = useState<unknown>(null)

  const finish = useCallback(
    async (result: SignInResult, method?: string): Promise<void> => {
      setIsDone(result.status === 'signed-in')
      await afterSignIn(client, result, method).catch(setError)
    },
    [client],
  )

  const run = async (attempt: () => Promise<SignInResult>, method?: string): Promise<void> => {
    isHandled.current = true
    setIsAttempting(true)
    let result: SignInResult
    try {
      result = await attempt()
    } catch (reason) {
      isHandled.current = false
      setIsAttempting(false)
      throw reason
    }
    await finish(result, method)
    setIsAttempting(false)
  }

  useEffect(() => {
    if (!user || isAttempting || isHandled.current) return
    isHandled.current = true
    void finish({ status: 'signed-in', userId: user.id, isNewUser: false })
  }, [user, isAttempting, finish])

  return { run, status: toStatus(user, isAttempting, isDone), error }
}

function toStatus(user: CurrentUser | null | undefined, isAttempting: boolean, isDone: boolean): SignIn['status'] {
  if (isDone) return 'done'
  if (isAttempting || user === null) return 'open'
  return user ? 'done' : 'checking'
}
