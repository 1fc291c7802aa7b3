/** A panel for development: the session, its user, and a timeline of requests. It stores and shows no tokens. */
import {
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import type { Client } from '../core/client/types.ts'
import { UsageError } from '../core/errors.ts'
import { copyText } from '../core/platform/copyText.ts'
import { ProviderContext } from '../react/provider/ProviderContext.ts'
import type { RecordedEvent, RequestEvent, SessionEvent } from './events.ts'
import { recordSession, type SessionRecording } from './recordSession.ts'
import { PermissionsTab, TokenTab, UserTab } from './SessionTabs.tsx'
import { styles } from './styles.ts'
import { useNow } from './useNow.ts'

/** Props of {@link LatchkeyDevtools}. */
export interface LatchkeyDevtoolsProps {
  /** @default the client of the provider above */
  readonly client?: Client
  /**
   * A recording that began earlier, such as at the start of the app.
   *
   * @default a recording that begins when the component mounts
   */
  readonly recording?: SessionRecording
  /**
   * Whether the panel is open at first.
   *
   * @default false
   */
  readonly initialIsOpen?: boolean
  /**
   * The corner of the button.
   *
   * @default 'bottom-left' React Query's button is at the right
   */
  readonly position?: 'bottom-left' | 'bottom-right'
  /** @default 'system' the device's setting */
  readonly theme?: 'system' | 'light' | 'dark'
}

/**
 * Renders a button in a corner that opens a panel with the session's status, the time until its access token expires,
 * the timeline of {@link recordSession}, which can be copied as JSON or as a test, and the user, the claims of the access
 * token and the permissions. Import it in development only.
 *
 * @param props the client or a recording, and the appearance of the panel
 * @returns the button and the panel
 * @throws UsageError NO_PROVIDER if no prop, recording or provider above has a client
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
    const recording = recordSession(client)
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
  const [isOpen, setIsOpen] = useState(initialIsOpen)
  const toggle = useRef<HTMLButtonElement>(null)
  const id = useId()
  const { subscribe, getSnapshot } = recording.client.session
  const { status } = useSyncExternalStore(subscribe, getSnapshot, getSnapshot)
  const close = (): void => {
    setIsOpen(false)
    toggle.current?.focus()
  }
  const corner = position === 'bottom-left' ? { left: 12 } : { right: 12 }
  return (
    <aside
      aria-label="latchkey devtools"
      lang="en"
      dir="ltr"
      style={{ ...styles.root, colorScheme: theme === 'system' ? 'light dark' : theme }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isOpen) close()
      }}
    >
      <button
        ref={toggle}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        style={{ ...styles.button, ...styles.toggle, ...corner }}
        onClick={() => setIsOpen(!isOpen)}
      >
        latchkey: {status}
      </button>
      {isOpen && (
        <div id={id} style={styles.panel}>
          <div style={styles.header}>
            <SessionLine recording={recording} status={status} />
            <Actions recording={recording} onClose={close} />
          </div>
          <Tabs recording={recording} />
        </div>
      )}
    </aside>
  )
}

function SessionLine({ recording, status }: { recording: SessionRecording; status: string }) {
  const now = useNow(recording.client)
  const { subscribe, accessTokenExpiresAt } = recording
  const expiresAt = useSyncExternalStore(subscribe, accessTokenExpiresAt, accessTokenExpiresAt)
  const isSignedOut = status === 'signed-out'
  return (
    <p style={styles.line}>
      Session: <strong>{status}</strong>
      {!isSignedOut && <span style={styles.muted}> · access token {describeExpiry(expiresAt, now)}</span>}
    </p>
  )
}

function describeExpiry(expiresAt: number | null, now: number): string {
  if (expiresAt === null) return 'not seen yet'
  const seconds = Math.ceil((expiresAt - now) / 1000)
  if (seconds <= 0) return 'expired: the next call refreshes it'
  return `expires in ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

function Actions({ recording, onClose }: { recording: SessionRecording; onClose: () => void }) {
  const [message, setMessage] = useState('')
  /** The text for the user to copy, if the browser doesn't let the page write to the clipboard. */
  const [text, setText] = useState<string | null>(null)
  const copy = async (name: string, value: string): Promise<void> => {
    const isCopied = await copyText(recording.client.platform, value)
    setText(isCopied ? null : value)
    setMessage(isCopied ? `Copied as ${name}.` : 'The browser didn’t allow copying. Select the text and copy it.')
  }
  const copyAsJson = (): Promise<void> => copy('JSON', JSON.stringify(recording.export().json, null, 2))
  const copyAsTest = (): Promise<void> => copy('a test', recording.export().test)
  const clear = (): void => {
    recording.clear()
    setMessage('Cleared.')
  }
  return (
    <>
      <div style={styles.actions}>
        <ActionButton onClick={() => void copyAsJson()}>Copy as JSON</ActionButton>
        <ActionButton onClick={() => void copyAsTest()}>Copy as test</ActionButton>
        <ActionButton onClick={clear}>Clear</ActionButton>
        <ActionButton onClick={onClose}>Close</ActionButton>
        {isLoopback(recording.client.config.baseUrl) && (
          <a href={`${recording.client.config.baseUrl}/_emulator`} target="_blank" rel="noreferrer" style={styles.link}>
            Open the emulator
          </a>
        )}
        <span role="status" style={styles.muted}>
          {message}
        </span>
      </div>
      {text !== null && <textarea readOnly aria-label="Text to copy" rows={6} style={styles.text} value={text} />}
    </>
  )
}

/** Returns true for the address of a service on this device, which is an emulator or has none of its pages. */
function isLoopback(baseUrl: string): boolean {
  return /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/.test(baseUrl)
}

function ActionButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" style={styles.button} onClick={onClick}>
      {children}
    </button>
  )
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

/** The tabs of the panel. What belongs to the session is read when its tab is opened. */
function Tabs({ recording }: { recording: SessionRecording }) {
  const { client } = recording
  const { subscribe, getSnapshot } = client.session
  const { sessionKey } = useSyncExternalStore(subscribe, getSnapshot, getSnapshot)
  const [current, setCurrent] = useState<Tab>('Events')
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const move = (event: KeyboardEvent): void => {
    const target = nextTab(current, event.key)
    if (!target) return
    event.preventDefault()
    setCurrent(target)
    list.current?.querySelector<HTMLElement>(`[data-tab=${target}]`)?.focus()
  }
  return (
    <>
      <div ref={list} role="tablist" aria-label="Parts" style={styles.actions} onKeyDown={move}>
        {TABS.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}-${tab}`}
            data-tab={tab}
            aria-selected={tab === current}
            aria-controls={tab === current ? `${id}-panel` : undefined}
            tabIndex={tab === current ? 0 : -1}
            style={tab === current ? { ...styles.tab, ...styles.selectedTab } : styles.tab}
            onClick={() => setCurrent(tab)}
          >
            {tab}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`} style={styles.tabPanel}>
        {current === 'Events' && <Timeline recording={recording} />}
        {current === 'Requests' && <Timeline recording={recording} onlyRequests />}
        {current === 'User' && <UserTab key={sessionKey} client={client} />}
        {current === 'Token' && <TokenTab key={sessionKey} client={client} />}
        {current === 'Permissions' && <PermissionsTab key={sessionKey} client={client} />}
      </div>
    </>
  )
}

/** Maximum number of rows: more rows make the page slow. The export has all events. */
const SHOWN_EVENTS = 200

interface TimelineProps {
  recording: SessionRecording
  /**
   * Whether to leave out redirects and changes of the session.
   *
   * @default false
   */
  onlyRequests?: boolean
}

function Timeline({ recording, onlyRequests = false }: TimelineProps) {
  const events = useSyncExternalStore(recording.subscribe, recording.events, recording.events)
  const [filter, setFilter] = useState('')
  const matches = (event: RecordedEvent): boolean =>
    (!onlyRequests || 'method' in event) && toCells(event).join(' ').toLowerCase().includes(filter.trim().toLowerCase())
  const shown = events
    .map((event, index) => ({ event, index }))
    .filter(({ event }) => matches(event))
    .slice(-SHOWN_EVENTS)
    .reverse()
  if (events.length === 0) return <p style={styles.line}>No events yet. Use the app, and its requests appear here.</p>
  return (
    <>
      <input
        type="search"
        aria-label="Filter"
        placeholder="Filter: a path, a status, an error"
        style={{ ...styles.button, cursor: 'text' }}
        value={filter}
        onChange={({ target }) => setFilter(target.value)}
      />
      {/* A scrollable region must be reachable by keyboard. */}
      <div role="region" aria-label="Timeline" tabIndex={0} style={styles.scroll}>
        <table style={styles.table}>
          <caption style={styles.caption}>
            <span style={styles.captionText}>
              Newest first. Values such as tokens, ids and email addresses are not recorded.
            </span>
          </caption>
          <thead>
            <tr>
              {['Seconds', 'Event', 'Result', 'Milliseconds'].map((name) => (
                <th key={name} scope="col" style={styles.cell}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ event, index }) => (
              <Row key={index} event={event} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function Row({ event }: { event: RecordedEvent }) {
  const [description, result] = toCells(event)
  const isProblem = 'method' in event && (event.error !== null || event.status === null || event.status >= 400)
  return (
    <tr>
      <td style={styles.cell}>{(event.atMillis / 1000).toFixed(3)}</td>
      <td style={styles.cell}>{description}</td>
      <td style={isProblem ? { ...styles.cell, ...styles.problem } : styles.cell}>{result}</td>
      <td style={styles.cell}>{'durationMillis' in event ? event.durationMillis : ''}</td>
    </tr>
  )
}

function toCells(event: RecordedEvent): [description: string, result: string] {
  switch (event.type) {
    case 'request':
      return [`${event.method} ${event.path}`, describeResult(event)]
    case 'refresh':
      return [`Refresh: ${event.method} ${event.path}`, describeResult(event)]
    case 'redirect':
      return ['Redirect', event.to]
    case 'tab':
      return ['Session changed by another tab', describeSession(event)]
    default:
      return ['Session', describeSession(event)]
  }
}

const describeSession = ({ status, session }: SessionEvent): string =>
  session === null ? status : `${status} (${session})`

function describeResult({ status, error, failure }: RequestEvent): string {
  if (failure === 'aborted') return 'aborted'
  if (failure) return 'no response'
  return [status, error].filter((part) => part !== null).join(' ')
}
