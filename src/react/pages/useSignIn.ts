/** Shared by all pages that sign in: the outcome decides where the user is redirected. */
import { useEffect, useRef, useState } from 'react'
import type { SignInOutcome } from '../../core/flows/completeSignIn.ts'
import { useClient } from '../ClientContext.ts'
import { useUser } from '../useUser.ts'

export interface SignIn {
  /**
   * Runs a sign-in and redirects by its outcome. Throws what the attempt throws.
   *
   * @param method remembered as last used on this device: `password`, `code`, `passkey`
   */
  run: (attempt: () => Promise<SignInOutcome>, method?: string) => Promise<void>
  /** `checking` for a signed-in user, `open` for an attempt, or `done`: redirecting. */
  status: 'checking' | 'open' | 'done'
  /** Why the redirect failed: the destination isn't trusted. */
  error: unknown
}

/**
 * Redirects new users to `afterSignUp` and others to `afterSignIn`; users who are already signed in at once.
 */
export function useSignIn(): SignIn {
  const client = useClient()
  const user = useUser()
  const attempting = useRef(false)
  const gone = useRef(false)
  const [isDone, setIsDone] = useState(false)
  const [error, setError] = useState<unknown>(null)

  const go = async (outcome: SignInOutcome): Promise<void> => {
    gone.current = true
    setIsDone(outcome.status === 'signed-in')
    try {
      // Loaded on demand: showing the form doesn't need it.
      const { goAfterSignIn } = await import('../../core/navigation/goAfterSignIn.ts')
      await goAfterSignIn(client, outcome)
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
        const outcome = await attempt()
        if (method) void import('./LastUsed.tsx').then((file) => file.rememberMethod(client, method), ignore)
        await go(outcome)
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

/** A page that leaves before the file is there remembers nothing. */
const ignore = (): void => {}
