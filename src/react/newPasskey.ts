/** When a passkey is created after a sign-in with a password: beside the next page, never before it. */
import type { Client } from '../core/client/types.ts'

/** In the tab's storage: the user who signed in, until the next page is loaded. */
const KEY = 'latchkey_new_passkey'

/**
 * Creates a passkey while the app's router shows the next page. A page that is about to be unloaded can't finish that, so
 * with `redirectMethod: 'window'` the next page's `<UserButton>` does it.
 */
export function offerPasskey(client: Client, userId: string): void {
  if (client.config.redirectMethod !== 'window') return create(client)
  try {
    client.platform.tabStorage?.setItem(KEY, userId)
  } catch {
    // Storage that is full or blocked: no passkey is created.
  }
}

/** Creates the passkey that the page before left to this one. */
export function resumePasskey(client: Client, userId: string): void {
  try {
    const { tabStorage } = client.platform
    const waiting = tabStorage?.getItem(KEY)
    tabStorage?.removeItem(KEY)
    if (waiting === userId) create(client)
  } catch {
    // As above.
  }
}

function create(client: Client): void {
  import('../core/flows/newPasskey.ts').then((file) => file.createPasskeyQuietly(client)).catch(() => {})
}
