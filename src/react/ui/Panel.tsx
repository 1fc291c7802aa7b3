import { type ReactNode, useId } from 'react'
import { useRootProps } from '../AppearanceContext.ts'
import { useHeading } from './useHeading.ts'

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
