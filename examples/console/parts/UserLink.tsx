import { Link, useParams } from '@tanstack/react-router'
import type { ServerUser } from 'latchkey'
import { Avatar } from 'latchkey/react'
import type { ReactNode } from 'react'

/** A user's picture and name, leading to the page about them. */
export function UserLink({ id, displayName, primaryEmail, profileImageUrl }: ServerUser): ReactNode {
  const { projectId } = useParams({ from: '/projects/$projectId' })
  const name = displayName ?? primaryEmail ?? id
  return (
    <Link className="person" to="/projects/$projectId/users/$userId" params={{ projectId, userId: id }}>
      <Avatar url={profileImageUrl} name={name} />
      <span>{name}</span>
    </Link>
  )
}
