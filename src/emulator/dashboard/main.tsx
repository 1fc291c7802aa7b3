/** The page at `/_emulator`: a bar with the clock, and one panel at a time, named by the hash of the address. */
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { ConnectPanel } from './ConnectPanel.tsx'
import { advanceClock, reset } from './controls.ts'
import { FaultsPanel } from './FaultsPanel.tsx'
import { toDate, toTime } from './format.ts'
import { OutboxPanel } from './OutboxPanel.tsx'
import { ProjectPanel } from './ProjectPanel.tsx'
import { PromoCodesPanel } from './PromoCodesPanel.tsx'
import { RequestsPanel } from './RequestsPanel.tsx'
import { TeamsPanel } from './TeamsPanel.tsx'
import { useOverview, type LiveOverview } from './useOverview.ts'
import { UsersPanel } from './UsersPanel.tsx'
import { WebhooksPanel } from './WebhooksPanel.tsx'

/** The panels by the hash of their address. */
const PANELS = {
  requests: 'Requests',
  outbox: 'Outbox',
  users: 'Users',
  teams: 'Teams',
  'promo-codes': 'Promo codes',
  webhooks: 'Webhooks',
  faults: 'Faults',
  project: 'Project',
  connect: 'Connect',
} as const
type PanelName = keyof typeof PANELS
const PANEL_NAMES = Object.keys(PANELS) as PanelName[]

const MINUTE = 60_000
const STEPS = [
  [1, 'min', MINUTE],
  [10, 'min', 10 * MINUTE],
  [1, 'h', 60 * MINUTE],
  [1, 'day', 24 * 60 * MINUTE],
  [7, 'days', 7 * 24 * 60 * MINUTE],
] as const

function Dashboard() {
  const { overview, find, setFind, isReachable, act, problem } = useOverview()
  const panel = usePanel()
  if (!overview) return <p className="waiting">{isReachable ? 'Loading…' : "The emulator doesn't respond."}</p>
  const counts: Readonly<Record<PanelName, number | null>> = {
    requests: overview.requests.length,
    outbox: overview.mails.total,
    users: overview.users.total,
    teams: overview.teams.total,
    'promo-codes': overview.promoCodes.total,
    webhooks: overview.webhooks.total,
    faults: overview.faults.length,
    project: null,
    connect: null,
  }
  return (
    <>
      <header>
        <h1>
          <span className={isReachable ? 'light' : 'light off'} /> Latchkey emulator
        </h1>
        <ClockBar now={overview.now} act={act} />
      </header>
      {!isReachable && <p role="alert">The emulator doesn't respond. This is its last known state.</p>}
      {problem && <p role="alert">{problem}</p>}
      <nav aria-label="Panels">
        {PANEL_NAMES.map((name) => (
          <a
            key={name}
            // With the path, because axe treats links to fragments outside the viewport as skip links.
            href={`${location.pathname}#${name}`}
            aria-current={name === panel ? 'page' : undefined}
            ref={name === panel ? scrollIntoView : null}
          >
            {PANELS[name]} {counts[name] !== null && <span className="count">{counts[name]}</span>}
          </a>
        ))}
      </nav>
      <main>
        {panel === 'requests' && <RequestsPanel requests={overview.requests} history={overview.history} act={act} />}
        {panel === 'outbox' && (
          <OutboxPanel mails={overview.mails} drafts={overview.drafts} projects={overview.projects} act={act} />
        )}
        {panel === 'users' && (
          <UsersPanel users={overview.users} projects={overview.projects} find={find} onFind={setFind} act={act} />
        )}
        {panel === 'teams' && <TeamsPanel teams={overview.teams} projects={overview.projects} />}
        {panel === 'promo-codes' && <PromoCodesPanel promoCodes={overview.promoCodes} projects={overview.projects} />}
        {panel === 'webhooks' && <WebhooksPanel webhooks={overview.webhooks} act={act} />}
        {panel === 'project' && <ProjectPanel overview={overview} act={act} />}
        {panel === 'connect' && <ConnectPanel projects={overview.projects} />}
        {panel === 'faults' && <FaultsPanel faults={overview.faults} act={act} />}
      </main>
      <footer>Not for production: anyone who can reach this emulator can use every account in it.</footer>
    </>
  )
}

/** In narrow windows, scrolls the current panel's name into view. */
const scrollIntoView = (link: HTMLElement | null): void => link?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

function usePanel(): PanelName {
  const read = (): PanelName => PANEL_NAMES.find((name) => `#${name}` === location.hash) ?? 'requests'
  const [panel, setPanel] = useState(read)
  useEffect(() => {
    const update = (): void => setPanel(read())
    addEventListener('hashchange', update)
    return () => removeEventListener('hashchange', update)
  }, [])
  return panel
}

/** The emulator's clock, and the reset button. */
function ClockBar({ now, act }: { readonly now: number; readonly act: LiveOverview['act'] }) {
  return (
    <div className="clock">
      <time dateTime={new Date(now).toISOString()}>
        <bdi>
          {toDate(now)} <strong>{toTime(now)}</strong>
        </bdi>
      </time>
      <span className="steps" role="group" aria-label="Move time forward">
        {STEPS.map(([count, unit, millis]) => (
          <button key={millis} type="button" onClick={() => act(() => advanceClock(millis))}>
            {/* Of a day, narrow windows show the first letter. */}
            <bdi>
              +{count} {unit === 'min' ? unit : unit[0]}
              {unit !== 'min' && <span className="unit-end">{unit.slice(1)}</span>}
            </bdi>
          </button>
        ))}
      </span>
      <button
        type="button"
        className="danger"
        onClick={() => confirm('Delete all records and restart the clock?') && act(reset)}
      >
        Reset
      </button>
    </div>
  )
}

createRoot(document.getElementById('root')!).render(<Dashboard />)
