import { act, useState, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Menu, MenuItem, MenuLink } from '../../../src/react/ui/Menu.tsx'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

afterEach(() => vi.restoreAllMocks())

async function openMenu() {
  const selected: string[] = []
  const screen = await render(
    createWorld().client,
    <>
      <Menu label="More actions" button="Actions">
        <MenuItem onSelect={() => selected.push('first')}>First</MenuItem>
        <MenuItem isCurrent onSelect={() => selected.push('second')}>
          Second
        </MenuItem>
      </Menu>
      <button id="elsewhere">Elsewhere</button>
    </>,
  )
  const trigger = screen.find<HTMLButtonElement>('.lk-menu-button')
  await screen.click(trigger)
  const isOpen = (): boolean => trigger.getAttribute('aria-expanded') === 'true'
  return { screen, trigger, selected, isOpen }
}

test('an opened menu has the focus', async () => {
  const { screen, isOpen } = await openMenu()
  expect(isOpen()).toBe(true)
  expect(document.activeElement).toBe(screen.find('.lk-menu-list'))
})

test('choosing an item of a menu closes it, returns the focus to its button and runs the action', async () => {
  const { screen, trigger, selected, isOpen } = await openMenu()
  expect(screen.button('First').hasAttribute('aria-current')).toBe(false)
  expect(screen.button('Second').getAttribute('aria-current')).toBe('true')
  await screen.click(screen.button('Second'))
  expect(selected).toEqual(['second'])
  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(trigger)
})

test('Escape closes a menu and returns the focus to its button', async () => {
  const { screen, trigger, isOpen } = await openMenu()
  const press = (key: string): Promise<void> =>
    act(
      async () => void screen.find('.lk-menu-list').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
    )
  await press('ArrowDown')
  expect(isOpen()).toBe(true)
  await press('Escape')
  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(trigger)
})

test('a menu closes when the focus leaves it, and not when the focus moves inside', async () => {
  const { screen, isOpen } = await openMenu()
  await act(async () => screen.button('First').focus())
  expect(isOpen()).toBe(true)
  await act(async () => screen.find<HTMLElement>('#elsewhere').focus())
  expect(isOpen()).toBe(false)
})

test('a second press of its button closes a menu, whose list is named by the button while it is open', async () => {
  const { screen, trigger, isOpen } = await openMenu()
  expect(trigger.getAttribute('aria-controls')).toBe(screen.find('.lk-menu-list').id)
  await screen.click(trigger)
  expect(isOpen()).toBe(false)
  expect(trigger.hasAttribute('aria-controls')).toBe(false)
  expect(screen.container.querySelector('.lk-menu-list')).toBeNull()
})

test('Escape closes only an open menu, and not the dialog around it', async () => {
  const { screen, trigger } = await openMenu()
  const onKeyDown = vi.fn()
  document.addEventListener('keydown', onKeyDown)
  const press = (): Promise<void> =>
    act(async () => void trigger.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))
  await press()
  expect(onKeyDown).not.toHaveBeenCalled()
  await act(async () => screen.find<HTMLElement>('#elsewhere').focus())
  await press()
  expect(onKeyDown).toHaveBeenCalledOnce()
  expect(document.activeElement).not.toBe(trigger)
  document.removeEventListener('keydown', onKeyDown)
})

test('a menu has a head only if it is given, and a border and another side only on request', async () => {
  const open = async (props: object) => {
    const screen = await render(
      createWorld().client,
      <Menu label="More" button="Actions" {...props}>
        <li>First</li>
      </Menu>,
    )
    await screen.click(screen.find('.lk-menu-button'))
    return {
      button: screen.find('.lk-menu-button').className,
      list: screen.find('.lk-menu-list').className,
      head: screen.container.querySelector('.lk-menu-head')?.textContent ?? null,
    }
  }
  expect(await open({})).toEqual({ button: 'lk-menu-button', list: 'lk-menu-list lk-menu-list-end', head: null })
  expect(await open({ isFramed: true, side: 'start', head: 'Mira' })).toEqual({
    button: 'lk-menu-button lk-menu-button-framed',
    list: 'lk-menu-list lk-menu-list-start',
    head: 'Mira',
  })
})

test('a click on a link of a menu closes it and uses the app’s router, except in a new tab', async () => {
  const navigate = vi.fn()
  const onSelect = vi.fn()
  const screen = await render(
    createWorld({ client: { redirectMethod: { navigate } } }).client,
    <Menu label="More" button="Actions">
      <MenuLink href="http://localhost:3000/teams" isCurrent onSelect={onSelect}>
        Teams
      </MenuLink>
      <MenuLink href="http://localhost:3000/inbox">Inbox</MenuLink>
    </Menu>,
  )
  await screen.click(screen.find('.lk-menu-button'))
  const links = [...screen.container.querySelectorAll('a')]
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['page', null])
  const click = (keys: MouseEventInit): Promise<void> =>
    act(async () => void links[0]!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys })))
  await click({ ctrlKey: true })
  expect(onSelect).not.toHaveBeenCalled()
  expect(screen.container.querySelector('.lk-menu-list')).not.toBeNull()
  await click({})
  expect(onSelect).toHaveBeenCalledOnce()
  expect(navigate.mock.calls).toEqual([['/teams', { replace: false }]])
  expect(screen.container.querySelector('.lk-menu-list')).toBeNull()
})

/** Opens a menu with items of these names, and returns what keys do there. */
async function openItems(names: readonly string[], isFiltered = false) {
  function Items(): ReactNode {
    const [text, onChange] = useState('')
    return (
      <Menu
        label="More"
        button="Actions"
        filter={isFiltered ? { label: 'Find', text, onChange } : undefined}
        footer={<MenuItem onSelect={() => selected.push('footer')}>Sign out</MenuItem>}
      >
        {names
          .filter((name) => name.includes(text))
          .map((name) => (
            <MenuItem key={name} onSelect={() => selected.push(name)}>
              <span aria-hidden="true">X</span>
              <span>{name}</span>
            </MenuItem>
          ))}
      </Menu>
    )
  }
  const selected: string[] = []
  const screen = await render(createWorld().client, <Items />)
  await screen.click(screen.find('.lk-menu-button'))
  /** Presses a key at a time, in milliseconds, and returns the text of the focused element. */
  const press = async (key: string, atMillis = 0): Promise<string | null> => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true })
    Object.defineProperty(event, 'timeStamp', { value: 10_000 + atMillis })
    await act(async () => void document.activeElement?.dispatchEvent(event))
    return document.activeElement?.textContent?.replace(/^X/, '') ?? null
  }
  return { screen, press, selected }
}

test('typing the beginning of an item moves the focus to it, and the same letter later to the next one', async () => {
  const { press } = await openItems(['Day shift', 'Dockside', 'Night shift'])
  expect(await press('d', 0)).toBe('Day shift')
  expect(await press('o', 100)).toBe('Dockside')
  expect(await press('d', 5_000)).toBe('Day shift')
  expect(await press('d', 10_000)).toBe('Dockside')
  expect(await press('z', 15_000)).toBe('Dockside')
})

test('arrow keys move the focus through the items of a menu, with the footer last', async () => {
  const { press } = await openItems(['Day shift', 'Night shift'])
  const focused: (string | null)[] = []
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp'])
    focused.push(await press(key))
  expect(focused).toEqual(['Day shift', 'Night shift', 'Sign out', 'Day shift', 'Sign out', 'Night shift'])
})

test('Home and End move the focus to the first and the last item of a menu', async () => {
  const { press } = await openItems(['Day shift', 'Night shift'])
  expect(await press('End')).toBe('Sign out')
  expect(await press('Home')).toBe('Day shift')
})

test('the first arrow key in a menu goes to its current choice', async () => {
  for (const key of ['ArrowDown', 'ArrowUp']) {
    const { screen } = await openMenu()
    await act(
      async () => void document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
    )
    expect(document.activeElement).toBe(screen.button('Second'))
    await screen.unmount()
  }
})

test('arrow keys open a closed menu at its current choice, and other keys don’t', async () => {
  const { screen, trigger, isOpen } = await openMenu()
  await screen.click(trigger)
  const press = (key: string) =>
    act(async () => void trigger.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
  for (const key of ['Home', 's']) {
    await press(key)
    expect(isOpen()).toBe(false)
  }
  for (const key of ['ArrowDown', 'ArrowUp']) {
    await press(key)
    expect(document.activeElement).toBe(screen.button('Second'))
    await screen.click(trigger)
    expect(isOpen()).toBe(false)
  }
})

test.each([
  ['ArrowDown', 'Day shift'],
  ['ArrowUp', 'Sign out'],
])('%s opens a menu without a current choice at %s', async (key, name) => {
  const { screen, press } = await openItems(['Day shift', 'Night shift'])
  await press('Escape')
  expect(document.activeElement).toBe(screen.find('.lk-menu-button'))
  expect(await press(key)).toBe(name)
})

test('Enter in the filter of a menu chooses nothing if nothing matches', async () => {
  const { screen, press, selected } = await openItems(['Day shift'], true)
  await press('z')
  const field = screen.find<HTMLInputElement>('.lk-menu-filter')
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, 'z')
  await act(async () => void field.dispatchEvent(new Event('input', { bubbles: true })))
  await press('Enter')
  expect(selected).toEqual([])
  expect(screen.find('.lk-menu-button').getAttribute('aria-expanded')).toBe('true')
})

test('a letter moves the focus to the filter of a menu, where Enter chooses the first item that is left', async () => {
  const { screen, press, selected } = await openItems(['Day shift', 'Night shift'], true)
  await press('N')
  const field = screen.find<HTMLInputElement>('.lk-menu-filter')
  expect(document.activeElement).toBe(field)
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, 'Night')
  await act(async () => void field.dispatchEvent(new Event('input', { bubbles: true })))
  expect([...screen.container.querySelectorAll('.lk-menu-items li')].map((item) => item.textContent)).toEqual([
    'XNight shift',
  ])
  await press('Enter')
  expect(selected).toEqual(['Night shift'])
  await screen.click(screen.find('.lk-menu-button'))
  expect(screen.find<HTMLInputElement>('.lk-menu-filter').value).toBe('')
})

test('keys that an input method uses do nothing else in the filter of a menu', async () => {
  const { screen, press, selected } = await openItems(['Day shift'], true)
  await press('D')
  const field = screen.find('.lk-menu-filter')
  for (const key of ['Enter', 'Escape', 'ArrowDown']) {
    const event = new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true, cancelable: true })
    await act(async () => void field.dispatchEvent(event))
    expect(event.defaultPrevented, key).toBe(false)
  }
  expect(selected).toEqual([])
  expect(document.activeElement).toBe(field)
  await press('Enter')
  expect(selected).toEqual(['Day shift'])
})

test('the footer of a menu is outside of the list that scrolls', async () => {
  const { screen } = await openItems(['Day shift'])
  expect(screen.find('.lk-menu-items').contains(screen.button('Sign out'))).toBe(false)
  expect(screen.find('.lk-menu-list').contains(screen.button('Sign out'))).toBe(true)
})

/** Places the list of an opened menu in a window of 800 × 600, or another size, below its button of 38 px. */
async function openAt({
  left,
  top,
  width = 800,
  height = 600,
}: {
  left: number
  top: number
  width?: number
  height?: number
}): Promise<HTMLElement> {
  const rectangle = (y: number, itsHeight: number): DOMRect =>
    DOMRect.fromRect({ x: left, y, width: 200, height: itsHeight })
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(width)
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(height)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return this.classList.contains('lk-menu-list') ? rectangle(top, 150) : rectangle(top - 44, 38)
  })
  const { screen } = await openMenu()
  return screen.find('.lk-menu-list')
}

test.each([
  { place: 'at the left edge', left: -120, top: 50, shifted: '128px', isAbove: false, room: 542 },
  { place: 'at the right edge', left: 700, top: 50, shifted: '-108px', isAbove: false, room: 542 },
  { place: 'in the middle', left: 300, top: 50, shifted: '', isAbove: false, room: 542 },
  { place: 'at the bottom', left: 300, top: 560, shifted: '', isAbove: true, room: 502 },
  // The smallest distance to an edge is 8.
  { place: '8 px from the left edge', left: 8, top: 50, shifted: '', isAbove: false, room: 542 },
  {
    place: '8 px from the left edge of a window that is narrower',
    left: 8,
    width: 210,
    top: 50,
    shifted: '-6px',
    isAbove: false,
    room: 542,
  },
  { place: '7 px from the left edge', left: 7, top: 50, shifted: '1px', isAbove: false, room: 542 },
  { place: '8 px from the right edge', left: 592, top: 50, shifted: '', isAbove: false, room: 542 },
  { place: '7 px from the right edge', left: 593, top: 50, shifted: '-1px', isAbove: false, room: 542 },
  { place: '8 px from the bottom', left: 300, top: 442, shifted: '', isAbove: false, room: 150 },
  { place: '7 px from the bottom', left: 300, top: 443, shifted: '', isAbove: true, room: 385 },
  {
    place: 'with less room above than below',
    left: 300,
    top: 170,
    height: 330,
    shifted: '',
    isAbove: false,
    room: 152,
  },
  { place: 'with more room above than below', left: 300, top: 200, height: 330, shifted: '', isAbove: true, room: 142 },
])('a menu $place opens inside the window and is not higher', async ({ shifted, isAbove, room, ...place }) => {
  const list = await openAt(place)
  expect(list.style.left).toBe(shifted)
  expect(list.style.right).toBe(shifted && 'auto')
  expect(list.classList.contains('lk-menu-list-above')).toBe(isAbove)
  // Never so small that it shows no item.
  expect(list.style.getPropertyValue('--lk-menu-room')).toBe(`${Math.max(160, room)}px`)
})

test('an open menu moves when the size of the window changes', async () => {
  const list = await openAt({ left: 700, top: 560 })
  expect(list.style.left).toBe('-108px')
  expect(list.classList.contains('lk-menu-list-above')).toBe(true)
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1200)
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(900)
  window.dispatchEvent(new Event('resize'))
  expect(list.style.left).toBe('')
  expect(list.classList.contains('lk-menu-list-above')).toBe(false)
})
