import type { MouseEvent } from 'react'
import { getNavigate } from '../../core/auth/redirects/router.ts'
import { useClient } from '../provider/ProviderContext.ts'

/** Returns a click handler of links that lets the app's router follow those of this origin. */
export function useFollowLink(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const client = useClient()
  return (event) => {
    const navigate = getNavigate(client)
    const href = client.platform.location?.href()
    const { origin, pathname, search, hash } = event.currentTarget
    if (!navigate || !href || !isPlainClick(event) || origin !== new URL(href).origin) return
    event.preventDefault()
    navigate(pathname + search + hash, { replace: false })
  }
}

/** Returns false for a click that opens a new tab or window, or downloads. */
export const isPlainClick = (event: MouseEvent): boolean =>
  !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
