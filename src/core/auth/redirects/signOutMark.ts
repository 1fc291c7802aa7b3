/**
 * Tells the sign-out page whether this app asked for the sign-out. Any site can link to that page, frame it or prerender
 * it. The rule is in docs/decisions/0025-links-from-other-sites.md.
 */
import { createSlot } from '../../client/slots.ts'
import type { Client } from '../../client/types.ts'
import { SIGN_OUT_MARK_MILLIS } from '../../constants.ts'
import { decoded } from './isTrustedUrl.ts'

const KEY = 'latchkey_last_redirect'

/** The last redirect by this package. Kept in the tab's storage, because it must survive a page load. */
interface LastRedirect {
  readonly at: number
  /** See {@link comparablePath}. */
  readonly path: string
  /** True for a redirect to the sign-out page by its name. */
  readonly isSignOut: boolean
}

/** For tabs without storage. */
interface Memory {
  text?: string | undefined
}

const memories = /* @__PURE__ */ createSlot((): Memory => ({}))

/** Stores a redirect, just before it begins. */
export function markRedirect(client: Client, url: string, isSignOut: boolean): void {
  const { location, tabStorage } = client.platform
  if (!location) return
  const path = comparablePath(new URL(url, location.href()))
  const mark: LastRedirect = { at: client.platform.now(), path, isSignOut }
  const text = JSON.stringify(mark)
  memories.get(client).text = text
  try {
    tabStorage?.setItem(KEY, text)
  } catch {
    // The storage is full or blocked, but the client remembers.
  }
}

/**
 * Returns the last redirect; `null` without one. A redirect to sign out is forgotten, so that a later link doesn't
 * inherit it, and counts for a minute. Others are kept, because the user may reload the page or go back to it.
 */
function takeLastRedirect(client: Client): LastRedirect | null {
  const { platform } = client
  const memory = memories.get(client)
  try {
    const text = platform.tabStorage?.getItem(KEY) ?? memory.text
    const last = JSON.parse(text ?? 'null') as LastRedirect | null
    if (!last?.isSignOut) return last
    memory.text = undefined
    platform.tabStorage?.removeItem(KEY)
    const ageMillis = platform.now() - last.at
    return ageMillis >= 0 && ageMillis <= SIGN_OUT_MARK_MILLIS ? last : null
  } catch {
    return null
  }
}

/**
 * Returns true if this app asked for the sign-out of the current page. Call it once for each visit, after the document is
 * shown.
 *
 * 1. In a frame: never.
 * 2. After `redirectTo(client, 'signOut')` within a minute: yes. After any other redirect of this package to this address:
 *    no, because its destination may come from a link.
 * 3. If a script went here from another page of the same document, as routers do: yes.
 * 4. If the page that led here has the same origin: yes. An unknown referrer is treated as foreign.
 */
export function isSignOutExpected(client: Client): boolean {
  const { documentLoad, location } = client.platform
  if (documentLoad?.isFramed()) return false
  const last = takeLastRedirect(client)
  if (last?.isSignOut) return true
  if (!documentLoad || !location) return false
  const here = new URL(location.href())
  if (last?.path === comparablePath(here)) return false
  if (new URL(documentLoad.url()).pathname !== here.pathname) return true
  const referrer = documentLoad.referrer()
  return URL.canParse(referrer) && new URL(referrer).origin === here.origin
}

/** Returns the letters and digits of a path: routers and servers may change its case, slashes and encoding. */
function comparablePath({ pathname }: URL): string {
  return decoded(pathname)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
