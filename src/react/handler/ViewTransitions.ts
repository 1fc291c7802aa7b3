/** View transitions between handler pages. Loaded after the first page is shown. */
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import type { Client } from '../../core/client/types.ts'
import { frozenAddress } from '../hooks/frozenAddress.ts'
import { useClient } from '../provider/ProviderContext.ts'

interface ViewTransitionsProps {
  /** The handler's base path, with a slash at its end. */
  base: string
}

/**
 * Starts a view transition when the address changes from one page below the base path to another, in browsers with the
 * Navigation API, which is needed to detect the change. Renders nothing.
 */
export function ViewTransitions({ base }: ViewTransitionsProps): null {
  const client = useClient()
  useEffect(() => {
    if ('startViewTransition' in document && 'navigation' in window) return animatePages(client, base)
    return undefined
  }, [client, base])
  return null
}

/**
 * Freezes the previous address after a navigation until the browser has captured the page, in its next frame. With
 * reduced motion, nothing is animated.
 *
 * @returns ends the subscription
 */
function animatePages(client: Client, base: string): () => void {
  const { location } = client.platform
  if (!location) return () => {}
  const { href, subscribe } = location
  const addressStore = frozenAddress.get(client)
  let currentUrl = new URL(href())
  const showNext = (): void => {
    currentUrl = new URL(href())
    flushSync(() => addressStore.unfreeze())
  }
  return subscribe(() => {
    if (addressStore.getHref() !== null) return
    const nextUrl = new URL(href())
    const isBetweenPages = currentUrl.pathname.startsWith(base) && nextUrl.pathname.startsWith(base)
    const isPageChange = isBetweenPages && currentUrl.pathname !== nextUrl.pathname
    if (isPageChange && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
      addressStore.freeze(currentUrl.href)
      const { ready, finished } = document.startViewTransition(showNext)
      // Both promises reject if another navigation interrupts the transition, and in a hidden tab. The page is shown
      // in any case.
      for (const promise of [ready, finished]) promise.catch(() => {})
    }
    currentUrl = nextUrl
  })
}
