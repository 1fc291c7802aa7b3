/** Creates a passkey after a sign-in with a password, while the next page is shown: it must not delay the sign-in. */
import type { Client } from '../../core/client/types.ts'

/** Key in the tab's storage: the id of the user who signed in, until the next page is loaded. */
const STORAGE_KEY = 'latchkey_new_passkey'

/**
 * Creates a passkey while the app's router shows the next page. With `redirectMethod: 'window'` this page is about to be
 * unloaded, so the `<UserButton>` of the next page creates the passkey.
 */
export function offerPasskey(client: Client, userId: string): void {
  if (client.config.redirectMethod !== 'window') return create(client)
  try {
    client.platform.tabStorage?.setItem(STORAGE_KEY, userId)
  } catch {
    // Storage is full or blocked: no passkey is created.
  }
}

/** Creates the passkey that the previous page requested. */
export function resumePasskey(client: Client, userId: string): void {
  try {
    const { tabStorage } = client.platform
    const pendingUserId = tabStorage?.getItem(STORAGE_KEY)
    tabStorage?.removeItem(STORAGE_KEY)
    if (pendingUserId === userId) create(client)
  } catch {
    // Storage is blocked: no passkey is created.
  }
}

function create(client: Client): void {
  import('../../core/auth/passkey/newPasskey.ts').then((file) => file.createPasskeyQuietly(client)).catch(() => {})
}
