import type { Client } from '../../../core/client/types.ts'
import type { HandlerUrls } from '../../../core/rules/handlerUrls.ts'

const RETURN_TO = 'after_auth_return_to'

/** The address of a page, with the return destination of the current one. */
export function pageUrl(client: Client, page: keyof HandlerUrls, address: URL | null): string {
  const url = client.config.urls[page]
  const returnTo = address?.searchParams.get(RETURN_TO)
  return returnTo ? `${url}${url.includes('?') ? '&' : '?'}${RETURN_TO}=${encodeURIComponent(returnTo)}` : url
}
