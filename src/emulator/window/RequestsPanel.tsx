import { useState } from 'react'
import type { LoggedRequest } from '../engine/requestLog.ts'
import { toMillis, toTime } from './format.ts'

/** The last requests as they come, newest first. */
export function RequestsPanel({ requests }: { readonly requests: readonly LoggedRequest[] }) {
  const [isOnlyFailed, setOnlyFailed] = useState(false)
  const shown = requests.filter(({ status }) => !isOnlyFailed || status >= 400)
  return (
    <section>
      <h2>Requests</h2>
      <label className="filter">
        <input type="checkbox" checked={isOnlyFailed} onChange={(event) => setOnlyFailed(event.target.checked)} /> Only
        refused ones
      </label>
      {shown.length === 0 ? (
        <p className="empty">No request yet. Point a client at this server, and watch.</p>
      ) : (
        <div className="scroll">
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
              {shown.map((request, at) => (
                <tr key={shown.length - at}>
                  <td>{toTime(request.at)}</td>
                  <td>
                    <code className="method">{request.method}</code>{' '}
                    <code>{request.path.replace(/^\/api\/v1/, '')}</code>
                  </td>
                  <td>{request.operation}</td>
                  <td>
                    <span className={`status s${Math.floor(request.status / 100)}`}>{request.status}</span>
                  </td>
                  <td>{request.knownError && <code>{request.knownError}</code>}</td>
                  <td className="number">{toMillis(request.millis)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
