import type { ReactNode } from 'react'
import { useUser } from './useUser.ts'

/** Renders its children for signed-in users. Anonymous users count as signed out. */
export function SignedIn({ children }: { children?: ReactNode }): ReactNode {
  return useUser() ? children : null
}

/** Renders its children for signed-out users, and nothing until the session is known. */
export function SignedOut({ children }: { children?: ReactNode }): ReactNode {
  return useUser() === null ? children : null
}
