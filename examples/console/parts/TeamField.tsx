import { useQuery } from '@tanstack/react-query'
import type { AdminClient } from 'latchkey'
import { listTeamsQuery } from 'latchkey/query'
import { useClient } from 'latchkey/react'
import type { ReactNode } from 'react'

/** A field of a form for one of the project's teams. */
export function TeamField(): ReactNode {
  const { data: teams } = useQuery(listTeamsQuery(useClient() as AdminClient))
  if (teams?.items.length === 0) return <p className="empty">No teams yet. Create one on the page Teams first.</p>
  return (
    <label>
      Team
      <select name="team" required>
        {teams?.items.map(({ id, displayName }) => (
          <option key={id} value={id}>
            {displayName}
          </option>
        ))}
      </select>
    </label>
  )
}
