import type { ServerUser } from 'latchkey'
import { useGetMetrics } from 'latchkey/react'
import type { ReactNode } from 'react'
import { Activity } from '../parts/Activity.tsx'
import { Counts } from '../parts/Counts.tsx'
import { Failure } from '../parts/Failure.tsx'
import { formatDay, formatTime } from '../parts/formatDate.ts'
import { UserLink } from '../parts/UserLink.tsx'

/** How many users a list shows. */
const MAX_PEOPLE = 8
/** How many countries are named. */
const MAX_COUNTRIES = 7
const METHODS: Readonly<Record<string, string>> = { password: 'Password', otp: 'Magic link', passkey: 'Passkey' }
const countryNames = new Intl.DisplayNames(['en'], { type: 'region' })

/** Sign-ups, active users, how people sign in, and where they are. */
export function OverviewPage(): ReactNode {
  const { data: metrics, error } = useGetMetrics()
  if (error) return <Failure error={error} />
  if (!metrics) return <p className="quiet">Counting…</p>
  const days = metrics.dailyUsers.map(({ date, activity }, index) => ({
    date: formatDay(date),
    signUps: activity,
    active: metrics.dailyActiveUsers[index]?.activity ?? 0,
  }))
  const signUps = days.reduce((sum, day) => sum + day.signUps, 0)
  return (
    <>
      <h1>Overview</h1>
      <dl className="facts">
        <Fact name="Users" value={metrics.totalUsers} />
        <Fact name="Sign-ups in 31 days" value={signUps} />
        <Fact name="Active today" value={days.at(-1)?.active ?? 0} />
      </dl>
      <div className="charts">
        <Activity days={days} />
        <Counts
          title="Ways to sign in"
          counts={metrics.loginMethods
            .map(({ method, count }) => ({ name: METHODS[method] ?? method, count }))
            .sort((a, b) => b.count - a.count)}
        />
        <Counts title="Countries" counts={listCountries(metrics.usersByCountry)} />
        <People title="Newest users" users={metrics.recentlyRegistered} time={({ signedUpAt }) => signedUpAt} />
        <People title="Active last" users={metrics.recentlyActive} time={({ lastActiveAt }) => lastActiveAt} />
      </div>
    </>
  )
}

/** The countries with the most users, and one count for all others. */
function listCountries(usersByCountry: Readonly<Record<string, number>>): { name: string; count: number }[] {
  const counts = Object.entries(usersByCountry)
    .map(([code, count]) => ({ name: toName(code), count }))
    .sort((left, right) => right.count - left.count)
  const others = counts.slice(MAX_COUNTRIES).reduce((sum, { count }) => sum + count, 0)
  return [...counts.slice(0, MAX_COUNTRIES), ...(others > 0 ? [{ name: 'Others', count: others }] : [])]
}

/** A country by its code; the code itself where the name is not known. */
function toName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (countryNames.of(code) ?? code) : code
}

function Fact({ name, value }: { name: string; value: number }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="big">{value}</dd>
    </div>
  )
}

function People(props: { title: string; users: readonly ServerUser[]; time: (user: ServerUser) => number }): ReactNode {
  return (
    <figure>
      <figcaption>{props.title}</figcaption>
      {props.users.length === 0 && <p className="quiet">No users yet.</p>}
      <ul className="lines">
        {props.users.slice(0, MAX_PEOPLE).map((user) => (
          <li key={user.id}>
            <UserLink {...user} />
            <time className="quiet" dateTime={new Date(props.time(user)).toISOString()}>
              {formatTime(props.time(user))}
            </time>
          </li>
        ))}
      </ul>
    </figure>
  )
}
