import { Link, useParams } from '@tanstack/react-router'
import type { ServerUser } from 'latchkey/admin'
import { Avatar } from 'latchkey/react'
import type { ReactNode } from 'react'
import { EmailText } from './EmailText.tsx'

/** A user's picture, name and address, leading to the page about them. */
export function UserLink({ id, displayName, primaryEmail, profileImageUrl }: ServerUser): ReactNode {
  const { projectId } = useParams({ from: '/projects/$projectId' })
  const name = displayName ?? primaryEmail ?? id
  return (
    <span className="person">
      <Avatar url={profileImageUrl} name={name} />
      <span>
        <Link to="/projects/$projectId/users/$userId" params={{ projectId, userId: id }}>
          {name}
        </Link>
        {primaryEmail !== null && displayName !== null && (
          <span className="quiet">
            <EmailText value={primaryEmail} />
          </span>
        )}
      </span>
    </span>
  )
}
