import { listen } from './browser.ts'
import type { Platform, PopupWindow } from './Platform.ts'

/** Opens an empty window for a provider's page; `null` if the browser blocks it, and without a page. */
export function openPopup({ openPopup: open }: Platform): PopupWindow | null {
  if (open) return open()
  if (typeof window === 'undefined') return null
  const popup = window.open('', '_blank', 'popup,width=480,height=680')
  if (!popup) return null
  // Otherwise the provider's page could navigate this one.
  popup.opener = null
  return {
    isClosed: () => popup.closed,
    navigate: (url) => popup.location.replace(url),
    close: () => popup.close(),
  }
}

/** Calls `listener` when the user returns to this window. Returns `null` without a page. */
export function subscribeFocus({ visibility }: Platform, listener: () => void): (() => void) | null {
  if (visibility?.subscribeFocus) return visibility.subscribeFocus(listener)
  return typeof document === 'undefined' ? null : listen(window, 'focus', listener)
}
