import { Avatar, useListTeams } from 'latchkey/react'
import type { ReactNode } from 'react'
import { Failure } from '../../parts/Failure.tsx'

/** The teams a user is in. */
export function Memberships({ userId }: { userId: string }): ReactNode {
  const { data: teams, error } = useListTeams({ userId })
  return (
    <section aria-labelledby="memberships">
      <h2 id="memberships">Teams</h2>
      <Failure error={error} />
      {teams?.items.length === 0 && <p className="quiet">In no team.</p>}
      <ul className="lines">
        {teams?.items.map(({ id, displayName, profileImageUrl }) => (
          <li key={id}>
            <span className="person">
              <Avatar url={profileImageUrl} name={displayName} />
              {displayName}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
