import type { UserSession } from 'latchkey'
import { Button, useDeleteSession, useListSessions } from 'latchkey/react'
import type { ReactNode } from 'react'
import { Failure } from '../../parts/Failure.tsx'
import { formatTime } from '../../parts/formatDate.ts'

/** Where a user is signed in. */
export function Sessions({ userId }: { userId: string }): ReactNode {
  const { data, error } = useListSessions({ userId })
  const end = useDeleteSession()
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">Sessions</h2>
      <Failure error={error ?? end.error} />
      {data?.items.length === 0 && <p className="quiet">None.</p>}
      <ul className="cards">
        {data?.items.map((session) => (
          <li key={session.id}>
            <span>{describe(session)}</span>
            <Button kind="danger" onClick={() => end.mutate({ id: session.id, userId })}>
              End session
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function describe({ createdAt, lastUsedAt, isImpersonation, geoInfo }: UserSession): string {
  const place = [geoInfo?.cityName, geoInfo?.countryCode, geoInfo?.ip].filter(Boolean).join(', ')
  return [
    `Since ${formatTime(createdAt)}`,
    lastUsedAt === undefined ? null : `last used ${formatTime(lastUsedAt)}`,
    place || null,
    isImpersonation ? '(impersonation)' : null,
  ]
    .filter(Boolean)
    .join(' · ')
}
