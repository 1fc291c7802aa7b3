import type { ReactNode } from 'react'
import { useUser } from './useUser.ts'

/** Shown to whoever is signed in. An anonymous account counts as signed out. */
export function SignedIn({ children }: { children?: ReactNode }): ReactNode {
  return useUser() ? children : null
}

/** Shown when nobody is signed in; not while that isn't known yet. */
export function SignedOut({ children }: { children?: ReactNode }): ReactNode {
  return useUser() === null ? children : null
}
