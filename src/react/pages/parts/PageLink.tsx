import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { pathWithin } from '../../../navigation/pathWithin.ts'
import type { HandlerUrls } from '../../../rules/handlerUrls.ts'
import { useClient } from '../../ClientContext.ts'
import { pageUrl } from './pageUrl.ts'
import { useAddress } from './useAddress.ts'

export interface PageLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  page: keyof HandlerUrls
}

/** A link to a page of the product. It carries the return destination, and goes through the app's router where there is one. */
export function PageLink({ page, ...rest }: PageLinkProps): ReactNode {
  const client = useClient()
  const href = pageUrl(client, page, useAddress())
  const { redirectMethod } = client.config
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
        const path = plain && typeof redirectMethod === 'object' ? pathWithin(client, href) : null
        if (path === null || typeof redirectMethod !== 'object') return
        event.preventDefault()
        redirectMethod.navigate(path, { replace: false })
      }}
    />
  )
}
