import { Link, useParams } from '@tanstack/react-router'
import type { ServerUser } from 'latchkey'
import type { ReactNode } from 'react'

/** A user's name, leading to the page about them. */
export function UserLink({ id, displayName, primaryEmail }: ServerUser): ReactNode {
  const { projectId } = useParams({ from: '/projects/$projectId' })
  return (
    <Link to="/projects/$projectId/users/$userId" params={{ projectId, userId: id }}>
      {displayName ?? primaryEmail ?? id}
    </Link>
  )
}
