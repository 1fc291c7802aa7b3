import type { ReactNode } from 'react'
import { Area, AreaChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'

export interface ActivityProps {
  days: readonly { readonly date: string; readonly signUps: number; readonly active: number }[]
}

const SERIES = [
  { dataKey: 'active', name: 'Active users', color: 'var(--lk-accent)', fillOpacity: 0.12 },
  { dataKey: 'signUps', name: 'Sign-ups', color: 'var(--console-second)', fillOpacity: 0 },
]
const TICK = { fill: 'var(--lk-muted)', fontSize: 12 }

/** What happened day by day: a chart, and its numbers as text for who can't see it. */
export function Activity({ days }: ActivityProps): ReactNode {
  return (
    <figure className="card">
      <figcaption>
        Sign-ups and active users of the last {days.length} days
        <ul className="legend" aria-hidden="true">
          {SERIES.map(({ dataKey, name, color }) => (
            <li key={dataKey} style={{ color }}>
              <span>{name}</span>
            </li>
          ))}
        </ul>
      </figcaption>
      {/* A time axis runs from left to right in every language. */}
      <div aria-hidden="true" dir="ltr">
        <ResponsiveContainer width="100%" height={240}>
          <AreaChart data={[...days]} accessibilityLayer={false} margin={{ top: 8, left: -20, right: 20 }}>
            <CartesianGrid vertical={false} stroke="var(--lk-border)" />
            <XAxis dataKey="date" minTickGap={40} axisLine={false} tickLine={false} tickMargin={8} tick={TICK} />
            <YAxis allowDecimals={false} axisLine={false} tickLine={false} tickMargin={8} tick={TICK} />
            <Tooltip
              isAnimationActive={false}
              cursor={{ stroke: 'var(--lk-border-strong)', strokeDasharray: '3 3' }}
              wrapperClassName="tooltip"
            />
            {SERIES.map(({ dataKey, name, color, fillOpacity }) => (
              <Area
                key={dataKey}
                type="monotone"
                dataKey={dataKey}
                name={name}
                stroke={color}
                strokeWidth={2}
                fill={color}
                fillOpacity={fillOpacity}
                isAnimationActive={false}
              />
            ))}
          </AreaChart>
        </ResponsiveContainer>
      </div>
      <ul className="unseen">
        {days.map(({ date, signUps, active }) => (
          <li key={date}>
            {date}: {signUps} sign-ups, {active} active
          </li>
        ))}
      </ul>
    </figure>
  )
}
