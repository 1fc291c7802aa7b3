/** The joint of the pages that sign in: what an attempt comes to decides where the person goes. */
import { useEffect, useRef, useState } from 'react'
import type { SignInOutcome } from '../../core/flows/completeSignIn.ts'
import { useClient } from '../ClientContext.ts'
import { useUser } from '../useUser.ts'

export interface SignIn {
  /** Runs an attempt to sign in and goes where its outcome leads. Throws what the attempt throws. */
  run: (attempt: () => Promise<SignInOutcome>) => Promise<void>
  /** `checking` whether somebody is signed in, `open` for an attempt, or `done`: being taken on. */
  status: 'checking' | 'open' | 'done'
  /** Why going on failed: the destination isn't trusted. */
  error: unknown
}

/** Product specification, section 2: new users go to afterSignUp, others to afterSignIn, whoever is signed in goes on at once. */
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
      // What leads away is loaded when somebody goes: it is no part of showing the form.
      const { goAfterSignIn } = await import('../../core/navigation/pageAfterSignIn.ts')
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
    run: async (attempt) => {
      attempting.current = true
      try {
        await go(await attempt())
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
