/** What the server and the page know of the service. */
import { createClient } from 'latchkey'

declare const LATCHKEY_BASE_URL: string

export const options = {
  projectId: 'internal',
  publishableClientKey: 'pck_emulator',
  baseUrl: LATCHKEY_BASE_URL,
}

/** The page's client. It refreshes at the app's own server, so page and server never refresh one token twice. */
export const client = createClient({ ...options, refreshUrl: '/api/session/refresh' })
