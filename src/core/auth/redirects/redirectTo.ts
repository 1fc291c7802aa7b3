/** Redirects to pages and URLs. */
import type { HandlerUrls } from '../../client/handlerUrls.ts'
import { perClient } from '../../client/perClient.ts'
import type { Client } from '../../client/types.ts'
import { RETURN_TO_PARAMETER } from '../../constants.ts'
import { UsageError } from '../../errors.ts'
import { isTrustedUrl } from './isTrustedUrl.ts'
import { pathWithin } from './pathWithin.ts'
import { recordRedirect, refuseLoop } from './recentRedirects.ts'
import { getNavigate } from './router.ts'

export interface RedirectOptions {
  /**
   * Whether to replace the current page in the history.
   *
   * @default false
   */
  replace?: boolean | undefined
  /**
   * Whether to leave out `after_auth_return_to`, so that the user doesn't return to the current page.
   *
   * @default false
   */
  noRedirectBack?: boolean | undefined
}

/**
 * Redirects to a page by its name in `urls`. A return destination in the address is passed on to sign-in and sign-up,
 * and takes precedence over the configured pages after them.
 *
 * `redirectTo(client, 'signOut')` signs out without a question. A link to the page asks first.
 *
 * On a server, and with the redirect method `none`, it does nothing.
 *
 * @param client a client in a browser, or of a framework that redirects
 * @param page a name in the client's `urls`
 * @param options how to redirect
 * @throws {UsageError} UNTRUSTED_URL if the destination's origin is not trusted; TOO_MANY_REDIRECTS for the third
 * redirect to the same page within 10 seconds
 *
 * @example
 * ```ts
 * await redirectTo(client, 'signIn', { replace: true })
 * ```
 */
export async function redirectTo(
  client: Client,
  page: keyof HandlerUrls,
  options: RedirectOptions = {},
): Promise<void> {
  navigate(client, destinationOf(client, page, options), { ...options, isSignOut: page === 'signOut' })
}

/**
 * Redirects to any trusted URL.
 *
 * @param client a client in a browser, or of a framework that redirects
 * @param url relative, or with a trusted origin
 * @param options how to redirect
 * @throws {UsageError} UNTRUSTED_URL, TOO_MANY_REDIRECTS
 *
 * @example
 * ```ts
 * await goTo(client, '/teams?open=1')
 * ```
 */
export async function goTo(client: Client, url: string, options: RedirectOptions = {}): Promise<void> {
  navigate(client, url, { ...options, isSignOut: false })
}

interface NavigateOptions extends RedirectOptions {
  /** True for a redirect to the sign-out page by its name. */
  isSignOut: boolean
}

function navigate(client: Client, url: string, { replace = false, isSignOut }: NavigateOptions): void {
  if (!isTrustedUrl(client, url)) {
    throw new UsageError(
      'UNTRUSTED_URL',
      `The URL to go to has an untrusted origin. Use a relative URL, or add the origin to trustedOrigins.`,
    )
  }
  const { redirectMethod } = client.config
  if (redirectMethod === 'none') return
  refuseLoop(client, url)
  recordRedirect(client, url, isSignOut)
  const path = pathWithin(client, url)
  const navigateInApp = getNavigate(client)
  if (navigateInApp && path !== null) {
    redirectListener.get(client).onNavigate?.(url)
    navigateInApp(path, { replace })
    return
  }
  const { location } = client.platform
  if (replace) location?.replace(url)
  else location?.assign(url)
}

/** Called with the URL before the app's router navigates. Set by a recorder. */
export interface RedirectListener {
  onNavigate?: ((url: string) => void) | undefined
}

export const redirectListener = /* @__PURE__ */ perClient((): RedirectListener => ({}))

type Page = keyof HandlerUrls

/** Pages to which the user returns after a sign-in. */
const PAGES_AFTER_SIGN_IN: ReadonlySet<Page> = new Set(['afterSignIn', 'afterSignUp'])

/** Pages that pass on the return destination. */
const PAGES_WITH_RETURN: ReadonlySet<Page> = new Set(['signIn', 'signUp', 'mfa', 'onboarding'])

/** Pages that are steps of a flow. They are never return destinations. */
const STEPS: readonly Page[] = [
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
]

function destinationOf(client: Client, page: Page, { noRedirectBack = false }: RedirectOptions): string {
  const url = client.config.urls[page]
  const href = client.platform.location?.href()
  if (noRedirectBack || !href) return url
  const currentUrl = new URL(href)
  const returnTo = currentUrl.searchParams.get(RETURN_TO_PARAMETER)
  if (PAGES_AFTER_SIGN_IN.has(page)) return returnTo ?? url
  if (!PAGES_WITH_RETURN.has(page)) return url
  const target = new URL(url, currentUrl)
  if (target.origin !== currentUrl.origin) return url
  const isStep = page === 'mfa' || isStepOfFlow(client, currentUrl)
  const destination = returnTo ?? (isStep ? null : toPath(currentUrl))
  if (destination !== null) target.searchParams.set(RETURN_TO_PARAMETER, destination)
  return toPath(target)
}

/** Returns true for the address of a page that is a step of a flow, such as sign-in. */
export function isStepOfFlow({ config }: Client, currentUrl: URL): boolean {
  return STEPS.some((page) => new URL(config.urls[page], currentUrl).pathname === currentUrl.pathname)
}

const toPath = ({ pathname, search, hash }: URL): string => pathname + search + hash
