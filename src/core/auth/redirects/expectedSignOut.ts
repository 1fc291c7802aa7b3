/**
 * Tells the sign-out page whether this app requested the sign-out. Any site can link to that page, frame it or prerender
 * it. The rule is in docs/decisions/0025-links-from-other-sites.md.
 */
import type { Client } from '../../client/types.ts'
import { getDocumentLoad } from '../../platform/documentLoad.ts'
import { decodePath } from './isTrustedUrl.ts'
import { forgetSignOuts, readLastRedirect, type RecentRedirect } from './recentRedirects.ts'

/** How long a redirect to the sign-out page is remembered. */
const SIGN_OUT_MARK_MILLIS = 60_000

/**
 * Returns true if this app requested the sign-out of the current page. Call it once for each visit, after the document
 * is shown.
 *
 * 1. In a frame: never.
 * 2. After `redirectTo(client, 'signOut')` within a minute: yes. After any other redirect of this package to this address:
 *    no, because its destination may come from a link.
 * 3. If a script went here from another page of the same document, as routers do: yes.
 * 4. If the page that led here has the same origin: yes. An unknown referrer is treated as foreign.
 */
export function isSignOutExpected(client: Client): boolean {
  const { location } = client.platform
  const documentLoad = getDocumentLoad(client.platform)
  if (documentLoad?.isFramed()) return false
  const redirect = takeLastRedirect(client)
  if (redirect?.isSignOut) return true
  if (!documentLoad || !location) return false
  const currentUrl = new URL(location.href())
  if (redirect && toComparablePath(new URL(redirect.address, currentUrl)) === toComparablePath(currentUrl)) return false
  if (new URL(documentLoad.url()).pathname !== currentUrl.pathname) return true
  const referrer = documentLoad.referrer()
  return URL.canParse(referrer) && new URL(referrer).origin === currentUrl.origin
}

/**
 * Returns the last redirect; `null` without one. A redirect to sign out is valid for a minute and used once, so that it
 * doesn't apply to a later link. Others are kept, because the user may reload the page or go back to it.
 */
function takeLastRedirect(client: Client): RecentRedirect | null {
  const redirect = readLastRedirect(client)
  if (!redirect?.isSignOut) return redirect
  forgetSignOuts(client)
  const ageMillis = client.platform.now() - redirect.time
  return ageMillis >= 0 && ageMillis <= SIGN_OUT_MARK_MILLIS ? redirect : null
}

/** Returns the letters and digits of a path: routers and servers may change its case, slashes and encoding. */
function toComparablePath({ pathname }: URL): string {
  return decodePath(pathname)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
