import type { Rows } from '../hosts/overview.ts'
import type { WebhookDelivery } from '../webhooks/delivery.ts'
import { CopyButton, Older, Scroll } from './components.tsx'
import { clearWebhooks, replayWebhook } from './controls.ts'
import { toDate, toTime } from './format.ts'
import type { LiveOverview } from './useOverview.ts'

const STATUS_CLASSES = { pending: 's4', delivered: 's2', failed: 's5' } as const

interface WebhooksPanelProps {
  readonly webhooks: Rows<WebhookDelivery>
  readonly act: LiveOverview['act']
}

/** The webhooks that were sent or are pending, newest first. */
export function WebhooksPanel({ webhooks, act }: WebhooksPanelProps) {
  return (
    <section>
      <h2>Webhooks</h2>
      {webhooks.total === 0 ? (
        <p className="empty">
          No webhook yet. Start the emulator with <code>--webhook URL</code> to receive events.
        </p>
      ) : (
        <>
          <button type="button" onClick={() => act(clearWebhooks)}>
            Clear the log
          </button>
          <Scroll label="Webhooks">
            <table className="stacked">
              <thead>
                <tr>
                  <th>Event</th>
                  <th>Time</th>
                  <th>State</th>
                  <th>Attempts</th>
                  <th className="wide">Next attempt</th>
                  <th>Actions</th>
                </tr>
              </thead>
              <tbody>
                {webhooks.rows.map(({ id, createdAt, event, status, attempts, nextAttemptAt }) => (
                  <tr key={id}>
                    <td>
                      <code>{event.type}</code>
                    </td>
                    <td>{toTime(createdAt)}</td>
                    <td>
                      <span className={`status ${STATUS_CLASSES[status]}`}>{status}</span>
                    </td>
                    <td>{attempts.map((attempt) => attempt.status ?? attempt.error).join(', ') || 'none yet'}</td>
                    <td className="wide">
                      {nextAttemptAt === null ? '' : `${toDate(nextAttemptAt)} ${toTime(nextAttemptAt)}`}
                    </td>
                    <td>
                      <span className="actions">
                        <button type="button" onClick={() => act(() => replayWebhook(id))}>
                          Replay
                        </button>
                        <CopyButton text={JSON.stringify(event, null, 2)} label={`the body of ${event.type}`} />
                      </span>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Scroll>
          <Older rows={webhooks} />
        </>
      )}
    </section>
  )
}
