import { Fragment, useEffect, useState } from 'react'
import type { DashboardOperation, RequestDetails } from '../hosts/overview.ts'
import type { HistoryPosition } from '../http/history.ts'
import type { LoggedRequest } from '../http/requestLog.ts'
import { CopyButton, Scroll } from './components.tsx'
import { goBackBefore, readRequest, readTest } from './controls.ts'
import { toMillis, toTime } from './format.ts'
import { Scrubber } from './Scrubber.tsx'
import { toWaterfall, type Bar } from './toWaterfall.ts'
import { useOperations } from './useOperations.ts'
import type { LiveOverview } from './useOverview.ts'

interface RequestsPanelProps {
  readonly requests: readonly LoggedRequest[]
  readonly history: HistoryPosition | null
  readonly act: LiveOverview['act']
}

/** The last requests, newest first. A click on a row shows its details. */
export function RequestsPanel({ requests, history, act }: RequestsPanelProps) {
  const [isOnlyFailed, setOnlyFailed] = useState(false)
  const [openId, setOpenId] = useState<number | null>(null)
  const operations = useOperations()
  const visibleRequests = requests.filter(({ status }) => !isOnlyFailed || status >= 400)
  const restorable = history ? listUntil(requests, history.oldestId) : []
  const later = history ? listUntil(restorable, history.currentId) : []
  const bars = toWaterfall(requests)
  return (
    <section>
      <h2>Requests</h2>
      <div className="bar">
        {history && <Scrubber history={history} requests={restorable} act={act} />}
        <label className="filter">
          <input type="checkbox" checked={isOnlyFailed} onChange={(event) => setOnlyFailed(event.target.checked)} />{' '}
          Only refused requests
        </label>
      </div>
      {visibleRequests.length === 0 ? (
        <p className="empty">No request yet. Point a client at this server.</p>
      ) : (
        <Scroll label="Requests">
          <table>
            <thead>
              <tr>
                <th>Time</th>
                <th className="request">Request</th>
                <th className="wide operation-name">Operation</th>
                <th>Status</th>
                <th className="wide">Known error</th>
                <th className="wide">Waterfall</th>
                <th className="wide number">Took</th>
              </tr>
            </thead>
            <tbody>
              {visibleRequests.map((request) => (
                <Fragment key={request.id}>
                  <tr className={later.includes(request) ? 'later' : undefined}>
                    <td>{toTime(request.at)}</td>
                    <td className="wrap">
                      <button
                        type="button"
                        className="row"
                        aria-expanded={request.id === openId}
                        onClick={() => setOpenId(request.id === openId ? null : request.id)}
                      >
                        <code className="method">{request.method}</code>{' '}
                        <code>{request.path.replace(/^\/api\/v1/, '')}</code>
                      </button>
                    </td>
                    <td className="wide operation-name">{request.operation}</td>
                    <td>
                      <span className={`status s${Math.floor(request.status / 100)}`}>{request.status}</span>
                    </td>
                    <td className="wide">{request.knownError && <code>{request.knownError}</code>}</td>
                    <td className="wide">
                      <WaterfallBar bar={bars.get(request.id)} status={request.status} />
                    </td>
                    <td className="wide number">{toMillis(request.millis)}</td>
                  </tr>
                  {request.id === openId && (
                    <tr className="details">
                      <td colSpan={7}>
                        <Details
                          request={request}
                          operation={operations.find(({ id }) => id === request.operation)}
                          act={restorable.includes(request) ? act : null}
                        />
                      </td>
                    </tr>
                  )}
                </Fragment>
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
    </section>
  )
}

/** The requests after one of them; all if the list lacks it. */
function listUntil(requests: readonly LoggedRequest[], id: number): readonly LoggedRequest[] {
  const index = requests.findIndex((request) => request.id === id)
  return index < 0 ? requests : requests.slice(0, index)
}

function WaterfallBar({ bar, status }: { readonly bar: Bar | undefined; readonly status: number }) {
  if (!bar) return null
  const { offset, width } = bar
  const style = { marginInlineStart: `min(${offset * 100}%, 100% - 3px)`, width: `${width * 100}%` }
  return (
    <span className="waterfall" aria-hidden="true">
      <span className={`s${Math.floor(status / 100)}`} style={style} />
    </span>
  )
}

interface DetailsProps {
  readonly request: LoggedRequest
  readonly operation: DashboardOperation | undefined
  /** `null` if the state before the request isn't known. */
  readonly act: LiveOverview['act'] | null
}

function Details({ request, operation, act }: DetailsProps) {
  const [details, setDetails] = useState<RequestDetails | null | undefined>(undefined)
  useEffect(() => {
    let isCurrent = true
    readRequest(request.id).then(
      (response) => isCurrent && setDetails(response),
      () => isCurrent && setDetails(null),
    )
    return () => {
      isCurrent = false
    }
  }, [request.id])
  if (details === undefined) return <p className="empty">Loading…</p>
  return (
    <div className="messages">
      {act && (
        <p className="actions">
          <CopyButton text={() => readTest(request.id)} label="as test">
            Copy as test
          </CopyButton>
          <button type="button" onClick={() => act(() => goBackBefore(request.id))}>
            Go back to before it
          </button>
          {request.fault && (
            <span>
              Fault: <code>{request.fault}</code>
            </span>
          )}
        </p>
      )}
      {operation && <OperationSummary operation={operation} raised={request.knownError} />}
      {details === null ? (
        <p>The emulator no longer keeps this request.</p>
      ) : (
        <>
          <div>
            <h3>Request</h3>
            {details.query && <p className="query">?{details.query}</p>}
            <Headers headers={details.requestHeaders} />
            <Body text={details.requestBody} label="request body" />
          </div>
          <div>
            <h3>Response {request.status}</h3>
            <Headers headers={details.responseHeaders} />
            <Body text={details.responseBody} label="response body" />
          </div>
        </>
      )}
    </div>
  )
}

/** The operation as described by the specification. */
function OperationSummary({
  operation,
  raised,
}: {
  readonly operation: DashboardOperation
  readonly raised: string | null
}) {
  const { id, summary, method, path, access, user, errors } = operation
  return (
    <div className="operation">
      <h3>{summary || id}</h3>
      <p>
        <code>{id}</code>: <code>{method}</code> <code>{path}</code>. Access level {access}, user {user}.
      </p>
      {errors.length > 0 && (
        <p>
          Known errors:{' '}
          {errors.map((code) => (
            <code key={code} className={code === raised ? 'code raised' : 'code'}>
              {code}
            </code>
          ))}
        </p>
      )}
    </div>
  )
}

function Headers({ headers }: { readonly headers: RequestDetails['requestHeaders'] }) {
  return (
    <dl className="headers">
      {headers.map(([name, value]) => (
        <Fragment key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>
            <code>{value}</code>
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}

function Body({ text, label }: { readonly text: string; readonly label: string }) {
  if (text === '') return <p className="quiet">No body.</p>
  return (
    <div className="body">
      <CopyButton text={text} label={label} />
      <pre tabIndex={0} aria-label={label}>
        {text}
      </pre>
    </div>
  )
}
