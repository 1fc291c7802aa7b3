/** The user's own data, as the service returns it to the user. */
import { listContactChannels } from '../../../generated/operations/contact-channels.ts'
import { listNotificationPreferences } from '../../../generated/operations/notification-preferences.ts'
import { listOAuthProviders } from '../../../generated/operations/oauth-providers.ts'
import { listSessions } from '../../../generated/operations/sessions.ts'
import { listTeams } from '../../../generated/operations/teams.ts'
import { listUserApiKeys } from '../../../generated/operations/user-api-keys.ts'
import { getCurrentUser } from '../../../generated/operations/users.ts'
import type { CallOptions, Client } from '../../core/client/types.ts'

/**
 * Reads all data of the signed-in user that operations at client level return. It rejects if one of them fails: a
 * file with a part of the data would look complete. Secrets, such as the values of API keys, are not part of it.
 *
 * @param input.hasApiKeys whether the project lets users have API keys
 * @returns a JSON text
 */
export async function exportData(
  client: Client,
  { hasApiKeys }: { hasApiKeys: boolean },
  options?: CallOptions,
): Promise<string> {
  const me = { userId: 'me' } as const
  const [user, contactChannels, connectedAccounts, sessions, notifications, teams, apiKeys] = await Promise.all([
    getCurrentUser(client, {}, options),
    listContactChannels(client, me, options),
    listOAuthProviders(client, me, options),
    listSessions(client, me, options),
    listNotificationPreferences(client, me, options),
    listTeams(client, me, options),
    hasApiKeys ? listUserApiKeys(client, me, options) : { items: [] },
  ])
  const data = {
    user,
    contactChannels: contactChannels.items,
    connectedAccounts: connectedAccounts.items,
    sessions: sessions.items,
    notifications: notifications.items,
    teams: teams.items,
    apiKeys: apiKeys.items,
  }
  return `${JSON.stringify(data, null, 2)}\n`
}

/** Lets the browser save a text as a file. */
export function downloadJson(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
