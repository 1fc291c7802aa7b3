/** Signing out from a page that needs a user. */
import type { Client } from '../client/types.ts'
import { delay } from '../util/delay.ts'
import { pendingLeave } from './redirects/pendingLeave.ts'
import { redirectTo } from './redirects/redirectTo.ts'
import { signOut } from './signOut.ts'

/** How long a page is given to change after the redirect. */
const LEAVE_MILLIS = 5000

/**
 * Signs out and redirects to `afterSignOut`. Until the address changes, components with `useUser({ or: 'redirect' })`
 * don't redirect to sign-in, which would cancel that redirect.
 */
export function leave(client: Client): Promise<void> {
  const pending = pendingLeave.get(client)
  const promise = signOutAndRedirect(client).finally(() => {
    if (pending.promise === promise) pending.promise = undefined
  })
  pending.promise = promise
  return promise
}

async function signOutAndRedirect(client: Client): Promise<void> {
  await signOut(client)
  const { location } = client.platform
  const href = location?.href()
  await redirectTo(client, 'afterSignOut')
  const { config } = client
  const isElsewhere = href !== undefined && new URL(config.urls.afterSignOut, href).href !== href
  if (config.redirectMethod === 'none' || !location || !isElsewhere || location.href() !== href) return
  let unsubscribe = (): void => {}
  const until = new Promise<void>((resolve) => {
    unsubscribe = location.subscribe(() => resolve())
  })
  await delay(client.platform, LEAVE_MILLIS, { until }).finally(unsubscribe)
}
