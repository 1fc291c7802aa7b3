import type { Client } from '../../core/client/types.ts'

/**
 * Creates a passkey after a sign-in with a password, while the app's router shows the next page: it must not delay the
 * sign-in. With `redirectMethod: 'window'` the page is about to be unloaded, so no passkey is created.
 */
export function offerPasskey(client: Client): void {
  if (client.config.redirectMethod === 'window') return
  import('../../core/auth/passkey/newPasskey.ts').then((file) => file.createPasskeyQuietly(client)).catch(() => {})
}
