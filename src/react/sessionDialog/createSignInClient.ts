import { createBaseClient } from '../../core/client/createBaseClient.ts'
import type { Client } from '../../core/client/types.ts'
import { RETURN_TO_PARAMETER } from '../../core/constants.ts'
import type { Location } from '../../core/platform/Platform.ts'
import type { TokenPair } from '../../core/session/types.ts'
import { compact } from '../../core/util/compact.ts'
import { openSignInPopup } from './popup.ts'

/**
 * Creates a client that signs in apart from the page: its tokens are in memory, so that the page's session changes only
 * once it is known who signed in. Its reads have a key of their own, because reads of the page's client may be waiting for
 * the sign-in.
 *
 * @param tokens a session to begin with. Default: signed out.
 */
export function createSignInClient(
  { config, platform, validate, onUnhandledError }: Client,
  tokens?: TokenPair,
): Client {
  const { projectId, publishableClientKey, baseUrl, urls, oauthScopesOnSignIn, extraRequestHeaders, trustedOrigins } =
    config
  return createBaseClient(
    'client',
    compact({
      projectId,
      baseUrl,
      urls,
      oauthScopesOnSignIn,
      extraRequestHeaders,
      trustedOrigins,
      platform: { ...platform, location: platform.location && toDialogLocation(platform.location) },
      tokenStore: tokens ?? ('memory' as const),
      validate: validate ?? undefined,
      onUnhandledError,
    }),
    publishableClientKey === null ? {} : { 'x-stack-publishable-client-key': publishableClientKey },
    { keySuffix: '/sign-in-again' },
  )
}

/**
 * The page's location, for flows that leave the page: a provider's page is opened in a popup, or in this window if the
 * browser blocks popups. Links in emails and the provider's redirect then lead back to this page.
 */
function toDialogLocation(location: Location): Location {
  const overrides: Pick<Location, 'href' | 'assign'> = {
    href: () => {
      const url = new URL(location.href())
      const { searchParams, pathname, search, hash } = url
      if (!searchParams.has(RETURN_TO_PARAMETER)) searchParams.set(RETURN_TO_PARAMETER, pathname + search + hash)
      return url.href
    },
    assign: (url) => {
      if (!openSignInPopup(url)) location.assign(url)
    },
  }
  return Object.assign(Object.create(location) as Location, overrides)
}
