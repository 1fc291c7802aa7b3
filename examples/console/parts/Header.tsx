import { Link } from '@tanstack/react-router'
import { UserButton } from 'latchkey/react'
import type { ReactNode } from 'react'

/** The head of every page: where one is, and who one is. */
export function Header({ children }: { children?: ReactNode }): ReactNode {
  return (
    <header>
      <Link to="/" className="brand">
        latchkey console
      </Link>
      {children}
      <span className="end">
        <UserButton />
      </span>
    </header>
  )
}
