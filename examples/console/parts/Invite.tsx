import type { AdminClient } from 'latchkey'
import { sendTeamInvitation } from 'latchkey/admin'
import { Field, useGetProject } from 'latchkey/react'
import type { ReactNode } from 'react'
import { createWork } from './runBulk.ts'

/** Fields for addresses, and for the page of the app that the link in the email opens. */
export function InviteFields(): ReactNode {
  const { data: project } = useGetProject()
  if (!project) return null
  const { domains, allowLocalhost } = project.config
  const trusted = domains.map(({ domain, handlerPath }) => domain + handlerPath)
  const [handler] = [...trusted, ...(allowLocalhost ? ['http://localhost:3000/handler'] : [])]
  return (
    <>
      <Field
        name="emails"
        label="Email addresses"
        type="email"
        multiple
        required
        autoComplete="off"
        hint="Separate several with commas."
      />
      <Field
        name="callbackUrl"
        label="Page of your app"
        type="url"
        required
        defaultValue={handler && `${handler}/team-invitation`}
        hint="The link in the email opens it, on a trusted domain."
      />
    </>
  )
}

/**
 * Returns a function that sends an invitation to each address. The values are those of {@link InviteFields}. Called again after
 * a failure, it sends only those that failed: each form has one.
 */
export function createInviter(): (
  client: AdminClient,
  teamId: string,
  values: Record<string, string>,
) => Promise<void> {
  const invite = createWork<{ id: string; name: string }>('invited')
  return (client, teamId, { emails = '', callbackUrl = '' }) => {
    const addresses = emails.split(',').map((email) => email.trim())
    const items = [...new Set(addresses)].map((name) => ({ id: `${teamId} ${name}`, name }))
    return invite(items, ({ name: email }) => sendTeamInvitation(client, { teamId, email, callbackUrl }))
  }
}
