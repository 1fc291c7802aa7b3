/** The beginning of an OAuth flow: the browser visits this route, which adds the access token and redirects to the service. */
import type { Client } from '../../core/client/types.ts'
import { API_PATH } from '../../core/constants.ts'
import { KnownError, UsageError } from '../../core/errors.ts'
import type { TokenStore } from '../../core/session/types.ts'
import { readTokenClaims } from '../../core/util/jwt.ts'
import { toErrorResponse } from '../requests/errorResponse.ts'
import { PageCookies, VaultSession, type VaultSessionParts } from './VaultSession.ts'

/**
 * Only a page of this origin may start a flow, although the request is a GET: connecting an account changes the user's.
 * Only a navigation may, because the address that follows contains the access token.
 *
 * @param path the path of the operation
 */
export async function redirectToProvider(
  request: Request,
  path: string,
  parts: VaultSessionParts,
  createClient: (tokenStore: TokenStore) => Client,
): Promise<Response> {
  requireNavigation(request)
  const { searchParams } = new URL(request.url)
  searchParams.delete('token')
  const headers = new Headers({ 'referrer-policy': 'no-referrer' })
  const cookies = new PageCookies(request, parts)
  const vaultSession = await VaultSession.open(parts, cookies, cookies.session.refreshToken)
  const accessToken = vaultSession.hasTokens
    ? await createClient(vaultSession.store).session.getAccessToken({ signal: request.signal })
    : null
  const isLink = searchParams.get('type') === 'link'
  if (accessToken !== null && (isLink || readTokenClaims(accessToken).limit === 'anonymous')) {
    searchParams.set('token', accessToken)
  }
  await vaultSession.applyTo(headers)
  if (isLink && accessToken === null) {
    const error = new KnownError('USER_AUTHENTICATION_REQUIRED', 'Sign in, then connect the account.', 401, undefined)
    return Response.json(toErrorResponse(error)?.body, { status: 401, headers })
  }
  headers.set('location', `${parts.config.browserBaseUrl}${API_PATH}${path}?${searchParams.toString()}`)
  return new Response(null, { status: 302, headers })
}

/** @throws {UsageError} CROSS_SITE_REQUEST */
function requireNavigation({ headers, url }: Request): void {
  const site = headers.get('sec-fetch-site')
  const mode = headers.get('sec-fetch-mode')
  const referrer = headers.get('referer')
  // Browsers leave out `Sec-Fetch-Site` over HTTP, except to this machine.
  const isOwnSite =
    site === null ? isSameHost(referrer, headers.get('host') ?? new URL(url).host) : site === 'same-origin'
  if (isOwnSite && (mode === null || mode === 'navigate')) return
  throw new UsageError('CROSS_SITE_REQUEST', 'Only a page of this origin can begin to sign in, by navigating here.')
}

const isSameHost = (referrer: string | null, host: string): boolean =>
  referrer !== null && URL.canParse(referrer) && new URL(referrer).host === host
