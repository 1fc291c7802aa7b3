import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { UserFilter } from '../pages/users/userFilter.ts'

export interface CountsProps {
  title: string
  counts: readonly Count[]
}

export interface Count {
  readonly name: string
  readonly count: number
  /** Shows the users that were counted. */
  readonly filter?: UserFilter
}

/** How many there are of each, in the given order, with bars relative to the largest. */
export function Counts({ title, counts }: CountsProps): ReactNode {
  const { projectId } = useParams({ from: '/projects/$projectId' })
  const largest = Math.max(...counts.map(({ count }) => count), 1)
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <figure className="card">
      <figcaption>{title}</figcaption>
      {counts.length === 0 && <p className="quiet">Nothing is known yet.</p>}
      <ul className="counts">
        {counts.map(({ name, count, filter }) => (
          <li key={name} style={{ backgroundSize: `${(100 * count) / largest}% 100%` }}>
            {filter ? (
              <Link to="/projects/$projectId/users" params={{ projectId }} search={filter}>
                {name}
              </Link>
            ) : (
              <span>{name}</span>
            )}
            <span className="number">{count}</span>
            <span className="number quiet">{`${Math.round((100 * count) / total)}%`}</span>
          </li>
        ))}
      </ul>
    </figure>
  )
}
