import { useGetMetrics } from 'latchkey/react'
import type { ReactNode } from 'react'
import { Bar, BarChart, CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { Failure } from '../parts/Failure.tsx'

const HEIGHT = 220

/** Sign-ups, active users, how people sign in, and where they are. */
export function OverviewPage(): ReactNode {
  const { data: metrics, error } = useGetMetrics()
  if (error) return <Failure error={error} />
  if (!metrics) return <p className="quiet">Counting…</p>
  const days = metrics.dailyUsers.map(({ date, activity }, at) => ({
    date: date.slice(5),
    signUps: activity,
    active: metrics.dailyActiveUsers[at]?.activity ?? 0,
  }))
  const countries = Object.entries(metrics.usersByCountry).map(([name, count]) => ({ name, count }))
  const methods = metrics.loginMethods.map(({ method, count }) => ({ name: method, count }))
  return (
    <>
      <h1>Overview</h1>
      <p>
        <strong className="big">{metrics.totalUsers}</strong> users
      </p>
      <div className="charts">
        <Figure
          title="Sign-ups and active users of 31 days"
          summary={days.map((day) => `${day.date}: ${day.signUps} sign-ups, ${day.active} active`)}
        >
          <LineChart data={days} accessibilityLayer={false}>
            <CartesianGrid strokeDasharray="3 3" stroke="var(--lk-border)" />
            <XAxis dataKey="date" minTickGap={28} stroke="var(--lk-muted)" />
            <YAxis allowDecimals={false} stroke="var(--lk-muted)" />
            <Tooltip />
            <Line
              type="monotone"
              dataKey="signUps"
              name="Sign-ups"
              stroke="var(--lk-accent)"
              dot={false}
              isAnimationActive={false}
            />
            <Line
              type="monotone"
              dataKey="active"
              name="Active"
              stroke="var(--lk-success)"
              dot={false}
              isAnimationActive={false}
            />
          </LineChart>
        </Figure>
        <Counts title="Ways to sign in" counts={methods} />
        <Counts title="Countries" counts={countries} />
      </div>
      <h2>Newest users</h2>
      <ul>
        {metrics.recentlyRegistered.map(({ id, displayName, primaryEmail }) => (
          <li key={id}>{displayName ?? primaryEmail ?? id}</li>
        ))}
      </ul>
    </>
  )
}

function Counts({ title, counts }: { title: string; counts: { name: string; count: number }[] }): ReactNode {
  if (counts.length === 0) {
    return (
      <figure>
        <figcaption>{title}</figcaption>
        <p className="quiet">Nothing is known yet.</p>
      </figure>
    )
  }
  return (
    <Figure title={title} summary={counts.map(({ name, count }) => `${name}: ${count}`)}>
      <BarChart data={counts} layout="vertical" accessibilityLayer={false}>
        <XAxis type="number" allowDecimals={false} stroke="var(--lk-muted)" />
        <YAxis type="category" dataKey="name" width={90} stroke="var(--lk-muted)" />
        <Bar dataKey="count" fill="var(--lk-accent)" barSize={22} isAnimationActive={false} />
      </BarChart>
    </Figure>
  )
}

/** A chart, and its numbers as text for who can't see it. */
function Figure({ title, summary, children }: { title: string; summary: string[]; children: ReactNode }): ReactNode {
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
