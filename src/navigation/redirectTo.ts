import type { Client } from '../client/types.ts'
import { UsageError } from '../errors/UsageError.ts'
import { isTrustedUrl } from './isTrustedUrl.ts'
import type { HandlerUrls } from '../rules/handlerUrls.ts'

export interface RedirectOptions {
  /** Whether the current page leaves no entry in the history. Default false. */
  replace?: boolean
  /** Leaves `after_auth_return_to` alone. Default false. */
  noRedirectBack?: boolean
}

const RETURN_TO = 'after_auth_return_to'

/**
 * Takes the person to a page of the product. A return destination in the address is carried on to sign-in and sign-up,
 * and wins over the configured pages after them. Product specification, section 2.
 *
 * @throws UsageError UNTRUSTED_URL when the destination is on an origin that is not trusted
 */
export async function redirectTo(client: Client, page: keyof HandlerUrls, options: RedirectOptions = {}): Promise<void> {
  await goTo(client, destination(client, page, options), options)
}

/** Takes the person to any address that is trusted. */
export async function goTo(client: Client, url: string, { replace = false }: RedirectOptions = {}): Promise<void> {
  if (!isTrustedUrl(client, url)) {
    throw new UsageError('UNTRUSTED_URL', `The address to go to is on an origin that is not trusted. Use a relative one, or add its origin to trustedOrigins.`)
  }
  const { redirectMethod } = client.config
  if (redirectMethod === 'none') return
  if (typeof redirectMethod === 'object') return redirectMethod.navigate(url)
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
  if (page !== 'signIn' && page !== 'signUp') return url
  const target = new URL(url, here)
  if (target.origin !== here.origin) return url
  target.searchParams.set(RETURN_TO, returnTo ?? here.pathname + here.search + here.hash)
  return target.pathname + target.search + target.hash
}
