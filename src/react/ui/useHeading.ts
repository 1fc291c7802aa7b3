import { type RefObject, useEffect, useRef } from 'react'
import type { Client } from '../../core/client/types.ts'
import { useClient } from '../ClientContext.ts'

/** Clients whose pages the person has been in: with keys, or by pressing something. */
const entered = new WeakSet<Client>()

/** What a panel needs to hand its heading the focus. */
export interface Heading {
  ref: RefObject<HTMLHeadingElement | null>
  /** For the panel: the person is in it. */
  onFocus: () => void
}

/**
 * Gives the heading the focus when what had it went with what was there before (WCAG 2.2, 2.4.3 and 4.1.3): whoever can't
 * see the page hears what came of their press, and goes on from there. A person who is elsewhere is left there.
 */
export function useHeading(title: unknown): Heading {
  const client = useClient()
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const { activeElement, body } = ref.current!.ownerDocument
    if (entered.has(client) && (!activeElement || activeElement === body)) ref.current!.focus({ preventScroll: true })
  }, [client, title])
  return { ref, onFocus: () => void entered.add(client) }
}
