import { useEffect, useRef, type RefObject } from 'react'

/**
 * Returns a ref whose element receives the focus when it mounts, on devices with a mouse: on others, a keyboard would
 * cover the page. It never takes the focus from another element or from the page around a frame.
 */
export function useInitialFocus(isEnabled: boolean): RefObject<HTMLInputElement | null> {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const input = ref.current
    if (!isEnabled || !input || typeof matchMedia === 'undefined' || !matchMedia('(pointer: fine)').matches) return
    const { ownerDocument: page } = input
    const isFree = !page.activeElement || page.activeElement === page.body
    if (isFree && page.hasFocus()) input.focus({ preventScroll: true })
  }, [isEnabled])
  return ref
}
