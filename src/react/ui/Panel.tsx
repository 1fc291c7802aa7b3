import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import type { Client } from '../../core/client/types.ts'
import { useRootProps } from '../AppearanceContext.ts'
import { useClient } from '../ClientContext.ts'

export interface PanelProps {
  title: ReactNode
  description?: ReactNode
  /** A sign above the title: how it went. */
  mark?: ReactNode
  children?: ReactNode
  /** Small print below everything, such as the way to another page. */
  footer?: ReactNode
}

/** The one card of a page, named by its heading. */
export function Panel({ title, description, mark, children, footer }: PanelProps): ReactNode {
  const id = useId()
  const { ref, onFocus } = useHeading(title)
  return (
    <section {...useRootProps('lk-panel')} aria-labelledby={id} onFocus={onFocus}>
      <header className="lk-header">
        {mark}
        <h1 className="lk-title" id={id} ref={ref} tabIndex={-1}>
          {title}
        </h1>
        {description && <p className="lk-description">{description}</p>}
      </header>
      {children}
      {footer && <footer className="lk-footer">{footer}</footer>}
    </section>
  )
}

const PATHS = {
  success: 'M5 12.5l4.5 4.5L19 7.5',
  error: 'M12 7v6m0 4h.01',
  mail: 'M4 7l8 6 8-6M4 6h16v12H4z',
} as const

/** A sign above a title: done, failed, or look into your mail. Decoration; the title says it. */
export function Mark({ kind }: { kind: keyof typeof PATHS }): ReactNode {
  return (
    <span className={`lk-mark lk-mark-${kind}`} aria-hidden="true">
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={PATHS[kind]} />
      </svg>
    </span>
  )
}

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
function useHeading(title: unknown): Heading {
  const client = useClient()
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const { activeElement, body } = ref.current!.ownerDocument
    if (entered.has(client) && (!activeElement || activeElement === body)) ref.current!.focus({ preventScroll: true })
  }, [client, title])
  return { ref, onFocus: () => void entered.add(client) }
}
