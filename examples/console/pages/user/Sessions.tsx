import type { UserSession } from 'latchkey'
import { deleteSession } from 'latchkey/admin'
import { Button, useDeleteSession, useListSessions } from 'latchkey/react'
import type { ReactNode } from 'react'
import { Badge } from '../../parts/Badge.tsx'
import { Confirm } from '../../parts/Confirm.tsx'
import { Failure } from '../../parts/Failure.tsx'
import { formatAgo, formatTime } from '../../parts/formatDate.ts'
import { createWork } from '../../parts/runBulk.ts'
import { Section } from '../../parts/Section.tsx'
import { useRecordedAction } from '../../trail/Trail.tsx'

/** Where a user is signed in. */
export function Sessions({ userId }: { userId: string }): ReactNode {
  const { data, error } = useListSessions({ userId })
  const end = useDeleteSession()
  const endAll = useRecordedAction(
    (client, sessions: readonly UserSession[]) =>
      createWork('ended')(
        sessions.map((session) => ({ id: session.id, name: describe(session) })),
        ({ id }) => deleteSession(client, { id, userId }),
      ),
    () => ({ what: 'End all sessions', subjects: [{ kind: 'users', id: userId, name: 'the user' }] }),
    { invalidates: ['sessions'] },
  )
  return (
    <Section
      title="Sessions"
      description="Where the user is signed in."
      actions={
        data &&
        data.items.length > 1 && (
          <Confirm
            label="End all sessions"
            question={`The user is signed out of ${data.items.length} places.`}
            yes="Yes, end all"
            write={endAll}
            onYes={() => endAll.mutate(data.items)}
          />
        )
      }
    >
      <Failure error={end.error} />
      <Failure error={error} />
      {data?.items.length === 0 && <p className="empty">No sessions. One begins when the user signs in.</p>}
      <ul className="rows">
        {data?.items.map((session) => (
          <li key={session.id}>
            <span>
              {describe(session)} {session.isImpersonation && <Badge>Impersonation</Badge>}
              <span className="quiet">
                Since {formatTime(session.createdAt)}
                {session.lastUsedAt !== undefined && `, last used ${formatAgo(session.lastUsedAt)}`}
              </span>
            </span>
            <Button kind="danger" onClick={() => end.mutate({ id: session.id, userId })}>
              End session
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Where a session is, as far as it is known. */
function describe({ geoInfo }: UserSession): string {
  return [geoInfo?.cityName, geoInfo?.countryCode, geoInfo?.ip].filter(Boolean).join(', ') || 'Unknown place'
}
