import { createSlot } from '../../client/slots.ts'
import type { Client } from '../../client/types.ts'
import { REDIRECT_LOOP_COUNT, REDIRECT_LOOP_WINDOW_MILLIS } from '../../constants.ts'
import { UsageError } from '../../errors.ts'
import type { HandlerUrls } from '../../client/handlerUrls.ts'
import { isTrustedUrl } from './isTrustedUrl.ts'
import { markRedirect } from './signOutMark.ts'

export interface RedirectOptions {
  /** Whether to replace the current page in the history. Default false. */
  replace?: boolean
  /** Doesn't set `after_auth_return_to`. Default false. */
  noRedirectBack?: boolean
}

const RETURN_TO = 'after_auth_return_to'

/** Pages that are steps of a flow. They are never return destinations. */
const PASSED_THROUGH = [
  'signIn',
  'signUp',
  'signOut',
  'mfa',
  'forgotPassword',
  'passwordReset',
  'magicLinkCallback',
  'oauthCallback',
  'error',
  'onboarding',
] as const

/**
 * Redirects to a page by its name in `urls`. A return destination in the address is passed on to sign-in and sign-up,
 * and takes precedence over the configured pages after them.
 *
 * The sign-out page signs out at once after `redirectTo(client, 'signOut')`. After a redirect to its address it asks first.
 *
 * On a server, and with the redirect method `none`, it does nothing.
 *
 * @throws UsageError UNTRUSTED_URL if the destination's origin is not trusted; TOO_MANY_REDIRECTS for the third
 * redirect to the same page within 10 seconds
 */
export async function redirectTo(
  client: Client,
  page: keyof HandlerUrls,
  options: RedirectOptions = {},
): Promise<void> {
  go(client, destination(client, page, options), options, page === 'signOut')
}

/**
 * Redirects to any trusted URL.
 *
 * @throws UsageError UNTRUSTED_URL, TOO_MANY_REDIRECTS
 */
export async function goTo(client: Client, url: string, options: RedirectOptions = {}): Promise<void> {
  go(client, url, options, false)
}

function go(client: Client, url: string, { replace = false }: RedirectOptions, isSignOut: boolean): void {
  if (!isTrustedUrl(client, url)) {
    throw new UsageError(
      'UNTRUSTED_URL',
      `The URL to go to has an untrusted origin. Use a relative URL, or add the origin to trustedOrigins.`,
    )
  }
  const { redirectMethod } = client.config
  if (redirectMethod === 'none') return
  countRedirect(client, url)
  markRedirect(client, url, isSignOut)
  const path = pathWithin(client, url)
  if (typeof redirectMethod === 'object' && path !== null) {
    redirectMemory.get(client).onNavigate?.(url)
    redirectMethod.navigate(path, { replace })
    return
  }
  client.platform.location?.[replace ? 'replace' : 'assign'](url)
}

function destination(client: Client, page: keyof HandlerUrls, { noRedirectBack = false }: RedirectOptions): string {
  const url = client.config.urls[page]
  const href = client.platform.location?.href()
  if (noRedirectBack || !href) return url
  const here = new URL(href)
  const returnTo = here.searchParams.get(RETURN_TO)
  if (/^afterSign(In|Up)$/.test(page)) return returnTo ?? url
  if (!/^(sign(In|Up)|mfa|onboarding)$/.test(page)) return url
  const target = new URL(url, here)
  if (target.origin !== here.origin) return url
  const isStop =
    page === 'mfa' || PASSED_THROUGH.some((name) => new URL(client.config.urls[name], here).pathname === here.pathname)
  const back = returnTo ?? (isStop ? null : here.pathname + here.search + here.hash)
  if (back !== null) target.searchParams.set(RETURN_TO, back)
  return target.pathname + target.search + target.hash
}

/**
 * Redirects are counted to stop redirect loops: in the tab's storage, because it survives page loads, or else in the
 * client.
 */
const KEY = 'latchkey_redirects'

type Visit = readonly [at: number, url: string, scope: string]

/**
 * Records a redirect.
 *
 * @throws UsageError TOO_MANY_REDIRECTS for the third one to the same address within 10 seconds by the same session
 */
export function countRedirect(client: Client, url: string): void {
  const now = client.platform.now()
  const target = withoutQuery(client, url)
  const { scope } = client.session.getSnapshot()
  const visits = read(client)
  // After a sign-in or sign-out, earlier visits are not part of a loop.
  const own = visits.at(-1)?.[2] === scope ? visits : []
  const recent = own.filter(([at, , by]) => by === scope && at <= now && now - at < REDIRECT_LOOP_WINDOW_MILLIS)
  const same = recent.filter(([, visited]) => visited === target)
  if (same.length >= REDIRECT_LOOP_COUNT - 1) {
    write(client, [])
    throw new UsageError(
      'TOO_MANY_REDIRECTS',
      `${REDIRECT_LOOP_COUNT} redirects to ${nameOfPage(client, target)} within ${REDIRECT_LOOP_WINDOW_MILLIS / 1000} s are a loop. Check the client's urls, and that the page works without a sign-in.`,
    )
  }
  write(client, [...recent, [now, target, scope]])
}

/** Returns the normalized address without its query. */
function withoutQuery(client: Client, url: string): string {
  return (pathWithin(client, url) ?? new URL(url).href).split(/[?#]/, 1)[0]!
}

/** Returns the name of a configured page. Other addresses may come from a link, so the error doesn't contain them. */
function nameOfPage(client: Client, address: string): string {
  const pages = Object.entries(client.config.urls)
  const page = pages.find(([, url]) => withoutQuery(client, url) === address)
  return page ? `the page ${page[0]}` : 'one address'
}

/** The redirects that a client remembers. */
export interface RedirectMemory {
  /** The visits as JSON, for tabs without storage. */
  text?: string
  /** Called with the URL before the app's router navigates. Set by a recorder. */
  onNavigate?: ((url: string) => void) | undefined
}

export const redirectMemory = /* @__PURE__ */ createSlot((): RedirectMemory => ({}))

function read(client: Client): Visit[] {
  try {
    const visits: unknown = JSON.parse(
      client.platform.tabStorage?.getItem(KEY) ?? redirectMemory.get(client).text ?? '[]',
    )
    return Array.isArray(visits) ? (visits as Visit[]).filter((visit) => Array.isArray(visit)) : []
  } catch {
    return []
  }
}

function write(client: Client, visits: readonly Visit[]): void {
  const text = JSON.stringify(visits)
  redirectMemory.get(client).text = text
  try {
    client.platform.tabStorage?.setItem(KEY, text)
  } catch {
    // The storage is full or blocked, but the client remembers.
  }
}

/**
 * Returns the part of a URL that routers accept: path, query and hash. `null` for a page of another origin, to which
 * routers can't navigate. On a server, it returns the URL unchanged.
 */
export function pathWithin({ platform }: Pick<Client, 'platform'>, url: string): string | null {
  const here = platform.kind === 'browser' ? platform.location?.href() : undefined
  if (here === undefined) return url
  const { origin, pathname, search, hash } = new URL(url, here)
  return origin === new URL(here).origin ? pathname + search + hash : null
}
