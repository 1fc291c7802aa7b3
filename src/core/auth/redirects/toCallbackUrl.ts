import type { HandlerUrls } from '../../client/handlerUrls.ts'
import type { Client } from '../../client/types.ts'
import { RETURN_TO_PARAMETER } from '../../constants.ts'
import { UsageError } from '../../errors.ts'

/**
 * Returns the absolute URL of a page, for links in emails and redirects of providers. It contains the page's return
 * destination.
 *
 * @param option what the error tells the caller to pass
 * @throws {UsageError} NO_BROWSER outside a browser, because there is no page to derive the URL from
 */
export function toCallbackUrl(client: Client, page: keyof HandlerUrls, option: string): string {
  const { location } = client.platform
  if (!location) {
    throw new UsageError('NO_BROWSER', `Outside a browser, pass ${option}: there is no page to derive the URL from.`)
  }
  const currentUrl = new URL(location.href())
  const url = new URL(client.config.urls[page], currentUrl)
  const returnTo = currentUrl.searchParams.get(RETURN_TO_PARAMETER)
  if (returnTo) url.searchParams.set(RETURN_TO_PARAMETER, returnTo)
  url.hash = ''
  return url.href
}
