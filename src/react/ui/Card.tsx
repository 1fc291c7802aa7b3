import { Fragment, useEffect, useId, useRef, type ReactNode, type RefObject } from 'react'
import { useSlot } from '../provider/AppearanceContext.ts'

export interface CardProps {
  /** The heading. Omitted by a section with a single card. */
  title?: string
  /** Shown below the heading. */
  description?: ReactNode
  /** The content. */
  children?: ReactNode
}

/**
 * A part of a section of the account settings, under its own heading.
 *
 * @param props.title the heading; default none
 * @param props.description shown below the heading
 * @example
 * ```tsx
 * <Card title="Plan" description="You are on the free plan.">
 *   <Button kind="primary">Upgrade</Button>
 * </Card>
 * ```
 */
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
      <div className="lk-contents">{children}</div>
    </section>
  )
}

const CONTROLS = 'button, input:not([readonly]), select, textarea, a[href]'

/**
 * If the focused control disappears, for example a pressed button, moves the focus to the first control that replaced
 * it, or else to the card. Browsers move it to the body instead, where keyboard users have to start over.
 */
function useKeptFocus(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const card = element.current
    if (!card) return undefined
    let focused: Element | null = null
    const recordFocus = ({ target }: FocusEvent): void => {
      focused = target instanceof Element ? target : null
    }
    const observer = new MutationObserver((records) => {
      const { activeElement, body } = card.ownerDocument
      if (!focused || focused.isConnected || (activeElement && activeElement !== body)) return
      focused = null
      const controls = records.flatMap(({ addedNodes }) => [...addedNodes].flatMap(findControls))
      // A hidden control doesn't take the focus.
      ;[...controls, card].find((control) => {
        control.focus()
        return card.ownerDocument.activeElement === control
      })
    })
    card.addEventListener('focusin', recordFocus)
    observer.observe(card, { childList: true, subtree: true })
    return () => {
      card.removeEventListener('focusin', recordFocus)
      observer.disconnect()
    }
  }, [element])
}

/** Returns the controls in a node, which may be a control itself. */
function findControls(node: Node): HTMLElement[] {
  if (!(node instanceof HTMLElement)) return []
  return node.matches(CONTROLS) ? [node] : [...node.querySelectorAll<HTMLElement>(CONTROLS)]
}

/** A labeled list of rows. */
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
  /** The actions, as buttons. */
  children?: ReactNode
}

/** Lets an email address break at its punctuation, before it breaks within a word. Returns other titles as they are. */
function toBreakable(title: ReactNode): ReactNode {
  if (typeof title !== 'string' || !title.includes('@')) return title
  // Each part has an element of its own: a browser that translates a page moves texts that have siblings.
  return title.split(/(?=[@.+_-])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      <span translate="no">{part}</span>
    </Fragment>
  ))
}

/** An item of {@link Rows}, with its actions. */
export function Row({ picture, title, badges = [], details, children }: RowProps): ReactNode {
  const visibleBadges = badges.filter((badge): badge is string => Boolean(badge))
  const slot = useSlot()
  return (
    <li className="lk-row">
      <span className="lk-contents">{picture}</span>
      <div className="lk-row-body">
        <div className="lk-row-text">
          <p className="lk-row-title">
            {/* Another title is another element: React can't update texts that a translator replaced. */}
            <bdi key={typeof title === 'string' ? title : undefined}>{toBreakable(title)}</bdi>
            {visibleBadges.map((badge) => (
              <span className={slot('badge', 'lk-badge')} key={badge}>
                {badge}
              </span>
            ))}
          </p>
          {details && <div className="lk-row-details">{details}</div>}
        </div>
        {children && <div className="lk-row-actions">{children}</div>}
      </div>
    </li>
  )
}
