import type { ReactNode } from 'react'
import { Bar, BarChart, LabelList, XAxis, YAxis } from 'recharts'
import { Figure } from './Figure.tsx'

/** The height of a bar with its gap, in pixels. */
const BAR_HEIGHT = 28

export interface CountsProps {
  title: string
  counts: readonly { readonly name: string; readonly count: number }[]
}

/** How many there are of each, in the given order. */
export function Counts({ title, counts }: CountsProps): ReactNode {
  if (counts.length === 0) {
    return (
      <figure>
        <figcaption>{title}</figcaption>
        <p className="quiet">Nothing is known yet.</p>
      </figure>
    )
  }
  return (
    <Figure
      title={title}
      summary={counts.map(({ name, count }) => `${name}: ${count}`)}
      height={counts.length * BAR_HEIGHT + 10}
    >
      <BarChart data={counts} layout="vertical" accessibilityLayer={false} margin={{ right: 32 }}>
        <XAxis type="number" hide />
        <YAxis type="category" dataKey="name" width={112} interval={0} axisLine={false} tickLine={false} />
        <Bar dataKey="count" fill="var(--lk-accent)" maxBarSize={22} radius={4} isAnimationActive={false}>
          <LabelList dataKey="count" position="right" />
        </Bar>
      </BarChart>
    </Figure>
  )
}
