/** A panel for development: the session, its user, and a timeline of requests. It stores and shows no tokens. */
import { useContext, useEffect, useId, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react'
import { createTabItem } from '../core/client/tabItem.ts'
import type { Client } from '../core/client/types.ts'
import { UsageError } from '../core/errors.ts'
import { useBrowserValue } from '../react/hooks/useBrowserValue.ts'
import { ProviderContext } from '../react/provider/ProviderContext.ts'
import { toReason } from './reasons.ts'
import { recordSession, type SessionRecording } from './recordSession.ts'
import { PermissionsTab, TokenTab, UserTab } from './SessionTabs.tsx'
import { styles } from './styles.ts'
import { Timeline } from './Timeline.tsx'
import { toClock } from './toClock.ts'
import { MAX_HEIGHT_PERCENT, MIN_HEIGHT_PERCENT, useHeight } from './useHeight.ts'
import { useNow } from './useNow.ts'

export interface LatchkeyDevtoolsProps {
  /**
   * The client to record.
   *
   * @default the client of the provider above
   */
  readonly client?: Client
  /**
   * A recording that began earlier, such as at the start of the app.
   *
   * @default a recording that begins when the component mounts, and goes on after a page load
   */
  readonly recording?: SessionRecording
  /**
   * Whether the panel is open at first. After a page load it is as it was.
   *
   * @default false
   */
  readonly initialIsOpen?: boolean
  /**
   * The corner of the button. The button of React Query's devtools is at the right.
   *
   * @default 'bottom-left'
   */
  readonly position?: 'bottom-left' | 'bottom-right'
  /**
   * The colors of the panel; `system` follows the device's setting.
   *
   * @default 'system'
   */
  readonly theme?: 'system' | 'light' | 'dark'
}

/**
 * Renders a button in a corner that opens a panel with the session's status, the time until its access token expires,
 * the timeline of {@link recordSession}, which can be copied as JSON or as a test, and the user, the claims of the access
 * token and the permissions. Import it in development only.
 *
 * @param props the client or a recording, and the appearance of the panel
 * @returns the button and the panel
 * @throws {UsageError} NO_PROVIDER if no prop, recording or provider above has a client
 *
 * @example
 * ```tsx
 * const Devtools = lazy(async () => ({ default: (await import('latchkey/devtools')).LatchkeyDevtools }))
 * const devtools = process.env.NODE_ENV === 'production' ? null : <Suspense><Devtools /></Suspense>
 * ```
 */
export function LatchkeyDevtools({ client: clientProp, recording: recordingProp, ...props }: LatchkeyDevtoolsProps) {
  const provided = useContext(ProviderContext)
  const client = recordingProp?.client ?? clientProp ?? provided?.client
  if (!client) {
    throw new UsageError(
      'NO_PROVIDER',
      'LatchkeyDevtools has no client. Put it below <LatchkeyProvider>, or pass client or recording.',
    )
  }
  const [ownRecording, setOwnRecording] = useState<SessionRecording | null>(null)
  useEffect(() => {
    if (recordingProp) return
    const recording = recordSession(client, { persist: true })
    setOwnRecording(recording)
    return recording.stop
  }, [client, recordingProp])
  const recording = recordingProp ?? (ownRecording?.client === client ? ownRecording : null)
  return recording && <Devtools recording={recording} {...props} />
}

interface DevtoolsProps extends Omit<LatchkeyDevtoolsProps, 'client' | 'recording'> {
  readonly recording: SessionRecording
}

function Devtools({ recording, initialIsOpen = false, position = 'bottom-left', theme = 'system' }: DevtoolsProps) {
  const [isOpen, setIsOpen] = useIsOpen(recording.client, initialIsOpen)
  const toggle = useRef<HTMLButtonElement>(null)
  const id = useId()
  const { subscribe, getSnapshot } = recording.client.session
  const { status } = useSyncExternalStore(subscribe, getSnapshot, getSnapshot)
  const close = (): void => {
    setIsOpen(false)
    toggle.current?.focus()
  }
  const [tab, setTab] = useState<Tab>('Events')
  const [heightPercent, setHeightPercent] = useHeight(recording.client)
  const targets = useBrowserValue(readTargets, POINTER_TARGETS)
  const corner = position === 'bottom-left' ? { left: 12 } : { right: 12 }
  return (
    <aside
      aria-label="latchkey devtools"
      lang="en"
      dir="ltr"
      style={{ ...styles.root, ...targets, colorScheme: theme === 'system' ? 'light dark' : theme }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isOpen) close()
      }}
    >
      {/* The same elements in both states, so that the button keeps the focus. */}
      <div style={isOpen ? { ...styles.panel, height: `${heightPercent}vh` } : undefined}>
        <div style={isOpen ? styles.header : undefined}>
          <button
            ref={toggle}
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            style={{ ...styles.button, ...(isOpen ? styles.title : { ...styles.toggle, ...corner }) }}
            onClick={() => setIsOpen(!isOpen)}
          >
            <span aria-hidden="true" style={{ ...styles.light, ...LIGHTS[status], background: 'currentcolor' }} />
            latchkey: {status}
          </button>
          {isOpen && (
            <>
              <span style={styles.subtitle}>
                <Expiry recording={recording} status={status} />
                <EmulatorLink baseUrl={recording.client.config.baseUrl} />
              </span>
              <TabList id={id} current={tab} onSelect={setTab} />
              <button type="button" aria-label="Close" style={{ ...styles.button, ...styles.close }} onClick={close}>
                ✕
              </button>
            </>
          )}
        </div>
        {isOpen && <ResizeHandle percent={heightPercent} onResize={setHeightPercent} />}
        {isOpen && (
          <div role="tabpanel" id={id} aria-labelledby={`${id}-${tab}`} style={styles.tabPanel}>
            <TabContent recording={recording} tab={tab} />
          </div>
        )}
      </div>
    </aside>
  )
}

const openItem = /* @__PURE__ */ createTabItem('latchkey_devtools_open')

/** Whether the panel is open. The tab remembers it. */
function useIsOpen(client: Client, initialIsOpen: boolean): [isOpen: boolean, setIsOpen: (isOpen: boolean) => void] {
  const stored = useBrowserValue(() => openItem.read(client), null)
  const [chosen, setChosen] = useState<boolean | null>(null)
  const setIsOpen = (isOpen: boolean): void => {
    setChosen(isOpen)
    openItem.write(client, String(isOpen))
  }
  return [chosen ?? (stored === null ? initialIsOpen : stored === 'true'), setIsOpen]
}

/** What an arrow key adds. */
const STEP_PERCENT = 5

interface ResizeHandleProps {
  percent: number
  onResize: (percent: number) => void
}

/** Moves the upper edge of the panel, by pointer or with the arrow keys. */
function ResizeHandle({ percent, onResize }: ResizeHandleProps) {
  return (
    <div
      role="separator"
      aria-label="Resize the panel"
      aria-orientation="horizontal"
      aria-valuenow={percent}
      aria-valuemin={MIN_HEIGHT_PERCENT}
      aria-valuemax={MAX_HEIGHT_PERCENT}
      tabIndex={0}
      style={styles.resize}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={({ currentTarget, pointerId, clientY }) => {
        if (currentTarget.hasPointerCapture(pointerId)) onResize(100 - (100 * clientY) / window.innerHeight)
      }}
      onKeyDown={(event) => {
        const step = { ArrowUp: STEP_PERCENT, ArrowDown: -STEP_PERCENT }[event.key]
        if (step === undefined) return
        event.preventDefault()
        onResize(percent + step)
      }}
    />
  )
}

const LIGHTS: Partial<Record<string, object>> = { 'signed-in': styles.good, 'signed-out': styles.muted }

function Expiry({ recording, status }: { recording: SessionRecording; status: string }) {
  const now = useNow(recording.client)
  const { subscribe, accessTokenExpiresAt } = recording
  const expiresAt = useSyncExternalStore(subscribe, accessTokenExpiresAt, accessTokenExpiresAt)
  const events = useSyncExternalStore(recording.subscribe, recording.events, recording.events)
  if (status === 'signed-out') {
    const last = events.filter((event) => 'session' in event).at(-1)
    return last ? <span style={styles.muted}>{toReason(events, last)}</span> : null
  }
  return <span style={styles.muted}>token: {describeExpiry(expiresAt, now)}</span>
}

/** The height of controls, as a custom property: inline styles have no media queries. */
const POINTER_TARGETS = { '--lk-target': '32px' }
const TOUCH_TARGETS = { '--lk-target': '44px' }

const readTargets = (): object =>
  typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches ? TOUCH_TARGETS : POINTER_TARGETS

/** Short, so that a phone shows it beside the status. */
function describeExpiry(expiresAt: number | null, now: number): string {
  if (expiresAt === null) return 'not seen'
  if (expiresAt <= now) return 'expired'
  return `${toClock(expiresAt - now)} left`
}

function EmulatorLink({ baseUrl }: { baseUrl: string }) {
  if (!isLoopback(baseUrl)) return null
  return (
    <a
      href={`${baseUrl}/_emulator`}
      target="_blank"
      rel="noreferrer"
      aria-label="Open the emulator"
      style={styles.link}
    >
      <span style={styles.wideOnly}>Open the emulator</span>
      <span aria-hidden="true">↗</span>
    </a>
  )
}

/** Returns true for the address of a service on this device, which is an emulator or has none of its pages. */
function isLoopback(baseUrl: string): boolean {
  return /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/.test(baseUrl)
}

const TABS = ['Events', 'Requests', 'User', 'Token', 'Permissions'] as const
type Tab = (typeof TABS)[number]

/** The tab that an arrow key, Home or End moves to; `undefined` for other keys. */
function nextTab(current: Tab, key: string): Tab | undefined {
  const index = TABS.indexOf(current)
  const moves: Record<string, number> = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }
  const target = moves[key]
  return target === undefined ? undefined : TABS.at(target % TABS.length)
}

interface TabListProps {
  /** The id of the panel; the ids of the tabs begin with it. */
  id: string
  current: Tab
  onSelect: (tab: Tab) => void
}

function TabList({ id, current, onSelect }: TabListProps) {
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent): void => {
    const target = nextTab(current, event.key)
    if (!target) return
    event.preventDefault()
    onSelect(target)
    list.current?.querySelector<HTMLElement>(`[data-tab=${target}]`)?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label="Parts" style={styles.tabs} onKeyDown={move}>
      {TABS.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`${id}-${tab}`}
          data-tab={tab}
          aria-selected={tab === current}
          aria-controls={tab === current ? id : undefined}
          tabIndex={tab === current ? 0 : -1}
          style={tab === current ? { ...styles.tab, ...styles.selectedTab } : styles.tab}
          onClick={() => onSelect(tab)}
        >
          {tab}
        </button>
      ))}
    </div>
  )
}

/** What belongs to the session is read when its tab is opened. */
function TabContent({ recording, tab }: { recording: SessionRecording; tab: Tab }) {
  const { client } = recording
  const { subscribe, getSnapshot } = client.session
  const { sessionKey } = useSyncExternalStore(subscribe, getSnapshot, getSnapshot)
  switch (tab) {
    case 'Events':
      return <Timeline recording={recording} />
    case 'Requests':
      return <Timeline recording={recording} onlyRequests />
    case 'User':
      return <UserTab key={sessionKey} client={client} />
    case 'Token':
      return <TokenTab key={sessionKey} recording={recording} />
    case 'Permissions':
      return <PermissionsTab key={sessionKey} client={client} />
  }
}
