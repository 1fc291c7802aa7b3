import type { Client } from '../client/types.ts'
import { UsageError } from '../errors.ts'
import { countRedirect } from './countRedirect.ts'
import { isTrustedUrl } from './isTrustedUrl.ts'
import type { HandlerUrls } from '../rules/handlerUrls.ts'
import { pathWithin } from './pathWithin.ts'

export interface RedirectOptions {
  /** Whether the current page leaves no entry in the history. Default false. */
  replace?: boolean
  /** Leaves `after_auth_return_to` alone. Default false. */
  noRedirectBack?: boolean
}

const RETURN_TO = 'after_auth_return_to'

/** Pages on the way to somewhere: nobody wants to come back to them. */
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
 * Takes the person to a page of the product. A return destination in the address is carried on to sign-in and sign-up,
 * and wins over the configured pages after them.
 *
 * `home` and the others go where `urls` says. Without a page (on a server) and with the redirect method `none` nothing
 * happens.
 *
 * @throws UsageError UNTRUSTED_URL when the destination is on an origin that is not trusted; TOO_MANY_REDIRECTS for the
 * third one to the same page within 10 seconds
 */
export async function redirectTo(
  client: Client,
  page: keyof HandlerUrls,
  options: RedirectOptions = {},
): Promise<void> {
  await goTo(client, destination(client, page, options), options)
}

/**
 * Takes the person to any address that is trusted.
 *
 * @throws UsageError UNTRUSTED_URL, TOO_MANY_REDIRECTS
 */
export async function goTo(client: Client, url: string, { replace = false }: RedirectOptions = {}): Promise<void> {
  if (!isTrustedUrl(client, url)) {
    throw new UsageError(
      'UNTRUSTED_URL',
      `The address to go to is on an origin that is not trusted. Use a relative one, or add its origin to trustedOrigins.`,
    )
  }
  const { redirectMethod } = client.config
  if (redirectMethod === 'none') return
  countRedirect(client, url)
  const path = pathWithin(client, url)
  if (typeof redirectMethod === 'object' && path !== null) return void redirectMethod.navigate(path, { replace })
  if (replace) client.platform.location?.replace(url)
  else client.platform.location?.assign(url)
}

function destination(client: Client, page: keyof HandlerUrls, { noRedirectBack = false }: RedirectOptions): string {
  const url = client.config.urls[page]
  const href = client.platform.location?.href()
  if (noRedirectBack || !href) return url
  const here = new URL(href)
  const returnTo = here.searchParams.get(RETURN_TO)
  if (page === 'afterSignIn' || page === 'afterSignUp') return returnTo ?? url
  if (page !== 'signIn' && page !== 'signUp' && page !== 'mfa' && page !== 'onboarding') return url
  const target = new URL(url, here)
  if (target.origin !== here.origin) return url
  const isStop =
    page === 'mfa' || PASSED_THROUGH.some((name) => new URL(client.config.urls[name], here).pathname === here.pathname)
  const back = returnTo ?? (isStop ? null : here.pathname + here.search + here.hash)
  if (back !== null) target.searchParams.set(RETURN_TO, back)
  return target.pathname + target.search + target.hash
}
