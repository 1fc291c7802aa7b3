/** View transitions between handler pages. Loaded after the first page is shown. */
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import type { Client } from '../../core/client/types.ts'
import { capturedAddress } from '../hooks/useAddress.ts'
import { useClient } from '../provider/ProviderContext.ts'

interface ViewTransitionsProps {
  /** The handler's base path, with a slash at its end. */
  base: string
  /** Renders the handler with the current address; called with a new object. */
  onShow: (turn: object) => void
}

/**
 * Starts a view transition when the address changes from one page below the base path to another, in browsers with the
 * Navigation API, which is needed to detect the change. Renders nothing.
 */
export function ViewTransitions({ base, onShow }: ViewTransitionsProps): null {
  const client = useClient()
  useEffect(() => {
    if ('startViewTransition' in document && 'navigation' in window) return animatePages(client, base, onShow)
    return undefined
  }, [client, base, onShow])
  return null
}

/**
 * The browser captures a page in the next frame. Until then, the pages show the previous address,
 * {@link capturedAddress}. With reduced motion, nothing is animated.
 */
function animatePages(client: Client, base: string, onShow: (turn: object) => void): () => void {
  const { href, subscribe } = client.platform.location!
  const captured = capturedAddress.get(client)
  const pageOf = ({ pathname }: URL): string | false => pathname.startsWith(base) && pathname
  let shown = new URL(href())
  const show = (): void => {
    captured.href = undefined
    shown = new URL(href())
    flushSync(() => onShow({}))
  }
  return subscribe(() => {
    if (captured.href) return
    const next = new URL(href())
    const isChange = pageOf(shown) && pageOf(next) && pageOf(shown) !== pageOf(next)
    if (isChange && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
      captured.href = shown.href
      const { ready, finished } = document.startViewTransition(show)
      // Both promises reject if another navigation interrupts the transition, and in a hidden tab. The page is shown
      // in any case.
      for (const promise of [ready, finished]) promise.catch(() => {})
    }
    shown = next
  })
}
