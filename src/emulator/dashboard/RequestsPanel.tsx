import { Fragment, useEffect, useState } from 'react'
import type { RequestDetails, ShownOperation } from '../hosts/overview.ts'
import type { LoggedRequest } from '../http/requestLog.ts'
import { CopyButton, Scroll } from './components.tsx'
import { readRequest } from './controls.ts'
import { toMillis, toTime } from './format.ts'
import { useOperations } from './useOperations.ts'

/** The last requests, newest first. A click on a row shows its details. */
export function RequestsPanel({ requests }: { readonly requests: readonly LoggedRequest[] }) {
  const [isOnlyFailed, setOnlyFailed] = useState(false)
  const [openId, setOpenId] = useState<number | null>(null)
  const operations = useOperations()
  const shown = requests.filter(({ status }) => !isOnlyFailed || status >= 400)
  return (
    <section>
      <h2>Requests</h2>
      <label className="filter">
        <input type="checkbox" checked={isOnlyFailed} onChange={(event) => setOnlyFailed(event.target.checked)} /> Only
        refused requests
      </label>
      {shown.length === 0 ? (
        <p className="empty">No request yet. Point a client at this server.</p>
      ) : (
        <Scroll label="Requests">
          <table>
            <thead>
              <tr>
                <th>Time</th>
                <th>Request</th>
                <th>Operation</th>
                <th>Status</th>
                <th>Known error</th>
                <th className="number">Took</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((request) => (
                <Fragment key={request.id}>
                  <tr>
                    <td>{toTime(request.at)}</td>
                    <td>
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
                    <td>{request.operation}</td>
                    <td>
                      <span className={`status s${Math.floor(request.status / 100)}`}>{request.status}</span>
                    </td>
                    <td>{request.knownError && <code>{request.knownError}</code>}</td>
                    <td className="number">{toMillis(request.millis)}</td>
                  </tr>
                  {request.id === openId && (
                    <tr className="details">
                      <td colSpan={6}>
                        <Details request={request} operation={operations.find(({ id }) => id === request.operation)} />
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

interface DetailsProps {
  readonly request: LoggedRequest
  readonly operation: ShownOperation | undefined
}

function Details({ request, operation }: DetailsProps) {
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
  readonly operation: ShownOperation
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
