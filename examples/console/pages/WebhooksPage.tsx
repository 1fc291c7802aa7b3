import { Button, Field, Notice, useCreateWebhookPortalToken, useSendTestWebhook } from 'latchkey/react'
import type { WebhookEvent } from 'latchkey/server'
import { useState, type ReactNode } from 'react'
import { Badge } from '../parts/Badge.tsx'
import { Copyable } from '../parts/Copyable.tsx'
import { Failure } from '../parts/Failure.tsx'
import { formValues } from '../parts/formValues.ts'
import { PageHead } from '../parts/PageHead.tsx'
import { Section } from '../parts/Section.tsx'
import { Ago } from '../parts/Time.tsx'
import { useIsSince2026 } from '../parts/useIsSince2026.ts'

/** What an endpoint is told, and the data it gets. */
const EVENTS: Readonly<Record<WebhookEvent['type'], string>> = {
  'user.created': 'The user.',
  'user.updated': 'The user.',
  'user.deleted': 'The id of the user, and the teams that the user was in.',
  'team.created': 'The team.',
  'team.updated': 'The team.',
  'team.deleted': 'The id of the team.',
  'team_membership.created': 'The ids of the team and the user.',
  'team_membership.deleted': 'The ids of the team and the user.',
  'team_permission.created': 'The permission, the team and the user.',
  'team_permission.deleted': 'The permission, the team and the user.',
  'project_permission.created': 'The permission and the user.',
  'project_permission.deleted': 'The permission and the user.',
}

const RECEIVER = `import { verifyWebhook, WebhookError } from 'latchkey/server'

export async function POST(request: Request): Promise<Response> {
  try {
    const event = await verifyWebhook(request, { secret: process.env.WEBHOOK_SECRET! })
    if (event.type === 'user.created') await welcome(event.data.primaryEmail)
    return new Response(null, { status: 204 })
  } catch (error) {
    if (error instanceof WebhookError) return new Response(error.message, { status: 400 })
    throw error
  }
}`

/** How a backend hears of changes. The service lists neither endpoints nor deliveries: its provider's portal does. */
export function WebhooksPage(): ReactNode {
  const canTest = useIsSince2026()
  return (
    <>
      <PageHead title="Webhooks" description="Tell your backend when users, teams or permissions change." />
      <Portal />
      {canTest && <Test />}
      <Section
        title="Receive them"
        description="A route of your backend. The secret of the endpoint is in the portal; requests that it didn’t sign are refused."
      >
        <pre tabIndex={0} aria-label="A route that receives webhooks">
          {RECEIVER}
        </pre>
      </Section>
      <Section title="Events" description="What is sent, and the data that comes with it.">
        <ul className="rows">
          {Object.entries(EVENTS).map(([type, data]) => (
            <li key={type}>
              <code>{type}</code>
              <span className="quiet">{data}</span>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}

function Portal(): ReactNode {
  const open = useCreateWebhookPortalToken()
  return (
    <Section
      title="Endpoints and deliveries"
      description="The webhook provider keeps them, and shows them in its portal, which opens with a token."
    >
      <Failure error={open.error} />
      <Button pending={open.isPending} onClick={() => open.mutate({})}>
        Make a portal token
      </Button>
      {open.data && (
        <Notice kind="success">
          <p>Shown this once:</p>
          <Copyable label="the token" value={open.data.token} />
        </Notice>
      )}
    </Section>
  )
}

interface Attempt {
  readonly at: number
  readonly endpointId: string
  readonly isDelivered: boolean
  /** Why it was not delivered. */
  readonly reason?: string | undefined
}

function Test(): ReactNode {
  const send = useSendTestWebhook()
  const [attempts, setAttempts] = useState<readonly Attempt[]>([])
  const start = (endpointId: string): void =>
    send.mutate(
      { endpointId },
      {
        onSuccess: ({ success, errorMessage: reason }) =>
          setAttempts((all) => [{ at: Date.now(), endpointId, isDelivered: success, reason }, ...all]),
      },
    )
  return (
    <Section title="Send a test webhook" description="To one endpoint, and see whether it arrived.">
      <form onSubmit={(event) => start(formValues(event)['endpointId']?.trim() ?? '')}>
        <Field name="endpointId" label="Id of the endpoint" placeholder="ep_…" required hint="It is in the portal." />
        <Failure error={send.error} />
        <Button type="submit" kind="primary" pending={send.isPending}>
          Send test webhook
        </Button>
      </form>
      <ul className="rows" aria-label="Sent from this page" aria-live="polite">
        {attempts.map(({ at, endpointId, isDelivered, reason }) => (
          <li key={at}>
            <span>
              <code>{endpointId}</code>{' '}
              <Badge kind={isDelivered ? 'good' : 'bad'}>{isDelivered ? 'Delivered' : 'Not delivered'}</Badge>
              {!isDelivered && <span className="quiet">{reason ?? 'The provider gives no reason.'}</span>}
            </span>
            <Ago millis={at} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
