import type { ReactNode } from 'react'
import { ResponsiveContainer } from 'recharts'

const HEIGHT = 220

export interface FigureProps {
  title: string
  /** The same numbers, a line each. */
  summary: readonly string[]
  children: ReactNode
}

/** A chart, and its numbers as text for who can't see it. */
export function Figure({ title, summary, children }: FigureProps): ReactNode {
  return (
    <figure>
      <figcaption>{title}</figcaption>
      <div aria-hidden="true">
        <ResponsiveContainer width="100%" height={HEIGHT}>
          {children as never}
        </ResponsiveContainer>
      </div>
      <ul className="unseen">
        {summary.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </figure>
  )
}
