/** Signing out from a page that needs a user. */
import type { Client } from '../client/types.ts'
import { delay } from '../util/delay.ts'
import { pendingLeave } from './redirects/pendingLeave.ts'
import { redirectTo } from './redirects/redirectTo.ts'
import { signOut } from './signOut.ts'

export type EndSession = (client: Client) => Promise<unknown>

/** How long a page is given to change after the redirect. */
const LEAVE_MILLIS = 5000

/**
 * Ends the session and redirects to `afterSignOut`. Until the address changes, components with `useUser({ or: 'redirect' })`
 * don't redirect to sign-in, which would cancel that redirect.
 *
 * @param endSession a flow that ends the session. Default `signOut`
 * @param page the page in place of `afterSignOut`
 */
export function leave(
  client: Client,
  endSession: EndSession = signOut,
  page: 'afterSignOut' | 'signIn' = 'afterSignOut',
): Promise<void> {
  const pending = pendingLeave.get(client)
  const promise = endAndRedirect(client, endSession, page).finally(() => {
    if (pending.promise === promise) pending.promise = undefined
  })
  pending.promise = promise
  return promise
}

async function endAndRedirect(client: Client, endSession: EndSession, page: 'afterSignOut' | 'signIn'): Promise<void> {
  await endSession(client)
  const { location } = client.platform
  const href = location?.href()
  await redirectTo(client, page)
  const { config } = client
  const isElsewhere = href !== undefined && new URL(config.urls[page], href).href !== href
  if (config.redirectMethod === 'none' || !location || !isElsewhere || location.href() !== href) return
  let unsubscribe = (): void => {}
  const until = new Promise<void>((resolve) => {
    unsubscribe = location.subscribe(() => resolve())
  })
  await delay(client.platform, LEAVE_MILLIS, { until }).finally(unsubscribe)
}
