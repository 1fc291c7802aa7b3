/** Detects redirect loops. Redirects are remembered in the tab, because a loop survives page loads. */
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

interface RecentRedirect {
  /** In milliseconds since 1970. */
  readonly time: number
  /** The address without its query. */
  readonly address: string
  /** The session that was redirected. A sign-in or sign-out ends a loop. */
  readonly sessionKey: string
}

/**
 * Records a redirect. A client on a server belongs to one request, whose parallel loaders may all redirect.
 *
 * @throws {UsageError} TOO_MANY_REDIRECTS for the third one to the same address within 10 seconds by the same session
 */
export function recordRedirect(client: Client, url: string): void {
  if (client.platform.kind === 'server') return
  const now = client.platform.now()
  const { sessionKey } = client.session.getSnapshot()
  const address = withoutQuery(client, url)
  const recent = readRecentRedirects(client, sessionKey, now)
  if (recent.filter((redirect) => redirect.address === address).length >= REDIRECT_LOOP_COUNT - 1) {
    recentRedirects.remove(client)
    throw new UsageError(
      'TOO_MANY_REDIRECTS',
      `${REDIRECT_LOOP_COUNT} redirects to ${describeAddress(client, address)} within ${REDIRECT_LOOP_WINDOW_MILLIS / 1000} s are a loop. Check the client's urls, and that the page works without a sign-in.`,
    )
  }
  recentRedirects.write(client, JSON.stringify([...recent, { time: now, address, sessionKey }]))
}

/** Returns the redirects of a session within the window. Redirects before the last sign-in or sign-out are left out. */
function readRecentRedirects(client: Client, sessionKey: string, now: number): RecentRedirect[] {
  const redirects = parseRedirects(recentRedirects.read(client))
  if (redirects.at(-1)?.sessionKey !== sessionKey) return []
  return redirects.filter(
    (redirect) =>
      redirect.sessionKey === sessionKey && redirect.time <= now && now - redirect.time < REDIRECT_LOOP_WINDOW_MILLIS,
  )
}

/** Any script of the page can write to the tab's storage. */
function parseRedirects(text: string | null): RecentRedirect[] {
  const redirects = parseIfJson(text ?? '')
  return isList(redirects) ? redirects.filter(isRecentRedirect) : []
}

function isRecentRedirect(value: unknown): value is RecentRedirect {
  const { time, address, sessionKey } = toRecord(value)
  return typeof time === 'number' && typeof address === 'string' && typeof sessionKey === 'string'
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
