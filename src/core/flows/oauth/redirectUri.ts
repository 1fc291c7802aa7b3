import type { Client } from '../../client/types.ts'
import { callbackUrl } from '../../navigation/callbackUrl.ts'
import { withoutCallback } from './withoutCallback.ts'

/** Where the provider sends the browser back to: the same text when a flow begins and when its code is exchanged. */
export function redirectUri(client: Client): string {
  return withoutCallback(callbackUrl(client, 'oauthCallback', 'urls.oauthCallback'))
}
