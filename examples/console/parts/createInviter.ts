import type { AdminClient } from 'latchkey'
import { sendTeamInvitation } from 'latchkey/admin'
import { createWork } from './runBulk.ts'

/**
 * Returns a function that sends an invitation to each address. The values are those of `InviteFields`. Called again after
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
