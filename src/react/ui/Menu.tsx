/**
 * A button that shows a list of links and buttons: a disclosure, not an ARIA menu, which would replace Tab, Enter and
 * the screen reader's own keys. It closes on Escape, after a choice, and when the focus leaves it.
 */
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { isPlainClick, useFollowLink } from '../hooks/useFollowLink.ts'
import { useSlot } from '../provider/AppearanceContext.ts'

interface MenuProps {
  /** A text for screen readers, after the visible label. */
  label: string
  /** The visible label. */
  button: ReactNode
  /**
   * Whether the button has a border.
   *
   * @default false
   */
  isFramed?: boolean
  /** Shown above the list. */
  head?: ReactNode
  /** The items, each an `<li>`, such as {@link MenuItem}. */
  children: ReactNode
  /**
   * The edge of the button with which the list is aligned.
   *
   * @default 'end'
   */
  side?: 'start' | 'end'
}

/** Closes the menu around an item and moves the focus to the menu's button. */
const CloseMenuContext = createContext<() => void>(() => {})

/** A button that opens a menu. */
export function Menu({ label, button, isFramed = false, head, children, side = 'end' }: MenuProps): ReactNode {
  const id = useId()
  const slot = useSlot()
  const trigger = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  // Some browsers don't focus a pressed button; without focus in the menu, no event would report that the focus left.
  useEffect(() => {
    if (isOpen) list.current?.focus()
  }, [isOpen])
  const setList = useCallback((element: HTMLDivElement | null): void => {
    list.current = element
    if (element) moveIntoViewport(element)
  }, [])
  const close = (): void => {
    setIsOpen(false)
    trigger.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    close()
  }
  return (
    <div
      className="lk-menu"
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false)
      }}
    >
      <button
        className={`lk-menu-button${isFramed ? ' lk-menu-button-framed' : ''}`}
        ref={trigger}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {button}
        <span className="lk-hidden">{label}</span>
      </button>
      {isOpen && (
        <div className={slot('menu', `lk-menu-list lk-menu-list-${side}`)} id={id} ref={setList} tabIndex={-1}>
          {head && <div className="lk-menu-head">{head}</div>}
          <CloseMenuContext.Provider value={close}>
            <ul className="lk-menu-items">{children}</ul>
          </CloseMenuContext.Provider>
        </div>
      )}
    </div>
  )
}

/** The smallest distance between a list and the edges of the window, in CSS pixels. */
const MARGIN = 8

/** Moves a list that would leave the window: to the side, and above its button if there is more room. */
function moveIntoViewport(list: HTMLElement): void {
  const { clientWidth, clientHeight } = list.ownerDocument.documentElement
  const { left, right, bottom, height } = list.getBoundingClientRect()
  const anchor = list.parentElement?.getBoundingClientRect()
  if (!anchor) return
  const shift = left < MARGIN ? MARGIN - left : Math.min(0, clientWidth - MARGIN - right)
  if (shift !== 0) {
    // Not a transform: the page could still scroll to where the list was.
    list.style.left = `${left + shift - anchor.left}px`
    list.style.right = 'auto'
  }
  if (bottom > clientHeight - MARGIN && anchor.top - height > MARGIN) list.classList.add('lk-menu-list-above')
}

interface MenuItemProps {
  onSelect: () => void
  /**
   * Marks the current choice.
   *
   * @default false
   */
  isCurrent?: boolean
  children: ReactNode
}

/** An action in a menu. It closes the menu, which moves the focus to the menu's button, and then runs the action. */
export function MenuItem({ onSelect, isCurrent = false, children }: MenuItemProps): ReactNode {
  const closeMenu = useContext(CloseMenuContext)
  return (
    <li>
      <button
        className="lk-menu-item"
        type="button"
        aria-current={isCurrent || undefined}
        onClick={() => {
          closeMenu()
          onSelect()
        }}
      >
        {children}
      </button>
    </li>
  )
}

interface MenuLinkProps {
  href: string
  /**
   * Marks the current choice.
   *
   * @default false
   */
  isCurrent?: boolean
  /** Called before the link is followed. */
  onSelect?: (() => void) | undefined
  children: ReactNode
}

/** A link in a menu. A click closes the menu; the app's router follows links of this origin. */
export function MenuLink({ href, isCurrent = false, onSelect, children }: MenuLinkProps): ReactNode {
  const closeMenu = useContext(CloseMenuContext)
  const follow = useFollowLink()
  return (
    <li>
      <a
        className="lk-menu-item"
        href={href}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={(event) => {
          if (!isPlainClick(event)) return
          closeMenu()
          onSelect?.()
          follow(event)
        }}
      >
        {children}
      </a>
    </li>
  )
}
