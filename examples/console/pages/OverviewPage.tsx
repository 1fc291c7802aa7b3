import { Link, useParams } from '@tanstack/react-router'
import type { ServerUser } from 'latchkey/admin'
import { useGetMetrics } from 'latchkey/react'
import type { ReactNode } from 'react'
import { Activity, type ActivityDay } from '../parts/Activity.tsx'
import { Badge } from '../parts/Badge.tsx'
import { Copyable } from '../parts/Copyable.tsx'
import { Counts, type Count } from '../parts/Counts.tsx'
import { Failure } from '../parts/Failure.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { Section } from '../parts/Section.tsx'
import { Ago } from '../parts/Time.tsx'
import { UserLink } from '../parts/UserLink.tsx'
import { Skeleton } from '../parts/Waiting.tsx'
import { toCountryName } from './users/Filters.tsx'
import type { UserFilter } from './users/userFilter.ts'

/** How many users a list shows. */
const MAX_PEOPLE = 4
/** How many countries are named. */
const MAX_COUNTRIES = 9
const METHODS: Readonly<Record<string, string>> = { password: 'Password', otp: 'Magic link', passkey: 'Passkey' }

/** How many days are compared with the days before them. */
const PERIOD_DAYS = 7

/** Sign-ups, active users, how people sign in, and where they are. */
export function OverviewPage(): ReactNode {
  const { data: metrics, error } = useGetMetrics()
  if (error) return <Failure error={error} />
  if (!metrics) return <Skeleton />
  const allDays = metrics.dailyUsers.map(({ date, activity }, index) => ({
    date,
    signUps: activity,
    active: metrics.dailyActiveUsers[index]?.activity ?? 0,
  }))
  // Today isn't over: beside whole days it would look like a fall.
  const days = allDays.slice(0, -1)
  const today = allDays.at(-1)
  return (
    <>
      <PageHead title="Overview" description="Who signs up, who comes back, and how they sign in." />
      {metrics.totalUsers === 0 && <FirstSteps />}
      <dl className="facts">
        <Fact name="Users" value={metrics.totalUsers} note={`${today?.signUps ?? 0} new today`} filter={{}} />
        <Fact
          name={`Sign-ups in ${PERIOD_DAYS} days`}
          filter={toPeriod(days.slice(-PERIOD_DAYS))}
          value={sumOf(days.slice(-PERIOD_DAYS), 'signUps')}
          before={sumOf(days.slice(-2 * PERIOD_DAYS, -PERIOD_DAYS), 'signUps')}
        />
        <Fact
          name="Daily active users"
          value={Math.round(sumOf(days.slice(-PERIOD_DAYS), 'active') / PERIOD_DAYS)}
          before={Math.round(sumOf(days.slice(-2 * PERIOD_DAYS, -PERIOD_DAYS), 'active') / PERIOD_DAYS)}
        />
        <Fact name="Active today" value={today?.active ?? 0} note="so far" filter={{ order: 'active' }} />
      </dl>
      <div className="charts">
        <Activity days={days} />
        <div className="pile">
          <Counts title="Countries" counts={listCountries(metrics.usersByCountry)} />
          <Counts
            title="Ways to sign in"
            counts={metrics.loginMethods
              .map(({ method, count }) => ({ name: METHODS[method] ?? method, count, filter: { method } }))
              .sort((a, b) => b.count - a.count)}
          />
        </div>
        <div className="pile">
          <People title="Newest users" users={metrics.recentlyRegistered} time={({ signedUpAt }) => signedUpAt} />
          <People title="Active last" users={metrics.recentlyActive} time={({ lastActiveAt }) => lastActiveAt} />
        </div>
      </div>
    </>
  )
}

/** What a project needs before its first user can sign up. */
function FirstSteps(): ReactNode {
  const { projectId } = useParams({ from: '/projects/$projectId' })
  return (
    <Section title="No users yet" description="Three steps to the first user:">
      <ol className="steps">
        <li>
          <Link to="/projects/$projectId/keys" hash="new-keys" params={{ projectId }}>
            Create keys
          </Link>{' '}
          for your app.
        </li>
        <li>
          Add sign-in to the app: <Copyable label="the command" value="npx latchkey init" />
        </li>
        <li>
          <Link to="/projects/$projectId/domains" hash="new-domain" params={{ projectId }}>
            Trust its domain
          </Link>{' '}
          once it isn’t on localhost any more.
        </li>
      </ol>
    </Section>
  )
}

/** From the first day to the last. */
const toPeriod = (days: readonly ActivityDay[]): UserFilter => {
  const [since, until] = [days[0]?.date, days.at(-1)?.date]
  return since && until ? { since, until } : {}
}

const sumOf = (days: readonly ActivityDay[], name: 'signUps' | 'active'): number =>
  days.reduce((sum, day) => sum + day[name], 0)

/** The countries with the most users, and one count for all others. */
function listCountries(usersByCountry: Readonly<Record<string, number>>): Count[] {
  const counts = Object.entries(usersByCountry)
    .map(([code, count]): Count => ({ name: toCountryName(code), count, filter: { country: code } }))
    .sort((left, right) => right.count - left.count)
  const others = counts.slice(MAX_COUNTRIES).reduce((sum, { count }) => sum + count, 0)
  return [...counts.slice(0, MAX_COUNTRIES), ...(others > 0 ? [{ name: 'Others', count: others }] : [])]
}

interface FactProps {
  name: string
  value: number
  /** The same number for the days before, to compare with. */
  before?: number
  note?: string
  /** Shows the users that were counted. */
  filter?: UserFilter
}

function Fact({ name, value, before, note, filter }: FactProps): ReactNode {
  const { projectId } = useParams({ from: '/projects/$projectId' })
  return (
    <div>
      <dt>
        {filter ? (
          <Link to="/projects/$projectId/users" params={{ projectId }} search={filter}>
            {name}
          </Link>
        ) : (
          name
        )}
      </dt>
      <dd className="big">{value}</dd>
      <dd className="quiet">{before === undefined ? note : <Change value={value} before={before} />}</dd>
    </div>
  )
}

function Change({ value, before }: { value: number; before: number }): ReactNode {
  if (before === 0) return `none in the ${PERIOD_DAYS} days before`
  const percent = Math.round((100 * (value - before)) / before)
  return (
    <>
      <Badge kind={percent < 0 ? 'bad' : 'good'}>{`${percent < 0 ? '−' : '+'}${Math.abs(percent)}%`}</Badge>
      <span>{` vs. ${PERIOD_DAYS} days before`}</span>
    </>
  )
}

function People(props: { title: string; users: readonly ServerUser[]; time: (user: ServerUser) => number }): ReactNode {
  return (
    <figure className="card">
      <figcaption>{props.title}</figcaption>
      {props.users.length === 0 && <p className="quiet">No users yet. They appear when they sign up.</p>}
      <ul className="rows">
        {props.users.slice(0, MAX_PEOPLE).map((user) => (
          <li key={user.id}>
            <UserLink {...user} />
            <Ago millis={props.time(user)} />
          </li>
        ))}
      </ul>
    </figure>
  )
}
