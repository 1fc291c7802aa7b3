import type { ReactNode } from 'react'
import { Area, AreaChart, CartesianGrid, Legend, Tooltip, XAxis, YAxis } from 'recharts'
import { Figure } from './Figure.tsx'

export interface ActivityProps {
  days: readonly { readonly date: string; readonly signUps: number; readonly active: number }[]
}

const SERIES = [
  { dataKey: 'active', name: 'Active users', color: 'var(--lk-success)' },
  { dataKey: 'signUps', name: 'Sign-ups', color: 'var(--lk-accent)' },
]

/** What happened day by day. */
export function Activity({ days }: ActivityProps): ReactNode {
  return (
    <Figure
      title="Sign-ups and active users of 31 days"
      summary={days.map((day) => `${day.date}: ${day.signUps} sign-ups, ${day.active} active`)}
    >
      <AreaChart data={[...days]} accessibilityLayer={false} margin={{ left: -24, right: 24 }}>
        <CartesianGrid vertical={false} stroke="var(--lk-border)" />
        <XAxis dataKey="date" minTickGap={28} stroke="var(--lk-muted)" tickLine={false} />
        <YAxis allowDecimals={false} stroke="var(--lk-muted)" axisLine={false} tickLine={false} />
        <Tooltip contentStyle={{ background: 'var(--lk-surface)', borderColor: 'var(--lk-border)' }} />
        <Legend />
        {SERIES.map(({ dataKey, name, color }) => (
          <Area
            key={dataKey}
            type="monotone"
            dataKey={dataKey}
            name={name}
            stroke={color}
            fill={color}
            fillOpacity={0.12}
            strokeWidth={2}
            isAnimationActive={false}
          />
        ))}
      </AreaChart>
    </Figure>
  )
}
