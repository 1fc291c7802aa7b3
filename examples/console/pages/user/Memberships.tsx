import { Link } from '@tanstack/react-router'
import { Avatar, useListTeams } from 'latchkey/react'
import type { ReactNode } from 'react'
import { Failure } from '../../parts/Failure.tsx'
import { Section } from '../../parts/Section.tsx'

/** The teams a user is in. */
export function Memberships({ userId, projectId }: { userId: string; projectId: string }): ReactNode {
  const { data: teams, error } = useListTeams({ userId })
  return (
    <Section title="Teams">
      <Failure error={error} />
      {teams?.items.length === 0 && <p className="empty">In no team.</p>}
      <ul className="rows">
        {teams?.items.map(({ id, displayName, profileImageUrl }) => (
          <li key={id}>
            <span className="person person-team">
              <Avatar url={profileImageUrl} name={displayName} />
              <Link to="/projects/$projectId/teams/$teamId" params={{ projectId, teamId: id }}>
                {displayName}
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
