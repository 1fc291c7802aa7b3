/**
 * A button that shows a list of links and buttons: a disclosure, not an ARIA menu, which would replace Tab, Enter and
 * the screen reader's own keys. It closes on Escape, after a choice, and when the focus leaves it. Letters, arrow keys, Home
 * and End move the focus to an item; on the button, arrow keys open the list at its current, first or last item.
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
import { checkIcon, chevronIcon } from '../../../generated/icons.ts'
import { isPlainClick, useFollowLink } from '../hooks/useFollowLink.ts'
import { useSlot } from '../provider/AppearanceContext.ts'
import { Icon } from './Icon.tsx'

interface MenuProps {
  /** A text for screen readers, after the visible label. */
  label: string
  /** The visible label. */
  button: ReactNode
  /**
   * Whether the button has a border and an arrow.
   *
   * @default false
   */
  isFramed?: boolean
  /** Shown above the items. */
  head?: ReactNode
  /** A field above the items, for a long list that the caller filters. Enter chooses the first item. */
  filter?: MenuFilter | undefined
  /** The items, each an `<li>`, such as {@link MenuItem}. They scroll if the list is higher than the window. */
  children: ReactNode
  /** Items that stay in view below the others. */
  footer?: ReactNode
  /**
   * The edge of the button with which the list is aligned.
   *
   * @default 'end'
   */
  side?: 'start' | 'end'
}

interface MenuFilter {
  label: string
  text: string
  /** Called as the user types, and with an empty text when the menu opens. */
  onChange: (text: string) => void
}

/** Closes the menu around an item and moves the focus to the menu's button. */
const CloseMenuContext = createContext<() => void>(() => {})

/** A button that opens a menu. */
export function Menu({
  label,
  button,
  isFramed = false,
  head,
  filter,
  children,
  footer,
  side = 'end',
}: MenuProps): ReactNode {
  const id = useId()
  const slot = useSlot()
  const trigger = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  /** Whether an arrow key opened the list: 1 down, -1 up, 0 neither. */
  const entryStep = useRef(0)
  useEffect(() => {
    if (!isOpen || !list.current) return undefined
    // Some browsers don't focus a pressed button; without focus in the menu, no event would report that the focus left.
    list.current.focus()
    if (entryStep.current) moveFocus(list.current, entryStep.current)
    const items = list.current.querySelector('.lk-menu-items')!
    // At first, and when the footer has loaded, which leaves the items less room.
    const observer = new ResizeObserver(() =>
      items.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' }),
    )
    observer.observe(items)
    // Such as a phone that is turned.
    const place = (): void => void (list.current && moveIntoViewport(list.current))
    window.addEventListener('resize', place)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', place)
    }
  }, [isOpen])
  const setList = useCallback((element: HTMLDivElement | null): void => {
    list.current = element
    if (element) moveIntoViewport(element)
  }, [])
  const close = (): void => {
    setIsOpen(false)
    trigger.current?.focus()
  }
  const toggle = (step = 0): void => {
    entryStep.current = step
    if (!isOpen) filter?.onChange('')
    setIsOpen(!isOpen)
  }
  const search = useTypeAhead()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    // Such as the Enter that ends a Japanese word.
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) event.preventDefault()
    if (!isOpen) {
      if (step) toggle(step)
      return
    }
    const items = findItems(list.current)
    const isTyping = event.target instanceof HTMLInputElement
    if (event.key === 'Escape') {
      event.stopPropagation()
      close()
    } else if (step) {
      moveFocus(list.current, step, isTyping)
    } else if (isTyping) {
      if (event.key !== 'Enter') return
      event.preventDefault()
      // Not an item of the footer: it isn't among the matches.
      list.current?.querySelector<HTMLElement>('.lk-menu-items > li > :is(a, button)')?.click()
    } else if (event.key === 'Home' || event.key === 'End') {
      event.preventDefault()
      items.at(event.key === 'Home' ? 0 : -1)?.focus()
    } else if (filter && isCharacter(event) && event.key !== ' ') {
      // The browser then types the character into the field.
      list.current?.querySelector('input')?.focus()
    } else {
      search(event, items)?.focus()
    }
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
        onClick={() => toggle()}
      >
        <span className="lk-contents">{button}</span>
        <span className="lk-hidden">{label}</span>
        {isFramed && <End path={chevronIcon} />}
      </button>
      {isOpen && (
        <div className={slot('menu', `lk-menu-list lk-menu-list-${side}`)} id={id} ref={setList} tabIndex={-1}>
          {head && <div className="lk-menu-head">{head}</div>}
          {filter && (
            <input
              className="lk-input lk-menu-filter"
              type="search"
              aria-label={filter.label}
              placeholder={filter.label}
              value={filter.text}
              autoComplete="off"
              dir="auto"
              onChange={(event) => filter.onChange(event.target.value)}
            />
          )}
          <CloseMenuContext.Provider value={close}>
            <ul className="lk-menu-items">{children}</ul>
            {footer && <ul className="lk-menu-footer">{footer}</ul>}
          </CloseMenuContext.Provider>
        </div>
      )}
    </div>
  )
}

/** The smallest distance between a list and the edges of the window, in CSS pixels. */
const MARGIN = 8

/** The distance between a button and its list, and the smallest height of a list, in CSS pixels. */
const GAP = 6
const MIN_HEIGHT = 160

/**
 * Moves a list that would leave the window: to the side, and above its button if there is more room. A list that is higher
 * than the room is as high as the room, and scrolls.
 */
function moveIntoViewport(list: HTMLElement): void {
  list.removeAttribute('style')
  list.classList.remove('lk-menu-list-above')
  const { clientWidth, clientHeight } = list.ownerDocument.documentElement
  const { left, right, bottom } = list.getBoundingClientRect()
  const anchor = list.parentElement?.getBoundingClientRect()
  if (!anchor) return
  const shift = left < MARGIN ? MARGIN - left : Math.min(0, clientWidth - MARGIN - right)
  if (shift !== 0) {
    // Not a transform: the page could still scroll to where the list was.
    list.style.left = `${left + shift - anchor.left}px`
    list.style.right = 'auto'
  }
  const below = clientHeight - MARGIN - anchor.bottom - GAP
  const above = anchor.top - MARGIN - GAP
  const isAbove = bottom > clientHeight - MARGIN && above > below
  if (isAbove) list.classList.add('lk-menu-list-above')
  list.style.setProperty('--lk-menu-room', `${Math.max(MIN_HEIGHT, isAbove ? above : below)}px`)
}

/** Returns the links and buttons of an open list. */
const findItems = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('li > :is(a, button)') ?? []),
]

/** Moves the focus to the next item, or to the previous one; from the list itself to the current choice. */
function moveFocus(list: HTMLElement | null, step: number, isTyping = false): void {
  const items = findItems(list)
  const index = items.findIndex((item) => item === item.ownerDocument.activeElement)
  const current = index < 0 && !isTyping && items.find((item) => item.hasAttribute('aria-current'))
  const next = items.at(index < 0 && step < 0 ? -1 : (index + step) % items.length)
  ;(current || next)?.focus()
}

/** Returns true for a key that types a character. */
const isCharacter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  Array.from(key).length === 1 && !ctrlKey && !metaKey && !altKey

/** How long after a letter the next one belongs to the same word. */
const TYPE_AHEAD_MILLIS = 700

/** Returns a function that adds a typed letter to the word, and returns the next item that begins with the word. */
function useTypeAhead(): (event: KeyboardEvent<HTMLElement>, items: readonly HTMLElement[]) => HTMLElement | undefined {
  const typed = useRef({ text: '', atMillis: 0 })
  return (event, items) => {
    const { key, timeStamp, currentTarget } = event
    const isNewWord = timeStamp - typed.current.atMillis > TYPE_AHEAD_MILLIS
    // A space presses the focused item unless it is part of a word.
    if (!isCharacter(event) || (key === ' ' && isNewWord)) return undefined
    if (key === ' ') event.preventDefault()
    const text = (isNewWord ? '' : typed.current.text) + key.toLocaleLowerCase()
    typed.current = { text, atMillis: timeStamp }
    const index = items.findIndex((item) => item === currentTarget.ownerDocument.activeElement)
    // A new word begins after the focused item, so that the same letter reaches the next item.
    const start = isNewWord ? index + 1 : Math.max(0, index)
    return [...items.slice(start), ...items.slice(0, start)].find((item) => toLabel(item).startsWith(text))
  }
}

/** Returns the visible label of an item, without its picture. */
function toLabel(item: HTMLElement): string {
  const copy = item.cloneNode(true) as HTMLElement
  for (const picture of copy.querySelectorAll('[aria-hidden=true]')) picture.remove()
  return (copy.textContent ?? '').trim().toLocaleLowerCase()
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
        <span className="lk-contents">{children}</span>
        {isCurrent && <End path={checkIcon} />}
      </button>
    </li>
  )
}

/** An icon at the end of a line. Hidden from screen readers, which read `aria-current` and `aria-expanded`. */
function End({ path }: { path: string }): ReactNode {
  return (
    <span className="lk-menu-end" aria-hidden="true">
      <Icon path={path} />
    </span>
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
        <span className="lk-contents">{children}</span>
        {isCurrent && <End path={checkIcon} />}
      </a>
    </li>
  )
}
