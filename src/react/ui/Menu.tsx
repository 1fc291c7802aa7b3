/**
 * A button that shows a list of links and buttons: a disclosure, not an application menu, so that Tab, Enter and a
 * screen reader's own keys work as usual. It closes on Escape, after a choice, and when the focus leaves it.
 */
import {
  createContext,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { useSlot } from '../provider/AppearanceContext.ts'

interface MenuProps {
  /** A text for screen readers, after the visible label. */
  label: string
  /** The visible label. */
  button: ReactNode
  /** Whether the button has a frame around it. Default false. */
  framed?: boolean
  /** Shown above the list. */
  head?: ReactNode
  /** The items, each an `<li>`, such as {@link MenuItem}. */
  children: ReactNode
  /** The edge of the button at which the list is aligned. Default `end`. */
  side?: 'start' | 'end'
}

/** Closes the menu around an item and moves the focus to the menu's button. */
const CloseMenuContext = createContext<() => void>(() => {})

/** A button that opens a menu. */
export function Menu({ label, button, framed = false, head, children, side = 'end' }: MenuProps): ReactNode {
  const id = useId()
  const slot = useSlot()
  const trigger = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  // Some browsers don't focus a pressed button; without focus in the menu, no event would report that the focus left.
  useEffect(() => {
    if (open) list.current?.focus()
  }, [open])
  const close = (): void => {
    setOpen(false)
    trigger.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    close()
  }
  return (
    <div
      className="lk-menu"
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <button
        className={`lk-menu-button${framed ? ' lk-menu-button-framed' : ''}`}
        ref={trigger}
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {button}
        <span className="lk-hidden">{label}</span>
      </button>
      {open && (
        <div className={slot('menu', `lk-menu-list lk-menu-list-${side}`)} id={id} ref={list} tabIndex={-1}>
          {head && <div className="lk-menu-head">{head}</div>}
          <CloseMenuContext.Provider value={close}>
            <ul className="lk-menu-items">{children}</ul>
          </CloseMenuContext.Provider>
        </div>
      )}
    </div>
  )
}

interface MenuItemProps {
  onSelect: () => void
  /** Marks the current choice. Default false. */
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
