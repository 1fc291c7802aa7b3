import type { AnchorHTMLAttributes, ReactNode } from 'react'
import type { HandlerUrls } from '../../../core/rules/handlerUrls.ts'
import { useClient } from '../../ClientContext.ts'
import { pageUrl } from './pageUrl.ts'
import { useAddress } from './useAddress.ts'

export interface PageLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  page: keyof HandlerUrls
}

/** A link to a page of the product. It carries the return destination, and goes through the app's router where there is one. */
export function PageLink({ page, ...rest }: PageLinkProps): ReactNode {
  const client = useClient()
  const address = useAddress()
  const { redirectMethod } = client.config
  return (
    <a
      {...rest}
      href={pageUrl(client, page, address)}
      onClick={(event) => {
        const { origin, pathname, search, hash } = event.currentTarget
        const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
        if (!plain || typeof redirectMethod !== 'object' || origin !== address?.origin) return
        event.preventDefault()
        redirectMethod.navigate(pathname + search + hash, { replace: false })
      }}
    />
  )
}
