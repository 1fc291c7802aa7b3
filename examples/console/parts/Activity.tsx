import { Link, useNavigate, useParams } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { Area, AreaChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { formatDay } from './formatDate.ts'

export interface ActivityProps {
  days: readonly ActivityDay[]
}

export interface ActivityDay {
  /** In UTC: `2026-11-27`. */
  readonly date: string
  readonly signUps: number
  readonly active: number
}

const SERIES = [
  { dataKey: 'active', name: 'Active users', color: 'var(--lk-accent)', fillOpacity: 0.12 },
  { dataKey: 'signUps', name: 'Sign-ups', color: 'var(--console-second)', fillOpacity: 0 },
]
const TICK = { fill: 'var(--lk-muted)', fontSize: 12 }

/** What happened day by day: a chart whose days open the users who signed up, and the same as a table of links. */
export function Activity({ days }: ActivityProps): ReactNode {
  const { projectId } = useParams({ from: '/projects/$projectId' })
  const navigate = useNavigate()
  const open = ({ currentTarget, clientX }: MouseEvent): void => {
    const plot = currentTarget.querySelector('.recharts-cartesian-grid')?.getBoundingClientRect()
    // Each day has the same share of the axis, the first and the last a half.
    const date = plot && days[Math.round(((clientX - plot.left) / plot.width) * (days.length - 1))]?.date
    if (date === undefined) return
    void navigate({ to: '/projects/$projectId/users', params: { projectId }, search: { since: date, until: date } })
  }
  return (
    <figure className="card">
      <figcaption>
        <span>{`Sign-ups and active users of the last ${days.length} days`}</span>
        <ul className="legend" aria-hidden="true">
          {SERIES.map(({ dataKey, name, color }) => (
            <li key={dataKey} style={{ color }}>
              <span>{name}</span>
            </li>
          ))}
        </ul>
      </figcaption>
      {/* A time axis runs from left to right in every language. */}
      <div aria-hidden="true" dir="ltr" className="chart" onClick={open}>
        <ResponsiveContainer width="100%" height={240}>
          <AreaChart data={[...days]} accessibilityLayer={false} margin={{ top: 8, left: -20, right: 20 }}>
            <CartesianGrid vertical={false} stroke="var(--lk-border)" />
            <XAxis
              dataKey="date"
              tickFormatter={formatDay}
              minTickGap={40}
              axisLine={false}
              tickLine={false}
              tickMargin={8}
              tick={TICK}
            />
            <YAxis allowDecimals={false} axisLine={false} tickLine={false} tickMargin={8} tick={TICK} />
            <Tooltip
              isAnimationActive={false}
              cursor={{ stroke: 'var(--lk-border-strong)', strokeDasharray: '3 3' }}
              wrapperClassName="tooltip"
              labelFormatter={(date) => `${formatDay(String(date))}: click for its sign-ups`}
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
      <details>
        <summary>As a table</summary>
        <table className="days">
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Sign-ups</th>
              <th scope="col">Active users</th>
            </tr>
          </thead>
          <tbody>
            {[...days].reverse().map(({ date, signUps, active }) => (
              <tr key={date}>
                <th scope="row">
                  <Link
                    to="/projects/$projectId/users"
                    params={{ projectId }}
                    search={{ since: date, until: date }}
                    aria-label={`Users who signed up on ${formatDay(date)}`}
                  >
                    {formatDay(date)}
                  </Link>
                </th>
                <td>{signUps}</td>
                <td>{active}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
