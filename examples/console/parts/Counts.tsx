import type { ReactNode } from 'react'

export interface CountsProps {
  title: string
  counts: readonly { readonly name: string; readonly count: number }[]
}

/** How many there are of each, in the given order, with bars relative to the largest. */
export function Counts({ title, counts }: CountsProps): ReactNode {
  const largest = Math.max(...counts.map(({ count }) => count), 1)
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <figure className="card">
      <figcaption>{title}</figcaption>
      {counts.length === 0 && <p className="quiet">Nothing is known yet.</p>}
      <ul className="counts">
        {counts.map(({ name, count }) => (
          <li key={name} style={{ backgroundSize: `${(100 * count) / largest}% 100%` }}>
            <span>{name}</span>
            <span className="number">{count}</span>
            <span className="number quiet">{Math.round((100 * count) / total)}%</span>
          </li>
        ))}
      </ul>
    </figure>
  )
}
