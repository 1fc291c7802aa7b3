/** The redirects of a tab. They are remembered in its storage, because a redirect loop survives page loads. */
import { createTabItem } from '../../client/tabItem.ts'
import type { Client } from '../../client/types.ts'
import { UsageError } from '../../errors.ts'
import { isList, parseIfJson, toRecord } from '../../util/record.ts'
import { pathWithin } from './pathWithin.ts'

/** This many redirects to one page within the window are a loop. */
const REDIRECT_LOOP_COUNT = 3
/** The window of these redirects. */
const REDIRECT_LOOP_WINDOW_MILLIS = 10_000

const recentRedirects = /* @__PURE__ */ createTabItem('latchkey_redirects')

/** A redirect by this package. */
export interface RecentRedirect {
  /** In milliseconds since 1970. */
  readonly time: number
  /** The address without its query. */
  readonly address: string
  /** The session that was redirected. A sign-in or sign-out ends a loop. */
  readonly sessionKey: string
  /** True for a redirect to the sign-out page by its name. */
  readonly isSignOut: boolean
}

/** Records a redirect before it begins. A client on a server belongs to one request, whose parallel loaders may all redirect. */
export function recordRedirect(client: Client, url: string, isSignOut = false): void {
  const { kind, now } = client.platform
  if (kind === 'server') return
  const { sessionKey } = client.session.getSnapshot()
  const redirect: RecentRedirect = { time: now(), address: withoutQuery(client, url), sessionKey, isSignOut }
  writeRedirects(client, [...readRecentRedirects(client), redirect])
}

/**
 * Refuses the third redirect to the same address within 10 seconds by the same session. Clicks of the user are recorded
 * without this check.
 *
 * @throws {UsageError} TOO_MANY_REDIRECTS
 */
export function refuseLoop(client: Client, url: string): void {
  const address = withoutQuery(client, url)
  const earlier = readRecentRedirects(client).filter((redirect) => redirect.address === address)
  const last = earlier.at(-1)
  if (!last || earlier.length < REDIRECT_LOOP_COUNT - 1) return
  // After a loop the last redirect is kept, and no longer counted.
  writeRedirects(client, [{ ...last, time: 0 }])
  throw new UsageError(
    'TOO_MANY_REDIRECTS',
    `${REDIRECT_LOOP_COUNT} redirects to ${describeAddress(client, address)} within ${REDIRECT_LOOP_WINDOW_MILLIS / 1000} s are a loop. Check the client's urls, and that the page works without a sign-in.`,
  )
}

/** Returns the last redirect of the tab, however long ago; `null` without one. */
export const readLastRedirect = (client: Client): RecentRedirect | null => readRedirects(client).at(-1) ?? null

/** Forgets redirects to the sign-out page by its name. Others may be part of a loop. */
export function forgetSignOuts(client: Client): void {
  writeRedirects(
    client,
    readRedirects(client).filter(({ isSignOut }) => !isSignOut),
  )
}

/** Returns the redirects of this session within the window. Redirects before the last sign-in or sign-out are left out. */
function readRecentRedirects(client: Client): RecentRedirect[] {
  const now = client.platform.now()
  const { sessionKey } = client.session.getSnapshot()
  const redirects = readRedirects(client)
  if (redirects.at(-1)?.sessionKey !== sessionKey) return []
  return redirects.filter(
    (redirect) =>
      redirect.sessionKey === sessionKey && redirect.time <= now && now - redirect.time < REDIRECT_LOOP_WINDOW_MILLIS,
  )
}

const writeRedirects = (client: Client, redirects: readonly RecentRedirect[]): void =>
  recentRedirects.write(client, JSON.stringify(redirects))

/** Any script of the page can write to the tab's storage. */
function readRedirects(client: Client): RecentRedirect[] {
  const redirects = parseIfJson(recentRedirects.read(client) ?? '')
  return isList(redirects) ? redirects.filter(isRedirect) : []
}

function isRedirect(value: unknown): value is RecentRedirect {
  const { time, address, sessionKey, isSignOut } = toRecord(value)
  const hasAddress = typeof address === 'string' && URL.canParse(address, 'https://a.invalid')
  return hasAddress && typeof time === 'number' && typeof sessionKey === 'string' && typeof isSignOut === 'boolean'
}

function withoutQuery(client: Client, url: string): string {
  const address = pathWithin(client, url) ?? new URL(url).href
  return address.replace(/[?#].*/s, '')
}

/** Returns the name of a configured page. Other addresses may come from a link, so the error doesn't contain them. */
function describeAddress(client: Client, address: string): string {
  const pages = Object.entries<string>({ ...client.config.urls })
  const page = pages.find(([, url]) => withoutQuery(client, url) === address)
  return page ? `the page ${page[0]}` : 'one address'
}
