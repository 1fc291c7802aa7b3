/** Shared by all pages that sign in: redirects according to the outcome. */
import { useEffect, useRef, useState } from 'react'
import type { SignInResult } from '../../core/auth/completeSignIn.ts'
import { useClient } from '../provider/ProviderContext.ts'
import { useUser } from '../hooks/useUser.ts'

export interface SignIn {
  /**
   * Runs a sign-in and redirects according to its outcome. Rethrows the attempt's error.
   *
   * @param method remembered as last used on this device: `password`, `code`, `passkey`
   */
  run: (attempt: () => Promise<SignInResult>, method?: string) => Promise<void>
  /** `checking` until it is known whether a user is signed in, `open` for an attempt, `done` while redirecting. */
  status: 'checking' | 'open' | 'done'
  /** Why the redirect failed: the destination isn't trusted. */
  error: unknown
}

/**
 * Redirects new users to `afterSignUp` and others to `afterSignIn`. Users who are already signed in are redirected at
 * once.
 */
export function useSignIn(): SignIn {
  const client = useClient()
  const user = useUser()
  const attempting = useRef(false)
  const gone = useRef(false)
  const [isDone, setIsDone] = useState(false)
  const [error, setError] = useState<unknown>(null)

  const go = async (outcome: SignInResult, method?: string): Promise<void> => {
    gone.current = true
    setIsDone(outcome.status === 'signed-in')
    try {
      // Loaded on demand, because showing the form doesn't need it.
      const { afterSignIn } = await import('./afterSignIn.ts')
      await afterSignIn(client, outcome, method)
    } catch (reason) {
      setError(reason)
    }
  }

  useEffect(() => {
    if (user && !attempting.current && !gone.current) {
      void go({ status: 'signed-in', userId: user.id, isNewUser: false })
    }
  })

  return {
    run: async (attempt, method) => {
      attempting.current = true
      try {
        await go(await attempt(), method)
      } finally {
        attempting.current = false
      }
    },
    status:
      isDone || (user && !attempting.current)
        ? 'done'
        : user === undefined && !attempting.current
          ? 'checking'
          : 'open',
    error,
  }
}
