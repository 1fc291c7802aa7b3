import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react'
import type { Client } from '../../core/client/types.ts'
import { useDocumentTitle } from '../handler/document.ts'
import { useRootProps, useSlot } from '../provider/AppearanceContext.ts'
import { useClient } from '../provider/ProviderContext.ts'

export interface PanelProps {
  /** The heading, which labels the card. */
  title: ReactNode
  /** A sentence below the heading. */
  description?: ReactNode
  /** An icon or a logo above the title. */
  icon?: ReactNode
  /** The content. */
  children?: ReactNode
  /** Shown at the end, such as a link to another page. */
  footer?: ReactNode
}

/**
 * The card of a page, labeled by its heading.
 *
 * @example
 * ```tsx
 * <Panel title="Welcome" description="Choose a team to continue.">
 *   <TeamSwitcher />
 * </Panel>
 * ```
 */
export function Panel({ title, description, icon, children, footer }: PanelProps): ReactNode {
  const id = useId()
  const { ref, onFocus } = useHeading(title)
  const slot = useSlot()
  useDocumentTitle(title)
  return (
    <section {...useRootProps(slot('panel', 'lk-panel'))} aria-labelledby={id} onFocus={onFocus}>
      <header className="lk-header">
        <span className="lk-contents">{icon}</span>
        <h1 className={slot('title', 'lk-title')} id={id} ref={ref} tabIndex={-1}>
          {title}
        </h1>
        {description && <p className="lk-description">{description}</p>}
      </header>
      <div className="lk-contents">{children}</div>
      {footer && <footer className="lk-footer">{footer}</footer>}
    </section>
  )
}

/** Clients in whose panels the focus has been. Until then, no heading is focused. */
const focusedClients = new WeakSet<Client>()

/** The props of a panel and its heading. */
interface Heading {
  ref: RefObject<HTMLHeadingElement | null>
  /** The panel's: called when an element in it receives the focus. */
  onFocus: () => void
}

/**
 * Moves the focus to the heading if the focused control disappeared with the previous panel (WCAG 2.2, 2.4.3 and
 * 4.1.3): screen readers then announce the result. It never takes the focus from another element.
 */
function useHeading(title: unknown): Heading {
  const client = useClient()
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const heading = ref.current
    if (!heading || !focusedClients.has(client)) return
    const { activeElement, body } = heading.ownerDocument
    if (!activeElement || activeElement === body) heading.focus({ preventScroll: true })
  }, [client, title])
  return { ref, onFocus: () => void focusedClients.add(client) }
}
