import type { AnchorHTMLAttributes, ReactNode } from 'react'
import type { HandlerUrls } from '../../core/client/handlerUrls.ts'
import type { Client } from '../../core/client/types.ts'
import { RETURN_TO_PARAMETER } from '../../core/constants.ts'
import { useAddress } from '../hooks/useAddress.ts'
import { isPlainClick, useFollowLink } from '../hooks/useFollowLink.ts'
import { useClient } from '../provider/ProviderContext.ts'
import { useButtonClass, type ButtonKind } from '../ui/Button.tsx'

/** Props of {@link PageLink}, in addition to those of `<a>`. */
export interface PageLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** The page's key in `client.config.urls`. */
  page: keyof HandlerUrls
  /**
   * Makes the link look like a button of this kind.
   *
   * @default a link without the look of a button
   */
  kind?: ButtonKind
}

/**
 * A link to a page. It keeps `after_auth_return_to`, and uses the app's router if the client has one.
 *
 * @param props.page the page's key in `client.config.urls`
 * @example
 * ```tsx
 * <PageLink page="forgotPassword">Forgot your password?</PageLink>
 * ```
 */
export function PageLink({ page, kind, className = '', onClick, ...rest }: PageLinkProps): ReactNode {
  const client = useClient()
  const address = useAddress()
  const follow = useFollowLink()
  const buttonClass = useButtonClass(kind)
  return (
    <a
      {...rest}
      className={kind ? `${buttonClass} ${className}`.trim() : className || undefined}
      href={toPageUrl(client, page, address)}
      onClick={(event) => {
        if (isPlainClick(event)) onClick?.(event)
        follow(event)
      }}
    />
  )
}

/** Returns the address of a page, with the current page's `after_auth_return_to`. */
function toPageUrl(client: Client, page: keyof HandlerUrls, address: URL | null): string {
  const url = client.config.urls[page]
  const returnTo = address?.searchParams.get(RETURN_TO_PARAMETER)
  if (!returnTo) return url
  return `${url}${url.includes('?') ? '&' : '?'}${RETURN_TO_PARAMETER}=${encodeURIComponent(returnTo)}`
}
