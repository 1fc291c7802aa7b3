import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react'
import { useSlot } from '../provider/AppearanceContext.ts'

interface CardProps {
  /** Omitted if the card is the whole section. */
  title?: string
  description?: ReactNode
  children?: ReactNode
}

/** A part of a section under its own heading. */
export function Card({ title, description, children }: CardProps): ReactNode {
  const id = useId()
  const element = useRef<HTMLElement>(null)
  const slot = useSlot()
  useKeptFocus(element)
  return (
    <section className={slot('card', 'lk-card')} ref={element} tabIndex={-1} {...(title && { 'aria-labelledby': id })}>
      {title && (
        <h3 className="lk-card-title" id={id}>
          {title}
        </h3>
      )}
      {description && <p className="lk-card-description">{description}</p>}
      {children}
    </section>
  )
}

const CONTROLS = 'button, input:not([readonly]), select, textarea, a[href]'

/**
 * If the focused control disappears, for example a pressed button, moves the focus to the first control that took its
 * place, or else to the element. Otherwise the focus would move to the body, and keyboard users would have to start
 * over.
 */
function useKeptFocus(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const home = element.current!
    let focused: Element | null = null
    const remember = ({ target }: FocusEvent): void => void (focused = target as Element)
    const observer = new MutationObserver((records) => {
      const { activeElement, body } = home.ownerDocument
      if (!focused || focused.isConnected || (activeElement && activeElement !== body)) return
      focused = null
      const added = records.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element)
      const control = added.map((node) => (node.matches(CONTROLS) ? node : node.querySelector(CONTROLS))).find(Boolean)
      ;((control as HTMLElement | undefined) ?? home).focus()
    })
    home.addEventListener('focusin', remember)
    observer.observe(home, { childList: true, subtree: true })
    return () => {
      home.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [element])
}

/** A list. */
export function Rows({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <ul className="lk-rows" aria-label={label}>
      {children}
    </ul>
  )
}

export interface RowProps {
  /** Shown before the title. */
  picture?: ReactNode
  title: ReactNode
  /** Short labels after the title. */
  badges?: readonly (string | false | null | undefined)[]
  details?: ReactNode
  /** Buttons. */
  children?: ReactNode
}

/** An item of a list with its actions. */
export function Row({ picture, title, badges = [], details, children }: RowProps): ReactNode {
  const shown = badges.filter((badge): badge is string => Boolean(badge))
  const slot = useSlot()
  return (
    <li className="lk-row">
      {picture}
      <div className="lk-row-text">
        <p className="lk-row-title">
          <bdi>{title}</bdi>
          {shown.map((badge) => (
            <span className={slot('badge', 'lk-badge')} key={badge}>
              {badge}
            </span>
          ))}
        </p>
        {details && <div className="lk-row-details">{details}</div>}
      </div>
      {children && <div className="lk-row-actions">{children}</div>}
    </li>
  )
}
