import { Button, Notice, useCreateSession } from 'latchkey/react'
import type { ReactNode } from 'react'
import { Code } from '../../parts/Code.tsx'
import { Failure } from '../../parts/Failure.tsx'
import { Section } from '../../parts/Section.tsx'

const IMPERSONATION_MILLIS = 2 * 3_600_000

/** A session as another user, for the owner's own browser. */
export function Impersonate({ userId, projectId }: { userId: string; projectId: string }): ReactNode {
  const start = useCreateSession()
  return (
    <Section
      title="Impersonate"
      description="A session of two hours that is marked as an impersonation."
      actions={
        <Button
          pending={start.isPending}
          onClick={() => start.mutate({ userId, isImpersonation: true, expiresInMillis: IMPERSONATION_MILLIS })}
        >
          Impersonate
        </Button>
      }
    >
      <Failure error={start.error} />
      {start.data && (
        <Notice kind="success">
          <p>Run this in the console of the app. It is shown only once, and signs in as this user.</p>
          <Code label="what to run" text={toSnippet(projectId, start.data.refreshToken)} />
        </Notice>
      )}
    </Section>
  )
}

/** Writes the session cookie of the app; its name has a prefix on HTTPS. */
function toSnippet(projectId: string, refreshToken: string): string {
  const value = encodeURIComponent(JSON.stringify({ refresh_token: refreshToken, updated_at_millis: Date.now() }))
  const cookie = `hexclave-refresh-${projectId}--default=${value}; path=/; samesite=lax`
  return `document.cookie = location.protocol === 'https:' ? '__Host-${cookie}; secure' : '${cookie}'; location.reload()`
}
