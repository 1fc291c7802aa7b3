import { Link } from '@tanstack/react-router'
import { UserButton } from 'latchkey/react'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

/** The head of every page: where one is, and who one is. */
export function Header({ children }: { children?: ReactNode }): ReactNode {
  return (
    <header>
      <Link to="/" className="brand">
        <Icon name="keys" />
        <span>latchkey console</span>
      </Link>
      {children}
      <span className="end">
        <UserButton />
      </span>
    </header>
  )
}
