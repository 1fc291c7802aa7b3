/** The window: a bar with the clock, and one panel at a time. The panel is in the address, so that it can be kept. */
import { useEffect, useState } from 'react'
import { ClockBar } from './ClockBar.tsx'
import { FaultsPanel } from './FaultsPanel.tsx'
import { OutboxPanel } from './OutboxPanel.tsx'
import { RequestsPanel } from './RequestsPanel.tsx'
import { TeamsPanel } from './TeamsPanel.tsx'
import { useOverview } from './useOverview.ts'
import { UsersPanel } from './UsersPanel.tsx'

const PANELS = ['requests', 'outbox', 'users', 'teams', 'faults'] as const
type PanelName = (typeof PANELS)[number]

export function EmulatorWindow() {
  const { overview, isReachable, act, problem } = useOverview()
  const panel = usePanel()
  if (!overview) return <p className="waiting">{isReachable ? 'Loading…' : 'The emulator does not answer.'}</p>
  const counts: Readonly<Record<PanelName, number>> = {
    requests: overview.requests.length,
    outbox: overview.mails.total,
    users: overview.users.total,
    teams: overview.teams.total,
    faults: overview.faults.length,
  }
  return (
    <>
      <header>
        <h1>
          <span className={isReachable ? 'light' : 'light off'} /> Latchkey emulator
        </h1>
        <ClockBar now={overview.now} act={act} />
      </header>
      {!isReachable && <p role="alert">The emulator does not answer. What you see is what it said last.</p>}
      {problem && <p role="alert">{problem}</p>}
      <nav>
        {PANELS.map((name) => (
          <a key={name} href={`#${name}`} aria-current={name === panel ? 'page' : undefined}>
            {name[0]!.toUpperCase() + name.slice(1)} <span className="count">{counts[name]}</span>
          </a>
        ))}
      </nav>
      <main>
        {panel === 'requests' && <RequestsPanel requests={overview.requests} />}
        {panel === 'outbox' && <OutboxPanel mails={overview.mails} act={act} />}
        {panel === 'users' && <UsersPanel users={overview.users} />}
        {panel === 'teams' && <TeamsPanel teams={overview.teams} />}
        {panel === 'faults' && <FaultsPanel faults={overview.faults} act={act} />}
      </main>
      <footer>Not for production: everything is in memory, and open to everyone who can reach it.</footer>
    </>
  )
}

function usePanel(): PanelName {
  const read = (): PanelName => PANELS.find((name) => `#${name}` === location.hash) ?? 'requests'
  const [panel, setPanel] = useState(read)
  useEffect(() => {
    const follow = (): void => setPanel(read())
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return panel
}
