import type { WebhookEvent } from 'latchkey/server'
import type { ReactNode } from 'react'
import { Code } from '../parts/Code.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { Section } from '../parts/Section.tsx'
import { Endpoints } from './webhooks/Endpoints.tsx'

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

/** How a backend hears of changes, and whether it does. */
export function WebhooksPage(): ReactNode {
  return (
    <>
      <PageHead title="Webhooks" description="Tell your backend when users, teams or permissions change." />
      <Endpoints />
      <Section
        title="Receive them"
        description="A route of your backend. It refuses requests that were not signed with the secret of the endpoint."
      >
        <Code label="a route that receives webhooks" text={RECEIVER} />
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
