import type { Client } from '../../client/types.ts'
import { callbackUrl } from '../../navigation/callbackUrl.ts'

/** Where the provider sends the browser back to: the same text when a flow begins and when its code is exchanged. */
export function redirectUri(client: Client): string {
  const url = new URL(callbackUrl(client, 'oauthCallback', 'urls.oauthCallback'))
  for (const name of ['code', 'state']) url.searchParams.delete(name)
  return url.href
}
