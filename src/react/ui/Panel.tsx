import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react'
import { createSlot } from '../../core/client/slots.ts'
import { useRootProps, useSlot } from '../provider/AppearanceContext.ts'
import { useClient } from '../provider/ProviderContext.ts'

export interface PanelProps {
  title: ReactNode
  description?: ReactNode
  /** An icon or a logo above the title. */
  icon?: ReactNode
  /** @deprecated Use `icon`. */
  mark?: ReactNode
  children?: ReactNode
  /** Shown at the end, such as a link to another page. */
  footer?: ReactNode
}

/**
 * The card of a page, labeled by its heading.
 *
 * @example
 * <Panel title="Welcome" description="Choose a team to continue.">
 *   <TeamSwitcher />
 * </Panel>
 */
export function Panel({ title, description, mark, icon = mark, children, footer }: PanelProps): ReactNode {
  const id = useId()
  const { ref, onFocus } = useHeading(title)
  const slot = useSlot()
  return (
    <section {...useRootProps(slot('panel', 'lk-panel'))} aria-labelledby={id} onFocus={onFocus}>
      <header className="lk-header">
        {icon}
        <h1 className={slot('title', 'lk-title')} id={id} ref={ref} tabIndex={-1}>
          {title}
        </h1>
        {description && <p className="lk-description">{description}</p>}
      </header>
      {children}
      {footer && <footer className="lk-footer">{footer}</footer>}
    </section>
  )
}

/** The props of a panel and its heading. */
interface Heading {
  ref: RefObject<HTMLHeadingElement | null>
  /** For the panel: called when the user interacts with it. */
  onFocus: () => void
}

/**
 * Moves the focus to the heading if the focused control disappeared with the previous panel (WCAG 2.2, 2.4.3 and
 * 4.1.3), so that screen readers announce the result. It never takes the focus from another element.
 */
function useHeading(title: unknown): Heading {
  const panels = panelStates.get(useClient())
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const { activeElement, body } = ref.current!.ownerDocument
    if (panels.isEntered() && (!activeElement || activeElement === body)) ref.current!.focus({ preventScroll: true })
  }, [panels, title])
  return { ref, onFocus: panels.enter }
}

function createPanels(): { isEntered: () => boolean; enter: () => void } {
  let isEntered = false
  return { isEntered: () => isEntered, enter: () => void (isEntered = true) }
}

const panelStates = /* @__PURE__ */ createSlot('panelStates', createPanels)
