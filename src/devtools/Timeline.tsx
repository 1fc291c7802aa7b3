/** The events of a recording as a list, with the details of the selected one beside it. */
import { Fragment, useState, useSyncExternalStore, type ReactNode } from 'react'
import { copyText } from '../core/platform/copyText.ts'
import { isFailed, isRequest, type RecordedEvent, type RequestEvent, type SessionEvent } from './events.ts'
import { toReason } from './reasons.ts'
import type { SessionRecording } from './recordSession.ts'
import { styles } from './styles.ts'
import { toCurl } from './toCurl.ts'
import { toTest } from './toTest.ts'
import { toWaterfall, type Span } from './waterfall.ts'

/** Maximum number of rows: more rows make the page slow. The export has all events. */
const SHOWN_EVENTS = 200

/** What comes first in the list. */
type Order = 'newest' | 'slowest'

/** Of a redirect or a change of the session: less than of any request. */
const durationOf = (event: RecordedEvent): number => (isRequest(event) ? event.durationMillis : -1)

interface TimelineProps {
  recording: SessionRecording
  /**
   * Whether to leave out redirects and changes of the session.
   *
   * @default false
   */
  onlyRequests?: boolean
}

export function Timeline({ recording, onlyRequests = false }: TimelineProps): ReactNode {
  const events = useSyncExternalStore(recording.subscribe, recording.events, recording.events)
  const [filter, setFilter] = useState('')
  const [isOnlyFailed, setIsOnlyFailed] = useState(false)
  const [selected, setSelected] = useState<RecordedEvent | null>(null)
  const text = filter.trim().toLowerCase()
  const matches = (event: RecordedEvent): boolean =>
    (!onlyRequests || isRequest(event)) &&
    (!isOnlyFailed || isFailed(event)) &&
    [toTitle(event), describeResult(event), toReason(events, event)].join(' ').toLowerCase().includes(text)
  const [order, setOrder] = useState<Order>('newest')
  const shown = events.filter(matches).slice(-SHOWN_EVENTS).reverse()
  if (order === 'slowest') shown.sort((left, right) => durationOf(right) - durationOf(left))
  const selectedEvent = selected && shown.includes(selected) ? selected : null
  const copying = useCopy(recording)
  // Of what is shown: a filter makes the axis finer.
  const spans = toWaterfall(events.filter(matches).slice(-SHOWN_EVENTS))
  return (
    <>
      <div style={styles.toolbar}>
        <input
          type="search"
          aria-label="Filter"
          placeholder="Path, status, error"
          style={{ ...styles.button, ...styles.filter }}
          value={filter}
          onChange={({ target }) => setFilter(target.value)}
        />
        <button
          type="button"
          aria-pressed={isOnlyFailed}
          style={isOnlyFailed ? { ...styles.button, ...styles.pressed } : styles.button}
          onClick={() => setIsOnlyFailed(!isOnlyFailed)}
        >
          Failed only
        </button>
        <span style={{ ...styles.muted, ...styles.wideOnly }}>{countRequests(events)}</span>
        <Actions recording={recording} copying={copying} />
      </div>
      {events.length === 0 ? (
        <p style={{ ...styles.note, ...styles.muted }}>No events yet. Use the app, and its requests appear here.</p>
      ) : (
        <div style={styles.split}>
          <EventTable
            events={shown}
            reasonOf={(event) => toReason(events, event, beforeOf(spans.get(event)))}
            spans={spans}
            order={order}
            onOrder={setOrder}
            selected={selectedEvent}
            onSelect={setSelected}
          />
          {selectedEvent && (
            <Details
              event={selectedEvent}
              span={spans.get(selectedEvent)}
              recording={recording}
              copying={copying}
              onClose={() => setSelected(null)}
            />
          )}
        </div>
      )}
    </>
  )
}

function countRequests(events: readonly RecordedEvent[]): string {
  const requests = events.filter(isRequest)
  const failed = requests.filter(isFailed).length
  return `${requests.length} ${requests.length === 1 ? 'request' : 'requests'}${failed > 0 ? `, ${failed} failed` : ''}`
}

/** The attempt before the one of a span. */
const beforeOf = (span: Span | undefined): RequestEvent | undefined => span?.call[span.attempt - 2]

const toSeconds = (millis: number): string => `${(millis / 1000).toFixed(1)} s`

/** What was copied, and the function that copies. */
interface Copying {
  readonly message: string
  /** The text for the user to copy, if the browser doesn't let the page write to the clipboard. */
  readonly text: string | null
  readonly copy: (name: string, value: string) => void
  readonly say: (message: string) => void
}

function useCopy({ client }: SessionRecording): Copying {
  const [message, setMessage] = useState('')
  const [text, setText] = useState<string | null>(null)
  const copy = async (name: string, value: string): Promise<void> => {
    const isCopied = await copyText(client.platform, value)
    setText(isCopied ? null : value)
    setMessage(isCopied ? `Copied as ${name}.` : 'The browser didn’t allow copying. Select the text and copy it.')
  }
  return { message, text, copy: (name, value) => void copy(name, value), say: setMessage }
}

function Actions({ recording, copying }: { recording: SessionRecording; copying: Copying }): ReactNode {
  const { message, text, copy, say } = copying
  const clear = (): void => {
    recording.clear()
    say('Cleared.')
  }
  return (
    <>
      <span role="status" style={{ ...styles.muted, ...styles.end }}>
        {message}
      </span>
      <span style={styles.actions}>
        <button
          type="button"
          style={styles.button}
          onClick={() => copy('JSON', JSON.stringify(recording.export().json, null, 2))}
        >
          Copy as JSON
        </button>
        <button type="button" style={styles.button} onClick={() => copy('a test', recording.export().test)}>
          Copy as test
        </button>
        <button type="button" style={styles.button} onClick={clear}>
          Clear
        </button>
      </span>
      {text !== null && <textarea readOnly aria-label="Text to copy" rows={6} style={styles.text} value={text} />}
    </>
  )
}

interface EventTableProps {
  events: readonly RecordedEvent[]
  reasonOf: (event: RecordedEvent) => string | null
  spans: ReadonlyMap<RecordedEvent, Span>
  order: Order
  onOrder: (order: Order) => void
  selected: RecordedEvent | null
  onSelect: (event: RecordedEvent | null) => void
}

function EventTable({ events, reasonOf, spans, order, onOrder, selected, onSelect }: EventTableProps): ReactNode {
  const sorting = (name: string, wanted: Order): ReactNode => (
    <th
      scope="col"
      aria-sort={order === wanted ? 'descending' : undefined}
      style={{ ...styles.head, ...styles.number }}
    >
      <button type="button" style={styles.sort} onClick={() => onOrder(wanted)}>
        {name}
        {order === wanted && <span aria-hidden="true"> ↓</span>}
      </button>
    </th>
  )
  return (
    // A scrollable region must be reachable by keyboard.
    <div role="region" aria-label="Timeline" tabIndex={0} style={styles.scroll}>
      <table style={styles.table}>
        <caption style={styles.caption}>
          {!selected && (
            <span style={{ ...styles.captionText, ...styles.legend }}>
              Bars show when requests ran, dotted lines how long a retry waited; idle time is cut.
            </span>
          )}
          <span style={styles.captionText}>Values such as tokens, ids and email addresses are not recorded.</span>
        </caption>
        <thead>
          <tr>
            {sorting('Seconds', 'newest')}
            <th scope="col" style={styles.head}>
              Event
            </th>
            <th scope="col" style={styles.head}>
              Result
            </th>
            {sorting('Duration', 'slowest')}
            {!selected && <th aria-hidden="true" style={{ ...styles.head, ...styles.track }} />}
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <tr
              key={`${event.atMillis} ${events.indexOf(event)}`}
              style={event === selected ? { ...styles.row, ...styles.selectedRow } : styles.row}
            >
              <td style={{ ...styles.cell, ...styles.number, ...styles.muted }}>
                {(event.atMillis / 1000).toFixed(3)}
              </td>
              <td style={styles.cell}>
                <button
                  type="button"
                  aria-expanded={event === selected}
                  style={styles.event}
                  onClick={() => onSelect(event === selected ? null : event)}
                >
                  <EventTitle event={event} span={spans.get(event)} reason={reasonOf(event)} />
                </button>
              </td>
              <td style={{ ...styles.cell, ...styles.result, ...toResultStyle(event) }}>
                <Breakable
                  text={[describeResult(event), isRequest(event) ? null : reasonOf(event)]
                    .filter((part) => part !== null)
                    .join(': ')}
                />
              </td>
              <td style={{ ...styles.cell, ...styles.number }}>{isRequest(event) && `${event.durationMillis} ms`}</td>
              {/* The details need the room of the bars. */}
              {!selected && (
                <td aria-hidden="true" style={{ ...styles.cell, ...styles.track, ...toResultStyle(event) }}>
                  <Bar span={spans.get(event)} isRefresh={event.type === 'refresh'} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** When an attempt ran, after how long a wait. */
function Bar({ span, isRefresh }: { span: Span | undefined; isRefresh: boolean }): ReactNode {
  if (!span) return null
  const toPercent = (share: number): string => `${(100 * share).toFixed(2)}%`
  return (
    <span style={styles.lane}>
      {span.waitWidth > 0 && (
        <span
          style={{ ...styles.wait, left: toPercent(span.start - span.waitWidth), width: toPercent(span.waitWidth) }}
        />
      )}
      <span
        style={{
          ...styles.bar,
          ...(isRefresh && styles.refreshBar),
          left: toPercent(span.start),
          width: toPercent(span.width),
        }}
      />
    </span>
  )
}

/** A text with places to break in the names of errors. */
function Breakable({ text }: { text: string }): ReactNode {
  return text.split(/(?<=_)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

interface EventTitleProps {
  event: RecordedEvent
  span: Span | undefined
  /** Why a request was repeated. */
  reason: string | null
}

function EventTitle({ event, span, reason }: EventTitleProps): ReactNode {
  if (!isRequest(event)) return toTitle(event)
  return (
    <>
      {event.type === 'refresh' && 'Refresh: '}
      <span style={styles.method}>{event.method}</span> <code style={styles.code}>{event.path}</code>
      {span && span.attempt > 1 && (
        <span style={styles.muted}>{` (attempt ${span.attempt}, after ${toSeconds(span.waitMillis)}: ${reason})`}</span>
      )}
    </>
  )
}

interface DetailsProps {
  event: RecordedEvent
  span: Span | undefined
  recording: SessionRecording
  copying: Copying
  onClose: () => void
}

function Details({ event, span, recording, copying, onClose }: DetailsProps): ReactNode {
  const reason = toReason(recording.events(), event, beforeOf(span))
  return (
    <section aria-label="Details" style={styles.details}>
      <div style={styles.detailsHead}>
        <p style={styles.section}>{toTitle(event)}</p>
        <button
          type="button"
          aria-label="Close the details"
          style={{ ...styles.event, ...styles.closeDetails }}
          onClick={onClose}
        >
          ✕
        </button>
      </div>
      {isRequest(event) && span && (
        <p style={styles.detailsActions}>
          <button
            type="button"
            style={styles.button}
            onClick={() => copying.copy('curl', toCurl(recording.client, event))}
          >
            Copy as curl
          </button>
          <button
            type="button"
            style={styles.button}
            onClick={() => copying.copy('a test of this call', toTest(recording.export().json, span.call))}
          >
            Copy this call as test
          </button>
        </p>
      )}
      <dl style={styles.facts}>
        {Object.entries({ ...toFacts(event), ...toWhy(reason), ...(span && toAttempts(span)) }).map(([name, value]) => (
          <Fact key={name} name={name}>
            {name === 'Result' ? <span style={toResultStyle(event)}>{value}</span> : value}
          </Fact>
        ))}
      </dl>
    </section>
  )
}

/** A name and its value in a list of facts. */
export function Fact({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <>
      <dt style={styles.muted}>{name}</dt>
      <dd style={styles.fact}>{children}</dd>
    </>
  )
}

function toFacts(event: RecordedEvent): Record<string, string> {
  const at = `${(event.atMillis / 1000).toFixed(3)} s after the recording began`
  if (!isRequest(event)) return { Result: describeResult(event), Time: at }
  return {
    Operation: event.operation ?? 'none in the specification',
    Result: describeResult(event),
    Started: at,
    Duration: `${event.durationMillis} ms until the response’s headers`,
    Kind: event.type === 'refresh' ? 'refresh of the access token' : 'request of the app',
  }
}

const toWhy = (reason: string | null): Record<string, string> => (reason === null ? {} : { Why: reason })

/** The attempts of a call that was retried, and the wait before this one. */
function toAttempts({ call, attempt, waitMillis }: Span): Record<string, string> {
  if (call.length === 1) return {}
  return {
    Attempt: `${attempt} of ${call.length}`,
    ...(attempt > 1 && { Waited: `${waitMillis} ms after the attempt before` }),
    'All attempts': call.map(describeResult).join(' → '),
  }
}

function toResultStyle(event: RecordedEvent): object {
  if (!isRequest(event)) return styles.muted
  if (!isFailed(event)) return styles.good
  return event.status !== null && event.status < 500 ? styles.odd : styles.problem
}

function toTitle(event: RecordedEvent): string {
  switch (event.type) {
    case 'request':
      return `${event.method} ${event.path}`
    case 'refresh':
      return `Refresh: ${event.method} ${event.path}`
    case 'redirect':
      return 'Redirect'
    case 'tab':
      return 'Session changed by another tab'
    default:
      return 'Session'
  }
}

function describeResult(event: RecordedEvent): string {
  if (event.type === 'redirect') return event.to
  if (!isRequest(event)) return describeSession(event)
  if (event.failure === 'aborted') return 'aborted'
  if (event.failure) return 'no response'
  return [event.status, event.error].filter((part) => part !== null).join(' ')
}

const describeSession = ({ status, session }: SessionEvent): string =>
  session === null ? status : `${status} (${session})`
