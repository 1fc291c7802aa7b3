/** What this app knows of the service. The same in the proxy, on the server and in the browser. */
import type { SessionProxyOptions } from 'latchkey/next'

const baseUrl = process.env.LATCHKEY_URL ?? 'http://localhost:4400'

export const options = {
  projectId: 'internal',
  publishableClientKey: 'pck_emulator',
  // Two addresses, because a server often reaches the service by another one than a browser.
  baseUrl: { browser: process.env.LATCHKEY_BROWSER_URL ?? baseUrl, server: baseUrl },
} satisfies SessionProxyOptions
