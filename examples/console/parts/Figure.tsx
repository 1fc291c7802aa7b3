import type { ReactNode } from 'react'
import { ResponsiveContainer } from 'recharts'

export interface FigureProps {
  title: string
  /** The same numbers, a line each. */
  summary: readonly string[]
  /**
   * In pixels.
   *
   * @default 220
   */
  height?: number
  children: ReactNode
}

/** A chart, and its numbers as text for who can't see it. */
export function Figure({ title, summary, height = 220, children }: FigureProps): ReactNode {
  return (
    <figure>
      <figcaption>{title}</figcaption>
      <div aria-hidden="true">
        <ResponsiveContainer width="100%" height={height}>
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
