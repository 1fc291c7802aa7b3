import { useEffect, useState } from 'react'
import type { DashboardSession } from '../hosts/overview.ts'
import { readSessions } from './controls.ts'
import { toDate, toTime } from './format.ts'

/** The sessions of a user: browser, device, place and last use. */
export function SessionList({ userId }: { readonly userId: string }) {
  const [sessions, setSessions] = useState<readonly DashboardSession[] | null>(null)
  useEffect(() => {
    let isCurrent = true
    readSessions(userId).then(
      (response) => isCurrent && setSessions(response),
      () => isCurrent && setSessions([]),
    )
    return () => {
      isCurrent = false
    }
  }, [userId])
  if (!sessions) return <p className="quiet">Loading…</p>
  if (sessions.length === 0) return <p className="quiet">No sessions.</p>
  return (
    <ul className="sessions">
      {sessions.map(({ id, browser, system, place, ip, lastUsedAt, createdAt, isImpersonation }) => (
        <li key={id}>
          <strong>{[browser, system].filter(Boolean).join(' on ') || 'Unknown browser'}</strong>
          <span>{place ?? 'Unknown place'}</span>
          {ip && <code>{ip}</code>}
          <span className="quiet">
            since {toDate(createdAt)}
            {lastUsedAt !== null && `, last used ${toDate(lastUsedAt)} ${toTime(lastUsedAt)}`}
          </span>
          {isImpersonation && <span className="tag">impersonation</span>}
        </li>
      ))}
    </ul>
  )
}
